"""Load and faults for a server on this machine: tables of four programs that play by the protocol."""
