"""A player of all seats who prefers new moves, and crosses off facts as they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from lastcard.cards import COLOUR_NAMES, ELITE_WILD, SPECIAL, SPECIAL_FOIL, colour_of
from lastcard.catalogue import icon_text
from lastcard.editions import EDITIONS, Value
from lastcard.elite_cards import ACTION_NAMES, EVERYONE, FOIL_NAMES, TARGET, Icon
from lastcard.events import FORMS
from lastcard.moves import MoveType
from lastcard.number_types import Action, Kind, Number, PhaseNumber, Seat
from lastcard.rules import actions as act
from lastcard.rules import activation, piles
from lastcard.rules import event_codes as ev
from lastcard.rules import phases as ph
from lastcard.rules.legality import could_react, legal
from lastcard.rules.matching import SPECIALS, has_four_colours
from lastcard.rules.moves import play
from lastcard.rules.order import next_seat
from lastcard.rules.printed import active_icon
from lastcard.rules.settling import draw_due
from lastcard.rules.state import LINEUP, State
from lastcard.setup import Setup, make_setup
from lastcard.view import hand_kinds
from tests.support.facts import ASKS, CONCERNS, DISCARDS, Fact, concerned, every_icon, shown_by, wanted
from tests.support.helpers import ELITE_MODES, elite_setup, home_brew

MAX_GAMES = 4000


class Explorer:
    """Plays an edition, and crosses off what it has seen."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.edition_moves = EDITIONS[edition].moves
        self.texts = EDITIONS[edition].cards.texts
        self.random = Random(f"exhaustive {edition}")
        self.missing = wanted(edition)
        self.moves: set[str] = set()
        self.masks = [0] * act.MASK_COUNT
        self.reached: set[Seat] = set()
        self.rare_icons: set[Icon] = set()
        self.strange: set[Fact] = set()
        self.thrift = 0.0

    def see(self, *facts: Fact) -> None:
        self.missing.difference_update(facts)

    # The tables

    def next_setup(self, number: int) -> Setup:
        """The next setup: all seat counts in turn, small tables more often, with random options and decks."""
        random = self.random
        self.find_rare_icons()
        seats = 2 + number // 3 % 9 if number % 3 == 0 else random.choice((2, 3, 4))
        self.thrift = 0.9 if number % 7 == 0 else random.choice((0.0, 0.1))
        options: dict[str, Value] = {"calls": "auto"} if random.random() < 0.05 else {}
        names = {option.name for option in EDITIONS[self.edition].options}
        if "laps" in names:
            options["laps"] = random.choice((1, 3))
        if "hail_mary_wild" in names:
            options["hail_mary_wild"] = random.random() < 0.5
        if self.edition != "elite":
            if EDITIONS[self.edition].special is not None:
                options["foil"] = random.random() < 0.8
            return make_setup(self.edition, seats=seats, seed=number, options=options)
        if random.random() < 0.3:
            return elite_setup(random.choice(ELITE_MODES), seats, number, options, home_brew())
        return self.rare_decks(seats, number, options)

    def rare_decks(self, seats: int, number: int, options: dict[str, Value]) -> Setup:
        """Decks as after a draft, preferably with cards that could show something new."""
        cards = self.random.sample(range(1, len(home_brew()) + 1), len(home_brew()))
        cards.sort(key=self.is_rare, reverse=True)
        ids = [home_brew().by_number(card).id for card in cards[: 8 * seats]]
        decks = [ids[seat::seats] for seat in range(seats)]
        options = {**options, "mode": "draft"}
        return make_setup(
            "elite", seats=seats, seed=number, options=options, catalogue=home_brew(), decks=decks
        )

    def is_rare(self, card: int) -> bool:
        """Whether one of its icons still has something to show."""
        return not self.rare_icons.isdisjoint(home_brew().by_number(card).icons)

    def find_rare_icons(self) -> None:
        names = {what for what, _ in self.missing}
        roles = {role for _, role in self.missing}
        self.rare_icons = {
            icon
            for icon in every_icon()
            if f"icon {icon_text(icon)}" in names
            or f"phase {ASKS.get((icon.action, icon.card_type))}" in names
            or DISCARDS.get(icon.action) in roles
        }

    # The choice of a move

    def choices(self, g: State) -> list[tuple[int, int, frozenset[Fact]]]:
        """Every legal move, with the facts that it would show."""
        main = g.turn if g.phase <= ph.DRAWN else g.asked
        found = []
        for seat in range(g.seats):
            if seat == main or could_react(g, seat):
                legal(g, seat, self.masks)
                last, four_colours = g.sizes[seat] == 1, has_four_colours(g, seat)
                for number, word in enumerate(self.masks):
                    while word:
                        action = number * act.MASK_BITS + (word & -word).bit_length() - 1
                        word &= word - 1
                        facts = shown_by(self.edition, action, g.phase, seat == g.turn, last, four_colours)
                        found.append((seat, action, facts))
        return found

    def is_kept(self, seat: Seat, action: Action, facts: frozenset[Fact]) -> bool:
        """Whether a card should be kept: it is still needed as a last card, or for a throw."""
        move = self.edition_moves[action]
        if move.type != MoveType.PLAY or move.kind is None:
            return False
        card = self.texts[move.kind]
        return (card, "played as the last card") in self.missing or (
            move.kind in (SPECIAL, SPECIAL_FOIL) and self.wants_hits
        )

    @property
    def wants_hits(self) -> bool:
        return any(role.endswith("after a hit") for _, role in self.missing)

    def helps_a_hit(self, g: State, seat: Seat, action: Action) -> bool:
        """Whether a move helps to get a hit (HM-1): a call while another holds a Hail Mary, or a throw with
        the right colour."""
        if self.edition_moves[action].type == MoveType.THROW:
            kind = _held(g, g.throw_at)[0]
            right = colour_of(kind) == action % act.WITH_CALL % 4
            return right and g.sizes[seat] > 2
        calls = action == act.CALL or self.edition_moves[action].calls
        return calls and any(g.low[other] & SPECIALS for other in range(g.seats) if other != seat)

    def is_new(self, g: State, seat: Seat, action: Action, facts: frozenset[Fact]) -> bool:
        """Whether a move shows something that is still missing, or keeps a card that could."""
        if not self.missing.isdisjoint(facts):
            return True
        if g.phase == ph.ACTIVATE and act.PICK <= action < act.PICK + LINEUP:
            return self.is_rare(g.lineup[seat][action - act.PICK])
        if g.throws and self.wants_hits and self.helps_a_hit(g, seat, action):
            return True
        move = self.edition_moves[action]
        if not move.lays_card or g.sizes[seat] != 2:
            return False
        kept = [kind for kind in _held(g, seat) if kind != move.kind]
        return any((self.texts[kind], "played as the last card") in self.missing for kind in kept)

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
        for number in range(MAX_GAMES):
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

    def play_move(self, g: State, seat: Seat, action: Action, facts: frozenset[Fact]) -> None:
        phase = g.phase
        if phase == ph.ACTIVATE and act.PICK <= action < act.WAIVE:
            self.see_activation(g, g.lineup[seat][action - act.PICK])
        g.log = []
        play(g, seat, action)
        self.moves.add(str(self.edition_moves[action]))
        self.see(*facts)
        self.see_events(g, phase)
        if g.phase == ph.OVER:
            self.see(("phase over", _ending(g)))

    # Results

    def see_events(self, g: State, phase: PhaseNumber) -> None:
        turned = []
        for event, _, what, more in g.log or ():
            self.see(("event", FORMS[event].name))
            if event == ev.TURNED_UP:
                turned.append(what)
            elif event == ev.CHALLENGED:
                self.see(("event", f"challenged, and {'' if more else 'not '}guilty"))
            elif event == ev.HIT_OR_MISS:
                self.see(("event", f"hit-or-miss: {'hit' if what else 'miss'}"))
            elif event == ev.DISCARDED and phase == ph.HIT:
                self.see((self.texts[what], "discarded after a hit"))
        for kind in turned[:-1]:
            self.see((self.texts[kind], "ignored at the start"))
        self.see(*((self.texts[kind], "the start card") for kind in turned[-1:]))

    def see_activation(self, g: State, card: int) -> None:
        foil = FOIL_NAMES[home_brew().by_number(card).foil] or "no"
        colour = COLOUR_NAMES[g.colour]
        by = f"an Elite Wild in {colour}" if g.top == ELITE_WILD else f"a {colour} Elite Icon"
        self.see((f"{foil} foil", f"activated by {by}"))

    def see_reshuffle(self, kinds: list[Kind]) -> None:
        self.see(*((self.texts[kind], "reshuffled") for kind in kinds))

    def see_icon(self, g: State, icon: Icon, affected: set[Seat], discarded: list[int]) -> None:
        """Notes an icon that has reached a player: whether it was the right player, and whether it had an
        effect."""
        name = f"icon {icon_text(icon)}"
        if not affected:
            self.see((name, "nothing to do"))
            return
        self.reached = affected if g.reach <= 1 else self.reached | affected
        relation = _relation(g, icon, self.reached)
        self.see((name, relation))
        if relation not in (concerned(icon), "some of everyone"):
            self.strange.add((name, relation))
        self.see(*((self.texts[kind], DISCARDS[icon.action]) for kind in discarded))


