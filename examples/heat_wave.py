"""An edition from outside with mechanics of its own: cards heat the table up until it boils over.

Play it with ``lastcard play --edition heat_wave:HEAT_WAVE`` in this folder; `heat_wave.toml` is its rulebook.
"""

from __future__ import annotations

from lastcard.cards import BLUE, GREEN, RED, YELLOW
from lastcard.editions import OwnRules, Special, Words, themed
from lastcard.number_types import Kind, Seat
from lastcard.rules.backend import rule
from lastcard.rules.consequences import lose_turn
from lastcard.rules.drawing import draw_at_once
from lastcard.rules.matching import COLOUR_LOW, SPECIALS, TWOS
from lastcard.rules.state import State

# The table's number, and the one that each seat has
HEAT = 0
BURNS = 0

HOT = 3
BOILING = 5
BURNT = 3


@rule
def fitting_kinds(g: State, kinds: int) -> int:
    """HW-3: while the table is hot, no Draw Two can be played."""
    return kinds & ~TWOS if g.own[HEAT] >= HOT else kinds


@rule
def after_play(g: State, seat: Seat, kind: Kind) -> None:
    """HW-1, HW-2: the card heats the table or cools it; at five degrees it boils over."""
    g.own[HEAT] = heat_after(g.own[HEAT], kind)
    if g.own[HEAT] >= BOILING:
        g.own[HEAT] = 0
        boil_over(g, seat)


@rule
def before_turn(g: State, seat: Seat) -> None:
    """HW-4: a player who was burnt three times misses a turn."""
    if g.own_by_seat[BURNS][seat] >= BURNT:
        g.own_by_seat[BURNS][seat] = 0
        lose_turn(g, seat)


@rule
def final_points(g: State, points: int) -> int:
    """HW-5: ten points for each degree that is left."""
    return points + 10 * g.own[HEAT]


@rule
def heat_after(heat: int, kind: Kind) -> int:
    """HW-1: warm colours add a degree, cold ones take one away, and a Heat Wave adds two."""
    card = 1 << kind
    if card & (COLOUR_LOW[RED] | COLOUR_LOW[YELLOW]) != 0:
        return heat + 1
    if card & (COLOUR_LOW[GREEN] | COLOUR_LOW[BLUE]) != 0:
        return max(heat - 1, 0)
    return heat + 2 if card & SPECIALS != 0 else heat


@rule
def boil_over(g: State, seat: Seat) -> None:
    """HW-2: everybody but this seat draws a card and is burnt."""
    for other in range(g.seats):
        if other != seat:
            draw_at_once(g, other, 1)
            g.own_by_seat[BURNS][other] += 1


HEAT_WAVE = themed(
    "heat-wave",
    Special("HW", "Heat Wave"),
    about="Warm colours heat the table up. Whoever makes it boil over burns everybody else.",
    rules={
        "HW-1": "A red or yellow card heats the table by one degree, a green or blue one cools it by one, "
        "and a Heat Wave heats it by two.",
        "HW-2": "At five degrees the table boils over: everybody but the player of the card draws a card "
        "and is burnt, and the heat is gone.",
        "HW-3": "From three degrees on, no Draw Two can be played.",
        "HW-4": "Whoever has been burnt three times misses a turn.",
        "HW-5": "The winner gets ten more points for each degree of heat that is left.",
    },
    own_rules=OwnRules(__name__, numbers=("heat",), numbers_by_seat=("burns",), fitting="HW-3"),
    words={
        "de": Words(
            title="Hitzewelle",
            about="Warme Farben heizen den Tisch auf. Wer ihn überkochen lässt, verbrennt alle anderen.",
            special="Hitzewelle",
            rules={
                "HW-1": "Eine rote oder gelbe Karte heizt den Tisch um ein Grad auf, eine grüne oder blaue "
                "kühlt ihn um eines ab, und eine Hitzewelle heizt ihn um zwei auf.",
                "HW-2": "Bei fünf Grad kocht der Tisch über: Wer die Karte nicht gespielt hat, zieht eine "
                "Karte und ist verbrannt, und die Hitze ist weg.",
                "HW-3": "Ab drei Grad kann keine Zieh Zwei gespielt werden.",
                "HW-4": "Wer dreimal verbrannt ist, setzt einmal aus.",
                "HW-5": "Wer gewinnt, bekommt für jedes Grad, das übrig ist, zehn Punkte mehr.",
            },
            numbers={"heat": "Hitze", "burns": "Verbrennungen"},
        ),
        "es": Words(
            title="Ola de calor",
            about="Los colores cálidos calientan la mesa. Quien la hace hervir quema a los demás.",
            special="Ola de calor",
            numbers={"heat": "Calor", "burns": "Quemaduras"},
        ),
        "zh": Words(
            title="热浪",
            about="暖色的牌让牌桌升温，谁让它沸腾，其他人就都被烫到。",
            special="热浪",
            numbers={"heat": "热度", "burns": "烫伤"},
        ),
    },
)
