"""Several servers on one store: which of them has a room, and for how long it may speak for it."""
