"""The game of sealed bids as environments see it: hidden hands, and everybody bids at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from crownlands.engine.contract import Console, Refusal
from crownlands.engine.observation import Axis, Observer, Part, turned
from tests.engine.sealed_bids import CARDS, BidOptions, BidView, SealedBids


class BidObserver(Observer):
    def __init__(self, options: BidOptions) -> None:
        cards, seat = Axis("card", CARDS), Axis("seat", options.players)
        self.players = options.players
        self.parts = (
            Part("hand", (cards,), "The own cards"),
            Part("choice", (cards,), "The card that was put face down"),
            Part("played", (cards,), "The cards that have been seen"),
            Part("chosen", (seat,), "Who has put a card face down"),
            Part("tricks", (seat,), "How many tricks everybody has", high=CARDS),
        )

    def observe(self, view: BidView) -> dict[str, Any]:
        order = turned(view.seat, self.players)
        own = [] if view.own_choice is None else [view.own_choice]
        return {
            "hand": _on(view.hand),
            "choice": _on(own),
            "played": _on(view.played),
            "chosen": np.array([view.chosen[seat] for seat in order], np.float32),
            "tricks": np.array([view.tricks[seat] for seat in order], np.float32),
        }


def _on(cards: Sequence[int]) -> Any:
    told = np.zeros(CARDS, np.float32)
    told[[card - 1 for card in cards]] = 1
    return told


class Words:
    """What a console says of a refusal; nothing else is asked of it."""

    def refusal(self, refusal: Refusal, names: Sequence[str], language: str = "en") -> str:
        return f"you cannot: {refusal.rule}"


class Bids(SealedBids):
    secrets = True
    console: Console = Words()  # pyright: ignore[reportAssignmentType]

    def observer(self, options: BidOptions) -> BidObserver:
        return BidObserver(options)


BIDS = Bids()
