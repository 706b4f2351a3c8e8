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


def read(workflow: str) -> dict[str, Any]:
    text = (ROOT / ".github/workflows" / f"{workflow}.yml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found


JOBS: dict[str, Any] = read("check")["jobs"]
RELEASE: dict[str, Any] = read("release")["jobs"]


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


def test_a_python_that_is_only_tried_may_fail() -> None:
    quick = JOBS["quick"]
    tried = [entry["python"] for entry in quick["strategy"]["matrix"]["include"] if entry["tried"]]
    assert not {*tried} & {*quick["strategy"]["matrix"]["python"]}
    assert quick["continue-on-error"] == "${{ matrix.tried == true }}"


@pytest.mark.parametrize("workflow", ["check", "release"])
def test_a_workflow_may_only_read(workflow: str) -> None:
    assert read(workflow)["permissions"] == {"contents": "read"}


def test_only_a_release_and_the_pages_may_write_and_neither_runs_the_checks() -> None:
    allowed = {name: job["permissions"] for name, job in RELEASE.items() if "permissions" in job}
    assert allowed == {"release": {"contents": "write"}, "pages": {"pages": "write", "id-token": "write"}}
    assert all("permissions" not in job for job in JOBS.values())


def test_a_release_publishes_the_documentation_under_the_repositorys_name() -> None:
    assert [RELEASE[job]["needs"] for job in ("site", "pages")] == ["release", "site"]
    *_, built, uploaded = RELEASE["site"]["steps"]
    assert built["run"] == "make site"
    assert built["env"] == {
        "SITE_URL": "https://${{ github.repository_owner }}.github.io/${{ github.event.repository.name }}/",
        "REPO_URL": "${{ github.server_url }}/${{ github.repository }}",
    }
    assert uploaded["uses"].startswith("actions/upload-pages-artifact@")
    assert uploaded["with"] == {"path": "build/site"}
    assert RELEASE["pages"]["steps"][-1]["uses"].startswith("actions/deploy-pages@")
