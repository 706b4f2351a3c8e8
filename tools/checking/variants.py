"""Varied tables: each edition with different options, Elite in quick play, drafted and with dynasty decks."""

from __future__ import annotations

from random import Random

from lastcard.bots.decks import deck_for
from lastcard.catalogue import box, everything, most_players
from lastcard.editions import EDITIONS, Option, Value, changes_play
from lastcard.editions.house import TEAM_SEATS
from lastcard.house_effects import tables
from lastcard.rules.state import SEATS
from lastcard.setup import Setup, make_setup

SEAT_COUNTS = (2, 3, 4, 5, 10)
MODES = ("quick", "draft", "dynasty")
VARIANTS = 24
AT_RANDOM = "at random"


def seats_allowed(edition: str, seats: int) -> bool:
    """Whether the number of seats is possible: at most ten (P-1), in Elite as many as we have cards for
    (P-2)."""
    return 2 <= seats <= (most_players(len(everything())) if EDITIONS[edition].elite else SEATS)


def variants(edition: str, seats: int) -> list[Setup]:
    """Tables with different options; the first has the defaults."""
    random = Random(f"{edition} {seats}")
    return [_variant(edition, seats, number, random) for number in range(VARIANTS)]


def house_tables() -> dict[str, list[Setup]]:
    """Tables with each house rule alone, and with random other options, at all numbers of seats."""
    found: dict[str, list[Setup]] = {}
    for edition in (name for name, one in EDITIONS.items() if not one.elite):
        for seats in range(2, SEATS + 1):
            for name, options in tables(seats, {}):
                setup = make_setup(edition, seats=seats, seed=0, options=options)
                found.setdefault(name, []).append(setup)
            at_random = [setup for setup in variants(edition, seats) if changes_play(setup.options)]
            found.setdefault(AT_RANDOM, []).extend(at_random)
    return found


def _variant(edition: str, seats: int, number: int, random: Random) -> Setup:
    options = {
        option.name: value
        for option in EDITIONS[edition].options
        if (value := _some_value(option, random)) != ""
    }
    options = {} if number == 0 else playable(options, seats)
    if not EDITIONS[edition].elite:
        return make_setup(edition, seats=seats, seed=0, options=options)
    options["mode"] = MODES[number % len(MODES)]
    if options["mode"] == "dynasty":
        decks = [deck_for(everything(), random) for _ in range(seats)]
        return make_setup(edition, seats=seats, seed=0, options=options, decks=decks)
    cards = box() if options.get("foils", True) else box().without_foils()
    pool = None if seats <= most_players(len(cards)) else [card.id for card in everything()]
    return make_setup(edition, seats=seats, seed=0, options=options, pool=pool)


def _some_value(option: Option, random: Random) -> Value:
    """A random value for an option; usually "", which keeps the default."""
    if random.random() < 0.5 or option.name == "mode" or option.default is None:
        return ""
    if option.choices:
        return random.choice(option.choices)
    if option.can_be_off:
        return random.randint(option.least, option.most)
    return random.random() < 0.5 if isinstance(option.default, bool) else random.randint(1, 3)


def playable(options: dict[str, Value], seats: int) -> dict[str, Value]:
    """The options without impossible teams, and without a limit beside teams (H-7, H-8)."""
    if options.get("teams", "off") == "off":
        return options
    left_out = "limit" if seats in TEAM_SEATS else "teams"
    return {name: value for name, value in options.items() if name != left_out}
