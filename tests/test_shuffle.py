"""The shuffle of a live table: all randomness comes from the secret, and anybody can check it afterwards."""

from __future__ import annotations

import hashlib
import hmac
import pickle
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard import Game, position, replay
from lastcard.bots.decks import deck_for
from lastcard.catalogue import everything
from lastcard.codes import Code
from lastcard.editions import EDITIONS
from lastcard.errors import NotationError, OptionError, RecordError, reason
from lastcard.rules.belief import redeal
from lastcard.rules.state import CheckedTable
from lastcard.setup import make_setup
from lastcard.shuffle import (
    Stream,
    bots_seed,
    checked_commitment,
    commitment,
    hand_secret,
    new_salt,
    new_secret,
    open_stream,
)
from tests.support.helpers import contents, play_random
from tests.support.shuffles import OTHER, SECRET, secrets

ROOT = Path(__file__).parents[1]
SALT = "00112233445566778899aabbccddeeff"
# printf %s "$SALT:$SECRET" | sha256sum
COMMITMENT = "6f6d7fa1d1fa6bb0dea7481278a63314fbc225ed232075f839ac1b323118a386"
# head -c 8 /dev/zero | openssl dgst -sha256 -mac HMAC -macopt hexkey:$SECRET
FIRST_BLOCK = "acbc9dd34781c8264d36e5754f663a64bc9fa17d6442b89351a673ca6fc7e0b8"
MODES = ("quick", "draft", "dynasty")


def dealt(edition: str, seats: int, secret: str = SECRET, mode: str = "quick") -> Game:
    """A hand from a secret; at ten seats Elite needs more cards than the box has."""
    if edition != "elite":
        return Game(edition, seats=seats, secret=secret)
    more: dict[str, Any] = {"pool": [card.id for card in everything()]}
    if mode == "dynasty":
        more = {"decks": [deck_for(everything(), Random(seat)) for seat in range(seats)]}
    return Game("elite", seats=seats, secret=secret, options={"mode": mode}, **more)


# The stream


def test_the_first_block_is_what_openssl_makes_of_it() -> None:
    stream = open_stream(SECRET)
    assert "".join(f"{stream.word():08x}" for _ in range(8)) == FIRST_BLOCK


def test_the_words_are_the_hmac_of_one_number_after_another() -> None:
    stream, key = open_stream(SECRET), bytes.fromhex(SECRET)
    for number in range(40):
        block = hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest()
        words = [int.from_bytes(block[place : place + 4], "big") for place in range(0, 32, 4)]
        assert [stream.word() for _ in range(8)] == words
    assert stream.drawn == 320


