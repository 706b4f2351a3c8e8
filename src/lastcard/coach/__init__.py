"""The coach: what would be best now, and what a hand was decided by.

`worker` and what it needs are light; the rest needs NumPy and Numba.
"""
