"""Reasons why a move isn't allowed: the rule's number, and a sentence in a player's words."""

from __future__ import annotations

import pickle
import re

import pytest

from lastcard import Game, NotationError, position
from lastcard.codes import Code
from lastcard.rules import phases as ph
from tests.support.heat_wave import HEAT_WAVE
from tests.support.helpers import EDITION_NAMES, LEDGER
from tests.support.moments import moments

CLASSIC = "edition classic\nhands R7 G2 B3 / Y1 Y2 Y3 / G4\ndiscard R5\ndealer 2\n"
DRAWN = "edition classic\nhands R7 G2 B3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\nphase drawn\ndrawn R7\n"
FOUR = "edition classic\nhands R+2 W+4 G2 / Y1 Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\nphase four\n"
EMPTY = "edition classic\nhands {} / *\ndiscard R5\ndealer 1\ndraw |\n"
OVER = "edition classic\nhands / Y1\ndiscard R5\ndealer 1\nphase over\nwinner 0\n"
BLOCKED = "edition classic\nhands G1 / Y1\ndiscard R5\ndealer 1\nphase over\n"
HAIL_MARY = "edition hail-mary\nhands HM R7 G2 / Y1 / G4 G5\ndiscard R5\nturn 2\n"
AVATAR = "edition avatar-state\nhands AS R7 G2 B3 / Y1 Y2 / G4 G5\ndiscard R5\nturn 1\n"
FOLLOW_UP = (
    "edition avatar-state\nhands R7 G2 B3 Y4 / Y1 Y2\ndiscard AS\ncolour blue\nturn 0\nphase follow-up\n"
)
LINE = "edition favorite-line\nhands R7 FL / Y1 Y2\ndiscard FL\ncolour blue\nturn 1\nphase line\nleft 4\n"
ACTIVATE = (
    "edition elite\nhands R3 G2 / Y1 Y2\ndiscard R7*\nturn 0\nphase activate\n"
    "lineups maya-okafor anong-phromsiri - / - - -\n"
)
WILD_TOP = "edition classic\nhands R7 G2 B3 / Y1 Y2 Y3\ndiscard W\ncolour blue\ndealer 1\n"
OWING = "edition classic\nhands R7 / Y1 Y2 Y3\ndiscard R5\nturn 0\nowes 0\n"
CHANCE_AND_FOUR = (
    "edition hail-mary\nhands HM R7 / Y1 / HM G4 G5\ndiscard R5 W+4\ncolour blue\nturn 1\n"
    "asked 2\nphase four\nchance 1\n"
)
AVATAR_AND_FOUR = (
    "edition avatar-state\nhands AS R7 G2 / AS Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\nphase four\n"
)
HIT = "edition hail-mary\nhands R7 G2 / Y1 Y2\ndiscard HM\ncolour blue\nturn 1\nasked 0\nphase hit\n"
DRAFT = (
    "edition elite\noptions mode=draft\nseats 2\nphase draft\nasked 1\nfirst 1\n"
    "layout maya-okafor lars-tveitane pema-lhakyid\n"
)


