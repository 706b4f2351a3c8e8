"""The workflows for a push and a tag: every command exists, and every claimed Python version is tested."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = frozenset(re.findall(r"^([a-z]+):", MAKEFILE, flags=re.MULTILINE))


def jobs(workflow: str) -> dict[str, Any]:
    """The jobs of a workflow by name."""
    text = (ROOT / ".github/workflows" / f"{workflow}.yml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)["jobs"]
    return found


JOBS = jobs("check")
RELEASE = jobs("release")


def commands(job: str) -> list[list[str]]:
    """The commands of a job, each in words."""
    lines = [line for step in JOBS[job]["steps"] for line in step.get("run", "").splitlines()]
    return [line.split() for line in lines]


def made(line: str) -> list[str]:
    """The targets that a line of a script makes."""
    found = re.fullmatch(r"(?:if )?make ([a-z ]+?)(?:; then)?", line.strip())
    return found[1].split() if found else []


@pytest.mark.parametrize("job", JOBS)
def test_a_job_takes_the_clone_and_runs_a_script_or_targets_that_exist(job: str) -> None:
    assert JOBS[job]["steps"][0]["uses"].startswith("actions/checkout@")
    assert commands(job)
    for program, *words in commands(job):
        assert (ROOT / program).is_file() if program != "make" else set(words) <= TARGETS


@pytest.mark.parametrize("job", JOBS)
def test_a_job_that_hangs_is_ended_within_the_hour(job: str) -> None:
    assert JOBS[job]["timeout-minutes"] <= 60


def test_the_whole_check_makes_targets_that_exist() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    targets = [target for line in script.splitlines() for target in made(line)]
    assert "test" in targets
    assert set(targets) <= TARGETS


def test_the_quick_tests_run_on_every_python_that_is_claimed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    claimed = [line.split()[-1] for line in project["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert JOBS["quick"]["strategy"]["matrix"]["python"] == claimed
    assert f"VERSIONS := {' '.join(claimed)}\n" in MAKEFILE


def test_a_release_follows_the_whole_check_and_the_comparison_of_its_tag() -> None:
    assert RELEASE["check"]["steps"][-1]["run"] == ".ci/run"
    assert RELEASE["release"]["needs"] == "check"
    made = [step.get("run", "") for step in RELEASE["release"]["steps"]]
    package, compared, released = made[-3:]
    assert package == "make package"
    assert compared.endswith('-m tools.release "$GITHUB_REF_NAME" > build/notes.md')
    assert released.endswith("--notes-file build/notes.md")
    assert released.startswith('gh release create "$GITHUB_REF_NAME" build/dist/*')
