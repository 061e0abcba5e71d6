"""``docs/kingdom-builder-parts.md``: every thing of every box, with what was ruled about it.

It is made of the boxes, their words and their drawings alone; ``handbook`` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from crownlands.engine.drawing.svg import document, use
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder.boxes import BASE, BOXES
from crownlands.games.kingdom_builder.rulings import RULINGS
from crownlands.games.kingdom_builder.things import GROUPS, Thing, text_key, things

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "kingdom-builder-parts.md"
PICTURES = ROOT / "docs" / "images" / "parts"
#: the page in the browser has the same chapters
CHAPTERS = ROOT / "web/src/games/kingdom_builder/things/messages/en.json"

BEGINNING = """\
# All parts of Kingdom Builder

Every card, tile, terrain and piece of every box, with what was ruled about it; the reasons are in
the [rulings](rulings.md). A table shows the same in three languages and with a search, at
`/parts/kingdom_builder`. This page is made from the boxes:
`python -m tests.games.kingdom_builder.handbook` writes it.
"""
_SIZE = 64
#: from one terrain of a card to the next, which lies beside it
_STEP = 56


def say(key: str, language: str = "en") -> str:
    return KINGDOM_BUILDER.say(key, {"count": 1}, language)


def page() -> str:
    """The whole page."""
    boxes = [box.name for box in BOXES if box.name in {thing.box for thing in things().values()}]
    return "\n".join([BEGINNING, *(line for box in boxes for line in _chapter(box))])


def pictures() -> dict[str, str]:
    """The files that the page shows, each drawn with the symbols of its thing."""
    return {_file(thing): _picture(thing) + "\n" for thing in things().values()}


def write() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    PICTURES.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for old in PICTURES.glob("*.svg"):
        if old.name not in drawn:
            old.unlink()
    for name, picture in drawn.items():
        (PICTURES / name).write_text(picture, encoding="utf-8")


def _chapter(box: str) -> Iterator[str]:
    groups = json.loads(CHAPTERS.read_text(encoding="utf-8"))
    name = _name(box)
    yield f"## {name}\n"
    if box != BASE.name:
        yield f"{_begun(say(f'option.expansions.{box}').partition(': ')[2])}.\n"
    for group in GROUPS:
        own = [thing for thing in things().values() if (thing.box, thing.group) == (box, group)]
        if own:
            yield f"### {name}: {groups[f'group.{group}']}\n"
            yield from _ruled(box, group)
        for thing in own:
            yield from _entry(thing)
    general = [one.en for one in RULINGS.values() if one.box == box and not one.about]
    if general:
        yield f"### {name}: {groups['match']}\n"
        yield from (f"- {words}" for words in general)
        yield ""


def _entry(thing: Thing) -> Iterator[str]:
    name, spanish, german = (say(thing.key, language) for language in LANGUAGES)
    yield f"#### {_begun(name)}\n"
    yield f"![{name}](images/parts/{_file(thing)}) *{spanish}, {german}*\n"
    yield f"{say(text_key(thing))}\n"
    yield from _ruled(thing.box, thing.key)


def _ruled(box: str, about: str) -> Iterator[str]:
    """What was ruled about a thing, or about a group of a box."""
    ruled = [
        f"- {'' if ruling.box == box else f'With {_name(ruling.box)}: '}{ruling.en}"
        for ruling in RULINGS.values()
        if about in ruling.about and (about in things() or ruling.box == box)
    ]
    yield from ruled
    if ruled:
        yield ""


def _name(box: str) -> str:
    if box == BASE.name:
        return say("web.setup.base")
    return say(f"option.expansions.{box}").partition(": ")[0]


def _begun(words: str) -> str:
    return words[0].upper() + words[1:]


def _file(thing: Thing) -> str:
    return f"{thing.key.replace('.', '-')}.svg"


def _picture(thing: Thing) -> str:
    step = _STEP if thing.group == "terrain_card" else 0
    width = _SIZE + step * (len(thing.symbols) - 1)
    drawn = (use(symbol, at * step, 0, _SIZE) for at, symbol in enumerate(thing.symbols))
    return document(width, _SIZE, drawn, KINGDOM_BUILDER.art.symbols(), label=say(thing.key))
