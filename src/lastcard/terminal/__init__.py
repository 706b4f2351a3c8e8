"""A game in the terminal: its list of moves, what it shows, and the player."""
