"""Tiles that are not laid yet: what everybody drew, what it costs, and what is to be laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.terminal import seat_mark, seat_sign
from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.console.tile_blocks import HEIGHTS, WIDTHS, block, word
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.tiles import Tile
from crownlands.games.isle_of_skye.view import IsleOfSkyeView, OfferView

T = TypeVar("T")

_TURNS = range(4)
_HIDDEN = "?"


def offer_rows(view: IsleOfSkyeView, speech: Speech) -> Iterator[Text]:
    """One line for every seat that has tiles on offer."""
    for seat, own in enumerate(view.seats):
        tiles = [_in_a_word(view, speech, seat, slot, each) for slot, each in _there(own.offer)]
        if tiles:
            yield Text.assemble(seat_mark(seat), " ", Text("  ").join(tiles), overflow="fold")


def offer_blocks(view: IsleOfSkyeView, speech: Speech, size: int) -> Columns:
    """For every seat that has tiles on offer, their pictures beside each other."""
    shown = [
        Group(
            Text.assemble(seat_sign(seat), f" {speech.name(seat)}"),
            _side_by_side(
                [
                    _labelled(view, speech, seat, slot, each, size)
                    for slot, each in _there(own.offer)
                ]
            ),
        )
        for seat, own in enumerate(view.seats)
        if any(own.offer)
    ]
    return Columns(shown, padding=(0, 3))


def hand(view: IsleOfSkyeView, seat: Seat, size: int | None) -> RenderableType:
    """The tiles that a seat has to lay, and the castle before the first round: how each is turned.

    Without a size each is a word.
    """
    tiles = rulebook(view.options).tiles
    held = [(f"{slot}@", tiles[number]) for slot, number in _there(view.seats[seat].hand)]
    if view.asks == "found":
        held = [("castle", tiles[0])]
    if size is None:
        words = (Text.assemble((label, "bold"), " ", word(tile)) for label, tile in held)
        return Text("  ").join(words)
    turned = [_turned(label, tile, size) for label, tile in held]
    return Columns(turned, padding=(0, 3))


def _turned(label: str, tile: Tile, size: int) -> Text:
    """A tile in all four ways in which it can be laid."""
    number = f"#{tile.number}" if tile.number else ""
    named = [Text(f"{number:<{WIDTHS[0]}}"), Text(f"{label:<{WIDTHS[0]}}", "bold")]
    named += [Text(" " * WIDTHS[0])] * (HEIGHTS[size] - len(named))
    turns = [[*block(tile, turn, size), Text(f"/{turn}".center(WIDTHS[size]))] for turn in _TURNS]
    blocks = [named, *(lines[:-1] for lines in turns)]
    picture = _side_by_side(blocks)
    below = Text.assemble(" " * (WIDTHS[0] + 1), Text(" ").join(lines[-1] for lines in turns))
    return Text("\n").join([picture, below])


def _labelled(
    view: IsleOfSkyeView, speech: Speech, seat: Seat, slot: int, offer: OfferView, size: int
) -> list[Text]:
    """A tile on offer under its number, over its price."""
    width = WIDTHS[size]
    place = f"{seat + 1}.{slot}"
    number = Text.assemble((place, "bold"), f"{f'#{offer.tile}':>{width - len(place)}}")
    price = _price(view, speech, seat, offer)
    price.truncate(width)
    price.align("center", width)
    return [number, *block(rulebook(view.options).tiles[offer.tile], 0, size), price]


def _in_a_word(
    view: IsleOfSkyeView, speech: Speech, seat: Seat, slot: int, offer: OfferView
) -> Text:
    return Text.assemble(
        (f"{seat + 1}.{slot}", "bold"),
        f" #{offer.tile} ",
        word(rulebook(view.options).tiles[offer.tile]),
        " ",
        _price(view, speech, seat, offer),
    )


def _price(view: IsleOfSkyeView, speech: Speech, seat: Seat, offer: OfferView) -> Text:
    if offer.axed:
        return Text(speech.say("table.axe"), "bold red")
    if offer.price is not None:
        return Text(speech.say("table.gold", gold=offer.price), "bold yellow")
    # Nobody else may see it, or there is nothing to be seen yet.
    return Text(_HIDDEN if seat != view.seat else "…", signs.FAINT)


def _there(places: Sequence[T | None]) -> Iterator[tuple[int, T]]:
    """What is still there, counted from 1."""
    for slot, each in enumerate(places, 1):
        if each is not None:
            yield slot, each


def _side_by_side(blocks: Sequence[Sequence[Text]]) -> Text:
    return Text("\n").join(Text(" ").join(lines) for lines in zip(*blocks, strict=True))
