"""The OpenSpiel adapter: a hand as a game of OpenSpiel, one for each edition.

    import pyspiel, lastcard.batch.envs.openspiel
    game = pyspiel.load_game("lastcard_hail_mary(players=3,calls=auto)")

Importing this module registers the games. The first move is a chance node that chooses one of `deals` hands.
The choice fixes all cards and dice: after that nothing is random, so a history of moves is a whole hand.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lastcard.batch.extras import need
from lastcard.number_types import Seat

need("pyspiel", "numpy", extra="openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from lastcard.batch.envs.walk import Walk  # noqa: E402
from lastcard.editions import EDITIONS, Edition, Value  # noqa: E402
from lastcard.match import hand_seed  # noqa: E402
from lastcard.rules.actions import ACTIONS  # noqa: E402
from lastcard.rules.state import MAX_MOVES, SEATS  # noqa: E402

DEALS = 10_000
# Between two turn moves every seat may waive and then be asked; no hand has ever come close to this limit.
MAX_DECISIONS = MAX_MOVES * 2 * SEATS
RANDOM_SEAT = -1
"""The value of a parameter that leaves the choice of a seat to chance."""


def name_of(edition: str) -> str:
    """The name of an edition's game: ``lastcard_hail_mary``."""
    return f"lastcard_{edition.replace('-', '_')}"


def parameters(edition: Edition) -> dict[str, object]:
    """A game's parameters with their defaults: seats, deals, the first seed, and the table's options."""
    options = {option.name: plain_value(option.default) for option in edition.options}
    return {"players": 4, "deals": DEALS, "seed": 0, **options}


def plain_value(value: Value) -> bool | int | str:
    """An option's value as a parameter, which can't be None."""
    return RANDOM_SEAT if value is None else value


def game_type(edition: Edition) -> pyspiel.GameType:
    """OpenSpiel's description of an edition's game."""
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=name_of(edition.name),
        long_name=f"lastcard: {edition.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(edition),
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """An edition with its number of players and its options; each edition has a class of its own."""

    edition: Edition
    """The edition that is played."""

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        """`given`: the parameters that differ from their defaults."""
        edition = self.edition
        chosen = {**parameters(edition), **(given or {})}
        self.seats = int(chosen["players"])
        self.deals = int(chosen["deals"])
        self.seed = int(chosen["seed"])
        options = {option.name: chosen[option.name] for option in edition.options}
        self.options = {name: value for name, value in options.items() if value != RANDOM_SEAT}
        self.size = self.walk().size  # refuses an impossible table
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS,
        )
        super().__init__(game_type(edition), info, given or {})

    def walk(self) -> Walk:
        """An undealt hand of this game."""
        return Walk(self.edition.name, seats=self.seats, options=self.options)

    def new_initial_state(self) -> OpenSpielState:
        """The state before the deal, at the chance node."""
        return OpenSpielState(self)

    def make_py_observer(self, kind: object = None, params: object = None) -> Observer:
        """An observer of what a player may know now, as numbers or as text; there are no others."""
        if params:
            raise ValueError(f"an observer of lastcard has no parameters; these were given: {params}")
        return Observer(self.size)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A hand of one of the deals, decision by decision."""

    def __init__(self, game: OpenSpielGame) -> None:
        """OpenSpiel copies every attribute along with a state, so the game isn't an attribute."""
        super().__init__(game)
        self.walk: Walk | None = None

    @property
    def game(self) -> OpenSpielGame:
        """The game of this state."""
        found: OpenSpielGame = self.get_game()
        return found

    @property
    def hand(self) -> Walk:
        """The hand, once it is dealt."""
        assert self.walk is not None
        return self.walk

    def current_player(self) -> Seat:
        """The deciding seat; chance before the deal, and the terminal player at the end."""
        if self.walk is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.walk.over else self.walk.decider

    def _legal_actions(self, player: Seat) -> list[int]:
        choices: list[int] = np.flatnonzero(self.hand.mask(player)).tolist()
        return choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        return outcomes(self.game.deals)

    def _apply_action(self, action: int) -> None:
        if self.walk is None:
            self.walk = self.game.walk()
            self.walk.deal(hand_seed(self.game.seed, action))
        else:
            self.walk.decide(action)

    def _action_to_string(self, player: Seat, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.game.edition.moves.get(action, action))

    def is_terminal(self) -> bool:
        """Whether the hand is over."""
        return self.walk is not None and self.walk.over

    def returns(self) -> list[float]:
        """At the end 1 for the winner and -1 shared by the others; until then 0."""
        return self.hand.rewards() if self.is_terminal() else [0.0] * self.game.seats

    def __str__(self) -> str:
        return "before the deal" if self.walk is None else self.walk.text()


class Observer:
    """OpenSpiel's observer: the row of docs/environment.md, and the same numbers as text."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: Seat) -> None:
        """Writes the player's observation; zeros before the deal."""
        self.tensor[:] = 0 if state.walk is None else state.walk.observation(player)

    def string_from(self, state: OpenSpielState, player: Seat) -> str:
        """The player's observation in hexadecimal digits; empty before the deal."""
        return "" if state.walk is None else state.walk.observation(player).tobytes().hex()


@cache
def outcomes(deals: int) -> list[tuple[int, float]]:
    """Every deal with its probability."""
    return [(deal, 1.0 / deals) for deal in range(deals)]


def register() -> None:
    """Registers the games; once is enough."""
    for edition in EDITIONS.values():
        if name_of(edition.name) not in pyspiel.registered_names():
            pyspiel.register_game(game_type(edition), game_class(edition))


def game_class(edition: Edition) -> type[OpenSpielGame]:
    """Makes a class, not a function: OpenSpiel keeps the object until after Python has shut down, which a
    function doesn't survive.
    """
    name = f"Game_{name_of(edition.name)}"
    found = type(name, (OpenSpielGame,), {"edition": edition, "__module__": __name__})
    globals()[name] = found  # where pickles look for it
    return found


register()
