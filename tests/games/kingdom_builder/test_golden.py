"""Stored matches: they replay for ever, and together they show everything that can happen."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

import crownlands.games.kingdom_builder as package
from crownlands.engine.contract import Event, Result, Seat
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.boxes import BOXES, DEALT, EVENTS, LOCATIONS, TILES
from crownlands.games.kingdom_builder.crossroads.events import (
    FigureMoved,
    FigurePut,
    FigureTakenBack,
)
from crownlands.games.kingdom_builder.events import (
    Built,
    Earned,
    LastRound,
    TileLost,
    TileTaken,
    Used,
)
from crownlands.games.kingdom_builder.nomads.events import TileExpired
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from tests.games.kingdom_builder.make_golden import GOLD, MATCHES

EXAMPLES = Path(__file__).parents[3] / "examples"
RESULTS = GOLD.read("results")
REFUSALS = GOLD.read("refusals")
RECORDS = GOLD.records()
#: what to do about something that no match shows
ADD = "a new match may show it: python -m tests.games.kingdom_builder.make_golden"
#: what is never used as an action of its own
UNUSED = {tile.name for tile in TILES.values() if tile.works_by_itself}
#: what pays gold, and the one tile that does
PAYING = {rule.name for box in BOXES for rule in (*box.cards, *box.tasks, *box.rules)} | {
    "treasure"
}


@cache
def told() -> tuple[tuple[Event, ...], ...]:
    """Everything that happens, match by match."""
    matches: list[tuple[Event, ...]] = []
    for record in RECORDS.values():
        heard: list[Event] = []

        def hear(event: Event, only: Seat | None = None, heard: list[Event] = heard) -> None:
            heard.append(event)

        replayed(KINGDOM_BUILDER, record, emit=hear)
        matches.append(tuple(heard))
    return tuple(matches)


def tiles(kind: type[Event]) -> set[str]:
    """The tiles that events of a kind speak of."""
    return {event.tile for match in told() for event in match if isinstance(event, kind)}  # pyright: ignore


@pytest.mark.parametrize("name", RECORDS)
def test_it_verifies_and_ends_as_it_did(name: str):
    GOLD.check_record(RECORDS[name], RESULTS[name])


@pytest.mark.parametrize("rule", REFUSALS)
def test_the_refusal_is_the_same(rule: str):
    GOLD.check_refusal(rule, REFUSALS[rule], RECORDS[REFUSALS[rule]["match"]])


def test_every_reason_for_refusal_occurs():
    folder = Path(package.__file__).parent
    sources = "".join(path.read_text() for path in folder.glob("**/*.py"))
    named = re.findall(r'(?:Refusal\(\s*|in_the_way=)"(\w+)"', sources)
    assert set(REFUSALS) == set(named), ADD


def test_everything_that_can_happen_happens():
    assert {type(event) for match in told() for event in match} == set(EVENTS), ADD


def test_every_tile_is_taken_and_used():
    assert tiles(TileTaken) == {*LOCATIONS, *DEALT}, ADD
    assert tiles(Used) == TILES.keys() - UNUSED, ADD


def test_location_tiles_are_lost_and_nomad_tiles_expire():
    assert len(tiles(TileLost) & set(LOCATIONS)) >= 6
    assert tiles(TileLost) <= set(LOCATIONS)
    assert len(tiles(TileExpired)) >= 5
    assert tiles(TileExpired) <= set(DEALT)


def test_every_two_boxes_meet_on_a_board():
    boards: list[set[str]] = []
    for record in RECORDS.values():
        state = replayed(KINGDOM_BUILDER, record).state
        assert isinstance(state, KingdomBuilderState)
        boards.append({placed.quadrant.expansion for placed in state.board.placed})
    boxes = {quadrant.expansion for quadrant in quadrants().values()}
    for one, other in combinations(boxes, 2):
        assert any({one, other} <= board for board in boards), f"{one} and {other}: {ADD}"


def test_everything_that_a_figure_can_do_is_done():
    done = {
        (type(event), event.figure)
        for match in told()
        for event in match
        if isinstance(event, FigurePut | FigureMoved | FigureTakenBack)
    }
    assert done == {
        *((FigurePut, figure) for figure in ("ship", "warrior", "wagon")),
        *((FigureMoved, figure) for figure in ("ship", "wagon")),
        *((FigureTakenBack, figure) for figure in ("ship", "warrior", "wagon")),
    }


def test_every_card_pays():
    results = [msgspec.convert(result, type=Result) for result in RESULTS.values()]
    rules = {line.rule for result in results for lines in result.lines for line in lines}
    assert rules == PAYING, ADD


def test_every_kind_of_ending_occurs():
    results = [msgspec.convert(result, type=Result) for result in RESULTS.values()]
    assert any(len(result.winners) > 1 for result in results)
    assert any(len(result.winners) == 1 for result in results)
    last = [
        [event for event in match[: match.index(end)] if isinstance(event, Built)][-1]
        for match in told()
        for end in match
        if isinstance(end, LastRound)
    ]
    assert any(build.tile is None for build in last), "the mandatory action ends a match"
    assert any(build.tile is not None for build in last), "a tile ends a match"


def test_the_log_tells_every_line_of_the_score():
    for name, match in zip(RECORDS, told(), strict=True):
        result = msgspec.convert(RESULTS[name], type=Result)
        paid = [0] * len(result.scores)
        for event in match:
            if isinstance(event, Earned):
                paid[event.seat] += event.gold
        assert tuple(paid) == result.scores


def test_every_option_occurs():
    chosen = [options for options, _, _ in MATCHES.values()]
    assert {options.players for options in chosen} == {2, 3, 4, 5}
    for field in KingdomBuilderOptions.__struct_fields__:
        assert len({getattr(options, field) for options in chosen}) > 1, field


@pytest.mark.parametrize("name", ["base", "nomads", "five"])
def test_the_examples_verify(name: str):
    record = Record.load(EXAMPLES / f"kingdom_builder_{name}.json")
    assert verified(KINGDOM_BUILDER, record).finished
