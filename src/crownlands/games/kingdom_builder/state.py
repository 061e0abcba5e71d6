"""A match of Kingdom Builder: the turn, the terrain cards, the settlements and the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from crownlands.games.kingdom_builder import deck
from crownlands.games.kingdom_builder.board import Board
from crownlands.games.kingdom_builder.cards import CARDS
from crownlands.games.kingdom_builder.events import (
    Built,
    CardDrawn,
    CardTurned,
    CardUseless,
    Earned,
    LastRound,
    MatchEnded,
    Moved,
    Removed,
    Reshuffled,
    TileExpired,
    TileLost,
    TileTaken,
    TurnEnded,
    Used,
    Walled,
)
from crownlands.games.kingdom_builder.frames import Frame, Turn
from crownlands.games.kingdom_builder.hexes import GRID, NEIGHBOURS, hex_name, hexes_named
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.scoring import final_pays, points, score_lines
from crownlands.games.kingdom_builder.setup import SetUp, fresh_seed
from crownlands.games.kingdom_builder.terrain import TERRAINS
from crownlands.games.kingdom_builder.tiles import (
    LOCATIONS,
    NOMAD_TILES,
    BuildTile,
    MoveTile,
    Tile,
)
from crownlands.games.kingdom_builder.view import KingdomBuilderView, view_of

SETTLEMENTS = 40
STONE_WALLS = 25

_NOBODY: tuple[Seat, ...] = ()
_ALONE = tuple((seat,) for seat in range(5))
_ALL_TILES = {**LOCATIONS, **NOMAD_TILES}


class KingdomBuilderState(State):
    """Sets of hexes are integers; what belongs to a seat stands in a list by seat."""

    __slots__ = (
        "board",
        "cards",
        "discard",
        "ending",
        "first",
        "frames",
        "fresh",
        "gone",
        "hands",
        "hands_from",
        "held",
        "near",
        "nomad_tiles",
        "options",
        "out",
        "pile",
        "purses",
        "ready",
        "round",
        "second",
        "seed",
        "settlements",
        "shuffles",
        "stock",
        "supply",
        "taken",
        "turn",
        "vacant",
        "waiting",
        "walls",
        "walls_left",
        "watching",
    )

    options: KingdomBuilderOptions
    board: Board
    #: the three Kingdom Builder cards
    cards: tuple[str, ...]
    #: those of them that pay during play
    watching: tuple[str, ...]
    first: Seat
    #: whose turn it is, and the round, from 1
    turn: Seat
    round: int
    #: a supply is empty, the round is the last
    ending: bool
    frames: tuple[Frame, ...]

    #: by seat: the hexes with its settlements, the hexes next to them, and how many are left
    settlements: list[int]
    near: list[int]
    supply: list[int]
    #: the hexes without any piece; special hexes are none of them
    vacant: int
    walls: int
    walls_left: int

    #: terrain cards: the pile (the next one is the last), the discarded ones, those out of the game
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    out: tuple[int, ...]
    #: by seat: the card in its hand, and from which shuffle it was drawn
    hands: list[int]
    hands_from: list[int]
    #: what the cards are shuffled with, and how often they were
    seed: str
    shuffles: int

    #: the special hexes where a tile lies, and those where a second one does
    stock: int
    second: int
    nomad_tiles: dict[int, str]
    #: by seat: the hexes it ever took a tile from, and the location hexes whose tile it holds
    taken: list[int]
    held: list[int]
    #: by seat: nomad tiles for its next turn
    waiting: list[tuple[str, ...]]
    #: the tiles that the seat at turn may still use
    ready: tuple[str, ...]
    #: the location hexes whose tile the seat at turn has taken in this turn
    fresh: int
    #: tiles that left the game
    gone: tuple[str, ...]
    #: by seat: gold paid during play, as rule, gold and the hexes that earned it
    purses: list[tuple[tuple[str, int, int], ...]]

    @classmethod
    def begun(cls, options: KingdomBuilderOptions, chance: SetUp) -> KingdomBuilderState:
        state = cls()
        state.options = options
        state.board = board = chance.board
        state.cards = chance.cards
        state.watching = tuple(card for card in chance.cards if CARDS[card].during)
        players = options.players
        state.first = state.turn = chance.first
        state.round = 1
        state.ending = False
        state.settlements = [0] * players
        state.near = [0] * players
        state.supply = [SETTLEMENTS] * players
        state.vacant = board.land
        state.walls = 0
        state.walls_left = STONE_WALLS
        state.seed = chance.seed
        state.shuffles = 1
        pile = deck.shuffled(deck.CARDS, chance.seed, 1)
        state.pile, dealt = pile[:-players], pile[-players:]
        state.hands = list(dealt)
        state.hands_from = [1] * players
        state.discard = state.out = ()
        state.second = board.location_hexes
        state.stock = board.location_hexes | board.nomads
        state.nomad_tiles = chance.nomad_tiles
        state.taken = [0] * players
        state.held = [0] * players
        state.waiting = [()] * players
        state.ready = state.gone = ()
        state.fresh = 0
        state.purses = [()] * players
        state.frames = (Turn(state.first),)
        # A board of own quadrants may lack the very terrain that the first card shows.
        state._replace_useless_card(None)
        return state

    def copy(self) -> KingdomBuilderState:
        twin = KingdomBuilderState()
        twin.options = self.options
        twin.board = self.board
        twin.cards = self.cards
        twin.watching = self.watching
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.ending = self.ending
        twin.frames = self.frames
        twin.settlements = self.settlements.copy()
        twin.near = self.near.copy()
        twin.supply = self.supply.copy()
        twin.vacant = self.vacant
        twin.walls = self.walls
        twin.walls_left = self.walls_left
        twin.pile = self.pile
        twin.discard = self.discard
        twin.out = self.out
        twin.hands = self.hands.copy()
        twin.hands_from = self.hands_from.copy()
        twin.seed = self.seed
        twin.shuffles = self.shuffles
        twin.stock = self.stock
        twin.second = self.second
        twin.nomad_tiles = self.nomad_tiles
        twin.taken = self.taken.copy()
        twin.held = self.held.copy()
        twin.waiting = self.waiting.copy()
        twin.ready = self.ready
        twin.fresh = self.fresh
        twin.gone = self.gone
        twin.purses = self.purses.copy()
        return twin

    def determinized(self, seat: Seat | None, rng: Generator) -> KingdomBuilderState:
        """Hidden hands and the pile are dealt anew.

        A player who remembers the discarded cards knows what a pile was made of when it was
        shuffled: only cards of the same shuffle change places.
        """
        twin = self.copy()
        twin.seed = fresh_seed(rng)
        hidden = [other for other in range(self.options.players) if self._hides_hand(other, seat)]
        for shuffle in sorted({self.hands_from[other] for other in hidden} | {self.shuffles}):
            holders = [other for other in hidden if self.hands_from[other] == shuffle]
            pile = self.pile if shuffle == self.shuffles else ()
            cards = rng.shuffled([*pile, *(self.hands[other] for other in holders)])
            for other in holders:
                twin.hands[other] = cards.pop()
            if shuffle == self.shuffles:
                twin.pile = tuple(cards)
        return twin

    def _hides_hand(self, owner: Seat, seat: Seat | None) -> bool:
        return owner != seat and owner != self.turn

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
        if not frames or frames[-1].seat != seat or not frames[-1].allows(self, action):
            refusal = self.why_not(seat, action)
            assert refusal is not None
            raise IllegalAction(refusal)
        frames[-1].carry_out(self, action, emit)
        if self.frames and not self.vacant & self.board.terrains[self.hands[self.turn]]:
            self._replace_useless_card(emit)

    # What frames and tiles ask

    def tile(self, name: str) -> Tile:
        return _ALL_TILES[name]

    def build_tile(self, name: str) -> BuildTile:
        tile = _ALL_TILES[name]
        assert isinstance(tile, BuildTile)
        return tile

    def move_tile(self, name: str) -> MoveTile:
        tile = _ALL_TILES[name]
        assert isinstance(tile, MoveTile)
        return tile

    @property
    def card(self) -> int:
        """The terrain that is built on in this turn."""
        return self.hands[self.turn]

    def card_name(self) -> str:
        return TERRAINS[self.hands[self.turn]]

    def card_region(self) -> int:
        """The free hexes of the card's terrain."""
        return self.vacant & self.board.terrains[self.hands[self.turn]]

    def mandatory_targets(self, seat: Seat) -> int:
        """Where the mandatory action may build: adjacent to an own settlement if possible."""
        region = self.vacant & self.board.terrains[self.hands[self.turn]]
        return region & self.near[seat] or region

    def owes_mandatory(self) -> bool:
        """Whether the next settlement belongs to the mandatory action, begun or not."""
        return self.frames[-1].owes_mandatory(self)

    def owner_of(self, cell: int) -> Seat:
        """Whose settlement stands on a hex."""
        return next(seat for seat, own in enumerate(self.settlements) if own >> cell & 1)

    def location_tiles(self, seat: Seat) -> list[str]:
        """The location tiles that a seat holds, in the order of the boxes."""
        held = self.held[seat]
        if not held:
            return []
        locations = self.board.locations
        names = [locations[cell] for cell in cells_of(held)]
        return sorted(names, key=_ORDER.__getitem__)

    def tiles_of(self, seat: Seat) -> list[str]:
        """All tiles that a seat has, those that it has used or may not use yet among them."""
        nomads = [tile for tile in self.ready if tile in NOMAD_TILES] if seat == self.turn else []
        return [*self.location_tiles(seat), *nomads, *self.waiting[seat]]

    def takes_effect_later(self, seat: Seat, tile: str) -> bool:
        """Whether a tile was taken in this turn, and so can be used from the next one on."""
        taken = cells_of(self.fresh & self.held[seat])
        return tile in self.waiting[seat] or tile in [self.board.locations[at] for at in taken]

    # The stack

    def push(self, frame: Frame) -> None:
        self.frames = (*self.frames, frame)

    def pop(self) -> None:
        self.frames = self.frames[:-1]

    def replace(self, frame: Frame) -> None:
        """Put a frame in the place of the top one."""
        self.frames = (*self.frames[:-1], frame)

    # What happens

    def build(self, seat: Seat, cell: int, tile: str | None, emit: Listener | None) -> None:
        """A settlement of the supply lands on a hex."""
        bit = 1 << cell
        self.settlements[seat] |= bit
        self.near[seat] |= NEIGHBOURS[cell]
        self.vacant ^= bit
        self.supply[seat] -= 1
        if emit is not None:
            terrain = TERRAINS[self.board.terrain_at(cell)]
            emit(Built(seat, hex_name(cell), terrain, tile))
        if NEIGHBOURS[cell] & self.stock:
            self._take_tiles(seat, cell, emit)
        for card in self.watching:
            self._earn(seat, card, CARDS[card].built(self, seat, cell), bit, emit)
        if not self.supply[seat] and not self.ending:
            self.ending = True
            if emit is not None:
                emit(LastRound(seat))

    def mandatory_finished(self, seat: Seat, cells: tuple[int, ...], emit: Listener | None) -> None:
        for card in self.watching:
            gold = CARDS[card].mandatory(self, seat, cells)
            self._earn(seat, card, gold, mask_of(cells), emit)

    def move(self, seat: Seat, origin: int, cell: int, tile: str, emit: Listener | None) -> None:
        """A settlement goes from hex to hex."""
        both = 1 << origin | 1 << cell
        self.settlements[seat] ^= both
        self.vacant ^= both
        self.near[seat] = GRID.spread(self.settlements[seat])
        if emit is not None:
            emit(Moved(seat, hex_name(origin), hex_name(cell), tile))
        self._lose_tiles(seat, emit)
        if NEIGHBOURS[cell] & self.stock:
            self._take_tiles(seat, cell, emit)

    def remove(self, seat: Seat, owner: Seat, cell: int, emit: Listener | None) -> None:
        """A settlement goes back to its owner's supply."""
        bit = 1 << cell
        self.settlements[owner] ^= bit
        self.vacant |= bit
        self.near[owner] = GRID.spread(self.settlements[owner])
        self.supply[owner] += 1
        if emit is not None:
            emit(Removed(seat, owner, hex_name(cell)))
        self._lose_tiles(owner, emit)

    def wall(self, seat: Seat, cell: int, emit: Listener | None) -> None:
        self.walls |= 1 << cell
        self.vacant ^= 1 << cell
        self.walls_left -= 1
        if emit is not None:
            emit(Walled(seat, hex_name(cell)))

    def use(self, name: str, emit: Listener | None) -> None:
        """The seat at turn uses one of its ready tiles."""
        self._unready(name)
        if name in NOMAD_TILES:
            self.gone = (*self.gone, name)
        if emit is not None:
            emit(Used(self.turn, name))
        _ALL_TILES[name].use(self, self.turn)

    def _unready(self, tile: str) -> None:
        at = self.ready.index(tile)
        self.ready = (*self.ready[:at], *self.ready[at + 1 :])

    def _take_tiles(self, seat: Seat, cell: int, emit: Listener | None) -> None:
        """One tile of each special hex that has one left for the seat."""
        for place in cells_of(NEIGHBOURS[cell] & self.stock & ~self.taken[seat]):
            bit = 1 << place
            self.taken[seat] |= bit
            if self.second & bit:
                self.second ^= bit
            else:
                self.stock ^= bit
            name = self.nomad_tiles.get(place)
            if name is None:
                self.held[seat] |= bit
                self.fresh |= bit
                if emit is not None:
                    emit(TileTaken(seat, self.board.locations[place], hex_name(place)))
                continue
            if emit is not None:
                emit(TileTaken(seat, name, hex_name(place)))
            tile = NOMAD_TILES[name]
            self._earn(seat, name, tile.taken(self, seat, cell), bit, emit)
            if tile.at_once:
                self.gone = (*self.gone, name)
            else:
                self.waiting[seat] = (*self.waiting[seat], name)

    def _lose_tiles(self, seat: Seat, emit: Listener | None) -> None:
        """Tiles whose location no own settlement touches any more leave the game."""
        lost = self.held[seat] & ~self.near[seat]
        self.held[seat] ^= lost
        for place in cells_of(lost):
            name = self.board.locations[place]
            self.gone = (*self.gone, name)
            # Equal tiles are interchangeable: one that was used goes first.
            left = self.location_tiles(seat).count(name)
            if seat == self.turn and self.ready.count(name) > left:
                self._unready(name)
            if emit is not None:
                emit(TileLost(seat, name, hex_name(place)))

    def _earn(self, seat: Seat, rule: str, gold: int, hexes: int, emit: Listener | None) -> None:
        if gold:
            self.purses[seat] = (*self.purses[seat], (rule, gold, hexes))
            if emit is not None:
                emit(Earned(seat, rule, gold, hexes_named(hexes)))

    # The turn

    def end_turn(self, emit: Listener | None) -> None:
        """The card is laid down, another is drawn, and it is the next seat's turn."""
        seat = self.turn
        for tile in self.ready:
            if tile in NOMAD_TILES:
                self.gone = (*self.gone, tile)
                if emit is not None:
                    emit(TileExpired(seat, tile))
        self.ready = ()
        if emit is not None:
            emit(TurnEnded(seat))
        following = (seat + 1) % self.options.players
        if following == self.first:
            if self.ending:
                self._end_match(emit)
                return
            self.round += 1
        self.discard = (*self.discard, self.hands[seat])
        self._draw(seat, emit)
        if emit is not None:
            emit(CardDrawn(seat, TERRAINS[self.hands[seat]]), only=seat)
        self.turn = following
        waiting = sorted(self.waiting[following])  # equal ones side by side
        self.ready = (*self.location_tiles(following), *waiting)
        self.waiting[following] = ()
        self.fresh = 0
        self.frames = (Turn(following),)
        if emit is not None:
            emit(CardTurned(following, self.card_name()))

    def _end_match(self, emit: Listener | None) -> None:
        self.frames = ()
        if emit is not None:
            for seat in range(self.options.players):
                for rule, pay in final_pays(self, seat):
                    emit(Earned(seat, rule, pay.gold, hexes_named(pay.hexes)))
            emit(MatchEnded(tuple(self.points(seat) for seat in range(self.options.players))))

    def _draw(self, seat: Seat, emit: Listener | None) -> None:
        if not self.pile:
            if not self.discard:
                # Land that was full when its cards left the game can be free again.
                self.discard, self.out = self.out, ()
            self.shuffles += 1
            self.pile = deck.shuffled(self.discard, self.seed, self.shuffles)
            self.discard = ()
            if emit is not None:
                emit(Reshuffled(len(self.pile)))
        self.hands[seat] = self.pile[-1]
        self.hands_from[seat] = self.shuffles
        self.pile = self.pile[:-1]

    def _replace_useless_card(self, emit: Listener | None) -> None:
        """A card without a free hex leaves the game, as long as something still needs a card."""
        seat = self.turn
        while self.frames[-1].needs_card(self) and not self.card_region():
            self.out = (*self.out, self.hands[seat])
            if emit is not None:
                emit(CardUseless(seat, self.card_name()))
            self._draw(seat, emit)
            if emit is not None:
                emit(CardTurned(seat, self.card_name()))

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
        board = self.board
        on_hexes = [
            *(board.locations[cell] for cell in cells_of(self.stock & board.location_hexes)),
            *(board.locations[cell] for cell in cells_of(self.second)),
            *(self.nomad_tiles[cell] for cell in cells_of(self.stock & board.nomads)),
        ]
        with_seats = [tile for seat in range(self.options.players) for tile in self.tiles_of(seat)]
        return {
            "settlements": [
                own.bit_count() + left
                for own, left in zip(self.settlements, self.supply, strict=True)
            ],
            "walls": self.walls.bit_count() + self.walls_left,
            "terrain cards": sorted([*self.pile, *self.discard, *self.out, *self.hands]),
            "tiles": sorted([*on_hexes, *with_seats, *self.gone]),
            "hexes": self.vacant.bit_count()
            + self.walls.bit_count()
            + sum(own.bit_count() for own in self.settlements),
        }

    def _repr_svg_(self) -> str:
        from crownlands.games.kingdom_builder.art import ART

        return ART.table(self.view(None))


_ORDER = {name: order for order, name in enumerate(LOCATIONS)}
