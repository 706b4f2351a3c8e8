"""The rooms of this server, their connections and the WebSocket endpoint."""
