"""A bot that connects to a room like any client: it knows only what the server tells it."""
