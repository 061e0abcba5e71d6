"""The page about the engine protocol: what it shows is what is said, and it leaves nothing out."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from crownlands.bots import protocol
from crownlands.bots.protocol import Asked, Choice, Message, Rated, Setting
from tests.study.engine_host import host

PAGE = (Path(__file__).parents[2] / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
ASKED = get_args(Asked)
ANSWERED = tuple(
    kind
    for kind in vars(protocol).values()
    if isinstance(kind, type)
    and issubclass(kind, Message)
    and kind not in (Message, *(set(ASKED) - {protocol.Act}))
)
SHOWN = re.findall(r"^([<>]) (.*)$", PAGE, re.MULTILINE)


def kinds(said: str) -> dict[str, Any]:
    return {str(kind.__struct_config__.tag): kind for kind in (ASKED if said == ">" else ANSWERED)}


@pytest.mark.parametrize(("said", "text"), SHOWN)
def test_every_example_is_a_message(said: str, text: str):
    """Read into the message that it is, and written again, nothing of it is lost."""
    shown = msgspec.json.decode(text)
    kind = kinds(said)[shown["type"]]
    read = msgspec.json.decode(text, type=kind)
    again = msgspec.json.decode(msgspec.json.encode(read))
    assert is_part_of(shown, again)


def test_every_message_is_shown():
    for said in "><":
        shown = {msgspec.json.decode(text)["type"] for side, text in SHOWN if side == said}
        assert shown == set(kinds(said))


def section(title: str) -> str:
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(
    ("said", "title"), [(">", "What a host says"), ("<", "What an engine says")]
)
def test_every_field_is_explained(said: str, title: str):
    rows = dict(re.findall(r"^\| `([\w-]+)` \|(.*)\|$", section(title), re.MULTILINE))
    del rows["type"]
    assert set(rows) == set(kinds(said))
    for name, kind in kinds(said).items():
        parts = {"legal": Choice, "analysis": Rated, "hello": Setting} if said == "<" else {}
        fields = {*kind.__struct_fields__, *getattr(parts.get(name), "__struct_fields__", ())}
        for field in fields - {"id"}:
            assert f"`{field}`" in rows[name], f"{name} has {field}"


@pytest.mark.skipif(sys.platform == "win32", reason="it speaks over pipes")
def test_the_house_answers_as_the_page_says():
    talks = section("A table that the engine keeps") + section("Many positions at once")
    lines = re.findall(r"^([<>]) (.*)$", talks, re.MULTILINE)
    with host("--bot", "greedy", "--jobs", "2") as engine:
        answers = dict[Any, Any]()
        for said, text in lines:
            if said == ">":
                engine.say(text.encode() + b"\n")
                continue
            shown = msgspec.json.decode(text)
            while shown["id"] not in answers:  # they come in any order
                answer = engine.read()
                answers[answer["id"]] = answer
            assert is_part_of(shown, answers.pop(shown["id"])), text
        assert engine.rest() == []
        assert answers == {}


def is_part_of(shown: Any, whole: Any) -> bool:
    """Whether something is shown as it is, or cut short: with fewer fields, with the first of many.

    What a message leaves out is as it is by default.
    """
    match shown:
        case dict():
            return all(key in whole and is_part_of(shown[key], whole[key]) for key in shown)
        case list():
            return len(shown) <= len(whole) and all(map(is_part_of, shown, whole))
        case _:
            return shown == whole
