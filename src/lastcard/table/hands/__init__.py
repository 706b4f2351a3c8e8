"""A hand at the table: how it is dealt, conducted, told and played by bots."""