# A position, a seat's move in it, and the rule, the code and the sentence of the refusal
MISTAKES: list[tuple[str, int, str, str, Code, str]] = [
    (CLASSIC, 0, "G2", "C-7", Code.NO_MATCH, "G2 does not match: red, or a 5, is in play"),
    (WILD_TOP, 0, "G2", "C-7", Code.NO_MATCH_COLOUR, "G2 does not match: blue is in play"),
    (CLASSIC, 0, "Y9", "C-6", Code.NOT_HELD, "you don't hold Y9"),
    (CLASSIC, 1, "Y1", "C-10", Code.NOT_YOUR_TURN, "it is seat 0's turn, not yours"),
    (CLASSIC, 1, "draw", "C-10", Code.NOT_YOUR_TURN, "it is seat 0's turn, not yours"),
    (CLASSIC, 0, "keep", "C-9", Code.NOTHING_TO_KEEP, "there is no drawn card to keep"),
    (CLASSIC, 0, "pass", "C-12", Code.PASS_BUT_DRAW, "you can pass only when there is nothing left to draw"),
    (
        *(CLASSIC, 0, "take", "C-6", Code.NOTHING_ASKED),
        "there is no question for take to answer: play a card or draw",
    ),
    (
        *(CLASSIC, 0, "waive", "C-16", Code.WAIVE_AT_TABLE),
        "waive is a move of the sequential walk; at the table, just let the chance go by",
    ),
    (
        *(CLASSIC, 0, "R7!", "C-14", Code.CALL_LEAVES_MORE),
        "UNO is called with one card left, and R7 leaves 2",
    ),
    (
        *(CLASSIC, 0, "call", "C-14", Code.CALL_TOO_EARLY),
        "UNO is called with one card in hand, not with 3",
    ),
    (
        *(CLASSIC, 2, "call", "C-16", Code.CALL_TOO_LATE),
        "there is no call left to make: it was already made, or the next turn has begun",
    ),
    (CLASSIC, 0, "catch:2", "C-16", Code.OWES_NO_CALL, "seat 2 owes no call"),
    (OWING, 0, "catch:0", "C-15", Code.CATCH_YOURSELF, "you can't catch yourself: call UNO"),
    (
        *(CLASSIC, 0, "catch:0", "C-15", Code.CATCH_YOURSELF_IN_VAIN),
        "you can't catch yourself, and you owe no call",
    ),
    (CLASSIC, 0, "catch:7", "P-1", Code.NO_SEAT, "there is no seat 7: the seats are 0 to 2"),
    (CLASSIC, 3, "draw", "P-1", Code.NO_SEAT, "there is no seat 3: the seats are 0 to 2"),
    (DRAWN, 0, "draw", "C-9", Code.DRAWN_ALREADY, "you have already drawn: play that card or keep it"),
    (DRAWN, 0, "G2", "C-9", Code.ONLY_THE_DRAWN_CARD, "only the card you just drew, R7, can be played now"),
    (
        *(DRAWN, 0, "pass", "C-9", Code.KEEP_OR_PLAY),
        "you can't pass now: play the card you just drew or keep it",
    ),
    (
        *(FOUR, 0, "R+2", "K-12", Code.NO_STACKING),
        "draw cards can't be stacked: take the four or challenge",
    ),
    (
        *(FOUR, 0, "W+4:R", "K-12", Code.NO_STACKING),
        "draw cards can't be stacked: take the four or challenge",
    ),
    (EMPTY.format("B7 G2"), 0, "draw", "C-12", Code.NOTHING_TO_DRAW, "there is nothing left to draw"),
    (
        *(EMPTY.format("R7 G2"), 0, "pass", "C-12", Code.PASS_BUT_PLAY),
        "with nothing left to draw you must play if you can",
    ),
    (OVER, 1, "draw", "C-1", Code.HAND_WON, "the hand is over: seat 0 has won it"),
    (OVER, 0, "draw", "C-1", Code.HAND_WON_YOU, "the hand is over: you have won it"),
    (BLOCKED, 1, "draw", "C-13", Code.HAND_BLOCKED, "the hand is over: it is blocked"),
    # Hail Mary
    (
        *(HAIL_MARY, 0, "HM>R", "HM-1", Code.NO_CALL_TO_THROW_AT),
        "the Hail Mary is thrown when another player calls UNO, and nobody has just called",
    ),
    (
        *(f"{HAIL_MARY}chance 1\n".replace("Y1", "HM"), 1, "HM>R", "HM-1", Code.THROW_AT_OWN_CALL),
        "you made this call yourself: only the others may throw",
    ),
    (
        *(CHANCE_AND_FOUR, 0, "HM>R", "HM-9", Code.THROW_AFTER_ANSWER),
        "seat 2 has a question to answer first; then you may throw",
    ),
    (
        *(CHANCE_AND_FOUR, 2, "HM>R", "HM-9", Code.THROW_AFTER_YOUR_ANSWER),
        "you have a question to answer first; then you may throw",
    ),
    (HAIL_MARY, 0, "HM:R", "C-10", Code.NOT_YOUR_TURN, "it is seat 2's turn, not yours"),
    # Avatar State
    (
        *(AVATAR, 0, "AS:R", "AS-1", Code.INTERRUPT_OUT_OF_TURN),
        "out of turn the Avatar State needs a card of each of the four colours in hand",
    ),
    (
        *(FOLLOW_UP, 0, "R7", "AS-2", Code.FOLLOW_UP_OTHER_COLOUR),
        "R7 is not blue, the colour you chose",
    ),
    (
        *(AVATAR_AND_FOUR, 0, "AS:R", "AS-4", Code.INTERRUPT_AFTER_YOUR_ANSWER),
        "you have a question to answer first; then you may play the Avatar State",
    ),
    (
        *(AVATAR_AND_FOUR, 1, "AS:R", "AS-4", Code.INTERRUPT_AFTER_ANSWER),
        "seat 0 has a question to answer first; then you may play the Avatar State",
    ),
    # Questions
    (FOUR, 0, "G2", "K-7", Code.ANSWER_FOUR, "you must first take the four cards or challenge"),
    (FOUR, 0, "draw", "K-7", Code.ANSWER_FOUR, "you must first take the four cards or challenge"),
    (FOUR, 1, "Y1", "K-7", Code.WAIT_FOUR, "seat 0 must first take the four cards or challenge"),
    (
        *(FOLLOW_UP, 0, "draw", "AS-2", Code.ANSWER_FOLLOW_UP),
        "you must first play a blue card, the colour you chose with the Avatar State",
    ),
    (
        *(FOLLOW_UP, 1, "Y1", "AS-2", Code.WAIT_FOLLOW_UP),
        "seat 0 must first play a blue card, the colour chosen with the Avatar State",
    ),
    (LINE, 0, "R7", "FL-2", Code.ANSWER_LINE, "you must first say a line, or draw"),
    (LINE, 1, "said", "FL-2", Code.WAIT_LINE, "seat 0 must first say a line, or draw"),
    (HIT, 0, "draw", "HM-3", Code.ANSWER_HIT, "you must first choose the card to keep, or keep them all"),
    (HIT, 1, "Y1", "HM-3", Code.WAIT_HIT, "seat 0 must first choose the card to keep, or keep them all"),
    (
        *(ACTIVATE, 0, "pick:1", "EL-2", Code.ANSWER_ACTIVATE),
        "you must first activate a red Lineup card, or decline",
    ),
    (
        *(ACTIVATE, 0, "G2", "EL-2", Code.ANSWER_ACTIVATE),
        "you must first activate a red Lineup card, or decline",
    ),
    (
        *(ACTIVATE, 1, "Y1", "EL-2", Code.WAIT_ACTIVATE),
        "seat 0 must first activate a red Lineup card, or decline",
    ),
    (DRAFT, 0, "pick:0", "DR-3", Code.WAIT_DRAFT, "seat 1 must first pick a card from the layout"),
    (DRAFT, 1, "pick:3", "DR-3", Code.ANSWER_DRAFT, "you must first pick a card from the layout"),
]


