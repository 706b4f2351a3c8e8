"""Play goes on until everything has happened: every card, icon, foil, phase, move and event in every role.

The players are random, but whoever can do something that has not been seen yet mostly does it. Each edition
has a list of facts to see, made from its deck and from the rules' own tables; what never occurs is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from lastcard.cards import (
    AVATAR_STATE,
    CARD_TEXTS,
    COLOUR_NAMES,
    ELITE_WILD,
    HAIL_MARY,
    card_kind,
    colour_of,
    is_number,
    is_wild,
)
from lastcard.catalogue import icon_text, read_icon
from lastcard.editions import EDITIONS, Value
from lastcard.elite_cards import (
    ACTION_NAMES,
    AIMED_ACTIONS,
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
    TYPED_ACTIONS,
    UNO_CARD,
    Icon,
)
from lastcard.events import FORMS
from lastcard.moves import MOVES
from lastcard.reasons import play_of
from lastcard.rules import actions as act
from lastcard.rules import activation, piles
from lastcard.rules import happenings as hap
from lastcard.rules import phases as ph
from lastcard.rules.legality import could_react, legal
from lastcard.rules.matching import AVATARS, HAIL_MARYS, has_four_colours
from lastcard.rules.moves import play
from lastcard.rules.printed import active_icon
from lastcard.rules.settling import draw_due
from lastcard.rules.state import LINEUP, State
from lastcard.rules.turns import next_seat
from lastcard.setup import Setup, make_setup
from lastcard.view import PHASE_NAMES, hand_kinds
from tests.helpers import ELITE_MODES, elite_setup, home_brew

Fact = tuple[str, str]

MOST_GAMES = 4000

# Where a card that is chosen by its kind comes from
CHOSEN = {
    ph.HIT: "kept after a hit",
    ph.SHED_UNO: "discarded by an icon",
    ph.REGAIN_UNO: "recovered by an icon",
}
# Whom an icon concerns that says nothing else: the next player, oneself, or another player of one's choice
CONCERNS = {
    **dict.fromkeys(("skip", "draw", "discard"), "the next player"),
    **dict.fromkeys(("reverse", "again", "recover", "discard-colour", "substitute", "refresh"), "oneself"),
    **dict.fromkeys(("peek", "swap", "search"), "another player"),
}
# What an icon's player, or whom it concerns, is asked
ASKS = {
    (DISCARD, UNO_CARD): "shed-uno",
    (DISCARD, ELITE_CARD): "shed-elite",
    (RECOVER_CARD, UNO_CARD): "regain-uno",
    (RECOVER_CARD, ELITE_CARD): "regain-elite",
    (SEARCH, UNO_CARD): "searching",
    (SUBSTITUTE, UNO_CARD): "switch",
}
# Icons by which whole hands go
SHEDS = {DISCARD_COLOUR: "discarded by colour", REFRESH: "refreshed away"}
# Made in the sequential walk only; or in no edition: a 0 has no Elite Icon, and with My Favorite Line
# or Avatar State no card is chosen by its kind.
NEVER_MADE = {"waive", "card:FL", "card:FLF", "card:AS", "card:ASF"}
NEVER_MADE |= {f"{form}{colour}0*" for form in ("", "card:") for colour in "RYGB"}
NEVER_MADE |= {f"{colour}0*!" for colour in "RYGB"}
DRAWS = (1, 2, 3, 4, 15)


# What is to be seen


def wanted(edition: str) -> set[Fact]:
    """Every fact that an edition must show."""
    facts = {fact for kind in kinds_of(edition) for fact in card_facts(edition, kind)}
    facts |= {
        (f"phase {PHASE_NAMES[phase]}", answer) for phase, answers in phases(edition) for answer in answers
    }
    facts |= {("event", name) for name in event_names(edition)}
    facts |= {("move", str(move)) for move in MOVES.values() if has_move(edition, move.action)}
    facts |= {("seats", str(seats)) for seats in range(2, 11)}
    if edition == "elite":
        facts |= set(icon_facts()) | set(foil_facts())
    return facts


@cache
def kinds_of(edition: str) -> list[int]:
    found = EDITIONS[edition]
    return sorted({*found.deck(), *found.deck(foil=True)})


def has_move(edition: str, action: int) -> bool:
    """Whether a move can be made in this edition."""
    played = play_of(action)
    if played is not None:
        return played[0] in kinds_of(edition)
    if action >= act.CHOOSE:
        return edition in ("hail-mary", "elite") and action - act.CHOOSE in kinds_of(edition)
    word = answer_of(action, kind_is_avatar=False)
    return any(word in answers for _, answers in phases(edition))


def card_facts(edition: str, kind: int) -> Iterator[Fact]:
    """The roles of one card."""
    roles = ["played in turn", "played as the drawn card", "played with the call", "played as the last card"]
    roles += ["reshuffled", "the start card" if is_number(kind) else "ignored at the start"]
    if is_wild(kind):
        roles += [f"naming {colour}" for colour in COLOUR_NAMES]
    if edition == "hail-mary":
        roles += ["kept after a hit", "shed after a hit"]
    if edition == "hail-mary" and kind >> 1 == HAIL_MARY >> 1:
        roles += ["thrown", "thrown with the call", "thrown as the last card"]
    if edition == "avatar-state" and not is_wild(kind):
        roles += ["played after an Avatar State"]
    if edition == "avatar-state" and kind >> 1 == AVATAR_STATE >> 1:
        roles += [f"an Avatar State {when}" for when in AVATAR_TIMES.values()]
    if edition == "elite":
        roles += ["discarded by an icon", "recovered by an icon", "refreshed away"]
        roles += [] if is_wild(kind) else ["discarded by colour"]
    return ((CARD_TEXTS[kind], role) for role in roles)


AVATAR_TIMES = {
    (ph.TURN, True): "in turn",
    (ph.TURN, False): "out of turn",
    (ph.DRAWN, True): "instead of the drawn card",
    (ph.DRAWN, False): "over another's drawn card",
}


def phases(edition: str) -> Iterator[tuple[int, set[str]]]:
    """Every phase that an edition has, and what can be done in it."""
    reactions = {"call", "catch"}
    turn = {"play", "draw", "pass"} | reactions
    yield ph.OVER, {"won"} | ({"blocked after 5,000 turn moves"} if edition == "classic" else set())
    if edition == "elite":
        yield ph.TURN, turn
        yield ph.DRAWN, {"play", "keep"}
        yield from elite_phases()
        return
    special = {"hail-mary": {"throw"}, "avatar-state": {"avatar"}}.get(edition, set())
    yield ph.TURN, turn | special
    yield ph.DRAWN, {"play", "keep"} | (special - {"throw"})
    yield ph.FOUR, {"take", "challenge"} | reactions
    if edition == "hail-mary":
        yield ph.HIT, {"card", "none"}
    if edition == "favorite-line":
        yield ph.LINE, {"said", "cannot"} | reactions
    if edition == "avatar-state":
        yield ph.AVATAR, {"play"}


def elite_phases() -> Iterator[tuple[int, set[str]]]:
    reactions = {"call", "catch"}
    yield ph.ACTIVATE, {"pick", "none"} | reactions
    yield ph.AIMING, {"seat"} | reactions
    yield ph.SHED_UNO, {"card"} | reactions
    yield ph.SHED_ELITE, {"pick"} | reactions
    yield ph.REGAIN_UNO, {"card"} | reactions
    yield ph.REGAIN_ELITE, {"pick"} | reactions
    yield ph.SEARCHING, {"none", "bottom"} | reactions
    yield ph.SWITCH, {"pick"} | reactions
    yield ph.RESTORE, {"pick", "none"} | reactions
    yield ph.DRAFT, {"pick"}
    yield ph.OVER, {"blocked, for all have passed"}


COMMON_EVENTS = (
    *(hap.TURNED_UP, hap.DREW, hap.NOTHING_TO_DRAW, hap.RESHUFFLED, hap.PLAYED, hap.KEPT, hap.PASSED),
    *(hap.SKIPPED, hap.REVERSED, hap.CALLED, hap.CAUGHT, hap.DEALT, hap.WON),
)
FOUR_EVENTS = (hap.TOOK, hap.CHALLENGED, hap.SHOWN)
OWN_EVENTS = {
    "classic": (*FOUR_EVENTS, hap.BLOCKED),
    "hail-mary": (*FOUR_EVENTS, hap.THREW, hap.HIT_OR_MISS, hap.SHED, hap.DECLINED),
    "favorite-line": (*FOUR_EVENTS, hap.SAID, hap.COULD_NOT, hap.LINES_OVER),
    "avatar-state": FOUR_EVENTS,
    "elite": (*range(hap.SHED, hap.DEALT), hap.SHOWN, hap.BLOCKED),
}


def event_names(edition: str) -> set[str]:
    names = {FORMS[event].name for event in (*COMMON_EVENTS, *OWN_EVENTS[edition])}
    if "challenged" in names:
        names |= {"challenged, and guilty", "challenged, and not guilty"}
    return names | ({"hit-or-miss: hit", "hit-or-miss: miss"} if edition == "hail-mary" else set())


def every_icon() -> Iterator[Icon]:
    """Every icon that the loader allows; of the numbers, some."""
    for action in range(1, len(ACTION_NAMES)):
        for who in (AS_PRINTED, TARGET, EVERYONE) if action in AIMED_ACTIONS else (AS_PRINTED,):
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


# What a move shows by itself


def answer_of(action: int, kind_is_avatar: bool) -> str:
    """The sort of a move: `play`, `throw`, `catch`, `draw` …"""
    played = play_of(action)
    if played is None:
        return str(MOVES[action]).partition(":")[0]
    if played[1]:
        return "throw"
    return "avatar" if kind_is_avatar else "play"


@cache
def shown_by(action: int, phase: int, mine: bool, last: bool, four_colours: bool) -> frozenset[Fact]:
    """The facts that a move shows, whatever comes of it."""
    played = play_of(action)
    avatar = played is not None and bool(AVATARS >> played[0] & 1) and four_colours
    facts = {("move", str(MOVES[action])), (f"phase {PHASE_NAMES[phase]}", answer_of(action, avatar))}
    if action >= act.CHOOSE:
        facts.add((CARD_TEXTS[action - act.CHOOSE], CHOSEN[phase]))
    if played is None:
        return frozenset(facts)
    card = CARD_TEXTS[played[0]]
    verb = "thrown" if played[1] else "played"
    facts.add((card, _role(phase, mine, avatar, thrown=played[1])))
    if played[2]:
        facts.add((card, f"{verb} with the call"))
    if last:
        facts.add((card, f"{verb} as the last card"))
    if is_wild(played[0]) and not played[1]:
        facts.add((card, f"naming {COLOUR_NAMES[action % act.WITH_CALL % 4]}"))
    return frozenset(facts)


def _role(phase: int, mine: bool, avatar: bool, *, thrown: bool) -> str:
    if thrown:
        return "thrown"
    if avatar:
        return f"an Avatar State {AVATAR_TIMES[phase, mine]}"
    if phase == ph.AVATAR:
        return "played after an Avatar State"
    return "played as the drawn card" if phase == ph.DRAWN else "played in turn"


# Playing


class Explorer:
    """Plays an edition, and crosses off what it has seen."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.random = Random(f"exhaustive {edition}")
        self.missing = wanted(edition)
        self.moves: set[str] = set()
        self.words = [0] * act.WORDS
        self.reached: set[int] = set()
        self.rare_icons: set[Icon] = set()
        self.strange: set[Fact] = set()
        self.thrift = 0.0

    def see(self, *facts: Fact) -> None:
        self.missing.difference_update(facts)

    # The tables

    def next_setup(self, number: int) -> Setup:
        """All seat counts in turn, small tables more often; options and decks by chance."""
        random = self.random
        self.find_rare_icons()
        seats = 2 + number // 3 % 9 if number % 3 == 0 else random.choice((2, 3, 4))
        self.thrift = 0.9 if number % 7 == 0 else random.choice((0.0, 0.1))
        options: dict[str, Value] = {"calls": "auto"} if random.random() < 0.05 else {}
        if self.edition == "favorite-line":
            options["laps"] = random.choice((1, 3))
        if self.edition == "hail-mary":
            options["hail_mary_wild"] = random.random() < 0.5
        if self.edition != "elite":
            if "foil" in EDITIONS[self.edition].options:
                options["foil"] = random.random() < 0.8
            return make_setup(self.edition, seats=seats, seed=number, options=options)
        if random.random() < 0.3:
            return elite_setup(random.choice(ELITE_MODES), seats, number, options, home_brew())
        return self.rare_decks(seats, number, options)

    def rare_decks(self, seats: int, number: int, options: dict[str, Value]) -> Setup:
        """Decks as after a draft, of cards that could show something new where there are any."""
        cards = self.random.sample(range(1, len(home_brew()) + 1), len(home_brew()))
        cards.sort(key=self.is_rare, reverse=True)
        ids = [home_brew().by_number(card).id for card in cards[: 8 * seats]]
        decks = [ids[seat::seats] for seat in range(seats)]
        options = {**options, "mode": "draft"}
        return make_setup(
            "elite", seats=seats, seed=number, options=options, catalogue=home_brew(), decks=decks
        )

    def is_rare(self, card: int) -> bool:
        """Whether one of its icons has something to show yet."""
        return not self.rare_icons.isdisjoint(home_brew().by_number(card).icons)

    def find_rare_icons(self) -> None:
        names = {what for what, _ in self.missing}
        roles = {role for _, role in self.missing}
        self.rare_icons = {
            icon
            for icon in every_icon()
            if f"icon {icon_text(icon)}" in names
            or f"phase {ASKS.get((icon.action, icon.card_type))}" in names
            or SHEDS.get(icon.action) in roles
        }

    # The choice of a move

    def choices(self, g: State) -> list[tuple[int, int, frozenset[Fact]]]:
        """Every legal move, with what it would show."""
        main = g.turn if g.phase <= ph.DRAWN else g.asked
        found = []
        for seat in range(g.seats):
            if seat == main or could_react(g, seat):
                legal(g, seat, self.words)
                last, four_colours = g.sizes[seat] == 1, has_four_colours(g, seat)
                for number, word in enumerate(self.words):
                    while word:
                        action = number * act.WORD + (word & -word).bit_length() - 1
                        word &= word - 1
                        facts = shown_by(action, g.phase, seat == g.turn, last, four_colours)
                        found.append((seat, action, facts))
        return found

    def is_kept(self, seat: int, action: int, facts: frozenset[Fact]) -> bool:
        """Whether a play would waste a card that has a role to play yet as the last one, or thrown."""
        played = play_of(action)
        if played is None or played[1]:
            return False
        card = CARD_TEXTS[played[0]]
        return (card, "played as the last card") in self.missing or (
            played[0] >> 1 == HAIL_MARY >> 1 and self.wants_hits
        )

    @property
    def wants_hits(self) -> bool:
        return any(role.endswith("after a hit") for _, role in self.missing)

    def helps_a_hit(self, g: State, seat: int, action: int) -> bool:
        """HM-1: somebody calls and another holds a Hail Mary; or it is thrown, with the right colour."""
        played = play_of(action)
        if played is not None and played[1]:
            kind = _held(g, g.chance)[0]
            right = colour_of(kind) == action % act.WITH_CALL % 4
            return right and g.sizes[seat] > 2
        calls = action == act.CALL or (played is not None and played[2])
        return calls and any(g.low[other] & HAIL_MARYS for other in range(g.seats) if other != seat)

    def is_new(self, g: State, seat: int, action: int, facts: frozenset[Fact]) -> bool:
        """Whether a move shows something that is still missing, or keeps a card that could."""
        if not self.missing.isdisjoint(facts):
            return True
        if g.phase == ph.ACTIVATE and act.PICK <= action < act.PICK + LINEUP:
            return self.is_rare(g.lineup[seat][action - act.PICK])
        if g.throws and self.wants_hits and self.helps_a_hit(g, seat, action):
            return True
        played = play_of(action)
        if played is None or g.sizes[seat] != 2:
            return False
        kept = [kind for kind in _held(g, seat) if kind != played[0]]
        return any((CARD_TEXTS[kind], "played as the last card") in self.missing for kind in kept)

    def choose(self, g: State) -> tuple[int, int, frozenset[Fact]]:
        choices = self.choices(g)
        new = [choice for choice in choices if self.is_new(g, *choice)]
        if new and self.random.random() < 0.9:
            return self.random.choice(new)
        waiting = [choice for choice in choices if choice[1] in (act.DRAW, act.KEEP)]
        doing = [choice for choice in choices if choice[1] not in (act.DRAW, act.KEEP)]
        if waiting and (not doing or self.random.random() < self.thrift):
            return self.random.choice(waiting)
        free = [choice for choice in doing if not self.is_kept(*choice)]
        return self.random.choice(free or doing)

    # The games

    def play_games(self) -> None:
        for number in range(MOST_GAMES):
            if not self.missing:
                return
            self.play_game(self.next_setup(number))

    def play_game(self, setup: Setup, most: int = 500) -> None:
        g = setup.table()
        g.log = []
        setup.deal_on(g)
        self.see(("seats", str(g.seats)))
        self.see_events(g, ph.TURN)
        while g.phase != ph.OVER and most > 0:
            self.play_move(g, *self.choose(g))
            most -= 1

    def play_move(self, g: State, seat: int, action: int, facts: frozenset[Fact]) -> None:
        phase = g.phase
        if phase == ph.ACTIVATE and act.PICK <= action < act.WAIVE:
            self.see_activation(g, g.lineup[seat][action - act.PICK])
        g.log = []
        play(g, seat, action)
        self.moves.add(str(MOVES[action]))
        self.see(*facts)
        self.see_events(g, phase)
        if g.phase == ph.OVER:
            self.see(("phase over", _ending(g)))

    # What came of it

    def see_events(self, g: State, phase: int) -> None:
        turned = []
        for event, _, what, more in g.log or ():
            self.see(("event", FORMS[event].name))
            if event == hap.TURNED_UP:
                turned.append(what)
            elif event == hap.CHALLENGED:
                self.see(("event", f"challenged, and {'' if more else 'not '}guilty"))
            elif event == hap.HIT_OR_MISS:
                self.see(("event", f"hit-or-miss: {'hit' if what else 'miss'}"))
            elif event == hap.SHED and phase == ph.HIT:
                self.see((CARD_TEXTS[what], "shed after a hit"))
        for kind in turned[:-1]:
            self.see((CARD_TEXTS[kind], "ignored at the start"))
        self.see(*((CARD_TEXTS[kind], "the start card") for kind in turned[-1:]))

    def see_activation(self, g: State, card: int) -> None:
        foil = FOIL_NAMES[home_brew().by_number(card).foil] or "no"
        colour = COLOUR_NAMES[g.colour]
        by = f"an Elite Wild in {colour}" if g.top == ELITE_WILD else f"a {colour} Elite Icon"
        self.see((f"{foil} foil", f"activated by {by}"))

    def see_reshuffle(self, kinds: list[int]) -> None:
        self.see(*((CARD_TEXTS[kind], "reshuffled") for kind in kinds))

    def see_icon(self, g: State, icon: Icon, affected: set[int], shed: list[int]) -> None:
        """An icon has come to a player: to the right one, and did it do anything?"""
        name = f"icon {icon_text(icon)}"
        if not affected:
            self.see((name, "nothing to do"))
            return
        self.reached = affected if g.reach <= 1 else self.reached | affected
        relation = _relation(g, icon, self.reached)
        self.see((name, relation))
        if relation not in (concerned(icon), "some of everyone"):
            self.strange.add((name, relation))
        self.see(*((CARD_TEXTS[kind], SHEDS[icon.action]) for kind in shed))


