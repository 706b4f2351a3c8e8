"""The facts that every edition must show: about its cards, phases, moves, events, icons and foils."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lastcard.cards import COLOUR_NAMES, SPECIAL, SPECIAL_FOIL, is_number, is_wild
from lastcard.catalogue import icon_text, read_icon
from lastcard.editions import EDITIONS
from lastcard.elite_cards import (
    ACTION_NAMES,
    AS_PRINTED,
    DISCARD,
    DISCARD_COLOUR,
    DRAW_CARDS,
    ELITE_CARD,
    EVERYONE,
    FOIL_NAMES,
    RECOVER_CARD,
    REFRESH,
    SEARCH,
    SUBSTITUTE,
    TARGET,
    TARGETED_ACTIONS,
    TYPED_ACTIONS,
    UNO_CARD,
    Icon,
)
from lastcard.events import FORMS
from lastcard.moves import Move, MoveType
from lastcard.number_types import Action, Kind, PhaseNumber
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules import actions as act
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph

Fact = tuple[str, str]

# The source of a card that is chosen by its kind
CHOSEN = {
    ph.HIT: "kept after a hit",
    ph.DISCARD_UNO: "discarded by an icon",
    ph.RECOVER_UNO: "recovered by an icon",
}
# The player affected by an icon by default: the next player, the icon's own player, or another one of their
# choice
CONCERNS = {
    **dict.fromkeys(("skip", "draw", "discard"), "the next player"),
    **dict.fromkeys(("reverse", "again", "recover", "discard-colour", "substitute", "refresh"), "oneself"),
    **dict.fromkeys(("peek", "swap", "search"), "another player"),
}
# The questions of icons to their player, or to the affected player
ASKS = {
    (DISCARD, UNO_CARD): "discard-uno",
    (DISCARD, ELITE_CARD): "discard-elite",
    (RECOVER_CARD, UNO_CARD): "recover-uno",
    (RECOVER_CARD, ELITE_CARD): "recover-elite",
    (SEARCH, UNO_CARD): "search",
    (SUBSTITUTE, UNO_CARD): "substitute",
}
# Icons that move whole hands
DISCARDS = {DISCARD_COLOUR: "discarded by colour", REFRESH: "refreshed away"}
DRAWS = (1, 2, 3, 4, 15)


# The wanted facts


def wanted(edition: str) -> set[Fact]:
    """Every fact that an edition must show."""
    facts = {fact for kind in kinds_of(edition) for fact in card_facts(edition, kind)}
    facts |= {
        (f"phase {PHASE_NAMES[phase]}", answer) for phase, answers in phases(edition) for answer in answers
    }
    facts |= {("event", name) for name in event_names(edition)}
    facts |= {("move", str(move)) for move in EDITIONS[edition].moves.values() if has_move(edition, move)}
    facts |= {("seats", str(seats)) for seats in range(2, 11)}
    if edition == "elite":
        facts |= set(icon_facts()) | set(foil_facts())
    return facts


@cache
def kinds_of(edition: str) -> list[Kind]:
    found = EDITIONS[edition]
    return sorted({*found.deck(), *found.deck(foil=True)})


def powers_of(edition: str) -> frozenset[str]:
    """The powers of the edition's special wild."""
    return frozenset(EDITIONS[edition].ability_values)


def has_move(edition: str, move: Move) -> bool:
    """Whether a move can be made in this edition without house rules."""
    if move.type == MoveType.PAIR:
        return False
    if move.lays_card:
        return move.kind in kinds_of(edition)
    if move.type == MoveType.CHOOSE:
        chooses = "throws" in powers_of(edition) or EDITIONS[edition].elite
        return chooses and move.kind in kinds_of(edition)
    return any(answer_of(move, interrupting=False) in answers for _, answers in phases(edition))


