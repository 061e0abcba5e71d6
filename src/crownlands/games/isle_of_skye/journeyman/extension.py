"""What Journeyman changes about the phases of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionText, Reading
from crownlands.games.isle_of_skye.actions import ALL_GOLD, DRAWN, MOST_IN_HAND
from crownlands.games.isle_of_skye.arrangement.moments import (
    BUY_AGAIN,
    PLAN,
    Moment,
    Stack,
    down_to,
)
from crownlands.games.isle_of_skye.extension import Extension
from crownlands.games.isle_of_skye.journeyman.actions import MERCHANT
from crownlands.games.isle_of_skye.journeyman.advancing import (
    AT_ONCE,
    Advancing,
    ForSale,
    ForTraveller,
)
from crownlands.games.isle_of_skye.journeyman.banners import BY_ROUND, Banners
from crownlands.games.isle_of_skye.journeyman.board import Side
from crownlands.games.isle_of_skye.journeyman.bonuses import (
    BANK_PAYS,
    INCOME_WITHOUT_AXE,
    NO_AXE,
    TWO_PURCHASES,
    dealt,
)
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.journeyman.judgement import weigh
from crownlands.games.isle_of_skye.journeyman.phase_end import WITH_BONUS, PhaseEnds
from crownlands.games.isle_of_skye.journeyman.planning import Planning, PlansShown
from crownlands.games.isle_of_skye.journeyman.position import journey_told, journeys_heard
from crownlands.games.isle_of_skye.journeyman.roads import RoadLaying
from crownlands.games.isle_of_skye.journeyman.walking import Walking, WalkingOn
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.buying import Buying, Keeping
from crownlands.games.isle_of_skye.phases.frame import Frame, Step
from crownlands.games.isle_of_skye.tiles import JOURNEYMAN

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.judgement.appraisal import Appraisal
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class SecondPurchases(Step, frozen=True, tag="second_purchases"):
    """When everybody had the chance to buy, some may buy once more."""

    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        state.frames += tuple(map(Buying, reversed(buying_twice(state))))


def buying_twice(state: IsleOfSkyeState) -> list[Seat]:
    """Who may buy once more, in turn order."""
    return [seat for seat in state.turn_order() if TWO_PURCHASES in state.journeys[seat].kept]


class Travelling(Extension):
    #: axe and prices for three tiles, two purchases, five tiles laid; three roads, and to lay no
    #: more; whether to hurry, three markers to plan, two to choose from on the way; six steps on
    #: tracks for tiles, three for markers, one for a bonus
    decisions = 30
    tiles_a_round = MOST_IN_HAND
    pays = (AT_ONCE, BY_ROUND, WITH_BONUS)
    asks = (Advancing.asks, Planning.asks, Walking.asks, RoadLaying.asks)
    phases = (BUY_AGAIN, PLAN)

    def __init__(self, side: Side) -> None:
        self.side = side

    def journeys(self, options: IsleOfSkyeOptions, rng: Generator) -> list[Journey]:
        boards = [dealt(rng) for _ in range(options.players)]
        if options.same_bonuses:
            boards = boards[:1] * options.players
        return [Journey(bonuses=bonuses) for bonuses in boards]

    def income(self, state: IsleOfSkyeState, seat: Seat) -> int:
        journey = state.journeys[seat]
        banner = state.side.merchant.banner("income", journey.farthest[MERCHANT])
        return banner + (INCOME_WITHOUT_AXE if NO_AXE in journey.kept else 0)

    def needs_axe(self, state: IsleOfSkyeState, seat: Seat) -> Refusal | None:
        if NO_AXE not in state.journeys[seat].kept:
            return Refusal("axe_stays")
        if state.gold[seat] < DRAWN:
            return Refusal("three_prices", {"gold": state.gold[seat]})
        return None

    def means(self, state: IsleOfSkyeState, seat: Seat) -> int:
        return ALL_GOLD if self._bank_pays(state, seat) else state.gold[seat]

    def pay(self, state: IsleOfSkyeState, seat: Seat, price: int) -> None:
        if self._bank_pays(state, seat):
            state.bank -= price
        else:
            state.gold[seat] -= price

    def _bank_pays(self, state: IsleOfSkyeState, seat: Seat) -> bool:
        return BANK_PAYS in state.journeys[seat].kept

    def bought(
        self, state: IsleOfSkyeState, seat: Seat, seller: Seat, tile: int, emit: Listener | None
    ) -> None:
        state.frames += (*self._for_traveller(state, seat, tile), ForSale(seller))

    def kept(self, state: IsleOfSkyeState, seat: Seat, tile: int) -> Sequence[Frame]:
        return self._for_traveller(state, seat, tile)

    def _for_traveller(
        self, state: IsleOfSkyeState, seat: Seat, tile: int
    ) -> tuple[ForTraveller, ...]:
        travels = JOURNEYMAN in state.rulebook.tiles[tile].shows
        return (ForTraveller(seat),) if travels else ()

    def before_keeping(self) -> Sequence[Frame | Step]:
        return (SecondPurchases(),)

    def after_buying(self) -> Sequence[Frame | Step]:
        return (PhaseEnds(),)

    def after_building(self, order: Sequence[Seat]) -> Sequence[Frame | Step]:
        return (
            Banners(),
            RoadLaying(),
            PhaseEnds(),
            *(WalkingOn(seat) for seat in reversed(order)),
            PlansShown(),
            Planning(),
        )

    def weigh(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, appraisal: Appraisal
    ) -> float:
        return weigh(state, seat, action, appraisal)

    def census(self, state: IsleOfSkyeState) -> Mapping[str, object]:
        """Bonus tiles, roads and markers of every seat: on its board, at hand, in use or gone."""
        return {"boards": [sorted(map(sorted, each.bonuses)) for each in state.journeys]}

    def moments(self, state: IsleOfSkyeState, whole: Stack) -> Iterator[Moment]:
        asked = buying_twice(state)
        for turn, seat in enumerate(asked):
            later = map(Buying, reversed(asked[turn:]))
            yield Moment(BUY_AGAIN, seat, (*down_to(whole, Keeping()), *later))
        yield Moment(PLAN, None, down_to(whole, Planning()))

    def heard(self, state: IsleOfSkyeState, told: PositionText, reading: Reading) -> None:
        journeys_heard(state, told, reading)

    def told(self, state: IsleOfSkyeState, seat: Seat) -> Iterator[tuple[str, str]]:
        return journey_told(state, seat)
