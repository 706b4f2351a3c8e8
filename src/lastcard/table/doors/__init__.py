"""How people arrive, move to another device, and are removed."""
