"""Why an action is worth a thought: what goes on paying, what a tile is worth, and to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Reason, Seat
from crownlands.games.isle_of_skye.actions import Axe, Buy, Lay, Pass, Price
from crownlands.games.isle_of_skye.gains import Gains
from crownlands.games.isle_of_skye.judgement.appraisal import Appraisal
from crownlands.games.isle_of_skye.judgement.prices import Market
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TERRAINS

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


def reasons_for(state: IsleOfSkyeState, seat: Seat, action: Action) -> tuple[Reason, ...]:
    match action:
        case Lay(slot, square, turn):
            territory = state.territories[seat]
            tile = state.rulebook.tiles[state.hands[seat][slot]]
            grown = territory.with_tile(tile, square, turn)
            return (
                *_completed(territory, grown),
                *_again(state, seat, grown),
                *_income(state, territory, grown),
            )
        case Buy(seller, slot):
            tile = state.offers[seller][slot]
            return (_worth(state, seat, tile), *_denied(state, seat, tile))
        case Axe(slot):
            tile = state.offers[seat][slot]
            return (*_denied(state, seat, tile), _forgone(state, seat, tile))
        case Price(slot, gold):
            tile = state.offers[seat][slot]
            return (_worth(state, seat, tile), *_sold(state, seat, tile, gold))
        case Pass() if len(state.legal(seat)) > 1:
            return (Reason("nothing_worth"),)
        case _:
            return ()


def _completed(before: Territory, after: Territory) -> Iterator[Reason]:
    def complete(territory: Territory) -> Counter[int]:
        return Counter(area.terrain for area in territory.areas.values() if area.complete)

    for terrain in complete(after) - complete(before):
        yield Reason("completes", {"terrain": TERRAINS[terrain]})


def _again(state: IsleOfSkyeState, seat: Seat, grown: Territory) -> Iterator[Reason]:
    """What pays more now, and is counted again."""
    gained = Gains(state, seat).with_territory(grown).rules
    coming = Counter(slot for each in state.rulebook.rounds[state.round :] for slot in each.scored)
    for slot, tile in enumerate(state.scoring_tiles()):
        if gained.get(tile.name, 0) > 0 and coming[slot]:
            yield Reason("again", {"rule": tile.name, "count": coming[slot]})


def _income(state: IsleOfSkyeState, before: Territory, after: Territory) -> Iterator[Reason]:
    more = after.barrels_connected - before.barrels_connected
    if more > 0 and state.round < len(state.rulebook.rounds):
        yield Reason("income", {"gold": more})


def _worth(state: IsleOfSkyeState, seat: Seat, tile: int) -> Reason:
    """What a tile would bring the seat itself."""
    return Reason("worth", {"count": _gain(state, seat, tile)})


def _forgone(state: IsleOfSkyeState, seat: Seat, tile: int) -> Reason:
    """What the seat itself loses with a tile that goes back into the bag."""
    return Reason("forgoes", {"count": _gain(state, seat, tile)})


def _gain(state: IsleOfSkyeState, seat: Seat, tile: int) -> int:
    return max(0, round(Market(state, seat, Appraisal(state)).own(tile)))


def _denied(state: IsleOfSkyeState, seat: Seat, tile: int) -> Iterator[Reason]:
    """The rival to whom it would bring most."""
    appraisal = Appraisal(state)
    rivals = (other for other in range(state.options.players) if other != seat)
    gains = [(Market(state, other, appraisal).own(tile), -other) for other in rivals]
    gain, rival = max(gains)
    if round(gain) > 0:
        yield Reason("denies", {"seat": -rival, "count": round(gain)})


def _sold(state: IsleOfSkyeState, seat: Seat, tile: int, price: int) -> Iterator[Reason]:
    """Who might pay so much."""
    market = Market(state, seat, Appraisal(state))
    rivals = (other for other in range(state.options.players) if other != seat)
    pays = [
        (gain, -rival)
        for rival, (offer, gain) in zip(rivals, market.offers(tile), strict=True)
        if offer >= price
    ]
    yield Reason("sells", {"seat": -max(pays)[1]}) if pays else Reason("keeps")
