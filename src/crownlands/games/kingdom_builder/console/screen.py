"""The table in a terminal: the map, and beside it the seats, the cards and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console as RichConsole
from rich.console import ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from crownlands.engine.contract import Seat, Value
from crownlands.engine.drawing.terminal import GAP, flowed, seat_mark, seat_sign
from crownlands.games.kingdom_builder.board.terrain import (
    NOMADS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.console import signs
from crownlands.games.kingdom_builder.console.map import board_map, map_height, map_width, steps_to
from crownlands.games.kingdom_builder.sentences import piece_name, prompt_sentence
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.terrain_cards import shared_terrains
from crownlands.games.kingdom_builder.view import HeldTile, KingdomBuilderView
from crownlands.games.kingdom_builder.words import MESSAGES

#: what stands above and below the map on a screen: log, list of actions, prompt
_LINES_BESIDE_A_MAP = 8
#: below this width a panel is no use beside the map and goes under it
_NARROWEST_PANEL = 24
_WIDE_PANEL = 40


class Screen:
    """The table, as large as the terminal allows: hexes of two lines, or of one."""

    def __init__(self, view: KingdomBuilderView, names: Sequence[str], language: str) -> None:
        self.view = view
        self.names = names
        self.language = language
        self.letters = signs.location_letters(
            (place.location for place in view.locations),
            {place.location: self.say(f"tile.{place.location}") for place in view.locations},
            {letter for row in view.board for letter in row if letter in SPECIAL_NAMES},
        )

    def __rich_console__(self, console: RichConsole, options: ConsoleOptions) -> RenderResult:
        large = (
            options.max_width >= map_width(True) + GAP + _WIDE_PANEL
            and console.size.height >= map_height(self.view, True) + _LINES_BESIDE_A_MAP
        )
        board = board_map(self.view, self.letters, large)
        left = options.max_width - map_width(large) - GAP
        width = left if left >= _NARROWEST_PANEL else options.max_width
        panel = Group(*self._panel(width, large, with_lands=True))
        beside = width == left
        if beside and not large and _lines(console, panel, width) > map_height(self.view, large):
            # The letters of the land are in the help too.
            panel = Group(*self._panel(width, large, with_lands=False))
        if beside:
            grid = Table.grid(padding=(0, GAP))
            grid.add_column(no_wrap=True, width=map_width(large))
            grid.add_column(width=width)
            grid.add_row(board, panel)
            yield grid
        else:
            yield board
            yield panel

    def say(self, key: str, **values: Value) -> str:
        return MESSAGES.say(key, values, self.language)

    def _panel(self, width: int, large: bool, with_lands: bool) -> Iterator[Text]:
        gap = [Text()] if large else []
        yield self._header()
        if self.view.deciding is not None:
            yield self._prompt()
        yield from gap
        for seat in range(len(self.view.seats)):
            yield from self._seat(seat)
        yield from gap
        yield from self._cards(large)
        yield from gap
        signs_used = [*self._marks(), *(self._lands() if with_lands else ())]
        if large:
            yield from self._places(explained=True)
            yield Text()
        else:
            signs_used = [*self._places(), *signs_used]
        yield from flowed(signs_used, width)

    def _header(self) -> Text:
        view = self.view
        now = self.say("table.round", round=view.round)
        if view.last_round:
            now = self.say("table.last_round")
        if view.closing and view.deciding is not None:
            now = self.say("table.closing", tile=self.say(f"tile.{view.deciding.tile}"))
        return Text(f"{now} · {self.say('table.pile')}: {view.pile}", style="bold")

    def _prompt(self) -> Text:
        deciding = self.view.deciding
        assert deciding is not None
        words = prompt_sentence(deciding, self.language)
        return Text.assemble(
            seat_sign(deciding.seat),
            f" {self.names[deciding.seat]}: ",
            (words, "bold italic"),
        )

    def _seat(self, seat: Seat) -> Iterator[Text]:
        own = self.view.seats[seat]
        gold = self.say("table.points", count=own.points)
        others = (f" · {piece_name(kind, self.language)} {left}" for kind, left in own.left.items())
        yield Text.assemble(
            seat_sign(seat),
            (f" {self.names[seat]}", "bold"),
            f" · {gold} · {self.say('table.supply')} {own.supply}",
            *others,
        )
        parts: list[Text] = []
        hand = [self.say(f"terrain.{card}") for card in own.hand if card is not None]
        if hand:
            parts.append(Text(f"{self.say('table.card')}: {', '.join(hand)}"))
        asked = self.view.deciding
        if asked is not None and asked.seat == seat and asked.tile and asked.terrain:
            tile, terrain = self.say(f"tile.{asked.tile}"), self.say(f"terrain.{asked.terrain}")
            parts.append(Text(self.say("table.turned_up", tile=tile, terrain=terrain), "bold"))
        if own.tiles:
            tiles = Text(", ").join(self._tile(tile) for tile in own.tiles)
            parts.append(Text.assemble(f"{self.say('table.tiles')}: ", tiles))
        parts += [
            Text(self.say(f"kept.{name}", count=count), "bold") for name, count in own.kept.items()
        ]
        if parts:
            yield Text.assemble("    ", Text(" · ").join(parts))

    def _tile(self, tile: HeldTile) -> Text:
        name = self.say(f"tile.{tile.tile}")
        return Text(name) if tile.ready else Text(f"({name})", style="dim")

    def _cards(self, large: bool) -> Iterator[Text]:
        if large:
            yield Text(self.say("table.cards"), style="italic dim")
        for card in self.view.cards:
            pays = self.say(f"card.{card}.{'text' if large else 'short'}")
            yield Text.assemble((self.say(f"card.{card}"), "bold"), f": {pays}")
        for terrain in shared_terrains(self.view.removed):
            missing = self.say("table.removed", terrain=self.say(f"terrain.{terrain}"))
            yield Text(missing, style="bold")
        if large and self.view.tasks:
            yield Text(self.say("table.tasks"), style="italic dim")
        for task in self.view.tasks:
            pays = self.say(f"task.{task}.{'text' if large else 'short'}")
            name = (self.say(f"task.{task}"), "bold")
            yield Text.assemble(name, " ", Text(" ").join(self._progress(task)), f": {pays}")

    def _progress(self, task: str) -> Iterator[Text]:
        """How far everybody is."""
        for seat, own in enumerate(self.view.seats):
            have, need = own.progress[task]
            yield Text.assemble(seat_mark(seat), f"{have}/{need}")

    def _places(self, explained: bool = False) -> Iterator[Text]:
        """The places of this board: locations by their letters, nomads by their tiles."""
        for location, letter in self.letters.items():
            sign = signs.location(letter, 0, large=False)[0]
            yield Text.assemble(sign, " ", self._tile_words(location, explained))
        for camp in self.view.nomads:
            if camp.tile is not None:
                sign = signs.camp(True, large=False)[0]
                yield Text.assemble(sign, f" {camp.hex} ", self._tile_words(camp.tile, explained))

    def _tile_words(self, tile: str, explained: bool) -> Text:
        name = self.say(f"tile.{tile}")
        if not explained:
            return Text(name)
        return Text.assemble((name, "bold"), f": {self.say(f'tile.{tile}.text')}")

    def _marks(self) -> Iterator[Text]:
        for letter, name in SPECIAL_NAMES.items():
            # Camps are listed with the tiles that lie there.
            if letter != NOMADS and any(letter in row for row in self.view.board):
                yield _patch(signs.place(name, letter, False)[0], self.say(f"place.{name}"))
        shown = {piece.kind: piece for piece in reversed(self.view.pieces) if piece.hexes}
        for kind, piece in shown.items():
            if kind != SETTLEMENT.name:
                yield _patch(signs.mark(piece), piece_name(kind, self.language))
        if self.view.barred:
            yield _patch(signs.barred("grass", large=False)[0][1:], self.say("place.barred"))
        steps = steps_to(self.view).values()
        if steps:
            reached = signs.within_reach("grass", max(steps), large=False)[0][1:]
            yield _patch(reached, self.say("table.steps"))

    def _lands(self) -> Iterator[Text]:
        written = {letter for row in self.view.board for letter in row}
        shown = (TERRAINS[each] for letter, each in TERRAIN_LETTERS.items() if letter in written)
        for terrain in shown:
            yield _patch(signs.land(terrain, large=False)[0], self.say(f"terrain.{terrain}"))


def _lines(console: RichConsole, panel: Group, width: int) -> int:
    return len(console.render_lines(panel, console.options.update_width(width)))


def _patch(sign: Text, name: str) -> Text:
    return Text.assemble(sign, f" {name}")
