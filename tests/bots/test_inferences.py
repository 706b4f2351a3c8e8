"""Conclusions from a seat's play about its hand, and how soon they are forgotten."""

from __future__ import annotations

from lastcard.bots.inferences import CERTAIN, Inferences, faded


def test_a_sign_fades_with_time_but_never_quite() -> None:
    assert [faded(sign) for sign in (CERTAIN, 2, 1, 0)] == [14, 1, 1, 0]


def test_a_card_that_nobody_saw_makes_everything_about_a_hand_less_certain() -> None:
    told = Inferences()
    told.lacks, told.bypassed = [CERTAIN, 0, 1, 0], [0, CERTAIN, 0, 0]
    told.gain()
    assert (told.gained, told.lacks, told.bypassed) == (1, [14, 0, 1, 0], [0, 14, 0, 0])


def test_a_drawn_card_that_is_played_leaves_the_hand_as_it_was() -> None:
    told = Inferences()
    told.lacks = [CERTAIN, 7, 0, 0]
    told.gain()
    told.give_up_drawn()
    assert told.lacks == [CERTAIN, 7, 0, 0]


def test_a_colour_that_was_shown_is_neither_lacked_nor_bypassed() -> None:
    told = Inferences()
    told.lacks, told.bypassed = [CERTAIN] * 4, [CERTAIN] * 4
    told.show(2)
    assert (told.lacks[2], told.bypassed[2], told.lacks[1]) == (0, 0, CERTAIN)


def test_counts_are_bytes_and_signs_have_four_bits() -> None:
    told = Inferences()
    told.bluffs, told.gained, told.played[0] = 20, 300, 256
    values = told.values()
    assert len(values) == 4 + 4 + 4 + 2 + 4 + 3
    assert (values[12], values[14], values[-1]) == (CERTAIN, 255, 255)
