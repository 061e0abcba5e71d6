"""Words: no key missing, none unused, the same values in every language, all translated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import crownlands.games.isle_of_skye as package
from crownlands.engine.contract import Action, ScoreLine
from crownlands.engine.messages import LANGUAGES
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions
from crownlands.games.isle_of_skye.arrangement.wealth import SO_FAR
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.bonuses import BONUSES
from crownlands.games.isle_of_skye.journeyman.events import EVENTS as JOURNEYMAN_EVENTS
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS
from crownlands.games.isle_of_skye.journeyman.scoring_tiles import SCORING_TILES_OF_JOURNEYMAN
from crownlands.games.isle_of_skye.options import Tiebreak
from crownlands.games.isle_of_skye.phases.building import EDGE_NAMES
from crownlands.games.isle_of_skye.phases.frame import Frame
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.scoring import SCROLLS
from crownlands.games.isle_of_skye.tiles import SYMBOLS, TERRAINS

FOLDER = Path(package.__file__).parent
#: the board in the browser says the same words
WEB = Path(__file__).parents[3] / "web/src/games/isle_of_skye"
#: what the command and the help of the page ask every game for
OF_EVERY_GAME = ("name", "summary", "web.rules", "web.keys")
ENGLISH = ISLE_OF_SKYE.messages.messages("en")
#: where words are kept: those of all matches, and those of the expansion
PARTS = ("", "journeyman")
SCORING_TILES = list(rulebook(IsleOfSkyeOptions(journeyman=True)).scoring_tiles)
ACTIONS = [kind for kind in Action.__subclasses__() if kind.__module__.startswith(package.__name__)]
BONUS_TILES = [bonus for level in BONUSES for bonus in level]
#: what pays points beside the scoring tiles
OTHER_RULES = ("scroll", "scroll_doubled", "gold", "advance", "banner", "bonus", SO_FAR)
#: what is the same word in another language, but for capitals
SAME = {
    "es": set[str](),
    "de": {
        "name",
        "symbol.broch",
        "scoring.brochs",
        "score.brochs",
        "score.gold",
        "table.all_gold",
        "table.gold",
        "web.with.broch.other",
    },
}


def asked(frame: type[Frame] = Frame) -> Iterator[str]:
    """What every kind of frame asks, and on which occasion."""
    for kind in frame.__subclasses__():
        if not kind.__subclasses__() and hasattr(kind, "asks"):
            yield f"{kind.asks}.{kind.occasion}" if kind.occasion else kind.asks
        yield from asked(kind)


def values_in(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def words_of(part: str) -> dict[str, dict[str, str]]:
    return json.loads((FOLDER / part / "messages/words.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("part", PARTS)
def test_every_sentence_is_there_in_all_languages_with_the_same_values(part: str):
    for key, said in words_of(part).items():
        assert tuple(said) == LANGUAGES, key
        for message in said.values():
            assert message.strip(), key
            assert values_in(message) == values_in(said["en"]), key


@pytest.mark.parametrize("language", ["es", "de"])
def test_nothing_is_left_in_english(language: str):
    messages = ISLE_OF_SKYE.messages.messages(language)
    same = {key for key in messages if messages[key].casefold() == ENGLISH[key].casefold()}
    assert same <= SAME[language], "translate it, or name it in SAME"


@pytest.mark.parametrize("part", PARTS)
def test_the_files_are_plain_json_without_repeated_keys(part: str):
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    text = (FOLDER / part / "messages/words.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=once)


def has(key: str) -> bool:
    return key in ENGLISH or {f"{key}.one", f"{key}.other"} <= ENGLISH.keys()


def needed() -> Iterator[str]:
    """What must be said of everything that is in the boxes."""
    yield from ("name", "summary", "help", "help.journeyman", "tiebreak.0")
    for field in IsleOfSkyeOptions.__struct_fields__:
        if field != "players":
            yield f"option.{field}"
    for choice in get_args(Tiebreak):
        yield f"option.tiebreak.{choice}"
    for kind, names in (
        ("terrain", TERRAINS),
        ("edge", EDGE_NAMES),
        ("symbol", SYMBOLS),
        ("scroll", SCROLLS),
        ("track", TRACKS),
        ("asks", REQUIREMENTS),
        ("prompt", set(asked())),
        ("score", (*SCORING_TILES, *OTHER_RULES)),
    ):
        yield from (f"{kind}.{name}" for name in names)
    for tile in SCORING_TILES:
        yield from (f"scoring.{tile}", f"scoring.{tile}.text")
    for bonus in BONUS_TILES:
        yield from (f"bonus.{bonus}", f"bonus.{bonus}.text")
    for event in ISLE_OF_SKYE.events:
        yield f"event.{event.__struct_config__.tag}"
    for action in ACTIONS:
        yield f"action.{action.__struct_config__.tag}"


def test_everything_in_the_boxes_has_words():
    assert [key for key in needed() if not has(key)] == []


def test_every_refusal_has_words():
    sources = "".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    rules = re.findall(r'Refusal\(\s*"(\w+)"', sources)
    assert len(rules) > 30
    assert [rule for rule in rules if not has(f"refusal.{rule}")] == []


def test_what_the_expansion_says_stands_in_its_folder():
    own = {f"event.{event.__struct_config__.tag}" for event in JOURNEYMAN_EVENTS}
    for tile in SCORING_TILES_OF_JOURNEYMAN:
        own |= {f"scoring.{tile.name}", f"score.{tile.name}"}
    own |= {"asks", "bonus", "track", "board", "help.journeyman", "symbol.journeyman"}
    own |= {f"prompt.{asks}" for asks in ("advance", "plan", "walk", "road")}
    elsewhere = [key for key in words_of("") if any(f"{key}.".startswith(f"{o}.") for o in own)]
    assert elsewhere == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "names"), [("scoring", SCORING_TILES), ("bonus", BONUS_TILES), ("track", TRACKS)]
)
def test_no_two_things_have_the_same_name(kind: str, names: list[str], language: str):
    said = [ISLE_OF_SKYE.say(f"{kind}.{name}", {}, language) for name in names]
    assert len(set(said)) == len(said)


def is_used(key: str, sources: str) -> bool:
    """Can the code ask for the key? It is written out there, or made from a name that is."""
    stem = key.removesuffix(".zero").removesuffix(".one").removesuffix(".other")
    if f'"{stem}"' in sources or f"'{stem}'" in sources or stem in OF_EVERY_GAME:
        return True
    if stem in NEEDED:
        return True
    kind, _, name = stem.partition(".")
    match kind:
        case "refusal":
            return f'"{name}"' in sources
        case "reason":
            return f'Reason("{name}"' in sources
        case "options":
            return f'_refused("{name}"' in sources
        case "board":
            return f'"{name}"' in sources
        case "web":
            return f"{stem.rpartition('.')[0]}.${{" in sources
        case _:
            return False


NEEDED = set(needed())


def test_no_message_is_unused():
    files = [*FOLDER.rglob("*.py"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [key for key in ENGLISH if not is_used(key, sources)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_person_is_asked_fits_into_two_lines_of_a_phone(language: str):
    messages = ISLE_OF_SKYE.messages.messages(language)
    prompts = {key: words for key, words in messages.items() if key.startswith("prompt.")}
    assert {key: len(words) for key, words in prompts.items() if len(words) > 80} == {}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "reconstruction"), ("es", "reconstrucción"), ("de", "Rekonstruktion")],
)
def test_it_is_said_that_the_progress_board_is_a_reconstruction(language: str, words: str):
    assert words in ISLE_OF_SKYE.say("option.journeyman", {}, language)
    assert words in ISLE_OF_SKYE.console.help(IsleOfSkyeOptions(journeyman=True), language)
    assert words not in ISLE_OF_SKYE.console.help(IsleOfSkyeOptions(), language)


@pytest.mark.parametrize(
    ("language", "single", "doubled"),
    [
        ("en", "Scroll (sheep)", "Scroll (sheep), doubled"),
        ("es", "Pergamino (oveja)", "Pergamino (oveja), doble"),
        ("de", "Schriftrolle (Schaf)", "Schriftrolle (Schaf), doppelt"),
    ],
)
def test_values_are_translated(language: str, single: str, doubled: str):
    lines = [
        ScoreLine("scroll", 2, (), {"scroll": "sheep", "complete": complete})
        for complete in (False, True)
    ]
    said = [ISLE_OF_SKYE.console.score_line(line, language) for line in lines]
    assert said == [single, doubled]
