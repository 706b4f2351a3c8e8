"""Time at the table: clocks, timers, tempo and rest."""
