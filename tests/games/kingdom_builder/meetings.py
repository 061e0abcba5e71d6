"""Watches a match and says which extra actions met which other mechanisms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Action, Event, Seat
from crownlands.games.kingdom_builder import KingdomBuilderState as State
from crownlands.games.kingdom_builder.actions import Build, EndTurn, HexAction, Lift, Use
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, SPECIAL_NAMES, TERRAINS
from crownlands.games.kingdom_builder.boxes import BOXES, CARDS, DEALT, LAYINGS, TASKS
from crownlands.games.kingdom_builder.crossroads.frames import Founding
from crownlands.games.kingdom_builder.events import LastRound, TileLost, TileTaken
from crownlands.games.kingdom_builder.harvest.harvesting import Harvesting
from crownlands.games.kingdom_builder.marshlands.frames import Paddling, Sacrificing
from crownlands.games.kingdom_builder.nomads.frames import Striking, Walling
from crownlands.games.kingdom_builder.scoring.rules import MandatoryRule
from crownlands.games.kingdom_builder.scoring.score import final_pays
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.turn.frames import Frame
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory
from crownlands.games.kingdom_builder.turn.moving import Lifting
from crownlands.games.kingdom_builder.turn.turn import Turn, begins_freely
from tests.games.kingdom_builder.mechanisms import (
    ANSWERED,
    BESIDE_THE_BOARD,
    LAST_ROUND,
    LOCATION,
    NO_SUPPLY,
    TILE_LOST,
    Cell,
)

#: where a tile that is dealt lies, and the special hexes without tiles
_DEALT_ON = {tile.name: SPECIAL_NAMES[box.dealt_on] for box in BOXES for tile in box.dealt}
_REACHED = {
    letter: name for letter, name in SPECIAL_NAMES.items() if name not in _DEALT_ON.values()
}
#: what pays when the whole mandatory action is over, and not for the settlement just built
_FOR_ALL_THREE = {name for name, card in CARDS.items() if isinstance(card, MandatoryRule)}


class Meetings:
    """What has met so far; plays each ply itself, since it must look before and after."""

    def __init__(self, players: int) -> None:
        self.met: set[Cell] = set()
        #: by seat: the extra actions since its last turn ended, and how many when it did
        self.used: list[tuple[str, ...]] = [()] * players
        self._ended = [0] * players
        #: what works through the tile that is running: a Bazaar, an Outpost
        self._through: frozenset[str] = frozenset()
        #: what was at work in the mandatory action
        self._eased: frozenset[str] = frozenset()
        #: by hex: what put the piece there that was put last
        self._put_by: dict[int, frozenset[str]] = {}

    def onward(self) -> Meetings:
        """One that goes on from here, and has seen nothing yet."""
        twin = Meetings(0)
        twin.used = self.used.copy()
        twin._ended = self._ended.copy()
        twin._through = self._through
        twin._eased = self._eased
        twin._put_by = self._put_by.copy()
        return twin

    def play(self, state: State, action: Action) -> None:
        """Whoever decides does this."""
        frame = state.frames[-1]
        working = self._at_work(state, frame, action)
        poor = not state.pieces.supply[frame.seat]
        self._note_use(frame, action, working, poor)
        if working and state.pieces.barred:
            self._look_for_bars(state, frame, working)
        effect = _Effect.of(state, frame, action)
        counts = effect is not None and (working or self._eased)
        before = _gold(state, effect.owner) if effect and counts else None
        answers = _answers(state)
        if isinstance(action, EndTurn):
            self._look_at_tasks(state, frame.seat)

        events: list[Event] = []
        state.apply(frame.seat, action, lambda event, only=None: events.append(event))

        if effect is not None:
            self._put_by |= dict.fromkeys(effect.put, working)
            if working:
                self._look_at_hexes(state, effect, working)
            if before is not None:
                self._compare(before, _gold(state, effect.owner), working)
        self._hear(frame.seat, events, working, poor)
        if _answers(state) > answers:
            treasure = [e.tile for e in events if isinstance(e, TileTaken) and e.tile == "treasure"]
            self._meet(working.union(treasure), "moment", ANSWERED)
        if isinstance(action, EndTurn):
            self._turn_over(state, frame.seat, poor)
        if not any(isinstance(each, Mandatory) for each in state.frames):
            self._eased = frozenset()
        if not state.frames:
            for seat in range(state.options.players):
                self._look_at_tasks(state, seat)

    def _meet(self, tiles: Iterable[str], family: str, what: str) -> None:
        self.met.update(Cell(tile, family, what) for tile in tiles)

    # What is at work

    def _at_work(self, state: State, frame: Frame, action: Action) -> frozenset[str]:
        """The extra actions through which a ply is done."""
        if isinstance(frame, Turn):
            self._through = frozenset()
        if isinstance(frame, Paddling):
            return frozenset({frame.tile})
        running = _running(state, frame)
        working = {*self._through, *([running] if running else ())}
        if isinstance(action, Use):
            working.add(action.tile)
            if state.tile(action.tile).eases_building or action.tile == "bazaar":
                self._through |= {action.tile}
        elif isinstance(action, Build):
            if isinstance(frame, Turn) and _begins_elsewhere(state, frame.seat, action.hex):
                working.add("temple_bonus")
            if running == "fountain" and state.board.terrains[MOUNTAIN] >> action.hex & 1:
                working.add("fountain_bonus")
            if isinstance(frame, Turn | Mandatory):
                self._eased |= working
        if isinstance(action, HexAction) and not isinstance(action, Lift):
            self._through = frozenset(
                name for name in self._through if not state.tile(name).eases_building
            )
        return frozenset(working)

    def _note_use(self, frame: Frame, action: Action, working: frozenset[str], poor: bool) -> None:
        """What begins with this ply."""
        match frame, action:
            case _, Use(tile):
                self._note(frame.seat, tile, poor)
            case Paddling(tile=tile), Build():
                self._note(frame.seat, tile, poor)
            case Harvesting(tile=tile, built=0), HexAction():
                self._note(frame.seat, tile, poor)
            case _, Build():
                for tile in working & {"temple_bonus", "fountain_bonus"}:
                    self._note(frame.seat, tile, poor)
            case _:
                pass

    def _note(self, seat: Seat, tile: str, poor: bool) -> None:
        self._meet(self.used[seat], "then", tile)
        self.used[seat] += (tile,)
        if poor:
            self._meet([tile], "moment", NO_SUPPLY)

    def _turn_over(self, state: State, seat: Seat, poor: bool) -> None:
        """What a Canoe does from here on comes before the seat's next turn as much as after it."""
        if len(state.terrain_cards.hands[seat]) > 1 and not state.over:
            self._note(seat, "crossroads", poor)
        self._ended[seat] = len(self.used[seat])
        if state.over:
            return
        turn = state.turn
        self.used[turn] = self.used[turn][self._ended[turn] :]
        if len(state.terrain_cards.hands[turn]) > 1:
            self._note(turn, "crossroads", not state.pieces.supply[turn])

    # What comes of it

    def _hear(self, seat: Seat, events: list[Event], working: frozenset[str], poor: bool) -> None:
        for event in events:
            match event:
                case TileTaken(taker, tile):
                    if tile == "treasure":
                        self._note(taker, tile, poor)
                    if taker == seat:
                        place = _DEALT_ON[tile] if tile in DEALT else LOCATION
                        self._meet(working, "place", place)
                case TileLost():
                    self._meet(working, "moment", TILE_LOST)
                case LastRound():
                    self._meet(working, "moment", LAST_ROUND)
                case _:
                    pass

    def _look_at_hexes(self, state: State, effect: _Effect, working: frozenset[str]) -> None:
        board = state.board
        around = GRID.spread(effect.hexes) | effect.hexes
        for cell in cells_of(effect.hexes):
            self._meet(working, "terrain", TERRAINS[board.terrain_at(cell)])
        for kind in {effect.kind, *_kinds_on(state, around)}:
            self._meet(working, "piece", kind)
        if effect.settles:
            for letter, place in _REACHED.items():
                if board.showing(letter) & around:
                    self._meet(working, "place", place)
            for place, hexes in BESIDE_THE_BOARD.items():
                if hexes & effect.hexes:
                    self._meet(working, "place", place)

    def _look_for_bars(self, state: State, frame: Frame, working: frozenset[str]) -> None:
        """Whether a warrior takes something away from what can be chosen."""
        twin = state.copy()
        twin.pieces.barred = 0
        twin.pieces.open = twin.pieces.free
        here = sum(isinstance(action, HexAction) for action in frame.legal(state))
        if sum(isinstance(action, HexAction) for action in frame.legal(twin)) != here:
            for kind in state.rulebook.kinds.values():
                if kind.bars and any(state.pieces.standing[kind.name]):
                    self._meet(working, "piece", kind.name)

    def _compare(self, before: Counter[str], after: Counter[str], working: frozenset[str]) -> None:
        for rule in before.keys() | after.keys():
            if before[rule] != after[rule]:
                self._meet(self._eased if rule in _FOR_ALL_THREE else working, "gold", rule)

    def _look_at_tasks(self, state: State, seat: Seat) -> None:
        """A task pays for a whole shape: all that put a piece of it there have a share."""
        if state.tasks:
            for rule, pay in final_pays(state, seat):
                if rule in TASKS:
                    for cell in cells_of(pay.hexes & state.pieces.own[seat]):
                        self._meet(self._put_by.get(cell, ()), "gold", rule)


