"""Plays the same games with the interpreted and the compiled rules, and compares them after every action.

    python -m benchmarks.lockstep                        20,000 games in each edition at 2, 3, 4, 5, 10 seats
    python -m benchmarks.lockstep --games 500 --editions elite --seats 3,10

The program prints a table, and exits with 1 if anything differed.
"""

from __future__ import annotations

import sys

from tools.checking.lockstep import main

if __name__ == "__main__":
    sys.exit(main())
