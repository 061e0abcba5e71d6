"""Names: what people may be called, and what bots are."""

from __future__ import annotations

import unicodedata
from collections.abc import Container

from crownlands.engine.record import LONGEST_NAME
from crownlands.server.refusals import Refusal

#: for a person who has not said
GUEST = "Guest"

BOTS = ("Adela", "Baldwin", "Clemence", "Drogo", "Edith", "Fulk", "Gisela", "Hugo")


def tidy(name: str) -> str:
    """A name as it is shown: one line, no control characters, no blanks around it."""
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not (0 < len(tidied) <= LONGEST_NAME and tidied.isprintable()):
        raise Refusal("malformed", f"a name has 1 to {LONGEST_NAME} printable characters")
    return tidied


def bot_name(taken: Container[str]) -> str:
    return next(name for name in BOTS if name not in taken)