@pytest.mark.parametrize(("text", "seat", "move", "rule", "code", "said"), MISTAKES)
def test_a_typical_mistake_is_answered_with_its_rule(
    text: str, seat: int, move: str, rule: str, code: Code, said: str
) -> None:
    why = position(text).why_not(seat, move)
    assert why is not None
    assert (why.rule, why.code, why.sentence) == (rule, code, said)
    assert str(why) == f"{said} ({rule})"


def test_a_refusal_is_data_and_can_be_sent_to_another_process() -> None:
    why = position(CLASSIC).why_not(0, "G2")
    assert why is not None
    assert why.params == {"card": "G2", "colour": "red", "symbol": "5"}
    again = pickle.loads(pickle.dumps(why))
    assert (again.rule, again.code, again.params, str(again)) == (why.rule, why.code, why.params, str(why))


# HM-2: how a chance ends, and the reason given afterwards
THROWN = "edition hail-mary\nhands R7 R8 / HM G1 G2 / HM Y1 Y2 / B1 B2\ndiscard R5\nturn 0\n"


@pytest.mark.parametrize(
    ("moves", "seat", "move", "code", "said"),
    [
        (
            *("0=R7! 1=HM>G", 2, "HM>R", Code.CHANCE_THROWN),
            "each call allows only one throw, and seat 1 has already thrown",
        ),
        (
            *("0=R7! 1=HMF>G", 1, "HM>R", Code.CHANCE_THROWN_YOU),
            "each call allows only one throw, and you have already thrown",
        ),
        (
            *("0=R7! 1=draw", 2, "HM>R", Code.CHANCE_GONE),
            "the chance has gone: someone has made a turn move since seat 0 called",
        ),
    ],
)
def test_a_chance_that_is_gone_is_refused_by_hm_2(
    moves: str, seat: int, move: str, code: Code, said: str
) -> None:
    text = THROWN.replace("HM G1", "HM HMF G1") + "options foil=on\n" if "HMF" in moves else THROWN
    game = position(text)
    for token in moves.split():
        mover, _, made = token.partition("=")
        game.play(int(mover), made)
    why = game.why_not(seat, move)
    assert why is not None
    assert (why.rule, why.code, why.sentence) == ("HM-2", code, said)


