"""The page about the shuffle: following it gives the same hand."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from lastcard import Game, replay
from lastcard.cli import main
from lastcard.editions import EDITIONS
from lastcard.shuffle import (
    commitment,
    mixed_secret,
    open_stream,
)
from tests.support.shuffles import SECRET, secrets

ROOT = Path(__file__).parents[1]


def blocks(name: str, language: str) -> list[str]:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def listings() -> dict[str, Any]:
    """The Python on the pages about the shuffle and the notation, run."""
    names: dict[str, Any] = {}
    for text in [*blocks("notation.md", "python"), *blocks("shuffle.md", "python")]:
        exec(text, names)
    return names


def test_the_stream_on_the_page_is_ours(listings: dict[str, Any]) -> None:
    page, ours = listings["Words"](SECRET), open_stream(SECRET)
    for limit in (1, 2, 108, 3 << 30, (1 << 31) + 1, 1 << 32) * 30:
        assert page.below(limit) == ours.below(limit)
    assert page.used == ours.drawn


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_following_the_pages_deals_the_same_hand(listings: dict[str, Any], seats: int) -> None:
    for secret in secrets(10):
        words, game = listings["Words"](secret), Game("classic", seats=seats, secret=secret)
        pile = [EDITIONS["classic"].cards.texts[kind] for kind in EDITIONS["classic"].deck()]
        dealer = words.below(seats)
        hands, discard = listings["deal"](words, pile, seats, [])
        order = listings["cards"]().index
        assert game.view(None).dealer == dealer
        assert [list(game.view(seat).hand) for seat in range(seats)] == [
            sorted(hand, key=order) for hand in hands
        ]
        assert list(game.view(None).discard) == discard
        assert f"\nused {words.used}\n" in game.position()


def test_the_hand_on_the_page_can_be_checked_as_it_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [record] = blocks("shuffle.md", "record")
    by_hand, by_program, mixed = blocks("shuffle.md", "console")
    (tmp_path / "hand.txt").write_text(record, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command, _, out = by_program.partition("\n")
    assert main(command.split()[2:]) == 0
    assert capsys.readouterr().out == out
    [hashed] = re.findall('"(.*)"', by_hand)
    assert by_hand.splitlines()[1].split()[0] == hashlib.sha256(hashed.encode()).hexdigest()
    assert hashed.split(":")[1] == replay(record).setup.secret
    [text] = re.findall('"(.*)"', mixed)
    secret, _, contribution = text.partition(":lots:")
    assert mixed.splitlines()[1].split()[0] == mixed_secret(secret, (contribution.removesuffix(" -"), ""))


def test_the_program_on_the_page_commits_before_it_deals(listings: dict[str, Any]) -> None:
    game = listings["game"]
    assert listings["shown"] == commitment(listings["salt"], game.setup.secret)
    assert game.actors
