"""The Gymnasium environment: one learner at the table, policies in the other seats.

    import gymnasium, lastcard.batch.envs.gymnasium
    env = gymnasium.make("lastcard/classic-v1", seats=4, bots=("greedy", "random"))

Importing this module registers the ids, for `gymnasium.make_vec` too. docs/environment.md describes what the
learner sees and does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from lastcard.batch.extras import need
from lastcard.number_types import Seat

need("gymnasium", "numpy", extra="env")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Discrete  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from lastcard.batch.envs.ids import IDS  # noqa: E402
from lastcard.batch.envs.seating import LearnerSeat, Opponent, Seating  # noqa: E402
from lastcard.batch.envs.walk import RENDER_MODES, EnvArgument, Walk, checked_mode, walk_for  # noqa: E402
from lastcard.editions import Edition  # noqa: E402
from lastcard.rules.actions import ACTIONS, WAIVE  # noqa: E402
from lastcard.setup import checked_seed  # noqa: E402

Observation: TypeAlias = NDArray[np.uint8]
"""Everything that a seat may know and remember, as bytes."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """The environment. A step runs to the learner's next decision, or to the end of the hand."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012
    """Gymnasium's metadata: the render modes and the frame rate."""
    walk: Walk
    """The hand, and its current decider."""
    seating: Seating
    """The learner's seat, and the players of the others."""
    seat: Seat
    """The learner's seat in this hand."""
    render_mode: str | None
    """``ansi``: `render` returns the position; ``human``: it prints it; None: it does nothing."""
    observation_space: Box
    """Bytes, as docs/environment.md describes them."""
    action_space: Discrete
    """The space of actions, most of them illegal at any time: `action_mask` in the info says which aren't."""

    def __init__(
        self,
        edition: str | Edition,
        *,
        seats: int = 4,
        seat: LearnerSeat = 0,
        bots: Sequence[Opponent] = ("random",),
        render_mode: str | None = None,
        **arguments: EnvArgument,
    ) -> None:
        """The learner sits in `seat`, or moves on with every hand (``rotating``). The bots, names or
        functions, fill the other seats from its left, in rotation. The other keywords are `by_lot`,
        `sampled_lines`, `relative_seats` and `reward` as for Batch, the table's options by name, and for
        Elite `catalogue`, `pool`, `decks` and `deck`.
        """
        self.walk = walk_for(edition, seats, arguments)
        self.seating = Seating(seats, seat, bots)
        self.seat = self.seating.learner_in(0)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = Box(0, 255, (self.walk.size,), np.uint8)
        self.action_space = Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Deals the hand of this seed, or the next one. A hand that ends before the learner has decided
        anything (an opponent can play Skip after Skip) is followed by the next."""
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._deal(seed)
        while self.walk.over:
            self._deal(None)
        return self._seen(), self._info()

    def step(self, action: object) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Takes the learner's decision; an illegal one raises IllegalActionError and changes nothing."""
        self.walk.decide(action)
        self._play_others()
        reward = self.walk.rewards()[self.seat] if self.walk.over else 0.0
        return self._seen(), reward, self.walk.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each choice of the learner, in the form that sb3-contrib's algorithms expect."""
        return self._mask().astype(bool)

    @property
    def bots(self) -> dict[Seat, Opponent]:
        """The player of each other seat in this hand."""
        return self.seating.around(self.seat)

    def _deal(self, seed: int | None) -> None:
        self.walk.deal(seed)
        self.seat = self.seating.learner_in(self.walk.number)
        self._play_others()

    def _play_others(self) -> None:
        bots = self.bots
        while not self.walk.over and self.walk.decider != self.seat:
            self.walk.decide(self._decision(bots[self.walk.decider]))

    def _decision(self, bot: Opponent) -> object:
        if isinstance(bot, str):
            return self.walk.policy_action(bot)
        seat = self.walk.decider
        return np.asarray(bot(self.walk.observation(seat)[None], self.walk.mask(seat)[None]))[0]

    def _seen(self) -> Observation:
        return self.walk.observation(self.seat)

    def _mask(self) -> NDArray[np.int8]:
        """The learner's choices. When the hand is over, waiving: a vector environment asks for an action even
        then, and ignores it, and no distribution is defined over a mask without a choice."""
        mask = self.walk.mask(self.seat)
        if self.walk.over:
            mask[WAIVE] = 1
        return mask

    def _info(self) -> dict[str, object]:
        return {"action_mask": self._mask()}

    def render(self) -> str | None:
        """The position in notation, including hidden cards, for human observers."""
        return self.walk.render(self.render_mode)


def register() -> None:
    """Registers the ids with gymnasium.make; once is enough."""
    for id, edition in IDS.items():
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="lastcard.batch.envs.gymnasium:SeatEnv",
                vector_entry_point="lastcard.batch.envs.vector:SeatVectorEnv",
                kwargs={"edition": edition},
            )


register()
