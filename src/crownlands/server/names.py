"""Names: what people may be called, and what bots and guests are."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Sequence

from crownlands.engine.record import LONGEST_NAME
from crownlands.server.refusals import Refusal

BOTS = ("Adela", "Baldwin", "Clemence", "Drogo", "Edith", "Fulk", "Gisela", "Hugo")
#: for people who have not said
GUESTS = ("Ivo", "Jory", "Kit", "Linnet", "Merle", "Noel", "Oriel", "Perrin")


def tidy(name: str) -> str:
    """A name as it is shown: one line, no control characters, no blanks around it."""
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not (0 < len(tidied) <= LONGEST_NAME and tidied.isprintable()):
        raise Refusal("malformed", f"a name has 1 to {LONGEST_NAME} printable characters")
    return tidied


def guest_name(person: str, taken: Container[str]) -> str:
    """A name for a person who has not said; the same at every table where it is free."""
    first = sum(person.encode()) % len(GUESTS)
    return next(name for name in (*GUESTS[first:], *GUESTS[:first]) if name not in taken)


def told_apart(names: Sequence[str]) -> list[str]:
    """Names that are alike get numbers.

    >>> told_apart(["Guest", "Ada", "Guest"])
    ['Guest 1', 'Ada', 'Guest 2']
    """
    return [
        name if names.count(name) == 1 else f"{name} {names[: seat + 1].count(name)}"
        for seat, name in enumerate(names)
    ]


def bot_name(taken: Container[str]) -> str:
    return next(name for name in BOTS if name not in taken)
