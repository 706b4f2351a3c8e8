"""Random games by the thousand: each must end, with every card accounted for at every single step.

    python -m benchmarks.soak                       20,000 games in each edition at 2, 3, 4, 5 and 10 seats
    python -m benchmarks.soak --games 500 --editions elite --seats 3,10

The play is random: any seat that can act does so, with any of its legal moves, but nobody draws who could do
something else (otherwise games would hardly end). Options vary from game to game; Elite is played quick,
drafted and with dynasty decks in turn. The program prints a table, and exits with 1 if anything was wrong.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from benchmarks.sharing import Task, do, read_arguments, tasks, tell_faults
from lastcard.cards import KINDS
from lastcard.catalogue import Catalogue, box, check_deck, everything, most_players
from lastcard.editions import EDITIONS, OPTIONS, Value
from lastcard.elite_cards import EliteCard
from lastcard.rules import actions as act
from lastcard.rules import phases as ph
from lastcard.rules.legality import could_react, legal
from lastcard.rules.matching import AVATARS
from lastcard.rules.moves import play
from lastcard.rules.state import SEATS, State, Table
from lastcard.setup import Setup, make_setup
from lastcard.view import hand_kinds

GAMES = 20_000
MODES = ("quick", "draft", "dynasty")
VARIANTS = 24
CHUNK = 250
# Every hand ends by C-13 at the latest: 5,000 turn moves, and what each of them can ask.
MOST_STEPS = 1_000_000

# A sum over all cards, each kind with its own weight, is the same at every step if no card is lost,
# doubled or turned into another.
PRIME = (1 << 30) - 35
WEIGHTS = tuple(pow(256, kind, PRIME) for kind in range(KINDS))


class Outcome(NamedTuple):
    """What became of some games of one edition at one number of seats."""

    edition: str
    seats: int
    games: int = 0
    steps: int = 0
    longest: int = 0
    blocked: int = 0
    seconds: float = 0.0
    faults: tuple[str, ...] = ()

    def plus(self, other: Outcome) -> Outcome:
        return self._replace(
            games=self.games + other.games,
            steps=self.steps + other.steps,
            longest=max(self.longest, other.longest),
            blocked=self.blocked + other.blocked,
            seconds=self.seconds + other.seconds,
            faults=self.faults + other.faults,
        )


class Violation(Exception):
    """A card is missing or doubled, or a game has no end."""


# Counting


def uno_sum(g: State) -> int:
    """The weights of all UNO cards, wherever they lie."""
    weight = WEIGHTS.__getitem__
    total = sum(map(weight, g.pile[: g.piled])) + sum(map(weight, g.discard[: g.discarded]))
    for seat in range(g.seats):
        total += sum(map(weight, hand_kinds(g, seat)))
    return total % PRIME


def uno_count(g: State) -> int:
    return sum(g.sizes[: g.seats]) + g.piled + g.discarded


def elite_sums(g: State) -> list[int]:
    """What is printed on the Elite cards of each seat, added up; while they are drafted, all in one sum."""
    printed = g.printed.__getitem__
    sums = [sum(map(printed, g.lineup[seat] + g.deck[seat] + g.spent[seat])) for seat in range(g.seats)]
    sums[g.turn] += printed(g.active)
    if g.phase == ph.DRAFT:
        return [sum(sums) + sum(map(printed, g.pool[: g.pooled] + g.layout[: g.laid_count]))]
    return sums


class Account:
    """What a table held when the cards were dealt."""

    def __init__(self, g: State) -> None:
        self.cards = uno_count(g)
        self.sum = uno_sum(g)
        self.phase = g.phase
        self.elite = elite_sums(g) if g.elite else []

    def check(self, g: State) -> None:
        if uno_sum(g) != self.sum or uno_count(g) != self.cards:
            raise Violation(f"{uno_count(g)} UNO cards, not the {self.cards} that there were")
        if g.elite:
            self.check_elite(g)

    def check_elite(self, g: State) -> None:
        sums = elite_sums(g)
        if self.phase == ph.DRAFT != g.phase:
            # The draft is over: what each seat has drafted is theirs from now on.
            self.phase = g.phase
            self.elite = sums
        if sums != self.elite:
            raise Violation("an Elite card isn't where it belongs")


def check_end(g: State) -> None:
    """C-1: the winner has no card and everybody else has some; the masks of the hands are right."""
    empty = [seat for seat in range(g.seats) if g.sizes[seat] == 0]
    if empty != [seat for seat in (g.winner,) if seat >= 0]:
        raise Violation(f"seat {g.winner} has won, and without a card is {empty}")
    for seat in range(g.seats):
        if g.low_twice[seat] & ~g.low[seat] or g.high_twice[seat] & ~g.high[seat]:
            raise Violation(f"the masks of seat {seat} are wrong")
        held = len(hand_kinds(g, seat))
        if held != g.sizes[seat]:
            raise Violation(f"seat {seat} holds {held} cards, not {g.sizes[seat]}")


# Playing


def acting_seat(g: State, random: Random) -> int:
    """The seat that the table waits for, or one that could react."""
    main = g.turn if g.phase <= ph.DRAWN else g.asked
    if g.owes == 0 and g.chance < 0 and g.wilds & AVATARS == 0:
        return main
    seats = [seat for seat in range(g.seats) if seat == main or could_react(g, seat)]
    return seats[int(random.random() * len(seats))]


def random_action(masks: list[int], random: Random) -> int:
    """One of the legal moves; drawing only where there is nothing else."""
    draw = 1 << act.DRAW
    if masks[0] & draw and (masks[0] != draw or any(masks[1:])):
        masks[0] ^= draw
    place = int(random.random() * sum(map(int.bit_count, masks)))
    for number, word in enumerate(masks):
        if place < word.bit_count():
            for _ in range(place):
                word &= word - 1
            return number * act.MASK_BITS + (word & -word).bit_length() - 1
        place -= word.bit_count()
    raise Violation("nobody can move, and the hand isn't over")


def play_out(g: State, random: Random) -> int:
    """Plays a hand to its end and counts every card after every step; returns how many steps it took."""
    account = Account(g)
    masks = [0] * act.MASK_COUNT
    steps = 0
    while g.phase != ph.OVER:
        seat = acting_seat(g, random)
        legal(g, seat, masks)
        play(g, seat, random_action(masks, random))
        account.check(g)
        steps += 1
        if steps == MOST_STEPS:
            raise Violation("the hand doesn't end")
    check_end(g)
    return steps


# Tables


def dynasty_deck(catalogue: Catalogue, random: Random) -> tuple[str, ...]:
    """A deck of eight that breaks no DY rule, from the cards in the order given."""
    while True:
        deck: list[EliteCard] = []
        for card in random.sample(catalogue.cards, len(catalogue)):
            if len(deck) < 8 and _can_grow([*deck, card]):
                deck.append(card)
        if not check_deck(deck):
            return tuple(card.id for card in deck)


def _can_grow(deck: Sequence[EliteCard]) -> bool:
    """Whether more cards could make it a legal deck: only its size and its colours may still be wrong."""
    return all(fault.rule in ("DY-1", "DY-3") for fault in check_deck(deck))


def seats_allowed(edition: str, seats: int) -> bool:
    """P-1, P-2: at most ten; in Elite as many as all our cards are enough for."""
    return 2 <= seats <= (most_players(len(everything())) if EDITIONS[edition].elite else SEATS)


def variants(edition: str, seats: int) -> list[Setup]:
    """Tables that differ in their options; the first has the defaults."""
    random = Random(f"{edition} {seats}")
    return [_variant(edition, seats, number, random) for number in range(VARIANTS)]


def _variant(edition: str, seats: int, number: int, random: Random) -> Setup:
    options = {
        name: value for name in EDITIONS[edition].options if (value := _some_value(name, random)) != ""
    }
    options = {} if number == 0 else options
    if not EDITIONS[edition].elite:
        return make_setup(edition, seats=seats, seed=0, options=options)
    options["mode"] = MODES[number % 3]
    if options["mode"] == "dynasty":
        decks = [dynasty_deck(everything(), random) for _ in range(seats)]
        return make_setup(edition, seats=seats, seed=0, options=options, decks=decks)
    cards = box() if options.get("foils", True) else box().without_foils()
    pool = None if seats <= most_players(len(cards)) else [card.id for card in everything()]
    return make_setup(edition, seats=seats, seed=0, options=options, pool=pool)


def _some_value(name: str, random: Random) -> Value:
    """A value for an option; "" keeps the default, as half of them do."""
    option = OPTIONS[name]
    if random.random() < 0.5 or name == "mode" or option.default is None:
        return ""
    if option.choices:
        return random.choice(option.choices)
    return random.random() < 0.5 if isinstance(option.default, bool) else random.randint(1, 3)


# The whole


def run(task: Task) -> Outcome:
    """Plays some games, seed by seed; a fault says how to reproduce it."""
    tables = variants(task.edition, task.seats)
    outcome = Outcome(task.edition, task.seats)
    begin = time.process_time()
    for seed in range(task.first, task.first + task.games):
        state = tables[seed % VARIANTS]._replace(seed=seed).deal(Table)
        try:
            steps = play_out(state, Random(seed))
        except (Violation, IndexError, ValueError, OverflowError) as error:
            fault = f"{task.edition}, {task.seats} seats, seed {seed}: {type(error).__name__}: {error}"
            outcome = outcome.plus(Outcome("", 0, 1, faults=(fault,)))
        else:
            outcome = outcome.plus(Outcome("", 0, 1, steps, steps, int(state.winner < 0)))
    return outcome._replace(seconds=time.process_time() - begin)


def report(outcomes: Sequence[Outcome]) -> None:
    print("| edition | seats | games | steps | steps a game | longest | blocked | faults | steps/s a core |")
    print("|---|---|---|---|---|---|---|---|---|")
    for one in outcomes:
        mean, rate = one.steps / max(one.games, 1), one.steps / max(one.seconds, 1e-9)
        cells = f"{one.edition} | {one.seats} | {one.games:,} | {one.steps:,} | {mean:.1f} | {one.longest:,}"
        print(f"| {cells} | {one.blocked} | {len(one.faults)} | {rate:,.0f} |")
    tell_faults(outcomes)


def main(arguments: Sequence[str] | None = None) -> int:
    about = "Random games, with every card accounted for at every step."
    chosen = read_arguments(about, GAMES, arguments)
    begin = time.perf_counter()
    outcomes = do(tasks(chosen, seats_allowed, CHUNK), chosen.jobs, run, "faults")
    report(outcomes)
    games, steps = sum(one.games for one in outcomes), sum(one.steps for one in outcomes)
    faults = sum(len(one.faults) for one in outcomes)
    print(f"\n{games:,} games, {steps:,} steps, {faults} faults, {time.perf_counter() - begin:,.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
