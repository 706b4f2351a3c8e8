"""PettingZoo's usual names for classic: `env()` and `raw_env()`, with the keywords of `LastcardAEC`."""

from __future__ import annotations

from lastcard.batch.envs.pettingzoo import usual_names

env, raw_env = usual_names("classic")
