"""Questions in the terminal besides the turn: chances out of turn, and the questions of cards."""

from __future__ import annotations

import pytest

from lastcard import Match
from lastcard.terminal.player import Player
from tests.support.script import CLASSIC_TURN, Endless, at, first_choice, play

# Out of turn


def test_a_player_may_catch_a_player_who_forgot() -> None:
    table = "edition classic\nhands R7 G2 B3 / Y1 / G4 G5\ndiscard R5\nturn 2\nowes 1\n"
    for answer in ("1", "catch:1", "catch ada", "CATCH 1"):
        for seed in range(20):
            script = at(f"{table}seed {seed}\n", answer)
            if "Ada holds one card and hasn't called UNO! It is Bruno's turn." not in script.lines:
                continue  # somebody else was quicker
            assert "  1 catch:1  catch Ada, who hasn't called UNO" in script.lines
            assert "    Enter  let it go by" in script.lines
            assert "  You catch Ada for not calling UNO." in script.lines
            break
        else:
            pytest.fail("the player was never asked")


def test_a_chance_that_goes_by_is_not_offered_twice_in_a_moment() -> None:
    table = "edition hail-mary\nhands R7 G2 HM / Y1 / G4 G5\ndiscard R5\nturn 2\nchance 1\n"
    script = at(table, "")
    asked = [line for line in script.lines if line.startswith("Ada called UNO:")]
    assert len(asked) == 1
    assert asked[0].endswith("It is Bruno's turn.")
    assert "  1 HM>  throw the Hail Mary, naming a colour" in script.lines


def test_a_hail_mary_is_thrown_and_a_hit_lets_the_player_discard() -> None:
    table = "edition hail-mary\nhands R7 G2 HM / Y1 / G4 G5\ndiscard R5\nturn 2\nchance 1\n"
    script = at(table, "1", "Y", "card:G2")
    assert "  You throw a Hail Mary and name yellow." in script.lines
    assert "  A hit: Ada's last card has that colour." in script.lines
    assert "A hit! You may discard all your cards but one." in script.lines
    assert "  2 card:G2  keep the green 2, discard the rest" in script.lines
    assert "  You discard a red 7." in script.lines


def test_a_player_who_forgot_to_call_may_be_asked_to() -> None:
    table = "edition classic\nhands R7 / Y1 Y2 / G4 G5\ndiscard R5\nturn 1\nowes 0\n"
    asked = [at(f"{table}seed {seed}\n", "call") for seed in range(20)]
    texts = [script.text for script in asked if "You hold one card and haven't called UNO!" in script.text]
    assert texts
    assert all("  You call UNO." in text for text in texts)


AVATAR = "edition avatar-state\nhands R7 G2 B3 Y4 AS / Y1 Y2 Y3 / G4 G5 G6\ndiscard R5\nturn 1\n"


def test_an_avatar_state_may_break_in() -> None:
    script = at(AVATAR, "1", "G", "1")
    assert "You hold all four colours: your Avatar State may interrupt. It is Ada's turn." in script.lines
    assert "  1 AS  Avatar State; choose a colour, then play a card of it" in script.lines
    assert "Avatar State: play a green card." in script.lines
    assert "  You play a green 2." in script.lines


def test_enter_is_asked_again_and_later_waits_for_the_own_turn() -> None:
    def asked(answers: tuple[str, ...]) -> int:
        script = at(AVATAR, *answers, bots="greedy")
        return sum("your Avatar State may interrupt" in line for line in script.lines)

    assert asked(("", "")) == 2  # at Ada's turn and at Bruno's
    assert asked(("later",)) == 1


def test_a_turn_move_waits_until_the_others_had_their_chance() -> None:
    """The player is asked once, and the message says that a bot was quicker to catch."""
    table = "edition classic\nhands R7 G2 B3 / Y1 Y5 / G4\ndiscard R5\nturn 0\nowes 2\n"
    quicker = 0
    for seed in range(30):
        script = at(f"{table}seed {seed}\n", "R7")
        asked = [line for line in script.lines if line.endswith("Your turn.")]
        if "  Ada is quicker." in script.lines:
            quicker += 1
            assert "  Ada catches Bruno for not calling UNO." in script.lines
            assert asked[0].startswith("Bruno holds one card and hasn't called UNO!")
            assert "  You play a red 7." not in script.lines
    assert 0 < quicker < 30


# Questions


def test_a_draw_four_asks_with_the_size_of_the_hand_behind_it() -> None:
    table = "edition classic\nhands R7 G2 / Y1 Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\n"
    script = at(f"{table}phase four\nguilty yes\n", "challenge")
    assert "Ada played a wild draw four on you and holds 3 cards. A bluff?" in script.lines
    assert "  You challenge Ada and are right: it was a bluff." in script.lines
    assert "  You see Ada's hand: a yellow 1, a yellow 2 and a yellow 3." in script.lines


def test_a_drawn_card_is_played_or_kept() -> None:
    table = "edition classic\nhands B7 G2 / Y1 Y2 Y3\ndiscard R5\ndealer 1\ndraw R9\n"
    script = at(table, "draw", "keep")
    assert "You drew a red 9: play it or keep it?" in script.lines
    assert "  You keep it." in script.lines


def test_a_line_is_said_or_not() -> None:
    table = "edition favorite-line\nhands B7 G2 / Y1 Y2 Y3\ndiscard R5 FL\ncolour red\nturn 1\n"
    script = at(f"{table}phase line\nleft 2\n", "cannot")
    assert "  2 cannot  I can't: draw 3" in script.lines
    assert "  You can't think of a line." in script.lines


def test_an_elite_question_names_the_cards_and_what_they_do() -> None:
    match = Match("elite", seats=3, seed=5)
    script = Endless(first_choice())
    Player(match, script.console()).play_match()
    assert any(line.startswith("  Lineup: ") for line in script.lines)
    assert any("pick:0  activate " in line for line in script.lines)
    assert not any(line.strip().startswith("pick:") for line in script.lines)


def test_cards_shows_everybodys_lineup() -> None:
    script = play(Match("elite", seats=3, seed=5), "cards")
    assert sum(line.endswith("more in the Player Deck:") for line in script.lines) == 3
    assert "  There are no Elite cards in this edition." in at(CLASSIC_TURN, "cards").lines


def test_the_draft_counts_the_picks() -> None:
    script = play(Match("elite", seats=3, seed=5, options={"mode": "draft"}), *["1"] * 8)
    assert "  Picked: " in script.text
    picks = [line for line in script.lines if line.startswith("The draft:")]
    assert picks == [f"The draft: pick card {number} of 8 for your Player Deck." for number in range(1, 9)]
