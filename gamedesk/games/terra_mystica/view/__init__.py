"""How Terra Mystica looks: its map, its boards and tiles, and where to click for each action."""
