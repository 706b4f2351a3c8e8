"""The protection against strangers: limits, deadlines, bans, and a safety net for unexpected errors."""
