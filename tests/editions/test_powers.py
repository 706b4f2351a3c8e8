"""The refusals about a special wild depend on its power; numbers and name are the edition's own.

The editions here are made up, with rules numbered unlike any in the ledger, and exist only in these tests.
"""

from __future__ import annotations

import pytest

from lastcard import position
from lastcard.codes import Code
from lastcard.editions import EDITIONS, OPTIONS, Clause, Edition, Special
from lastcard.editions.edition import plain_wild, themed
from lastcard.editions.powers import asks_lines, interrupts, throws
from lastcard.locales import LANGUAGES, read_sentences, sentence
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import table_of

BOOMERANG = themed(
    "boomerang",
    Special("XB", "Boomerang"),
    plain_wild("boomerang_wild", "XB-21", "on your own turn a Boomerang can be a plain Wild"),
    powers=(throws(throw="XB-22", chance="XB-23", hit="XB-24", later="XB-25"),),
)
AMBUSH = themed(
    "ambush",
    Special("XA", "Ambush"),
    plain_wild("ambush_wild", "XA-31", "without all four colours an Ambush can be a plain Wild"),
    powers=(interrupts(interrupt="XA-32", follow_up="XA-33", later="XA-34"),),
)
KARAOKE = themed("karaoke", Special("XK", "Karaoke"), powers=(asks_lines(line="XK-41", doubt="XK-42"),))
MADE_UP = (BOOMERANG, AMBUSH, KARAOKE)
NAMES = {
    "en": {"XB": "Boomerang", "XA": "Ambush", "XK": "Karaoke"},
    "de": {"XB": "Bumerang", "XA": "Hinterhalt", "XK": "Karaoke"},
    "es": {"XB": "Bumerán", "XA": "Golpe bajo", "XK": "Karaoke"},
    "zh": {"XB": "回旋镖", "XA": "伏击", "XK": "卡拉OK"},
}


