"""The live table without I/O: seats, permissions, races, clocks, bots' turns, the score sheet.

Everything that changes a room is an *entry*, and its entries alone determine a room. A server that stores
each entry before it sends anything can be killed at any moment and resume there.
"""
