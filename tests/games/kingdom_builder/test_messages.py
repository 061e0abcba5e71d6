"""Words: no key missing, none unused, the same values in every language, all translated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import crownlands.games.kingdom_builder as package
from crownlands.engine.contract import ScoreLine
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.actions import tag_of
from crownlands.games.kingdom_builder.base.cards import QUADRANT_NAMES
from crownlands.games.kingdom_builder.board.terrain import SPECIAL_NAMES, TERRAINS
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.boxes import (
    BASE,
    BOARDS,
    BOXES,
    CARDS,
    DEALT,
    EVENTS,
    EXPANSIONS,
    GIFTS,
    LAYINGS,
    LOCATIONS,
    TASKS,
)
from crownlands.games.kingdom_builder.table.terrain_cards import card_name
from crownlands.games.kingdom_builder.things import text_key, things

FOLDER = Path(package.__file__).parent
#: the board in the browser says the same words
WEB = Path(__file__).parents[3] / "web/src/games/kingdom_builder"
#: what the command and the help of the page ask every game for
OF_EVERY_GAME = ("name", "summary", "web.rules", "web.keys")
ENGLISH = KINGDOM_BUILDER.messages.messages("en")
TILES = {**LOCATIONS, **DEALT, **GIFTS}
#: where words are kept: those of all matches, and those of each box, on the table or not yet
PARTS = ("", *sorted(folder.parent.name for folder in FOLDER.glob("*/messages")))
PAYING = {rule.name for box in BOXES for rule in (*box.cards, *box.tasks, *box.rules)}
#: terrains, and the cards that show more than one
TERRAIN_CARDS = {*TERRAINS, *(card_name(card) for box in BOXES for card in box.terrain_cards)}
#: what lies before a seat beside its tiles
KEPT = {name for box in BOXES if box.memory for name in box.memory(2).kept(0)}
PIECES = {kind.name for box in BOXES for kind in box.pieces}
#: what is told of things where all of them are shown
ABOUT = {text_key(thing) for thing in things().values()}
#: what is the same word in another language, and what is no word at all
SAME = {
    "es": {"name", "tile.oasis", "tile.silo", "place.silo", "web.setup.lies_at", "web.left"},
    "de": {
        "name",
        "tile.farm",
        "tile.farmland",
        "tile.palisade",
        "tile.silo",
        "card.lords",
        "web.setup.lies_at",
        "web.left",
    },
}


def values_in(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def said_in(part: str, language: str) -> dict[str, str]:
    messages = FOLDER / part / "messages"
    if part:
        words = json.loads((messages / "words.json").read_text(encoding="utf-8"))
        return {key: said[language] for key, said in words.items()}
    return json.loads((messages / f"{language}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_language_has_the_same_keys_and_values(part: str, language: str):
    messages, english = said_in(part, language), said_in(part, "en")
    assert list(messages) == list(english)
    for key, message in messages.items():
        assert values_in(message) == values_in(english[key]), key
        assert message.strip(), key


def test_no_two_parts_say_the_same():
    keys = [key for part in PARTS for key in said_in(part, "en")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", ["es", "de"])
def test_nothing_is_left_in_english(language: str):
    messages = KINGDOM_BUILDER.messages.messages(language)
    same = {key for key in messages if messages[key] == ENGLISH[key]}
    assert same <= SAME[language], "translate it, or name it in SAME"


FILES = sorted(file.relative_to(FOLDER) for file in FOLDER.glob("**/messages/*.json"))


@pytest.mark.parametrize("file", FILES, ids=str)
def test_the_files_are_plain_json_without_repeated_keys(file: Path):
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    json.loads((FOLDER / file).read_text(encoding="utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("part", PARTS[1:])
def test_a_box_says_everything_in_all_languages(part: str):
    words = json.loads((FOLDER / part / "messages/words.json").read_text(encoding="utf-8"))
    assert {key for key, said in words.items() if tuple(said) != LANGUAGES} == set()


def test_the_parts_that_speak_are_the_boxes():
    parts = json.loads((FOLDER / "messages" / "parts.json").read_text(encoding="utf-8"))
    assert parts == [box.name for box in BOXES], "messages/parts.json names the boxes in order"


def own_words(box: Box) -> set[str]:
    """What the words of a box's own things begin with."""
    tiles = {tile.name for tile in (*box.locations, *box.dealt, *box.gifts)}
    rules = {rule.name for rule in (*box.cards, *box.tasks, *box.rules)}
    words = {f"tile.{tile}" for tile in tiles} | {f"card.{rule}" for rule in rules}
    words |= {f"task.{task.name}" for task in box.tasks}
    words |= {f"score.{name}" for name in rules | tiles} | {f"option.expansions.{box.name}"}
    if box is not BASE:  # what can happen in every match is told in the words of all
        words |= {f"event.{event.__struct_config__.tag}" for event in box.events}
    return words


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_what_a_box_says_stands_in_its_folder(box: Box):
    owned = {
        key
        for key in ENGLISH
        if any(key == words or key.startswith(f"{words}.") for words in own_words(box))
    }
    assert sorted(owned - said_in(box.name, "en").keys()) == []


def has(key: str) -> bool:
    return key in ENGLISH or {f"{key}.one", f"{key}.other"} <= ENGLISH.keys()


