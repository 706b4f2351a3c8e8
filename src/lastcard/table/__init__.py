"""The live table without I/O: who sits where, what may be done, races, clocks, bots' turns, the score sheet.

Everything that changes a room is an *entry*. A room is what its entries make of it, so that a server which
stores each entry before it tells anybody can be killed at any moment and go on from there.
"""
