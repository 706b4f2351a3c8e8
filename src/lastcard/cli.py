"""The `lastcard` program."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from lastcard import __version__
from lastcard.catalogue import describe_deck, everything, load_cards, load_decks
from lastcard.editions import EDITIONS, OPTIONS, read_options
from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.policies import POLICY_NAMES
from lastcard.receipts import Receipt
from lastcard.server.admin.commands import add_admin
from lastcard.server.commands import add_bot, add_serve
from lastcard.server.commands import play as play_in_browser
from lastcard.server.config import add_arguments as add_server_arguments
from lastcard.setup import TableArguments

WRONG = 1
BAD_INPUT = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program; bad input gets a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    parsed = _parser().parse_args(arguments)
    try:
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except LastcardError as error:
        print(f"lastcard: {error}", file=sys.stderr)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG
    except OSError as error:
        print(f"lastcard: {error.filename}: {error.strerror}", file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lastcard",
        description="The table for a family of shedding card games: play, replay, simulate, check.",
    )
    parser.add_argument("--version", action="version", version=f"lastcard {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_play(commands)
    _add_serve(commands)
    _add_bot(commands)
    _add_admin(commands)
    _add_simulate(commands)
    _add_bench(commands)
    _add_replay(commands)
    _add_rulebook(commands)
    _add_decks(commands)
    return parser


def _add_table_arguments(command: argparse._ActionsContainer) -> None:
    """The choices that every kind of table has."""
    command.add_argument("--edition", default="classic", choices=list(EDITIONS), help="which deck (classic)")
    command.add_argument("--seats", type=int, default=4, metavar="N", help="how many players, 2 to 10 (4)")
    command.add_argument("--seed", type=int, metavar="S", help="a number that decides the deal")
    command.add_argument(
        "--options",
        default="",
        metavar="NAME=VALUE …",
        help="options of the table in one string, as in 'laps=2 foil=on'; there are: " + ", ".join(OPTIONS),
    )
    command.add_argument(
        "--deck",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a dynasty deck for elite; one per seat, or fewer that repeat (with mode=dynasty)",
    )


def _table_arguments(parsed: argparse.Namespace) -> TableArguments:
    """What the arguments say about the table, as Game, Match and simulate take it."""
    options = read_options(parsed.options)
    if not parsed.deck:
        return {"seats": parsed.seats, "options": options}
    catalogue, decks = load_decks(parsed.deck, everything())
    ids = [decks[seat % len(decks)].ids for seat in range(parsed.seats)]
    options = {"mode": "dynasty", **options}
    return {"seats": parsed.seats, "options": options, "catalogue": catalogue, "decks": ids}


def _add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "play",
        help="open the table in your browser, for you and for others on your network",
        description="Opens the table in your browser, for you and for others on your network. "
        "With --terminal you play against bots here instead.",
    )
    command.add_argument("--no-browser", action="store_true", help="only say where the table is")
    add_server_arguments(command)
    command.add_argument("--terminal", action="store_true", help="play here in the terminal against bots")
    group = command.add_argument_group("in the terminal", "Only with --terminal.")
    _add_table_arguments(group)
    group.add_argument("--bots", default="greedy", choices=POLICY_NAMES, help="how the others play (greedy)")
    group.add_argument("--target", type=int, metavar="P", help="points to reach (500; in elite 3 hands)")
    command.set_defaults(run=_play)


def _play(parsed: argparse.Namespace) -> int:
    if not parsed.terminal:
        _check_no_terminal_arguments(parsed)
        return play_in_browser(parsed)
    from lastcard.match import Match
    from lastcard.terminal.player import Console, Player

    arguments = _table_arguments(parsed)
    match = Match(parsed.edition, target=parsed.target, seed=parsed.seed, **arguments)
    Player(match, Console(input, print), parsed.bots).play_match()
    return 0


def _check_no_terminal_arguments(parsed: argparse.Namespace) -> None:
    """In the browser the room sets up the table: an option that would be ignored is refused."""
    usual = {"edition": "classic", "seats": 4, "seed": None, "options": "", "deck": [], "bots": "greedy"}
    for name, value in {**usual, "target": None}.items():
        if getattr(parsed, name) != value:
            raise LastcardError(f"--{name} is for the game in the terminal: add --terminal")


def _add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    add_serve(commands.add_parser("serve", help="run the live table's server"))


def _add_bot(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    add_bot(commands.add_parser("bot", help="send a bot to a room, given its link"))


def _add_admin(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    add_admin(commands.add_parser("admin", help="look after a running server: rooms, bans, reports, its end"))


def _add_simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("simulate", help="let bots play many hands and count the results")
    _add_table_arguments(command)
    command.set_defaults(seed=0)
    command.add_argument("--games", type=int, default=1000, metavar="G", help="how many hands (1000)")
    command.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help=f"a bot per seat, or fewer that repeat; there are: {', '.join(POLICY_NAMES)} (random)",
    )
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the machines of a Ray cluster share the hands, as in 10.0.0.1:6379; same figures",
    )
    _add_engine_arguments(command)
    command.set_defaults(run=_simulate)


def _add_engine_arguments(command: argparse.ArgumentParser) -> None:
    """Which engine; the figures are the same. By default it is the quicker one."""
    engine = command.add_mutually_exclusive_group()
    engine.add_argument(
        "--compiled",
        action="store_const",
        const=True,
        help="play with the compiled rules, which need Numba (the default where they are quicker)",
    )
    engine.add_argument(
        "--interpreted",
        action="store_const",
        const=False,
        dest="compiled",
        help="play with the interpreted rules",
    )


def _simulate(parsed: argparse.Namespace) -> int:
    from lastcard.simulate import report, simulate

    bots = parsed.bots.split(",")
    result = simulate(
        parsed.edition,
        games=parsed.games,
        seed=parsed.seed,
        bots=bots,
        compiled=parsed.compiled,
        cluster=parsed.cluster,
        **_table_arguments(parsed),
    )
    print(json.dumps(result.as_json(), indent=2) if parsed.json else report(result))
    return 0


def _add_bench(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser(
        "bench",
        help="measure this machine's speed beside the references installed on it",
        description="Measures the compiled rules, the vector interface and the interpreted rules beside "
        "hand-written C (if a compiler is found), RLCard and OpenSpiel (if installed), in one run, and "
        "prints ratios: medians over rounds in which each was measured once.",
    )
    command.add_argument("--rounds", type=int, default=5, metavar="N", help="rounds (5)")
    command.add_argument(
        "--seconds", type=float, default=0.5, metavar="S", help="seconds per measurement (0.5)"
    )
    command.add_argument(
        "--like-limit",
        action="store_true",
        help="only classic as the C reference plays it: calls=auto bluffs=off challenges=off",
    )
    command.add_argument(
        "--no-compile-times", action="store_true", help="don't measure how long a first compilation takes"
    )
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw a bar chart of the rates")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.set_defaults(run=_bench)


def _bench(parsed: argparse.Namespace) -> int:
    from lastcard.bench import bench
    from lastcard.bench.chart import chart

    result = bench(
        rounds=parsed.rounds,
        seconds=parsed.seconds,
        only_like_limit=parsed.like_limit,
        with_compile_times=not (parsed.no_compile_times or parsed.like_limit),
    )
    if parsed.svg:
        parsed.svg.write_text(chart(result), encoding="utf-8")
    print(json.dumps(result.as_json(), indent=2) if parsed.json else result.text())
    return 0


def _add_replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("replay", help="play a record, say what happened, verify its hash")
    command.add_argument(
        "file", type=Path, help="the record, or the JSON of a live hand's replay; - for standard input"
    )
    command.add_argument(
        "--cards", type=Path, action="append", default=[], metavar="FILE", help="your own Elite cards"
    )
    command.add_argument("--quiet", action="store_true", help="verify only")
    command.add_argument(
        "--salt", metavar="HEX", help="show the commitment that this salt gives with the record's secret"
    )
    command.add_argument(
        "--commitment", metavar="HEX", help="verify that this was the commitment (with --salt)"
    )
    command.add_argument(
        "--lot",
        metavar="HEX",
        action="append",
        default=[],
        help="verify that a seat put in the lot with this commitment (with --salt)",
    )
    command.set_defaults(run=_replay)


def _replay(parsed: argparse.Namespace) -> int:
    from lastcard.english.story import seat_names, story
    from lastcard.receipts import read_receipt
    from lastcard.replays import replay

    catalogue = load_cards(*parsed.cards, beside=everything()) if parsed.cards else None
    text = _read_text(parsed.file)
    receipt = read_receipt(text) if text.lstrip().startswith("{") else None
    game = replay(text, catalogue) if receipt is None else receipt.game()
    if not parsed.quiet:
        print("\n".join(story(game.events, seat_names(game.seats), game.setup.catalogue)))
    state = "over" if game.over else "not over yet"
    print(f"{game.edition}, {game.seats} seats, {len(game.played)} moves, {state}; the hash is right")
    if game.over:
        print("points: " + " ".join(map(str, game.scores)))
    if receipt is None:
        shown = _check_shuffle(game, parsed.salt, parsed.commitment)
        return max(shown, _check_lots(game, parsed.salt, parsed.lot))
    kept = _check_receipt(receipt)
    if parsed.commitment is not None:
        kept = max(kept, _check_shuffle(game, receipt.salt, parsed.commitment))
    return max(kept, _check_lots(game, receipt.salt, parsed.lot)) if parsed.lot else kept


def _check_receipt(receipt: Receipt) -> int:
    """Says who put what into the shuffle, and whatever isn't as the table says."""
    for seat, lot in enumerate(receipt.lots):
        print(f"seat {seat}, {receipt.names[seat]}: {lot.fate}")
    faults = receipt.faults()
    print("\n".join(faults) or "the receipt is right: the hand was dealt from what it says")
    return WRONG if faults else 0


