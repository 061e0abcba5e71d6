"""Farm, broch, lighthouse and castle."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    GOLD,
    GOLD_PALE,
    INK,
    NIGHT,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.svg import group, moved
from crownlands.games.isle_of_skye.art import palette

_CROFT = "M14 86V50L4 50L26 18H70V10H82V20L97 50L88 50V86Z"


def farm() -> str:
    """Draw a croft: white walls under thatch."""
    return "".join(
        (
            halo(_CROFT, 14),
            shape("M69 28V9H83V30Z", STONE_SHADE, 4.4),
            shape("M14 48H88V86H14Z", palette.LIME, 5),
            patch("M70 50H86V84H70Z", palette.WOOL_SHADE),
            shape("M25 17H77L97 51C70 55 30 55 4 51Z", palette.THATCH, 5),
            stroke("M30 25L22 43M44 24L40 45M58 24L60 45M71 25L79 43", palette.THATCH_SHADE, 4),
            shape("M42 86V66C43 58 57 58 58 66V86Z", WOOD, 4),
            shape("M21 62H33V74H21ZM68 62H80V74H68Z", NIGHT, 3),
        )
    )


_BROCH = "M8 84L22 22C36 10 64 10 78 22L92 84C66 97 34 97 8 84Z"


def broch() -> str:
    """Draw a round tower of dry stones, open to the sky."""
    courses = (
        "M20 38C38 48 62 48 80 38M15 55C36 67 64 67 85 55M11 71C34 84 66 84 89 71"
        "M35 33l-1 11M52 35v11M67 33l2 10M27 48l-3 12M44 51v12M74 50l3 10M22 66l-3 11M82 65l3 10"
    )
    return "".join(
        (
            halo(_BROCH, 14),
            shape(_BROCH, STONE, 5),
            patch("M64 30L78 24L90 83C82 88 76 90 68 91Z", STONE_SHADE),
            stroke(courses, palette.ROCK_DARK, 3),
            shape("M22 23C24 10 76 10 78 23C72 34 28 34 22 23Z", NIGHT, 4.6),
            stroke("M27 25C38 17 62 17 73 25", palette.ROCK, 3.6),
            shape("M39 92V74C40 64 60 64 61 74V92C54 94 46 94 39 92Z", NIGHT, 4.4),
        )
    )


_ROCKS = "M10 92C8 82 20 80 26 76C34 70 68 70 76 77C84 78 94 84 90 92C66 98 34 98 10 92Z"
_LIGHT = "M35 80L40 34H35V28L39 25V14L50 4L61 14V25L65 28V34H60L65 80Z"


def lighthouse() -> str:
    """Draw a lighthouse on its rocks, its lamp lit."""
    return "".join(
        (
            halo(_ROCKS, 12),
            halo(_LIGHT, 14),
            stroke("M32 18L10 10M31 24H8M68 18L90 10M69 24H92", GOLD, 6),
            shape(_ROCKS, palette.ROCK, 4.6),
            patch("M52 78C70 76 82 82 88 91C76 94 64 95 56 95Z", palette.ROCK_DARK),
            shape("M34 82L40 34H60L66 82C56 87 44 87 34 82Z", palette.LIME, 5),
            patch(
                "M36.5 64L38.4 50H61.6L63.5 64ZM39.6 42L40.3 36H59.7L60.4 42Z",
                palette.BEACON,
            ),
            patch("M53 50H61.6L63.5 64H54ZM52.5 36H59.7L60.4 42H52.6Z", palette.BEACON_SHADE),
            shape("M34 35V28H66V35Z", STONE, 4.4),
            shape("M40 28V16H60V28Z", GOLD, 4.4),
            shape("M36 16L50 3L64 16Z", palette.BEACON, 4.4),
        )
    )


_KEEP = "M6 90V34H16V40H26V34H31V12H41V19H46V12H54V19H59V12H69V34H74V40H84V34H94V90Z"


def castle() -> str:
    """Draw the keep that everybody begins with."""
    return group(
        stroke("M50 14V0", INK, 5),
        halo(_KEEP, 9),
        shape("M51 0C58 -3 64 4 74 1L71 9C64 12 58 5 51 9Z", palette.BEACON, 3),
        stroke("M50 14V0", INK, 3.4),
        shape("M31 90V12H41V19H46V12H54V19H59V12H69V90Z", STONE, 3.6),
        patch("M57 21H67.4V60H57Z", STONE_SHADE),
        shape("M6 90V34H16V40H26V34H36V90ZM64 90V34H74V40H84V34H94V90Z", STONE, 3.6),
        patch("M26 42H34.4V88H26ZM84 42H92.4V88H84Z", STONE_SHADE),
        shape("M36 90V50H64V90Z", STONE, 3.6),
        shape("M41 90V70C42 58 58 58 59 70V90Z", NIGHT, 3.4),
        stroke("M46 66V89M54 66V89M42 78H58", STONE_SHADE, 2.4),
        stroke("M50 30v8M20 54v9M80 54v9", NIGHT, 6),
        stroke("M12 74h7M24 82h6M74 76h7M14 46h6M37 28h5M58 44h5", palette.ROCK_DARK, 2.4),
        patch("M44 50H56V58C55 62 52 63 50 64C48 63 45 62 44 58Z", BRICK),
        stroke("M50 54v.1", GOLD_PALE, 5),
        transform=moved(2, 8, 0.96),
    )
