"""Prepares a state for an edition: sets its seats and options, and deals nothing."""

from __future__ import annotations

from lastcard.cards import AVATAR_STATE, ELITE_WILD, HAIL_MARY, WILD, WILD_FOUR, WILD_RECOVER
from lastcard.codes import Code
from lastcard.editions.edition import Edition
from lastcard.editions.options import Options, Value
from lastcard.errors import OptionError, reason
from lastcard.rules.state import SEATS, State

MODES = ("", "quick", "draft", "dynasty")


def lay_table(state: State, edition: Edition, seats: int, options: Options) -> None:
    """Writes the table's choices into the state."""
    state.seats = seats
    state.dealer_choice = _seat_or_lot(options["dealer"])
    state.first_choice = _seat_or_lot(options["first_pick"])
    state.wilds = _turn_wilds(edition, options)
    state.throws = int(edition.special == HAIL_MARY)
    state.interrupts = int(edition.special == AVATAR_STATE)
    state.throw_left = int(bool(options["throw_left"]))
    state.reverse_skips = int(bool(options["reverse_skips"]))
    state.laps = int(options["laps"] or 1)
    state.auto_call = int(options["calls"] == "auto")
    state.bluffs = int(bool(options["bluffs"]))
    state.challenges = int(bool(options["challenges"]))
    state.discards_on_top = int(bool(options["discard_on_top"]))
    state.forced_discard_wins = int(bool(options["forced_discard_wins"]))
    state.foil_all_colours = int(bool(options["foil_all_colours"]))
    state.holds_drawn = int(bool(options["hold_drawn"]))
    state.elite = MODES.index(str(options["mode"])) if edition.elite else 0


def _seat_or_lot(value: Value) -> int:
    return value if isinstance(value, int) else -1


def check_seats(edition: Edition, seats: int, options: Options) -> None:
    """P-1: two to ten players; a seat that an option names must be one of theirs."""
    if not 2 <= seats <= SEATS:
        raise OptionError(reason(Code.SEATS, "P-1", edition=edition.name, least=2, most=SEATS, count=seats))
    for name in ("dealer", "first_pick"):
        seat = options[name]
        if isinstance(seat, int) and seat >= seats:
            raise OptionError(reason(Code.OPTION_SEAT, option=name, number=seat, last=seats - 1))


def _turn_wilds(edition: Edition, options: Options) -> int:
    """The wilds that go on anything as a turn move; by option not the special one (HM-8, AS-5)."""
    wilds = {WILD, WILD_FOUR, ELITE_WILD, WILD_RECOVER}
    if edition.special is not None and options["hail_mary_wild"] and options["avatar_wild"]:
        wilds |= {edition.special, edition.special + 1}
    return sum(1 << kind for kind in wilds)
