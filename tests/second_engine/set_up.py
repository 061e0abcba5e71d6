"""What the table shows at the beginning: read from the product, and held to the rules of set-up."""

from __future__ import annotations

from typing import Any

from crownlands.engine.contract import State
from crownlands.games.kingdom_builder import KingdomBuilderOptions
from tests.second_engine import queenies
from tests.second_engine.difference import Difference
from tests.second_engine.hexes import HEXES, Hex, name, named
from tests.second_engine.land import PLACES, TERRAINS, Land
from tests.second_engine.table import Setup


def setup_of(state: State, options: KingdomBuilderOptions) -> Setup:
    """What everybody sees at the beginning, and what each seat sees in its own hand."""
    view: Any = state.view(None)
    hands: list[Any] = [state.view(seat) for seat in range(options.players)]
    dealt = [list(hand.seats[seat].hand) for seat, hand in enumerate(hands)]
    removed = [card for card in view.removed if not card.startswith("swamp_")]
    setup = Setup(
        players=options.players,
        first=view.first,
        quadrants=view.quadrants,
        cards=view.cards,
        tasks=view.tasks,
        nomads={named(nomads.hex): nomads.tile for nomads in view.nomads},
        swamp_cards=options.swamp_cards or "marshlands" in options.expansions,
        missing=removed[0] if removed else None,
        hands=dealt,
        maps=options.maps,
        lords_zero=options.lords_zero,
        lifted_frees=options.lifted_frees,
        outpost_moves=options.outpost_moves,
        capitols=_lying(view, "capitol"),
        caves=_lying(view, "cave"),
        island=view.island,
        island_map=options.island_map,
        capitol_castle=options.capitol_castle,
        island_knights=options.island_knights,
    )
    land = Land(setup.quadrants, setup.maps, setup.island, setup.island_map)
    _check_land(land, view.board)
    _check_queenies(land, setup, options)
    return setup


def _lying(view: Any, kind: str) -> frozenset[Hex]:
    return frozenset(named(hex) for told in view.pieces if told.kind == kind for hex in told.hexes)


def _check_land(land: Land, board: tuple[str, ...]) -> None:
    """Every letter of the board that is shown is the one that its files say."""
    letters = {kind: letter for letter, kind in {**TERRAINS, **PLACES}.items()}
    shown = {
        (row, column): letter
        for row, line in enumerate(board)
        for column, letter in enumerate(line)
    }
    for hex in HEXES:
        kind = land.terrain.get(hex) or land.places.get(hex)
        expected = "LK" if hex in land.locations else letters[kind] if kind else "."
        if shown.get(hex, ".") not in expected:
            raise Difference(f"board: {name(hex)} is {expected}, product {shown.get(hex)}")


def _check_queenies(land: Land, setup: Setup, options: KingdomBuilderOptions) -> None:
    boxes = options.expansions
    capitols = queenies.for_capitols(land) if "capitol" in boxes else {}
    if "capitol" in boxes and not capitols:
        raise Difference("capitols: there is neither an Oracle nor a Harbor with a castle")
    chosen = [named(hex) for hex in options.capitols]
    queenies.check("capitols", capitols, queenies.CAPITOLS, chosen, setup.capitols)
    caves = queenies.for_caves(land) if "caves" in boxes else {}
    chosen = [named(hex) for hex in options.caves]
    queenies.check("caves", caves, queenies.CAVES, chosen, setup.caves)
    if bool(setup.island) != ("island" in boxes):
        raise Difference(f"island: {setup.island!r} with {boxes}")
