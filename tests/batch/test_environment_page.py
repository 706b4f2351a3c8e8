"""docs/environment.md says what is so: every place of an observation, every action, programs that run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.moves import MOVES
from lastcard.rules import observation as obs
from lastcard.rules.actions import ACTIONS
from lastcard.view import PHASE_NAMES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")
RANGE = re.compile(r"^\| (\d+)(?:–(\d+))? \| (.*)$", re.MULTILINE)


def rows(title: str) -> list[tuple[int, int, str]]:
    """First number, last number and the rest of each row under a heading."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return [(int(first), int(last or first), rest) for first, last, rest in RANGE.findall(section)]


def test_the_places_of_an_observation_follow_each_other_without_a_gap() -> None:
    places = rows("Observations")
    assert places[0][0] == 0
    assert [first for first, _, _ in places[1:]] == [last + 1 for _, last, _ in places[:-1]]
    assert places[-1][1] == obs.ELITE_SIZE - 1
    assert obs.THEMED_SIZE - 1 in [last for _, last, _ in places]
    firsts = {first for first, _, _ in places}
    marks = [value for name, value in vars(obs).items() if name.endswith("_AT")]
    assert len(marks) > 10
    assert firsts >= set(marks)
    assert f"{obs.THEMED_SIZE} of them, in Elite {obs.ELITE_SIZE}" in PAGE


def test_every_phase_is_named_with_its_number() -> None:
    for number, name in PHASE_NAMES.items():
        assert re.search(rf"\b{number} {name}\b", PAGE)


def test_the_actions_are_all_there_with_their_notation() -> None:
    found: set[int] = set()
    for first, last, rest in rows("Actions"):
        texts = re.findall(r"\| `([^`]+)`", rest)
        assert texts == [MOVES[action] for action in sorted({first, last})]
        found |= set(range(first, last + 1))
    assert found == set(MOVES)
    assert f"{ACTIONS} actions" in PAGE


def programs() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_programs_on_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for text in programs():
        exec(text, names)
    assert "reward" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["pettingzoo_random", "gym_random", "cuda_torch"])
def test_the_examples_are_on_the_page(name: str) -> None:
    code = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8").partition('"""\n\n')[2]
    kind = "py" if name == "cuda_torch" else "python"  # there is no GPU where these tests run
    assert f"```{kind}\n{code}```" in PAGE
