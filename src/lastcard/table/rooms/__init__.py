"""The stored room: its people, its match and its hand, with their entries, snapshots and files."""
