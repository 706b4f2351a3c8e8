"""The notation of moves: every action of an edition has one, and every notation has one action.

========================  ================================================================== ``R7`` ``W:B``
``HM:G``   play a card, a wild with the colour chosen; HM is a special wild ``R7!``                   the
same, calling UNO with it ``HM>R``                  throw the edition's special wild naming red, because a
player called ``draw`` ``keep``         draw a card; keep the card just drawn ``pass``
nothing to play and nothing to draw ``call`` ``catch:2``      call UNO; catch seat 2, who hasn't ``take``
``challenge``    draw the four, or challenge them ``said`` ``cannot``       a line was said, or not
``card:R7``               choose a card by its kind ``pick:0``                choose the first card on offer:
Lineup, Elite discards, layout ``seat:2``                choose a player ``none`` ``bottom``       decline, or
leave it; put it at the bottom ``waive``                 let a reaction go by, in the sequential walk only
========================  ==================================================================
"""

from .move import Meaning, Move, MoveType
from .space import CALL, CANNOT, COMMON_MOVES, SAID, Moves, catch_move

__all__ = ["CALL", "CANNOT", "COMMON_MOVES", "SAID", "Meaning", "Move", "MoveType", "Moves", "catch_move"]
