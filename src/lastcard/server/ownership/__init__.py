"""The ownership of rooms by several servers on one store, and the leases behind it."""
