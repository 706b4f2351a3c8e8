"""Writes the table of characters that look alike, from the data of the installed ICU (Unicode's UTS 39).

    python -m tools.confusables src/lastcard/table/confusables.txt

ICU's skeleton of a character is the character that stands for all that look like it. What normalisation
(NFKD) takes apart is left out: names are normalised before they are compared.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

HEAD = """\
# Characters that look alike: the code points of what they look like, and of those that do, in hexadecimal.
# Made by tools/confusables.py from the data of ICU {version}, which is Unicode's confusables.txt (UTS 39).
# Copyright 1991 Unicode, Inc. and others; its data is under the Unicode License v3 (SPDX: Unicode-3.0).
"""
FIRST, LAST = 0x21, 0x10FFFF
LONGEST = 200

Skeleton = Callable[[str], str]


def main(path: str) -> None:
    """Writes the table to this file."""
    name = ctypes.util.find_library("icui18n")
    if name is None:
        sys.exit("ICU is not installed on this machine")
    version = name.rsplit(".", 1)[1]
    skeleton = skeletons(ctypes.CDLL(name), version)
    Path(path).write_text(HEAD.format(version=version) + table(skeleton), encoding="ascii")


def skeletons(library: ctypes.CDLL, version: str) -> Skeleton:
    """ICU's function; its names end with its version."""
    status = ctypes.c_int(0)
    opens = getattr(library, f"uspoof_open_{version}")
    opens.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opens(ctypes.byref(status)))
    asks = getattr(library, f"uspoof_getSkeletonUTF8_{version}")

    def skeleton(text: str) -> str:
        found, data = ctypes.create_string_buffer(LONGEST), text.encode()
        size = asks(checker, 0, data, len(data), found, LONGEST, ctypes.byref(status))
        if status.value > 0:
            raise ValueError(f"ICU's error {status.value} for {text!r}")
        return found.raw[:size].decode()

    return skeleton


def table(skeleton: Skeleton) -> str:
    """One line for each look: its own code points, then those of the characters that have it."""
    alike: dict[str, list[str]] = {}
    for letter in map(chr, range(FIRST, LAST + 1)):
        if letter.isprintable() and unicodedata.normalize("NFKD", letter) == letter:
            look = unicodedata.normalize("NFKD", skeleton(letter))
            if look != letter:
                alike.setdefault(look, []).append(letter)
    return "".join(f"{_hex(look)}: {_hex(''.join(letters))}\n" for look, letters in sorted(alike.items()))


def _hex(text: str) -> str:
    return " ".join(f"{ord(letter):x}" for letter in text)


if __name__ == "__main__":
    main(sys.argv[1])
