"""The progress board: whose tracks they are, what they lead over and what they bring."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    CREAM,
    GOLD,
    GOLD_PALE,
    GOLD_SHADE,
    INK,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.svg import circle, group, moved, use
from crownlands.games.isle_of_skye.art import palette


def warrior() -> str:
    """Draw a targe, the round shield of the Highlands, before two swords."""
    blades = "M14 8L76 84M86 8L24 84"
    hilts = "M64 86L82 70M36 86L18 70M76 82L84 92M24 82L16 92"
    studs = "M50 24v.1M50 76v.1M24 50v.1M76 50v.1M32 32v.1M68 32v.1M32 68v.1M68 68v.1"
    return "".join(
        (
            stroke(blades + hilts, CREAM, 23),
            circle(50, 50, 42, fill=CREAM),
            stroke(blades, INK, 13),
            stroke(blades, palette.SNOW, 5),
            stroke(hilts, INK, 13),
            stroke(hilts, GOLD_SHADE, 5),
            circle(50, 50, 36, fill=palette.COAT_SHADE, stroke=INK, stroke_width=5),
            circle(50, 50, 26, fill="none", stroke=palette.COAT_LIGHT, stroke_width=3),
            stroke(studs, GOLD, 6),
            circle(50, 50, 11, fill=GOLD, stroke=INK, stroke_width=4),
        )
    )


def merchant() -> str:
    """Draw scales that weigh goods against gold."""
    post = "M50 10V86M28 90H72"
    beam = "M14 26C34 17 66 17 86 26"
    cords = "M14 26L3 62M14 26L29 62M86 26L71 62M86 26L97 62"
    pans = "M0 62H32C30 80 2 80 0 62ZM68 62H100C98 80 70 80 68 62Z"
    return group(
        stroke(post + beam, CREAM, 23),
        stroke(cords, CREAM, 13),
        halo("M14 26L0 62H32ZM86 26L68 62H100Z", 8),
        halo(pans, 13),
        stroke(cords, INK, 3.4),
        use("barrels", 1, 35, 30),
        use("gold", 70, 36, 28),
        shape(pans, GOLD, 4.6),
        stroke(post + beam, INK, 13),
        stroke(post + beam, GOLD_SHADE, 5),
        circle(50, 12, 8, fill=GOLD, stroke=INK, stroke_width=4.4),
        transform=moved(3.5, 3.5, 0.93),
    )


def herald() -> str:
    """Draw a trumpet with the saltire hanging from it."""
    tube, bell = "M11 27H70", "M62 20C78 20 86 14 95 4V50C86 40 78 34 62 34Z"
    cloth = "M14 32H64V95L39 82L14 95Z"
    return "".join(
        (
            stroke(tube, CREAM, 24),
            halo(bell, 13),
            halo(cloth, 13),
            shape(cloth, palette.DEEP, 5),
            patch("M17 34L23 34L62 83V91L59 89L17 42ZM61 34L55 34L16 83V91L19 89L61 42Z", CREAM),
            stroke(cloth, INK, 5),
            stroke(tube, INK, 14),
            stroke(tube, GOLD, 6),
            shape(bell, GOLD, 5),
            stroke("M74 26C82 24 87 20 90 15", GOLD_PALE, 4.4),
            stroke("M11 21V33", INK, 8),
        )
    )


_BOOT = (
    "M29 8H65C62 24 62 38 64 48C74 56 92 58 95 74C96 80 96 86 94 90H24"
    "C22 80 25 70 27 60C31 44 31 24 29 8Z"
)


def boot() -> str:
    """Draw a boot: how far the journeyman walks."""
    return "".join(
        (
            halo(_BOOT, 14),
            shape(_BOOT, palette.HULL, 5),
            patch("M35 24C36 44 34 58 31 76H40C42 58 42 40 42 24Z", palette.STAVE),
            stroke("M64 50C60 56 56 60 52 62M57 42L50 46M57 31L49 34", palette.THATCH, 4.4),
            shape("M26 6H68L66 23H28Z", palette.STAVE_LIGHT, 4.6),
            shape("M22 81H96V92H22Z", palette.HULL_SHADE, 4.4),
        )
    )


def bridge_mark() -> str:
    """Draw a stone bridge as one walks over it: where a track leads on to its next part."""
    arch = "M3 80V48C24 24 76 24 97 48V80H80C76 56 24 56 20 80Z"
    return "".join(
        (
            halo(arch, 13),
            stroke("M20 86H80", CREAM, 20),
            stroke("M22 87q7 -8 14 0t14 0t14 0t14 0", palette.WATER, 7),
            shape(arch, STONE, 5),
            patch("M82 78C78 68 72 62 62 60L66 52C80 56 88 62 94 78Z", STONE_SHADE),
            stroke(
                "M20 80L8 70M29 66L20 54M42 60L38 48M58 60L62 48M71 66L80 54M80 80L92 70",
                palette.ROCK_DARK,
                3.4,
            ),
            stroke("M3 48C24 24 76 24 97 48", INK, 14),
            stroke("M3 48C24 24 76 24 97 48", palette.ROCK_LIGHT, 5),
        )
    )


def banner() -> str:
    """Draw a banner, with room for a number."""
    cloth = "M18 16H82V93L50 79L18 93Z"
    return "".join(
        (
            stroke("M10 12H90", CREAM, 24),
            halo(cloth, 13),
            shape(cloth, palette.THISTLE, 5),
            stroke("M26 22V81L50 70L74 81V22", palette.THISTLE_LIGHT, 3.6),
            stroke("M10 13H90", INK, 14),
            stroke("M10 13H90", WOOD, 6),
        )
    )


def of_tracks() -> dict[str, str]:
    """Draw all of them."""
    return {
        "track-warrior": warrior(),
        "track-merchant": merchant(),
        "track-herald": herald(),
        "movement": boot(),
        "bridge-mark": bridge_mark(),
        "banner": banner(),
    }
