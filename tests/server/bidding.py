"""A table of sealed bids: everybody decides at the same time, and nobody sees the others' cards."""

from __future__ import annotations

from collections.abc import Iterable

from crownlands.server.deeds import Acted, AnyDeed, Occupant, Started
from crownlands.server.table import Opening, Table
from tests.engine.sealed_bids import Bid, BidView, Chose, ChoseCard, SealedBids, Shown


class Bids(SealedBids):
    secrets = True
    View = BidView
    events = (Chose, ChoseCard, Shown)


def opening(*people: str, game: str = "sealed_bids") -> Opening:
    return Opening(
        id="AAAAAAAAAAAAAAAA",
        game=game,
        rules=1,
        options={"players": len(people)},
        seed="bids",
        opener=people[0],
        chairs=tuple(Occupant(kind="person", name=name, person=name) for name in people),
        created=0.0,
    )


def table_after(deeds: Iterable[AnyDeed], *people: str) -> Table:
    """A table of bids where these deeds have happened."""
    table = Table(opening(*people))
    table.fold(Started(), 1.0)
    for deed in deeds:
        table.fold(deed, 2.0)
    return table


def hand(table: Table, seat: int) -> list[int]:
    """The cards that only this seat may know."""
    legal = table.playing().state.legal(seat)
    return [action.card for action in legal if isinstance(action, Bid)]


def bid(seat: int, card: int) -> Acted:
    return Acted(seat, f"bid {card}")
