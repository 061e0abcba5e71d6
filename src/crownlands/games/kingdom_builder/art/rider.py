"""The rider of the picture on the box: out to see where one might settle."""

from __future__ import annotations

from crownlands.engine.drawing.liveries import LIVERIES
from crownlands.engine.drawing.paints import BRICK, CREAM, GOLD, GOLD_SHADE, INK, WOOD
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.kingdom_builder.art.palette import CREVICE, LEAF, SKIN

SHADOW = "#2e243133"
_COAT = LIVERIES[1]


def _limb(d: str, colour: str, width: float) -> str:
    """Draw a leg or an arm: a wide stroke of ink, and a narrower one of its colour in it."""
    return stroke(d, INK, width + 9) + stroke(d, colour, width)


def rider() -> str:
    """Draw the rider, the ground under the horse at the origin."""
    return "".join(
        (
            patch("M-150 0C-60 -22 80 -22 150 2C90 24 -80 24 -150 0Z", SHADOW),
            shape(
                "M-100 -148C-152 -160 -168 -100 -150 -48C-140 -80 -120 -90 -96 -110Z", CREVICE, 5
            ),
            _limb("M-62 -100L-54 -56L-72 -8M62 -104L66 -56L60 -6", CREVICE, 18),
            _limb("M-90 -104L-112 -58L-98 -6M74 -108L116 -84L104 -40", WOOD, 20),
            stroke("M-104 -4h14M-78 -5h14M54 -4h14M104 -40l2 9", INK, 16),
            shape(
                "M-116 -128C-118 -158 -92 -172 -56 -168C-16 -162 24 -164 52 -178"
                "C66 -204 84 -232 106 -248L106 -272L122 -256C140 -248 158 -230 172 -212"
                "C180 -198 172 -184 158 -186C146 -190 138 -198 126 -196C122 -172 114 -146 98 -124"
                "C82 -98 52 -98 20 -94S-50 -84 -84 -88C-104 -92 -114 -108 -116 -128Z",
                WOOD,
                5,
            ),
            shape("M108 -254C78 -244 56 -212 40 -172C66 -172 88 -200 100 -226Z", CREVICE, 4.4),
            stroke("M128 -230v.1M164 -204v.1", INK, 9),
            stroke("M148 -186L140 -232M146 -212C110 -196 80 -190 50 -204", BRICK, 5),
            shape(
                "M-52 -170C-20 -162 6 -164 32 -172L38 -116C10 -104 -30 -104 -58 -112Z", GOLD, 4.4
            ),
            stroke("M-52 -124C-24 -116 8 -116 34 -126", GOLD_SHADE, 6),
            shape("M-8 -258C-70 -250 -96 -206 -150 -196C-116 -176 -66 -160 -28 -168Z", BRICK, 5),
            shape("M-34 -164C-42 -214 -30 -258 -4 -260C22 -258 34 -214 26 -164Z", _COAT.main, 5),
            _limb("M0 -172C16 -158 20 -140 8 -112", _COAT.shade, 22),
            _limb("M8 -112L22 -104", INK, 10),
            stroke("M76 -132L64 -440", INK, 11),
            stroke("M76 -132L64 -440", GOLD_SHADE, 4),
            shape(
                "M66 -436C106 -452 136 -414 196 -434L188 -344C140 -326 112 -360 70 -344Z", BRICK, 5
            ),
            shape("M104 -366V-390L98 -394L126 -420L152 -392L146 -388V-364Z", CREAM, 4),
            _limb("M4 -236C20 -214 44 -206 70 -214", _COAT.main, 17),
            circle(72, -215, 12, fill=SKIN, stroke=INK, stroke_width=4.4),
            circle(2, -290, 30, fill=SKIN, stroke=INK, stroke_width=5),
            shape("M-28 -296C-34 -268 -22 -258 -14 -256C-6 -270 -10 -284 -4 -298Z", WOOD, 4),
            stroke("M18 -292v4", INK, 7),
            stroke("M10 -272q8 6 16 -2", INK, 4),
            shape("M-40 -298C-30 -336 26 -338 44 -304C20 -308 -16 -308 -40 -298Z", LEAF, 5),
            shape("M-24 -312C-44 -340 -72 -342 -84 -330C-66 -326 -46 -314 -30 -304Z", CREAM, 4),
        )
    )
