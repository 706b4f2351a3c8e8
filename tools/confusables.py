"""Writes the table of characters that look alike, from the data of the installed ICU (Unicode's UTS 39).

    python -m tools.confusables src/lastcard/table/rooms/confusables.txt

ICU's skeleton of a character is the character that represents all its lookalikes. Characters that
normalisation (NFKD) decomposes are left out: names are normalised before they are compared.
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
# Made by tools/confusables.py from the data of ICU {version}, which is Unicode's confusables.txt (UTS 39),
# without what normalisation takes apart. SPDX-License-Identifier: Unicode-DFS-2016
#
# UNICODE, INC. LICENSE AGREEMENT - DATA FILES AND SOFTWARE. COPYRIGHT AND PERMISSION NOTICE.
# Copyright © 1991-2022 Unicode, Inc. All rights reserved.
# Distributed under the Terms of Use in https://www.unicode.org/copyright.html.
#
# Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data files and
# any associated documentation (the "Data Files") or Unicode software and any associated documentation (the
# "Software") to deal in the Data Files or Software without restriction, including without limitation the
# rights to use, copy, modify, merge, publish, distribute, and/or sell copies of the Data Files or Software,
# and to permit persons to whom the Data Files or Software are furnished to do so, provided that either
# (a) this copyright and permission notice appear with all copies of the Data Files or Software, or (b) this
# copyright and permission notice appear in associated Documentation.
#
# THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
# INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
# NONINFRINGEMENT OF THIRD PARTY RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS
# NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES
# WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
# OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THE DATA FILES OR
# SOFTWARE.
#
# Except as contained in this notice, the name of a copyright holder shall not be used in advertising or
# otherwise to promote the sale, use or other dealings in these Data Files or Software without prior
# written authorization of the copyright holder.
"""
FIRST, LAST = 0x21, 0x10FFFF
MAX_LENGTH = 200

Skeleton = Callable[[str], str]


def main(path: str) -> None:
    """Writes the table to this file."""
    name = ctypes.util.find_library("icui18n")
    if name is None:
        sys.exit("ICU is not installed on this machine")
    version = name.rsplit(".", 1)[1]
    skeleton = skeletons(ctypes.CDLL(name), version)
    Path(path).write_text(HEAD.format(version=version) + table(skeleton), encoding="utf-8")


def skeletons(library: ctypes.CDLL, version: str) -> Skeleton:
    """ICU's function, whose name ends with its version."""
    status = ctypes.c_int(0)
    opens = getattr(library, f"uspoof_open_{version}")
    opens.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opens(ctypes.byref(status)))
    asks = getattr(library, f"uspoof_getSkeletonUTF8_{version}")

    def skeleton(text: str) -> str:
        found, data = ctypes.create_string_buffer(MAX_LENGTH), text.encode()
        size = asks(checker, 0, data, len(data), found, MAX_LENGTH, ctypes.byref(status))
        if status.value > 0:
            raise ValueError(f"ICU's error {status.value} for {text!r}")
        return found.raw[:size].decode()

    return skeleton


def table(skeleton: Skeleton) -> str:
    """One line for each skeleton: its own code points, then those of its characters."""
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
