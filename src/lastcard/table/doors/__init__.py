"""How people come, move to another device, and are sent away."""
