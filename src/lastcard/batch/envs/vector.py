"""The vector environment: many hands at once on the compiled rules, each with one learner at the table.

    import gymnasium, lastcard.batch.envs.gymnasium
    envs = gymnasium.make_vec("lastcard/classic-v1", num_envs=1024, bots=("greedy",), seat="rotating")

It follows Gymnasium's rules for vector environments; game i plays the same as the single environment with the
seed of game i.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Any, TypeAlias

from lastcard.batch.extras import need, no_choice
from lastcard.number_types import Action

need("gymnasium", "numba", "numpy", extra="env")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Discrete, Space  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from lastcard.batch.arrays import Array, Orders, Seats  # noqa: E402
from lastcard.batch.base_batch import checked_actions  # noqa: E402
from lastcard.batch.envs.seating import LearnerSeat, Opponent, Seating  # noqa: E402
from lastcard.batch.envs.walk import EnvArgument, IllegalActionError, sorted_arguments  # noqa: E402
from lastcard.batch.vector import Batch  # noqa: E402
from lastcard.codes import Code  # noqa: E402
from lastcard.editions import Edition  # noqa: E402
from lastcard.errors import OptionError, reason  # noqa: E402
from lastcard.match import later_seed  # noqa: E402
from lastcard.rules.actions import ACTIONS, WAIVE  # noqa: E402
from lastcard.setup import SEED_BITS, checked_seed  # noqa: E402

MODES = {AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP}
"""The time of the next deal: in the step that ends a hand, or in the one after it."""
DEAL = -1
"""The action that deals a hand instead."""


Infos: TypeAlias = dict[str, Any]
"""The infos of a step, by name: mostly arrays with an element per game."""


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """The environment. A step runs to the learner's next decision in every game, or to the end of its
    hand.
    """

    metadata: dict[str, Any]
    """Gymnasium's metadata: how games are reset."""
    batch: Batch
    """The games."""
    seating: Seating
    """The learner's seat, and the players of the others."""
    learners: Array
    """The learner's seat in each game."""
    num_envs: int
    """The number of games."""
    single_observation_space: Box
    """The learner's observation in one game: bytes, as docs/environment.md describes them."""
    observation_space: Space[Any]
    """The observation space of all games, a row for each."""
    single_action_space: Discrete
    """The actions in one game, most of them illegal at any time: `action_mask` in the infos says which
    aren't."""
    action_space: Space[Any]
    """The action space of all games."""
    copies: bool
    """Whether observations and masks are the caller's own; otherwise the next step writes to them."""

    def __init__(
        self,
        edition: str | Edition,
        num_envs: int = 1,
        *,
        seats: int = 4,
        seat: LearnerSeat = 0,
        bots: Sequence[Opponent] = ("random",),
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int | None = None,
        copy: bool = True,
        **arguments: EnvArgument,
    ) -> None:
        """The learner sits in `seat`, or moves on with every hand (``rotating``). The bots, names or
        functions, fill the other seats from its left, in rotation. The other keywords are `by_lot`,
        `sampled_lines`, `relative_seats` and `reward` as for Batch, the table's options by name, and for
        Elite `catalogue`, `pool`, `decks` and `deck`.
        """
        ways, table = sorted_arguments(seats, arguments)
        self.batch = Batch(edition, num_envs, threads=threads, auto_reset=False, seed=0, **ways, **table)
        self.seating = Seating(seats, seat, bots)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": checked_autoreset(autoreset_mode), "render_modes": []}
        self.copies = copy
        self.single_observation_space = Box(0, 255, self.batch.observations.shape[1:], np.uint8)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.learners = np.zeros(num_envs, np.int64)
        self._all = np.arange(num_envs)
        self._firsts = np.zeros(0, np.uint64)
        self._numbers = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, bool)

    # Gymnasium's calls

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Array, Infos]:
        """Deals every game: game i from the seed plus i, or from the i-th seed of a list. Without a seed each
        game has the next hand of its run; the first ones are then random."""
        if seed is not None:
            firsts = checked_seeds(seed, self.num_envs)
            super().reset(seed=firsts[0])
            self._begin(firsts)
        elif not len(self._firsts):
            self._begin([randbits(SEED_BITS) for _ in self._all])
        else:
            self._numbers += 1
        self._ended[:] = False
        self._deal(self._all)
        return self._observations(), self._infos()

    def step(self, actions: object) -> tuple[Array, Array, Array, Array, Infos]:
        """Takes a decision of the learner in every game; if one of them isn't a choice, raises
        IllegalActionError and changes nothing.
        """
        chosen = checked_actions(actions, self.num_envs)
        going, waiting = np.flatnonzero(~self._ended), np.flatnonzero(self._ended)
        self._check_choices(going, chosen[going])
        self._go_on(going, chosen[going])
        terminated = (self.batch.terminated == 1) & ~self._ended
        rewards = np.where(terminated, self.batch.rewards[self._all, self.learners], 0.0).astype(np.float64)
        self._deal_next(waiting)
        infos = self._after(terminated)
        return self._observations(), rewards, terminated, np.zeros(self.num_envs, bool), infos | self._infos()

    def action_masks(self) -> Array:
        """A row per game, true for each choice of the learner, in the form that sb3-contrib's algorithms
        expect.
        """
        return self.batch.masks.astype(bool)

    # The end of a hand and the next deal

    def _begin(self, firsts: list[int]) -> None:
        self._firsts = np.array(firsts, np.uint64)
        self._numbers[:] = 0

    def _after(self, terminated: Array) -> Infos:
        """Deals the next hand after those that have ended, now or with the next step."""
        if self.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP:
            self._ended = terminated
            return {}
        ended = np.flatnonzero(terminated)
        finals = self._finals(terminated, ended) if len(ended) else {}
        self._deal_next(ended)
        return finals

    def _finals(self, terminated: Array, ended: Array) -> Infos:
        """The last observation and info of hands that ended in this step, as Gymnasium documents them."""
        observations = np.full(self.num_envs, None, object)
        for place, row in zip(ended, self.batch.observations[ended], strict=True):
            observations[place] = row
        masks = np.zeros((self.num_envs, ACTIONS), np.int8)
        masks[ended, WAIVE] = 1
        return {
            "final_obs": observations,
            "_final_obs": terminated.copy(),
            "final_info": {"action_mask": masks, "_action_mask": terminated.copy()},
            "_final_info": terminated.copy(),
        }

    def _deal_next(self, games: Array) -> None:
        self._numbers[games] += 1
        self._deal(games)

    def _deal(self, games: Array) -> None:
        """Deals hands; one that ends before the learner has decided anything is followed by the next."""
        while len(games):
            numbers = self._numbers[games]
            where = games + numbers if self.seating.seat == "rotating" else numbers
            self.learners[games] = self.seating.learner_in(where)
            seeds = hand_seeds(self._firsts[games], numbers.astype(np.uint64))
            self._go_on(games, np.full(len(games), DEAL), seeds)
            games = games[self.batch.terminated[games] == 1]
            self._numbers[games] += 1

    # Between the learner's decisions

    def _go_on(self, games: Array, actions: Array, seeds: Array | None = None) -> None:
        """Plays on in these games until the learner decides or the hand is over."""
        self._advance(games, actions, seeds)
        while self.seating.has_functions and len(games := games[self._is_asked(games)]):
            self._advance(games, self._ask(games))

    def _advance(self, games: Array, actions: Array, seeds: Array | None = None) -> None:
        orders = Orders(games, actions, actions if seeds is None else seeds)
        self.batch.advance(orders, Seats(self.learners, self.seating.policies))

    def _is_asked(self, games: Array) -> Array:
        """Which games wait for a function's decision."""
        deciders = self.batch.deciders[games]
        asked: Array = (deciders >= 0) & (deciders != self.learners[games])
        return asked

    def _ask(self, games: Array) -> Array:
        """The functions' decisions, with one call per function for all of its games."""
        actions = np.full(len(games), DEAL)
        places = self.seating.bot_places(self.learners[games], self.batch.deciders[games])
        functions = {id(bot): bot for bot in self.seating.bots}
        owners = np.array([id(self.seating.bots[place]) for place in places])
        for owner in dict.fromkeys(owners.tolist()):
            mine = games[owners == owner]
            bot: Any = functions[owner]
            answers = bot(self.batch.observations[mine], self.batch.masks[mine])
            actions[owners == owner] = checked_actions(answers, len(mine))
        self._check_choices(games, actions)
        return actions

    # Observations and infos

    def _check_choices(self, games: Array, actions: Array) -> None:
        inside = (actions >= 0) & (actions < ACTIONS)
        good = inside & (self.batch.masks[games, np.where(inside, actions, 0)] == 1)
        if not good.all():
            wrong = int(np.flatnonzero(~good)[0])
            raise IllegalActionError(self._refusal(int(games[wrong]), int(actions[wrong])))

    def _refusal(self, game: int, action: Action) -> str:
        moves = self.batch.setup.edition.moves
        written = f"{action} ({moves[action]})" if action in moves else f"{action} (no move)"
        choices = " ".join(moves[int(choice)] for choice in np.flatnonzero(self.batch.masks[game]))
        seat = self.batch.deciders[game]
        return f"action {written} is no choice of seat {seat} in game {game}, who has: {choices}"

    def _observations(self) -> Array:
        return self.batch.observations.copy() if self.copies else self.batch.observations

    def _infos(self) -> Infos:
        masks = self.batch.masks.view(np.int8)
        return {
            "action_mask": masks.copy() if self.copies else masks,
            "_action_mask": np.ones(self.num_envs, bool),
        }


def checked_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """One of the two modes, also given by its value, such as ``NextStep``."""
    found = next((known for known in MODES if mode in (known, known.value)), None)
    if found is None:
        known = tuple(sorted(mode.value for mode in MODES))
        raise OptionError(no_choice("autoreset_mode", known, mode))
    return found


def hand_seeds(firsts: Any, numbers: Any) -> Array:
    """The seed of each game's n-th hand, as `lastcard.match.hand_seed` has it."""
    seeds: Array = np.where(numbers == 0, firsts, later_seed(firsts, numbers)).astype(np.int64)
    return seeds


def checked_seeds(seed: int | Sequence[int], games: int) -> list[int]:
    """A seed for each game: consecutive ones, or those of a list."""
    if not isinstance(seed, Sequence | np.ndarray):
        first, last = checked_seed(seed), (1 << SEED_BITS) - 1
        return [first + game & last for game in range(games)]
    if len(seed) != games:
        raise OptionError(reason(Code.SEEDS_COUNT, games=games, count=len(seed)))
    return [checked_seed(number) for number in seed]
