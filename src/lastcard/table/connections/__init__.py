"""Who is connected, who waits to be let in, and who may come back from another device."""
