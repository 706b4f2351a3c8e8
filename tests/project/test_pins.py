"""The pinned versions match the project's requirements: none in constraints.txt is out of bounds."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINS = dict(
    re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8").lower(), re.M)
)
REQUIRED = [Requirement(text) for text in PROJECT["dependencies"]]


@pytest.mark.parametrize("wanted", REQUIRED, ids=lambda wanted: wanted.name)
def test_every_dependency_is_pinned_within_its_bounds(wanted: Requirement) -> None:
    assert wanted.specifier.contains(PINS[wanted.name.lower()])


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_packages_whose_private_parts_are_used_have_an_upper_bound(name: str) -> None:
    [wanted] = [one for one in REQUIRED if one.name == name]
    assert any(bound.operator == "<" for bound in wanted.specifier)
