"""How far apart two colours look, to whichever eyes: sRGB, seen by them, measured in OKLab."""

from __future__ import annotations

from collections.abc import Mapping
from math import cbrt, dist

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

#: what eyes that lack a cone make of linear sRGB (Machado, Oliveira and Fernandes 2009)
EYES: Mapping[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Linear sRGB to the cones, and those to lightness and two hues (Ottosson 2020).
_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def distance(one: str, other: str, eyes: str = "normal") -> float:
    """How far apart two colours look: black and white are 1 apart."""
    return dist(_seen(one, eyes), _seen(other, eyes))


def luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """CIE L*, from 0 to 100."""
    return 116 * cbrt(luminance(colour)) - 16


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG, from 1 to 21."""
    dark, light = sorted(luminance(colour) + 0.05 for colour in (one, other))
    return light / dark


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _seen(colour: str, eyes: str) -> Triple:
    red, green, blue = _times(EYES[eyes], _linear(colour))
    shown = (min(max(red, 0), 1), min(max(green, 0), 1), min(max(blue, 0), 1))
    long, middle, short = _times(_CONES, shown)
    return _times(_OKLAB, (cbrt(long), cbrt(middle), cbrt(short)))


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third
