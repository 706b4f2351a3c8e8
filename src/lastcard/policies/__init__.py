"""Policies: players written in the rules' compilable subset, so that they run wherever the rules run.

A policy reads its own hand and public information; never another hand, the order of a pile or the deal's
generator. It imports the rules relatively, so that it is loaded with their backend.
"""

# In the order of their numbers in `playout`
POLICY_NAMES = ("random", "greedy")
