"""A picture as an array of pixels.

The renderer writes PNG, and reading that back needs nothing but NumPy: every byte was stored as its
difference from what its neighbours to the left, above, and above left foretell.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

_SIGNATURE = 8
_CHANNELS = 4


def drawn(svg: str, width: int) -> Pixels:
    """An SVG document as rows of red, green and blue, on white."""
    try:
        import resvg_py
    except ImportError:
        raise ImportError(
            "rgb_array needs the package resvg-py: pip install 'crownlands[png]'; svg needs nothing"
        ) from None
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, background="#ffffff", skip_system_fonts=True
    )
    return pixels_of(bytes(png))


def pixels_of(png: bytes) -> Pixels:
    """The red, green and blue of a PNG with 8 bits a channel and four channels."""
    chunks = list(_chunks(png))
    width, height, *form = struct.unpack(">IIBBBBB", chunks[0][1])
    if form != [8, 6, 0, 0, 0]:
        raise ValueError("only a PNG of 8 bits in each of four channels is read here")
    packed = b"".join(data for kind, data in chunks if kind == b"IDAT")
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, -1)
    stored = rows[:, 1:].reshape(height, width, _CHANNELS)
    return _restored(rows[:, 0], stored)[:, :, :3]


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = _SIGNATURE
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += length + 12


def _restored(filters: Pixels, stored: Pixels) -> Pixels:
    """What was stored, with what each row's filter foretells added again.

    A pixel needs those to the left and above, so all on one rising diagonal are restored at once.
    """
    height, width, channels = stored.shape
    full = np.zeros((height + 1, width + 1, channels), np.int16)
    for diagonal in range(height + width - 1):
        rows = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        columns = diagonal - rows
        left, above = full[rows + 1, columns], full[rows, columns + 1]
        corner = full[rows, columns]
        foretold = np.select(
            [(filters[rows] == kind)[:, None] for kind in range(5)],
            [np.zeros_like(left), left, above, (left + above) // 2, _paeth(left, above, corner)],
        )
        full[rows + 1, columns + 1] = (stored[rows, columns] + foretold) & 0xFF
    return full[1:, 1:].astype(np.uint8)


def _paeth(
    left: NDArray[np.int16], above: NDArray[np.int16], corner: NDArray[np.int16]
) -> NDArray[np.int16]:
    """Of the three neighbours the one nearest to left + above - corner (PNG, section 9.4)."""
    by_left, by_above = abs(above - corner), abs(left - corner)
    by_corner = abs(left + above - 2 * corner)
    nearer = np.where(by_above <= by_corner, above, corner)
    return np.where((by_left <= by_above) & (by_left <= by_corner), left, nearer)
