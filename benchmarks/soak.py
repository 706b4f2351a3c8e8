"""Random games by the thousand: each must end, with every card accounted for at every single step.

    python -m benchmarks.soak                       20,000 games in each edition at 2, 3, 4, 5 and 10 seats
    python -m benchmarks.soak --games 500 --editions elite --seats 3,10

The program prints a table, and exits with 1 on any fault.
"""

from __future__ import annotations

import sys

from tools.checking.soak import main

if __name__ == "__main__":
    sys.exit(main())
