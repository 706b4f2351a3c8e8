"""Pages, files and requests besides the socket."""