def _held(g: State, seat: int) -> list[int]:
    return sorted(set(hand_kinds(g, seat)))


def _ending(g: State) -> str:
    if g.winner >= 0:
        return "won"
    all_passed = g.passed == (1 << g.seats) - 1
    return "blocked, for all have passed" if all_passed else "blocked after 5,000 turn moves"


def _relation(g: State, icon: Icon, reached: set[int]) -> str:
    """Whom the icon has concerned, told from what happened and not from what is printed."""
    if icon.who == EVERYONE:
        all_others = g.seats > 2 and reached == set(range(g.seats)) - {g.turn}
        return "everyone" if all_others else "some of everyone"
    (seat,) = reached
    if seat == g.turn:
        return "oneself"
    if icon.who == TARGET:
        return "the target" if seat == g.target else "another than the target"
    if CONCERNS[ACTION_NAMES[icon.action]] == "another player" and seat == g.target:
        return "another player"
    return "the next player" if seat == next_seat(g, g.turn) else "a stranger"


# Watching the rules at work


def _decoded(icon: int) -> Icon:
    return Icon(icon & 15, icon >> 4 & 3, icon >> 6 & 15, icon >> 10 & 1)


def _affected(
    g: State, icon: Icon, before: dict[str, list[int]], log: list[tuple[int, int, int, int]]
) -> set[int]:
    """Whose cards, turn or deck an icon has touched, or who is asked about it."""
    name = ACTION_NAMES[icon.action]
    if name in ("discard", "recover", "substitute") and g.phase != ph.CARRY:
        return {g.asked}
    if name == "swap":
        now = [_held(g, g.target), _held(g, g.turn)]
        return {g.target if now == [before[f"hand {g.turn}"], before[f"hand {g.target}"]] else g.turn}
    if name in ("peek", "search"):
        return {what for event, _, what, _ in log if event in (hap.PEEKED, hap.SEARCHED)}
    if name == "skip":
        return {seat for seat in range(g.seats) if g.skips[seat] > before["skips"][seat]}
    if name == "reverse":
        changed = [g.direction] != before["direction"] or list(g.skips) != before["skips"]
        return {g.turn} if changed else set()
    if name == "again":
        return {g.turn} if [g.again] != before["again"] else set()
    return {seat for event, seat, _, _ in log if event in (hap.DREW, hap.SHED, hap.REFRESHED)}