def _after(text: str, *moves: str) -> Game:
    game = position(text)
    for token in moves:
        seat, _, move = token.partition("=")
        game.play(int(seat), move)
    return game


def test_a_caller_whose_hand_has_grown_ends_the_chance() -> None:
    text = "edition hail-mary\nhands GS R8 / HM G1 G2\ndiscard G5\nturn 0\n"
    why = _after(text, "0=GS!", "0=draw").why_not(1, "HM>R")
    assert why is not None
    assert (why.rule, why.code, why.params) == ("HM-2", Code.CHANCE_GROWN, {"seat": 0})


def test_the_own_call_is_told_as_the_own_one() -> None:
    text = "edition hail-mary\nhands G3 HM / R1 R2 / Y1 Y2\ndiscard G5\nturn 0\n"
    why = _after(text, "0=G3!", "1=draw").why_not(0, "HM>R")
    assert why is not None
    assert (why.rule, why.code, why.params) == ("HM-2", Code.CHANCE_GONE_YOU, {})


def test_the_own_call_is_told_as_the_own_one_after_drawing_too() -> None:
    text = "edition hail-mary\nhands GS HM / R1 R2\ndiscard G5\nturn 0\n"
    why = _after(text, "0=GS!", "0=draw").why_not(0, "HM>R")
    assert why is not None
    assert (why.rule, why.code, why.params) == ("HM-2", Code.CHANCE_GROWN_YOU, {})


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("W", Code.WILD_NEEDS_COLOUR, "'W' is not a move yet: a wild needs its colour, as in W:R"),
        ("hm!", Code.WILD_NEEDS_COLOUR, "'hm!' is not a move yet: a wild needs its colour, as in HM:R!"),
        ("HM>", Code.THROW_NEEDS_COLOUR, "'HM>' is not a move yet: a throw names a colour, as in HM>R"),
        ("r5", Code.NOT_A_MOVE, "'r5' is not a move of hail-mary; did you mean 'R5'?"),
        ("catch2", Code.NOT_A_MOVE, "'catch2' is not a move of hail-mary; did you mean 'catch:2'?"),
        ("R99", Code.NOT_A_MOVE, "'R99' is not a move of hail-mary"),
        ("", Code.NOT_A_MOVE, "'' is not a move of hail-mary"),
        ("x" * 99, Code.NOT_A_MOVE, f"'{'x' * 39}…' is not a move of hail-mary"),
    ],
)
def test_a_text_that_is_not_a_move_gets_the_right_notation(text: str, code: Code, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(HAIL_MARY).play(0, text)
    assert caught.value.why is not None
    assert (caught.value.why.code, str(caught.value)) == (code, said)


@pytest.mark.parametrize(
    ("options", "text", "move", "rule", "code"),
    [
        (
            "bluffs=off",
            "edition classic\n{}hands W+4 R2 G2 / Y1 Y2\ndiscard R5\ndealer 1\n",
            "W+4:R",
            "K-6",
            Code.WILD_FOUR_CONDITION,
        ),
        (
            "calls=auto",
            "edition classic\n{}hands R7 G2 / Y1 Y2\ndiscard R5\ndealer 1\n",
            "R7!",
            "C-14",
            Code.CALL_AUTOMATIC,
        ),
        (
            "hail_mary_wild=off",
            "edition hail-mary\n{}hands HM G2 / Y1 Y2\ndiscard R5\ndealer 1\n",
            "HM:R",
            "HM-8",
            Code.ONLY_THROWN,
        ),
        (
            "avatar_wild=off",
            "edition avatar-state\n{}hands AS G2 / Y1 Y2\ndiscard R5\ndealer 1\n",
            "AS:R",
            "AS-5",
            Code.INTERRUPT_CONDITION,
        ),
    ],
)
def test_an_option_of_the_table_is_given_as_the_reason(
    options: str, text: str, move: str, rule: str, code: Code
) -> None:
    why = position(text.format(f"options {options}\n")).why_not(0, move)
    assert why is not None
    assert (why.rule, why.code) == (rule, code)
    assert "at this table" in why.sentence


@pytest.mark.parametrize(
    ("discard", "wanted"),
    [
        ("discard G8", "green, or an 8, is in play"),
        ("discard G4", "green, or a 4, is in play"),
        ("discard BS", "blue, or a Skip, is in play"),
        ("discard YR", "yellow, or a Reverse, is in play"),
        ("discard Y+2", "yellow, or a Draw Two, is in play"),
        ("discard W\ncolour blue", "blue is in play"),
    ],
)
def test_a_reason_says_what_is_in_play_in_a_players_words(discard: str, wanted: str) -> None:
    game = position(f"edition classic\nhands R7 R3 / Y1 Y2\n{discard}\ndealer 1\n")
    why = game.why_not(0, "R7")
    assert why is not None
    assert why.sentence == f"R7 does not match: {wanted}"


def test_recover_is_named_in_elite() -> None:
    game = position("edition elite\nhands R7 R3 / Y1 Y2\ndiscard GV\ndealer 1\nlineups - - - / - - -\n")
    why = game.why_not(0, "R7")
    assert why is not None
    assert why.sentence == "R7 does not match: green, or a Recover, is in play"


def test_a_legal_move_has_no_reason_against_it() -> None:
    game = Game("classic", seats=3, seed=1)
    for seat in range(3):
        assert all(game.why_not(seat, move) is None for move in game.legal(seat))


def test_a_card_that_matches_may_be_forbidden_by_the_editions_own_rule() -> None:
    """HW-3: the Draw Two goes on the red 5, but the table is hot."""
    game = position(
        "edition heat-wave\nhands R+2 R1 / B1 B2\ndiscard R5\nturn 0\nown heat=3\n", edition=HEAT_WAVE
    )
    why = game.why_not(0, "R+2")
    assert why is not None
    assert (why.code, why.rule, why.sentence) == (
        Code.OWN_RULE,
        "HW-3",
        "a rule of this edition forbids R+2 now",
    )


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_refusal_cites_a_rule_and_reads_like_a_sentence(edition: str) -> None:
    """Over moments of every type, for every move of the whole space that isn't legal."""
    for game in moments(edition, games=6, each=1, seed=5):
        for seat in range(min(game.seats, 3)):
            legal = set(game.legal(seat))
            for move in game.setup.edition.moves.values():
                if move in legal:
                    continue
                why = game.why_not(seat, move)
                assert why is not None
                assert why.rule in LEDGER
                assert re.fullmatch(r"[A-Za-z].*[^ .:,]", why.sentence), why.sentence
                assert "  " not in why.sentence
                assert not re.search(r"seat -|None|True|False|[{}]", why.sentence)


# The questions of Elite cards: the sentences for the seat that is asked, and for the others
ELITE_QUESTIONS = {
    ph.ACTIVATE: (Code.ANSWER_ACTIVATE, Code.WAIT_ACTIVATE),
    ph.TARGET: (Code.ANSWER_TARGET, Code.WAIT_TARGET),
    ph.DISCARD_UNO: (Code.ANSWER_DISCARD_UNO, Code.WAIT_DISCARD_UNO),
    ph.DISCARD_ELITE: (Code.ANSWER_DISCARD_ELITE, Code.WAIT_DISCARD_ELITE),
    ph.RECOVER_UNO: (Code.ANSWER_RECOVER_UNO, Code.WAIT_RECOVER_UNO),
    ph.RECOVER_ELITE: (Code.ANSWER_RECOVER_ELITE, Code.WAIT_RECOVER_ELITE),
    ph.SEARCH: (Code.ANSWER_SEARCH, Code.WAIT_SEARCH),
    ph.SUBSTITUTE: (Code.ANSWER_SUBSTITUTE, Code.WAIT_SUBSTITUTE),
    ph.RECOVER: (Code.ANSWER_RECOVER, Code.WAIT_RECOVER),
    ph.DRAFT: (Code.ANSWER_DRAFT, Code.WAIT_DRAFT),
}


def test_every_question_of_elite_has_a_reason_for_the_asked_seat_and_the_others() -> None:
    seen = set()
    for game in moments("elite", games=6, each=1, seed=5):
        codes = ELITE_QUESTIONS.get(game.state.phase)
        if codes is None:
            continue
        seen.add(game.state.phase)
        for seat in range(game.seats):
            why = game.why_not(seat, "draw")
            assert why is not None
            assert why.code == codes[seat != game.state.asked]
    assert seen == set(ELITE_QUESTIONS)
