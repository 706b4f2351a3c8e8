"""The house rules as options, all off unless the table chooses them (H-1 to H-8)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcard.codes import Code
from lastcard.editions.options import Option, Value
from lastcard.errors import OptionError, reason
from lastcard.number_types import Seat

TEAM_SEATS = (4, 6, 8)

TEAMS = Option(
    "teams",
    "H-7",
    "off",
    "no partners; or every second seat forms a team; or opposite seats do",
    ("off", "two", "pairs"),
    field="teams",
)
LIMIT = Option(
    "limit",
    "H-8",
    0,
    "a player who holds this many cards when a turn ends is out",
    least=15,
    most=30,
    field="limit",
)
HOUSE = (
    Option(
        "stack",
        "H-1",
        "off",
        "a draw card can be answered with the same card, or with any draw card",
        ("off", "same", "any"),
        field="stacks",
    ),
    Option(
        "seven_zero", "H-2", False, "a 7 swaps two hands, and a 0 passes all hands on", field="seven_zero"
    ),
    Option(
        "jump_in",
        "H-3",
        False,
        "the twin of the card just played can be played out of turn",
        field="jump_in",
    ),
    Option(
        "draw_until", "H-4", False, "a player who draws keeps drawing until a card fits", field="draw_until"
    ),
    Option("must_play", "H-5", False, "a player who can play may not draw", field="must_play"),
    Option("doubles", "H-6", False, "two identical cards can be laid as one move", field="doubles"),
    TEAMS,
    LIMIT,
)
"""In the order of the ledger."""


def is_house_rule(option: Option) -> bool:
    """Whether this option is one of the house rules."""
    return option in HOUSE


def chosen_house(options: Mapping[str, Value]) -> dict[str, Value]:
    """The house rules that are on, in the order of the ledger."""
    chosen = {option.name: options.get(option.name, option.default) for option in HOUSE}
    return {option.name: chosen[option.name] for option in HOUSE if chosen[option.name] != option.default}


def changes_play(options: Mapping[str, Value]) -> bool:
    """Whether a house rule is on that changes how a hand is played; teams change only the score."""
    return bool(chosen_house(options).keys() - {TEAMS.name})


def team_seats(seats: int, options: Mapping[str, Value]) -> tuple[tuple[Seat, ...], ...]:
    """H-7: the seats of each team; empty without teams."""
    chosen = options.get(TEAMS.name, TEAMS.default)
    if chosen == TEAMS.default or seats not in TEAM_SEATS:
        return ()
    teams = 2 if chosen == "two" else seats // 2
    return tuple(tuple(range(first, seats, teams)) for first in range(teams))


def sides(seats: int, options: Mapping[str, Value]) -> tuple[tuple[Seat, ...], ...]:
    """The seats that win together: each team (H-7), or every seat alone. Seat s is on side s modulo their
    number."""
    return team_seats(seats, options) or tuple((seat,) for seat in range(seats))


def check_house(seats: int, options: Mapping[str, Value]) -> None:
    """Refuses impossible teams, and teams with a limit."""
    if options.get(TEAMS.name, TEAMS.default) == TEAMS.default:
        return
    if seats not in TEAM_SEATS:
        raise OptionError(reason(Code.TEAMS_SEATS, "H-7", count=seats))
    if options.get(LIMIT.name, LIMIT.default) != LIMIT.default:
        raise OptionError(reason(Code.TEAMS_AND_LIMIT, "H-8"))