def watch(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the explorer told of every icon that is carried out and of every reshuffle."""
    carry: Callable[[State, int], None] = activation.carry_icon
    reshuffle: Callable[[State], None] = piles.reshuffle

    def watched_carry(g: State, seat: int) -> None:
        icon = _decoded(active_icon(g))
        before = {"skips": list(g.skips), "direction": [g.direction], "again": [g.again]}
        before |= {f"hand {other}": _held(g, other) for other in range(g.seats)}
        since = len(g.log or ())
        carry(g, seat)
        while g.due > 0:  # what comes next anyway, but belongs to this icon
            draw_due(g)
        log = (g.log or [])[since:]
        shed = [what for event, _, what, _ in log if event == hap.SHED]
        explorer.see_icon(g, icon, _affected(g, icon, before, log), shed)

    def watched_reshuffle(g: State) -> None:
        explorer.see_reshuffle(list(g.discard[: g.discarded - 1]))
        reshuffle(g)

    monkeypatch.setattr(activation, "carry_icon", watched_carry)
    monkeypatch.setattr(piles, "reshuffle", watched_reshuffle)


# Rare things that need a table of their own


def see_start_cards(explorer: Explorer, deals: int = 1500) -> None:
    """C-3: deals without play, until every card was turned up."""
    foil = "foil" in EDITIONS[explorer.edition].options
    setup = make_setup(explorer.edition, seats=2, seed=0, options={"foil": True} if foil else {})
    for seed in range(deals):
        if not any(role in ("the start card", "ignored at the start") for _, role in explorer.missing):
            return
        state = setup._replace(seed=seed).table()
        state.log = []
        setup.deal_on(state)
        explorer.see_events(state, ph.TURN)


def see_a_blocked_hand(explorer: Explorer) -> None:
    """C-13: a deck with single cards that nothing matches; everybody draws it empty and passes."""
    deck = {"B4": 109, "R1": 1, "Y2": 1, "G3": 1}
    for seed in range(300):
        setup = elite_setup("quick", 10, seed, {}, home_brew())
        setup = setup._replace(counts=tuple((card_kind(card), count) for card, count in deck.items()))
        if setup.deal().top != card_kind("B4"):
            explorer.play_game(setup)
            return


def see_a_hand_without_end(explorer: Explorer) -> None:
    """C-13: three players who never play their last card."""
    g = make_setup("classic", seats=3, seed=1).deal()
    g.log = []
    while g.phase != ph.OVER:
        seat, action, facts = explorer.random.choice(
            [choice for choice in explorer.choices(g) if g.sizes[choice[0]] > 1 or play_of(choice[1]) is None]
        )
        explorer.play_move(g, seat, action, facts)


def explore(edition: str) -> Explorer:
    """Everything there is to see, or what there was in so many games."""
    explorer = Explorer(edition)
    with pytest.MonkeyPatch.context() as monkeypatch:
        watch(explorer, monkeypatch)
        see_start_cards(explorer)
        if edition == "elite":
            see_a_blocked_hand(explorer)
        if edition == "classic":
            see_a_hand_without_end(explorer)
        explorer.play_games()
    return explorer


@pytest.fixture(scope="module")
def explorers() -> dict[str, Explorer]:
    """Every edition, explored once for all the tests here."""
    return {edition: explore(edition) for edition in EDITIONS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_occurs_in_every_legal_role(explorers: dict[str, Explorer], edition: str) -> None:
    never = sorted(f"{what}: {role}" for what, role in explorers[edition].missing)
    assert never == [], f"{len(never)} things never occurred"


def test_no_icon_concerns_anybody_but_whom_it_says(explorers: dict[str, Explorer]) -> None:
    """EL-20 to EL-33: the next player, oneself, the target, or every other player."""
    assert explorers["elite"].strange == set()


def test_every_move_of_the_notation_is_wanted_of_some_edition() -> None:
    made = {
        str(move) for move in MOVES.values() if any(has_move(edition, move.action) for edition in EDITIONS)
    }
    assert {str(move) for move in MOVES.values()} - made == NEVER_MADE


def test_every_event_of_the_rules_is_wanted_of_some_edition() -> None:
    assert {FORMS[event].name for event in range(hap.EVENTS)} <= {
        name for edition in EDITIONS for name in event_names(edition)
    }


def test_every_phase_of_the_rules_is_wanted_of_some_edition() -> None:
    assert {phase for edition in EDITIONS for phase, _ in phases(edition)} == set(range(ph.PHASES))