@pytest.fixture(autouse=True)
def made_up_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds them for one test, with an entry for the card in every language."""
    for edition in MADE_UP:
        monkeypatch.setitem(EDITIONS, edition.name, edition)
        for option in edition.options:
            monkeypatch.setitem(OPTIONS, option.name, option)
    for language, names in NAMES.items():
        for letters, name in names.items():
            monkeypatch.setitem(read_sentences(language, "client"), f"card.{letters}", name)


THROWING = "edition boomerang\n{}hands XB R7 G2 / Y1 / G4 G5\ndiscard R5\nturn 2\n"
CHANCE_AND_FOUR = (
    "edition boomerang\nhands XB R7 / Y1 / XB G4 G5\ndiscard R5 W+4\ncolour blue\nturn 1\n"
    "asked 2\nphase four\nchance 1\n"
)
HIT = "edition boomerang\nhands R7 G2 / Y1 Y2\ndiscard XB\ncolour blue\nturn 1\nasked 0\nphase hit\n"
AT_ANY_TIME = "edition ambush\n{}hands XA R7 G2 B3 / Y1 Y2 / G4 G5\ndiscard R5\nturn {}\n"
FOLLOW_UP = "edition ambush\nhands R7 G2 B3 Y4 / Y1 Y2\ndiscard XA\ncolour blue\nturn 0\nphase follow-up\n"
FOUR = "edition ambush\nhands XA R7 G2 / XA Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\nphase four\n"
LINE = "edition karaoke\nhands R7 XK / Y1 Y2\ndiscard XK\ncolour blue\nturn 1\nphase line\nleft 4\n"

# A position, a seat's move in it, and the edition's own rule, the code and the English sentence
REFUSALS: list[tuple[str, int, str, str, Code, str]] = [
    (
        *(THROWING.format(""), 0, "XB>R", "XB-22", Code.NO_CALL_TO_THROW_AT),
        "the Boomerang is thrown when another player calls UNO, and nobody has just called",
    ),
    (
        *(THROWING.format("").replace("Y1", "XB") + "chance 1\n", 1, "XB>R", "XB-22"),
        *(Code.THROW_AT_OWN_CALL, "you made this call yourself: only the others may throw"),
    ),
    (
        *(CHANCE_AND_FOUR, 0, "XB>R", "XB-25", Code.THROW_AFTER_ANSWER),
        "seat 2 has a question to answer first; then you may throw",
    ),
    (
        *(CHANCE_AND_FOUR, 2, "XB>R", "XB-25", Code.THROW_AFTER_YOUR_ANSWER),
        "you have a question to answer first; then you may throw",
    ),
    (HIT, 0, "draw", "XB-24", Code.ANSWER_HIT, "you must first choose the card to keep, or keep them all"),
    (HIT, 1, "Y1", "XB-24", Code.WAIT_HIT, "seat 0 must first choose the card to keep, or keep them all"),
    (
        *(THROWING.format("options boomerang_wild=off\n").replace("turn 2", "turn 0"), 0, "XB:R", "XB-21"),
        *(Code.ONLY_THROWN, "at this table the Boomerang can only be thrown, when another player calls UNO"),
    ),
    (
        *(AT_ANY_TIME.format("", 1), 0, "XA:R", "XA-32", Code.INTERRUPT_OUT_OF_TURN),
        "out of turn the Ambush needs a card of each of the four colours in hand",
    ),
    (
        *(AT_ANY_TIME.format("options ambush_wild=off\n", 0), 0, "XA:R", "XA-31", Code.INTERRUPT_CONDITION),
        "at this table the Ambush needs a card of each of the four colours in hand",
    ),
    (FOLLOW_UP, 0, "R7", "XA-33", Code.FOLLOW_UP_OTHER_COLOUR, "R7 is not blue, the colour you chose"),
    (
        *(FOLLOW_UP, 0, "draw", "XA-33", Code.ANSWER_FOLLOW_UP),
        "you must first play a blue card, the colour you chose with the Ambush",
    ),
    (
        *(FOLLOW_UP, 1, "Y1", "XA-33", Code.WAIT_FOLLOW_UP),
        "seat 0 must first play a blue card, the colour chosen with the Ambush",
    ),
    (
        *(FOUR, 0, "XA:R", "XA-34", Code.INTERRUPT_AFTER_YOUR_ANSWER),
        "you have a question to answer first; then you may play the Ambush",
    ),
    (
        *(FOUR, 1, "XA:R", "XA-34", Code.INTERRUPT_AFTER_ANSWER),
        "seat 0 has a question to answer first; then you may play the Ambush",
    ),
    (LINE, 0, "R7", "XK-41", Code.ANSWER_LINE, "you must first say a line, or draw"),
    (LINE, 1, "said", "XK-41", Code.WAIT_LINE, "seat 0 must first say a line, or draw"),
]


@pytest.mark.parametrize(("text", "seat", "move", "rule", "code", "said"), REFUSALS)
def test_a_refusal_cites_the_editions_own_rule_and_names_its_own_card(
    text: str, seat: int, move: str, rule: str, code: Code, said: str
) -> None:
    why = position(text).why_not(seat, move)
    assert why is not None
    assert (why.rule, why.code, why.sentence) == (rule, code, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_has_its_name_in_every_language(language: str) -> None:
    named = 0
    for text, seat, move, *_ in REFUSALS:
        why = position(text).why_not(seat, move)
        assert why is not None
        told = sentence(why.code, why.params, language)
        if "wild" in why.params:
            assert NAMES[language][str(why.params["wild"])] in told
            named += 1
        assert "{" not in told
        assert "Hail Mary" not in told
        assert "Avatar State" not in told
    assert named == 8


def test_a_chance_that_has_gone_is_refused_by_its_own_rule() -> None:
    game = position("edition boomerang\nhands R7 R8 / XB G1 G2 / XB Y1 Y2\ndiscard R5\nturn 0\n")
    game.play(0, "R7!")
    game.play(1, "XB>G")
    why = game.why_not(2, "XB>R")
    assert why is not None
    assert (why.rule, why.code, why.params) == ("XB-23", Code.CHANCE_THROWN, {"seat": 1})


def test_a_live_table_cites_it_too() -> None:
    harness, (ann, _) = table_of(2, Settings(edition="karaoke", clock="none"))
    assert harness.refused(ann, msg.Line("Hello.")).rule == "XK-41"
    harness, (ann, _) = table_of(2, Settings(edition="classic", clock="none"))
    assert harness.refused(ann, msg.Line("Hello.")).rule == ""


def test_a_live_tables_doubts_have_their_own_rule() -> None:
    before = "edition karaoke\nhands XK R1 R2 / R3 R4 R5\ndiscard R9\nturn 0"
    harness, (ann, _) = table_of(2, Settings(edition="karaoke", clock="none"), position=before)
    harness.play(ann, "XK:B", film="The Long Fog")
    assert harness.refused(ann, msg.Doubt()).rule == "XK-42"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_no_two_powers_of_a_wild_claim_the_same_clause(edition: Edition) -> None:
    clauses = [clause for power in edition.powers for clause in power.rules]
    assert len(clauses) == len(set(clauses))


def test_every_clause_belongs_to_a_power() -> None:
    clauses = {clause for edition in MADE_UP for power in edition.powers for clause in power.rules}
    assert clauses == set(Clause)


def test_without_a_power_there_is_no_rule_to_cite() -> None:
    assert KARAOKE.rule(Clause.THROW) == ""
    assert KARAOKE.plain_rule == ""
