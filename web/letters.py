"""Writes the letters of the client's fonts as outlines, for pictures that are seen without a font.

``python web/letters.py``, after ``npm ci`` in ``web/``. Only whoever changes a font runs it; it
writes ``engine/drawing/letters.json``: for each face and sign how wide it is and its outline, in a
thousandth of the size. The letters are unchanged but for that.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parent
PACKAGES = WEB / "node_modules/@fontsource"
DRAWN = WEB.parent / "src/crownlands/engine/drawing/letters.json"

ALMENDRA = "almendra/files/almendra-latin-700-normal.woff"
OVERLOCK = "overlock/files/overlock-latin-{}-normal.woff"
DIGITS = "0123456789"
#: what our words and addresses are written with
SIGNS = [*map(chr, range(0x20, 0x7F)), *"ÁÉÍÓÚÑÄÖÜáéíóúñäöüß¡¿·–’"]  # noqa: RUF001
#: the face, and what its letters and its digits are taken from: the 1 of titles is an I
FACES = {
    "title": (ALMENDRA, OVERLOCK.format(700)),
    "text": (OVERLOCK.format(400), OVERLOCK.format(400)),
}
#: in a thousandth of the size
EM = 1000

ON, X_SHORT, Y_SHORT, AGAIN, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
WIDE, OFFSETS, SCALED, MORE, SCALED_TWICE, TURNED = 1, 2, 8, 32, 64, 128


class Point(NamedTuple):
    x: float
    y: float
    on: bool


Contour = list[Point]


class Font:
    """A font of TrueType outlines in a WOFF file."""

    def __init__(self, file: Path) -> None:
        self._tables = dict(_tables(file.read_bytes()))
        head = self._tables["head"]
        (units,) = struct.unpack_from(">H", head, 18)
        self._scale = EM / units
        (self._long,) = struct.unpack_from(">h", head, 50)
        (self._measured,) = struct.unpack_from(">H", self._tables["hhea"], 34)
        self._glyphs = dict(_glyphs(self._tables["cmap"]))

    def has(self, sign: str) -> bool:
        return ord(sign) in self._glyphs

    def drawn(self, sign: str) -> tuple[int, str]:
        """How wide a sign is, and its outline."""
        glyph = self._glyphs[ord(sign)]
        at = 4 * min(glyph, self._measured - 1)
        (width,) = struct.unpack_from(">H", self._tables["hmtx"], at)
        lines = "".join(_outline(contour, self._scale) for contour in self._contours(glyph))
        return round(width * self._scale), lines

    def _contours(self, glyph: int) -> list[Contour]:
        size, form, factor = (4, ">2I", 1) if self._long else (2, ">2H", 2)
        begin, end = struct.unpack_from(form, self._tables["loca"], size * glyph)
        data = self._tables["glyf"][factor * begin : factor * end]
        if not data:
            return []
        (count,) = struct.unpack_from(">h", data)
        return _simple(data, count) if count >= 0 else list(self._composed(data))

    def _composed(self, data: bytes) -> Iterator[Contour]:
        at, flags = 10, MORE
        while flags & MORE:
            flags, glyph = struct.unpack_from(">HH", data, at)
            assert flags & OFFSETS
            assert not flags & (SCALED | SCALED_TWICE | TURNED)
            form = ">hh" if flags & WIDE else ">bb"
            right, up = struct.unpack_from(form, data, at + 4)
            at += 4 + struct.calcsize(form)
            for contour in self._contours(glyph):
                yield [Point(x + right, y + up, on) for x, y, on in contour]


def _tables(file: bytes) -> Iterator[tuple[str, bytes]]:
    (count,) = struct.unpack_from(">H", file, 12)
    for number in range(count):
        tag, at, packed, size = struct.unpack_from(">4s3I", file, 44 + 20 * number)
        data = file[at : at + packed]
        yield tag.decode(), zlib.decompress(data) if packed < size else data


def _glyphs(cmap: bytes) -> Iterator[tuple[int, int]]:
    """The glyph of each character of the basic plane (format 4)."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    offsets = [struct.unpack_from(">HHI", cmap, 4 + 8 * number)[2] for number in range(count)]
    at = next(offset for offset in offsets if struct.unpack_from(">H", cmap, offset)[0] == 4)
    (double,) = struct.unpack_from(">H", cmap, at + 6)
    ends, starts = at + 14, at + 16 + double
    for segment in range(0, double, 2):
        (end,) = struct.unpack_from(">H", cmap, ends + segment)
        (start,) = struct.unpack_from(">H", cmap, starts + segment)
        (delta,) = struct.unpack_from(">H", cmap, starts + double + segment)
        place = starts + 2 * double + segment
        (offset,) = struct.unpack_from(">H", cmap, place)
        for code in range(start, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", cmap, place + offset + 2 * (code - start))
            if glyph or not offset:
                yield code, (glyph + delta) % 0x10000


def _simple(data: bytes, count: int) -> list[Contour]:
    lasts = struct.unpack_from(f">{count}H", data, 10)
    at = 10 + 2 * count
    at += 2 + struct.unpack_from(">H", data, at)[0]
    flags: list[int] = []
    while len(flags) <= lasts[-1]:
        flag = data[at]
        times, at = (data[at + 1], at + 2) if flag & AGAIN else (0, at + 1)
        flags += [flag] * (times + 1)
    across, at = _places(data, at, flags, X_SHORT, X_SAME)
    upward, _ = _places(data, at, flags, Y_SHORT, Y_SAME)
    points = [
        Point(x, y, bool(flag & ON)) for x, y, flag in zip(across, upward, flags, strict=True)
    ]
    return [points[first + 1 : last + 1] for first, last in zip((-1, *lasts), lasts, strict=False)]


def _places(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    place, places = 0, list[int]()
    for flag in flags:
        if flag & short:
            place += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            place += struct.unpack_from(">h", data, at)[0]
            at += 2
        places.append(place)
    return places, at


def _outline(contour: Contour, scale: float) -> str:
    """Lines and quadratic curves; between two points beside the line lies one on it."""
    whole: Contour = []
    for point, after in zip(contour, contour[1:] + contour[:1], strict=True):
        whole.append(point)
        if not point.on and not after.on:
            whole.append(Point((point.x + after.x) / 2, (point.y + after.y) / 2, True))
    first = next(index for index, point in enumerate(whole) if point.on)
    whole = whole[first:] + whole[: first + 1]
    # A picture counts downwards.
    told = [f"{round(point.x * scale)} {round(-point.y * scale)}" for point in whole]
    drawn = f"M{told[0]}"
    for number, point in enumerate(whole[1:], start=1):
        if not point.on:
            drawn += f"Q{told[number]} {told[number + 1]}"
        elif whole[number - 1].on:
            drawn += f"L{told[number]}"
    return drawn + "Z"


def main() -> None:
    faces: dict[str, dict[str, tuple[int, str]]] = {}
    for face, sources in FACES.items():
        letters, digits = (Font(PACKAGES / source) for source in sources)
        faces[face] = {
            sign: (digits if sign in DIGITS else letters).drawn(sign)
            for sign in SIGNS
            if letters.has(sign)
        }
    rows = ",\n".join(
        f'"{face}": {{\n'
        + ",\n".join(f"{json.dumps(sign)}: {json.dumps(drawn)}" for sign, drawn in signs.items())
        + "\n}"
        for face, signs in faces.items()
    )
    DRAWN.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
