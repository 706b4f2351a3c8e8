"""Ships a trained player with lastcard, with its provenance beside it.

    python -m tools.ship_net themed runs/themed

The folder is a run's, with the player and its measurements. `NAME` is that of its recipe, and of the tables
at which the net plays (`lastcard.nets.shipped`).
"""

from __future__ import annotations

import argparse
import csv
import json
import shutil
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from lastcard.nets.shipped import FOLDER
from lastcard.nets.weights import load_weights

PLAYER_FILE, RATES_FILE = "player.npz", "rates.csv"
# The provenance of the run besides its settings.
_COUNTS = ("made", "lastcard", "start")


def main(arguments: Sequence[str] | None = None) -> None:
    """Ships one net."""
    parser = argparse.ArgumentParser(description="Makes a trained player the one that comes with lastcard.")
    parser.add_argument("name", help="themed, elite, an edition, or an edition and seats as in classic-2")
    parser.add_argument("run", type=Path, help="the folder of the run")
    parsed = parser.parse_args(arguments)
    ship(parsed.name, parsed.run)


def ship(name: str, run: Path, folder: Path = FOLDER) -> Path:
    """Copies the player of a run and writes its provenance; returns the path of the latter."""
    written = provenance(name, run)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(run / PLAYER_FILE, folder / f"{name}.npz")
    path = folder / f"{name}.json"
    path.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
    return path


def provenance(name: str, run: Path) -> dict[str, Any]:
    """The provenance of a net: enough to train it again, and to identify it."""
    path = run / PLAYER_FILE
    about = load_weights(path).about
    settings = {key: value for key, value in about.items() if key not in _COUNTS}
    return {
        "net": name,
        "sha256": sha256(path.read_bytes()).hexdigest(),
        "bytes": path.stat().st_size,
        "command": f"lastcard train --recipe {name} --seed {about['seed']} "
        f"--decisions {about['decisions']} --out runs",
        "seed": about["seed"],
        "decisions": about["made"],
        "start": about.get("start"),
        "lastcard": about["lastcard"],
        "settings": settings,
        "figures": latest_figures(run),
    }


def latest_figures(run: Path) -> list[dict[str, Any]]:
    """The last measurement at each table against each of the others."""
    if not (run / RATES_FILE).exists():
        return []
    with (run / RATES_FILE).open(newline="", encoding="utf-8") as file:
        rows = [figure(row) for row in csv.DictReader(file)]
    return list({(row["edition"], row["seats"], row["others"]): row for row in rows}.values())


def figure(row: dict[str, str]) -> dict[str, Any]:
    """A line of a run's rates, in numbers."""
    whole = {name: int(row[name]) for name in ("decisions", "seats", "hands")}
    shares = {name: float(row[name]) for name in ("rate", "margin")}
    return {"edition": row["edition"], "others": row["others"], **whole, **shares}


if __name__ == "__main__":
    main()
