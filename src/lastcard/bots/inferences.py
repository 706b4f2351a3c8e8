"""Public conclusions from the play of one seat, as observations have them (docs/environment.md)."""

from __future__ import annotations

from lastcard.number_types import ColourNumber

CERTAIN = 15
"""A sign that was seen just now; it fades with every card that comes into the hand, or with every turn."""


class Inferences:
    """Public conclusions from the play of one seat."""

    def __init__(self) -> None:
        self.lacks = [0] * 4
        self.bypassed = [0] * 4
        self.played = [0] * 4
        self.chose = self.chose_lately = 0
        self.draws = self.keeps = self.last_draw = self.drew_lately = 0
        self.gained = self.bluffs = self.honest = 0

    def values(self) -> list[int]:
        """The conclusions as bytes of the observation."""
        signs = [*self.lacks, *self.bypassed, self.chose_lately, self.drew_lately, self.chose, self.last_draw]
        signs += [min(number, CERTAIN) for number in (self.bluffs, self.honest)]
        return signs + [min(number, 255) for number in (*self.played, self.draws, self.keeps, self.gained)]

    def take_turn(self) -> None:
        """Ages the signs of its earlier turns."""
        self.chose_lately, self.drew_lately = faded(self.chose_lately), faded(self.drew_lately)

    def gain(self) -> None:
        """Notes that a card unseen by the others has come into the hand."""
        self.gained += 1
        self.lacks = [faded(sign) for sign in self.lacks]
        self.bypassed = [faded(sign) for sign in self.bypassed]

    def give_up_drawn(self) -> None:
        """Notes that the card drawn last was played: the rest of the hand is unchanged."""
        self.lacks = [sign + (0 < sign < CERTAIN) for sign in self.lacks]
        self.bypassed = [sign + (0 < sign < CERTAIN) for sign in self.bypassed]

    def show(self, colour: ColourNumber) -> None:
        """Notes that the hand held a card of this colour."""
        self.lacks[colour] = self.bypassed[colour] = 0


def faded(sign: int) -> int:
    """A sign after one more card, or one more turn."""
    return max(1, sign - 1) if sign else 0
