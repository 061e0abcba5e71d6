"""Kingdomino in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from rich.columns import Columns
from rich.console import Console as RichConsole
from rich.console import ConsoleOptions, Group, RenderableType, RenderResult
from rich.style import Style
from rich.table import Table
from rich.text import Text

from crownlands.engine.contract import Console, Event, Reason, Refusal, ScoreLine, Seat, Value
from crownlands.engine.drawing.terminal import seat_sign
from crownlands.games.kingdomino.actions import GRID, square_name
from crownlands.games.kingdomino.events import LineRevealed, MatchEnded
from crownlands.games.kingdomino.frames import ToPlace
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.reach import extent, reach
from crownlands.games.kingdomino.view import Half, KingdominoView, KingdomView, Offer
from crownlands.games.kingdomino.words import MESSAGES

# Letter, texture and colours: a terrain is told by any one of them.
_TERRAINS: Mapping[str, tuple[str, str, Style]] = {
    "wheat": ("W", "ψ", Style(color="#5c4300", bgcolor="#e9c34a")),
    "forest": ("F", "♠", Style(color="#d9ecd2", bgcolor="#1f5c38")),
    "lake": ("L", "≈", Style(color="#e2f2fb", bgcolor="#2f7fb8")),
    "grassland": ("G", "'", Style(color="#1f4010", bgcolor="#8fc44b")),
    "swamp": ("S", ";", Style(color="#efe6d4", bgcolor="#7a6a55")),
    "mine": ("M", "^", Style(color="#f2d16b", bgcolor="#3a3533")),
}
_CROWN = "♛"
_CASTLE = Style(color="#3a3533", bgcolor="#d8cdb8", bold=True)
_FAINT = Style(dim=True)
_CELL = 4
#: what stands above and below the own kingdom on a screen: log, other kingdoms, list, prompt
_LINES_BESIDE_A_KINGDOM = 18


class KingdominoConsole(Console):
    def table(self, view: KingdominoView, names: Sequence[str], language: str = "en") -> Screen:
        return Screen(view, names, language)

    def help(self, options: KingdominoOptions, language: str = "en") -> str:
        return MESSAGES.say("help", {"span": options.span}, language)

    def event(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        values: dict[str, Value] = msgspec.to_builtins(event)
        kind = values.pop("type")
        match event:
            case LineRevealed(dominoes):
                values["dominoes"] = ", ".join(map(str, dominoes))
            case MatchEnded(match, scores):
                pairs = zip(names, scores, strict=True)
                values["scores"] = ", ".join(f"{name} {score}" for name, score in pairs)
                if match is None:
                    return MESSAGES.say("event.only_match_ended", values, language)
            case _:
                if "seat" in values:
                    values["name"] = names[int(values["seat"])]
        return MESSAGES.say(f"event.{kind}", values, language)

    def refusal(self, refusal: Refusal, names: Sequence[str], language: str = "en") -> str:
        seats = {
            key: names[int(value)]
            for key, value in refusal.values.items()
            if key in ("seat", "actor")
        }
        return MESSAGES.say(f"refusal.{refusal.rule}", {**refusal.values, **seats}, language)

    def action(self, told: Mapping[str, Value], names: Sequence[str], language: str = "en") -> str:
        return MESSAGES.say(f"action.{told['type']}", told, language)

    def reason(self, reason: Reason, names: Sequence[str], language: str = "en") -> str:
        values = dict(reason.values)
        if "seat" in values:
            values["name"] = names[int(values["seat"])]
        if "terrain" in values:
            values["terrain"] = MESSAGES.say(f"terrain.{values['terrain']}", {}, language)
        return MESSAGES.say(f"reason.{reason.rule}", values, language)

    def score_line(self, line: ScoreLine, language: str = "en") -> str:
        values = dict(line.values)
        if "terrain" in values:
            values["terrain"] = MESSAGES.say(f"terrain.{values['terrain']}", {}, language)
        words = MESSAGES.say(f"score.{line.rule}", values, language)
        if "match" in values:
            words = MESSAGES.say(
                "score.of_match", {"match": values["match"], "line": words}, language
            )
        return words


class Screen:
    """The table, as large as the terminal allows: squares of two lines, or of one."""

    def __init__(self, view: KingdominoView, names: Sequence[str], language: str) -> None:
        self.view = view
        self.names = names
        self.language = language

    def __rich_console__(self, console: RichConsole, options: ConsoleOptions) -> RenderResult:
        view = self.view
        near = view.seat
        if near is None:
            near = view.actors[0] if view.actors else 0
        columns, rows = reach(_squares(view.kingdoms[near]), view.options.span)
        lines = 2 if console.size.height >= 2 * len(rows) + _LINES_BESIDE_A_KINGDOM else 1
        own = _kingdom(self, near, columns, rows, lines)
        others = [
            _kingdom(self, seat, *extent(_squares(view.kingdoms[seat])), 0)
            for seat in range(view.options.players)
            if seat != near
        ]
        grid = Table.grid(padding=(0, 4))
        grid.add_row(own, Group(_header(self), Text(), _market(self, lines)))
        yield grid
        yield Columns(others, padding=(0, 4))

    def say(self, key: str, **values: Value) -> str:
        return MESSAGES.say(key, values, self.language)


def _header(screen: Screen) -> Text:
    view, options = screen.view, screen.view.options
    parts = [screen.say("table.round", round=view.round, rounds=options.rounds)]
    if options.dynasty:
        parts.insert(0, screen.say("table.match", match=view.match, matches=options.matches))
    pile = screen.say("table.pile")
    parts.append(f"{pile}: {view.pile}")
    return Text(" · ".join(parts), style="bold")


def _market(screen: Screen, lines: int) -> Group:
    """The dominoes that wait to be laid, and those that can be claimed."""
    parts: list[RenderableType] = []
    for key, offers in (("table.waiting", screen.view.waiting), ("table.line", screen.view.line)):
        if offers:
            table = Table.grid(padding=(0, 2))
            for offer in offers:
                table.add_row(*_offer(offer, screen.names, lines))
            parts += [Text(screen.say(key), style="italic dim"), table]
    return Group(*parts)


def _offer(offer: Offer, names: Sequence[str], lines: int) -> tuple[RenderableType, ...]:
    king = (
        Text()
        if offer.king is None
        else Text.assemble(seat_sign(offer.king), " ", names[offer.king])
    )
    face = Text("\n").join(
        Text.assemble(*(_cell(half, lines)[line] for half in (offer.face.left, offer.face.right)))
        for line in range(lines)
    )
    return Text(f"#{offer.face.number}", style="bold"), face, king


def _cell(half: Half, lines: int) -> tuple[Text, ...]:
    """A square: terrain above and crowns below, or both on one line, or both in two letters."""
    letter, texture, style = _TERRAINS[half.terrain]
    crowns = _CROWN * half.crowns
    if lines == 0:
        return (Text(f"{letter}{half.crowns or texture}", style),)
    if lines == 1:
        return (Text(f"{letter}{crowns:{texture}<{_CELL - 1}}", style),)
    below = crowns.center(_CELL) if crowns else texture * _CELL
    return Text(f"{letter}{texture * (_CELL - 1)}", style), Text(below, style)


def _kingdom(screen: Screen, seat: Seat, columns: range, rows: range, lines: int) -> Group:
    """A kingdom with squares of two lines or one; with 0 the small picture of a neighbour's."""
    view = screen.view
    kingdom = view.kingdoms[seat]
    points = screen.say("table.points", count=kingdom.points)
    title = Text.assemble(seat_sign(seat), " ", (screen.names[seat], "bold"), f"  {points}")
    if view.standings:
        before = screen.say("table.before", count=sum(scores[seat] for scores in view.standings))
        title.append(f" + {before}", style="dim")
    if seat in view.actors:
        title.append(f"  ← {_prompt(screen)}", style="bold italic")
    return Group(title, _board(kingdom, columns, rows, lines))


