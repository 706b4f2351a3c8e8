"""Measures how fast this machine plays, compared with the reference engines installed on it, all in one run.

Every round measures every contender once, each time in another order, and a ratio is the median of the ratios
within the rounds: any other load on the machine slows both sides. An action is a move: a play, a draw,
keeping the drawn card, a call, a catch, an answer. Waiving a reaction isn't one. A step of the vector
interface is a decision, waived reactions included.
"""

from lastcard.bench.measuring import bench
from lastcard.bench.results import Bench

__all__ = ["Bench", "bench"]
