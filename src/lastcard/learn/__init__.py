"""Learning to play: self-play PPO on the compiled rules, for every edition in one net.

Requires the extra `train`, PyTorch and the compiled rules: `pip install '.[train]'` in lastcard's folder.
docs/learning.md explains it.
"""

from __future__ import annotations

from importlib.util import find_spec

from lastcard.errors import LastcardError

if find_spec("torch") is None:
    raise LastcardError("this needs torch: pip install '.[train]' in lastcard's folder")
