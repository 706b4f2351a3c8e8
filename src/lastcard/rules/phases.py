"""The phases, which say what the table is waiting for."""

from __future__ import annotations

from lastcard.number_types import PhaseNumber

TURN: PhaseNumber = 0  # a turn move of `turn`
DRAWN: PhaseNumber = 1  # `turn` drew a card that can be played: play it or keep it (C-9)
FOUR: PhaseNumber = 2  # `asked` takes four cards or challenges (K-7)
LINE: PhaseNumber = 3  # `asked` says a line or can't (FL-2)
FOLLOW_UP: PhaseNumber = 4  # `asked` plays a card of the chosen colour (AS-2)
HIT: PhaseNumber = 5  # `asked` may discard down to one card (HM-3)
ACTIVATE: PhaseNumber = 6  # `asked` may activate a Lineup card (EL-2, EL-3)
TARGET: PhaseNumber = 7  # `asked` chooses another player (EL-30)
DISCARD_UNO: PhaseNumber = 8  # `asked` discards a UNO card (EL-25)
DISCARD_ELITE: PhaseNumber = 9  # `asked` discards a Lineup card (EL-25)
RECOVER_UNO: PhaseNumber = 10  # `asked` takes a UNO card from the discard pile (EL-26)
RECOVER_ELITE: PhaseNumber = 11  # `asked` puts an Elite discard under the Player Deck (EL-26)
SEARCH: PhaseNumber = 12  # `asked` leaves the card on top or puts it at the bottom (EL-29)
SUBSTITUTE: PhaseNumber = 13  # `asked` chooses the Elite discard that comes into the Lineup (EL-32)
RECOVER: PhaseNumber = 14  # `asked` recovers Elite discards, at most `left` more (EL-7, EL-8)
DRAFT: PhaseNumber = 15  # `asked` picks from the layout (DR-3)
OVER: PhaseNumber = 16
SWAP: PhaseNumber = 17  # `asked` chooses whom to swap hands with, `left` times more (H-2)

PHASES = 18  # the phases visible from outside

# Never visible from outside: the steps that `settling` still has to carry out
RESOLVING: PhaseNumber = 18  # an Elite card is being carried out
PASSING: PhaseNumber = 19  # the turn is over
SKIPPING: PhaseNumber = 20  # `due_seat` loses its turn
DRAWING: PhaseNumber = 21  # `turn` draws instead of playing
BEGINNING: PhaseNumber = 22  # the turn goes to `asked`
WINNING: PhaseNumber = 23  # `winner` has played the last card
