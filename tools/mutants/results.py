"""The results: stored line by line during a run, and reported at its end."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.mutants.judging import KILLED, SURVIVED, Verdict
from tools.mutants.mutants import Mutant
from tools.mutants.targets import TARGETS

ACCEPTED = Path(__file__).with_name("accepted.toml")


class Accepted(NamedTuple):
    """A mutant that no test can or need notice, and the reason."""

    module: str
    function: str
    before: str
    after: str
    reason: str


def accepted() -> list[Accepted]:
    document = tomllib.loads(ACCEPTED.read_text(encoding="utf-8"))
    return [Accepted(**table) for table in document.get("mutant", [])]


def reasons() -> dict[tuple[str, ...], str]:
    """The reason for each accepted mutant."""
    return {one[:4]: one.reason for one in accepted()}


def reason_for(mutant: Mutant, known: dict[tuple[str, ...], str]) -> str:
    return known.get((mutant.module, mutant.function, mutant.before, mutant.after), "")


def write_verdict(path: Path, verdict: Verdict) -> None:
    line = {**verdict._asdict(), "mutant": verdict.mutant._asdict()}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def read_verdicts(path: Path) -> list[Verdict]:
    """The verdicts of earlier runs; the latest for each mutant counts."""
    if not path.exists():
        return []
    found: dict[str, Verdict] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        table = json.loads(line)
        mutant = Mutant(**table.pop("mutant"))
        found[mutant.key] = Verdict(mutant, **table)
    return list(found.values())


def survivors(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """The mutants that weren't noticed and aren't accepted."""
    known = reasons()
    alive = [verdict for verdict in verdicts if verdict.outcome == SURVIVED]
    return [verdict for verdict in alive if not reason_for(verdict.mutant, known)]


def table(verdicts: list[Verdict]) -> str:
    """The figures, as a table in Markdown."""
    lines = [
        "| code | mutants | noticed | by the time limit | explained | survive |",
        "|---|---|---|---|---|---|",
    ]
    for target in TARGETS:
        ours = [verdict for verdict in verdicts if verdict.mutant.module in target.modules]
        if ours:
            lines.append(_row(target.name, ours))
    return "\n".join(lines)


def _row(name: str, verdicts: list[Verdict]) -> str:
    killed = sum(verdict.outcome == KILLED for verdict in verdicts)
    alive = sum(verdict.outcome == SURVIVED for verdict in verdicts)
    left = len(survivors(verdicts))
    counts = (len(verdicts), killed, len(verdicts) - killed - alive, alive - left, left)
    return " | ".join([f"| {name}", *map(str, counts)]) + " |"


def report(verdicts: list[Verdict]) -> str:
    """The figures and every survivor."""
    left = [verdict.mutant.text() for verdict in survivors(verdicts)]
    return "\n".join([table(verdicts), "", *left])
