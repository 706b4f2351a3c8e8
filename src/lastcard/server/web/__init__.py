"""Pages, files and HTTP requests: everything but the socket."""
