"""The commands `serve`, `play` and `bot`; their requirements are imported only when they run."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from lastcard.bots.levels import LEVELS, USUAL, find_level
from lastcard.editions.argument import edition_argument
from lastcard.nets.shipped import warm_up, warning
from lastcard.server.config import ALL_INTERFACES, add_arguments, read_config


def add_serve(command: ArgumentParser) -> None:
    """The arguments of `lastcard serve`."""
    add_arguments(command)
    command.set_defaults(run=serve)


def serve(parsed: Namespace) -> int:
    """Serves until it is stopped; prints its address."""
    from lastcard.server.running import addresses, listen, run

    config = read_config(parsed)
    _prepare_nets()
    with listen(config.host, config.port) as listener:
        here, others = addresses(listener)
        run(config, listener, lambda: print(f"lastcard serves on {others or here}", flush=True))
    return 0


def play(parsed: Namespace) -> int:
    """Serves the local network, and opens the browser."""
    from lastcard.server.running import addresses, listen_near, run

    config = read_config(parsed, host=ALL_INTERFACES)
    _prepare_nets()
    with listen_near(config.host, config.port) as listener:
        here, others = addresses(listener)
        run(config, listener, lambda: _welcome(here, others, browser=not parsed.no_browser))
    return 0


def _prepare_nets() -> None:
    """Prepares the nets, or prints that there are none."""
    _warn_of_missing_nets()
    warm_up()


def _warn_of_missing_nets() -> None:
    """Warns that levels without their nets play greedily."""
    words = warning()
    if words is not None:
        print(f"lastcard: {words}", file=sys.stderr, flush=True)


def _welcome(here: str, others: str | None, *, browser: bool) -> None:
    import webbrowser
    from threading import Thread

    from lastcard.server.web.qr_codes import qr_lines

    print(f"The table is ready: {here}")
    if others is not None:
        print(f"For others on your network: {others}\n\n{qr_lines(others)}")
    print("Ctrl+C ends it; every game is kept.", flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(here,), daemon=True).start()  # some browsers don't return


def add_bot(command: ArgumentParser) -> None:
    """The arguments of `lastcard bot`."""
    command.add_argument("link", help="the room's link, as in http://cards.example/t/BCDFGH")
    command.add_argument(
        "--level", default=USUAL, help=f"its level: {', '.join(LEVELS)}, the weakest first ({USUAL})"
    )
    command.add_argument("--name", default="", help="its name (its level)")
    command.add_argument(
        "--edition",
        type=edition_argument,
        metavar="MODULE:NAME",
        help="your own edition, if the room plays it: what this module calls NAME",
    )
    command.add_argument("--count", type=int, default=1, metavar="N", help="number of bots (1)")
    command.add_argument("--tempo", type=float, default=1.0, metavar="F", help="a factor on its delays (1)")
    command.set_defaults(run=bot)


def bot(parsed: Namespace) -> int:
    """Sends bots to the table of a link."""
    from lastcard.server.remote_bot.sending import send_bots

    if find_level(parsed.level).mind == "net":
        _warn_of_missing_nets()
    return send_bots(parsed.link, parsed.level, parsed.name, parsed.count, parsed.tempo)
