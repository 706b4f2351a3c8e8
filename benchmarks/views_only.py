"""Plays a net that gets only its seat's views and events, like a person at a live table.

    python -m benchmarks.views_only --net master --games 4000

The arena gives nets the observations of the compiled rules. If those contained more than a seat may know, the
net would win less here. The tables are those without reactions: classic with automatic calls.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from lastcard import Game
from lastcard.arena.intervals import Mean, rate_of
from lastcard.bots import table_from_view
from lastcard.bots.observing import observation_from_view
from lastcard.bots.player import choices_at
from lastcard.bots.witness import Witness
from lastcard.moves import Move
from lastcard.nets.player import NetPlayer
from lastcard.nets.shipped import load_net, net_for
from lastcard.policies.playout import GREEDY, decide

OPTIONS = {"calls": "auto"}


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the share of hands that the net won alone against greedy."""
    parser = argparse.ArgumentParser(description="Plays a net that has views and events alone.")
    parser.add_argument("--net", default="master", help="a net's file, or master for the one that is shipped")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=0)
    parsed = parser.parse_args(arguments)
    won = measure(find_net(parsed.net, parsed.seats), parsed.seats, parsed.games, parsed.seed)
    print(f"{won.mean:.1%} ± {won.margin:.1%} of {parsed.games:,} hands, by views and events alone")


def find_net(name: str, seats: int) -> NetPlayer:
    """The net of a file, or the one of the strongest level."""
    found = net_for("classic", seats, elite=False) if name == "master" else load_net(Path(name))
    assert found is not None, "there is no net, or no NumPy"
    return found


def measure(net: NetPlayer, seats: int, games: int, seed: int) -> Mean:
    """Plays each deal once in every seat; a deal counts as one observation, as in the arena."""
    deals = -(-games // seats)
    wins = [sum(wins_hand(net, seats, seed + deal, own) for own in range(seats)) for deal in range(deals)]
    return rate_of([won / seats for won in wins])


def wins_hand(net: NetPlayer, seats: int, seed: int, own: int) -> bool:
    """Whether the net wins a hand in this seat."""
    game = Game("classic", seats=seats, seed=seed, options=OPTIONS)
    witness, heard = Witness(game.setup.public), 0
    while True:
        witness.see(game.view(own), game.events_for(own, heard))
        heard = len(game.state.log or ())
        if game.over:
            return game.winner == own
        [seat] = game.actors
        if seat == own:
            game.play(seat, chosen(net, witness))
        else:
            game.play(seat, game.setup.edition.moves[decide(game.state, seat, GREEDY)])


def chosen(net: NetPlayer, witness: Witness) -> Move:
    """The net's move, from the witness's observation."""
    table = table_from_view(witness.view, witness.setup)
    assert witness.view.seat is not None
    table.decider, table.relative_seats = witness.view.seat, 1
    choices = choices_at(table, reacting=False)
    row = observation_from_view(witness, reacting=False)
    return witness.setup.edition.moves[net.best(row, choices)]


if __name__ == "__main__":
    main()
