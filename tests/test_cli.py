"""The program: every command, its exit code, and a sentence instead of a traceback."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from lastcard import Game, __version__, position
from lastcard.cards import CARD_TEXTS
from lastcard.catalogue import everything, load_cards
from lastcard.cli import main
from lastcard.editions import EDITIONS, OPTIONS
from lastcard.elite_cards import ACTION_NAMES
from lastcard.policies import POLICY_NAMES
from tests.helpers import HOME_BREW, play_random

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "examples"
PROGRAM = Path(sys.executable).with_name("lastcard")
FINE, WRONG, BAD_INPUT = 0, 1, 2
HELPED = (
    (),
    ("play",),
    ("serve",),
    ("bot",),
    ("simulate",),
    ("replay",),
    ("rulebook",),
    ("decks",),
    ("decks", "check"),
)
# The commands that lay a table by options
TABLES = (("play", "--terminal"), ("simulate",))


class Ran(NamedTuple):
    """What came of running the program."""

    code: int
    out: str
    err: str


class Runner:
    """Runs the program in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Ran:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:  # argparse answers --help and a bad argument so
            code = left.code if isinstance(left.code, int) else WRONG
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def program(*arguments: str | Path, env: Mapping[str, str] | None = None, text: str = "") -> Ran:
    """Runs the installed program."""
    done = subprocess.run(
        [PROGRAM, *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **(env or {})},
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)


def finished(edition: str, seats: int = 3, seed: int = 5) -> Game:
    game = Game(edition, seats=seats, seed=seed)
    play_random(game, Random(seed))
    assert game.over
    return game


def complaint(ran: Ran) -> str:
    """The one line on standard error, without the program's name."""
    assert (ran.code, ran.out) == (BAD_INPUT, "")
    assert ran.err.startswith("lastcard: ")
    return ran.err.removeprefix("lastcard: ").rstrip("\n")


# Help


@pytest.mark.parametrize("command", HELPED, ids=" ".join)
def test_every_command_has_a_help_text(command: tuple[str, ...], run: Runner) -> None:
    ran = run(*command, "--help")
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.startswith(" ".join(["usage: lastcard", *command]))


def test_the_help_names_every_command(run: Runner) -> None:
    text = run("--help").out
    assert all(
        f" {name} " in text for name in ("play", "serve", "bot", "simulate", "replay", "rulebook", "decks")
    )


@pytest.mark.parametrize("command", TABLES, ids=" ".join)
def test_the_help_of_a_table_names_editions_bots_and_options(command: tuple[str, ...], run: Runner) -> None:
    words = run(*command, "--help").out.replace(",", " ").replace("{", " ").replace("}", " ").split()
    assert {*EDITIONS, *OPTIONS, *POLICY_NAMES} <= set(words)


def test_the_version_is_the_package_s(run: Runner) -> None:
    assert run("--version") == Ran(FINE, f"lastcard {__version__}\n", "")


@pytest.mark.parametrize("command", [(), ("decks",), ("dance",), ("decks", "burn")], ids=" ".join)
def test_no_command_or_an_unknown_one_is_bad_input(command: tuple[str, ...], run: Runner) -> None:
    ran = run(*command)
    assert ran.code == BAD_INPUT
    assert "usage: lastcard" in ran.err


# Play and simulate: the table


@pytest.mark.parametrize("command", TABLES, ids=" ".join)
def test_an_unknown_edition_is_answered_with_the_list(command: tuple[str, ...], run: Runner) -> None:
    ran = run(*command, "--edition", "poker")
    assert ran.code == BAD_INPUT
    assert all(name in ran.err for name in ("poker", *EDITIONS))


@pytest.mark.parametrize("command", TABLES, ids=" ".join)
@pytest.mark.parametrize("seats", ["-3", "0", "1", "11", "1000000"])
def test_a_wrong_number_of_seats_is_refused(command: tuple[str, ...], seats: str, run: Runner) -> None:
    assert complaint(run(*command, "--seats", seats)) == f"classic is for 2 to 10 players, not {seats}"


def test_more_seats_than_the_box_has_elite_cards_for_are_refused_with_the_reason(run: Runner) -> None:
    text = complaint(run("simulate", "--edition", "elite", "--seats", "6", "--games", "1"))
    assert "P-2" in text
    assert "42 Elite cards is for 5 players at the most" in text


