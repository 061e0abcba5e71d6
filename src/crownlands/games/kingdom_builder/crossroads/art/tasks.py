"""The task cards: banners on a rod, so that nobody takes one for a Kingdom Builder card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crownlands.engine.drawing.paints import (
    BRICK,
    CREAM,
    GOLD,
    GOLD_PALE,
    INK,
    STONE,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.palette import (
    EARTH_DARK,
    HONEY,
    LEAF,
    SKY,
    SNOW,
)


def _home_country() -> str:
    heart = "M50 71C38 62 36 50 43 48C47 47 49 50 50 53C51 50 53 47 57 48C64 50 62 62 50 71Z"
    return "".join(
        (
            shape("M14 76C30 66 70 66 86 76C70 82 30 82 14 76Z", LEAF, 3),
            shape("M28 74V44H72V74Z", CREAM, 3.6),
            shape("M20 47L50 19L80 47Z", BRICK, 3.6),
            shape(heart, BRICK, 3),
        )
    )


def _fortress() -> str:
    wall = "M50 26L71 38V60L50 72L29 60V38Z"
    corners = ((50, 26), (71, 38), (71, 60), (50, 72), (29, 60), (29, 38))
    return "".join(
        (
            stroke(wall, INK, 13),
            stroke(wall, STONE, 6.5),
            *(circle(x, y, 8.5, fill=STONE, stroke=INK, stroke_width=3.4) for x, y in corners),
            shape("M42 58V47H58V58Z", CREAM, 3),
            shape("M38 49L50 37L62 49Z", BRICK, 3),
        )
    )


def _road() -> str:
    return "".join(
        (
            shape("M16 78L58 16H80L54 78Z", STONE, 3.6),
            stroke(
                "M26 68H55M33 57H61M40 46H65M47 36H68M53 27H72M40 76V70M49 66V59", STONE_SHADE, 4
            ),
            shape("M16 78L58 16H80L54 78Z", "none", 3.6),
            shape("M68 78V66C68 60 80 60 80 66V78Z", SNOW, 3.2),
        )
    )


def _place_of_refuge() -> str:
    return "".join(
        (
            shape("M22 78V42C22 10 78 10 78 42V78Z", STONE, 3.6),
            stroke(
                "M50 18V28M28 32L36 36M72 32L64 36M23 52H32M77 52H68M23 66H32M77 66H68", INK, 2.8
            ),
            shape("M34 78V46C34 24 66 24 66 46V78Z", GOLD_PALE, 3.4),
            shape("M34 78V46C34 38 38 33 43 31V72Z", WOOD, 3.2),
            patch("M43 70H66V76.500H43Z", GOLD),
            stroke("M40 54v.1", GOLD, 5),
        )
    )


def _advance() -> str:
    drum = "M24 46V68C30 80 70 80 76 68V46Z"
    return "".join(
        (
            shape(drum, BRICK, 3.6),
            stroke("M26 50L36 74L46 56L56 77L66 55L74 70", CREAM, 3.4),
            shape("M24 46C24 34 76 34 76 46C76 58 24 58 24 46Z", SNOW, 3.6),
            stroke("M20 22L44 44M80 22L56 44", INK, 8.5),
            stroke("M20 22L44 44M80 22L56 44", HONEY, 3.6),
        )
    )


def _compass_points() -> str:
    rose = "M50 16L57 41L82 48L57 55L50 80L43 55L18 48L43 41Z"
    return "".join(
        (
            shape("M66 32L60 48L66 64L50 58L34 64L40 48L34 32L50 38Z", STONE_SHADE, 3),
            shape(rose, SNOW, 3.6),
            patch("M50 18V48L57 41ZM80 48H50L57 55ZM50 78V48L43 55ZM20 48H50L43 41Z", BRICK),
            stroke("M50 18V78M20 48H80M43 41L57 55M57 41L43 55", INK, 2.4),
            circle(50, 48, 3.6, fill=EARTH_DARK, stroke=INK, stroke_width=2.4),
        )
    )


_DRAWN: Mapping[str, Callable[[], str]] = {
    "home_country": _home_country,
    "fortress": _fortress,
    "road": _road,
    "place_of_refuge": _place_of_refuge,
    "advance": _advance,
    "compass_points": _compass_points,
}

_BANNER = "M10 8C36 7 64 9 90 8C91 36 89 66 90 97L50 86L10 97C9 66 11 36 10 8Z"


def tasks() -> dict[str, str]:
    """Draw every task card."""
    cloth = shape(_BANNER, SKY, 4) + stroke("M5 8H95", INK, 9) + stroke("M6 8H94", WOOD, 4)
    return {f"kb-task-{name}": cloth + draw() for name, draw in _DRAWN.items()}
