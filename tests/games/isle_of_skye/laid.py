"""Territories and tables for tests, written tile by tile."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.field import SOUTH, offset, square_named
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.journeyman.planning import Planning
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye import flood

#: those of Journeyman too
TILES = rulebook(IsleOfSkyeOptions(journeyman=True)).tiles
NUMBER = {tile.name: tile.number for tile in TILES}
flood.PRINTED.update({tile["id"]: tile for tile in json.loads(RECONSTRUCTION)["tiles"]})

#: where the bonus tiles of Journeyman lie: the tracks' places I, II and III
DEALT_BONUSES = (
    ("third_marker", "extra_movement", "no_axe"),
    ("advance", "five_gold", "bank_pays"),
    ("one_road", "two_roads", "two_purchases"),
)
#: scoring tiles that pay nothing for a castle alone
THAT_PAY_NOTHING = ("sheep", "squares", "columns", "broch_lines")


def laid(*placements: str, castle: int = 0) -> Territory:
    """A territory with these tiles, each of which must fit when it is laid.

    >>> laid("b19@n1/0").count("sheep")
    2
    >>> laid("b19@e1/0")
    Traceback (most recent call last):
    ValueError: b19@e1/0: no_match
    """
    territory = Territory.founded(castle)
    plain = {flood.CASTLE: ("castle", castle)}
    for placement in " ".join(placements).split():
        tile, place = placement.split("@")
        name, turn = place.split("/")
        square = square_named(name)
        wrong = flood.why_not(plain, offset(square), tile, int(turn))
        if wrong:
            raise ValueError(f"{placement}: {wrong}")
        plain[offset(square)] = tile, int(turn)
        territory = territory.with_tile(TILES[NUMBER[tile]], square, int(turn))
    return territory


def table(
    *territories: Territory, gold: Sequence[int] = (), options: IsleOfSkyeOptions | None = None
) -> IsleOfSkyeState:
    """A match, somewhere in which the seats have these territories, and this gold."""
    options = options or IsleOfSkyeOptions(players=len(territories))
    state = ISLE_OF_SKYE.start(options, 1)
    state.territories = list(territories)
    state.gold = list(gold) or [0] * len(territories)
    return state


# Journeyman


def journey(
    warrior: int = 0, merchant: int = 0, herald: int = 0, pawn: str = "castle", **fields: Any
) -> Journey:
    """What a seat has whose markers have come this far, and whose journeyman stands here."""
    spaces = (warrior, merchant, herald)
    own = Journey(bonuses=DEALT_BONUSES, spaces=spaces, farthest=spaces)
    return own.changed(pawn=square_named(pawn), **fields)


def at(track: str, space: int) -> dict[str, Any]:
    """To be said of a `journey`: where the marker of a track stands, and all others at the start.

    >>> journey(**at("herald", 2)).spaces
    (0, 0, 2)
    """
    return {track: space}


def with_road(own: Territory, square: str, edge: int = SOUTH) -> Territory:
    return own.with_road(square_named(square), edge)


def travelling(
    *territories: Territory,
    journeys: Sequence[Journey] = (),
    gold: Sequence[int] = (),
    first: int = 0,
    board: str = "",
) -> IsleOfSkyeState:
    """The first round of a match with Journeyman; seats of which nothing is said are at the start.

    Nobody has drawn or priced anything yet: see `to_price`, `to_buy` and `to_plan`.
    """
    players = len(territories)
    options = IsleOfSkyeOptions(players=players, journeyman=True, board=board)
    state = table(*territories, gold=gold, options=options)
    state.journeys = [*journeys, *(journey() for _ in territories[len(journeys) :])]
    state.round, state.first, state.scoring = 1, first, THAT_PAY_NOTHING
    return state


def to_price(state: IsleOfSkyeState, *offers: str) -> IsleOfSkyeState:
    """Everybody has drawn three tiles: "b19 b22 j01"."""
    state.offers = [tuple(NUMBER[name] for name in offer.split()) for offer in offers]
    state.frames = state.rulebook.round_frames(state.turn_order())
    state.waiting = tuple(range(len(offers)))
    return state


def to_buy(state: IsleOfSkyeState, *offers: str) -> IsleOfSkyeState:
    """Everybody has tiles with prices: "b19=2 j01=4"; the coins on them are not in `gold`."""
    for seat, offer in enumerate(offers):
        tiles, prices = [0, 0, 0], [0, 0, 0]
        for slot, priced in enumerate(offer.split()):
            name, price = priced.split("=")
            tiles[slot], prices[slot] = NUMBER[name], int(price)
        state.offers[seat], state.prices[seat] = tuple(tiles), tuple(prices)
    state.frames = state.rulebook.round_frames(state.turn_order())[:-2]
    state.waiting = (state.first,)
    return state


def to_plan(state: IsleOfSkyeState) -> IsleOfSkyeState:
    """All tiles of the round are laid."""
    frames = state.rulebook.round_frames(state.turn_order())
    state.frames = frames[: frames.index(Planning()) + 1]
    state.waiting = tuple(range(len(state.territories)))
    return state
