"""Data sets: every decision of every match, as its seat met it, with what came of it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from crownlands.arena.dataset import writing
from crownlands.arena.dataset.arrow import NoArrow
from crownlands.arena.dataset.reading import state_at
from crownlands.arena.dataset.rows import Replay
from crownlands.arena.dataset.schema import DECISIONS, LEGAL, MATCHES, POSITION, SEEN, Wanted
from crownlands.arena.dataset.sources import told_by
from crownlands.arena.dataset.writing import write
from crownlands.arena.playing import record_of
from crownlands.arena.run import Run
from crownlands.arena.tables import ArenaError
from crownlands.bots.forfeit import Forfeited
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match
from crownlands.engine.record import Record
from crownlands.games import GAMES, game
from tests.arena.runs import played_run

ALL = Wanted(observations=True, legal=True, positions=True)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Run]:
    folder = tmp_path_factory.mktemp("runs")
    return {name: played_run(folder / name, name, 2) for name in GAMES}


def read(folder: Path) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """The decisions, and the matches by their names."""
    files = sorted(folder.glob("decisions-*.parquet"))
    rows = [row for file in files for row in pq.read_table(file).to_pylist()]
    matches = pq.read_table(folder / writing.MATCHES_FILE).to_pylist()
    return rows, {match["match"]: match for match in matches}


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_what_its_seat_met(runs: dict[str, Run], tmp_path: Path, name: str):
    write(told_by([runs[name].folder]), tmp_path / "data", ALL)
    rows, matches = read(tmp_path / "data")
    codec = game(name).codec
    for row in rows[::7]:
        state: Any = state_at(matches[row["match"]], row["ply"])
        legal = state.legal(row["seat"])
        assert row["legal"] == len(legal)
        assert row["legal_actions"] == sorted(map(codec.to_index, legal))
        assert codec.from_text(row["text"]) == codec.from_index(row["action"])
        assert row["action"] in row["legal_actions"]
        observer = game(name).observer(state.options)
        assert observer is not None
        for part, seen in observer.observe(state.view(row["seat"])).items():
            assert np.array_equal(seen.reshape(-1), np.float32(row[SEEN + part]))
        positions = game(name).positions
        assert positions is not None
        assert row["position"] == positions.written(state)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_know_changes_nothing_that_it_saw(runs: dict[str, Run], name: str):
    told = told_by([runs[name].folder])[0]
    [*rows] = Replay(told, ALL).rows()
    state = game(name).start(runs[name].series.options, told.seed)
    observer = game(name).observer(runs[name].series.options)
    assert observer is not None
    for row in rows[:30]:
        other = state.determinized(row["seat"], Generator(row["ply"]))
        for part, seen in observer.observe(other.view(row["seat"])).items():
            assert np.array_equal(seen.reshape(-1), row[SEEN + part])
        state.apply(row["seat"], game(name).codec.from_text(row["text"]))


def test_the_outcome_is_that_of_the_run(runs: dict[str, Run], tmp_path: Path):
    run = runs["kingdomino"]
    written = write(told_by([run.folder]), tmp_path / "data", Wanted())
    rows, matches = read(tmp_path / "data")
    assert len(rows) == written.decisions == sum(played.plies for played in run.matches())
    for played in run.matches():
        name = f"kingdomino/{played.number}"
        own = [row for row in rows if row["match"] == name]
        assert [row["ply"] for row in own] == list(range(played.plies))
        assert [row["text"] for row in own] == list(played.actions)
        for row in own:
            assert row["scores"] == list(played.scores)
            assert row["score"] == played.scores[row["seat"]]
            assert row["rank"] == played.ranks[row["seat"]]
            assert row["won"] == (row["seat"] in played.winners) / len(played.winners)
            assert row["bot"] == run.series.bots[played.seating[row["seat"]]]
        assert matches[name]["deal"] == played.deal
        assert matches[name]["seed"] == run.series.deal_seed(played.number)


def test_the_same_matches_make_the_same_files(
    runs: dict[str, Run], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(writing, "MATCHES_A_FILE", 1)
    told = told_by([runs["kingdomino"].folder])
    seen: list[tuple[int, int]] = []
    write(told, tmp_path / "one", ALL, jobs=1)
    write(told, tmp_path / "two", ALL, jobs=2, look=lambda done, of: seen.append((done, of)))
    names = ["decisions-00000.parquet", "decisions-00001.parquet", "matches.parquet"]
    for folder in ("one", "two"):
        assert sorted(file.name for file in (tmp_path / folder).iterdir()) == names
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert seen == [(1, 2), (2, 2)]


def test_records_say_who_acted(tmp_path: Path):
    """Where several decide at the same time, the first who may need not be the one who did."""
    skye, rng = game("isle_of_skye"), Generator("backwards")
    match = Match(skye, skye.Options(players=3), 7, ["ann", "ben", "cy"])
    while actors := match.state.actors():
        match.act(actors[-1], rng.choice(match.state.legal(actors[-1])))
    (tmp_path / "records").mkdir()
    match.record.save(tmp_path / "records" / "backwards.json")
    write(told_by([tmp_path / "records"]), tmp_path / "data", Wanted())
    rows, matches = read(tmp_path / "data")
    assert [row["seat"] for row in rows] == [entry.seat for entry in match.entries]
    assert rows[0]["seat"] == 2
    assert rows[0]["bot"] == "cy"
    assert state_at(matches["backwards"], len(rows)) == match.state


def test_who_plays_on_for_a_bot_that_forfeited_is_told_apart(runs: dict[str, Run]):
    told = told_by([runs["kingdomino"].folder])[0]
    lost = Forfeited(1, 5, "late", "too slow")
    replay = Replay(told.__class__(**{**_fields(told), "forfeits": (lost,)}), Wanted())
    rows = replay.rows()
    stood_in = [row["ply"] for row in rows if row["stood_in"]]
    assert stood_in == [row["ply"] for row in rows if row["seat"] == 1 and row["ply"] >= 5]
    assert all(row["rank"] == 2 for row in rows if row["seat"] == 1)


def _fields(told: Any) -> dict[str, Any]:
    return {name: getattr(told, name) for name in told.__struct_fields__}


def test_what_cannot_become_a_data_set(runs: dict[str, Run], tmp_path: Path):
    kingdomino, builder = runs["kingdomino"], runs["kingdom_builder"]
    with pytest.raises(ArenaError, match="a data set is of one game"):
        told_by([kingdomino.folder, builder.folder])
    with pytest.raises(ArenaError, match="two matches called kingdomino/0"):
        told_by([kingdomino.folder, kingdomino.folder])
    with pytest.raises(ArenaError, match="there is no match"):
        told_by([tmp_path])
    with pytest.raises(ArenaError, match="cannot be read"):
        told_by([tmp_path / "nowhere.json"])
    record = record_of(kingdomino.series, kingdomino.matches()[0])
    _saved(tmp_path / "half.json", record, record.actions[:9])
    with pytest.raises(ArenaError, match="half is not over"):
        write(told_by([tmp_path / "half.json"]), tmp_path / "half", Wanted())
    _saved(tmp_path / "odd.json", record, (record.actions[1], *record.actions[1:]))
    with pytest.raises(ArenaError, match="odd, ply 1"):
        write(told_by([tmp_path / "odd.json"]), tmp_path / "odd", Wanted())
    write(told_by([kingdomino.folder]), tmp_path / "data", Wanted())
    with pytest.raises(ArenaError, match="holds a data set already"):
        write(told_by([kingdomino.folder]), tmp_path / "data", Wanted())


def _saved(path: Path, record: Record, actions: Any) -> None:
    fields = {name: getattr(record, name) for name in record.__struct_fields__}
    Record(**{**fields, "actions": actions}).save(path)


def test_observations_of_one_data_set_have_one_shape(runs: dict[str, Run], tmp_path: Path):
    three = played_run(tmp_path / "three", "kingdomino", 3, players=3)
    told = told_by([runs["kingdomino"].folder, three.folder])
    with pytest.raises(ArenaError, match="different shapes"):
        write(told, tmp_path / "data", Wanted(observations=True))
    assert write(told, tmp_path / "data", Wanted()).matches == 5


def test_without_arrow_a_sentence_says_what_to_install(
    runs: dict[str, Run], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(NoArrow, match=r"pip install 'crownlands\[data\]'"):
        write(told_by([runs["kingdomino"].folder]), tmp_path / "data", Wanted())


def test_files_say_what_their_columns_are(runs: dict[str, Run], tmp_path: Path):
    write(told_by([runs["kingdomino"].folder]), tmp_path / "data", ALL)
    schema = pq.read_schema(tmp_path / "data" / "decisions-00000.parquet")
    assert schema.metadata[b"game"] == b"kingdomino"
    assert all(field.metadata[b"about"] for field in schema)
    assert [field.name for field in schema][: len(DECISIONS)] == [
        column.name for column in DECISIONS
    ]
    assert any(field.name.startswith(SEEN) for field in schema)


def test_the_documentation_has_every_column():
    page = (Path(__file__).parents[2] / "docs" / "data-sets.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (.+) \|$", page, re.MULTILINE)
    columns = [*DECISIONS, LEGAL, POSITION, *MATCHES]
    assert lines == [(column.name, column.type, column.about) for column in columns]
