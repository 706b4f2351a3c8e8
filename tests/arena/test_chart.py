"""The arena as a drawing."""

from __future__ import annotations

from xml.etree import ElementTree

from lastcard.arena.chart import chart
from lastcard.arena.results import Deals, Pairing
from lastcard.arena.tournament_result import tournament_result
from lastcard.setup import make_setup

SVG = "{http://www.w3.org/2000/svg}"


def test_there_is_a_bar_for_each_bot() -> None:
    deals = Deals([2, 1, 1, 2], [0, 1, 1, 0], [0] * 4, [0] * 4)
    found = tournament_result(make_setup("classic", seats=2), {Pairing("master", "greedy"): deals})
    root = ElementTree.fromstring(chart(found))
    bars = {bar.get("class"): float(bar.get("width", "")) for bar in root.iter(f"{SVG}rect")}
    assert bars == {"ours": 345.0, "other": 115.0}  # 0.75 and 0.25 of 460
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {"master", "greedy", "75.0% ± 26.6%"} <= set(words)