def needed() -> Iterator[str]:
    """What must be said of everything that is in the boxes."""
    for name in EXPANSIONS:
        yield f"option.expansions.{name}"
    for tile in TILES:
        yield from (f"tile.{tile}", f"tile.{tile}.text")
    for kind, rules in (("card", CARDS), ("task", TASKS)):
        for rule in rules:
            yield from (f"{kind}.{rule}", f"{kind}.{rule}.text", f"{kind}.{rule}.short")
            yield f"score.{rule}"
    for kind in (kind for box in BOXES if box is not BASE for kind in box.pieces):
        place = "figure" if kind.owned else "place"
        yield from (f"{place}.{kind.name}", f"{place}.{kind.name}.text")
    for place in SPECIAL_NAMES.values():
        yield from (f"place.{place}", f"place.{place}.text")
    for card in TERRAIN_CARDS:
        yield f"terrain.{card}"
    for name in KEPT:
        yield from (f"kept.{name}", f"kept.{name}.text")
    for board in BOARDS:
        yield from (f"board.{board}", f"board.{board}.text")
    for event in EVENTS:
        yield f"event.{event.__struct_config__.tag}"
    for box in BOXES:
        yield from (f"action.{on_hexes.verb}" for on_hexes in box.on_hexes)
        yield from (f"action.{tag_of(action)}" for action in box.plain)


def test_everything_in_the_boxes_has_words():
    unsaid = [key for key in needed() if not has(key)]
    assert unsaid == [], "say these in messages/words.json of their box, in every language"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_or_tasks_have_the_same_name(language: str):
    names = [KINGDOM_BUILDER.say(f"card.{card}", {}, language) for card in CARDS]
    names += [KINGDOM_BUILDER.say(f"task.{task}", {}, language) for task in TASKS]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice


def is_used(key: str, sources: str) -> bool:
    """Can the code ask for the key? It is written out there, or made from a name that is."""
    stem = key.removesuffix(".zero").removesuffix(".one").removesuffix(".other")
    if f'"{stem}"' in sources or f"'{stem}'" in sources or stem in OF_EVERY_GAME:
        return True
    kind, _, name = stem.partition(".")
    first, _, rest = name.partition(".")
    match kind:
        case "refusal":
            return f'"{name}"' in sources
        case "reason":
            return f'Reason("{name}"' in sources
        case "event" | "action":
            return f'tag="{name}"' in sources
        case "score":
            return name in {*PAYING, "treasure"}
        case "option":
            return first in KingdomBuilderOptions.__struct_fields__ and _is_choice(rest)
        case "options":
            return is_refused_option(name, sources)
        case "terrain":
            return name in TERRAIN_CARDS
        case "quadrant":
            return name in QUADRANT_NAMES
        case "tile":
            return first in TILES and rest in ("", "text")
        case "card":
            return first in CARDS and rest in ("", "text", "short")
        case "prompt":
            return f'"{name}"' in sources or _is_turn(name)
        case "help":
            return name.rpartition(".")[2] in EXPANSIONS
        case "figure" | "place":
            laid = [laying.name for laying in LAYINGS]
            places = {*PIECES, *SPECIAL_NAMES.values(), *laid, "barred", "covered_castle"}
            return first in places and rest in ("", "text")
        case "about":
            return stem in ABOUT
        case "kept":
            return first in KEPT and rest in ("", "text")
        case "board":
            return first in BOARDS and rest in ("", "text")
        case "task":
            return first in TASKS and rest in ("", "text", "short")
        case "web":
            return f"{stem.rpartition('.')[0]}.${{" in sources
        case _:
            return False


def _is_turn(name: str) -> bool:
    """Whether it is asked with a tile at hand, after the mandatory action, or both."""
    return name in {f"turn{over}{tiles}" for over in ("", "_over") for tiles in ("", "_tiles")}


#: the options that say where something is laid
LAID_BY = [laying.option for laying in LAYINGS]


def _is_choice(name: str) -> bool:
    return name in ("", "none", "first_game", *EXPANSIONS)


def is_refused_option(name: str, sources: str) -> bool:
    if name.startswith("map."):
        return f'Flaw("{name.removeprefix("map.")}"' in re.sub(r"Flaw\(\s+", "Flaw(", sources)
    fields = "|".join(("expansions", "cards", "quadrants", "island", *LAID_BY))
    listed = re.fullmatch(rf"(?:{fields})_(unknown|twice|many|box|board|nowhere|hex)", name)
    return f'"{name}"' in sources or (listed is not None and f"_{listed[1]}" in sources)


def test_no_message_is_unused():
    files = [*FOLDER.rglob("*.py"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [key for key in ENGLISH if not is_used(key, sources)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_person_is_asked_fits_into_two_lines_of_a_phone(language: str):
    messages = KINGDOM_BUILDER.messages.messages(language)
    asked = {key: words for key, words in messages.items() if key.startswith("prompt.")}
    assert {key: len(words) for key, words in asked.items() if len(words) > 80} == {}


def test_plurals():
    def say(count: int) -> str:
        return KINGDOM_BUILDER.console.score_line(ScoreLine("hermits", count, (), {"count": count}))

    assert say(1) == "Hermits: 1 group"
    assert say(4) == "Hermits: 4 groups"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Lords, top left: 8, place 1"),
        ("es", "Nobles, arriba a la izquierda: 8, puesto 1"),
        ("de", "Lords, oben links: 8, Platz 1"),
    ],
)
def test_values_are_translated(language: str, sentence: str):
    line = ScoreLine("lords", 12, (), {"count": 8, "quadrant": "top_left", "rank": 1})
    assert KINGDOM_BUILDER.console.score_line(line, language) == sentence
