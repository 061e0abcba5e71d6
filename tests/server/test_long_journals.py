"""A journal in which much was taken back folds in a time that grows with its length alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from crownlands.engine.contract import Game, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.match import STEP, Match
from crownlands.games import GAMES
from crownlands.server.deeds import Acted, AnyDeed, Occupant, Started, TookBack
from crownlands.server.sights import MOST_NEWS, Asker, sight
from crownlands.server.storage.scribe import Writing
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening, Table
from tests.engine.test_match import largest, longest_way_back
from tests.server.bidding import Bids, bid, hand, table_after

PAIRS = 400


def on_one_sofa(game: Game) -> tuple[Opening, list[AnyDeed]]:
    """A table where one person plays all seats, and the deeds up to the longest way back."""
    match = longest_way_back(game, largest(game))
    first, *others = [f"Friend {seat}" for seat in range(match.options.players)]
    opening = Opening(
        id="AAAAAAAAAAAAAAAA",
        game=game.name,
        rules=game.rules_version,
        options=match.options.written(),
        seed=match.record.seed,
        opener="ada",
        chairs=(
            Occupant(kind="person", name=first, person="ada"),
            *(Occupant(kind="friend", name=name, person="ada") for name in others),
        ),
        created=0.0,
    )
    return opening, [Started(), *(Acted(ply.seat, ply.action) for ply in match.plies)]


@pytest.fixture(params=GAMES.values(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def test_four_hundred_acts_and_undos_are_folded_with_few_repeats(
    game: Game, monkeypatch: pytest.MonkeyPatch
):
    opening, deeds = on_one_sofa(game)
    last = deeds[-1]
    assert isinstance(last, Acted)
    deeds += [TookBack(last.seat), last] * PAIRS
    applied: list[Seat] = []
    act = Match.act

    def counting(match: Match, seat: Seat, *given: object, **named: object) -> None:
        applied.append(seat)
        act(match, seat, *given, **named)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(Match, "act", counting)
    table = Table(opening)
    for deed in deeds:
        table.fold(deed, 1.0)
    acted = sum(isinstance(deed, Acted) for deed in deeds)
    assert len(applied) <= acted + table.ply + PAIRS * (STEP - 1)
    assert table.ply == acted - PAIRS


def test_of_two_who_take_back_in_turns_it_is_said_once_each(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("crownlands.games.GAMES", {"sealed_bids": Bids()})
    table = table_after([], "ada", "ben", "cleo")
    rng = Generator("turns")
    for _ in range(PAIRS):
        seat = rng.below(2)
        table.fold(bid(seat, hand(table, seat)[0]), 2.0)
        table.fold(TookBack(seat), 2.0)
    assert sorted((remark.seat, remark.ply) for remark in table.remarks.all) == [(0, 0), (1, 0)]


def test_what_was_said_during_moves_goes_back_with_them_in_its_order():
    game = GAMES["isle_of_skye"]
    opening, deeds = on_one_sofa(game)
    table = Table(opening)
    for deed in deeds:
        table.fold(deed, 1.0)
    while table.may_undo(seat := table.plies[-1].seat):
        table.fold(TookBack(seat), 1.0)
    remarks = table.remarks.all
    assert [remark.version for remark in remarks] == sorted(remark.version for remark in remarks)
    assert {(remark.kind, remark.ply) for remark in remarks} == {("took_back", table.ply)}
    assert len(remarks) == len({remark.seat for remark in remarks})


async def folds_in_a_breath(store: Store, opening: Opening, deeds: list[AnyDeed]) -> list[int]:
    """How many deeds happen at a time while the table is loaded beside somebody else's business."""
    folds = [0]

    async def others() -> None:
        while True:
            folds.append(0)
            await asyncio.sleep(0)

    class Counting(Table):
        def fold(self, deed: AnyDeed, at: float) -> None:
            folds[-1] += 1
            super().fold(deed, at)

    await store.open()
    await store.add(opening, ["ada"])
    writings = [
        Writing(table=opening.id, number=number, at=1.0, deed=deed)
        for number, deed in enumerate(deeds, start=1)
    ]
    await asyncio.gather(*map(store.append, writings))
    table = Counting(opening)
    busy = asyncio.create_task(others())
    await store.refresh(table)
    busy.cancel()
    await store.close()
    assert table.version == len(deeds)
    return [count for count in folds if count]


def test_others_are_served_while_a_long_journal_is_folded(tmp_path: Path):
    opening, deeds = on_one_sofa(GAMES["kingdomino"])
    last = deeds[-1]
    assert isinstance(last, Acted)
    deeds += [TookBack(last.seat), last] * PAIRS
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3")
    folds = asyncio.run(folds_in_a_breath(store, opening, deeds))
    assert sum(folds) == len(deeds)
    assert max(folds) <= 100


def test_who_is_far_behind_is_told_the_latest_news(game: Game):
    opening, deeds = on_one_sofa(game)
    last = deeds[-1]
    assert isinstance(last, Acted)
    table = Table(opening)
    for deed in [*deeds, *[TookBack(last.seat), last] * MOST_NEWS]:
        table.fold(deed, 0.0)
    news = sight(table, Asker(), invite=None, have=0).news
    assert [each.version for each in news] == [
        *range(table.version - MOST_NEWS + 1, table.version + 1)
    ]


def test_a_whole_match_is_told_from_its_beginning(game: Game):
    opening, deeds = on_one_sofa(game)
    table = Table(opening)
    for deed in deeds:
        table.fold(deed, 0.0)
    assert len(sight(table, Asker(), invite=None, have=0).news) == len(deeds)
