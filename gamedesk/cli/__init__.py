"""The commands of the command line, one module each. Part of the layer `app`."""