def _prompt(screen: Screen) -> str:
    match screen.view.deciding:
        case ToPlace(_, domino) if screen.view.misfit:
            return screen.say("prompt.discard", domino=domino)
        case ToPlace(_, domino):
            return screen.say("prompt.place", domino=domino)
        case _:
            return screen.say("prompt.claim")


def _squares(kingdom: KingdomView) -> dict[str, Half]:
    squares: dict[str, Half] = {}
    for domino in kingdom.dominoes:
        squares[domino.left] = domino.face.left
        squares[domino.right] = domino.face.right
    return squares


def _board(kingdom: KingdomView, columns: range, rows: range, lines: int) -> Text:
    squares = _squares(kingdom)
    board = Text()
    if lines:
        letters = (square_name(GRID.cell(0, column))[0].center(_CELL) for column in columns)
        board.append("   " + "".join(letters) + "\n", _FAINT)
    for row in rows:
        cells = [
            _square(kingdom, squares, square_name(GRID.cell(row, column)), lines)
            for column in columns
        ]
        for line in range(max(lines, 1)):
            if lines:
                board.append("   " if line else f"{row + 1:>2} ", _FAINT)
            board.append_text(Text.assemble(*(cell[line] for cell in cells), "\n"))
    board.rstrip()
    return board


_CASTLES = {0: ("▟▙",), 1: ("▟██▙",), 2: ("▟██▙", "█▌▐█")}
_NOTHING = {0: ("  ",), 1: (" ·  ",), 2: (" ·  ", "    ")}


def _square(
    kingdom: KingdomView, squares: Mapping[str, Half], name: str, lines: int
) -> tuple[Text, ...]:
    if name == kingdom.castle:
        return tuple(Text(line, _CASTLE) for line in _CASTLES[lines])
    half = squares.get(name)
    if half is None:
        return tuple(Text(line, _FAINT) for line in _NOTHING[lines])
    return _cell(half, lines)
