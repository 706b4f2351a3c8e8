"""The time for the first compilation, and for loading its cached code."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

from lastcard.terminal.progress import counted

EDITION_OF = {"themed": "classic", "elite": "elite"}
PROGRAM = """
import sys
from lastcard.batch import Batch
batch = Batch(sys.argv[1], 2, seats=4, seed=1)
batch.engine.play_hands(["random"] * 4, 2)
batch.reset()
batch.step(batch.policy_actions())
"""


def compile_times() -> dict[str, float]:
    """Seconds by name, for each family of editions cold and from the cache.

    Each is the whole run of a new interpreter: it imports, compiles or loads, plays two hands, deals a batch
    and takes a step. It has its own cache folder.
    """
    times = {}
    families = list(EDITION_OF)
    for number in counted(len(families), "compilations"):
        family = families[number]
        with TemporaryDirectory() as cache:
            for kept in ("cold", "cached"):
                times[f"compile_{kept}_{family}_s"] = _seconds(EDITION_OF[family], cache)
    return times


def _seconds(edition: str, cache: str) -> float:
    began = time.perf_counter()
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    subprocess.run([sys.executable, "-c", PROGRAM, edition], env=environment, check=True)
    return time.perf_counter() - began