class _Effect:
    """The hexes that a ply changes."""

    def __init__(self, owner: Seat, hexes: int, kind: str, settles: bool) -> None:
        #: whose settlements they are
        self.owner = owner
        self.hexes = hexes
        #: what comes there, or leaves
        self.kind = kind
        #: whether something stands there afterwards that counts as a settlement
        self.settles = settles

    @property
    def put(self) -> Iterable[int]:
        return cells_of(self.hexes) if self.settles else ()

    @classmethod
    def of(cls, state: State, frame: Frame, action: Action) -> _Effect | None:
        if not isinstance(action, HexAction) or isinstance(frame, Lifting):
            return None
        cell, pieces = action.hex, state.pieces
        if isinstance(action, Lift) and not isinstance(frame, Sacrificing):
            return None
        owner = pieces.owner_of(cell)
        if owner is not None:
            kind = pieces.kind_at(cell)
            assert kind is not None
            return cls(owner, 1 << cell, kind, False)
        hexes = 1 << cell
        if isinstance(frame, Founding):
            hexes |= NEIGHBOURS[cell]
        kind = _figure(state, frame) or frame.piece or SETTLEMENT.name
        settles = kind == SETTLEMENT.name or state.rulebook.kinds[kind].owned
        return cls(frame.seat, hexes, kind, settles)


