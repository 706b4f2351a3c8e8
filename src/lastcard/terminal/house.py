"""House rules in the terminal: which are on, the teams (H-7), and the cards of players who are out (H-8)."""

from __future__ import annotations

from lastcard.editions import chosen_house, team_seats
from lastcard.english.phrases import listed
from lastcard.game import Game
from lastcard.number_types import BySeat, Seat
from lastcard.rules.scoring import forfeit_value
from lastcard.setup import Setup


def house_lines(setup: Setup, names: BySeat[str]) -> list[str]:
    """The house rules that are on, and the teams; empty without any."""
    allowed = setup.options.allowed
    chosen = chosen_house(setup.options)
    if not chosen:
        return []
    on = ", ".join(f"{name}={allowed[name].write(value)}" for name, value in chosen.items())
    teams = [listed([names[seat] for seat in team]) for team in team_seats(setup.seats, setup.options)]
    return [f"House rules: {on}.", *([f"Teams: {'; '.join(teams)}."] if teams else [])]


def team_of(seat: Seat, setup: Setup) -> tuple[Seat, ...]:
    """A player's team; only the player without teams (H-7)."""
    teams = team_seats(setup.seats, setup.options)
    return next((team for team in teams if seat in team), (seat,))


def forfeit_lines(game: Game) -> list[str]:
    """The value of the cards of players who are out for the winner (H-8)."""
    points = forfeit_value(game.state, game.setup.edition.values())
    return [f"  Cards of players who are out: {points}"] if points else []