@pytest.mark.parametrize("argument", ["--seats", "--seed", "--games"])
def test_a_number_that_is_none_is_bad_input(argument: str, run: Runner) -> None:
    ran = run("simulate", argument, "many")
    assert ran.code == BAD_INPUT
    assert "'many'" in ran.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("laps", "'laps' is not an option"),
        ("speed=9", "'speed=9' is not an option"),
        ("laps=2", "no option 'laps' here"),
        ("bluffs=maybe", "option bluffs is on or off"),
        ("calls=loud", "option calls is one of free, auto"),
        ("dealer=x", "option dealer is a number from 0 to 9, or random"),
        ("dealer=4", "option dealer is 4, but the seats are 0 to 3"),
    ],
)
@pytest.mark.parametrize("command", TABLES, ids=" ".join)
def test_a_bad_option_is_named_with_what_would_do(
    command: tuple[str, ...], options: str, said: str, run: Runner
) -> None:
    assert said in complaint(run(*command, "--options", options))


@pytest.mark.parametrize("seed", ["-1", str(1 << 62)])
def test_a_seed_out_of_range_is_refused(seed: str, run: Runner) -> None:
    assert seed in complaint(run("simulate", "--seed", seed, "--games", "1"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "at least one game, not 0"),
        (("--games", "-5"), "at least one game, not -5"),
        (("--bots", "genius"), "no bot 'genius'; there are: random, greedy"),
        (("--bots", ""), "no bot ''"),
        (("--bots", "random,greedy,random", "--seats", "2"), "3 bots for 2 seats"),
        (("--edition", "elite", "--options", "mode=dynasty"), "dynasty needs a deck"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused(arguments: tuple[str, ...], said: str, run: Runner) -> None:
    assert said in complaint(run("simulate", *arguments))


@pytest.mark.parametrize("arguments", [("--edition", "elite"), ("--seats", "3"), ("--target", "100")])
def test_what_only_the_terminal_understands_is_not_ignored_without_it(
    arguments: tuple[str, str], run: Runner
) -> None:
    assert (
        complaint(run("play", *arguments))
        == f"{arguments[0]} is for the game in the terminal: add --terminal"
    )


def test_a_target_below_one_is_refused(run: Runner) -> None:
    assert complaint(run("play", "--terminal", "--target", "0")) == "a target is at least 1, not 0"


# Play


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_sits_down_and_leaves(edition: str, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("table\nquit\n"))
    ran = run("play", "--terminal", "--edition", edition, "--seed", "4", "--seats", "3")
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.startswith(f"You play {edition} with Ada and Bruno")
    assert ran.out.endswith("You leave the table.\n")


def test_standard_input_that_ends_is_a_player_who_leaves(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    ran = run("play", "--terminal", "--seed", "1")
    assert (ran.code, ran.out.splitlines()[-1]) == (FINE, "You leave the table.")


def test_an_interrupt_at_the_table_is_a_player_who_leaves(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = run("play", "--terminal", "--seed", "1")
    assert (ran.code, ran.out.splitlines()[-1]) == (FINE, "You leave the table.")


def test_an_interrupted_simulation_says_nothing_and_exits_with_130(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lastcard.simulate.simulate", interrupt)
    assert run("simulate", "--games", "1") == Ran(130, "", "\n")


# Simulate


def figures(run: Runner, *arguments: str) -> dict[str, Any]:
    ran = run("simulate", "--json", *arguments)
    assert (ran.code, ran.err) == (FINE, "")
    found = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figures_of_a_simulation_add_up(edition: str, run: Runner) -> None:
    found = figures(run, "--edition", edition, "--seats", "3", "--games", "12", "--seed", "9")
    assert (found["edition"], found["seats"], found["games"], found["seed"]) == (edition, 3, 12, 9)
    assert found["bots"] == ["random"] * 3
    assert sum(found["wins"]) + found["blocked"] == 12
    assert found["win_rate"] == [wins / 12 for wins in found["wins"]]
    assert found["length"]["mean"] == found["actions"] / 12
    assert found["length"]["shortest"] <= found["length"]["mean"] <= found["length"]["longest"]
    assert found["points_per_game"] == found["points"] / 12
    assert set(found["played"]) <= set(CARD_TEXTS)
    assert set(found["icons"]) <= set(ACTION_NAMES[1:])
    assert bool(found["icons"]) == (edition == "elite")
    assert sum(found["played"].values()) <= found["actions"]


def test_the_same_seed_gives_the_same_figures_and_another_others(run: Runner) -> None:
    first = figures(run, "--games", "5", "--seed", "3")
    assert figures(run, "--games", "5", "--seed", "3") == first
    assert figures(run, "--games", "5", "--seed", "4")["actions"] != first["actions"]


def test_without_a_seed_a_simulation_can_be_repeated(run: Runner) -> None:
    assert figures(run, "--games", "2") == figures(run, "--games", "2", "--seed", "0")


def test_options_and_bots_are_in_the_figures(run: Runner) -> None:
    found = figures(run, "--games", "2", "--bots", "greedy,random", "--options", "calls=auto bluffs=off")
    assert found["bots"] == ["greedy", "random", "greedy", "random"]
    assert found["options"] == {"calls": "auto", "bluffs": False}


def test_the_table_for_people_has_a_line_for_every_seat(run: Runner) -> None:
    ran = run("simulate", "--games", "7", "--seats", "5", "--bots", "random,greedy", "--seed", "2")
    lines = ran.out.splitlines()
    assert lines[0] == "classic, 5 seats, 7 games, seed 2"
    rows = [line.split() for line in lines[3:8]]
    assert [row[:2] for row in rows] == [[str(seat), ["random", "greedy"][seat % 2]] for seat in range(5)]
    assert sum(float(row[2].rstrip("%")) for row in rows) == pytest.approx(100, abs=0.5)
    assert ran.err == ""  # a progress bar is for terminals only


# Replay


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_is_told_and_its_hash_is_verified(edition: str, run: Runner, tmp_path: Path) -> None:
    game = finished(edition)
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    ran = run("replay", path)
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (FINE, "")
    assert all(line[0].isupper() or not line[0].isalpha() for line in lines[:-2])
    assert f"Seat {game.winner} wins the hand." in lines
    assert lines[-2] == f"{edition}, 3 seats, {len(game.played)} moves, over; the hash is right"
    assert lines[-1] == "points: " + " ".join(map(str, game.scores))


def test_a_quiet_replay_only_verifies(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(finished("classic").record(), encoding="utf-8")
    assert len(run("replay", "--quiet", path).out.splitlines()) == 2


def test_a_record_may_come_from_standard_input(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(finished("hail-mary").record()))
    ran = run("replay", "-", "--quiet")
    assert ran.code == FINE
    assert "the hash is right" in ran.out


SECRET, SALT = "c4" * 32, "5a" * 16
COMMITMENT = sha256(f"{SALT}:{SECRET}".encode()).hexdigest()


@pytest.fixture
def live_hand(tmp_path: Path) -> Path:
    """A record of a hand that was dealt from a secret."""
    game = Game("hail-mary", seats=3, secret=SECRET)
    play_random(game, Random(1))
    path = tmp_path / "live.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_a_replay_with_a_salt_prints_the_commitment(run: Runner, live_hand: Path) -> None:
    ran = run("replay", live_hand, "--quiet", "--salt", SALT)
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.splitlines()[-1] == f"commitment: {COMMITMENT}"
    assert "commitment" not in run("replay", live_hand).out


def test_a_replay_verifies_a_commitment(run: Runner, live_hand: Path) -> None:
    ran = run("replay", live_hand, "--quiet", "--salt", SALT, "--commitment", COMMITMENT)
    assert (ran.code, ran.err) == (FINE, "")
    assert "the commitment is right" in ran.out


def test_a_commitment_that_does_not_fit_is_wrong(run: Runner, live_hand: Path) -> None:
    other = "0" * 64
    ran = run("replay", live_hand, "--quiet", "--salt", SALT, "--commitment", other)
    assert (ran.code, ran.err) == (WRONG, "")
    assert f"the commitment is wrong: salt and secret give {COMMITMENT}, not {other}" in ran.out
    ran = run("replay", live_hand, "--quiet", "--salt", "0" * 32, "--commitment", COMMITMENT)
    assert ran.code == WRONG


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--salt", "xyz"), "a salt is 32 hexadecimal digits"),
        (("--salt", SALT, "--commitment", "1234"), "a commitment is 64 hexadecimal digits"),
        (("--commitment", COMMITMENT), "only with its salt: --salt HEX"),
    ],
)
def test_what_is_no_salt_or_commitment_is_refused(
    run: Runner, live_hand: Path, arguments: tuple[str, ...], message: str
) -> None:
    ran = run("replay", live_hand, "--quiet", *arguments)
    assert ran.code == BAD_INPUT
    assert message in ran.err


def test_only_a_hand_dealt_from_a_secret_has_a_shuffle_to_check(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(finished("classic").record(), encoding="utf-8")
    ran = run("replay", path, "--salt", SALT)
    assert ran.code == BAD_INPUT
    assert "this record has no secret" in ran.err
    dealt = Game("classic", secret=SECRET).position()
    path.write_text(position(dealt).record(), encoding="utf-8")
    ran = run("replay", path, "--salt", SALT, "--commitment", COMMITMENT)
    assert ran.code == BAD_INPUT
    assert "goes on from a position" in ran.err


def test_a_hand_that_was_left_can_be_replayed(run: Runner, tmp_path: Path) -> None:
    game = Game("classic", seats=2, seed=1)
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    ran = run("replay", path, "--quiet")
    assert (ran.code, ran.out) == (FINE, "classic, 2 seats, 0 moves, not over yet; the hash is right\n")


def test_a_record_with_a_changed_move_is_refused_with_its_place(run: Runner, tmp_path: Path) -> None:
    game = finished("classic")
    first = f"{game.played[0][0]}={game.played[0][1]}"
    path = tmp_path / "hand.txt"
    path.write_text(game.record().replace(first, "0=W+4:R!", 1), encoding="utf-8")
    text = complaint(run("replay", path))
    assert "move 1, '0=W+4:R!': " in text
    assert text.startswith("line ")


def test_a_record_with_another_hash_is_refused_with_both(run: Runner, tmp_path: Path) -> None:
    game = Game("classic", seats=2, seed=1)
    game.play(game.state.turn, "draw")
    path = tmp_path / "hand.txt"
    digest = game.record().split()[-1]
    path.write_text(game.record().replace(digest, digest[::-1]), encoding="utf-8")
    text = complaint(run("replay", path))
    assert digest in text
    assert digest[::-1] in text


@pytest.mark.parametrize("command", [("replay",), ("rulebook",)], ids=" ".join)
def test_a_file_that_is_missing_binary_or_a_folder_is_bad_input(
    command: tuple[str, ...], run: Runner, tmp_path: Path
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path, said in (
        (tmp_path / "nowhere", "No such file"),
        (tmp_path, "Is a directory"),
        (binary, "utf-8"),
    ):
        text = complaint(run(*command, path))
        assert said.lower() in text.lower()
        assert path.name in text


@pytest.mark.parametrize(
    "text",
    ["", "hello", "lastcard record 1", "lastcard record 1\nedition poker\nseats 2\nmoves\nhash 0"],
)
def test_a_text_that_is_no_record_is_refused(text: str, run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(text, encoding="utf-8")
    assert complaint(run("replay", path))


def test_a_record_with_own_cards_needs_their_file(run: Runner, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(HOME_BREW, encoding="utf-8")
    game = Game("elite", seats=3, seed=2, catalogue=load_cards(own, beside=everything()))
    play_random(game, Random(2))
    path = tmp_path / "hand.txt"
    path.write_text(game.record(), encoding="utf-8")
    assert run("replay", path, "--quiet", "--cards", own).code == FINE
    assert complaint(run("replay", path, "--quiet"))
    assert "nowhere.toml" in complaint(run("replay", path, "--cards", tmp_path / "nowhere.toml"))


def test_a_number_of_thousands_of_digits_is_refused_like_any_other(run: Runner, tmp_path: Path) -> None:
    many = "9" * 5000
    assert complaint(run("simulate", "--options", f"dealer={many}"))
    path = tmp_path / "hand.txt"
    path.write_text(
        f"lastcard record 1\nedition classic\nseats 2\nseed 1\nmoves\n{many}=draw\nhash 0\n",
        encoding="utf-8",
    )
    assert "move 1" in complaint(run("replay", path))


# Rulebook

GOOD_CASE = """
[[case]]
title = "a red card goes on a red card"
rules = ["C-7"]
when = "0=R7"
[case.given]
edition = "classic"
hands = "R7 B1 / G2 G3"
discard = "R5"
dealer = "1"
[case.then]
turn = 1
"""


def test_a_case_that_holds_is_counted_and_the_rules_without_one_are_listed(
    run: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD_CASE, encoding="utf-8")
    ran = run("rulebook", path)
    assert ran.code == WRONG  # one case does not cover the ledger
    assert "rules without a case: " in ran.out
    assert "C-7" not in ran.out.split("rules without a case: ")[1].split()
    assert ran.out.endswith("1 passed, 0 failed\n")


def test_a_case_that_fails_is_told_with_what_differed(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD_CASE.replace("turn = 1", "turn = 0"), encoding="utf-8")
    ran = run("rulebook", path)
    assert ran.code == WRONG
    assert "mine.toml: a red card goes on a red card (C-7)" in ran.out
    assert ran.out.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    "text",
    ["[[case]", "[[case]]\n", "[[rule]]\n", GOOD_CASE.replace("title", "name"), GOOD_CASE + "\nx = 1\nx = 2"],
)
def test_an_unreadable_rulebook_file_is_named(text: str, run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert "mine.toml" in complaint(run("rulebook", path))


# Decks


def test_a_legal_deck_is_told_with_its_cards(run: Runner) -> None:
    ran = run("decks", "check", EXAMPLES / "harbour-lights.toml")
    assert (ran.code, ran.err) == (FINE, "")
    assert "is a legal dynasty deck." in ran.out.splitlines()[0]


def test_an_illegal_deck_is_told_with_every_reason(run: Runner) -> None:
    ran = run("decks", "check", EXAMPLES / "too-many-draws.toml")
    assert ran.code == WRONG
    assert all(f"DY-{number} " in ran.out for number in (1, 2, 3, 4))


def test_a_deck_file_that_cannot_be_read_is_never_legal(run: Runner, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path in (tmp_path / "nowhere", tmp_path, binary):
        ran = run("decks", "check", path)
        assert ran.code in (WRONG, BAD_INPUT)
        assert str(path) in ran.out + ran.err


# The installed program


def test_the_installed_program_speaks() -> None:
    assert program("--version") == Ran(FINE, f"lastcard {__version__}\n", "")


def test_python_m_lastcard_is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lastcard", "simulate", "--games", "0"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert done.stderr == "lastcard: at least one game, not 0\n"


def test_the_installed_program_plays_a_hand_from_a_pipe() -> None:
    ran = program("play", "--terminal", "--seed", "6", "--seats", "2", "--target", "1", text="1\n" * 2000)
    assert (ran.code, ran.err) == (FINE, "")
    assert "\033" not in ran.out  # no colours in a pipe


def test_the_installed_program_replays_from_a_pipe() -> None:
    ran = program("replay", "-", text=finished("avatar-state").record())
    assert (ran.code, ran.err) == (FINE, "")
    assert "the hash is right" in ran.out


def test_a_reader_who_goes_away_makes_no_noise() -> None:
    """`lastcard … | head -1` closes the pipe while there is more to say."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [PROGRAM, "simulate", "--games", "2"],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (WRONG, "")


def test_a_table_whose_reader_goes_away_is_left_in_peace() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [PROGRAM, "play", "--terminal", "--seed", "1"],
            input="1\n1\n",
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (WRONG, "")


def test_a_terminal_without_our_signs_still_gets_a_table() -> None:
    ran = program("play", "--terminal", "--seed", "1", env={"PYTHONIOENCODING": "ascii"}, text="quit\n")
    assert ran.code == FINE
    assert "You leave the table." in ran.out


def test_a_pipe_with_something_else_than_text_is_bad_input() -> None:
    done = subprocess.run(
        [PROGRAM, "replay", "-"],
        input=bytes(range(256)),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        check=False,
    )
    assert (done.returncode, done.stdout) == (BAD_INPUT, b"")
    assert b"Traceback" not in done.stderr
