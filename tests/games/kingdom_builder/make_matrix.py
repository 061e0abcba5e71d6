"""Add the matches that the matrix lacks: ``python -m tests.games.kingdom_builder.make_matrix``.

The matches that are there stay as they are, unless others show all that they do. Further ones are
played, each at a table made for something that is missing, and kept up to the last ply that showed
something new. Then ``docs/kingdom-builder-matrix.md`` is written. It may be interrupted and called
again.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path

import msgspec

from crownlands.engine.contract import Action
from crownlands.engine.match import options_of
from crownlands.engine.record import Entry, Record
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder import KingdomBuilderState as State
from tests.games.kingdom_builder.matrix_page import PAGE, page
from tests.games.kingdom_builder.mechanisms import POSSIBLE, Cell
from tests.games.kingdom_builder.meetings import Meetings
from tests.games.kingdom_builder.seeker import Seeker
from tests.games.kingdom_builder.tables import Table, promising_table, reachable

FOLDER = Path(__file__).parent / "matrix"
CODEC = KINGDOM_BUILDER.codec


def records() -> dict[str, Record]:
    """The matches that are kept, by name."""
    return {path.stem: Record.load(path) for path in sorted(FOLDER.glob("matrix-*.json"))}


def shown_by(record: Record) -> frozenset[Cell]:
    """All that meets in a match."""
    state = KINGDOM_BUILDER.start(options_of(KINGDOM_BUILDER, record), record.seed)
    assert isinstance(state, State)
    meetings = Meetings(state.options.players)
    for entry in record.actions:
        assert state.actors() == (entry.seat,)
        meetings.play(state, CODEC.from_text(entry.action))
    return frozenset(meetings.met)


def recorded(table: Table, actions: Iterable[Action]) -> Record:
    state = KINGDOM_BUILDER.start(table.options, table.seed)
    entries: list[Entry] = []
    for action in actions:
        (seat,) = state.actors()
        entries.append(Entry(seat, CODEC.to_text(action)))
        state.apply(seat, action)
    return Record(
        game=KINGDOM_BUILDER.name,
        rules=KINGDOM_BUILDER.rules_version,
        options=table.options.written(),
        seed=table.seed,
        actions=tuple(entries),
    )


def written(record: Record) -> str:
    """A record without seals, a line for what a seat does at a stretch: there are many of them."""
    fields = msgspec.to_builtins(record)
    del fields["actions"]
    head = "".join(f'"{key}":{_json(value)},\n' for key, value in fields.items())
    stretches = groupby(record.actions, key=lambda entry: entry.seat)
    plies = ",\n".join(
        ",".join(_json([entry.seat, entry.action]) for entry in stretch) for _, stretch in stretches
    )
    return f'{{{head}"actions":[\n{plies}\n]}}\n'


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def idle_ones(shown: Mapping[str, frozenset[Cell]]) -> list[str]:
    """The matches that show nothing which no other does."""
    left = dict(shown)
    idle: list[str] = []
    for name in sorted(shown, key=lambda name: len(left[name])):
        others = frozenset[Cell]().union(*(cells for other, cells in left.items() if other != name))
        if (left[name] & POSSIBLE) <= others:
            del left[name]
            idle.append(name)
    return idle


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="how many are played at most")
    parser.add_argument("--tries", type=int, default=25, help="ways to play a turn that are tried")
    parser.add_argument("--least", type=int, default=1, help="what a match must show to be kept")
    parser.add_argument("--seed", default="matrix", help="another one leads to other matches")
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    shown = {name: shown_by(record) for name, record in records().items()}
    missing = set(POSSIBLE).difference(*shown.values())
    number = max((int(name.partition("-")[2]) for name in shown), default=0)
    rng = random.Random(f"{asked.seed} {number}")
    for _ in range(asked.matches):
        if not missing:
            break
        table = promising_table(rng, missing, 20)
        actions, new = Seeker(rng, reachable(table.state, missing), asked.tries).play(table.state)
        if len(new) < asked.least:
            continue
        number += 1
        name = f"matrix-{number:03}"
        record = recorded(table, actions)
        (FOLDER / f"{name}.json").write_text(written(record), encoding="utf-8")
        shown[name] = shown_by(record)
        missing -= new
        print(f"{name}: {len(actions)} plies show {len(new)} new meetings, {len(missing)} to go")
    for name in idle_ones(shown):
        (FOLDER / f"{name}.json").unlink()
        del shown[name]
    PAGE.write_text(page(shown), encoding="utf-8")
    print(f"{len(missing)} are missing", *map(" ".join, sorted(missing)), sep="\n")


if __name__ == "__main__":
    main()
