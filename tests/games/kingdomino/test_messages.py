"""Words: no key missing, none unused, the same values in every language."""

import json
import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import crownlands.games.kingdomino as package
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from crownlands.games.kingdomino.dominoes import TERRAINS
from crownlands.games.kingdomino.options import Edition

FOLDER = Path(package.__file__).parent
#: the board in the browser says the same words
WEB = Path(__file__).parents[3] / "web/src/games/kingdomino"
#: what the command and the help of the page ask every game for
OF_EVERY_GAME = ("name", "summary", "web.rules")
ENGLISH = KINGDOMINO.messages.messages("en")


def values_in(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_values(language: str):
    messages = KINGDOMINO.messages.messages(language)
    assert list(messages) == list(ENGLISH)
    for key, message in messages.items():
        assert values_in(message) == values_in(ENGLISH[key]), key
        assert message.strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_plain_json_without_repeated_keys(language: str):
    def once(pairs: list[tuple[str, str]]) -> dict[str, str]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    text = (FOLDER / "messages" / f"{language}.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=once)


def is_used(key: str, sources: str) -> bool:
    """Can the code ask for the key? It is written out there, or made from a name that is."""
    stem = key.removesuffix(".zero").removesuffix(".one").removesuffix(".other")
    if f'"{stem}"' in sources or stem in OF_EVERY_GAME:
        return True
    kind, _, name = stem.partition(".")
    match kind:
        case "refusal":
            return f'Refusal("{name}"' in sources
        case "reason":
            return f'Reason("{name}"' in sources
        case "event" | "action":
            return f'tag="{name}"' in sources
        case "score":
            return re.search(rf'ScoreLine\(\s*"{name}"', sources) is not None
        case "option":
            field, _, choice = name.partition(".")
            known = field in KingdominoOptions.__struct_fields__
            return known and (not choice or choice in get_args(Edition))
        case "terrain":
            return name in TERRAINS
        case "tiebreak":
            return int(name) < 2
        case "options":
            return f'_refused("{name}"' in sources
        case _:
            return False


def test_no_message_is_unused():
    files = [*FOLDER.rglob("*.py"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [key for key in ENGLISH if not is_used(key, sources)] == []


def test_plurals():
    assert KINGDOMINO.say("refusal.discard_fits", {"domino": 7, "count": 1}).endswith("one place")
    assert KINGDOMINO.say("refusal.discard_fits", {"domino": 7, "count": 3}).endswith("3 places")
    assert "fits nowhere" in KINGDOMINO.say("refusal.no_match", {"domino": 7, "count": 0})
    assert "fits in 2 places" in KINGDOMINO.say("refusal.no_match", {"domino": 7, "count": 2})


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="no messages in 'fr'"):
        KINGDOMINO.say("name", {}, "fr")