def _figure(state: State, frame: Frame) -> str | None:
    """The figure that a tile commands."""
    tile = getattr(frame, "tile", None)
    figure = getattr(state.tile(tile), "figure", None) if tile else None
    return None if figure is None else figure.name


def _running(state: State, frame: Frame) -> str | None:
    """The extra action that asks."""
    if isinstance(frame, Turn | Mandatory):
        return None
    if isinstance(frame, Walling | Striking):
        return frame.told(state).tile
    return getattr(frame, "tile", None) or frame.told(state).tile


def _begins_elsewhere(state: State, seat: Seat, cell: int) -> bool:
    """Whether the mandatory action begins where it could not without a bonus."""
    return begins_freely(state, seat) and not state.mandatory_targets(seat) >> cell & 1


def _answers(state: State) -> int:
    return sum(isinstance(frame, Paddling) for frame in state.frames)


def _gold(state: State, seat: Seat) -> Counter[str]:
    """What every rule pays a seat, were the match over now."""
    gold = Counter[str]()
    for rule, pay in final_pays(state, seat):
        gold[rule] += pay.gold
    for rule, paid, _ in state.purses[seat]:
        gold[rule] += paid
    return gold


def _kinds_on(state: State, hexes: int) -> Iterable[str]:
    """The kinds of pieces that stand on some hexes; those that bar stand beside nothing."""
    if any(state.pieces.houses(seat) & hexes for seat in range(state.options.players)):
        yield SETTLEMENT.name
    for kind, owners in state.pieces.standing.items():
        if any(standing & hexes for standing in owners):
            yield kind
    for laying in LAYINGS:
        if state.board.lying(laying.name) & hexes:
            yield laying.name
