"""Who and what stands on the box: a Highland cow in a plaid, and a lighthouse on its rock."""

from __future__ import annotations

from crownlands.engine.drawing.paints import CREAM, GOLD, GOLD_PALE, INK, STONE, STONE_SHADE
from crownlands.engine.drawing.pen import patch, shape, stroke
from crownlands.engine.drawing.svg import circle
from crownlands.games.isle_of_skye.art import palette

SHADOW = "#2e243138"


def cow() -> str:
    """Draw a cow that looks at us over the edge of the picture, its chin at the origin."""
    return "".join(
        (
            shape(
                "M-250 190C-268 96 -226 -6 -132 -42C-70 -66 72 -64 130 -40C214 -4 252 92 246 190Z",
                palette.COAT,
                5,
            ),
            stroke(
                "M-214 150C-216 110 -206 76 -192 54M-176 166C-180 120 -172 84 -160 60"
                "M210 150C212 112 204 78 190 54M176 168C180 124 172 90 160 62",
                palette.COAT_SHADE,
                6,
            ),
            shape(
                "M-136 -30C-70 26 70 26 136 -30C168 0 170 44 150 78C70 124 -70 124 -150 78"
                "C-170 44 -168 0 -136 -30Z",
                palette.PLAID,
                5,
            ),
            stroke(
                "M-158 22C-70 76 70 76 158 22M-158 44C-70 98 70 98 158 44", palette.LEAF_LIGHT, 4
            ),
            stroke(
                "M-116 -8L-130 84M-72 14L-82 102M-24 24L-28 110"
                "M28 24L32 110M76 14L86 102M120 -8L134 82",
                palette.PLAID_LINE,
                6,
            ),
            shape(
                "M-70 -226C-150 -214 -226 -252 -250 -340C-272 -240 -214 -160 -66 -156Z"
                "M70 -226C150 -214 226 -252 250 -340C272 -240 214 -160 66 -156Z",
                palette.HORN,
                5,
            ),
            patch(
                "M-76 -170C-180 -172 -240 -222 -252 -300C-256 -226 -196 -160 -70 -158Z"
                "M76 -170C180 -172 240 -222 252 -300C256 -226 196 -160 70 -158Z",
                palette.THATCH_SHADE,
            ),
            shape(
                "M-88 -196C-136 -196 -170 -172 -186 -146C-158 -112 -120 -118 -92 -138Z"
                "M88 -196C136 -196 170 -172 186 -146C158 -112 120 -118 92 -138Z",
                palette.COAT,
                5,
            ),
            stroke(
                "M-160 -148C-140 -140 -120 -148 -104 -160M160 -148C140 -140 120 -148 104 -160",
                palette.COAT_SHADE,
                5,
            ),
            shape(
                "M0 -262C70 -266 112 -222 108 -160C106 -104 88 -62 80 -22C72 36 -72 36 -80 -22"
                "C-88 -62 -106 -104 -108 -160C-112 -222 -70 -266 0 -262Z",
                palette.COAT,
                5,
            ),
            shape("M-78 -28C-70 -76 70 -76 78 -28C84 34 -84 34 -78 -28Z", palette.MUZZLE, 5),
            stroke(
                "M-34 -34C-40 -22 -34 -12 -24 -14M34 -34C40 -22 34 -12 24 -14"
                "M-30 8C-12 18 12 18 30 8",
                INK,
                6,
            ),
            stroke("M-66 -104v.1M66 -104v.1", INK, 20),
            circle(-63, -108, 4, fill=CREAM),
            circle(69, -108, 4, fill=CREAM),
            shape(
                "M0 -280C76 -286 124 -236 114 -168C108 -134 96 -112 80 -84C80 -112 76 -128 68 -144"
                "C62 -108 50 -82 28 -56C22 -84 16 -108 8 -132C0 -102 -12 -78 -32 -58"
                "C-40 -86 -42 -108 -44 -134C-56 -116 -64 -98 -70 -78C-92 -104 -110 -136 -114 -170"
                "C-122 -236 -76 -286 0 -280Z",
                palette.COAT_LIGHT,
                5,
            ),
            stroke(
                "M-60 -244C-76 -214 -80 -182 -74 -150M-26 -256C-36 -216 -36 -176 -30 -130"
                "M14 -258C10 -216 14 -168 24 -118M50 -250C66 -218 72 -190 72 -160"
                "M84 -226C96 -200 98 -174 92 -146M-92 -218C-100 -196 -102 -178 -98 -156",
                palette.COAT_SHADE,
                5,
            ),
        )
    )


def beacon() -> str:
    """Draw a lighthouse, the middle of its foot at the origin."""
    return "".join(
        (
            stroke("M-44 -224H-112M-42 -242L-98 -270M-42 -206L-96 -186", GOLD, 8),
            stroke("M44 -224H112M42 -242L98 -270M42 -206L96 -186", GOLD, 8),
            shape(
                "M-96 40C-92 10 -66 4 -52 -14C-30 -30 40 -30 58 -10C82 2 100 14 104 44Z",
                palette.ROCK,
                4,
            ),
            patch(
                "M10 -26C46 -24 62 -8 84 8C96 18 100 30 102 42H40C40 16 30 -8 10 -26Z",
                palette.ROCK_DARK,
            ),
            shape("M-36 -12L-22 -190H22L36 -12C16 -2 -16 -2 -36 -12Z", palette.LIME, 4),
            patch("M-31 -66L-27.6 -110H27.6L31 -66ZM-24 -152L-22 -186H22L24 -152Z", palette.BEACON),
            patch("M6 -184H22L34 -14C26 -10 18 -8 10 -7Z", "#2e243126"),
            shape("M-34 -188V-204H34V-188Z", STONE, 4),
            shape("M-20 -204V-244H20V-204Z", GOLD, 4),
            stroke("M-7 -206V-242M7 -206V-242", GOLD_PALE, 4),
            shape("M-28 -242C-14 -250 -6 -258 0 -276C6 -258 14 -250 28 -242Z", palette.BEACON, 4),
            shape("M-9 -7V-34C-8 -44 8 -44 9 -34V-6Z", STONE_SHADE, 3.4),
        )
    )
