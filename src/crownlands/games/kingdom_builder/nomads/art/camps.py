"""Where nomads camp: a tent in a frame of red earth."""

from __future__ import annotations

from crownlands.engine.drawing.paints import CREAM, INK, NIGHT
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.games.kingdom_builder.art.palette import EARTH, EARTH_FIELD
from crownlands.games.kingdom_builder.art.places import framed


def _tent() -> str:
    return "".join(
        (
            stroke("M45 18L53 33M55 18L47 33", INK, 3.4),
            shape("M50 27C44 46 34 62 23 72C40 76 60 76 77 72C66 62 56 46 50 27Z", CREAM, 3.4),
            patch("M48 34C44 50 38 64 31 73L42 74.5C45 62 48 48 49 36Z", EARTH),
            patch("M52 34C56 50 62 64 69 73L58 74.5C55 62 52 48 51 36Z", EARTH),
            shape("M50 52C48 62 46 68 43 74H57C54 68 52 62 50 52Z", NIGHT, 2),
        )
    )


def camps() -> dict[str, str]:
    """Draw the hex of nomads."""
    return {"kb-nomads": framed(EARTH, EARTH_FIELD, _tent())}
