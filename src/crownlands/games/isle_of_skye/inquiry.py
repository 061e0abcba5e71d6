"""What a report asks about matches of Isle of Skye: its tiles, and where the first ones go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crownlands.engine.contract import Event, Seat
from crownlands.engine.drawing.svg import use
from crownlands.engine.inquiry import Family, Ground, Inquiry, Opening, Thing
from crownlands.games.isle_of_skye.art.grounds import TERRITORY, reach, territory_ground
from crownlands.games.isle_of_skye.events import Laid
from crownlands.games.isle_of_skye.field import HOME, offset, square_at, square_name, square_named
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.state import IsleOfSkyeState
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import TILES, Tile
from crownlands.games.isle_of_skye.words import MESSAGES

SCORING, LANDSCAPE = "scoring", "tile"


class IsleOfSkyeInquiry(Inquiry):
    families = (
        Family(SCORING, "Scoring tiles", shared=True, even=True),
        Family(LANDSCAPE, "Landscape tiles", shared=False),
    )
    placings = 3
    opening = "first three tiles"

    def __init__(self, options: IsleOfSkyeOptions) -> None:
        self._options = options

    def shared(self, state: IsleOfSkyeState) -> Mapping[str, Sequence[str]]:
        return {SCORING: state.scoring}

    def own(self, state: IsleOfSkyeState, seat: Seat) -> Mapping[str, Sequence[str]]:
        laid = state.territories[seat].laid.values()
        return {LANDSCAPE: [str(tile) for tile, _ in laid if tile]}

    def placed(self, state: IsleOfSkyeState, event: Event) -> Opening | None:
        if not isinstance(event, Laid):
            return None
        square = _upright(state.territories[event.seat], square_named(event.square))
        return Opening(event.seat, TERRITORY, (square_name(square),) if reach(square) else ())

    def order(self, state: IsleOfSkyeState) -> Sequence[Seat]:
        return state.turn_order()

    def grounds(self) -> Sequence[Ground]:
        return [territory_ground()]

    def thing(self, family: str, key: str) -> Thing:
        if family == SCORING:
            return Thing(MESSAGES.say(f"scoring.{key}", {}), use(f"score-{key}", 0, 0, 100))
        tile = rulebook(self._options).tiles[int(key)]
        own = "own-" if self._options.board and tile.number >= len(TILES) else ""
        return Thing(_said(tile), use(f"{own}tile-{key}", 0, 0, 100))

    def rule(self, rule: str) -> str:
        known = MESSAGES.messages("en")
        return known.get(f"scoring.{rule}") or _OTHER_RULES.get(rule) or known[f"score.{rule}"]


#: those whose sentence at the table has a value in it
_OTHER_RULES = {"scroll": "Scrolls", "gold": "Gold"}


def _said(tile: Tile) -> str:
    """A tile by its number and what it shows."""
    shown = (
        MESSAGES.say(f"symbol.{symbol}", {}) + (f" x{count}" if count > 1 else "")
        for symbol, count in tile.shows.items()
    )
    return f"{tile.number}: {', '.join(shown) or 'plain land'}"


def _upright(territory: Territory, square: int) -> int:
    """The square as it would lie if the castle had not been turned."""
    south, east = offset(square)
    for _ in range(territory.laid[HOME][1]):
        south, east = -east, south
    return square_at(south, east)
