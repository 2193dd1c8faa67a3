"""What Sky Totem looks like; `view.SkyTotemView` is what the desk opens."""
