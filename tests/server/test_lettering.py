"""Names that everybody can read are taken, in any script; what deceives the eye is not."""

# ruff: noqa: RUF001
from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from crownlands.bots import levels
from crownlands.server.names import BOTS, LEVELS, tidy
from crownlands.server.refusals import Refusal

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"

GOOD = {
    "plain": "Ada Lovelace",
    "punctuation": "Anne-Marie O'Neil, Jr. (2)",
    "accents of their own": "Zoe\u0308",
    "accents without a whole letter": "m\u0304ra\u0301",
    "Vietnamese": "Nguye\u0302\u0303n",
    "Persian with a joiner": "علی\u200cرضا",
    "Persian after a letter that does not join": "کار\u200cها",
    "Arabic with vowels": "مُحَمَّد",
    "Hindi": "श्री",
    "Hindi with a joiner": "क्\u200dष",
    "Hindi kept apart": "क्\u200cष",
    "Bengali ya-phalaa": "র\u200d্য",
    "Sinhala": "ශ්\u200dරී",
    "Hebrew with points": "שָׁלוֹם",
    "Hebrew with three points": "ש\u05bc\u05c1\u05b8",
    "Korean": "김민준",
    "Korean in pieces": unicodedata.normalize("NFD", "김민준"),
    "Thai": "น้ำผึ้ง",
    "Tibetan": "བསྒྲུབས",
    "Burmese": "မြွှေ",
    "Chinese": "李清照",
    "a chosen ideograph": "葛\U000e0100城",
    "family": "👨\u200d👩\u200d👧\u200d👦",
    "rainbow flag": "🏳\ufe0f\u200d🌈",
    "skin": "👩🏽\u200d🚀",
    "heart": "❤\ufe0f",
    "heart on fire": "❤\ufe0f\u200d🔥",
    "keycap": "1\ufe0f\u20e3",
    "flag": "🇪🇸",
    "Scotland": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "newer than Python": "Ada \U0001fae9",
    "a bot with something behind it": "Hugo B.",
    "begins like a bot": "Adelaide",
}

BAD = {
    "zero width space": "Ada\u200b",
    "joiner between Latin letters": "A\u200dda",
    "non-joiner between Latin letters": "A\u200cda",
    "joiner at the end": "Ada\u200d",
    "joiner alone": "\u200d",
    "joiner at the end of Persian": "علی\u200c",
    "two joiners": "क्\u200d\u200dष",
    "joiner behind a picture": "🚀\u200d",
    "word joiner": "A\u2060da",
    "soft hyphen": "A\u00adda",
    "byte order mark": "\ufeffAda",
    "right to left override": "\u202eadA",
    "left to right mark": "Ada\u200e",
    "isolate": "\u2066Ada\u2069",
    "Hangul filler": "\u3164",
    "half-width filler": "Ada\uffa0",
    "choseong filler": "\u115fAda",
    "blank Braille": "\u2800",
    "grapheme joiner": "A\u034fda",
    "selector behind a letter": "A\ufe0fda",
    "other selector behind a letter": "A\U000e0100da",
    "tags without a flag": "Ada\U000e0041\U000e007f",
    "a flag without end": "🏴\U000e0067\U000e0062Ada",
    "more in a flag than flags have": "🏴" + "\U000e0067" * 20 + "\U000e007f",
    "tower": "A\u0301\u0302\u0303\u0304\u0305da",
    "the same accent twice": "A\u0335\u0335da",
    "accent alone": "\u0301",
    "accent behind a blank": "Ada \u0301",
    "private use": "Ada\ue000",
    "unassigned": "Ada\u0378",
    "object": "Ada\ufffc",
    "control": "A\x1b[31mda",
}

BOTS_IN_DISGUISE = {
    "itself": "Hugo",
    "small": "hugo",
    "large": "HUGO",
    "apart": "H u g o",
    "with dots": "H.u.g.o.",
    "with a number": "Hugo 2",
    "wide": "Ｈｕｇｏ",
    "Cyrillic": "Hug\N{CYRILLIC SMALL LETTER O}",
    "level": "Knight",
    "Spanish level": "BUFÓN",
    "German level": "Ko\u0308nigin",
}


@pytest.mark.parametrize("name", GOOD.values(), ids=GOOD)
def test_everybodys_script_is_taken(name: str):
    assert tidy(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_cannot_be_seen_is_refused(name: str):
    with pytest.raises(Refusal, match="a name is one that everybody can read: ") as refused:
        tidy(name)
    assert refused.value.kind == "bad_name"
    assert refused.value.detail.isprintable()


@pytest.mark.parametrize("name", BOTS_IN_DISGUISE.values(), ids=BOTS_IN_DISGUISE)
def test_nobody_sits_down_as_a_bot(name: str):
    with pytest.raises(Refusal, match="is what a bot is called here"):
        tidy(name)


def test_every_bot_has_its_name_for_itself():
    for name in (*BOTS, *LEVELS):
        with pytest.raises(Refusal):
            tidy(name)


def test_levels_are_called_as_the_client_calls_them():
    words = [
        json.loads((WORDS / f"{tongue}.json").read_text("utf-8")) for tongue in ("en", "es", "de")
    ]
    assert [each[f"level.{level}"] for each in words for level in levels.LEVELS] == list(LEVELS)
