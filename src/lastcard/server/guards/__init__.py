"""What strangers meet: limits, deadlines, bans, and the net under everything unforeseen."""
