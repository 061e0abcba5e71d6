"""Every symbol of Kingdomino by its id: terrains, crowns, castles, kings and the back of a domino.

Symbols know nothing of the page that they lie on: pieces carry a pale halo, so that their ink shows
on dark as on light.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.hand import curve, hand_box
from crownlands.engine.drawing.paints import (
    BACK,
    BACK_EDGE,
    BACK_LINE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    INK,
    NIGHT,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import at, halo, patch, ring, shape, stroke
from crownlands.engine.drawing.seats import emblem
from crownlands.engine.drawing.svg import circle, group, moved, path, symbol
from crownlands.games.kingdomino.art.fields import (
    grassland,
    grassland_flowers,
    wheat,
    wheat_sheaf,
)
from crownlands.games.kingdomino.art.palette import LAUREL, LAUREL_SHADE, LAWN, SEATS
from crownlands.games.kingdomino.art.pen import ground
from crownlands.games.kingdomino.art.waters import lake, lake_fish, swamp, swamp_stump
from crownlands.games.kingdomino.art.wilds import forest, forest_hut, mine, mine_cart

#: by terrain: its two drawings
_TERRAINS: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "wheat": (wheat, wheat_sheaf),
    "forest": (forest, forest_hut),
    "lake": (lake, lake_fish),
    "grassland": (grassland, grassland_flowers),
    "swamp": (swamp, swamp_stump),
    "mine": (mine, mine_cart),
}
MOST_CROWNS = 3


@cache
def all_symbols() -> Mapping[str, str]:
    """Draw every symbol, as a ``<symbol>`` element."""
    drawings = {
        "crown": _crown(),
        "domino-back": _domino_back(),
        "laurel": _laurel(),
        "compass": _compass(),
    }
    for terrain, (first, second) in _TERRAINS.items():
        drawings[f"terrain-{terrain}"] = first()
        drawings[f"terrain-{terrain}-2"] = second()
    for count in range(1, MOST_CROWNS + 1):
        drawings[f"crowns-{count}"] = _crowns(count)
    for seat in range(len(SEATS)):
        drawings[f"castle-{seat}"] = _castle(seat)
        drawings[f"king-{seat}"] = _king(seat)
    return {name: symbol(name, drawing) for name, drawing in drawings.items()}


_CROWN = (
    "M14 78C11 62 8 46 5 32C14 38 21 44 29 50C36 40 43 27 50 15C57 27 64 40 71 50"
    "C79 44 87 38 95 31C92 46 89 62 86 78C62 83 38 83 14 78Z"
)
_PEARLS = ((5, 30, 7), (50, 13, 8), (95, 29, 7))


def _crown() -> str:
    pearls = "".join(
        circle(x, y, r, fill=GOLD, stroke=INK, stroke_width=4.5) for x, y, r in _PEARLS
    )
    return group(
        halo(_CROWN, 18),
        *(circle(x, y, r + 6, fill=CREAM) for x, y, r in _PEARLS),
        patch(_CROWN, GOLD),
        patch("M13 69C38 75 62 75 87 69L86 78C62 83 38 83 14 78Z", GOLD_SHADE),
        shape(_CROWN, "none", 6),
        pearls,
        transform=moved(8, 10, 0.84),
    )


def _crowns(count: int) -> str:
    """Draw a whole square with nothing but its crowns, to be laid over a terrain."""
    pitch = 29
    plate = hand_box(3.5, 3.5, pitch * count + 5, 33, radius=10, sway=1)
    crown = "".join(
        (
            patch(_CROWN, GOLD),
            *(circle(x, y - 2, r + 1, fill=GOLD) for x, y, r in _PEARLS),
            stroke("M16 66C38 71 62 71 84 66", INK, 7),
        )
    )
    return shape(plate, INK, 2.4, ink=CREAM) + "".join(
        group(crown, transform=moved(8.3 + pitch * k, 8, 0.25)) for k in range(count)
    )


def _king(seat: Seat) -> str:
    colours = SEATS[seat]
    robe = "M39 44C37 56 24 70 18 92C38 98 62 98 82 92C76 70 63 56 61 44Z"
    head = curve(ring(50, 35, 16, 15.5, 8, 0), closed=True)
    crown = "M35 24L31 4L42 12L50 1L58 12L69 4L65 24C56 28 44 28 35 24Z"
    return group(
        halo(robe),
        halo(head),
        halo(crown),
        patch(robe, colours.main),
        patch("M61 60C66 70 72 80 74 93L80 91C76 76 68 66 62 56Z", colours.shade),
        stroke("M20 86C40 92 60 92 80 86", colours.shade, 4),
        shape(robe, "none", 4),
        shape(head, colours.main, 4),
        shape(crown, GOLD, 3.6),
        shape("M34 47C44 54 56 54 66 47L69 55C57 63 43 63 31 55Z", CREAM, 3.2),
        emblem(seat, 50, 75, 11, colours.mark),
        transform=moved(4, 5.5, 0.92),
    )


def _castle(seat: Seat) -> str:
    colours = SEATS[seat]
    shield = "M34 44C44 46 56 46 66 44V58C65 67 58 72 50 75C42 72 35 67 34 58Z"
    return "".join(
        (
            ground(colours.main),
            shape(hand_box(8, 8, 84, 84, radius=10, sway=2), colours.tint, 2.4),
            patch("M10 78C34 70 66 72 90 80V84C90 90 88 91 82 91H18C12 91 10 90 10 84Z", LAWN),
            stroke("M50 40V12", INK, 3),
            shape("M51 12C60 9 66 17 77 13L75 25C66 29 60 21 51 25Z", colours.main, 2.6),
            shape("M27 88V46H34V40H42V46H46V40H54V46H58V40H66V46H73V88Z", STONE, 3),
            at(24, 0, _tower(seat)),
            at(76, 0, _tower(seat)),
            shape("M42 89V83C43 76 57 76 58 83V89Z", NIGHT, 2.6),
            shape(shield, colours.main, 3),
            emblem(seat, 50, 58, 9.5, colours.mark),
        )
    )


def _tower(seat: Seat) -> str:
    roof = "M-14 45C-8 38 -3 28 0 16C3 28 8 38 14 45Z"
    return "".join(
        (
            shape("M-10 88V44H10V88Z", STONE, 3),
            patch("M3 46H8.6V86H3Z", STONE_SHADE),
            shape(roof, SEATS[seat].main, 3),
            stroke("M-2 54v7", NIGHT, 4.4),
        )
    )


def _domino_back() -> str:
    """Draw it lying, twice as wide as high."""
    lozenge = stroke("M0 -13L13 0L0 13L-13 0Z", BACK_LINE, 1.3)
    device = lozenge + path(_CROWN, fill=BACK_LINE, transform=moved(-7, -7, 0.14))
    return "".join(
        (
            shape(hand_box(2, 26, 96, 48, radius=6, sway=1), BACK_EDGE, 2.2),
            shape(hand_box(7, 31, 86, 38, radius=4, sway=0.8), BACK, 1.2, ink=BACK_LINE),
            stroke("M50 32V68", BACK_EDGE, 1.2),
            at(28.5, 50, device),
            at(71.5, 50, device),
        )
    )


_LAUREL_LEAVES = ((14, 60, 200), (15, 44, 225), (22, 30, 250), (22, 76, 170), (35, 88, 145))


def _laurel() -> str:
    """Draw a wreath with its middle free."""
    leaf = "M0 0C3 -8 12 -9 19 -5C15 3 7 6 0 0Z"
    leaves = (
        group(shape(leaf, colour, 2), transform=f"translate({x} {y}) rotate({angle + turn})")
        for x, y, angle in _LAUREL_LEAVES
        for turn, colour in ((0, LAUREL_SHADE), (70, LAUREL))
    )
    branch = stroke("M48 94C24 90 10 70 12 48C13 40 16 32 22 26", INK, 3.4) + "".join(leaves)
    mirrored = group(branch, transform="translate(100 0) scale(-1 1)")
    return group(branch, mirrored, transform=moved(11, 9, 0.78))


def _compass() -> str:
    def point(reach: int, angle: int) -> str:
        light = shape(f"M0 0L-7 -9L0 {-reach}Z", CREAM, 1.6)
        dark = shape(f"M0 0L7 -9L0 {-reach}Z", INK, 1.6)
        return group(light, dark, transform=f"rotate({angle})")

    return at(
        50,
        50,
        circle(0, 0, 28, fill=CREAM, stroke=INK, stroke_width=1.6),
        *(point(24, angle) for angle in (45, 135, 225, 315)),
        *(point(44, angle) for angle in (0, 90, 180, 270)),
        circle(0, 0, 4, fill=WOOD, stroke=INK, stroke_width=1.6),
    )
