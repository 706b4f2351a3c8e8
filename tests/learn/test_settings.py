"""Settings of a run."""

from __future__ import annotations

from lastcard.learn.net import NetSize
from lastcard.learn.settings import ON_CPU, RunSettings


def test_settings_name_a_mixture_and_two_sizes() -> None:
    settings = RunSettings(editions="elite", seats="2-4", options="any", width=64, inner=32, blocks=1)
    assert settings.mixture.editions == ("elite",)
    assert settings.mixture.seats == (2, 3, 4)
    assert settings.size == NetSize(64, 32, 1)
    assert settings.critic_size == NetSize(384, 384, 3)


def test_a_core_gets_less_to_do() -> None:
    assert ON_CPU.games < RunSettings().games
    assert ON_CPU.width < RunSettings().width
    assert ON_CPU.gae_lambda == RunSettings().gae_lambda
