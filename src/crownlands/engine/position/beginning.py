"""A match that begins at a position: what lies open is in its text, the rest comes from a seed."""

from __future__ import annotations

from typing import Any, NamedTuple

from crownlands.engine.contract import Game, Positions, Seed, State
from crownlands.engine.generator import Generator
from crownlands.engine.position.flaws import Flaw, PositionError


class Beginning(NamedTuple):
    """Where a match may begin."""

    #: the position as it is always written: without names, remarks, and what nobody could see
    text: str
    options: Any


def beginning(game: Game, text: str) -> Beginning:
    """The beginning that a text describes; `PositionError` says why nobody can play on from it."""
    positions = _positions(game)
    written = positions.written(_decided(game, positions.arranged(text)))
    # What is written is read again, as by whoever replays the record.
    state: Any = _decided(game, positions.arranged(written))
    return Beginning(written, state.options)


def begun(game: Game, text: str, seed: Seed) -> State:
    """The match at its beginning: whatever nobody can see there is drawn from the seed."""
    state = _decided(game, _positions(game).arranged(text))
    return state.determinized(None, Generator(f"{seed} position"))


def _positions(game: Game) -> Positions:
    if game.positions is None:
        raise _refused(game, Flaw("no_positions", {"game": game.name}))
    return game.positions


def _decided(game: Game, state: State) -> State:
    """A state in which somebody has something to decide."""
    if not state.actors():
        raise _refused(game, Flaw("nobody_decides"))
    return state


def _refused(game: Game, flaw: Flaw) -> PositionError:
    return PositionError.of([flaw], game.say)
