"""Pieces: a settlement for each seat, gold, and the back of the terrain cards.

They fill their symbol. Seats differ in the shape of their house as they do in colour and sign: a
dome, a steep roof, battlements, two gables, a slope. A pale halo sets them off from any land.
"""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.paints import (
    BACK,
    BACK_EDGE,
    BACK_LINE,
    GOLD,
    GOLD_PALE,
    GOLD_SHADE,
    INK,
)
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.seats import SEATS, emblem
from crownlands.engine.drawing.svg import circle, group, moved
from crownlands.games.kingdom_builder.art.pen import stamp

#: of each seat: the house, its side in shadow, the edge of its roof, where its sign goes
_HOUSES: tuple[tuple[str, str, str, float], ...] = (
    (
        "M13 88V52C14 0 86 0 87 52V88Z",
        "M70 86V26C82 34 85 44 85 52V86Z",
        "M13 53H87",
        70,
    ),
    (
        "M6 70L50 8L94 70H84V90H16V70Z",
        "M68 88V70H50L50 12L91 68L82 70V88Z",
        "M16 70H84",
        57,
    ),
    (
        "M12 90V18H30V30H41V18H59V30H70V18H88V90Z",
        "M72 88V32H70V20H86V88Z",
        "M12 42H88",
        66,
    ),
    (
        "M10 90V46L30 10L50 38L70 10L90 46V90Z",
        "M74 88V22L88 47V88Z",
        "M10 48L30 46L50 48L70 46L90 48",
        67,
    ),
    (
        "M13 90V58L8 50L28 39V18H44V29L82 8L89 21V90Z",
        "M74 88V15L81 11L87 22V88Z",
        "M13 58L88 21",
        66,
    ),
)


def _settlement(seat: Seat) -> str:
    colours = SEATS[seat]
    house, shadow, eaves, low = _HOUSES[seat]
    return group(
        halo(house, 20),
        patch(house, colours.main),
        patch(shadow, colours.shade),
        stroke(eaves, colours.shade, 5),
        shape(house, "none", 6.5),
        emblem(seat, 47 if seat != 1 else 50, low, 15, colours.mark),
        transform=moved(5, 4.5, 0.9),
    )


def _gold() -> str:
    nugget = "M10 62L20 34L44 18L70 24L90 50L84 74L58 84L28 82Z"
    return "".join(
        (
            halo(nugget, 15),
            patch(nugget, GOLD),
            patch("M10 62L36 56L58 84L28 82ZM90 50L84 74L58 84L66 52Z", GOLD_SHADE),
            patch("M20 34L44 18L50 34L36 56Z", GOLD_PALE),
            stroke("M10 62L36 56L50 34L66 52L90 50M36 56L58 84L66 52M50 34L44 18", INK, 3),
            shape(nugget, "none", 6),
        )
    )


def _card_back() -> str:
    hexes = stamp("l10.4 6v12l-10.4 6l-10.4 -6v-12z", (50, 20), (39.6, 38), (60.4, 38), (50, 56))
    return "".join(
        (
            shape(hand_box(16, 3, 68, 94, radius=9, sway=1), BACK_EDGE, 4),
            shape(hand_box(23, 10, 54, 80, radius=5, sway=1), BACK, 2, ink=BACK_LINE),
            stroke(hexes, BACK_LINE, 3),
            circle(50, 50, 4, fill=BACK_LINE),
        )
    )


def pieces() -> dict[str, str]:
    """Draw the pieces of every match."""
    drawn = {f"kb-settlement-{seat}": _settlement(seat) for seat in range(len(SEATS))}
    return drawn | {"kb-gold": _gold(), "kb-card-back": _card_back()}
