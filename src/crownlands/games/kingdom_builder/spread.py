"""Options that together show every pair of what can be chosen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from crownlands.engine.pairs import Pairs, Trait
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.boxes import BASE, BOX_OF_CARD, BOXES, EXPANSIONS
from crownlands.games.kingdom_builder.options import (
    CARDS_A_MATCH,
    QUADRANTS_A_BOARD,
    TURNED,
    KingdomBuilderOptions,
    Preset,
)

PLAYERS = (2, 3, 4, 5)
PRESETS = tuple(preset for preset in get_args(Preset) if preset != "none")
RULINGS = tuple(
    field.name for field in msgspec.structs.fields(KingdomBuilderOptions) if field.type is bool
)

#: how the board and the cards come to the table, beside the presets
CHOSEN, DRAWN = "chosen", "drawn"
CARD, QUADRANT = "card", "quadrant"
ROOM = {CARD: CARDS_A_MATCH, QUADRANT: QUADRANTS_A_BOARD}


@cache
def option_spread(expansions: tuple[str, ...] = EXPANSIONS) -> list[KingdomBuilderOptions]:
    """What most people play, then as few sets as show every pair of what these boxes bring."""
    boxes = (BASE.name, *expansions)
    shelf = Shelf(
        expansions,
        {name: box for name, box in BOX_OF_CARD.items() if box in boxes},
        {
            name: quadrant.expansion
            for name, quadrant in quadrants().items()
            if quadrant.expansion in boxes
        },
        {
            box.name: [name for name, each in quadrants().items() if laying.welcome(each)]
            for box in BOXES
            for laying in box.lays
            if laying.needed and box.name in expansions
        },
    )
    pairs = shelf.pairs()
    spread = list(_familiar(expansions))
    for options in spread:
        pairs.show(_traits_of(options, expansions))
    while pairs.missing:
        spread.append(_with(pairs.combination(shelf.mended), turn=len(spread)))
    return spread


class Shelf:
    """The boxes with their cards and quadrants, as far as is needed to combine them.

    Any two cards, quadrants, boxes, numbers of players and rulings that can come together are a
    pair, each box there and not there, each quadrant both ways round. Two quadrants, or a quadrant
    and a card, need only meet: with all their ways, six boxes would take a third more sets.
    """

    def __init__(
        self,
        expansions: tuple[str, ...],
        cards: Mapping[str, str],
        quadrants: Mapping[str, str],
        needs: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.expansions = expansions
        #: the box of each
        self.cards = cards
        self.quadrants = quadrants
        #: boxes that cannot be played without one of these quadrants
        self.needs = needs or {}

    def pairs(self) -> Pairs:
        return Pairs(list(self._traits()), self._pair, ROOM)

    def _traits(self) -> Iterator[Trait]:
        for players in PLAYERS:
            yield Trait("players", players)
        for kind in (*self.expansions, *RULINGS):
            yield Trait(kind, True)
            yield Trait(kind, False)
        for dealing in (CHOSEN, DRAWN, *PRESETS):
            yield Trait("dealing", dealing)
        for card in self.cards:
            yield Trait(CARD, card)
        for quadrant in self.quadrants:
            yield Trait(QUADRANT, quadrant)
            yield Trait(QUADRANT, quadrant + TURNED)

    def _pair(self, one: Trait, other: Trait) -> Hashable | None:
        if not (self._goes(one, other) and self._goes(other, one)):
            return None
        if one.kind in ROOM and other.kind in ROOM:
            return one.kind, _upright(one), other.kind, _upright(other)
        return one, other

    def mended(self, traits: list[Trait]) -> list[Trait]:
        """With one of the quadrants that a box needs, in the place of the one that shows least."""
        board = [trait for trait in traits if trait.kind == QUADRANT]
        for box, needed in self.needs.items():
            there = any(_upright(trait) in needed for trait in board)
            if board and Trait(box, True) in traits and not there:
                traits = [trait for trait in traits if trait is not board[-1]]
                traits.append(Trait(QUADRANT, needed[0]))
        return traits

    def _goes(self, piece: Trait, other: Trait) -> bool:
        """Cards and quadrants are there if they are chosen and their box is open."""
        if piece.kind in self.needs and other.kind == "dealing" and other.value in PRESETS:
            # The board of the first match has none of them.
            return not piece.value
        if piece.kind not in ROOM:
            return True
        if other.kind == piece.kind:
            return _upright(other) != _upright(piece)
        if other.kind == "dealing":
            return other.value == CHOSEN
        boxes = self.cards if piece.kind == CARD else self.quadrants
        box = boxes[_upright(piece)]
        return other != Trait(box, False)


def _upright(piece: Trait) -> str:
    return str(piece.value).removesuffix(TURNED)


def _familiar(expansions: Sequence[str]) -> Iterator[KingdomBuilderOptions]:
    """The base game for all players, drawn and as a first match, and each box alone."""
    for players in PLAYERS:
        yield KingdomBuilderOptions(players=players)
    for players in PLAYERS:
        yield KingdomBuilderOptions(players=players, preset="first_game")
    for number, expansion in enumerate(expansions):
        players = PLAYERS[number % len(PLAYERS)]
        yield KingdomBuilderOptions(players=players, expansions=(expansion,))


def _traits_of(options: KingdomBuilderOptions, expansions: Sequence[str]) -> Iterator[Trait]:
    """Of one that chooses no cards and quadrants."""
    yield Trait("players", options.players)
    yield Trait("dealing", DRAWN if options.preset == "none" else options.preset)
    for expansion in expansions:
        yield Trait(expansion, expansion in options.expansions)
    for ruling in RULINGS:
        yield Trait(ruling, getattr(options, ruling))


def _with(traits: list[Trait], turn: int) -> KingdomBuilderOptions:
    """The options with these traits; every set begins its board with another of its quadrants."""
    one: dict[str, Any] = {trait.kind: trait.value for trait in traits}
    board = [str(trait.value) for trait in traits if trait.kind == QUADRANT]
    first = turn % QUADRANTS_A_BOARD
    return KingdomBuilderOptions(
        players=one["players"],
        expansions=tuple(name for name in EXPANSIONS if one.get(name)),
        preset=one["dealing"] if one["dealing"] in PRESETS else "none",
        cards=tuple(str(trait.value) for trait in traits if trait.kind == CARD),
        quadrants=(*board[first:], *board[:first]),
        **{ruling: one[ruling] for ruling in RULINGS},
    )
