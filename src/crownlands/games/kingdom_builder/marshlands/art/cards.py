"""The six cards of Marshlands."""

from __future__ import annotations

from crownlands.engine.drawing.paints import (
    BRICK,
    CREAM,
    GOLD,
    GOLD_PALE,
    GOLD_SHADE,
    INK,
    NIGHT,
    WOOD,
)
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.cards import score_cards
from crownlands.games.kingdom_builder.art.palette import (
    BLUSH,
    DEEP,
    HONEY,
    LEAF,
    ROCK,
    ROCK_DARK,
    SILVER,
    SKIN,
    SNOW,
)


def _geologists() -> str:
    """A stone that is cut open: layers, and crystals in the midst of them."""
    stone = "M16 58C14 36 32 20 52 21C74 22 86 38 84 58C82 74 66 80 50 80S18 76 16 58Z"
    return "".join(
        (
            shape(stone, ROCK, 3.8),
            shape(
                "M26 56C26 40 38 31 52 31C67 32 75 43 74 57C72 68 62 71 50 71S27 68 26 56Z", SNOW
            ),
            shape("M36 62L44 40L52 62ZM48 64L58 44L67 64Z", DEEP, 3),
            stroke("M44 42V60M58 46V62", SNOW, 2.4),
        )
    )


def _messengers() -> str:
    """A horn on its cord."""
    tube = "M66 42C66 68 28 66 28 44C28 26 54 26 54 44C54 56 40 56 40 46"
    return "".join(
        (
            stroke("M32 62C34 84 58 88 66 72", BRICK, 4),
            stroke(tube, INK, 11),
            stroke(tube, GOLD, 5.4),
            shape("M61 45L56 17C66 24 74 24 84 20L71 45Z", GOLD, 3.4),
            patch("M74 25L80 23L70 43H66Z", GOLD_SHADE),
        )
    )


def _noblewomen() -> str:
    """A lady under a pointed hat with a veil."""
    return "".join(
        (
            shape("M78 11C86 32 86 60 80 85H64C70 62 66 46 54 36Z", BLUSH, 3.2),
            shape("M18 87C20 72 30 66 42 66S66 72 68 87Z", DEEP, 3.6),
            shape("M28 42C26 60 32 69 41 69C52 69 58 58 56 42Z", SKIN, 3.4),
            shape("M26 46C30 36 38 30 78 11C64 34 62 42 58 52C50 42 38 40 26 46Z", BRICK, 3.4),
            stroke("M52 27L60 42M63 21L67 30", GOLD, 4),
            stroke("M35 53v.1M46 53v.1", INK, 4),
            stroke("M38 61q3 2 6 0M30 74L42 82L54 74", INK, 3),
        )
    )


def _vassals() -> str:
    """A shield in four quarters: what touches another one pays."""
    shield = "M22 22C34 25 44 23 50 18C56 23 66 25 78 22C81 52 70 72 50 84C30 72 19 52 22 22Z"
    return "".join(
        (
            patch(shield, GOLD_PALE),
            patch("M50 18C56 23 66 25 78 22C79 32 79 41 77 49H50Z", DEEP),
            patch("M23 49H50V84C34 75 25 63 23 49Z", DEEP),
            shape(shield, "none", 4),
            stroke("M50 19V83M23 49H77", INK, 3.4),
            stroke("M36 30v12M30 36h12M62 55v12M56 61h12", BRICK, 4),
        )
    )


def _captains() -> str:
    """A hat with a plume."""
    return "".join(
        (
            shape("M44 34C40 12 66 6 84 22C88 34 80 42 72 44C76 34 66 26 44 34Z", SNOW, 3.4),
            stroke("M50 30C60 20 72 22 78 30", SILVER, 3),
            shape("M30 60C28 36 42 30 52 32C66 34 70 46 70 60Z", BRICK, 3.6),
            shape("M12 58C26 50 74 50 88 58C92 72 74 66 50 66S8 72 12 58Z", WOOD, 3.6),
            shape("M28 58C42 62 58 62 71 58L70 50C58 54 42 54 29 50Z", GOLD, 3),
            stroke("M34 78H66", INK, 6),
        )
    )


def _scouts() -> str:
    """A spyglass, and what it looks for."""
    return "".join(
        (
            shape("M58 34L76 22L86 38L68 50Z", GOLD, 3.4),
            shape("M38 50L60 36L67 49L45 63Z", WOOD, 3.4),
            shape("M20 63L39 51L45 61L26 73Z", HONEY, 3.4),
            stroke("M52 60L42 84M54 60L66 84", INK, 4.4),
            circle(53, 57, 5, fill=ROCK_DARK, stroke=INK, stroke_width=3),
            shape("M16 30Q30 14 44 30Q30 42 16 30Z", CREAM, 3),
            circle(30, 29, 5, fill=LEAF, stroke=NIGHT, stroke_width=3),
        )
    )


_CARDS = {
    "geologists": _geologists,
    "messengers": _messengers,
    "noblewomen": _noblewomen,
    "vassals": _vassals,
    "captains": _captains,
    "scouts": _scouts,
}


def cards() -> dict[str, str]:
    """Draw every card of Marshlands."""
    return score_cards(_CARDS)
