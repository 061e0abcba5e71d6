"""What the rulebook shows: kingdoms with what is laid and tried, lines with kings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.state import KingdominoState


class ShownKingdom(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="kingdom"):
    """A kingdom, with what somebody would like to lay there."""

    #: in the order in which it was laid: ``13 h7-i7``
    laid: tuple[str, ...] = ()
    #: what is tried, with the refusal that it meets, or nothing where it fits
    tried: dict[str, str] = {}
    #: squares with a thread of gold around them
    lit: tuple[str, ...] = ()
    #: what a terrain, or a rule, pays there
    pays: dict[str, int] = {}
    options: KingdominoOptions = KingdominoOptions()


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="market"):
    """The line and the dominoes that wait, after some actions of a match."""

    options: KingdominoOptions
    seed: int
    actions: tuple[str, ...] = ()


class Laying(NamedTuple):
    """A domino, and where its halves lie."""

    domino: int
    left: str
    right: str


def read(shown: Mapping[str, Any]) -> ShownKingdom | Market:
    """What is shown, from plain data; its `type` says of which sort."""
    return msgspec.convert(shown, type=ShownKingdom | Market)


def laying(text: str) -> Laying:
    """A domino as it is written there.

    >>> laying("13 h7-i7")
    Laying(domino=13, left='h7', right='i7')
    """
    number, _, squares = text.partition(" ")
    left, _, right = squares.partition("-")
    return Laying(int(number), left, right)


def begun(market: Market) -> KingdominoState:
    """The match, as far as it is shown."""
    state = KingdominoState.begun(market.options, Generator(market.seed))
    for text in market.actions:
        (seat,) = state.actors()
        state.apply(seat, _CODEC.from_text(text))
    return state


_CODEC = KingdominoCodec()
