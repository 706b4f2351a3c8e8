"""The operator's side: `lastcard admin`, the socket that it talks to, and the server's answers."""
