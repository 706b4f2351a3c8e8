"""The numbers of the events that the rules emit: (event, seat, what, more)."""

from __future__ import annotations

(
    TURNED_UP,  # the start card, or an ignored one above it: what = kind
    DREW,  # seat draws a card: what = kind, hidden from others
    NOTHING_TO_DRAW,  # seat should have drawn
    RESHUFFLED,  # the discards are a new draw pile: what = cards
    PLAYED,  # seat plays: what = kind, more = colour in play now
    THREW,  # seat throws its special wild: what = kind, more = colour
    HIT_OR_MISS,  # the throw of seat: what = 1 hit, more = the caller
    KEPT,  # seat keeps the drawn card
    PASSED,  # seat passes, with nothing to draw
    SKIPPED,  # seat loses a turn
    REVERSED,  # what = direction now
    CALLED,  # seat calls UNO
    CAUGHT,  # seat catches what
    TOOK,  # seat takes the four
    CHALLENGED,  # seat challenges what: more = 1 guilty
    SHOWN,  # seat is shown a card of what's hand: more = kind
    SAID,  # seat says a line
    COULD_NOT,  # seat can't say a line
    LINES_OVER,  # the round of lines ends with nobody drawing
    DISCARDED,  # seat puts a card on the discard pile without effect: what = kind
    TAKEN_BACK,  # seat takes what = kind from the discard pile
    OFFERED,  # seat may activate a Lineup card of colour what
    ACTIVATED,  # seat activates what = card
    DECLINED,  # seat declines
    TARGETED,  # seat chooses seat what
    PEEKED,  # seat looks at the hand of what
    SEARCHED,  # seat looks at the top of what's Player Deck
    FOUND,  # seat sees there: what = owner, more = card
    PUT_AT_BOTTOM,  # seat puts that card at the bottom of what's Player Deck
    LEFT_ON_TOP,  # seat leaves it on top of what's Player Deck
    SWAPPED,  # seat swaps hands with what
    REFRESHED,  # seat changes what = how many cards for new ones
    SUBSTITUTED,  # what = card comes into seat's Lineup by Substitute
    FILLED,  # what = card comes into seat's Lineup from the Player Deck
    SPENT,  # what = card goes to seat's Elite discards
    RECOVERED,  # what = card goes under seat's Player Deck
    PLAY_AGAIN,  # seat has another turn
    LAID_OUT,  # what = card is laid out for the draft
    PICKED,  # seat drafts what = card
    DEALT,  # the hands are dealt: seat = dealer, what = seats
    WON,  # seat wins the hand
    BLOCKED,  # nobody can win
    SUM_GREW,  # seat adds to the open sum: what = the sum now
    TOOK_SUM,  # seat draws the sum: what = cards
    HANDS_PASSED,  # after seat's 0 all hands are passed on: what = by how many places
    JUMPED_IN,  # seat plays out of turn: its card follows
    PAIRED,  # seat lays the twin of the card just played with it: what = kind
    WENT_OUT,  # seat is out of the hand: what = how many cards it held
) = range(48)

EVENTS = 48
