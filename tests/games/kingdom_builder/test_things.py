"""Everything in the boxes is drawn and told of; rulings speak of things that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder.board.terrain import SPECIAL_NAMES, TERRAINS
from crownlands.games.kingdom_builder.boxes import BOXES, CARDS, TASKS, TILES
from crownlands.games.kingdom_builder.rulings import RULINGS, Ruling
from crownlands.games.kingdom_builder.things import GROUPS, Thing, piece_key, text_key, things

DOCS = Path(__file__).parents[3] / "docs"
#: a ruling is read at a glance
LONGEST = 330
#: the groups that each box has something of
FILLED = {(thing.box, thing.group) for thing in things().values()}

every_thing = pytest.mark.parametrize("thing", things().values(), ids=list(things()))
every_ruling = pytest.mark.parametrize("ruling", RULINGS.values(), ids=list(RULINGS))


def test_nothing_of_the_boxes_is_missing():
    keys = {f"card.{name}" for name in CARDS} | {f"task.{name}" for name in TASKS}
    keys |= {f"tile.{name}" for name in TILES} | {f"terrain.{name}" for name in TERRAINS}
    keys |= {f"place.{name}" for name in SPECIAL_NAMES.values()}
    keys |= {piece_key(kind) for box in BOXES for kind in box.pieces}
    keys |= {f"place.{laying.name}" for box in BOXES for laying in box.lays}
    assert keys <= things().keys()


def test_everything_has_a_clause_in_the_rulebook():
    assert KINGDOM_BUILDER.rulebook
    clauses = KINGDOM_BUILDER.rulebook.clauses.values()
    said = {key for clause in clauses for key in (*clause.says, *clause.explains)}
    assert {text_key(thing) for thing in things().values()} <= said


def test_a_thing_belongs_to_the_box_that_brings_it():
    found = things()
    of = {key: found[key].box for key in ("terrain.grass", "terrain.swamp", "place.silo")}
    assert of == {"terrain.grass": "base", "terrain.swamp": "marshlands", "place.silo": "harvest"}
    for box in BOXES:
        own = {thing.key for thing in found.values() if thing.box == box.name}
        assert {f"card.{card.name}" for card in box.cards} <= own
        assert {f"tile.{tile.name}" for tile in box.locations} <= own


@every_thing
def test_a_thing_has_a_picture(thing: Thing):
    drawn, parts = KINGDOM_BUILDER.art.symbols(), KINGDOM_BUILDER.art.parts()
    assert thing.symbols
    for symbol in thing.symbols:
        assert symbol in drawn
        assert symbol in {*parts["core"], *parts.get(thing.box, ())}
    assert thing.group in GROUPS


@every_thing
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_words(thing: Thing, language: str):
    for key in (thing.key, text_key(thing)):
        assert KINGDOM_BUILDER.say(key, {"count": 1}, language).strip()


@every_ruling
def test_a_ruling_is_about_things_that_there_are(ruling: Ruling):
    for name in ruling.about:
        assert name in things() or (ruling.box, name) in FILLED, f"there is no {name}"
    assert len(set(ruling.about)) == len(ruling.about)


@every_ruling
def test_a_ruling_lies_in_the_last_box_that_it_needs(ruling: Ruling):
    """So that whoever has not got that box is not told of it."""
    order = [box.name for box in BOXES]
    needed = [order.index(things()[name].box) for name in ruling.about if name in things()]
    assert all(at <= order.index(ruling.box) for at in needed)


@every_ruling
def test_a_ruling_is_short_and_told_in_every_language(ruling: Ruling):
    told = [getattr(ruling, language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for words in told:
        assert words == words.strip()
        assert words.endswith(".")
        assert len(words) <= LONGEST


def test_every_ruling_of_the_docs_is_told_to_players():
    text = (DOCS / "rulings.md").read_text(encoding="utf-8")
    chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    ours = [chapter for chapter in chapters if chapter.startswith("Kingdom Builder")]
    headings = [one for chapter in ours for one in re.findall(r"^### (.+)$", chapter, re.MULTILINE)]
    assert len(headings) > 70
    untold = [one for one in headings if named(one) not in RULINGS]
    assert untold == [], "tell them in messages/rulings.json of their box, in every language"


def named(heading: str) -> str:
    """The name of a ruling by its heading in the docs."""
    return re.sub(r"[^a-z0-9]+", "_", heading.lower()).strip("_")


def test_the_page_gets_them_as_plain_data():
    box = KINGDOM_BUILDER.box
    farm = {"key": "tile.farm", "group": "location", "box": "base", "symbols": ("kb-farm",)}
    assert {**farm, "text": "tile.farm.text"} in box["things"]
    assert {"name": "paddock", "box": "base", "about": ("tile.paddock",)} in box["rulings"]
