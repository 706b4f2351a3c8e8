"""The operator's side: `lastcard admin`, the socket it speaks to, and what the server answers."""
