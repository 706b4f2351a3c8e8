"""A hand at the table: dealing, timing, conducting it, sending it to clients, and bots' play."""
