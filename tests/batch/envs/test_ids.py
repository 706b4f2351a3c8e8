"""The ids of the environments: one per edition, with the version of the observation, actions and rewards."""

from __future__ import annotations

import pytest

from lastcard.batch.envs.ids import IDS, edition_of
from lastcard.codes import Code
from lastcard.errors import OptionError


def test_there_is_one_for_each_edition() -> None:
    assert IDS == {
        "lastcard/classic-v1": "classic",
        "lastcard/hail-mary-v1": "hail-mary",
        "lastcard/favorite-line-v1": "favorite-line",
        "lastcard/avatar-state-v1": "avatar-state",
        "lastcard/elite-v1": "elite",
    }


def test_an_id_leads_to_its_edition() -> None:
    assert edition_of("lastcard/elite-v1") == "elite"
    with pytest.raises(OptionError, match="there is no environment 'elite'; choose from: lastcard") as caught:
        edition_of("elite")
    assert caught.value.why.code == Code.NO_ENVIRONMENT
