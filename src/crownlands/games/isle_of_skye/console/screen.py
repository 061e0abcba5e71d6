"""The table in a terminal: the own territory, and around it as much as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Console as RichConsole
from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.terminal import GAP, flowed, seat_sign
from crownlands.games.isle_of_skye.console import journeys, signs
from crownlands.games.isle_of_skye.console.goals import goals
from crownlands.games.isle_of_skye.console.map import Chart, territory_map
from crownlands.games.isle_of_skye.console.offers import hand, offer_blocks, offer_rows
from crownlands.games.isle_of_skye.console.seats import seat_table
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.console.tile_blocks import LARGE, SMALL, TINY
from crownlands.games.isle_of_skye.tiles import JOURNEYMAN, TERRAINS
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

#: what stands above and below the table on a screen: log, list of actions, prompt
_LINES_BESIDE = 8
#: below this width a panel is no use beside the map and goes under it
_NARROWEST_PANEL = 36


class _Layout(NamedTuple):
    """How large things are drawn, and how much is told."""

    own: int
    #: tiles on offer and in hand; None for words
    tiles: int | None
    #: the territories of others; None for none
    others: int | None
    explained: bool
    journey: int


#: from the largest to one for the smallest screen
_LAYOUTS = (
    _Layout(LARGE, LARGE, SMALL, True, journeys.ALL),
    _Layout(LARGE, LARGE, TINY, True, journeys.ALL),
    _Layout(LARGE, SMALL, TINY, True, journeys.ALL),
    _Layout(LARGE, SMALL, TINY, False, journeys.REWARDS),
    _Layout(SMALL, SMALL, TINY, False, journeys.REWARDS),
    _Layout(SMALL, SMALL, TINY, False, journeys.SHORT),
    _Layout(SMALL, None, TINY, False, journeys.SHORT),
    _Layout(SMALL, None, None, False, journeys.SHORT),
)


class Screen:
    def __init__(self, view: IsleOfSkyeView, names: Sequence[str], language: str) -> None:
        self.view = view
        self.speech = Speech(names, language)
        #: whose territory is drawn large
        self.near: Seat = view.seat if view.seat is not None else min(view.actors, default=0)

    def __rich_console__(self, console: RichConsole, options: ConsoleOptions) -> RenderResult:
        for layout in _LAYOUTS:
            shown = Group(*self._parts(layout, options.max_width))
            lines = console.render_lines(shown, options.update(height=None))
            if len(lines) <= console.size.height - _LINES_BESIDE:
                break
        yield shown  # pyright: ignore[reportPossiblyUnboundVariable]

    def _parts(self, layout: _Layout, width: int) -> Iterator[RenderableType]:
        chart = self._chart(layout.own, width)
        board = territory_map(self.view, self.near, chart)
        left = width - chart.width - GAP
        if left >= _NARROWEST_PANEL:
            grid = Table.grid(padding=(0, GAP))
            grid.add_column(no_wrap=True, width=chart.width)
            grid.add_column(width=left)
            grid.add_row(board, Group(*self._panel(layout, left)))
            yield grid
        else:
            yield board
            yield Group(*self._panel(layout, width))
        yield from self._tiles(layout)
        yield from self._journeys(layout)
        if layout.others is not None:
            yield Columns(self._others(layout.others), padding=(0, 3))

    def _chart(self, size: int, width: int) -> Chart:
        """The own territory as large as that, or smaller if it would be too wide."""
        territory, with_rim = self.view.seats[self.near].territory, self.view.asks == "lay"
        charts = [Chart(territory, each, with_rim=with_rim) for each in range(size, TINY + 1)]
        return next((chart for chart in charts if chart.width <= width), charts[-1])

    def _panel(self, layout: _Layout, width: int) -> Iterator[RenderableType]:
        """What stands beside the map."""
        gap = [Text()] if layout.explained else []
        yield self._header()
        if self.view.asks is not None:
            yield self._prompt(self.view.asks)
        yield from gap
        yield seat_table(self.view, self.speech)
        yield from gap
        yield goals(self.view, self.speech, explained=layout.explained)
        if (behind := self._behind()) is not None:
            yield behind
        if layout.own == LARGE:
            yield from gap
            yield from flowed(self._legend(), width)

    def _header(self) -> Text:
        view, say = self.view, self.speech.say
        if view.result is not None:
            return Text(say("table.over"), "bold")
        parts = [
            say("table.round", round=max(view.round, 1), rounds=len(view.rounds)),
            say("table.bag", count=view.bag),
            say("table.first", name=self.speech.name(view.first)),
        ]
        return Text(" · ".join(parts), "bold")

    def _prompt(self, asks: str) -> Text:
        """What is asked of whoever looks, or of whom it is asked instead."""
        if self.near in self.view.actors:
            asked = ".".join(filter(None, ("prompt", asks, self.view.occasion)))
            words = self.speech.say(asked)
            return Text.assemble(seat_sign(self.near), " ", (words, "bold italic"))
        names = ", ".join(map(self.speech.name, self.view.actors))
        return Text(self.speech.say("table.waiting", names=names), "italic")

    def _behind(self) -> Text | None:
        """What the income of the next round adds for those who are behind."""
        later = self.view.rounds[self.view.round :] if self.view.result is None else ()
        gold = later[0][1] if later else 0
        return Text(self.speech.say("table.catch_up", gold=gold), signs.FAINT) if gold else None

    def _legend(self) -> Iterator[Text]:
        lands = zip(signs.LETTERS, signs.TEXTURES, signs.LAND, TERRAINS, strict=True)
        for letter, texture, style, terrain in lands:
            name = self.speech.say(f"terrain.{terrain}")
            yield Text.assemble(Text(f"{letter}{texture}", style), f" {name}")
        for symbol, sign in signs.SYMBOL_SIGNS.items():
            if symbol != JOURNEYMAN or self.view.options.journeyman:
                yield Text(f"{sign} {self.speech.say(f'symbol.{symbol}')}")

    def _tiles(self, layout: _Layout) -> Iterator[RenderableType]:
        """What everybody drew, and what is to be laid."""
        view, speech = self.view, self.speech
        if any(each for own in view.seats for each in own.offer):
            if layout.tiles is None:
                yield from offer_rows(view, speech)
            else:
                yield offer_blocks(view, speech, layout.tiles)
        if any(view.seats[self.near].hand) or self._founds:
            yield hand(view, self.near, layout.tiles)

    @property
    def _founds(self) -> bool:
        return self.view.asks == "found" and self.near in self.view.actors

    def _journeys(self, layout: _Layout) -> Iterator[Text]:
        if not self.view.options.journeyman:
            return
        yield from journeys.own_journey(self.view, self.speech, self.near, layout.journey)
        if layout.others is not None:
            for seat in self._other_seats:
                yield journeys.other_journey(self.view, self.speech, seat)

    @property
    def _other_seats(self) -> list[Seat]:
        return [seat for seat in range(len(self.view.seats)) if seat != self.near]

    def _others(self, size: int) -> Iterator[Group]:
        for seat in self._other_seats:
            title = Text.assemble(seat_sign(seat), f" {self.speech.name(seat)}")
            chart = Chart(self.view.seats[seat].territory, size, with_rim=False)
            yield Group(title, territory_map(self.view, seat, chart))