def _check_shuffle(game: Game, salt: str | None, shown: str | None) -> int:
    """Says what the table must have shown before the deal, and whether it did."""
    from lastcard.shuffle import checked_commitment

    if salt is None and shown is None:
        return 0
    found = _commitment_of(game, salt)
    if shown is None:
        print(f"commitment: {found}")
    elif checked_commitment(shown) == found:
        print("the commitment is right: it was made of this record's secret")
    else:
        print(f"the commitment is wrong: salt and secret give {found}, not {shown}")
        return WRONG
    return 0


def _check_lots(game: Game, salt: str | None, shown: Sequence[str]) -> int:
    """Says which seats put something into the shuffle, and whether these lots are among it."""
    from lastcard.shuffle import checked_commitment, commitment

    if salt is None and not shown:
        return 0
    _commitment_of(game, salt)
    found = {commitment(salt or "", lot): seat for seat, lot in enumerate(game.setup.lots) if lot}
    for hashed, seat in found.items():
        print(f"seat {seat} put in a lot with the commitment {hashed}")
    missing = [one for one in shown if checked_commitment(one) not in found]
    for one in missing:
        print(f"no seat put in a lot with the commitment {one}")
    return WRONG if missing else 0


def _commitment_of(game: Game, salt: str | None) -> str:
    from lastcard.shuffle import commitment

    if salt is None:
        raise LastcardError("a commitment can be verified only with its salt: --salt HEX")
    if not game.setup.secret:
        raise LastcardError("this record has no secret, so its shuffle can't be checked")
    if game.origin:
        raise LastcardError("this record goes on from a position, and no secret tells how that was dealt")
    return commitment(salt, game.setup.secret)


