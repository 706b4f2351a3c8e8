"""A game in the terminal: driven by a script, as a person would play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lastcard import Match, position, replay
from lastcard.editions import EDITIONS, Value
from lastcard.prompt import HELP
from lastcard.screen import table_lines
from lastcard.terminal import BOT_NAMES, Console, Player

LEAVES = "You leave the table."
COLOUR_PROMPT = "Which colour? R red, Y yellow, G green, B blue (Enter: another move) "


class Script:
    """Answers prepared one by one, and everything that was written meanwhile."""

    def __init__(self, answers: Iterator[str]) -> None:
        self.answers = answers
        self.lines: list[str] = []
        self.prompts: list[str] = []

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for answer in self.answers:
            self.lines.append(f"{prompt}{answer}")
            return answer
        raise EOFError

    def write(self, text: str) -> None:
        self.lines += text.split("\n")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def console(self) -> Console:
        return Console(self.read, self.write, colours=False)


def play(match: Match, *answers: str, bots: str = "greedy") -> Script:
    script = Script(iter(answers))
    Player(match, script.console(), bots).play_match()
    return script


def at(text: str, *answers: str, bots: str = "greedy", target: int = 1) -> Script:
    """Plays from a position; the player is seat 0."""
    game = position(text)
    return play(Match.resume(game, [0] * game.seats, target), *answers, bots=bots)


class Endless(Script):
    """Answers that never end; the next hand is always wanted."""

    def read(self, prompt: str) -> str:
        assert len(self.prompts) < 20_000, "this hand does not end"
        return "" if prompt.startswith("Enter deals") else super().read(prompt)


def first_choice() -> Iterator[str]:
    while True:
        yield "1"


def random_answers(seed: int) -> Iterator[str]:
    """Sound and unsound answers, commands and empty lines."""
    random = Random(seed)
    while True:
        yield random.choice(
            ("1", "1", "2", "2", "3", "4", "", "R", "later", "table", "W", "draw", "R7", "?!")
        )


CLASSIC_TURN = """
edition classic
hands R7 G2 B3 / Y1 Y2 Y3 / G4 G5 G6
discard R5
dealer 2
"""


# Whole hands


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_always_takes_the_first_choice_comes_to_the_end_of_the_match(edition: str, seats: int) -> None:
    for seed in range(4):
        match = Match(edition, seats=seats, seed=seed, target=1)
        script = Endless(first_choice())
        Player(match, script.console()).play_match()
        assert match.game.over
        assert match.over
        winner = match.winner
        assert winner is not None
        assert script.lines[-1] == (
            "You win the match!" if winner == 0 else f"{BOT_NAMES[winner - 1]} wins the match."
        )


@pytest.mark.parametrize("options", [{"mode": "draft"}, {"calls": "auto"}, {"hold_drawn": True}])
def test_a_match_under_options_comes_to_its_end(options: dict[str, Value]) -> None:
    match = Match(
        "elite" if "mode" in options else "avatar-state", seats=3, seed=2, options=options, target=1
    )
    Player(match, Endless(first_choice()).console()).play_match()
    assert match.over


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bots", ["greedy", "random"])
def test_nonsense_between_the_moves_does_no_harm(edition: str, bots: str) -> None:
    for seed in range(3):
        match = Match(edition, seats=3, seed=seed, target=1)
        script = Endless(random_answers(seed))
        Player(match, script.console(), bots).play_match()
        assert match.over
        again = replay(match.game.record())
        assert again.position() == match.game.position()


def test_hand_follows_hand_and_the_score_is_told() -> None:
    match = Match("classic", seats=2, seed=1, target=400)
    script = Script(iter("1" if number % 7 else "" for number in range(3000)))
    Player(match, script.console()).play_match()
    assert match.hand_number > 1
    told = [line for line in script.lines if line.startswith("Score, to 400: you ")]
    assert len(told) == match.hand_number
    assert told[-1] == "Score, to 400: you {}, Ada {}".format(*match.scores)


def test_the_cards_left_are_shown_with_what_they_count() -> None:
    script = at("edition classic\nhands R7 / Y1 W YS\ndiscard R5\ndealer 1\n", "R7")
    assert "  Ada's cards: ■Y1  ■YS  W  = 71" in script.lines
    assert "Score, to 1: you 71, Ada 0" in script.lines
    assert script.lines[-1] == "You win the match!"


# What is asked, and how


def test_the_player_sees_table_pile_hand_and_choices() -> None:
    lines = at(CLASSIC_TURN).lines
    assert "  Table:  [you 3] → Ada 3 → Bruno 3 → you" in lines
    assert any(line.startswith("  Pile:   ▲R5   match red or a 5, or play a wild   (") for line in lines)
    assert "  Hand:   ▲R7  ●G2  ◆B3" in lines
    begin = lines.index("Your turn.")
    assert lines[begin + 1 : begin + 3] == ["  1 R7    red 7", "  2 draw  draw a card"]


def test_the_arrows_follow_the_direction_and_debts_are_shown() -> None:
    game = position(
        "edition classic\nhands R7 G2 B3 / Y1 / G4\ndiscard R5\ndirection counterclockwise\nturn 0\nowes 1\n"
    )
    lines = table_lines(game.view(0), ["you", "Ada", "Bruno"], game.setup.catalogue)
    assert lines[0] == "  Table:  [you 3] ← Ada 1 (hasn't called UNO!) ← Bruno 1 (UNO) ← you"


def test_after_a_wild_only_its_colour_is_to_match() -> None:
    text = at("edition classic\nhands R7 G2 B3 / Y1 Y2\ndiscard W\ncolour blue\ndealer 1\n").text
    assert "  Pile:   W   match blue, or play a wild   (" in text


@pytest.mark.parametrize("answer", ["1", "R7", "r7", " R7 "])
def test_a_move_is_a_number_or_its_notation_in_any_case(answer: str) -> None:
    assert "  You play a red 7." in at(CLASSIC_TURN, answer).lines


def test_bots_are_told_in_words() -> None:
    text = at("edition classic\nhands R7 G2 B3 / Y7 Y+2 Y4 / G4 G5 G6\ndiscard R5\ndealer 2\n", "R7").text
    assert "  Ada plays a yellow 7.\n" in text


def test_two_cards_make_the_call_a_choice() -> None:
    script = at("edition classic\nhands R7 G2 / Y1 Y2\ndiscard R5\ndealer 1\n", "2", bots="random")
    assert "  1 R7    red 7, without a call" in script.lines
    assert "  2 R7!   red 7, calling UNO with it" in script.lines
    told = script.lines.index("  You play a red 7.")
    assert script.lines[told + 1] == "  You call UNO."


def test_where_calls_are_made_by_themselves_there_is_no_such_choice() -> None:
    text = at("edition classic\noptions calls=auto\nhands R7 G2 / Y1 Y2\ndiscard R5\ndealer 1\n").text
    assert "  1 R7    red 7\n" in text
    assert "without a call" not in text


# Wilds

WILD_TURN = "edition classic\nhands W G2 B3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\n"


@pytest.mark.parametrize(
    ("answers", "colour"),
    [
        (("1", "B"), "blue"),
        (("W", "green"), "green"),
        (("w", "2"), "yellow"),
        (("W:R",), "red"),
        (("w b",), "blue"),
    ],
)
def test_a_wild_is_one_entry_and_its_colour_is_asked(answers: tuple[str, ...], colour: str) -> None:
    script = at(WILD_TURN, *answers)
    assert "  1 W     wild; choose a colour" in script.lines
    assert f"  You play a wild, choosing {colour}." in script.lines
    assert (COLOUR_PROMPT in script.prompts) == (len(answers) == 2)


def test_a_wrong_colour_is_asked_again_and_enter_goes_back() -> None:
    script = at(WILD_TURN, "W", "pink", "", "draw")
    assert "  'pink' is no colour: R, Y, G or B." in script.lines
    assert script.prompts.count(COLOUR_PROMPT) == 2
    assert any(line.startswith("  You draw a") for line in script.lines)


def test_a_draw_four_against_its_condition_is_called_a_bluff() -> None:
    table = "edition classic\nhands W+4 {} B3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\n"
    assert "wild draw four, as a bluff; choose a colour" in at(table.format("R2")).text
    assert "wild draw four, as a bluff; choose a colour" in at(table.format("W")).text
    assert "wild draw four; choose a colour" in at(table.format("G2")).text


# Commands and mistakes


@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_help_is_there(word: str) -> None:
    assert HELP in at(CLASSIC_TURN, word).text


def test_why_cites_the_rule() -> None:
    lines = at(CLASSIC_TURN, "why G2", "why R7", "why", "why W", "why seat 3").lines
    assert "  G2 does not match: red, or a 5, is in play (C-7)." in lines
    assert "  R7 is possible." in lines
    assert "  Name a move, as in: why R7." in lines
    assert "  You don't hold W (C-6)." in lines


def test_a_move_that_is_not_legal_is_explained_and_asked_again() -> None:
    script = at(CLASSIC_TURN, "B3", "Y9", "keep", "catch Ada", "R7")
    assert "  B3 does not match: red, or a 5, is in play (C-7). (? for help)" in script.lines
    assert "  You don't hold Y9 (C-6). (? for help)" in script.lines
    assert "  There is no drawn card to keep (C-9). (? for help)" in script.lines
    assert "  Ada owes no call (C-16). (? for help)" in script.lines
    assert "  You play a red 7." in script.lines


@pytest.mark.parametrize("answer", ["0", "3", "99", "-1", "9" * 5000, "", "²"])
def test_a_number_that_is_not_on_the_list_is_asked_again(answer: str) -> None:
    script = at(CLASSIC_TURN, answer, "1")
    assert script.prompts[:2] == ["> ", "> "]
    assert "  You play a red 7." in script.lines


@pytest.mark.parametrize("answer", ["xyzzy", "R", "R77", "🂡", "R7 now", "\udcff"])
def test_nonsense_is_no_move(answer: str) -> None:
    assert f"  {answer!r} is not a move. (? for help)" in at(CLASSIC_TURN, answer).lines


def test_the_table_can_be_seen_again() -> None:
    assert at(CLASSIC_TURN, "table", "hand").text.count("  Hand:   ▲R7  ●G2  ◆B3") == 3


def test_the_log_tells_the_hand_from_the_deal_on() -> None:
    script = play(Match("classic", seats=2, seed=5, options={"dealer": 1}), "log")
    told = [line for line in script.lines if line == "  Ada deals 7 cards to each of 2 players."]
    assert len(told) == 2  # once as it happened


def test_the_log_leaves_the_other_hands_hidden() -> None:
    script = play(Match("classic", seats=3, seed=5), "log", "draw", "log")
    hidden = [line for line in script.lines if line.startswith(("  Ada draws", "  Bruno draws"))]
    assert all(line.split()[2] in ("a", *map(str, range(20))) for line in hidden)
    assert all("card" in line for line in hidden)


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_quit_leaves_the_table(word: str) -> None:
    script = at(CLASSIC_TURN, word, "R7")
    assert script.lines[-1] == LEAVES
    assert "  You play a red 7." not in script.lines


def test_quit_works_where_a_colour_is_asked_and_between_hands() -> None:
    assert at(WILD_TURN, "W", "quit").lines[-1] == LEAVES
    script = at("edition classic\nhands R7 / Y1\ndiscard R5\ndealer 1\n", "R7", "what?", "quit", target=100)
    assert "  Enter, or quit. (? for help)" in script.lines
    assert script.lines[-1] == LEAVES


def test_the_end_of_input_leaves_politely() -> None:
    assert at(CLASSIC_TURN).lines[-1] == LEAVES


def test_an_interrupt_leaves_politely() -> None:
    script = Script(iter(()))

    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    Player(Match("classic", seed=1), Console(interrupt, script.write)).play_match()
    assert script.lines[-1] == LEAVES


def test_something_else_than_text_leaves_politely() -> None:
    script = Script(iter(()))
    Player(Match("classic", seed=1), Console(lambda prompt: b"\xff".decode(), script.write)).play_match()
    assert script.lines[-1] == f"That was no text. {LEAVES}"


def test_a_hand_can_be_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "my hand.txt"
    at(CLASSIC_TURN, "R7", f"save {path}")
    again = replay(path.read_text(encoding="utf-8"))
    assert again.played[0] == (0, "R7")


def test_a_file_that_cannot_be_written_is_no_disaster(tmp_path: Path) -> None:
    lines = at(CLASSIC_TURN, "save", f"save {tmp_path}", "save /a\0b", "save ~nobody-here/x", "R7").lines
    assert "  Name a file, as in: save hand.txt." in lines
    assert sum("can't be written" in line for line in lines) == 3
    assert "  You play a red 7." in lines


# Out of turn


def test_a_player_may_catch_whoever_forgot() -> None:
    table = "edition classic\nhands R7 G2 B3 / Y1 / G4 G5\ndiscard R5\nturn 2\nowes 1\n"
    for answer in ("1", "catch:1", "catch ada", "CATCH 1"):
        for seed in range(20):
            script = at(f"{table}seed {seed}\n", answer)
            if "Ada holds one card and hasn't called UNO! It is Bruno's turn." not in script.lines:
                continue  # somebody else was quicker
            assert "  1 catch:1  catch Ada, who hasn't called UNO" in script.lines
            assert "    Enter  let it go by" in script.lines
            assert "  You catch Ada without a call." in script.lines
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
    assert "  You throw a Hail Mary, naming yellow." in script.lines
    assert "  It is a hit: Ada's last card is of that colour." in script.lines
    assert "A hit! You may discard all your cards but one." in script.lines
    assert "  2 card:G2  keep the green 2, discard the rest" in script.lines
    assert "  You discard a red 7." in script.lines


def test_who_forgot_to_call_may_be_asked_to() -> None:
    table = "edition classic\nhands R7 / Y1 Y2 / G4 G5\ndiscard R5\nturn 1\nowes 0\n"
    asked = [at(f"{table}seed {seed}\n", "call") for seed in range(20)]
    texts = [script.text for script in asked if "You hold one card and haven't called UNO!" in script.text]
    assert texts
    assert all("  You call UNO." in text for text in texts)


AVATAR = "edition avatar-state\nhands R7 G2 B3 Y4 AS / Y1 Y2 Y3 / G4 G5 G6\ndiscard R5\nturn 1\n"


def test_an_avatar_state_may_break_in() -> None:
    script = at(AVATAR, "1", "G", "1")
    assert "You hold all four colours: your Avatar State may break in. It is Ada's turn." in script.lines
    assert "  1 AS  Avatar State; choose a colour, then play a card of it" in script.lines
    assert "You are in the Avatar State: play a green card." in script.lines
    assert "  You play a green 2." in script.lines


def test_enter_is_asked_again_and_later_waits_for_the_own_turn() -> None:
    def asked(answers: tuple[str, ...]) -> int:
        script = at(AVATAR, *answers, bots="greedy")
        return sum("your Avatar State may break in" in line for line in script.lines)

    assert asked(("", "")) == 2  # at Ada's turn and at Bruno's
    assert asked(("later",)) == 1


def test_a_turn_move_waits_until_the_others_had_their_chance() -> None:
    """The player is asked once, and a bot who catches first is told to be quicker."""
    table = "edition classic\nhands R7 G2 B3 / Y1 Y5 / G4\ndiscard R5\nturn 0\nowes 2\n"
    quicker = 0
    for seed in range(30):
        script = at(f"{table}seed {seed}\n", "R7")
        asked = [line for line in script.lines if line.endswith("Your turn.")]
        if "  Ada is quicker." in script.lines:
            quicker += 1
            assert "  Ada catches Bruno without a call." in script.lines
            assert asked[0].startswith("Bruno holds one card and hasn't called UNO!")
            assert "  You play a red 7." not in script.lines
    assert 0 < quicker < 30


# Questions


def test_a_draw_four_asks_with_the_size_of_the_hand_behind_it() -> None:
    table = "edition classic\nhands R7 G2 / Y1 Y2 Y3\ndiscard R5 W+4\ncolour blue\nturn 1\n"
    script = at(f"{table}phase four\nguilty yes\n", "challenge")
    assert "Ada played a wild draw four on you and holds 3 cards. A bluff?" in script.lines
    assert "  You challenge Ada, rightly: it was a bluff." in script.lines
    assert "  You see a yellow 1, a yellow 2 and a yellow 3 in Ada's hand." in script.lines


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


# Colours


def test_without_its_paint_a_coloured_table_is_the_plain_one() -> None:
    texts = []
    for colours in (False, True):
        script = Script(iter(("1", "table", "quit")))
        Player(Match("elite", seed=3), Console(script.read, script.write, colours)).play_match()
        texts.append(script.text)
    assert "\033" in texts[1]
    assert re.sub("\033\\[\\d+m", "", texts[1]) == texts[0]


def test_the_bots_have_a_name_for_every_seat() -> None:
    script = play(Match("classic", seats=10, seed=1))
    assert script.lines[0].startswith("You play classic with Ada, Bruno,")
    assert len(set(BOT_NAMES)) == 9
