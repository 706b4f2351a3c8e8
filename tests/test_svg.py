"""Small drawings as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from lastcard.svg import bar, drawing, line, text

SVG = "{http://www.w3.org/2000/svg}"


def test_a_drawing_has_a_title_for_screen_readers_too() -> None:
    root = ElementTree.fromstring(drawing(300, 200, "Wins & losses", []))
    assert (root.get("viewBox"), root.get("role"), root.get("aria-label")) == (
        "0 0 300 200",
        "img",
        "Wins & losses",
    )
    assert root.findtext(f"{SVG}title") == "Wins & losses"


def test_parts_are_where_they_are_asked_for_and_their_words_are_escaped() -> None:
    parts = [text(10, 20, "<3>", anchor="end"), line(1, 2, 3, 4), bar(5, 6, 7.5, 8, kind="ours")]
    root = ElementTree.fromstring(drawing(300, 200, "", parts))
    words, stroke, box = root.findall("*")[-3:]
    assert (words.text, words.get("x"), words.get("text-anchor")) == ("<3>", "10", "end")
    assert [stroke.get(name) for name in ("x1", "y1", "x2", "y2")] == ["1.0", "2.0", "3.0", "4.0"]
    assert [box.get(name) for name in ("x", "y", "width", "height")] == ["5", "6", "7.5", "8"]
