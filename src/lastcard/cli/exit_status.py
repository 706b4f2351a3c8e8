"""The exit status of the program."""

FINE = 0
WRONG = 1
BAD_INPUT = 2
INTERRUPTED = 130
