"""How War of the Gods looks: `view.HolyWarView` is the table, `cover` the picture on its card."""
