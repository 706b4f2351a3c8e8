"""Lookalike names: two names are easily confused if they have a look in common."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("confusables.txt")

# Marks that go with any letter, and the vowel points of Hebrew and Arabic, which are mostly left out; those
# of other scripts are part of their letters
_MARKS = (
    *(range(0x0300, 0x0370), range(0x1AB0, 0x1B00), range(0x1DC0, 0x1E00), range(0x20D0, 0x2100)),
    *(range(0x0591, 0x05C8), range(0x064B, 0x0653), range(0x0670, 0x0671)),
)
# Up to here are the Latin, Greek and Cyrillic letters, which have no other marks
_LAST_PLAIN = 0x052F
# Characters that Unicode decomposes into others than they look like, or not at all: white letters in black
# circles and squares, and those of flags
_SHAPES: dict[int, str | int] = {0x03F2: "c", 0x03F9: "C", 0x017F: "f"}
_SHAPES |= {first + n: chr(ord("a") + n) for first in (0x1F150, 0x1F170, 0x1F1E6) for n in range(26)}
# Characters that Unicode's table distinguishes but the eye doesn't: I (which it maps to l) and i, small
# capitals, and a few more
_STROKES = str.maketrans("l1|0" + "ᴀʙᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴘꞯʀᴛᴜʏĸʍꞓχπ", "iiio" + "abdefghijkimnpqrtuykmexn")


def looks(name: str) -> frozenset[str]:
    """The looks of a name: as written, and in lower case. An eta looks like an n, its capital like an H: only
    both together recognise a name in capitals and in a lookalike's capitals.
    """
    forms = {unicodedata.normalize("NFKD", form) for form in (name, name.translate(_SHAPES))}
    smalls = [small for form in forms for small in (_skeleton(form).casefold(), form.casefold())]
    return frozenset(map(_look, smalls))


def _look(small: str) -> str:
    found = _skeleton(_skeleton(small).casefold().translate(_STROKES)).translate(_STROKES)
    return found.replace("vv", "w")


def _skeleton(text: str) -> str:
    """Unicode's skeleton (UTS 39), without the marks on letters."""
    return _bare(unicodedata.normalize("NFKD", text.translate(_alike())))


def _bare(text: str) -> str:
    kept, base = [], ""
    for letter in text:
        if not unicodedata.category(letter).startswith("M"):
            base = letter
        elif _is_loose(letter, base):
            continue
        kept.append(letter)
    return "".join(kept)


def _is_loose(mark: str, base: str) -> bool:
    """Whether a mark only adorns: a vowel sign of an Indian script is as good as a letter."""
    return any(ord(mark) in block for block in _MARKS) or base <= chr(_LAST_PLAIN)


@cache
def _alike() -> dict[int, str]:
    """Every character that looks like another, with that other one."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(":") for line in lines if not line.startswith("#")]
    return {int(letter, 16): _text(look) for look, letters in pairs for letter in letters.split()}


def _text(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())
