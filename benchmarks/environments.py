"""Separate environments for the reference engines, whose many dependencies we don't want in ours.

Made on first use, beside this file, with the versions in `NAME-constraints.txt`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).parent
PACKAGES = {"rlcard": "rlcard", "openspiel": "open_spiel"}


def python_with(name: str) -> str:
    """The interpreter that has a reference; made unless it exists with this Python and these versions."""
    folder = HERE / f".{name}-venv"
    constraints = HERE / f"{name}-constraints.txt"
    stamp = folder / "made-with.txt"
    recipe = f"{sys.version}\n{constraints.read_text(encoding='utf-8')}"
    python = str(folder / "bin" / "python")
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == recipe):
        print(f"making an environment for {name} …", file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        install(python, PACKAGES[name], constraints)
        stamp.write_text(recipe, encoding="utf-8")
    return python


def install(python: str, package: str, constraints: Path) -> None:
    # Two names for one constraints variable: older versions of pip read the first when building, newer ones
    # the second.
    constrained = {"PIP_CONSTRAINT": str(constraints), "PIP_BUILD_CONSTRAINT": str(constraints)}
    command = [python, "-m", "pip", "install", "-qq", package]
    if subprocess.run(command, env={**os.environ, **constrained}).returncode:
        shutil.rmtree(Path(python).parents[1])
        sys.exit(f"{package} could not be installed; what pip said is above")
