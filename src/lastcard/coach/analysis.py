"""The analysis of a hand: every seat's chance of winning over time, the cost of decisions, and the part of
the cards. Partners win together (H-7), so a chance of winning is their team's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lastcard.editions import Edition, changes_play, sides
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.moves import Move
from lastcard.nets.shipped import net_for, why_no_net
from lastcard.number_types import Seat
from lastcard.rules.seating import at_table

from .chances import chances
from .deadlines import NEVER, Deadline
from .judging import JudgedChoice, judge
from .moments import Moment, follow, is_free
from .reasons import Grounds, why

SEED = 11
"""The seed of all analyses, so that the same record always gives the same one."""


class AnalysisError(LastcardError):
    """A hand that can't be analysed."""


class Alternative(NamedTuple):
    """One possible move."""

    move: Move
    """The move."""
    win_chance: float
    """The seat's chance of winning with it, judging by the seat's knowledge."""
    share: float
    """How often the strongest player would choose it."""


class JudgedMove(NamedTuple):
    """A decision."""

    number: int
    """The index of the move in the hand."""
    seat: Seat
    """The seat that decided."""
    move: Move
    """The move that was made."""
    alternatives: tuple[Alternative, ...]
    """The possible moves, the best first, with the move that was made among them."""
    why: Grounds
    """The reason for the best move."""

    @property
    def best(self) -> Alternative:
        """The best move."""
        return self.alternatives[0]

    @property
    def done(self) -> Alternative:
        """The move that was made, with its chance of winning."""
        return next(each for each in self.alternatives if each.move == self.move)

    @property
    def cost(self) -> float:
        """The loss in winning chance compared with the best move."""
        return max(0.0, self.best.win_chance - self.done.win_chance)

    @property
    def skill(self) -> float:
        """The gain or loss compared with what the strongest player would get here on average."""
        whole = sum(each.share for each in self.alternatives)
        return self.done.win_chance - sum(each.win_chance * each.share for each in self.alternatives) / whole


class Account(NamedTuple):
    """The origins of a seat's result: these parts and an equal share for each side add up to the result."""

    result: float
    """1 for the winner and any partners, 0 for the others."""
    decisions: float
    """The part of the seat's own decisions."""
    others: float
    """The part of the others' decisions, partners included."""
    cards: float
    """The part of the cards: everything else."""


class Analysis(NamedTuple):
    """The analysis of a hand."""

    edition: Edition
    """The hand's edition."""
    seats: int
    """The number of seats."""
    winner: Seat | None
    """The winner; None while the hand goes on."""
    chances: list[list[float]]
    """For each moment, from the deal to the end, every seat's chance of winning."""
    judged: list[JudgedMove]
    """Every decision with at least two choices."""
    accounts: list[Account]
    """The accounts, by seat."""
    sides: tuple[tuple[Seat, ...], ...]
    """The seats that win together: each team, or every seat alone."""

    def as_json(self) -> dict[str, object]:
        """The analysis as a dictionary; chances and parts are fractions of one, rounded."""
        return {
            "edition": self.edition.name,
            "seats": self.seats,
            "winner": self.winner,
            "sides": self.sides,
            "chances": [[round(chance, 3) for chance in row] for row in self.chances],
            "decisions": [_as_json(move) for move in self.judged],
            "accounts": [
                {name: round(part, 3) for name, part in account._asdict().items()}
                for account in self.accounts
            ],
        }


def _as_json(judged: JudgedMove) -> dict[str, object]:
    return {
        "number": judged.number,
        "seat": judged.seat,
        "move": judged.move,
        "cost": round(judged.cost, 3),
        "best": [{"move": each.move, "chance": round(each.win_chance, 3)} for each in judged.alternatives],
        "why": {"code": judged.why.code, **judged.why.params},
    }


def analyse(game: Game, seed: int = SEED, deadline: Deadline = NEVER) -> Analysis:
    """Analyses a hand so far, with the net that comes with lastcard; if it can't, an AnalysisError says
    why. Once the deadline has passed, it stops with TooLate.
    """
    setup = game.setup
    if changes_play(setup.options):
        raise AnalysisError("no net has learned house rules, so a hand with them can't be analysed")
    where = setup.edition.name, setup.seats
    net = net_for(*where, elite=setup.edition.elite)
    if net is None:
        raise AnalysisError(f"analysis needs a net: {why_no_net(*where, elite=setup.edition.elite)}")
    course = follow(game)
    free = [moment for moment in course.moments if is_free(moment)]
    found = judge(setup, free, net, seed, deadline=deadline)
    judged = [_judged(setup.edition, *pair) for pair in zip(free, found, strict=True)]
    curve = chances(setup, course.tables, seed, deadline=deadline)
    together = sides(setup.seats, setup.options)
    parts = accounts(curve, judged, len(together))
    return Analysis(setup.edition, setup.seats, game.winner, curve, judged, parts, together)


def _judged(edition: Edition, moment: Moment, options: Sequence[JudgedChoice]) -> JudgedMove:
    table = moment.table
    moves = [edition.moves[at_table(table, option.action)] for option in options]
    alternatives = tuple(
        Alternative(move, option.win_chance, option.share)
        for move, option in zip(moves, options, strict=True)
    )
    return JudgedMove(moment.number, moment.seat, moment.move, alternatives, why(table, moves[0], moves[1:]))


def accounts(curve: Sequence[Sequence[float]], judged: Sequence[JudgedMove], count: int) -> list[Account]:
    """The accounts with this many sides: the parts of decisions are added up, and the rest is the part of the
    cards. A decision helps partners as much as its seat, and costs the other sides that between them.
    """
    brought = [sum(move.skill for move in judged if move.seat == seat) for seat in range(len(curve[-1]))]
    found = []
    for seat, result in enumerate(curve[-1]):
        own = sum(brought[seat % count :: count])
        others = own - brought[seat] - (sum(brought) - own) / (count - 1)
        cards = result - 1 / count - brought[seat] - others
        found.append(Account(result, brought[seat], others, cards))
    return found
