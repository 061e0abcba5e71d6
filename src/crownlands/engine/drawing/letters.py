"""Words in the letters of the client's fonts, as outlines: they look alike where no font is."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Literal

from crownlands.engine.drawing.svg import Attribute, element, number, path

Face = Literal["title", "text"]
#: a letter's width and outline are told for this size
_EM = 1000

_Letters = Mapping[str, tuple[int, str]]


def printed(words: str, x: float, y: float, size: float, face: Face, **look: Attribute) -> str:
    """One line of words that begins at a place on its base line."""
    scale = size / _EM
    outlines: list[str] = []
    at = 0
    for width, outline in _drawn(words, face):
        if outline:
            outlines.append(path(outline, transform=f"translate({at} 0)" if at else None))
        at += width
    place = f"translate({number(x)} {number(y)})scale({scale:.4f})"
    return element("g", *outlines, transform=place, **look)


def length(words: str, size: float, face: Face) -> float:
    """How long a line of words is.

    >>> length("mm", 10, "text") == 2 * length("m", 10, "text")
    True
    """
    return sum(width for width, _ in _drawn(words, face)) * size / _EM


def _drawn(words: str, face: Face) -> Iterator[tuple[int, str]]:
    letters = _letters()[face]
    for sign in unicodedata.normalize("NFC", words):
        # What there is no letter for is written as its plain one, or left out.
        plain = unicodedata.normalize("NFD", sign)[0]
        yield letters.get(sign) or letters.get(plain) or letters[" "]


@cache
def _letters() -> Mapping[Face, _Letters]:
    file = resources.files("crownlands.engine.drawing") / "letters.json"
    return json.loads(file.read_text(encoding="utf-8"))
