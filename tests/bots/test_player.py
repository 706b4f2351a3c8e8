"""Bots make legal moves from a view alone, independent of hidden cards, and mistakes as often as declared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from lastcard import position
from lastcard.bots import LEVELS, Bot, seat_bot
from lastcard.bots.player import observed
from lastcard.codes import Code
from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError, OptionError, reason
from lastcard.game import Game
from lastcard.moves import COMMON_MOVES, Move
from lastcard.nets import shipped
from lastcard.number_types import Seat
from lastcard.rules import offsets as at
from tests.bots.tables import TABLES, moves_by, play_out, table_of
from tests.nets.random_net import save_random_net
from tests.support.moments import moments

TRIES = 2000
TWO_CARDS = "edition classic\nhands R7 G2 / Y1 Y2 Y3 / G4 G5 G6\ndiscard R5\ndealer 2\n"
OWED = "edition classic\nhands R7 / Y1 Y2 Y3 / G4 G5 G6\ndiscard R5\ndealer 2\nturn 1\nowes 0\n"
CALLED = "edition hail-mary\nhands R7 / HM Y2 / G4 G5 G6\ndiscard R5\ndealer 2\nturn 2\nchance 0\n"
FOUR_COLOURS = "edition avatar-state\nhands R7 R8 / AS R1 Y2 G3 B4 / G4 G5\ndiscard R5\ndealer 2\nturn 2\n"


@dataclass
class Asked:
    """A bot before a position."""

    game: Game
    bot: Bot
    seat: Seat = 0

    def ask(self, what: Callable[..., Move | None]) -> Move | None:
        game = self.game
        return what(game.view(self.seat), game.setup.public, game.legal(self.seat))

    def decide(self) -> Move:
        move = self.ask(self.bot.decide)
        assert move is not None
        return move

    def react(self) -> Move | None:
        return self.ask(self.bot.react)


def before(text: str, level: str, seat: Seat = 0, seed: int = 1) -> Asked:
    return Asked(position(text), seat_bot(level, Random(seed)), seat)


def about(count: int, percent: float) -> bool:
    """Whether the count is that share of TRIES, within four standard deviations."""
    share = percent / 100
    spread = 4 * sqrt(TRIES * share * (1 - share))
    return abs(count - TRIES * share) <= spread


# Whole games


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("table", TABLES)
def test_bots_play_whole_games_through_views_alone(table: str, seats: int, level: str) -> None:
    for seed in range(2):
        game = Game.from_setup(table_of(table, seats, seed, hold_drawn=bool(seed)))
        bots = [seat_bot(level, Random(10 * seed + seat)) for seat in range(seats)]
        for seat, move in moves_by(bots, game):
            assert move in game.legal(seat)
        assert game.over


def test_ten_different_bots_finish_a_hand() -> None:
    game = Game("hail-mary", seats=10, seed=3)
    play_out([seat_bot(list(LEVELS)[seat % 5], Random(seat)) for seat in range(10)], game)
    assert game.over


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_answers_every_question_with_a_legal_move(edition: str, level: str) -> None:
    """At moments of every type, with every option, even if only a reaction is possible."""
    bot = seat_bot(level, Random(edition))
    for game in moments(edition, games=40, each=8):
        for seat in range(game.seats):
            legal = game.legal(seat)
            view, setup = game.view(seat), game.setup.public
            assert not legal or bot.decide(view, setup, legal) in legal
            assert bot.react(view, setup, legal) in (None, *legal)


def test_the_strongest_beats_the_weakest() -> None:
    wins = 0
    for seed in range(300):
        seat = seed % 2
        bots = [
            seat_bot("master" if seat == place else "starter", Random(seed + place)) for place in range(2)
        ]
        game = Game("classic", seats=2, seed=seed)
        play_out(bots, game)
        wins += game.winner == seat
    assert wins > 180


# Hidden information


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bot_does_the_same_whatever_it_cannot_see(edition: str, level: str) -> None:
    for number, (seat, games) in enumerate(alike(edition)):
        assert len({doings(seat_bot(level, Random(number)), one, seat) for one in games}) == 1


@cache
def alike(edition: str) -> list[tuple[Seat, list[Game]]]:
    """Seats with their games, each beside four that the seat can't tell from it."""
    return [
        (seat, [game.copy(), *(game.imagine(seat, seed) for seed in range(4))])
        for game in moments(edition, games=15, each=4)
        for seat in game.actors
    ]


