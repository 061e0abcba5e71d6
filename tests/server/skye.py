"""A table of Isle of Skye with Journeyman, played in the journal alone."""

from __future__ import annotations

from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.server.deeds import Acted, Occupant, Started
from crownlands.server.table import Opening, Table

PEOPLE = ("ada", "ben", "cleo")


def table_of_skye(*people: str, seed: str = "skye") -> Table:
    """A match of these people that is about to begin."""
    opening = Opening(
        id="AAAAAAAAAAAAAAAA",
        game="isle_of_skye",
        rules=1,
        options={"players": len(people), "journeyman": True},
        seed=seed,
        opener=people[0],
        chairs=tuple(Occupant(kind="person", name=name, person=name) for name in people),
        created=0.0,
    )
    table = Table(opening)
    table.fold(Started(), 1.0)
    return table


def act(table: Table, seat: int, *texts: str) -> None:
    for text in texts:
        table.fold(Acted(seat, text), 2.0)


def state_of(table: Table) -> IsleOfSkyeState:
    state = table.playing().state
    assert isinstance(state, IsleOfSkyeState)
    return state


def play_until(table: Table, asks: str, round_: int = 1, rng: Generator | None = None) -> Table:
    """Somebody does something until it is asked, in a round; the first that is legal, or any."""
    while (state_of(table).round, state_of(table).view(None).asks) != (round_, asks):
        seat = rng.choice(table.actors) if rng else table.actors[0]
        legal = state_of(table).legal(seat)
        action = rng.choice(legal) if rng else legal[0]
        act(table, seat, table.game.codec.to_text(action))
    return table
