"""Running the client's own modules in Node on input from Python: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import NOT_CHECKED

HERE = Path(__file__).parent
NO_NODE = f"{NOT_CHECKED} the browser client's modules, because there is no node on this machine"
SECONDS = 120


def through_node(script: str, values: Iterable[object]) -> list[Any]:
    """The script's answer to each of the values."""
    node = shutil.which("node")
    if node is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_NODE)
    lines = "".join(json.dumps(value) + "\n" for value in values)
    done = subprocess.run(
        [node, HERE / script], input=lines, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]