def card_facts(edition: str, kind: Kind) -> Iterator[Fact]:
    """The roles of one card."""
    roles = ["played in turn", "played as the drawn card", "played with the call", "played as the last card"]
    roles += ["reshuffled", "the start card" if is_number(kind) else "ignored at the start"]
    if is_wild(kind):
        roles += [f"naming {colour}" for colour in COLOUR_NAMES]
    if EDITIONS[edition].elite:
        roles += ["discarded by an icon", "recovered by an icon", "refreshed away"]
        roles += [] if is_wild(kind) else ["discarded by colour"]
    roles += power_roles(powers_of(edition), kind)
    return ((EDITIONS[edition].cards.texts[kind], role) for role in roles)


def power_roles(powers: frozenset[str], kind: Kind) -> Iterator[str]:
    """The roles that follow from the powers of the edition's special wild."""
    special = kind in (SPECIAL, SPECIAL_FOIL)
    if "throws" in powers:
        yield from ("kept after a hit", "discarded after a hit")
    if "throws" in powers and special:
        yield from ("thrown", "thrown with the call", "thrown as the last card")
    if "interrupts" in powers and not is_wild(kind):
        yield "played after an interruption"
    if "interrupts" in powers and special:
        yield from (f"interrupting {when}" for when in INTERRUPTIONS.values())


INTERRUPTIONS = {
    (ph.TURN, True): "in turn",
    (ph.TURN, False): "out of turn",
    (ph.DRAWN, True): "instead of the drawn card",
    (ph.DRAWN, False): "over another's drawn card",
}


def phases(edition: str) -> Iterator[tuple[PhaseNumber, set[str]]]:
    """Every phase of an edition, with its possible moves."""
    reactions = {"call", "catch"}
    turn = {"play", "draw", "pass"} | reactions
    yield ph.OVER, {"won"} | ({"blocked after 5,000 turn moves"} if edition == "classic" else set())
    if edition == "elite":
        yield ph.TURN, turn
        yield ph.DRAWN, {"play", "keep"}
        yield from elite_phases()
        return
    powers = powers_of(edition)
    interrupt = {"interrupt"} if "interrupts" in powers else set()
    yield ph.TURN, turn | interrupt | ({"throw"} if "throws" in powers else set())
    yield ph.DRAWN, {"play", "keep"} | interrupt
    yield ph.FOUR, {"take", "challenge"} | reactions
    if "throws" in powers:
        yield ph.HIT, {"choose", "none"}
    if "asks_lines" in powers:
        yield ph.LINE, {"say", "cannot"} | reactions
    if "interrupts" in powers:
        yield ph.FOLLOW_UP, {"play"}


def elite_phases() -> Iterator[tuple[PhaseNumber, set[str]]]:
    reactions = {"call", "catch"}
    yield ph.ACTIVATE, {"pick", "none"} | reactions
    yield ph.TARGET, {"target"} | reactions
    yield ph.DISCARD_UNO, {"choose"} | reactions
    yield ph.DISCARD_ELITE, {"pick"} | reactions
    yield ph.RECOVER_UNO, {"choose"} | reactions
    yield ph.RECOVER_ELITE, {"pick"} | reactions
    yield ph.SEARCH, {"none", "bottom"} | reactions
    yield ph.SUBSTITUTE, {"pick"} | reactions
    yield ph.RECOVER, {"pick", "none"} | reactions
    yield ph.DRAFT, {"pick"}
    yield ph.OVER, {"blocked, for all have passed"}


COMMON_EVENTS = (
    *(ev.TURNED_UP, ev.DREW, ev.NOTHING_TO_DRAW, ev.RESHUFFLED, ev.PLAYED, ev.KEPT, ev.PASSED),
    *(ev.SKIPPED, ev.REVERSED, ev.CALLED, ev.CAUGHT, ev.DEALT, ev.WON),
)
FOUR_EVENTS = (ev.TOOK, ev.CHALLENGED, ev.SHOWN)
POWER_EVENTS = {
    "throws": (ev.THREW, ev.HIT_OR_MISS, ev.DISCARDED, ev.DECLINED),
    "asks_lines": (ev.SAID, ev.COULD_NOT, ev.LINES_OVER),
}
ELITE_EVENTS = (*range(ev.DISCARDED, ev.DEALT), ev.SHOWN, ev.BLOCKED)


