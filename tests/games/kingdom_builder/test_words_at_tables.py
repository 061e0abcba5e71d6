"""A page knows the words of the boxes on its table alone: golden matches need no others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from crownlands.engine.contract import Event, Seat
from crownlands.engine.match import replayed, steps
from crownlands.engine.record import Record
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.boxes import BASE
from crownlands.games.kingdom_builder.view import KingdomBuilderView
from tests.games.kingdom_builder.make_golden import GOLD
from tests.games.kingdom_builder.test_messages import ENGLISH, said_in

RECORDS = GOLD.records()
CODEC = KINGDOM_BUILDER.codec


def without_number(key: str) -> str:
    return re.sub(r"\.(zero|one|other)$", "", key)


EVERYTHING = {without_number(key) for key in ENGLISH}


def known_at(options: KingdomBuilderOptions) -> set[str]:
    folders = ("", BASE.name, *options.parts)
    return {without_number(key) for folder in folders for key in said_in(folder, "en")}


def told_in(record: Record) -> Iterator[str]:
    """The keys of what happens in a match, of what is asked, and of what can be answered."""
    heard: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(event)

    final = replayed(KINGDOM_BUILDER, record, emit=hear).state
    for seat in range(len(record.names)):
        yield from (f"score.{line.rule}" for line in final.score(seat))
    yield from (f"event.{type(event).__struct_config__.tag}" for event in heard)
    for match in steps(KINGDOM_BUILDER, record):
        view = match.state.view(None)
        assert isinstance(view, KingdomBuilderView)
        if view.deciding:
            yield f"prompt.{view.deciding.prompt}"
        for seat in match.state.actors():
            for action in match.state.legal(seat):
                verb = CODEC.to_text(action).partition(" ")[0]
                yield from (f"web.{verb}", f"web.may.{verb}")


def refused_in(name: str) -> Iterator[str]:
    for rule, shown in GOLD.read("refusals").items():
        if shown["match"] == name:
            yield f"refusal.{rule}"


@pytest.mark.parametrize("name", RECORDS)
def test_a_match_needs_the_words_of_its_own_boxes_alone(name: str):
    options = msgspec.convert(RECORDS[name].options, type=KingdomBuilderOptions)
    said = {*told_in(RECORDS[name]), *refused_in(name)} & EVERYTHING
    assert len(said) > 10
    foreign = sorted(said - known_at(options))
    assert foreign == [], "what several boxes say stands in messages/LANGUAGE.json"
