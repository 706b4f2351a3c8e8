"""How much members and rooms may do, and how much of it is stored."""
