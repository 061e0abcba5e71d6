"""Boards drawn in ASCII, and matches that are played in the words of the console.

A hex is its letter on the map (``G``, ``W``, ``X`` ...), followed by the seat that has settled
there (``G0``) or by ``#`` for a stone wall. Two locations, as in ``location="bazaar farm"``, are
``L`` and ``K``. The picture's first hex is a1; what it leaves out is
mountain. Leave some land free: a board without any has no card that could be played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import Event, Refusal, Seat
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.base import BASE
from crownlands.games.kingdom_builder.board.board import Board, Placed
from crownlands.games.kingdom_builder.board.hexes import QUADRANT_SIDE, SIDE, hex_named
from crownlands.games.kingdom_builder.board.island import Island
from crownlands.games.kingdom_builder.board.quadrant import Quadrant
from crownlands.games.kingdom_builder.boxes import BOXES, EXPANSIONS
from crownlands.games.kingdom_builder.setup import SetUp, deck_of
from crownlands.games.kingdom_builder.table.terrain_cards import (
    Drawn,
    TerrainCard,
    card_name,
)
from crownlands.games.kingdom_builder.turn.card import turn_up

CODEC = KINGDOM_BUILDER.codec
DECK = BASE.terrain_cards
TERRAIN_CARDS = {card_name(card): card for box in BOXES for card in box.terrain_cards}
NO_CARDS = ("fishermen", "knights", "merchants")


def drawn(
    picture: str,
    *,
    players: int = 2,
    card: str = "grass",
    ready: Sequence[str] = (),
    location: str = "farm",
    nomads: Mapping[str, str] | None = None,
    cards: tuple[str, ...] = NO_CARDS,
    supply: Mapping[Seat, int] | None = None,
    hands: Mapping[Seat, str] | None = None,
    pile: Sequence[str] | None = None,
    removed: str | None = None,
    first: Seat = 0,
    island: str = "",
    laid: Mapping[str, str] | None = None,
    **rulings: Any,
) -> KingdomBuilderState:
    """The state of a picture: it is seat 0's turn, and it holds this card.

    Whoever has settled beside a location has its tile already. ``ready`` are further tiles of
    seat 0, wherever it took them. The next card of ``pile`` stands first; the cards of the terrain
    ``removed`` are out. An ``island`` is a picture of its own, with ``.`` for the sea and ``L`` for
    its location; what is ``laid`` upon hexes is named by them: ``{"cave": "c4 h9"}``.
    """
    rows, pieces = _read(picture)
    island_rows, ashore = _read(island, above=SIDE)
    for owner, names in ashore.items():
        pieces.setdefault(owner, []).extend(names)
    state = placed(
        _board(rows, location, island_rows, laid or {}),
        {seat: "".join(f"{name} " for name in own) for seat, own in pieces.items() if seat != "#"},
        players=players,
        cards=cards,
        nomads=nomads,
        removed=removed,
        first=first,
        **rulings,
    )
    for name in pieces.get("#", ()):
        state.pieces.block("wall", hex_named(name))
    deal(state, {0: card, **(hands or {})}, pile)
    for seat, left in (supply or {}).items():
        state.pieces.supply[seat] = left
    gifts = [gift.name for gift in state.rulebook.gifts if gift.given(state, 0)]
    state.ready[0] = (*state.location_tiles(0), *gifts, *ready)
    return state


def placed(
    board: Board,
    settlements: Mapping[str, str],
    *,
    players: int = 2,
    cards: tuple[str, ...] = NO_CARDS,
    nomads: Mapping[str, str] | None = None,
    tasks: tuple[str, ...] = (),
    removed: str | None = None,
    first: Seat = 0,
    **rulings: Any,
) -> KingdomBuilderState:
    """A match on a board, with the settlements of each seat where they are named."""
    options = KingdomBuilderOptions(players=players, expansions=EXPANSIONS, **rulings)
    lying = {hex_named(name): tile for name, tile in (nomads or {}).items()}
    assert set(cells_of(board.showing("N"))) == set(lying), "say which tile lies on each nomad hex"
    out = tuple(card for card in deck_of(options) if removed in card_name(card).split("_"))
    chance = SetUp(board, cards, lying, first, "a seed", tasks, out)
    state = KingdomBuilderState.begun(options, chance)
    # The picture shows a moment of seat 0's turn, whoever began.
    state.turn = 0
    state.frames = (type(state.frames[0])(0),)
    for seat, names in settlements.items():
        _settle(state, int(seat), names.split())
    state.ready[0] = tuple(state.location_tiles(0))
    # Its tiles are old ones.
    state.tiles = msgspec.structs.replace(state.tiles, fresh=(0,) * players)
    turn_up(state)
    return state


def deal(
    state: KingdomBuilderState, hands: Mapping[Seat, str], pile: Sequence[str] | None = None
) -> None:
    """Give these cards into the hands; the rest of the deck is the pile, if none is named."""
    rest = [card for card in DECK if card not in state.terrain_cards.removed]
    dealt: list[tuple[Drawn, ...]] = []
    for seat in range(state.options.players):
        held = terrain_card(hands[seat]) if seat in hands else rest[-1]
        if held in DECK:
            rest.remove(held)
        dealt.append((Drawn(held, 1),))
    if pile is not None:
        rest = [terrain_card(terrain) for terrain in reversed(pile)]
    change_cards(state, pile=tuple(rest), hands=dealt, discard=(), out=(), shuffles=1)
    turn_up(state)


def _read(picture: str, above: int = 0) -> tuple[list[str], dict[str, list[str]]]:
    """The letters, and who stands where; ``above`` are the lines before the first one."""
    rows: list[str] = []
    pieces: dict[str, list[str]] = {}
    for number, line in enumerate(picture.strip().splitlines(), start=above + 1):
        tokens = line.split()
        rows.append("".join(token[0] for token in tokens))
        for column, token in enumerate(tokens):
            if token[1:]:
                pieces.setdefault(token[1:], []).append(f"{chr(ord('a') + column)}{number}")
    return rows, pieces


def _board(
    rows: list[str],
    location: str,
    island: Sequence[str],
    laid: Mapping[str, str],
) -> Board:
    whole = [*(row.ljust(SIDE, "M") for row in rows), *["M" * SIDE] * (SIDE - len(rows))]
    board = Board(
        [
            Placed(
                Quadrant(
                    f"drawn_{top}_{left}",
                    "custom",
                    tuple(location.split()),
                    tuple(row[left : left + QUADRANT_SIDE] for row in whole[top:][:QUADRANT_SIDE]),
                )
            )
            for top in (0, QUADRANT_SIDE)
            for left in (0, QUADRANT_SIDE)
        ],
        Island("drawn", "custom", tuple(location.split()), tuple(island)) if island else None,
    )
    return board.with_laid(
        tuple((name, mask_of(map(hex_named, hexes.split()))) for name, hexes in laid.items())
    )


def _settle(state: KingdomBuilderState, seat: Seat, names: Sequence[str]) -> None:
    for name in names:
        bit = 1 << hex_named(name)
        assert state.pieces.open & bit, f"nobody can settle on {name}"
        state.pieces.settle(seat, hex_named(name))
    for cell in cells_of(state.pieces.near[seat] & state.board.location_hexes & state.tiles.stock):
        state.tiles = state.tiles.take(seat, cell, hold=True)


def put_figure(state: KingdomBuilderState, kind: str, seat: Seat, *names: str) -> None:
    """Figures stand there already."""
    for name in names:
        state.pieces.put(state.rulebook.kinds[kind], seat, hex_named(name))


# Terrain cards


def terrain_card(terrain: str) -> TerrainCard:
    """The card that shows a terrain, or two of them: ``swamp_grass``."""
    return TERRAIN_CARDS[terrain]


def change_cards(state: KingdomBuilderState, **parts: Any) -> None:
    """Lay the terrain cards otherwise: the pile, the discarded ones, ..."""
    for part, cards in parts.items():
        setattr(state.terrain_cards, part, cards)


def leave_walls(state: KingdomBuilderState, count: int) -> None:
    state.pieces.left = {**state.pieces.left, "wall": (count,)}


def hands(state: KingdomBuilderState) -> list[TerrainCard]:
    """The one card in each hand."""
    return [hand[0].card for hand in state.terrain_cards.hands]


# Playing


def actor(state: KingdomBuilderState) -> Seat:
    (seat,) = state.actors()
    return seat


def can(state: KingdomBuilderState) -> set[str]:
    """All that may be done now, as one would type it."""
    listed = [CODEC.to_text(action) for action in state.legal(actor(state))]
    assert len(set(listed)) == len(listed)
    return set(listed)


def lifts(hexes: str) -> set[str]:
    """Lifting a settlement from any of these."""
    return {f"lift {name}" for name in hexes.split()}


def puts(hexes: str) -> set[str]:
    """Putting the lifted one on any of these."""
    return {f"put {name}" for name in hexes.split()}


def play(state: KingdomBuilderState, *texts: str) -> list[Event]:
    """The seats that decide do all this, one after the other."""
    heard: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(event)

    for text in texts:
        state.apply(actor(state), CODEC.from_text(text), hear)
    return heard


def refused(state: KingdomBuilderState, text: str) -> Refusal:
    """Why the seat that decides may not do this."""
    refusal = state.why_not(actor(state), CODEC.from_text(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal


def settled(state: KingdomBuilderState, seat: Seat) -> set[str]:
    return set(standing(state, "settlement", seat))


def standing(state: KingdomBuilderState, kind: str, seat: Seat | None = None) -> tuple[str, ...]:
    """Where pieces of a kind stand, those of a seat or nobody's, as everybody sees it."""
    (shown,) = (
        piece for piece in state.view(None).pieces if (piece.kind, piece.seat) == (kind, seat)
    )
    return shown.hexes


def tiles(state: KingdomBuilderState, seat: Seat) -> list[str]:
    """What tiles a seat has, whether or not it may use them now."""
    return [held.tile for held in state.view(None).seats[seat].tiles]


def gold(state: KingdomBuilderState, seat: Seat, rule: str) -> int:
    """What a rule pays a seat, were the match over now."""
    return sum(line.points for line in state.score(seat) if line.rule == rule)


def lit(state: KingdomBuilderState, seat: Seat, rule: str) -> list[set[str]]:
    """The hexes that each line of a rule points at."""
    return [set(line.places) for line in state.score(seat) if line.rule == rule]
