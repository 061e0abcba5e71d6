"""Boards for Marshlands and Harvest, and turns of which only the length matters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.board.hexes import GRID, SIDE, hex_name, hex_named
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.turn.turn import Turn
from tests.games.kingdom_builder.drawn import actor, can, drawn, play


def at_sea(picture: str) -> str:
    """The same picture with water around it instead of mountains."""
    rows = [line.split() for line in picture.strip().splitlines()]
    rows += [[] for _ in range(SIDE - len(rows))]
    return "\n".join(" ".join([*row, *["W"] * (SIDE - len(row))]) for row in rows)


def on_grass(*settlements: str, **more: Any) -> KingdomBuilderState:
    """Nothing but grass, with the settlements of each seat."""
    owner = {name: seat for seat, names in enumerate(settlements) for name in names.split()}
    rows = (
        " ".join(f"G{owner.get(hex_name(GRID.cell(row, column)), '')}" for column in range(SIDE))
        for row in range(SIDE)
    )
    return drawn("\n".join(rows), players=max(2, len(settlements)), **more)


def building(state: KingdomBuilderState) -> set[str]:
    """The hexes that can be built on now."""
    return {text for text in can(state) if text[1:].isdigit()}


def build(state: KingdomBuilderState, count: int) -> None:
    """Whoever decides builds so often, wherever it may."""
    for _ in range(count):
        play(state, min(building(state)))


def finish_turn(state: KingdomBuilderState) -> None:
    """The seat at turn builds what it owes, wherever it may, and ends its turn."""
    seat = state.turn
    while state.frames and state.turn == seat and not state.over:
        texts = can(state)
        if "end" in texts:
            play(state, "end")
        elif actor(state) != seat:
            play(state, "done")
        else:
            play(state, min(building(state) or texts))


def round_of_others(state: KingdomBuilderState) -> None:
    """The seat at turn ends it, and all the others have theirs."""
    for _ in range(state.options.players):
        finish_turn(state)


def over(state: KingdomBuilderState) -> KingdomBuilderState:
    """Seat 0 has the last turn of the match, and ends it; the state must say ``first=1``."""
    state.ending = True
    state.frames = (Turn(0, built=True),)
    play(state, "end")
    return state


def also_ready(state: KingdomBuilderState, *names: str) -> None:
    """Seat 0 may use these too, in this turn."""
    state.ready[0] = (*state.ready[0], *names)


def settle_more(state: KingdomBuilderState, seat: int, names: Iterable[str]) -> None:
    """These stand there already, and have brought nothing."""
    for name in names:
        state.pieces.settle(seat, hex_named(name))


#: three rows of grass, to lie below what a test is about
MEADOW = "G G G G G G G G\n G G G G G G G G\nG G G G G G G G"
GRASS_TURNS: dict[str, Any] = {"card": "grass", "hands": {1: "grass"}, "pile": ["grass"] * 3}


def on_a_meadow(
    first_row: str = "G0 L", location: str = "temple", **more: Any
) -> KingdomBuilderState:
    """A meadow below the first row, and grass cards for a while."""
    return drawn(f"{first_row}\n{MEADOW}", location=location, **{**GRASS_TURNS, **more})


def tokens(state: KingdomBuilderState, seat: int = 0) -> int:
    """The settlement tokens that a seat has saved up for its Cathedral."""
    return state.view(None).seats[seat].kept.get("cathedral", 0)


def give_tokens(state: KingdomBuilderState, count: int, seat: int = 0) -> None:
    state.remember(state.memory(HarvestMemory).with_tokens(seat, count))
