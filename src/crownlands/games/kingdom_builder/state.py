"""A match of Kingdom Builder: the turn, the terrain cards, the settlements and the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import (
    Action,
    IllegalAction,
    Listener,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    State,
)
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS, hex_name, hexes_named
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.boxes import LOCATIONS, TILES
from crownlands.games.kingdom_builder.events import (
    Built,
    CardTurned,
    Earned,
    LandFull,
    LastRound,
    MatchEnded,
    Moved,
    TileLost,
    TileTaken,
    TurnEnded,
    Used,
)
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.rulebook import Rulebook, rulebook_of
from crownlands.games.kingdom_builder.scoring.score import final_pays, points, score_lines
from crownlands.games.kingdom_builder.setup import SetUp, deck_of, fresh_seed
from crownlands.games.kingdom_builder.table.by_seat import with_value
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.memory import Memory
from crownlands.games.kingdom_builder.table.pieces import Pieces
from crownlands.games.kingdom_builder.table.terrain_cards import (
    Alternative,
    TerrainCards,
    card_name,
    possible,
)
from crownlands.games.kingdom_builder.table.tiles import Tiles
from crownlands.games.kingdom_builder.turn.card import (
    exchange_hand,
    replace_useless,
    settle_card,
    turn_up,
)
from crownlands.games.kingdom_builder.turn.frames import MOST_SEATS, Frame
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveTile
from crownlands.games.kingdom_builder.turn.turn import beginning
from crownlands.games.kingdom_builder.view import KingdomBuilderView, view_of

M = TypeVar("M", bound=Memory)

_NOBODY: tuple[Seat, ...] = ()
_ALONE = tuple((seat,) for seat in range(MOST_SEATS))
_ORDER = {name: order for order, name in enumerate(LOCATIONS)}
_BUILD_TILES = {name: tile for name, tile in TILES.items() if isinstance(tile, BuildTile)}
_MOVE_TILES = {name: tile for name, tile in TILES.items() if isinstance(tile, MoveTile)}


def _in_order(board: Board, held: int) -> tuple[str, ...]:
    """The locations on the hexes of a set."""
    return _sorted(tuple([board.locations[cell] for cell in cells_of(held)]))


@lru_cache(maxsize=4096)  # by names: remembered by hexes, it would keep the boards of old matches
def _sorted(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(names, key=_ORDER.__getitem__))


class KingdomBuilderState(State):
    """What changes lies in three parts, each with its own copy and census."""

    __slots__ = (
        "board",
        "called_for",
        "cards",
        "chosen",
        "ending",
        "first",
        "frames",
        "ground",
        "memories",
        "options",
        "over",
        "pieces",
        "played",
        "purses",
        "ready",
        "round",
        "rulebook",
        "stuck",
        "tasks",
        "terrain_cards",
        "tiles",
        "turn",
        "undecided",
    )

    options: KingdomBuilderOptions
    board: Board
    #: the three Kingdom Builder cards
    cards: tuple[str, ...]
    #: and what else is to be done, where a box brings tasks
    tasks: tuple[str, ...]
    rulebook: Rulebook
    first: Seat
    #: whose turn it is, and the round, from 1
    turn: Seat
    round: int
    #: a supply is empty, or the land is full: the round is the last
    ending: bool
    #: the last turn is over; something may still be decided before gold is paid
    over: bool
    frames: tuple[Frame, ...]
    #: which card of the hand is played in this turn; none before it is chosen
    chosen: int | None
    #: whether it is still open which terrain is built on
    undecided: bool
    #: what is built on in this turn, and all hexes of that terrain
    played: Alternative
    ground: int
    #: all hexes of the terrains that some card of the match shows
    called_for: int
    #: no card of the game shows a terrain that may be settled
    stuck: bool

    #: what the boxes remember, in their order
    memories: tuple[Memory, ...]

    pieces: Pieces
    tiles: Tiles
    #: by seat: the tiles that it may still use in its turn
    ready: list[tuple[str, ...]]
    terrain_cards: TerrainCards
    #: by seat: gold paid during play, as rule, gold and the hexes that earned it
    purses: tuple[tuple[tuple[str, int, int], ...], ...]

    @classmethod
    def begun(cls, options: KingdomBuilderOptions, chance: SetUp) -> KingdomBuilderState:
        state = cls()
        state.options = options
        state.board = board = chance.board
        state.cards = chance.cards
        state.tasks = chance.tasks
        lying = {**board.locations, **chance.dealt}
        state.rulebook = rulebook_of(
            options.boxes, chance.cards, chance.tasks, frozenset(lying.values())
        )
        players = options.players
        state.first = state.turn = chance.first
        state.round = 1
        state.ending = state.over = False
        state.pieces = Pieces.before(board.land, players, state.rulebook.kinds.values())
        dealt = mask_of(chance.dealt)
        state.tiles = Tiles.laid(lying, board.location_hexes | dealt, board.location_hexes, players)
        state.ready = [()] * players
        deck = deck_of(options)
        for card in chance.removed:
            deck.remove(card)
        deck = [possible(card, board) for card in deck]
        state.called_for = 0
        for terrain in {shown.terrain for card in deck for shown in card.alternatives}:
            state.called_for |= board.terrains[terrain]
        state.terrain_cards = TerrainCards.dealt(deck, players, chance.seed, chance.removed)
        state.memories = tuple(
            box.memory(players) for box in state.rulebook.boxes if box.memory is not None
        )
        state.purses = ((),) * players
        state.frames = (beginning(state.first),)
        state.stuck = False
        state.ready[state.first] = state.given(state.first)
        turn_up(state)
        # A board of own quadrants may lack the very terrain that the first card shows.
        replace_useless(state, None)
        return state

    def copy(self) -> KingdomBuilderState:
        twin = KingdomBuilderState()
        twin.options = self.options
        twin.board = self.board
        twin.cards = self.cards
        twin.tasks = self.tasks
        twin.rulebook = self.rulebook
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.ending = self.ending
        twin.over = self.over
        twin.frames = self.frames
        twin.chosen = self.chosen
        twin.undecided = self.undecided
        twin.played = self.played
        twin.ground = self.ground
        twin.called_for = self.called_for
        twin.stuck = self.stuck
        twin.memories = self.memories
        twin.pieces = self.pieces.copy()
        twin.tiles = self.tiles
        twin.ready = self.ready.copy()
        twin.terrain_cards = self.terrain_cards.copy()
        twin.purses = self.purses
        return twin

    def determinized(self, seat: Seat | None, rng: Generator) -> KingdomBuilderState:
        """Hidden hands and the pile are dealt anew."""
        twin = self.copy()
        seed = fresh_seed(rng)
        players = range(self.options.players)
        hidden = [other for other in players if other != seat and other != self.turn]
        twin.terrain_cards.determine(hidden, rng, seed)
        return twin

    def redealt(self, rng: Generator) -> KingdomBuilderState:
        """The pile is dealt anew; hands stay."""
        twin = self.copy()
        twin.terrain_cards.determine((), rng, fresh_seed(rng))
        return twin

    # Who may do what

    def actors(self) -> tuple[Seat, ...]:
        frames = self.frames
        return _ALONE[frames[-1].seat] if frames else _NOBODY

    def legal(self, seat: Seat) -> Sequence[Action]:
        frames = self.frames
        if not frames or frames[-1].seat != seat:
            return ()
        return frames[-1].legal(self)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if not self.frames:
            return Refusal("match_over")
        frame = self.frames[-1]
        if frame.seat != seat:
            return Refusal("not_your_turn", {"seat": seat, "actor": frame.seat})
        return None if frame.allows(self, action) else frame.refusal(self, action)

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        frames = self.frames
        if not frames or (frame := frames[-1]).seat != seat or not frame.allows(self, action):
            refusal = self.why_not(seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        frame.carry_out(self, action, emit)
        if not self.frames:
            self._tell_result(emit)
        elif not self.pieces.open & self.ground:
            replace_useless(self, emit)

    # What frames and tiles ask

    #: a tile by its name; asked at every step, so nothing lies between the question and the table
    tile = staticmethod(TILES.__getitem__)
    build_tile = staticmethod(_BUILD_TILES.__getitem__)
    move_tile = staticmethod(_MOVE_TILES.__getitem__)

    def memory(self, kind: type[M]) -> M:
        """What a box remembers."""
        for memory in self.memories:
            if type(memory) is kind:
                return memory
        raise LookupError(f"nothing on this table has a {kind.__name__}")

    def remember(self, memory: Memory) -> None:
        """Put something in the place of what a box remembered before."""
        kind = type(memory)
        self.memories = tuple([memory if type(kept) is kind else kept for kept in self.memories])

    def card_region(self) -> int:
        """The hexes of the card's terrain that may be settled."""
        return self.pieces.open & self.ground

    def mandatory_targets(self, seat: Seat) -> int:
        """Where the mandatory action may build: adjacent to an own settlement if possible."""
        pieces = self.pieces
        region = pieces.open & self.ground
        return region & pieces.near[seat] or region

    def owes_mandatory(self) -> bool:
        """Whether the next settlement belongs to the mandatory action, begun or not."""
        return self.frames[-1].owes_mandatory(self)

    def location_tiles(self, seat: Seat) -> tuple[str, ...]:
        """The location tiles that a seat holds, in the order of the boxes."""
        held = self.tiles.held[seat]
        return _in_order(self.board, held) if held else ()

    def tiles_held(self, seat: Seat, location: str) -> int:
        """How many tiles of a location a seat holds."""
        return (self.tiles.held[seat] & self.board.places.get(location, 0)).bit_count()

    def tiles_of(self, seat: Seat) -> list[str]:
        """All tiles that a seat has, those that it has used or may not use yet among them."""
        once = [tile for tile in self.ready[seat] if TILES[tile].once]
        return [*self.location_tiles(seat), *once, *self.tiles.waiting[seat]]

    def actions_of(self, seat: Seat) -> list[str]:
        """The tiles that a seat has, and what it may do in a turn without one."""
        return [*self.tiles_of(seat), *self.given(seat)]

    def given(self, seat: Seat) -> tuple[str, ...]:
        """What a seat may do in a turn without a tile of its own."""
        return tuple([gift.name for gift in self.rulebook.gifts if gift.given(self, seat)])

    # The stack

    def push(self, frame: Frame) -> None:
        self.frames = (*self.frames, frame)

    def pop(self) -> None:
        self.frames = self.frames[:-1]

    def replace(self, frame: Frame) -> None:
        """Put a frame in the place of the top one."""
        top = (frame,)
        self.frames = self.frames[:-1] + top

    def settle(self, frame: Frame, following: Frame | None = None) -> None:
        """What was being decided is done; another frame may take its place.

        Whatever it caused others to decide lies above it, and is decided first.
        """
        frames = self.frames
        after = () if following is None else (following,)
        if frames[-1] is frame:
            self.frames = frames[:-1] + after
            return
        at = len(frames) - 2
        while frames[at] is not frame:
            at -= 1
        self.frames = frames[:at] + after + frames[at + 1 :]

    # What happens

    def build(self, seat: Seat, cell: int, tile: str | None, emit: Listener | None) -> None:
        """A settlement of the supply lands on a hex."""
        pieces = self.pieces
        pieces.settle(seat, cell)
        if emit is not None:
            terrain = TERRAINS[self.board.terrain_at(cell)]
            emit(Built(seat, hex_name(cell), terrain, tile))
        if NEIGHBOURS[cell] & self.tiles.stock:
            self.take_tiles(seat, cell, emit)
        for hear in self.rulebook.built:
            hear(self, seat, cell, emit)
        if not pieces.supply[seat] and not self.ending:
            self.watch_supply(seat, emit)

    def watch_supply(self, seat: Seat, emit: Listener | None) -> None:
        """A supply that is empty makes the round the last, unless some come back to it."""
        if self.ending or self.pieces.supply[seat]:
            return
        if not any(memory.to_be_built(seat) for memory in self.memories):
            self.ending = True
            if emit is not None:
                emit(LastRound(seat))

    def mandatory_done(self, seat: Seat, cells: tuple[int, ...], emit: Listener | None) -> None:
        for hear in self.rulebook.mandatory_done:
            hear(self, seat, cells, emit)

    def move(self, seat: Seat, origin: int, cell: int, tile: str, emit: Listener | None) -> None:
        """A settlement goes from hex to hex."""
        self.pieces.move(seat, origin, cell)
        if emit is not None:
            emit(Moved(seat, hex_name(origin), hex_name(cell), tile))
        self.lose_tiles(seat, emit)
        if NEIGHBOURS[cell] & self.tiles.stock:
            self.take_tiles(seat, cell, emit)
        for hear in self.rulebook.moved:
            hear(self, seat, origin, cell, emit)

    def send_back(self, owner: Seat, cell: int) -> None:
        """What stands on a hex goes back to the supply of its owner."""
        kind = self.pieces.kind_at(cell)
        assert kind is not None
        if kind == SETTLEMENT.name:
            self.pieces.remove(owner, cell)
        else:
            self.pieces.take_back(self.rulebook.kinds[kind], owner, cell)

    def use(self, seat: Seat, name: str, emit: Listener | None) -> None:
        """A seat uses one of its ready tiles."""
        self.spend(seat, name)
        tile = TILES[name]
        if self.chosen is None and tile.needs_card(self, seat):
            settle_card(self)
        if tile.once:
            self.tiles = self.tiles.drop(name)
        if emit is not None:
            emit(Used(seat, name))
        tile.use(self, seat, emit)

    def spend(self, seat: Seat, name: str) -> None:
        """A tile is ready no more."""
        ready = self.ready[seat]
        at = ready.index(name)
        self.ready[seat] = ready[:at] + ready[at + 1 :]

    def take_tiles(self, seat: Seat, cell: int, emit: Listener | None) -> None:
        """One tile of each special hex beside a piece that has one left for the seat."""
        for place in cells_of(NEIGHBOURS[cell] & self.tiles.stock & ~self.tiles.taken[seat]):
            name = self.tiles.lying[place]
            tile = TILES[name]
            self.tiles = self.tiles.take(seat, place, hold=not tile.once)
            if emit is not None:
                emit(TileTaken(seat, name, hex_name(place)))
            if tile.at_once:
                self.tiles = self.tiles.drop(name)
            elif tile.once:
                self.tiles = self.tiles.wait(seat, name)
            tile.taken(self, seat, place, emit)
            for hear in self.rulebook.tile_taken:
                hear(self, seat, place, emit)
            if not self.tiles.stock >> place & 1:
                for hear in self.rulebook.emptied:
                    hear(self, seat, place, emit)

    def lose_tiles(self, seat: Seat, emit: Listener | None) -> None:
        """Tiles whose location no own settlement touches any more leave the game."""
        lost = self.tiles.held[seat] and self.tiles.held[seat] & ~self.pieces.touched(seat)
        for place in cells_of(lost):
            name = self.tiles.lying[place]
            self.tiles = self.tiles.lose(seat, place)
            # Equal tiles are interchangeable: one that was used goes first, then a new one.
            if self.ready[seat].count(name) > self.tiles.old(seat).count(name):
                if self.tiles.is_new(seat, name):
                    self.tiles = self.tiles.aged(seat, name)
                else:
                    self.spend(seat, name)
            if emit is not None:
                emit(TileLost(seat, name, hex_name(place)))
            for hear in self.rulebook.tile_lost:
                hear(self, seat, name, emit)

    def earn(self, seat: Seat, rule: str, gold: int, hexes: int, emit: Listener | None) -> None:
        """Gold is paid during play."""
        if gold:
            purse = (*self.purses[seat], (rule, gold, hexes))
            self.purses = with_value(self.purses, seat, purse)
            if emit is not None:
                emit(Earned(seat, rule, gold, hexes_named(hexes)))

    # The turn

    def end_turn(self, emit: Listener | None) -> None:
        """The cards are laid down, another is drawn, and it is the next seat's turn."""
        seat = self.turn
        for hear in self.rulebook.turn_ends:
            hear(self, seat, emit)
        if emit is not None:
            emit(TurnEnded(seat))
        if not self.ending and not self.pieces.open & self.called_for:
            # Nobody could build with a card any more (docs/rulings.md, "Nothing left to build on").
            self.ending = True
            if emit is not None:
                emit(LandFull())
        following = (seat + 1) % self.options.players
        if following == self.first:
            if self.ending:
                self._end_match(emit)
                return
            self.round += 1
        self.ready[seat] = ()
        exchange_hand(self, seat, emit)
        for hear in self.rulebook.drew:
            hear(self, seat, emit)
        self._begin_turn(following, emit)

    def _begin_turn(self, seat: Seat, emit: Listener | None) -> None:
        self.turn = seat
        self.stuck = False
        tiles = self.tiles
        if tiles.taken[seat]:
            waiting = tiles.waiting[seat]
            ready = self.location_tiles(seat)
            if waiting:
                ready += tuple(sorted(waiting))  # equal ones side by side
            self.ready[seat] = ready
            if waiting or tiles.fresh[seat]:
                self.tiles = tiles.begin_turn(seat)
        if self.rulebook.gifts:
            self.ready[seat] += self.given(seat)
        self.frames = (beginning(seat),)
        if emit is not None:
            for drawn in self.terrain_cards.hands[seat]:
                emit(CardTurned(seat, card_name(drawn.card)))
        turn_up(self)
        for hear in self.rulebook.turn_begins:
            hear(self, seat, emit)

    def _end_match(self, emit: Listener | None) -> None:
        self.over = True
        self.frames = ()
        self.ready[self.turn] = ()
        for hear in self.rulebook.before_scoring:
            hear(self, emit)

    def _tell_result(self, emit: Listener | None) -> None:
        """Nobody decides anything any more."""
        if emit is not None:
            for seat in range(self.options.players):
                for rule, pay in final_pays(self, seat):
                    emit(Earned(seat, rule, pay.gold, hexes_named(pay.hexes)))
            emit(MatchEnded(tuple(self.points(seat) for seat in range(self.options.players))))

    # The score

    def score(self, seat: Seat) -> tuple[ScoreLine, ...]:
        return tuple(score_lines(self, seat))

    def points(self, seat: Seat) -> int:
        return points(self, seat)

    def result(self) -> Result | None:
        if self.frames:
            return None
        seats = range(self.options.players)
        # Ties are shared.
        return Result.of((self.score(seat) for seat in seats), (() for _ in seats))

    def view(self, seat: Seat | None) -> KingdomBuilderView:
        return view_of(self, seat)

    def census(self) -> Mapping[str, object]:
        tiles = self.tiles
        on_hexes = tiles.named(tiles.stock) + tiles.named(tiles.second)
        with_seats = [tile for seat in range(self.options.players) for tile in self.tiles_of(seat)]
        return {
            **self.pieces.census(
                [
                    sum(memory.aside(seat) for memory in self.memories)
                    for seat in range(self.options.players)
                ]
            ),
            "terrain cards": self.terrain_cards.census(),
            "tiles": sorted([*on_hexes, *with_seats, *tiles.gone]),
        }

    def _repr_svg_(self) -> str:
        from crownlands.games.kingdom_builder.art import ART

        return ART.table(self.view(None))
