"""The sentences for people, one folder per language.

`client.json` has the browser's common sentences. `events.json` tells what has happened; the terminal uses its
English. `reasons.json` has the refusals, the rules behind them, and the tips for a first hand: Python uses
its English, the browser all four languages. `learn.json` is for the pages of rules and lessons, `house.json`
for tables with house rules, `coach.json` for hints and analyses, `pad.json` for the score pad, `record.json`
for a player's own record, `replay.json` for replays and a hand's shuffle, `workshop.json` for the workshop,
`options.json` for the choice of rules, and `app.json` for use without a connection. A browser loads all
except the first only when it needs them, events and reasons after the cards are dealt. A sentence has
placeholders such as ``{seat}``; the name determines how the value is put into words, and `docs/protocol.md`
lists the names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from lastcard.number_types import BySeat, Number

LANGUAGES = ("en", "de", "es", "zh")
FOLDER = Path(__file__).parent
# The files that only some pages need
LATER = (
    "app",
    "coach",
    "events",
    "house",
    "learn",
    "options",
    "pad",
    "reasons",
    "record",
    "replay",
    "workshop",
)

Param = Number | str | tuple[str, ...]
Params = Mapping[str, Param]

# The sentences added by `add_sentences`, by language and file
_added: dict[tuple[str, str], dict[str, str]] = {}
_GAP = re.compile(r"\{(\w+)\}")
_NAMESPACE = "reason"


def files_of(language: str) -> tuple[Path, ...]:
    """The files that make up a language; none for a language that isn't supported."""
    found = sorted((FOLDER / language).glob("*.json")) if language in LANGUAGES else []
    return tuple(file for file in found if file.stem not in LATER)


def later_files_of(language: str, name: str = "") -> tuple[Path, ...]:
    """The files that a browser loads later, or the one with this name."""
    names = LATER if not name else (name,) if name in LATER else ()
    return tuple(FOLDER / language / f"{one}.json" for one in names) if language in LANGUAGES else ()


@cache
def read_sentences(language: str, file: str = "reasons") -> dict[str, str]:
    """One file of a language: its sentences by their keys."""
    import json  # late: `import lastcard` must stay quick

    found: dict[str, str] = json.loads((FOLDER / language / f"{file}.json").read_text(encoding="utf-8"))
    return added_sentences(language, file) | found


def add_sentences(language: str, file: str, sentences: Mapping[str, str]) -> None:
    """Adds the sentences of a third-party edition to a file of a language. They never replace ours."""
    _added.setdefault((language, file), {}).update(sentences)
    read_sentences.cache_clear()


def added_sentences(language: str, file: str) -> dict[str, str]:
    """The sentences that were added to a file of a language."""
    return dict(_added.get((language, file), {}))


def sentence(key: str, params: Params, language: str = "en", names: BySeat[str] = ()) -> str:
    """The sentence of a reason's key, with plain apostrophes. Without `names` players are called by seat."""

    def word(gap: re.Match[str]) -> str:
        return _word(gap[1], params[gap[1]], language, names)

    text = _GAP.sub(word, plain_apostrophes(read_sentences(language)[f"{_NAMESPACE}.{key}"]))
    if "near" not in params:
        return text
    return _GAP.sub(lambda gap: text if gap[1] == "sentence" else word(gap), _hint(language))


def plain_apostrophes(text: str) -> str:
    """The text with the apostrophes of a keyboard, which any terminal can show."""
    return text.replace("’", "'")


def _hint(language: str) -> str:
    return read_sentences(language)[f"{_NAMESPACE}.did-you-mean"]


def _word(name: str, value: Param, language: str, names: BySeat[str]) -> str:
    """One parameter in words, by its name."""
    if name == "seat" and isinstance(value, int):
        return names[value] if names else f"seat {value}"
    if isinstance(value, tuple):
        return _joined(value, language) if name == "all" else ", ".join(value)
    if name in _IN_WORDS:
        return _IN_WORDS[name](value, language)
    return str(value)


def _looked_up(name: str) -> Callable[[Param, str], str]:
    return lambda value, language: read_sentences(language)[f"{_NAMESPACE}.{name}.{value}"]


def _wild(letters: Param, language: str) -> str:
    """The name of a special wild; the browser's file has it, with those of the other cards. The wild of a
    third-party edition goes by its letters.
    """
    return read_sentences(language, "client").get(f"card.{letters}", str(letters))


def _times(value: Param, language: str) -> str:
    return sentence("times.one" if value == 1 else "times.other", {"count": value}, language)


def _joined(words: tuple[str, ...], language: str) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return sentence("and", {"most": ", ".join(words[:-1]), "last": words[-1]}, language)


_IN_WORDS: dict[str, Callable[[Param, str], str]] = {
    "colour": _looked_up("colour"),
    "symbol": _looked_up("symbol"),
    "wild": _wild,
    "times": _times,
}
