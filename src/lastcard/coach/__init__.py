"""The coach: the best move now, and the moves that decided a hand.

`worker` and its imports are light; the rest needs NumPy and Numba.
"""
