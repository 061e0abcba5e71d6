"""What is put somewhere for a while: scouts, settlement tokens, and the plates beside the board."""

from __future__ import annotations

from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, INK, NIGHT, WOOD
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.palette import HONEY, LEAF, SKIN


def _scout() -> str:
    """Nobody's piece: someone in a hood with a flag, in no seat's colours."""
    cloak = "M12 90C10 66 18 48 36 46C54 48 62 66 60 90Z"
    hood = "M20 46C14 18 32 8 42 12C58 16 58 36 52 46Z"
    flag = "M74 14L92 23L74 33Z"
    return "".join(
        (
            halo(cloak + hood + flag + "M70 14H74V90H70Z", 18),
            stroke("M72 14V90", INK, 8),
            shape(flag, CREAM, 5.5),
            shape(cloak, HONEY, 6),
            shape(hood, WOOD, 6),
            shape("M27 42C24 28 34 24 38 25C47 26 48 34 46 42C40 47 33 47 27 42Z", SKIN, 4),
            stroke("M36 56V88M54 64L70 58", INK, 5),
        )
    )


def _token() -> str:
    """A round token with a house: good for a settlement."""
    return "".join(
        (
            circle(50, 50, 44, fill=GOLD, stroke=INK, stroke_width=6),
            circle(50, 50, 34, fill=CREAM, stroke=INK, stroke_width=3),
            shape("M33 68V46H67V68Z", CREAM, 4.4),
            shape("M26 49L50 25L74 49Z", BRICK, 4.4),
            patch("M44 67V55H56V67Z", NIGHT),
        )
    )


def _plate() -> str:
    """A wooden plate that points at its row; the settlement of whoever marked it stands on it."""
    return "".join(
        (
            shape("M4 22H72L97 50L72 78H4Z", WOOD, 6),
            stroke("M14 32H66M14 68H66", HONEY, 4),
            stroke("M80 50v.1", LEAF, 8),
        )
    )


def tokens() -> dict[str, str]:
    """Draw scout, token and marker."""
    return {"kb-scout": _scout(), "kb-kept-cathedral": _token(), "kb-mark": _plate()}