def _read_text(path: Path) -> str:
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise LastcardError(f"{path}: this is not a text in UTF-8") from None


def _add_rulebook(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("rulebook", help="run the rulebook's cases, ours or anybody's")
    command.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="case files (default: the whole book)"
    )
    command.add_argument("--compiled", action="store_true", help="run them on the compiled engine too")
    command.set_defaults(run=_rulebook)


def _rulebook(parsed: argparse.Namespace) -> int:
    from lastcard.rulebook import run_book, run_files

    kind = Game
    if parsed.compiled:
        from lastcard.batch.compiled import CompiledGame

        kind = CompiledGame
    report = run_files(parsed.files, kind) if parsed.files else run_book(kind)
    print(report.text())
    return 0 if report.good else WRONG


def _add_decks(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    decks = commands.add_parser("decks", help="check dynasty decks for elite")
    actions = decks.add_subparsers(title="commands", required=True, metavar="COMMAND")
    check = actions.add_parser("check", help="say whether a deck is legal, and why not")
    check.add_argument("file", type=Path, help="the deck file")
    check.add_argument(
        "--cards", type=Path, action="append", default=[], metavar="FILE", help="your own Elite cards"
    )
    check.set_defaults(run=_check_deck)


def _check_deck(parsed: argparse.Namespace) -> int:
    legal, text = describe_deck(parsed.file, parsed.cards)
    print(text)
    return 0 if legal else WRONG
