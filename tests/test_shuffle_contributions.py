"""The seats' contributions to the shuffle."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from lastcard import Game, Match, position, replay
from lastcard.errors import NotationError, OptionError, RecordError
from lastcard.shuffle import (
    bots_seed,
    hand_secret,
    mixed_secret,
)
from tests.support.helpers import play_random
from tests.support.shuffles import OTHER, SECRET

CONTRIBUTIONS = (OTHER, "", "5a" * 32)


def with_contributions(contributions: tuple[str, ...] = CONTRIBUTIONS, secret: str = SECRET) -> Game:
    return Game("classic", seats=3, secret=secret, contributions=contributions)


def test_the_cards_come_from_the_hash_of_the_secret_and_all_contributions_in_the_order_of_the_seats() -> None:
    text = f"{SECRET}:lots:{OTHER} - {'5a' * 32}"
    wanted = hashlib.sha256(text.encode()).hexdigest()
    assert mixed_secret(SECRET, CONTRIBUTIONS) == wanted
    game, plain = with_contributions(), Game("classic", seats=3, secret=wanted)
    assert [game.view(seat).hand for seat in range(3)] == [plain.view(seat).hand for seat in range(3)]
    assert game.setup.seed == bots_seed(wanted), "the bots' generator can't be chosen either"


def test_without_any_contribution_the_cards_come_from_the_secret_alone_as_before() -> None:
    assert mixed_secret(SECRET) == mixed_secret(SECRET, ("", "")) == SECRET
    assert with_contributions(("", "", "")).setup == Game("classic", seats=3, secret=SECRET).setup


def test_every_contribution_changes_the_deal_and_so_does_its_seat() -> None:
    changed = [
        CONTRIBUTIONS,
        (SECRET, "", CONTRIBUTIONS[2]),
        (OTHER, SECRET, CONTRIBUTIONS[2]),
        (OTHER, "", ""),
        (OTHER, CONTRIBUTIONS[2], ""),
    ]
    hands = {
        tuple(with_contributions(contributions).view(seat).hand for seat in range(3))
        for contributions in changed
    }
    assert len(hands) == len(changed)


def test_a_contribution_cant_be_mistaken_for_the_number_of_a_hand() -> None:
    """The secret of the n-th hand is a hash of another text."""
    assert mixed_secret(SECRET, (OTHER,)) not in {hand_secret(SECRET, number) for number in range(20)}


def test_a_hand_with_contributions_replays_exactly_from_its_record_and_from_a_position() -> None:
    game = with_contributions()
    play_random(game, Random(4), most=12)
    other = position(game.position())
    assert (other.setup, other.state.stream) == (game.setup, game.state.stream)
    play_random(game, Random(5))
    record = game.record()
    assert record.startswith("lastcard record 2\n")
    assert f"\nsecret {SECRET}\nlots {OTHER} - {'5a' * 32}\n" in record
    assert replay(record).position() == game.position()
    with pytest.raises(RecordError):
        replay(record.replace(OTHER, OTHER[::-1]))
    assert Game("classic", seats=2, secret=SECRET).record().startswith("lastcard record 1\n")
    with pytest.raises(RecordError, match="line 1: a record begins with 'lastcard record 2'"):
        replay(record.replace("record 2", "record 1"))


@pytest.mark.parametrize(
    "contributions", [(OTHER,), (OTHER, OTHER, OTHER, OTHER), (OTHER, "xyz", ""), ("A" * 64, "", "")]
)
def test_there_is_one_contribution_for_each_seat_of_64_digits(contributions: tuple[str, ...]) -> None:
    with pytest.raises(
        OptionError,
        match=r"a contribution is 64 hexadecimal digits|there are 3 seats, so there are 3 contributions",
    ):
        with_contributions(contributions)


def test_contributions_need_a_secret() -> None:
    with pytest.raises(OptionError, match="only a hand with a secret has contributions"):
        Game("classic", seats=3, contributions=CONTRIBUTIONS)


def test_a_bad_contribution_in_a_header_is_named_with_its_line() -> None:
    with pytest.raises(NotationError, match=r"^line 4: a contribution is 64 hexadecimal digits"):
        position(f"edition classic\nseats 2\nsecret {SECRET}\nlots - xyz\n")


def test_an_imagined_table_has_nothing_of_the_contributions() -> None:
    other = with_contributions().imagine(1, seed=7)
    assert other.setup.contributions == ()
    assert OTHER not in other.position() + other.record()


def test_the_first_hand_of_a_match_has_the_contributions_it_was_given_and_the_next_its_own() -> None:
    match = Match("classic", seats=3, secret=SECRET, contributions=CONTRIBUTIONS)
    assert match.game.setup.contributions == CONTRIBUTIONS
    play_random(match.game, Random(1))
    other = match.next_hand(OTHER, CONTRIBUTIONS)
    assert (other.setup.secret, other.setup.contributions) == (OTHER, CONTRIBUTIONS)
    play_random(other, Random(2))
    assert match.next_hand().setup.contributions == ()
