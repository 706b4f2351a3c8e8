"""A game in the terminal: the list of moves, the display, and the player."""
