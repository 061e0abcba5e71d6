"""The ten cards of the base game."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    BRICK_LIGHT,
    CREAM,
    GOLD,
    GOLD_SHADE,
    INK,
    NIGHT,
    WOOD,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.cards import score_cards
from crownlands.games.kingdom_builder.art.palette import (
    DEEP,
    HONEY,
    ROCK_DARK,
    SILVER,
    SKIN,
    SNOW,
    STEM,
)
from crownlands.games.kingdom_builder.art.pen import stamp


def _fishermen() -> str:
    return "".join(
        (
            shape(
                "M20 44C28 26 52 24 64 40L80 28C79 38 80 46 82 58L64 50C52 64 28 62 20 44Z",
                BRICK_LIGHT,
                3.4,
            ),
            stroke("M42 32C47 40 47 48 42 56M54 34C58 41 58 46 54 53", BRICK, 3.4),
            stroke("M31 41v.1", INK, 6),
            stroke(stamp("q6 -9 12 0t12 0t12 0t12 0", (24, 72), (28, 84)), DEEP, 3.8),
        )
    )


def _merchants() -> str:
    pan = "h26c-2 12 -24 12 -26 0z"
    return "".join(
        (
            stroke("M50 22V78M36 80H64M24 34C40 26 60 26 76 34", INK, 5),
            stroke("M27 34L18 56M27 34L38 56M73 34L62 56M73 34L82 56", INK, 2.6),
            shape(stamp(pan, (15, 56), (59, 56)), GOLD, 3.2),
            circle(50, 22, 5, fill=BRICK, stroke=INK, stroke_width=3),
            stroke("M24 54v.1M32 54v.1M68 54v.1M74 52v.1", GOLD_SHADE, 7),
        )
    )


def _discoverers() -> str:
    return "".join(
        (
            circle(50, 50, 29, fill=SNOW, stroke=INK, stroke_width=4.4),
            stroke("M50 25v5M50 70v5M25 50h5M70 50h5", INK, 3.4),
            shape("M66 32L57 57L43 43Z", BRICK, 3),
            shape("M34 68L57 57L43 43Z", SILVER, 3),
            circle(50, 50, 3, fill=INK),
        )
    )


def _hermits() -> str:
    return "".join(
        (
            stroke("M74 20C66 16 62 26 70 30M72 26V86", INK, 4.4),
            shape("M46 20C30 24 32 44 26 84C42 90 56 90 66 84C60 48 64 26 46 20Z", WOOD, 3.6),
            shape("M46 32C36 33 37 48 46 50C55 48 56 33 46 32Z", SKIN, 3),
            shape("M38 45C38 60 42 66 46 70C50 66 54 60 54 45C49 49 43 49 38 45Z", SNOW, 3),
            stroke("M43 40v.1M50 40v.1", INK, 3.6),
            stroke("M58 58L72 56", INK, 8),
            stroke("M58 58L72 56", WOOD, 3.4),
        )
    )


def _citizens() -> str:
    front, back = ((18, 82), (54, 82)), ((36, 58),)
    house, roof = "v-16h28v16z", "m-4 -14l18 -18l18 18z"
    return "".join(
        (
            *(
                shape(stamp(house, *row), CREAM, 3.2) + shape(stamp(roof, *row), colour, 3.2)
                for row, colour in ((back, HONEY), (front, BRICK))
            ),
            stroke("M32 81v-6M68 81v-6M50 56v-6", NIGHT, 7),
        )
    )


def _miners() -> str:
    return "".join(
        (
            stroke("M30 82L66 34", INK, 9),
            stroke("M30 82L66 34", HONEY, 4),
            shape("M34 22C54 18 76 32 82 58C72 44 56 32 34 22Z", ROCK_DARK, 3.4),
            shape("M48 84L52 70L64 66L76 74L76 84Z", GOLD, 3),
        )
    )


def _workers() -> str:
    return "".join(
        (
            stroke("M50 46V84", INK, 11),
            stroke("M50 46V83", HONEY, 5.4),
            shape("M30 24H62C72 24 76 32 78 40H62V48H30Z", SILVER, 3.6),
            stroke("M38 25V47", INK, 3),
        )
    )


def _knights() -> str:
    return "".join(
        (
            shape("M48 24C52 6 76 12 80 36C70 26 60 26 50 28Z", BRICK, 3.4),
            shape("M26 84V48C26 18 74 18 74 48V84C60 88 40 88 26 84Z", SILVER, 3.8),
            shape("M32 46H68L64 58H36Z", NIGHT, 3),
            stroke("M50 60V84M42 68v.1M42 76v.1M58 68v.1M58 76v.1M50 26V44", INK, 4),
        )
    )


def _lords() -> str:
    crown = "M24 76L18 36L36 52L50 26L64 52L82 36L76 76C58 80 42 80 24 76Z"
    return "".join(
        (
            shape(crown, GOLD, 4),
            patch("M24 66C42 71 58 71 76 66L75 75C58 78 42 78 25 75Z", GOLD_SHADE),
            stroke(crown, INK, 4),
            *(
                circle(x, y, 5, fill=GOLD, stroke=INK, stroke_width=3)
                for x, y in ((18, 34), (50, 23), (82, 34))
            ),
            stroke("M50 58v.1", BRICK, 10),
            stroke("M34 60v.1M66 60v.1", DEEP, 8),
        )
    )


def _farmers() -> str:
    grain = "q-14 -2 -13 -15q12 1 13 15q1 -14 13 -15q1 13 -13 15z"
    return "".join(
        (
            stroke("M50 86V34M50 84C40 80 34 74 32 66", STEM, 4.4),
            shape(stamp(grain, (50, 70), (50, 56), (50, 42)), GOLD, 3),
            shape("M50 30C43 24 44 16 50 12C56 16 57 24 50 30Z", GOLD, 3),
        )
    )


_CARDS = {
    "fishermen": _fishermen,
    "merchants": _merchants,
    "discoverers": _discoverers,
    "hermits": _hermits,
    "citizens": _citizens,
    "miners": _miners,
    "workers": _workers,
    "knights": _knights,
    "lords": _lords,
    "farmers": _farmers,
}


def cards() -> dict[str, str]:
    """Draw every card of the base game."""
    return score_cards(_CARDS)
