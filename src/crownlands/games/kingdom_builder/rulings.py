"""What was ruled about single things, in short and in every language.

Each box tells in its ``messages/rulings.json`` what is asked only where it is on the table:
``docs/rulings.md`` has the reasons. A ruling names the things it is ``about`` by the keys of their
words, or a whole group of its box (see `things`); one that names none is about the match.
"""

from __future__ import annotations

from importlib import resources

import msgspec

from crownlands.games.kingdom_builder.boxes import BOXES


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: tuple[str, ...]
    en: str
    es: str
    de: str
    box: str = ""


def _ruled(box: str) -> dict[str, Ruling]:
    file = resources.files("crownlands.games.kingdom_builder") / box / "messages" / "rulings.json"
    if not file.is_file():
        return {}
    told = msgspec.json.decode(file.read_bytes(), type=dict[str, Ruling])
    return {name: msgspec.structs.replace(ruling, box=box) for name, ruling in told.items()}


#: by name, in the order of the boxes
RULINGS = {name: ruling for box in BOXES for name, ruling in _ruled(box.name).items()}


def shown_rulings() -> list[dict[str, object]]:
    """What each is about as plain data, for a page that shows them; their words come otherwise."""
    return [
        {"name": name, "box": ruling.box, "about": ruling.about} for name, ruling in RULINGS.items()
    ]
