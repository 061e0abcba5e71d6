"""What lies on the table beside the tiles: gold, axe, bag, screens, the back of a tile."""

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
    PAPER,
    PAPER_SHADE,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.seats import SEATS, emblem
from crownlands.engine.drawing.svg import circle, group, moved
from crownlands.games.isle_of_skye.art import palette

#: a thistle in flower, its stalk left out
_BLOSSOM = "M30 44C24 28 28 14 34 6L42 18L50 4L58 18L66 6C72 14 76 28 70 44Z"
_CALYX = "M28 42C38 38 62 38 72 42C76 58 66 68 50 68C34 68 24 58 28 42Z"


def thistle() -> str:
    """Draw a thistle: its head, and two leaves on the stalk."""
    leaves = (
        "M50 94C36 92 26 84 14 86C18 78 12 74 8 66C22 66 40 74 50 90"
        "C60 74 78 66 92 66C88 74 82 78 86 86C74 84 64 92 50 94Z"
    )
    return "".join(
        (
            halo(leaves, 11),
            halo(_BLOSSOM, 11),
            halo(_CALYX, 11),
            stroke("M50 66V92", INK, 9),
            shape(leaves, palette.THISTLE_LEAF, 4.4),
            stroke("M50 66V90", palette.LEAF, 4),
            shape(_BLOSSOM, palette.THISTLE, 4.6),
            stroke("M42 36V26M50 36V18M58 36V26", palette.THISTLE_LIGHT, 4.4),
            shape(_CALYX, palette.THISTLE_LEAF, 4.6),
            stroke("M36 48L64 60M64 48L36 60M50 44V64", palette.LEAF_SHADE, 3.4),
        )
    )


def gold() -> str:
    """Draw a coin with a thistle on it."""
    device = (
        patch("M42 46C38 36 41 28 44 24L50 31L56 24C59 28 62 36 58 46Z", GOLD_SHADE)
        + patch("M40 45C46 42 54 42 60 45C63 56 57 61 50 61S37 56 40 45Z", GOLD_SHADE)
        + stroke("M50 60V76M49 74C43 74 40 70 38 65M51 74C57 74 60 70 62 65", GOLD_SHADE, 5)
    )
    return "".join(
        (
            circle(50, 50, 48, fill=GOLD_PALE),
            circle(50, 52, 42, fill=GOLD_SHADE, stroke=INK, stroke_width=5),
            circle(50, 48, 41, fill=GOLD, stroke=INK, stroke_width=5),
            circle(50, 48, 33, fill="none", stroke=GOLD_SHADE, stroke_width=3.4),
            stroke("M21 44C23 30 34 20 47 19", GOLD_PALE, 5),
            device,
        )
    )


_BLADE = "M52 22C64 8 82 6 92 12C92 34 82 52 66 56C66 46 62 40 54 36Z"


def axe() -> str:
    """Draw the axe that a tile is cut down with."""
    haft = "M64 20L16 92"
    return "".join(
        (
            stroke(haft, "#fff6e0", 25),
            halo(_BLADE, 13),
            stroke(haft, INK, 15),
            stroke(haft, WOOD, 7),
            shape(_BLADE, STONE, 5),
            patch("M88 16C88 34 79 48 69 52C80 44 86 30 84 15Z", palette.SNOW),
            stroke("M58 26L66 44", STONE_SHADE, 4),
        )
    )


def bag() -> str:
    """Draw the bag that tiles are drawn from."""
    sack = "M36 30C16 46 6 66 14 84C24 97 76 97 86 84C94 66 84 46 64 30Z"
    mouth = "M30 10C38 16 42 8 50 13C58 8 62 16 70 10C70 20 66 26 64 32H36C34 26 30 20 30 10Z"
    return "".join(
        (
            halo(sack, 12),
            halo(mouth, 12),
            shape(sack, palette.PLAID, 5),
            stroke(
                "M16 60C40 66 60 66 84 60M14 78C40 84 60 84 86 78M40 34C34 54 34 74 38 92",
                palette.LEAF_LIGHT,
                3,
            ),
            stroke("M60 34C66 54 66 74 62 92", palette.PLAID_LINE, 4),
            shape(mouth, palette.PLAID, 5),
            stroke("M34 31H66", INK, 11),
            stroke("M34 31H66M64 32C74 36 74 46 70 52", GOLD, 5),
        )
    )


def tile_back() -> str:
    """Draw the back of every landscape tile: a knot without beginning or end."""
    loop = "M50 50C34 20 10 26 16 42C20 54 38 52 50 50"
    knot = "".join(
        group(stroke(loop, BACK_LINE, 5), transform=f"rotate({angle} 50 50)")
        for angle in (0, 90, 180, 270)
    )
    return "".join(
        (
            shape(hand_box(1, 1, 98, 98, radius=5, sway=0), BACK_EDGE, 2),
            shape(hand_box(7, 7, 86, 86, radius=5, sway=0.8), BACK, 1.8, ink=BACK_LINE),
            circle(50, 50, 35, fill="none", stroke=BACK_LINE, stroke_width=2.4),
            group(knot, transform=moved(14, 14, 0.72)),
            circle(50, 50, 4, fill=BACK_LINE),
        )
    )


def screen(seat: Seat) -> str:
    """Draw the screen behind which a seat puts gold on its tiles, with its sign."""
    colours = SEATS[seat]
    front = "M24 20C40 12 60 12 76 20V84H24Z"
    wings = "M24 20L4 30V92L24 84ZM76 20L96 30V92L76 84Z"
    return "".join(
        (
            halo(front, 11),
            halo(wings, 11),
            shape(wings, colours.shade, 5),
            shape(front, colours.main, 5),
            stroke("M31 76V27C44 21 56 21 69 27V76Z", colours.mark, 2),
            emblem(seat, 50, 50, 14, colours.mark),
            shape("M24 84H76L96 92H4Z", PAPER, 4),
            patch("M10 90L24 86V84H30L14 91Z", PAPER_SHADE),
        )
    )


def pieces() -> dict[str, str]:
    """Draw all of them."""
    return {
        "gold": gold(),
        "axe": axe(),
        "bag": bag(),
        "first": thistle(),
    } | {f"screen-{seat}": screen(seat) for seat in range(len(SEATS))}
