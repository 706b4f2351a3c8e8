"""Many games checked as they are played: the soak counts the cards, the lockstep compares the engines.

The tests run a sample, the programs in `benchmarks/` all of it.
"""
