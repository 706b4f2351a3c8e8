"""A room: who is in it, its entries and snapshots, its files and its match."""
