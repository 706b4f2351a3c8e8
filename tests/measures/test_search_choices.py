"""The short form of `benchmarks/search_choices.py`."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.search_choices import WAYS, Found, Search, Way, piece, table, worth


def test_the_table_says_how_often_a_way_differs_from_the_net_and_what_it_brings() -> None:
    """Two of four decisions are others than the net's, and bring 1 and 3 points; a hand has five."""
    gains = np.full((len(WAYS), 4), np.nan)
    gains[0, :2] = 0.01, 0.03
    lines = list(table([Found(4.0, gains[:, :1]), Found(6.0, gains[:, 1:])]))
    assert lines[0] == "4 decisions, 5.0 per hand\n"
    assert lines[3] == "| 3 | 1.0 | 0.0 | 50.0% | +2.00 ± 1.39 | +5.00 ± 3.46 |"
    assert lines[4].endswith("| 0.0% | +0.00 ± 0.00 | +0.00 ± 0.00 |")


def test_the_value_of_a_way_by_hand() -> None:
    """A hand that was lost, and one that goes on, in which the net expects nothing."""
    search = Search(np.array([-1.0, 0.0]), np.array([1]), np.array([0.0]), np.array([-1.0, 1.0]))
    assert worth(Way(6), search).tolist() == [-1, 0]
    assert worth(Way(6, losses=0.6), search).tolist() == pytest.approx([-1, 0.4])
    assert worth(Way(6, losses=0.6, playouts=0.5), search).tolist() == pytest.approx([-1, 0.7])


def test_a_piece_measures_every_way() -> None:
    found = piece(0, hands=4, worlds=6, truth=2)
    assert found.gains.shape == (len(WAYS), round(4 * found.opened))
    known = found.gains[np.isfinite(found.gains)]
    assert len(known)
    assert (abs(known) <= 1).all()