def events_of(edition: str) -> set[int]:
    if EDITIONS[edition].elite:
        return {*COMMON_EVENTS, *ELITE_EVENTS}
    powers = [event for power in powers_of(edition) for event in POWER_EVENTS.get(power, ())]
    return {*COMMON_EVENTS, *FOUR_EVENTS, *powers, *([ev.BLOCKED] if edition == "classic" else [])}


def event_names(edition: str) -> set[str]:
    names: set[str] = {FORMS[event].name for event in events_of(edition)}
    if "challenged" in names:
        names |= {"challenged, and guilty", "challenged, and not guilty"}
    return names | ({"hit-or-miss: hit", "hit-or-miss: miss"} if "hit-or-miss" in names else set())


def every_icon() -> Iterator[Icon]:
    """Every icon that the loader allows, with some of the numbers."""
    for action in range(1, len(ACTION_NAMES)):
        for who in (AS_PRINTED, TARGET, EVERYONE) if action in TARGETED_ACTIONS else (AS_PRINTED,):
            for number in DRAWS if action == DRAW_CARDS else (0,):
                for card_type in (0, 1) if action in TYPED_ACTIONS else (0,):
                    yield Icon(action, who, number, card_type)


def icon_facts() -> Iterator[Fact]:
    for icon in every_icon():
        assert read_icon(icon_text(icon)) == (icon, [])
        if icon.number < 15 or icon.who != AS_PRINTED:
            yield f"icon {icon_text(icon)}", concerned(icon)
    for action in ("draw 15 everyone", "discard elite", "recover elite", "discard-colour", "substitute"):
        yield f"icon {action}", "nothing to do"


def concerned(icon: Icon) -> str:
    names = {TARGET: "the target", EVERYONE: "everyone"}
    return names.get(icon.who, CONCERNS[ACTION_NAMES[icon.action]])


def foil_facts() -> Iterator[Fact]:
    """EL-40 to EL-43: each kind of card, activated in each colour, by either sort of UNO card."""
    for foil in FOIL_NAMES:
        for colour in COLOUR_NAMES:
            yield f"{foil or 'no'} foil", f"activated by a {colour} Elite Icon"
            yield f"{foil or 'no'} foil", f"activated by an Elite Wild in {colour}"


# Facts shown by a move itself


def answer_of(move: Move, *, interrupting: bool) -> str:
    """The type of a move: `play`, `throw`, `catch`, `draw` …"""
    if move.type != MoveType.PLAY:
        return str(move.type)
    return "interrupt" if interrupting else "play"


@cache
def shown_by(
    edition: str, action: Action, phase: PhaseNumber, mine: bool, last: bool, four_colours: bool
) -> frozenset[Fact]:
    """The facts that a move shows, whatever its outcome."""
    move = EDITIONS[edition].moves[action]
    special = move.kind in (SPECIAL, SPECIAL_FOIL) and move.type == MoveType.PLAY
    interrupting = special and four_colours and "interrupts" in powers_of(edition)
    facts = {
        ("move", str(move)),
        (f"phase {PHASE_NAMES[phase]}", answer_of(move, interrupting=interrupting)),
    }
    if move.type == MoveType.CHOOSE:
        facts.add((move.card, CHOSEN[phase]))
    if not move.lays_card or move.kind is None:
        return frozenset(facts)
    card, thrown = move.card, move.type == MoveType.THROW
    verb = "thrown" if thrown else "played"
    facts.add((card, _role(phase, mine, interrupting, thrown=thrown)))
    if move.calls:
        facts.add((card, f"{verb} with the call"))
    if last:
        facts.add((card, f"{verb} as the last card"))
    if is_wild(move.kind) and not thrown:
        facts.add((card, f"naming {COLOUR_NAMES[action % act.WITH_CALL % 4]}"))
    return frozenset(facts)


def _role(phase: PhaseNumber, mine: bool, interrupting: bool, *, thrown: bool) -> str:
    if thrown:
        return "thrown"
    if interrupting:
        return f"interrupting {INTERRUPTIONS[phase, mine]}"
    if phase == ph.FOLLOW_UP:
        return "played after an interruption"
    return "played as the drawn card" if phase == ph.DRAWN else "played in turn"