@pytest.mark.parametrize("limit", [1, 2, 7, 108, 3 << 30, (1 << 31) + 1, 1 << 32])
def test_words_that_would_favour_some_numbers_are_left_out(limit: int) -> None:
    words, stream = open_stream(SECRET), open_stream(SECRET)
    fair = [word for word in (words.word() for _ in range(400)) if word < 2**32 // limit * limit]
    assert [stream.below(limit) for _ in fair] == [word % limit for word in fair]
    assert len(fair) < 400 if limit in (3 << 30, (1 << 31) + 1) else len(fair) == 400


@pytest.mark.parametrize("limit", [0, -1, (1 << 32) + 1])
def test_there_is_no_number_below_such_a_limit(limit: int) -> None:
    with pytest.raises(ValueError, match="a limit is a number from 1"):
        open_stream(SECRET).below(limit)


@pytest.mark.parametrize("limit", [2, 7, 10, 108])
def test_every_number_comes_as_often_as_the_others(limit: int) -> None:
    stream, rolls = open_stream(SECRET), 400 * limit
    counts = Counter(stream.below(limit) for _ in range(rolls))
    assert set(counts) == set(range(limit))
    chi_square = sum((count - 400) ** 2 / 400 for count in counts.values())
    freedom = limit - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("drawn", [0, 1, 7, 8, 9, 1000])
def test_a_stream_can_be_taken_up_where_it_was_left(drawn: int) -> None:
    stream = open_stream(SECRET)
    for _ in range(drawn):
        stream.word()
    later, copy, read = open_stream(SECRET, drawn), stream.copy(), pickle.loads(pickle.dumps(stream))
    assert stream == later == copy == read
    words = [stream.word() for _ in range(20)]
    assert all([other.word() for _ in range(20)] == words for other in (later, copy, read))


def test_streams_are_equal_if_secret_and_place_are() -> None:
    stream = Stream(b"a" * 32, 3)
    assert stream == Stream(b"a" * 32, 3)
    assert stream != Stream(b"a" * 32, 4)
    assert stream != Stream(b"b" * 32, 3)
    assert stream != 3


def test_a_stream_does_not_print_its_secret() -> None:
    assert repr(open_stream(SECRET, 5)) == "<Stream, 5 words used>"


# Secrets and commitments


def test_a_new_secret_has_64_digits_and_a_new_salt_32() -> None:
    assert all(re.fullmatch("[0-9a-f]{64}", new_secret()) for _ in range(20))
    assert all(re.fullmatch("[0-9a-f]{32}", new_salt()) for _ in range(20))
    assert len({new_secret() for _ in range(20)} | {new_salt() for _ in range(20)}) == 40


def test_a_commitment_is_the_sha256_of_salt_colon_secret() -> None:
    assert commitment(SALT, SECRET) == COMMITMENT
    salt, secret = new_salt(), new_secret()
    assert commitment(salt, secret) == hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest()


BAD_SECRETS = ["", "0" * 63, "0" * 65, "G" + "0" * 63, SECRET.upper(), f" {SECRET[1:]}", "é" * 64]


@pytest.mark.parametrize("secret", BAD_SECRETS)
def test_a_secret_is_64_digits(secret: str) -> None:
    for refused in (
        lambda: Game("classic", secret=secret),
        lambda: make_setup("elite", secret=secret),
        lambda: commitment(SALT, secret),
    ):
        with pytest.raises(OptionError, match="a secret is 64 hexadecimal digits") as caught:
            refused()
        assert not secret or secret not in str(caught.value)


def test_a_salt_is_32_digits() -> None:
    for salt in ("", SALT[1:], SALT.upper(), SECRET):
        with pytest.raises(OptionError, match="a salt is 32 hexadecimal digits") as caught:
            commitment(salt, SECRET)
        assert caught.value.why == reason(Code.NOT_A_SALT, count=32)


@pytest.mark.parametrize("text", ["", "00" * 31, "00" * 33, "0G" * 32, "AB" * 32])
def test_a_commitment_that_is_none_is_refused(text: str) -> None:
    assert checked_commitment(COMMITMENT) == COMMITMENT
    with pytest.raises(OptionError, match="a commitment is 64 hexadecimal digits in lower case") as caught:
        checked_commitment(text)
    assert caught.value.why == reason(Code.NOT_A_COMMITMENT, count=64)


def test_a_hand_has_a_seed_or_a_secret() -> None:
    with pytest.raises(OptionError, match="from a seed or from a secret, not from both"):
        Game("classic", seed=1, secret=SECRET)


def test_the_next_secrets_of_a_match_are_hashes_of_its_own() -> None:
    assert hand_secret(SECRET, 0) == SECRET
    assert hand_secret(SECRET, 12) == hashlib.sha256(f"{SECRET}:12".encode()).hexdigest()


def test_the_bots_generator_starts_from_a_number_that_is_not_in_the_stream() -> None:
    wanted = hmac.new(bytes.fromhex(SECRET), b"seed", hashlib.sha256).hexdigest()
    assert bots_seed(SECRET) == int(wanted[:16], 16) >> 2
    assert make_setup("classic", secret=SECRET).seed == bots_seed(SECRET)
    by_seed = make_setup("classic", seed=bots_seed(SECRET)).table()
    table = make_setup("classic", secret=SECRET).table()
    assert (table.c0, table.c1) == (by_seed.c0, by_seed.c1)


# Playing


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_from_a_secret_replays_exactly(edition: str, seats: int) -> None:
    for number, secret in enumerate(secrets(6)):
        game = dealt(edition, seats, secret, MODES[number % 3])
        play_random(game, Random(number), most=10**6 if number < 3 else 40)
        again = replay(game.record())
        assert again.record() == game.record()
        assert again.position() == game.position()
        assert contents(again.state) == contents(game.state)
        assert (again.events, again.setup) == (game.events, game.setup)
        assert again.state.stream == game.state.stream


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_goes_on_with_the_same_cards(edition: str, seats: int) -> None:
    for number, secret in enumerate(secrets(6)):
        game = dealt(edition, seats, secret, MODES[number % 3])
        play_random(game, Random(number), most=15)
        other = position(game.position())
        assert other.position() == game.position()
        assert (other.setup, other.state.stream) == (game.setup, game.state.stream)
        play_random(game, Random(5))
        play_random(other, Random(5))
        assert other.position() == game.position()
        assert replay(other.record()).position() == game.position()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_roll_is_the_streams_and_none_the_generators(edition: str) -> None:
    for number, secret in enumerate(secrets(3)):
        game = dealt(edition, 4, secret, MODES[number])
        fresh = game.setup.table()
        dealing = game.state.stream.drawn if game.state.stream else 0
        play_random(game, Random(number))
        assert (game.state.s0, game.state.s1) == (fresh.s0, fresh.s1)
        assert game.state.stream is not None
        assert game.state.stream.drawn > dealing >= 1


def test_the_secret_decides_the_deal() -> None:
    hands = {dealt("classic", 4, secret).view(0).hand for secret in secrets(30)}
    assert len(hands) == 30
    assert dealt("classic", 4).position() == dealt("classic", 4).position()


def test_every_kind_is_dealt_as_often_as_the_deck_has_it() -> None:
    games = [dealt("classic", 2, secret) for secret in secrets(1500)]
    counts = Counter(card for game in games for card in game.view(0).hand)
    deck = Counter(games[0].setup.edition.cards.texts[kind] for kind in games[0].setup.uno_deck())
    expected = {card: 1500 * 7 * count / 108 for card, count in deck.items()}
    freedom = len(deck) - 1
    chi_square = sum((counts[card] - wanted) ** 2 / wanted for card, wanted in expected.items())
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def test_a_table_from_a_seed_has_no_stream() -> None:
    game = Game("classic", seed=1)
    assert game.state.stream is None
    assert game.copy().state.stream is None
    assert "secret" not in game.record() + game.position()


# Copies and secrecy


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_draws_the_same_cards_and_leaves_the_original_alone(edition: str) -> None:
    game = dealt(edition, 3)
    play_random(game, Random(1), most=10)
    copy, before = game.copy(), game.position()
    assert copy.state.stream is not game.state.stream
    play_random(copy, Random(2))
    assert game.position() == before
    play_random(game, Random(2))
    assert game.position() == copy.position()


def test_a_checked_table_has_a_stream_as_well() -> None:
    setup = make_setup("classic", secret=SECRET)
    checked, plain = setup.deal(CheckedTable), setup.deal()
    assert contents(checked) == contents(plain)
    assert checked.copy().stream == checked.stream == plain.stream


@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_imagined_table_has_nothing_of_the_secret(edition: str, seat: int | None) -> None:
    game = dealt(edition, 3)
    play_random(game, Random(3), most=12)
    before = game.position()
    other = game.imagine(seat, seed=7)
    assert other.state.stream is None
    assert (other.setup.secret, other.setup.seed) == ("", 7)
    assert SECRET not in other.position() + other.record() + repr(other.setup)
    assert other.view(seat) == game.view(seat)
    play_random(other, Random(4))
    assert replay(other.record()).position() == other.position()
    assert game.position() == before


def test_an_imagined_game_does_not_depend_on_the_secret() -> None:
    game = dealt("classic", 3)
    twin = game.copy()
    twin.setup, twin.state.stream = game.setup.with_secret(OTHER), open_stream(OTHER, 99)
    one, other = game.imagine(1, seed=5), twin.imagine(1, seed=5)
    play_random(one, Random(1))
    play_random(other, Random(1))
    assert one.record() == other.record()


def test_a_table_dealt_again_drops_the_stream() -> None:
    state = dealt("classic", 3).state.copy()
    redeal(state, 0, 1, [])
    assert state.stream is None


def test_no_view_and_no_event_tells_the_secret() -> None:
    game = dealt("elite", 4)
    play_random(game, Random(1), most=60)
    for seat in (None, *range(4)):
        assert SECRET not in repr(game.view(seat)) + repr(game.events_for(seat))


# Text

HEADER = f"edition classic\nseats 2\nsecret {SECRET}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEADER.replace("0123", "012", 1), "line 3: a secret is 64 hexadecimal digits in lower case"),
        (HEADER.replace("abc", "ABC", 1), "line 3: a secret is 64"),
        (HEADER.replace(f" {SECRET}", ""), "line 3: a secret is 64"),
        (HEADER + "seed 5\n", "line 4: a hand is dealt from a seed or from a secret, not from both"),
        (f"seed 5\n\n{HEADER}", "line 5: a hand is dealt from a seed or"),
        (HEADER + f"secret {SECRET}\n", "line 4: secret appears twice"),
        (
            HEADER + "hands R1 / R2\ndiscard R3\ngenerator 00000001 00000002",
            "generator: a hand with a secret",
        ),
        (HEADER + "hands R1 / R2\ndiscard R3\nused x", "used: 'x' is not a number"),
        (HEADER + "hands R1 / R2\ndiscard R3\nused -1", "used: '-1' is not a number"),
        (HEADER + "hands R1 / R2\ndiscard R3\nused 1000000001", "used: 1000000001 is not from 0 to"),
        ("edition classic\nhands R1 / R2\ndiscard R3\nused 1", "used: only a hand with a secret"),
    ],
)
def test_a_bad_line_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        position(text)