def _held(g: State, seat: Seat) -> list[Kind]:
    return sorted(set(hand_kinds(g, seat)))


def _ending(g: State) -> str:
    if g.winner >= 0:
        return "won"
    all_passed = g.passed == (1 << g.seats) - 1
    return "blocked, for all have passed" if all_passed else "blocked after 5,000 turn moves"


def _relation(g: State, icon: Icon, reached: set[Seat]) -> str:
    """The relation of the affected player, judged by the effect and not by the print."""
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
    g: State, icon: Icon, before: dict[str, Sequence[Number]], log: list[tuple[int, int, int, int]]
) -> set[Seat]:
    """The players whose cards, turn or deck an icon has affected, or who are asked about it."""
    name = ACTION_NAMES[icon.action]
    if name in ("discard", "recover", "substitute") and g.phase != ph.RESOLVING:
        return {g.asked}
    if name == "swap":
        now = [_held(g, g.target), _held(g, g.turn)]
        return {g.target if now == [before[f"hand {g.turn}"], before[f"hand {g.target}"]] else g.turn}
    if name in ("peek", "search"):
        return {what for event, _, what, _ in log if event in (ev.PEEKED, ev.SEARCHED)}
    if name == "skip":
        return {seat for seat in range(g.seats) if g.skips[seat] > before["skips"][seat]}
    if name == "reverse":
        changed = [g.direction] != before["direction"] or list(g.skips) != before["skips"]
        return {g.turn} if changed else set()
    if name == "again":
        return {g.turn} if [g.again] != before["again"] else set()
    return {seat for event, seat, _, _ in log if event in (ev.DREW, ev.DISCARDED, ev.REFRESHED)}


def watch(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Notifies the explorer of every icon carried out and every reshuffle."""
    carry: Callable[[State, Seat], None] = activation.resolve_icon
    reshuffle: Callable[[State], None] = piles.reshuffle

    def watched_resolve(g: State, seat: Seat) -> None:
        icon = _decoded(active_icon(g))
        before: dict[str, Sequence[Number]] = {
            "skips": list(g.skips),
            "direction": [g.direction],
            "again": [g.again],
        }
        before |= {f"hand {other}": _held(g, other) for other in range(g.seats)}
        since = len(g.log or ())
        carry(g, seat)
        while g.due > 0:  # the usual next step, which belongs to this icon
            draw_due(g)
        log = (g.log or [])[since:]
        discarded = [what for event, _, what, _ in log if event == ev.DISCARDED]
        explorer.see_icon(g, icon, _affected(g, icon, before, log), discarded)

    def watched_reshuffle(g: State) -> None:
        explorer.see_reshuffle(list(g.discard[: g.discarded - 1]))
        reshuffle(g)

    monkeypatch.setattr(activation, "resolve_icon", watched_resolve)
    monkeypatch.setattr(piles, "reshuffle", watched_reshuffle)
