"""A hand at the table: how it is dealt, timed, conducted, sent to clients and played by bots."""
