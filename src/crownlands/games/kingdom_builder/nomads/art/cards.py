"""The three cards of Nomads."""

from __future__ import annotations

from crownlands.engine.drawing.hand import curve
from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, INK, PAPER_LINE
from crownlands.engine.drawing.pen import ring, shape, stroke
from crownlands.engine.drawing.svg import circle, group
from crownlands.games.kingdom_builder.art.cards import score_cards
from crownlands.games.kingdom_builder.art.palette import DEEP, EARTH, FLEECE, FOREST, SKIN, SNOW
from crownlands.games.kingdom_builder.art.pen import stamp


def _families() -> str:
    def person(x: float, y: float, size: float, robe: str) -> str:
        return group(
            shape("M-11 26C-12 10 -8 0 0 0S12 10 11 26Z", robe, 3.4),
            circle(0, -7, 8.5, fill=SKIN, stroke=INK, stroke_width=3.4),
            transform=f"translate({x} {y}) scale({size})",
        )

    return "".join(
        (
            person(33, 46, 1.35, DEEP),
            person(67, 46, 1.35, BRICK),
            person(50, 64, 0.85, GOLD),
        )
    )


def _shepherds() -> str:
    wool = curve(ring(54, 52, 28, 20, 11, 0.1), closed=True)
    return "".join(
        (
            stroke("M42 68V82M52 70V84M62 70V84M70 66V80", INK, 5),
            shape(wool, SNOW, 3.6),
            stroke(
                "M48 46c3 -6 10 -5 10 1M62 54c3 -6 10 -5 10 1M48 60c3 -5 9 -4 9 1", PAPER_LINE, 3
            ),
            shape("M20 44C22 34 34 32 38 39C40 50 38 60 30 64C23 62 19 52 20 44Z", FLEECE, 3),
            stroke("M28 46v.1", CREAM, 5),
            stroke("M22 86h10M72 88h8", FOREST, 3.6),
        )
    )


def _ambassadors() -> str:
    return "".join(
        (
            shape("M28 28H72V74H28Z", SNOW, 3.6),
            shape(stamp("h48q7 7 0 14h-48q-7 -7 0 -14z", (26, 18), (26, 68)), SKIN, 3.4),
            stroke("M37 42H63M37 51H63M37 60H50", PAPER_LINE, 3.6),
            shape("M58 62L53 90L61 84L69 90L66 62Z", EARTH, 3),
            circle(61, 63, 10, fill=BRICK, stroke=INK, stroke_width=3.4),
        )
    )


_CARDS = {
    "families": _families,
    "shepherds": _shepherds,
    "ambassadors": _ambassadors,
}


def cards() -> dict[str, str]:
    """Draw every card of Nomads."""
    return score_cards(_CARDS)
