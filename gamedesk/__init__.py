"""gamedesk: a desktop table for board games. Only the version is here."""

__version__ = "0.1.0"
