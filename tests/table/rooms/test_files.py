"""Card files and quote packs: detached from settings, and attached again."""

from __future__ import annotations

import hashlib

import pytest

from lastcard.table.rooms.files import attach_files, detach_files, text_hash
from lastcard.wire.settings import Settings

QUOTES = {"Fog": ["A light.", "Another."]}


@pytest.mark.parametrize(
    ("settings", "files"),
    [
        (Settings(chairs=3), 0),
        (Settings(cards="# cards of ours"), 1),
        (Settings(quotes=QUOTES), 1),
        (Settings(cards="# cards of ours", quotes=QUOTES, target=100), 2),
    ],
)
def test_settings_are_whole_again_with_their_files(settings: Settings, files: int) -> None:
    stored, found = detach_files(settings)
    assert (len(found), stored.hashes) == (files, frozenset(found))
    assert (stored.settings.cards, stored.settings.quotes) == ("", {})
    assert attach_files(stored, found) == settings


def test_a_file_is_called_by_its_sha_256() -> None:
    stored, found = detach_files(Settings(cards="# ä"))
    assert found == {hashlib.sha256("# ä".encode()).hexdigest(): "# ä".encode()}
    assert stored.cards == text_hash("# ä") == next(iter(found))
    assert text_hash("") == ""


def test_a_missing_file_is_an_error() -> None:
    stored, _ = detach_files(Settings(cards="# cards"))
    with pytest.raises(KeyError):
        attach_files(stored, {})
