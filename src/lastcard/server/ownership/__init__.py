"""Several servers on one store: which of them owns a room, and for how long."""
