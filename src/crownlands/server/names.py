"""Names: what people may be called, and what bots and guests are."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Sequence

from crownlands.engine.record import LONGEST_NAME
from crownlands.server.lettering import flaw, likeness
from crownlands.server.refusals import Refusal

BOTS = ("Adela", "Baldwin", "Clemence", "Drogo", "Edith", "Fulk", "Gisela", "Hugo")
#: what the client calls their levels, in English, Spanish and German
LEVELS = (
    *("Jester", "Page", "Squire", "Knight", "Duchess", "Queen", "Emperor"),
    *("Bufón", "Paje", "Escudero", "Caballero", "Duquesa", "Reina", "Emperador"),
    *("Narr", "Page", "Knappe", "Ritter", "Herzogin", "Königin", "Kaiser"),
)
_OF_BOTS = frozenset(map(likeness, (*BOTS, *LEVELS)))
#: for people who have not said
GUESTS = ("Ivo", "Jory", "Kit", "Linnet", "Merle", "Noel", "Oriel", "Perrin")


def tidy(name: str) -> str:
    """A name as it is shown: one line that everybody can read, no blanks around it, no bot's.

    Its length is counted in characters of Unicode after normalisation: what a joined emoji is made
    of counts for as many.
    """
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(tidied) <= LONGEST_NAME:
        raise Refusal("bad_name", f"a name has 1 to {LONGEST_NAME} characters")
    wrong = flaw(tidied)
    if wrong is not None:
        raise Refusal("bad_name", f"a name is one that everybody can read: {wrong}")
    if likeness(tidied) in _OF_BOTS:
        raise Refusal(
            "bad_name",
            f"{tidied} is what a bot is called here; put something to the name, such as an initial",
        )
    return tidied


def as_written(name: str) -> str:
    """A name that stands in a record, as it is; refused if not everybody can read it."""
    wrong = flaw(unicodedata.normalize("NFC", name))
    if wrong is not None:
        raise Refusal("bad_name", f"a name is one that everybody can read: {wrong}")
    return name


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
