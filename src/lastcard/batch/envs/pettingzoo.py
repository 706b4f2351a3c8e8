"""The PettingZoo environment: a hand as a sequence of decisions, each of one agent.

    env = make("lastcard/hail-mary-v1", seats=4)

docs/environment.md describes observations and actions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from lastcard.batch.extras import need

need("gymnasium", "pettingzoo", extra="env")

import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402

from lastcard.batch.envs.ids import VERSION, edition_of  # noqa: E402
from lastcard.batch.envs.walk import RENDER_MODES, EnvArgument, Walk, checked_mode, walk_for  # noqa: E402
from lastcard.batch.extras import no_choice  # noqa: E402
from lastcard.editions import Edition  # noqa: E402
from lastcard.errors import OptionError  # noqa: E402
from lastcard.rules.actions import ACTIONS  # noqa: E402

MASK_PLACES = ("observation", "info")
"""The place of an agent's mask: its observation or its info."""


def make(id: str, **arguments: Any) -> AECEnv:
    """The environment with this versioned id, guarded against calls in the wrong order."""
    return OrderEnforcingWrapper(LastcardAEC(edition_of(id), **arguments))


def usual_names(edition: str | Edition) -> tuple[Callable[..., AECEnv], Callable[..., LastcardAEC]]:
    """`env` and `raw_env` of an edition, as in PettingZoo's own modules: guarded against calls in the wrong
    order, and bare.
    """

    def raw_env(**arguments: Any) -> LastcardAEC:
        return LastcardAEC(edition, **arguments)

    def env(**arguments: Any) -> AECEnv:
        return OrderEnforcingWrapper(raw_env(**arguments))

    return env, raw_env


class LastcardAEC(AECEnv):  # type: ignore[misc]
    """Agents `seat_0` to `seat_9`; the one that decides is `agent_selection`."""

    metadata: dict[str, Any]
    """PettingZoo's metadata: the name and the render modes."""
    walk: Walk
    """The hand, and its current decider."""
    mask_in: Literal["observation", "info"]
    """The place of an agent's mask: its observation or its info."""
    render_mode: str | None
    """``ansi``: `render` returns the position; ``human``: it prints it; None: it does nothing."""
    possible_agents: list[str]
    """An agent for each seat, by its number."""
    observation_spaces: dict[str, Box | Dict]
    """The observation space of each agent."""
    action_spaces: dict[str, Discrete]
    """The space of actions, the same for each agent."""

    def __init__(
        self,
        edition: str | Edition,
        *,
        seats: int = 4,
        mask_in: Literal["observation", "info"] = "observation",
        render_mode: str | None = None,
        **arguments: EnvArgument,
    ) -> None:
        """`mask_in`: observations are a dict with the mask, or the bare vector with the mask in the info. The
        other keywords are `by_lot`, `sampled_lines`, `relative_seats` and `reward` as for Batch, the table's
        options by name, such as `calls="auto"`, and for Elite `catalogue`, `pool`, `decks` and `deck`."""
        super().__init__()
        if mask_in not in MASK_PLACES:
            raise OptionError(no_choice("mask_in", MASK_PLACES, mask_in))
        self.walk = walk_for(edition, seats, arguments)
        self.mask_in = mask_in
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"lastcard_{self.walk.setup.edition.name.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def _observation_space(self) -> Box | Dict:
        seen = Box(0, 255, (self.walk.size,), np.uint8)
        if self.mask_in == "info":
            return seen
        return Dict({"observation": seen, "action_mask": Box(0, 1, (ACTIONS,), np.int8)})

    def observation_space(self, agent: str) -> Box | Dict:
        """The observation space of this agent, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of actions, most of them illegal at any time: the mask says which aren't."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deals the hand of this seed, or the next one. It takes no options: those belong to `make`."""
        self.walk.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._select()

    def step(self, action: object) -> None:
        """Makes the decision of `agent_selection`; None for an agent whose hand is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.walk.decide(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.walk.over:
            self.rewards = dict(zip(self.agents, self.walk.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self) -> None:
        """Selects the deciding agent; only its info has the choices."""
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        if not self.walk.over:
            self.agent_selection = self.possible_agents[self.walk.decider]
        if self.mask_in == "info":
            for agent in self.agents:
                self.infos[agent]["action_mask"] = self.walk.mask(self.possible_agents.index(agent))

    def observe(self, agent: str) -> Any:
        """The agent's current observation, whether or not it decides."""
        seat = self.possible_agents.index(agent)
        seen = self.walk.observation(seat)
        if self.mask_in == "info":
            return seen
        return {"observation": seen, "action_mask": self.walk.mask(seat)}

    def render(self) -> str | None:
        """The position in notation, including hidden cards, for human observers."""
        return self.walk.render(self.render_mode)

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
