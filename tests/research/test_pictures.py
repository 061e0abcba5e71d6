"""Tables as text, as SVG and as pixels."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest
import resvg_py

from crownlands.research.pixels import drawn, pixels_of
from crownlands.research.zoo import env

FOUR = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">
<rect width="1" height="1" fill="#f00"/><rect x="1" width="1" height="1" fill="#0f0"/>
<rect y="1" width="1" height="1" fill="#00f"/></svg>"""


def test_pixels_are_where_they_were_drawn_and_white_is_below():
    assert drawn(FOUR, 2).tolist() == [[[255, 0, 0], [0, 255, 0]], [[0, 0, 255], [255, 255, 255]]]


def stored(rows: np.ndarray, filters: list[int]) -> bytes:
    """A PNG of these rows, each foretold by another filter."""
    height, width, _ = rows.shape
    known = np.zeros((height + 1, width + 1, 4), int)
    known[1:, 1:] = rows
    packed = b""
    for row, kind in enumerate(filters):
        packed += bytes([kind])
        for column in range(width):
            left, above = known[row + 1, column], known[row, column + 1]
            foretold = [foretell(kind, *each) for each in zip(left, above, known[row, column])]  # noqa: B905
            packed += bytes(((rows[row, column] - foretold) % 256).astype(np.uint8))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + b"\0\0\0\0"
        for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(packed)), (b"IEND", b""))
    )


def foretell(kind: int, left: int, above: int, corner: int) -> int:
    """As the PNG specification writes it, section 9."""
    match kind:
        case 0:
            return 0
        case 1:
            return left
        case 2:
            return above
        case 3:
            return (left + above) // 2
        case _:
            estimate = left + above - corner
            return min((left, above, corner), key=lambda each: abs(estimate - each))


def test_every_filter_of_png_is_read():
    rows = np.random.default_rng(7).integers(0, 256, (10, 9, 4))
    png = stored(rows, [0, 1, 2, 3, 4, 4, 3, 2, 1, 0])
    assert (pixels_of(png) == rows[:, :, :3]).all()


def test_no_other_png_is_read():
    png = bytearray(stored(np.zeros((2, 2, 4), int), [0, 0]))
    png[25] = 2  # three channels
    with pytest.raises(ValueError, match="8 bits in each of four channels"):
        pixels_of(bytes(png))


def test_a_table_is_drawn_as_its_picture_is():
    table = env("kingdomino", players=2, observations="none", render_mode="rgb_array")
    table.reset(seed=1)
    pixels = table.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (640, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50  # a picture, not a blank


def test_a_table_as_text_and_as_svg(capsys: pytest.CaptureFixture[str]):
    told = {}
    for mode in ("ansi", "svg", "human"):
        table = env("kingdomino", players=2, observations="none", render_mode=mode)
        table.reset(seed=1)
        told[mode] = table.render()
    assert "player_0" in told["ansi"]
    assert "\x1b" not in told["ansi"]
    assert told["svg"].startswith("<svg")
    assert told["human"] is None
    assert "player_0" in capsys.readouterr().out


def test_the_package_that_draws_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, resvg_py.__name__, None)
    with pytest.raises(ImportError, match=r"pip install 'crownlands\[png\]'"):
        drawn(FOUR, 2)


def test_a_mode_that_there_is_not():
    with pytest.raises(ValueError, match="no render mode 'film'; there are human, ansi, svg"):
        env("kingdomino", render_mode="film", observations="none")
