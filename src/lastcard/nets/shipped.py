"""The nets that come with lastcard, or those in a user's own folder, and the choice of one for a table."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.rules.actions import DRAW, PASS
from lastcard.rules.offsets import ELITE_SIZE, THEMED_SIZE

if TYPE_CHECKING:
    from lastcard.nets.player import NetPlayer

FOLDER = Path(__file__).parent / "trained"
"""The folder of the nets that come with lastcard."""
VARIABLE = "LASTCARD_NETS"
"""An environment variable: a folder with other nets."""
NO_NUMPY = "NumPy isn't installed"


def net_for(edition: str, seats: int, *, elite: bool) -> NetPlayer | None:
    """The net for a table; None if there is none, or no NumPy."""
    path = net_path(edition, seats, elite=elite)
    return None if path is None or why_no_net(edition, seats, elite=elite) else load_net(path)


def why_no_net(edition: str, seats: int, *, elite: bool) -> str | None:
    """The reason why no net can play at a table; None if one can."""
    if find_spec("numpy") is None:
        return NO_NUMPY
    return None if net_path(edition, seats, elite=elite) else f"there is no net for {edition}"


def warning() -> str | None:
    """The warning if levels have to play without their nets; None if they have them."""
    why = why_no_net("classic", 2, elite=False)
    return None if why is None else f"levels with a net play greedily: {why}"


def net_path(edition: str, seats: int, *, elite: bool) -> Path | None:
    """The file for a table: the one for this number of seats, for the edition, or for its family."""
    family = "elite" if elite else "themed"
    names = (f"{edition}-{seats}", edition, family)
    paths = (folder() / f"{name}.npz" for name in names)
    return next((path for path in paths if path.is_file()), None)


def folder() -> Path:
    """The folder in which to look for nets."""
    return Path(os.environ.get(VARIABLE) or FOLDER)


def warm_up() -> None:
    """Reads all nets and makes each decide once: the first decision takes longer, and no table should wait
    for it.
    """
    if find_spec("numpy") is None:
        return
    for path in sorted(folder().glob("*.npz")):
        size = ELITE_SIZE if path.stem.startswith("elite") else THEMED_SIZE
        load_net(path).best([0] * size, [DRAW, PASS])


@cache
def load_net(path: Path) -> NetPlayer:
    """The player of a file, read once."""
    from lastcard.nets.player import NetPlayer
    from lastcard.nets.weights import load_weights

    return NetPlayer(load_weights(path).weights)
