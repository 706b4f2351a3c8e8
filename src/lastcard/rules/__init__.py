"""The rules, once: small functions over a flat game state, in the subset of Python that Numba compiles.

Nothing here uses strings, dicts, exceptions, clocks or global randomness. Modules import each other by
relative imports only, so that the whole package can be loaded a second time with another backend: see
`lastcard.rules.backend` for what a backend supplies.
"""
