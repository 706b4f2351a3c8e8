"""The rooms of this server, their connections and the door of `/ws`."""
