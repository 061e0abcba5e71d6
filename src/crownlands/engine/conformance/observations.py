"""The laws of observations, for games that have them. Importing this wants NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from crownlands.engine.arrays import Array, action_mask, np
from crownlands.engine.conformance.laws import broken
from crownlands.engine.contract import Game, Seat, State
from crownlands.engine.observation import Observer


def observation_form(observer: Observer, told: Mapping[str, Array], seat: Seat) -> None:
    """Every part is there, in its order and shape, between the numbers that it is declared with."""
    if list(told) != [part.name for part in observer.parts]:
        broken("observations", f"seat {seat} is told {list(told)}")
    for part in observer.parts:
        array = told[part.name]
        if array.shape != part.shape or array.dtype != np.float32:
            broken("observations", f"{part.name} is {array.dtype} of {array.shape}")
        if not part.low <= float(array.min()) <= float(array.max()) <= part.high:
            broken("observations", f"{part.name} lies from {array.min()} to {array.max()}")


def secret_observation(
    game: Game, observer: Observer, state: State, twin: State, seat: Seat
) -> None:
    """What a seat may not know changes nothing in its arrays.

    They are the same in a world it could as well be in, made of nothing but what is sent of it.
    """
    told = observer.observe(state.view(seat))
    observation_form(observer, told, seat)
    sent = msgspec.json.encode(twin.view(seat))
    view: Any = msgspec.json.decode(sent, type=game.View)
    for name, array in observer.observe(view).items():
        if not np.array_equal(array, told[name]):
            broken("secrecy", f"{name} of seat {seat} tells what it may not know")


def observations_are_given_away(observer: Observer, state: State, seat: Seat) -> None:
    """Whoever is told an observation may do with it what it likes: the next is none the worse."""
    view = state.view(seat)
    told = observer.observe(view)
    before = {name: array.copy() for name, array in told.items()}
    for array in told.values():
        array[...] = -1
    for name, array in observer.observe(view).items():
        if not np.array_equal(array, before[name]):
            broken("observations", f"{name} of seat {seat} changes with what was told before")


def mask_is_what_is_legal(game: Game, options: Any, state: State, seat: Seat) -> None:
    """The mask holds every legal action and no other."""
    legal = state.legal(seat)
    mask = action_mask(game.codec, game.codec.size(options), legal)
    masked = {game.codec.from_index(number) for number in mask.nonzero()[0].tolist()}
    if masked != set(legal):
        broken("observations", f"the mask of seat {seat} is not what it may do")
