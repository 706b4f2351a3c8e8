"""The story of a hand in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lastcard
from lastcard import Event, Game, position
from lastcard.editions import EDITIONS
from lastcard.english.story import GROUPED, WITH_VERDICT, seat_names, sentence_of, story
from lastcard.events import FORMS
from lastcard.policies.playout import poll
from tests.support.own_edition import SNOWBALL

NAMES = ["you", "Ada", "Bruno"]
STORY_JS = Path(lastcard.__file__).parent / "client" / "table" / "story.js"


def example(name: str, seat: int | None = 1) -> Event:
    """An event of this name with all its possible fields."""
    form = next(form for form in FORMS.values() if form.name == name)
    parts = {form.what, form.more}
    return Event(
        form.name,
        seat,
        other=2 if "other" in parts else None,
        card="R7" if "card" in parts else "maya-okafor" if "elite" in parts else None,
        colour="green" if "colour" in parts else None,
        number=3 if "number" in parts else None,
        success=True if "success" in parts else None,
    )


def told(name: str, seat: int | None = 1, **changes: object) -> str:
    return sentence_of([example(name, seat)._replace(**changes)], NAMES)  # type: ignore[arg-type]


EVENT_NAMES = sorted(form.name for form in FORMS.values())


@pytest.mark.parametrize("name", EVENT_NAMES)
def test_every_event_has_a_sentence(name: str) -> None:
    for seat in (0, 1):
        text = told(name, seat)
        assert text.endswith((".", "!"))
        assert "None" not in text
        assert not re.search(r"[{}]|  |’", text)


def test_only_events_are_grouped_or_have_a_verdict() -> None:
    assert set(EVENT_NAMES) >= GROUPED | WITH_VERDICT


def test_the_browser_groups_the_same_events() -> None:
    """It also has the same events with an outcome, since the sentences are shared."""
    browser = STORY_JS.read_text(encoding="utf-8")
    for name, events in (("TOGETHER", GROUPED), ("WITH_VERDICT", WITH_VERDICT)):
        found = re.search(rf"const {name} = new Set\(\[([^]]*)\]\)", browser)
        assert found
        assert set(re.findall(r"'([\w-]+)'", found[1])) == events


@pytest.mark.parametrize("name", EVENT_NAMES)
def test_you_is_never_conjugated_like_a_name(name: str) -> None:
    text = told(name, 0) + " " + told(name, 1, other=0)
    assert not re.search(r"\b[Yy]ou(?:'s| is| has| \w+[^s ]s)\b(?! a line)", text.replace("You pass", "")), (
        text
    )
    assert not re.search(r"of you\b", text)


@pytest.mark.parametrize(
    ("name", "you", "ada"),
    [
        ("played", "You play a red 7.", "Ada plays a red 7."),
        ("passed", "You pass.", "Ada passes."),
        ("caught", "You catch Bruno for not calling UNO.", "Ada catches Bruno for not calling UNO."),
        ("skipped", "You are skipped.", "Ada is skipped."),
        ("called", "You call UNO.", "Ada calls UNO."),
        ("peeked", "You look at Bruno's hand.", "Ada looks at Bruno's hand."),
        ("won", "You win the hand!", "Ada wins the hand."),
        ("play-again", "You play again.", "Ada plays again."),
        ("spent", "Maya Okafor goes to your Elite discards.", "Maya Okafor goes to Ada's Elite discards."),
        ("could-not", "You can't think of a line.", "Ada can't think of a line."),
        ("paired", "You play a second red 7 with it.", "Ada plays a second red 7 with it."),
    ],
)
def test_the_verb_agrees_with_its_subject(name: str, you: str, ada: str) -> None:
    assert (told(name, 0), told(name, 1)) == (you, ada)


def test_sentences_about_you_address_you() -> None:
    assert told("caught", 1, other=0) == "Ada catches you for not calling UNO."
    assert told("peeked", 1, other=0) == "Ada looks at your hand."
    assert told("shown", 1, other=0) == "Ada sees your hand: a red 7."
    assert told("searched", 1, other=0) == "Ada looks at the top of your deck."
    assert told("swapped", 1, other=0) == "Ada swaps hands with you."
    assert told("hit-or-miss", 1, other=0) == "A hit: your last card has that colour."


def test_a_wild_is_told_with_its_colour() -> None:
    assert told("played", card="W", colour="blue") == "Ada plays a wild and chooses blue."
    assert told("played", card="AS", colour="red") == "Ada plays an Avatar State and chooses red."
    assert told("played", card="FL", colour="red") == "Ada plays My Favorite Line and chooses red."
    assert told("threw", card="HM", colour="blue") == "Ada throws a Hail Mary and names blue."
    assert told("discarded", card="W") == "Ada discards a wild."


def test_a_hidden_card_is_a_card() -> None:
    assert told("drew", card=None) == "Ada draws a card."
    assert told("drew", 0, card="W+4") == "You draw a wild draw four."


def test_a_challenge_a_miss_and_a_reversal_are_told_with_their_outcome() -> None:
    assert told("challenged", success=True) == "Ada challenges Bruno and is right: it was a bluff."
    assert told("challenged", success=False) == "Ada challenges Bruno, but it wasn't a bluff."
    assert told("hit-or-miss", success=False) == "A miss."
    assert told("reversed", direction=1) == "Play reverses: clockwise."
    assert told("reversed", direction=-1) == "Play reverses: counterclockwise."


def test_passing_hands_on_is_told_with_its_number() -> None:
    assert told("hands-passed", number=1) == "Everyone passes their hand on."
    assert told("hands-passed", number=2) == "Everyone passes their hand on by 2 places."


def test_an_elite_card_is_told_by_its_name_and_what_it_does() -> None:
    assert told("activated") == "Ada activates Maya Okafor (skip target, draw 2)."
    assert told("picked", card="anong-phromsiri-foil") == "Ada picks Anong Phromsiri (foil)."
    assert told("filled", card="not-in-the-catalogue") == "New in Ada's Lineup: not-in-the-catalogue."


def test_seats_without_names_are_numbered() -> None:
    assert seat_names(3) == ["seat 0", "seat 1", "seat 2"]
    assert seat_names(3, you=1) == ["seat 0", "you", "seat 2"]


# Stories


def test_a_story_is_made_of_whole_sentences() -> None:
    for edition in EDITIONS:
        game = Game(edition, seats=3, seed=2)
        while not game.over:
            seat, action = poll(game.state, [0, 1, 1])
            game.play(seat, game.setup.edition.moves[action])
        for seat_or_none in (None, 0, 1):
            for line in story(game.events_for(seat_or_none), seat_names(3, seat_or_none)):
                assert line.endswith((".", "!"))
                assert line[0].isupper()
                assert "None" not in line


def test_cards_drawn_together_are_told_together() -> None:
    game = position("edition classic\nhands R+2 G2 G3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\ndraw B1 B2\n")
    game.play(0, "R+2")
    assert story(game.events_for(0), NAMES) == [
        "You play a red draw two.",
        "Ada draws 2 cards.",
        "Ada is skipped.",
    ]
    assert story(game.events_for(1), seat_names(2, 1))[1] == "You draw a blue 1 and a blue 2."


def test_the_cards_of_the_deal_are_not_told_one_by_one() -> None:
    lines = story(Game("classic", seats=3, seed=1, options={"dealer": 2}).events_for(0), NAMES)
    assert lines[0] == "Bruno deals to 3 players."
    assert not any("draw" in line for line in lines if "draw two" not in line and "draw four" not in line)


def test_equal_events_of_different_seats_stay_apart() -> None:
    events = [Event("drew", 1), Event("drew", 1), Event("drew", 2)]
    assert story(events, NAMES) == ["Ada draws 2 cards.", "Bruno draws a card."]


def test_the_same_thing_twice_in_a_row_is_told_twice() -> None:
    assert story([Event("skipped", 1), Event("skipped", 1)], NAMES) == ["Ada is skipped."] * 2


def test_an_activated_card_goes_where_it_always_goes_without_a_word() -> None:
    events = [Event("activated", 1, card="maya-okafor"), Event("spent", 1, card="maya-okafor")]
    assert len(story(events, NAMES)) == 1
    assert len(story([*events, Event("spent", 1, card="lars-tveitane")], NAMES)) == 2


THROWN = "edition snowball\nhands SB R7 G1 / Y1 / B2 B3\ndiscard R5\nturn 0\nchance 1\n"


def test_the_wild_of_an_edition_from_outside_goes_by_its_name_or_else_by_its_letters() -> None:
    game = position(THROWN, edition=SNOWBALL)
    game.play(0, "SB>Y")
    names = ["Cleo", "Ada", "Bruno"]
    assert story(game.events, names, edition=SNOWBALL)[0] == "Cleo throws a Snowball and names yellow."
    assert story(game.events, names)[0] == "Cleo throws a SB and names yellow."


def test_a_played_wild_of_an_edition_from_outside_names_its_colour() -> None:
    game = position(THROWN.replace("chance 1\n", ""), edition=SNOWBALL)
    game.play(0, "SB:B")
    assert story(game.events, NAMES, edition=SNOWBALL)[0] == "You play a Snowball and choose blue."
