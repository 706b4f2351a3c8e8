"""Time at the table: timers, tempo, and the move that is made when the time is up."""
