"""A round of lines by itself: similar lines, the verdict of a quote pack, the end of a vote."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.table.rooms.lines import LineRound, find, fit, pack_verdict
from tests.support.stopwatch import least_seconds


def test_lines_are_alike_only_if_they_are_nearly_the_same() -> None:
    said = ["Nobody told me!", "No."]
    assert find(said, "nobody told me") == "Nobody told me!"
    assert find(said, "Everybody told you.") is None
    assert find(said, "Yes.") is None


def test_a_line_is_as_similar_to_a_pack_as_to_its_closest_line() -> None:
    """Two lines of four letters with three in common: 2 × 3 / 8."""
    pack = {"The Long Reel": ["wxyz"], "The Short Reel": ["abcd"]}
    assert fit(pack, "abce") == 0.75
    assert fit(pack, "ABCD!") == 1.0
    assert fit({}, "abcd") == 0.0


def test_a_tie_lets_the_line_stand() -> None:
    round_ = LineRound("x")
    round_.tell(1, "a line")
    round_.doubt(2)
    round_.votes |= {3: False, 4: True, 5: True}
    assert round_.falls(4) is False


@pytest.mark.parametrize("voters", range(1, 10))
def test_a_line_falls_exactly_when_more_than_half_and_at_least_two_are_against(voters: int) -> None:
    for against in range(1, voters + 1):
        round_ = LineRound("x")
        round_.tell(0, "a line")
        round_.votes = {seat: seat > against for seat in range(1, voters + 1)}
        assert round_.falls(voters) is (against >= 2 and 2 * against > voters)


@pytest.mark.parametrize("voters", range(1, 8))
def test_a_vote_is_settled_only_when_the_open_votes_cant_change_it(voters: int) -> None:
    for against in range(voters + 1):
        for stands in range(voters + 1 - against):
            round_ = LineRound("x")
            round_.tell(0, "a line")
            round_.votes = {seat: seat >= against for seat in range(against + stands)}
            missing = voters - against - stands
            ends = {2 * most > voters and most >= 2 for most in (against, against + missing)}
            assert round_.falls(voters) is (ends.pop() if len(ends) == 1 else None)


def test_the_largest_quote_pack_is_searched_in_a_blink() -> None:
    """One thread serves all tables: nobody's pack may block the others."""
    random = Random(1)
    pack = {"Fog": ["".join(random.choices("abcdefgh    ", k=300)) for _ in range(500)]}
    wrong = "".join(random.choices("abcdefgh    ", k=300))
    right = pack["Fog"][400].upper().replace("A", "b", 3)
    assert pack_verdict(pack, "Fog", wrong) is False
    assert pack_verdict(pack, "Fog", right) is True
    assert least_seconds(lambda: [pack_verdict(pack, "Fog", line) for line in (wrong, right)]) < 1.5


def test_letters_that_unfold_to_many_dont_make_comparing_long() -> None:
    """U+FDFA is eighteen letters in one: a line of them took half a minute."""
    random = Random(1)
    said = ["".join(random.choices("\ufdfa\ufdfb", k=300)) for _ in range(9)]
    assert pack_verdict({"Fog": said[1:]}, "Fog", said[0]) is not None
    assert least_seconds(lambda: pack_verdict({"Fog": said[1:]}, "Fog", said[0])) < 1.0


def test_lines_that_differ_in_the_order_of_their_words_are_not_the_same() -> None:
    assert find(["I see the light and the sea"], "the sea and the light I see") is None
    assert find(["I see the light and the sea"], "I see the light on the sea") is not None
