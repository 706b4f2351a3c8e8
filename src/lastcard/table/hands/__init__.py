"""A hand at the table: how it is dealt, timed, conducted, told and played by bots."""
