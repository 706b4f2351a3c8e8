"""A room as it is stored: who is in it, its match and its hand, their entries, snapshots and files."""
