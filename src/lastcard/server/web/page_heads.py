"""The head of a page: its title, and a messenger's preview of a link to it.

It depends on the path alone. No room or replay is looked up, so a preview reveals neither the players nor
their cards, nor whether the room exists. The house rules of an invitation are in its path too.
"""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.requests import Request

from lastcard.editions import EDITIONS, Option, own_editions
from lastcard.editions.house import HOUSE
from lastcard.errors import OptionError
from lastcard.locales import read_sentences

NAME = "lastcard"
TITLE = f"<title>{NAME}</title>"
ABOUT = "A table for shedding card games: friends, bots, no account."
INVITATION = "Open the link and take a chair. No account, nothing to install."
PICTURE = "share"
# The size of the pictures
SIZE = (1200, 630)
CODE = re.compile(r"[A-Z0-9]{3,12}")
# The longest path of an invitation of ours
MAX_QUERY = 400
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
EDITION_PAGES = {"rules": "The rules of {}", "pad": "Score pad: {}"}
PAGES = {
    "learn": ("Learn to play", "Short lessons at a practice table, and the rules of every edition."),
    "pad": ("Score pad", "For real cards: it adds up the points and knows whose deal it is."),
    "record": ("Your record", ABOUT),
    "replay": ("A hand, move by move", "Every card and every decision of a hand that is over."),
    "try": ("A practice table", "A position from the rulebook, to try out."),
    "workshop": ("Build a deck", "Elite cards to browse, decks to build, cards to design."),
}


class Head(NamedTuple):
    """A page's title, description and picture."""

    title: str
    about: str
    picture: str = PICTURE


def head_of(path: str, query: str = "") -> Head:
    """The head of the page at an address."""
    kind, _, name = path.strip("/").partition("/")
    if kind in ("t", "watch", "big") and CODE.fullmatch(name.upper()):
        return _room(kind, name.upper(), house_rules(query))
    if kind in EDITION_PAGES and name in EDITIONS:
        edition = EDITIONS[name]
        title = EDITION_PAGES[kind].format(edition.title)
        # A third-party edition has no picture of its own
        return Head(title, ABOUT, PICTURE if edition in own_editions() else f"{PICTURE}-{name}")
    return Head(*PAGES.get(kind, (NAME, ABOUT)))


def _room(kind: str, code: str, house: list[str]) -> Head:
    verb = "Come and play" if kind == "t" else "Come and watch"
    played = f"House rules: {', '.join(house)}. " if house else ""
    return Head(f"{verb}: table {code}", played + INVITATION)


def house_rules(query: str) -> list[str]:
    """The house rules that an invitation names, ``with=stack-any,jump_in``, in English; impossible ones are
    left out."""
    named = ",".join(parse_qs(query[:MAX_QUERY]).get("with", []))
    chosen = dict(part.partition("-")[::2] for part in named.split(","))
    return [
        read_sentences("en", "options")[f"option.{option.name}"]
        for option in HOUSE
        if option.name in chosen and _turns_on(option, chosen[option.name])
    ]


def _turns_on(option: Option, value: str) -> bool:
    try:
        return option.read(value or "on") != option.default
    except OptionError:
        return False


def with_head(page: bytes, request: Request) -> bytes:
    """The client's page with the head for this path."""
    return page.replace(TITLE.encode(), _tags(request).encode(), 1)


def _tags(request: Request) -> str:
    head = head_of(request.url.path, request.url.query)
    title = head.title if head.title == NAME else f"{head.title} · {NAME}"
    told = {"og:type": "website", "og:title": title, "og:description": head.about}
    host = request.headers.get("host", "")
    if HOST.fullmatch(host):
        # Messengers need an absolute URL
        told["og:image"] = f"{request.url.scheme}://{host}/client/app/{head.picture}.png"
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    return "\n    ".join([f"<title>{escape(title)}</title>", *tags])