def doings(bot: Bot, game: Game, seat: Seat) -> tuple[object, ...]:
    """The bot's decisions at a table, and the state of its generator afterwards."""
    view, legal = game.view(seat), game.legal(seat)
    reaction = bot.react(view, game.setup.public, legal)
    return reaction, bot.decide(view, game.setup.public, legal), bot.rng.getstate()


# Calls


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_calls_with_the_play_unless_it_forgets(level: str) -> None:
    seeing = Bot(LEVELS[level]._replace(overlooks=0), Random(1))
    asked = Asked(position(TWO_CARDS), seeing)
    moves = [asked.decide() for _ in range(TRIES)]
    assert set(moves) <= {"R7", "R7!"}
    assert about(moves.count(COMMON_MOVES.read("R7")), LEVELS[level].misses_call)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_call_to_a_table_that_makes_it(level: str) -> None:
    text = TWO_CARDS.replace("classic\n", "classic\noptions calls=auto\n")
    assert before(text, level).decide() in ("R7", "draw")


def test_a_call_that_it_forgot_does_not_come_to_its_mind_at_once() -> None:
    forgetful = Bot(LEVELS["clever"]._replace(misses_call=100, overlooks=0), Random(1))
    asked = Asked(position(TWO_CARDS), forgetful)
    asked.game.play(0, asked.decide())
    assert "call" in asked.game.legal(0)
    assert asked.react() is None
    asked.bot = seat_bot("master", Random(1))
    assert asked.react() == "call"


def test_a_forgotten_call_stays_forgotten_while_the_bot_answers_what_its_play_asks() -> None:
    text = (
        "edition elite\nhands R3* G2 / Y1 Y2 / G4 G5\ndiscard R5\ndealer 2\n"
        "lineups lars-tveitane - - / - - - / - - -\n"
    )
    forgetful = Bot(LEVELS["clever"]._replace(misses_call=100, overlooks=0), Random(1))
    asked = Asked(position(text), forgetful)
    asked.game.play(0, asked.decide())
    assert asked.game.view(0).phase == "activate"
    assert asked.decide() in asked.game.legal(0)
    assert asked.react() is None


def test_a_later_duty_is_another_chance() -> None:
    asked = Asked(
        position(TWO_CARDS), Bot(LEVELS["clever"]._replace(misses_call=100, overlooks=0), Random(1))
    )
    asked.game.play(0, asked.decide())
    view, legal = asked.game.view(0), asked.game.legal(0)
    later = view._replace(moves=view.moves + 1)
    assert asked.bot.react(later, asked.game.setup.public, legal) == "call"


def test_a_player_who_forgot_still_catches_others() -> None:
    asked = Asked(
        position(TWO_CARDS), Bot(LEVELS["clever"]._replace(misses_call=100, overlooks=0), Random(1))
    )
    asked.game.play(0, asked.decide())
    view = asked.game.view(0)._replace(owes=(0, 2))
    catch = COMMON_MOVES.read("catch:2")
    assert asked.bot.react(view, asked.game.setup.public, [COMMON_MOVES.read("call"), catch]) == catch


# Reactions


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_calls_and_catches(level: str) -> None:
    assert before(OWED, level, 0).react() == "call"
    assert before(OWED, level, 1).react() == "catch:0"


@pytest.mark.parametrize("level", [name for name in LEVELS if LEVELS[name].mind == "greedy"])
def test_a_bot_throws_and_breaks_in(level: str) -> None:
    """A net judges for itself whether that is worth its wild."""
    assert str(before(CALLED, level, 1).react()).startswith("HM>")
    assert str(before(FOUR_COLOURS, level, 1).react()).startswith("AS:")
    assert before(TWO_CARDS, level, 1).react() is None


def test_a_throw_that_leaves_one_card_is_made_with_the_call() -> None:
    bot = Bot(LEVELS["clever"]._replace(misses_call=0), Random(1))
    assert str(Asked(before(CALLED, "clever", 1).game, bot, 1).react()).endswith("!")


def move_in_any(text: str) -> Move:
    """The move with this notation, in whichever edition has it."""
    return next(edition.moves.read(text) for edition in EDITIONS.values() if text in edition.moves.texts)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_overlooks_as_much_as_its_level_says(level: str) -> None:
    bot = seat_bot(level, Random(7))
    expected = {
        "call": bot.level.misses_call,
        "catch:3": bot.level.misses_catch,
        "HM>R": bot.level.misses_chance,
        "HMF>B!": bot.level.misses_chance,
        "AS:G": bot.level.misses_chance,
        "ASF:B": bot.level.misses_chance,
        "R7!": bot.level.misses_chance,  # H-3
        "draw": 0,
    }
    for text, percent in expected.items():
        missed = sum(not bot.notices(move_in_any(text)) for _ in range(TRIES))
        assert about(missed, percent), text