def test_a_bad_secret_in_a_record_is_named_with_its_line() -> None:
    text = dealt("classic", 2).record()
    with pytest.raises(NotationError, match=r"^line 4: a secret is 64"):
        replay(text.replace(SECRET, SECRET[1:]))
    with pytest.raises(NotationError, match=r"^line 5: a hand is dealt from a seed or"):
        replay(text.replace(SECRET, f"{SECRET}\nseed 1"))


def test_another_secret_leads_elsewhere() -> None:
    game = dealt("classic", 2)
    with pytest.raises(RecordError):
        replay(game.record().replace(SECRET, OTHER))


def test_a_position_by_hand_draws_from_the_beginning_of_the_stream() -> None:
    text = f"edition classic\nsecret {SECRET}\nhands Y1 Y2 / Y3 Y4\ndiscard B9\nturn 0\n"
    game, pile = position(text), 108 - 5
    wanted = game.state.pile[open_stream(SECRET).below(pile)]
    assert "\nused 0\n" in game.position()
    game.play(0, "draw")
    assert [event.card for event in game.events if event.name == "drew"] == [
        game.setup.card_names.uno[wanted]
    ]
    assert "\nused 1\n" in game.position()
    later = position(f"{text}used 5\n")
    later.play(0, "draw")
    assert "\nused 6\n" in later.position()


# The compiled rules


def test_the_compiled_rules_refuse_a_secret() -> None:
    pytest.importorskip("numba")
    from lastcard.batch import Batch
    from lastcard.batch.compiled import CompiledGame

    with pytest.raises(OptionError, match="the compiled rules deal from a seed") as caught:
        Batch("classic", 2, secret=SECRET)
    with pytest.raises(OptionError, match="the compiled rules deal from a seed"):
        CompiledGame("classic", secret=SECRET).legal(0)
    assert caught.value.why == reason(Code.SEED_ONLY)
