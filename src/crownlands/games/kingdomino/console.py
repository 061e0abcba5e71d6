"""Kingdomino in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from crownlands.engine.contract import Console, Event, ScoreLine, Seat, Value
from crownlands.engine.messages import Catalogue
from crownlands.games.kingdomino.actions import GRID, square_name
from crownlands.games.kingdomino.events import LineRevealed, MatchEnded
from crownlands.games.kingdomino.frames import ToPlace
from crownlands.games.kingdomino.reach import extent, reach
from crownlands.games.kingdomino.view import Face, Half, KingdominoView, KingdomView, Offer

MESSAGES = Catalogue("crownlands.games.kingdomino")

# Letter, texture and colours: a terrain is told by any one of them.
_TERRAINS: Mapping[str, tuple[str, str, Style]] = {
    "wheat": ("W", "ψ", Style(color="#5c4300", bgcolor="#e9c34a")),
    "forest": ("F", "♠", Style(color="#d9ecd2", bgcolor="#1f5c38")),
    "lake": ("L", "≈", Style(color="#e2f2fb", bgcolor="#2f7fb8")),
    "grassland": ("G", "'", Style(color="#1f4010", bgcolor="#8fc44b")),
    "swamp": ("S", ";", Style(color="#efe6d4", bgcolor="#7a6a55")),
    "mine": ("M", "^", Style(color="#f2d16b", bgcolor="#3a3533")),
}
_SEATS = (
    ("●", Style(color="#d6457f", bold=True)),
    ("▲", Style(color="#b98a00", bold=True)),
    ("■", Style(color="#2e8b57", bold=True)),
    ("◆", Style(color="#3b6fd4", bold=True)),
)
_CROWN = "♛"
_CASTLE = Style(color="#3a3533", bgcolor="#d8cdb8", bold=True)
_FAINT = Style(dim=True)
_CELL = 4


class KingdominoConsole(Console):
    def table(self, view: KingdominoView, names: Sequence[str], language: str = "en") -> Group:
        near = view.seat
        if near is None:
            near = view.actors[0] if view.actors else 0
        others = [seat for seat in range(view.options.players) if seat != near]
        small = [_kingdom(view, seat, names, language, large=False) for seat in others]
        side = Group(_header(view, language), Text(), _lines(view, names, language))
        grid = Table.grid(padding=(0, 4))
        grid.add_row(_kingdom(view, near, names, language, large=True), side)
        return Group(grid, Text(), Columns(small, padding=(0, 4)))

    def event(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        values: dict[str, Value] = msgspec.to_builtins(event)
        kind = values.pop("type")
        match event:
            case LineRevealed(dominoes):
                values["dominoes"] = ", ".join(map(str, dominoes))
            case MatchEnded(_, scores):
                pairs = zip(names, scores, strict=True)
                values["scores"] = ", ".join(f"{name} {score}" for name, score in pairs)
            case _:
                if "seat" in values:
                    values["name"] = names[int(values["seat"])]
        return MESSAGES.say(f"event.{kind}", values, language)

    def score_line(self, line: ScoreLine, language: str = "en") -> str:
        values = dict(line.values)
        if "terrain" in values:
            values["terrain"] = MESSAGES.say(f"terrain.{values['terrain']}", {}, language)
        return MESSAGES.say(f"score.{line.rule}", values, language)


def _header(view: KingdominoView, language: str) -> Text:
    options = view.options
    parts = [MESSAGES.say("table.round", {"round": view.round, "rounds": options.rounds}, language)]
    if options.dynasty:
        count: dict[str, Value] = {"match": view.match, "matches": options.matches}
        parts.insert(0, MESSAGES.say("table.match", count, language))
    pile = MESSAGES.say("table.pile", {}, language)
    parts.append(f"{pile}: {view.pile}")
    return Text(" · ".join(parts), style="bold")


def _lines(view: KingdominoView, names: Sequence[str], language: str) -> Group:
    parts: list[RenderableType] = []
    for key, offers in (("table.waiting", view.waiting), ("table.line", view.line)):
        if offers:
            table = Table.grid(padding=(0, 2))
            for offer in offers:
                table.add_row(*_offer(offer, names))
            title = Text(MESSAGES.say(key, {}, language), style="italic dim")
            parts += [title, table, Text()]
    return Group(*parts)


def _offer(offer: Offer, names: Sequence[str]) -> tuple[RenderableType, ...]:
    king = (
        Text() if offer.king is None else Text.assemble(_king(offer.king), " ", names[offer.king])
    )
    return Text(f"#{offer.face.number}", style="bold"), _face(offer.face), king


def _king(seat: Seat) -> Text:
    sign, style = _SEATS[seat]
    return Text(sign, style=style)


def _face(face: Face) -> Text:
    return Text("\n").join(
        Text.assemble(*(_cell(half)[row] for half in (face.left, face.right))) for row in range(2)
    )


def _cell(half: Half) -> tuple[Text, Text]:
    """A square of four columns and two lines: terrain above, crowns below."""
    letter, texture, style = _TERRAINS[half.terrain]
    crowns = (_CROWN * half.crowns).center(_CELL)
    below = crowns if half.crowns else texture * _CELL
    return Text(f"{letter}{texture * (_CELL - 1)}", style), Text(below, style)


def _kingdom(
    view: KingdominoView, seat: Seat, names: Sequence[str], language: str, *, large: bool
) -> Group:
    kingdom = view.kingdoms[seat]
    points = MESSAGES.say("table.points", {}, language)
    title = Text.assemble(_king(seat), " ", (names[seat], "bold"), f"  {kingdom.points} {points}")
    if seat in view.actors:
        title.append(f"  ← {_prompt(view, language)}", style="bold italic")
    squares = _squares(kingdom)
    span = view.options.span
    columns, rows = reach(squares, span) if large else extent(squares)
    return Group(title, _board(kingdom, squares, columns, rows, large=large))


def _prompt(view: KingdominoView, language: str) -> str:
    match view.deciding:
        case ToPlace(_, domino):
            return MESSAGES.say("prompt.place", {"domino": domino}, language)
        case None:
            return MESSAGES.say("prompt.over", {}, language)
        case _:
            return MESSAGES.say("prompt.claim", {}, language)


def _squares(kingdom: KingdomView) -> dict[str, Half]:
    squares: dict[str, Half] = {}
    for domino in kingdom.dominoes:
        squares[domino.left] = domino.face.left
        squares[domino.right] = domino.face.right
    return squares


def _board(
    kingdom: KingdomView,
    squares: Mapping[str, Half],
    columns: range,
    rows: range,
    *,
    large: bool,
) -> Text:
    board = Text()
    if large:
        letters = (square_name(GRID.cell(0, column))[0].center(_CELL) for column in columns)
        board.append("   " + "".join(letters) + "\n", _FAINT)
    for row in rows:
        cells = [_square(kingdom, squares, GRID.cell(row, column), large) for column in columns]
        if large:
            board.append(f"{row + 1:>2} ", _FAINT)
            board.append_text(Text.assemble(*(above for above, _ in cells), "\n   "))
            board.append_text(Text.assemble(*(below for _, below in cells), "\n"))
        else:
            board.append_text(Text.assemble(*(above for above, _ in cells), "\n"))
    return board


def _square(
    kingdom: KingdomView, squares: Mapping[str, Half], square: int, large: bool
) -> tuple[Text, Text]:
    name = square_name(square)
    if name == kingdom.castle:
        top, bottom = ("▟██▙", "█▌▐█") if large else ("▟▙", "")
        return Text(top, _CASTLE), Text(bottom, _CASTLE)
    half = squares.get(name)
    if half is None:
        return (Text(" ·  ", _FAINT), Text("    ")) if large else (Text("  "), Text())
    if large:
        return _cell(half)
    letter, texture, style = _TERRAINS[half.terrain]
    return Text(f"{letter}{half.crowns or texture}", style), Text()
