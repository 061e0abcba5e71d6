"""A match of Isle of Skye: bag, gold, tiles on offer, territories, points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crownlands.engine.contract import (
    Action,
    Gain,
    IllegalAction,
    Listener,
    Refusal,
    Result,
    ScoreLine,
    Seat,
    State,
)
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye.actions import ALL_GOLD
from crownlands.games.isle_of_skye.journeyman.board import Side
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.founding import UNFOUNDED, Founding
from crownlands.games.isle_of_skye.phases.frame import Frame, Step
from crownlands.games.isle_of_skye.phases.income import RoundBegins
from crownlands.games.isle_of_skye.phases.pricing import UNDECIDED, UNPRICED
from crownlands.games.isle_of_skye.rulebook import Rulebook, rulebook
from crownlands.games.isle_of_skye.scoring import final_lines, final_points, tiebreak
from crownlands.games.isle_of_skye.scoring_tiles import ScoringTile
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.view import IsleOfSkyeView, view_of

SCORING_TILES_A_MATCH = 4


class IsleOfSkyeState(State):
    """Territories and hands are values, so a copy is a handful of short lists."""

    __slots__ = (
        "axes",
        "bag",
        "bank",
        "first",
        "frames",
        "gold",
        "hands",
        "journeys",
        "offers",
        "options",
        "prices",
        "purses",
        "round",
        "rulebook",
        "scored",
        "scoring",
        "secret",
        "territories",
        "waiting",
    )

    options: IsleOfSkyeOptions
    rulebook: Rulebook
    #: what all draws from the bag come from
    secret: int
    #: the tiles on A, B, C and D
    scoring: tuple[str, ...]
    #: 0 before the first one
    round: int
    #: who goes first in this round
    first: Seat
    #: the tiles in the bag, in no order that means anything
    bag: tuple[int, ...]
    #: what the supply has; it never runs out, so it may owe
    bank: int
    #: by seat: coins that lie on no tile
    gold: list[int]
    #: by seat: the tiles that were drawn; 0 where one has gone
    offers: list[tuple[int, ...]]
    #: by seat: the place of the axe
    axes: list[int]
    #: by seat: the coins on each of the tiles that were drawn
    prices: list[tuple[int, ...]]
    #: by seat: the tiles to be laid; 0 where one has been
    hands: list[tuple[int, ...]]
    territories: list[Territory]
    #: by seat: where its marker stands on the track, and which rule paid how much of it
    scored: list[int]
    purses: list[dict[str, int]]
    #: by seat: what it has of Journeyman; empty without that box
    journeys: list[Journey]
    frames: tuple[Frame | Step, ...]
    #: who has yet to decide about the frame on top
    waiting: tuple[Seat, ...]

    @classmethod
    def begun(cls, options: IsleOfSkyeOptions, rng: Generator) -> IsleOfSkyeState:
        state, players = cls(), options.players
        state.options = options
        state.rulebook = rules = rulebook(options)
        state.secret = rng.word() << 32 | rng.word()
        tiles = rng.shuffled(tuple(rules.scoring_tiles))
        state.scoring = tuple(tiles[:SCORING_TILES_A_MATCH])
        state.round = 0
        state.first = rng.below(players)
        state.bag = tuple(range(1, len(rules.tiles)))
        state.bank = ALL_GOLD
        state.gold = [0] * players
        state.offers = [UNPRICED] * players
        state.axes = [UNDECIDED] * players
        state.prices = [UNPRICED] * players
        state.hands = [()] * players
        state.territories = [UNFOUNDED] * players
        state.scored = [0] * players
        state.purses = [{} for _ in range(players)]
        state.journeys = rules.extension.journeys(options, rng)
        state.frames = (RoundBegins(), Founding())
        state.waiting = tuple(range(players))
        return state

    def copy(self) -> IsleOfSkyeState:
        twin = IsleOfSkyeState()
        twin.options = self.options
        twin.rulebook = self.rulebook
        twin.secret = self.secret
        twin.scoring = self.scoring
        twin.round = self.round
        twin.first = self.first
        twin.bag = self.bag
        twin.bank = self.bank
        twin.gold = self.gold.copy()
        twin.offers = self.offers.copy()
        twin.axes = self.axes.copy()
        twin.prices = self.prices.copy()
        twin.hands = self.hands.copy()
        twin.territories = self.territories.copy()
        twin.scored = self.scored.copy()
        twin.purses = [purse.copy() for purse in self.purses]
        twin.journeys = self.journeys.copy()
        twin.frames = self.frames
        twin.waiting = self.waiting
        return twin

    def determinized(self, seat: Seat | None, rng: Generator) -> IsleOfSkyeState:
        twin = self.redealt(rng)
        if self.frames:
            frame = self._asking()
            for other in range(self.options.players):
                if other != seat:
                    frame.imagine(twin, other, rng)
        return twin

    def redealt(self, rng: Generator) -> IsleOfSkyeState:
        """The bag is drawn from anew; what seats chose in secret stays."""
        twin = self.copy()
        twin.secret = rng.word() << 32 | rng.word()
        return twin

    # Deciding

    def actors(self) -> tuple[Seat, ...]:
        return self.waiting

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.waiting:
            return ()
        return self._asking().legal(self, seat)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        if not self.frames:
            return Refusal("match_over")
        if seat not in self.waiting:
            return Refusal("not_your_turn", {"seat": seat})
        return self._asking().refusal(self, seat, action)

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        if (refusal := self.why_not(seat, action)) is not None:
            raise IllegalAction(refusal)
        self._asking().carry_out(self, seat, action, emit)
        if not self.waiting:
            self._go_on(emit)

    def gains(self, seat: Seat, actions: Sequence[Action]) -> Sequence[Gain]:
        return self._asking().gains(self, seat, actions)

    def _asking(self) -> Frame:
        # Between two actions a decision is always on top.
        return self.frames[-1]  # pyright: ignore[reportReturnType]

    def _go_on(self, emit: Listener | None) -> None:
        """Nobody has anything more to decide about the frame on top."""
        while self.frames and not self.waiting:
            top = self.frames[-1]
            if isinstance(top, Step):
                self.frames = self.frames[:-1]
                top.run(self, emit)
            else:
                self.waiting = top.begin(self, emit)
                if not self.waiting:
                    self.frames = self.frames[:-1]

    # What the phases do

    def done(self, seat: Seat) -> None:
        """A seat has decided; once all have, what is below the frame comes next."""
        self.waiting = tuple([other for other in self.waiting if other != seat])
        if not self.waiting:
            self.frames = self.frames[:-1]

    @property
    def side(self) -> Side:
        """The side of Journeyman's progress boards that is played on."""
        side = self.rulebook.extension.side
        assert side is not None
        return side

    def turn_order(self) -> list[Seat]:
        players = self.options.players
        return [(self.first + turn) % players for turn in range(players)]

    def put_back(self, tile: int) -> None:
        # Sorted, so that it does not matter who of several seats was first.
        self.bag = tuple(sorted((*self.bag, tile)))

    def award(self, seat: Seat, rule: str, points: int) -> None:
        self.scored[seat] += points
        purse = self.purses[seat]
        purse[rule] = purse.get(rule, 0) + points

    # Counting

    def scoring_tiles(self) -> list[ScoringTile]:
        """Those on A, B, C and D."""
        return [self.rulebook.scoring_tiles[name] for name in self.scoring]

    def score(self, seat: Seat) -> tuple[ScoreLine, ...]:
        return (
            *(ScoreLine(rule, points) for rule, points in self.purses[seat].items()),
            *final_lines(self, seat),
        )

    def points(self, seat: Seat) -> int:
        return self.scored[seat] + final_points(self, seat)

    def result(self) -> Result | None:
        if self.frames:
            return None
        seats = range(self.options.players)
        return Result.of(
            (self.score(seat) for seat in seats), (tiebreak(self, seat) for seat in seats)
        )

    def view(self, seat: Seat | None) -> IsleOfSkyeView:
        return view_of(self, seat)

    def census(self) -> Mapping[str, object]:
        """Every tile and every coin."""
        on_table = [tile for tiles in (*self.offers, *self.hands) for tile in tiles if tile]
        laid = [tile for own in self.territories for tile, _ in own.laid.values() if tile]
        on_tiles = sum(map(sum, self.prices))
        return {
            "tiles": sorted([*self.bag, *on_table, *laid]),
            "gold": self.bank + sum(self.gold) + on_tiles,
            "castles": len(self.territories),
            **self.rulebook.extension.census(self),
        }
