"""docs/environment.md: every value of an observation and every action is correct, and its programs run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.batch import Batch
from lastcard.editions import EDITIONS
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules import offsets as obs
from lastcard.rules.actions import ACTIONS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environment.md").read_text(encoding="utf-8")
RANGE = re.compile(r"^\| (\d+)(?:–(\d+))? \| (.*)$", re.MULTILINE)


def rows(title: str) -> list[tuple[int, int, str]]:
    """First number, last number and the rest of each row under a heading."""
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return [(int(first), int(last or first), rest) for first, last, rest in RANGE.findall(section)]


def test_the_offsets_of_an_observation_follow_each_other_without_a_gap() -> None:
    offsets = rows("Observations")
    assert offsets[0][0] == 0
    assert [first for first, _, _ in offsets[1:]] == [last + 1 for _, last, _ in offsets[:-1]]
    assert offsets[-1][1] == obs.ELITE_SIZE - 1
    assert obs.THEMED_SIZE - 1 in [last for _, last, _ in offsets]
    firsts = {first for first, _, _ in offsets}
    marks = [value for name, value in vars(obs).items() if name.endswith("_AT")]
    assert len(marks) > 10
    assert firsts >= set(marks)
    assert f"{obs.THEMED_SIZE} bytes, or {obs.ELITE_SIZE} in Elite" in PAGE


@pytest.mark.parametrize(("number", "offsets"), [(0, obs.SEAT_SIZE), (1, obs.ELITE_SEAT_SIZE)])
def test_the_page_gives_every_offset_of_a_seat(number: int, offsets: int) -> None:
    found: list[list[int]] = []
    for first, last in re.findall(r"^\| \+(\d+)(?:(?: to|,) \+(\d+))? \|", PAGE, re.MULTILINE):
        if first == "0":
            found.append([])
        found[-1] += range(int(first), int(last or first) + 1)
    assert len(found) == 2
    assert found[number] == list(range(offsets))
    assert f"ten seats {offsets} offsets" in PAGE


def test_every_phase_is_named_with_its_number() -> None:
    for number, name in PHASE_NAMES.items():
        assert re.search(rf"\b{number} {name}\b", PAGE)


def test_the_actions_are_all_there_with_their_notation() -> None:
    moves = EDITIONS["hail-mary"].moves
    found: set[int] = set()
    for first, last, rest in rows("Actions"):
        texts = re.findall(r"\| `([^`]+)`", rest)
        assert texts == [moves[action] for action in sorted({first, last})]
        found |= set(range(first, last + 1))
    assert found == set(moves)
    assert f"{ACTIONS} actions" in PAGE


def programs() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_programs_on_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for text in programs():
        exec(text, names)
    assert "reward" in capsys.readouterr().out


def test_the_environments_are_installed_as_the_readme_says_and_not_from_an_index() -> None:
    sources = [PAGE, *(path.read_text(encoding="utf-8") for path in (ROOT / "examples").glob("*.py"))]
    command = "pip install '.[env]'"
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
    assert sum(command in text for text in sources) == 4
    assert not any("lastcard[" in text for text in sources)


def test_an_ended_hand_shows_what_seat_0_sees() -> None:
    batch = Batch("classic", 3, seats=3, seed=1, auto_reset=False)
    batch.reset()
    while (batch.deciders >= 0).any():
        batch.step(batch.policy_actions())
    assert batch.observations[:, obs.TABLE_OBSERVER].tolist() == [0, 0, 0]
    assert "when the hand is over, that of seat 0" in PAGE


def test_a_stopped_game_keeps_its_decider_and_its_mask() -> None:
    batch = Batch("classic", 3, seats=2, seed=1)
    batch.reset()
    while batch.games["number"][1] == 2:  # into the game's second hand
        batch.step(batch.policy_actions())
    batch.step(batch.policy_actions())
    steps = int(batch.games["steps"][1])
    deciders, mask = batch.deciders.copy(), batch.masks[1].copy()
    actions = batch.policy_actions()
    actions[1] = 495
    batch.step(actions)
    assert (batch.deciders[1], batch.masks[1].tolist()) == (deciders[1], mask.tolist())
    assert batch.illegal == [(1, 5, steps)]
    assert steps == 1


@pytest.mark.parametrize("name", ["pettingzoo_random", "gym_random", "gym_vector", "cuda_torch"])
def test_the_examples_are_on_the_page(name: str) -> None:
    code = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8").partition('"""\n\n')[2]
    kind = "py" if name == "cuda_torch" else "python"  # there is no GPU where these tests run
    assert f"```{kind}\n{code}```" in PAGE
