"""The desk: everything on the screen that all games share. No game is named here."""