def test_the_levels_grow_better() -> None:
    misses = [(level.misses_call, level.misses_catch, level.misses_chance) for level in LEVELS.values()]
    assert misses == sorted(misses, reverse=True)
    assert misses[-1] == (0, 0, 0)


# Mistakes and doubts

LONG_HAND = "edition classic\nhands R7 R8 R9 Y1 Y2 Y3 / W+4 R1 R2 R3 G1 G2 G3\ndiscard R5\ndealer 0\nturn 1\n"


def test_a_starter_draws_though_it_could_play() -> None:
    asked = before(TWO_CARDS, "starter")
    moves = [asked.decide() for _ in range(TRIES)]
    assert about(sum(move == "draw" for move in moves), LEVELS["starter"].overlooks)


@pytest.mark.parametrize(
    ("level", "answer"), [("starter", "take"), ("casual", "take"), ("clever", "challenge")]
)
def test_a_bluff_from_a_long_hand_is_challenged_by_levels_that_doubt(level: str, answer: str) -> None:
    asked = before(LONG_HAND, level)
    asked.game.play(1, "W+4:B")
    assert asked.decide() == answer


def test_memory_matters_for_a_challenge_and_for_nets() -> None:
    asked = before(LONG_HAND, "clever")
    setup = asked.game.setup.public
    assert not asked.bot.needs_memory(asked.game.view(0), setup)
    asked.game.play(1, "W+4:B")
    assert asked.bot.needs_memory(asked.game.view(0), setup)
    assert not seat_bot("casual", Random(1)).needs_memory(asked.game.view(0), setup)


def test_a_bot_goes_by_what_it_remembers() -> None:
    """A hand that has drawn at red, and nothing since, can't hold red: the card was honest."""
    asked = before(LONG_HAND, "clever")
    asked.game.play(1, "W+4:B")
    view, setup, legal = asked.game.view(0), asked.game.setup.public, asked.game.legal(0)
    memory = [*observed(view, setup)]
    memory[at.TABLE_FORMER] = 1  # red was in play
    memory[at.SEATS_AT + at.SEAT_SIZE + at.SEAT_SIGNS] = 15
    asked.bot.remember(memory)
    assert asked.bot.decide(view, setup, legal) == "take"
    memory[at.SEATS_AT + at.SEAT_SIZE + at.SEAT_SIGNS] = 0
    asked.bot.remember(memory)
    assert asked.bot.decide(view, setup, legal) == "challenge"


# Nets


def test_a_level_with_a_net_plays_whole_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(shipped.VARIABLE, str(tmp_path))
    save_random_net(tmp_path / "themed.npz")
    for level in ("sharp", "master"):
        game = Game("hail-mary", seats=3, seed=5)
        bots = [seat_bot(level, Random(seat)) for seat in range(3)]
        assert bots[0].needs_memory(game.view(0), game.setup.public)
        for seat, move in moves_by(bots, game):
            assert move in game.legal(seat)


# Time


@pytest.mark.parametrize("level", LEVELS)
def test_times_are_within_their_ranges_and_human(level: str) -> None:
    bot = seat_bot(level, Random(2))
    for sample, (least, most) in (
        (bot.thinking_ms, bot.level.thinking),
        (bot.reaction_ms, bot.level.reaction),
    ):
        times = [sample() for _ in range(TRIES)]
        assert 350 <= least <= min(times) <= max(times) <= most
        assert sum(times) / TRIES < (least + most) / 2  # sooner rather than later
        assert max(times) - min(times) > 0.9 * (most - least)


def test_no_level_reacts_faster_than_a_person() -> None:
    bot = Bot(LEVELS["master"]._replace(reaction=(1, 5)), Random(1))
    assert bot.reaction_ms() == 350


# Refusals


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(
        OptionError, match="there is no bot 'perfect'; choose from: starter, casual, clever, sharp, master"
    ):
        seat_bot("perfect", Random(1))


def test_a_bot_needs_a_seat_and_a_move() -> None:
    game = Game("classic", seats=2, seed=1)
    bot = seat_bot("master", Random(1))
    with pytest.raises(LastcardError, match="spectator") as caught:
        bot.decide(game.view(None), game.setup.public, game.legal(0))
    assert caught.value.why == reason(Code.SPECTATOR_BOT)
    with pytest.raises(LastcardError, match="no move") as caught:
        bot.decide(game.view(0), game.setup.public, [])
    assert caught.value.why == reason(Code.NO_CHOICE, seat=0)
