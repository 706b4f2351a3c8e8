"""PettingZoo's usual names for avatar-state: `env()` and `raw_env()`, with the keywords of `LastcardAEC`."""

from __future__ import annotations

from lastcard.batch.envs.pettingzoo import usual_names

env, raw_env = usual_names("avatar-state")
