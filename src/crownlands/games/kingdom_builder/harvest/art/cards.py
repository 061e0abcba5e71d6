"""The six cards of Harvest."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    CREAM,
    GOLD,
    GOLD_SHADE,
    INK,
    STONE_SHADE,
    WOOD,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.cards import score_cards
from crownlands.games.kingdom_builder.art.palette import (
    DEEP,
    EARTH_DARK,
    HONEY,
    LEAF,
    SILVER,
)
from crownlands.games.kingdom_builder.art.pen import stamp


def _mayors() -> str:
    """A chain of office."""
    chain = ((26, 24), (26, 38), (34, 51), (74, 24), (74, 38), (66, 51))
    return "".join(
        (
            *(circle(x, y, 6.5, fill=GOLD_SHADE, stroke=INK, stroke_width=3.4) for x, y in chain),
            stroke("M38 56L50 64L62 56", INK, 4),
            circle(50, 70, 15, fill=GOLD, stroke=INK, stroke_width=4),
            shape("M43 76V69L50 62L57 69V76Z", BRICK, 3),
        )
    )


def _rangers() -> str:
    """A bow with an arrow on its string."""
    bow = "M30 16C70 22 84 46 78 82"
    return "".join(
        (
            stroke("M30 16L78 82", STONE_SHADE, 2.6),
            stroke(bow, INK, 9),
            stroke(bow, WOOD, 4.4),
            stroke("M28 76L74 30", INK, 4.4),
            shape("M82 21L80 37L68 25Z", SILVER, 3),
            shape("M28 76L16 76L26 65L36 56L38 66Z", BRICK, 3),
        )
    )


def _innkeepers() -> str:
    """The key to a room, with its tag."""
    return "".join(
        (
            stroke("M37 44L74 81M62 69L71 60M69 76L78 67", INK, 11),
            stroke("M37 44L74 81M62 69L71 60M69 76L78 67", GOLD, 5),
            circle(34, 40, 14, fill="none", stroke=INK, stroke_width=12),
            circle(34, 40, 14, fill="none", stroke=GOLD, stroke_width=6),
            stroke("M40 30L58 24", INK, 3),
            shape("M56 18L84 16L86 36L58 38L52 28Z", CREAM, 3.2),
            stroke("M66 26h12", BRICK, 4.4),
        )
    )


def _travellers() -> str:
    """A bundle on a staff."""
    return "".join(
        (
            stroke("M20 82L72 24", INK, 9),
            stroke("M20 82L72 24", HONEY, 4),
            shape("M60 36C46 46 44 66 56 74C70 80 84 70 82 54C80 44 72 38 66 36Z", BRICK, 3.6),
            shape("M62 40L50 22L66 30L76 16L72 38Z", BRICK, 3.2),
            stroke(stamp("v.1", (58, 56), (70, 52), (64, 66), (75, 64)), CREAM, 6),
        )
    )


def _homesteaders() -> str:
    """A spade in the soil, and the first sprout."""
    return "".join(
        (
            stroke("M36 20H50M43 20V56", INK, 9),
            stroke("M36 20H50M43 20V56", HONEY, 4),
            shape("M31 46H55V62C55 72 49 78 43 82C37 78 31 72 31 62Z", SILVER, 3.4),
            shape("M14 82C20 68 60 64 86 82Z", EARTH_DARK, 3.4),
            stroke("M70 74V54", INK, 4),
            shape(
                "M70 56C58 56 56 46 56 42C66 42 70 48 70 56C70 46 74 40 84 40C84 50 80 56 70 56Z",
                LEAF,
                3,
            ),
        )
    )


def _rovers() -> str:
    """A boot that has come far."""
    return "".join(
        (
            shape("M32 18H58V48C62 56 84 56 84 72V78H32Z", WOOD, 3.6),
            patch("M34 72H82V76.500H34Z", EARTH_DARK),
            shape("M30 16H60V28H30Z", HONEY, 3.4),
            stroke("M50 38H58M50 46H59M53 54L62 52", CREAM, 3),
            stroke("M32 84H84", INK, 5),
            stroke("M17 50h8M14 62h11M18 74h7", DEEP, 4),
            circle(70, 30, 5, fill=GOLD, stroke=INK, stroke_width=3),
        )
    )


_CARDS = {
    "mayors": _mayors,
    "rangers": _rangers,
    "innkeepers": _innkeepers,
    "travellers": _travellers,
    "homesteaders": _homesteaders,
    "rovers": _rovers,
}


def cards() -> dict[str, str]:
    """Draw every card of Harvest."""
    return score_cards(_CARDS)
