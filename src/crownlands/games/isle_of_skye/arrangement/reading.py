"""From a text to a state."""

from __future__ import annotations

from itertools import takewhile

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionText, Reading, Section, options_in
from crownlands.engine.position.flaws import Say
from crownlands.games.isle_of_skye.actions import ALL_GOLD, DRAWN
from crownlands.games.isle_of_skye.arrangement.bag import Bag
from crownlands.games.isle_of_skye.arrangement.moments import (
    BEFORE_BUILDING,
    BUILD,
    BUYING,
    FOUND,
    INCOME,
    PRICE,
    SCORE,
    Stack,
    moments,
    phases,
)
from crownlands.games.isle_of_skye.arrangement.offers import drawn_in, hand_in, offer_in
from crownlands.games.isle_of_skye.arrangement.territories import (
    CASTLE,
    castle_in,
    territory_in,
)
from crownlands.games.isle_of_skye.arrangement.wealth import gold_in, pay_points
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.frame import Frame, Step
from crownlands.games.isle_of_skye.phases.income import RoundBegins
from crownlands.games.isle_of_skye.phases.pricing import total_gold
from crownlands.games.isle_of_skye.state import SCORING_TILES_A_MATCH, IsleOfSkyeState
from crownlands.games.isle_of_skye.territory import Territory

GAME = "isle_of_skye"
#: what nobody can see is drawn with, so that the same text always gives the same table
_SEED = "position"
#: the phases in which all may have done already what is asked
_NOBODY_LEFT = {FOUND: "position.nobody_founds", BUILD: "position.nobody_builds"}


def arranged(text: str, say: Say) -> IsleOfSkyeState:
    """The state that a text describes."""
    reading = Reading()
    told = PositionText(text, reading)
    told.check_game(GAME, reading)
    options: IsleOfSkyeOptions | None = options_in(IsleOfSkyeOptions, told.table, reading)
    if options is None:
        reading.end(say)
        raise AssertionError("nothing is wrong, and yet there is no table")
    state = IsleOfSkyeState.begun(options, Generator(_SEED))
    phase = _phase(state, told.table, reading)
    _set_up(state, phase, told, reading)
    frames = _frames(state, phase, told.table, reading)
    told.complain(options.players, reading)
    reading.end(say)
    _begin(state, phase, frames, told, reading)
    reading.end(say)
    return state


def _phase(state: IsleOfSkyeState, table: Section, reading: Reading) -> str | None:
    """Which moment it is; None, and the match is over."""
    entry = table.take("phase")
    known = phases(state)
    if entry is None or entry.text in known:
        return entry.text if entry else None
    reading.flaw("one_of", entry.line, key="phase", value=entry.text[:40], known=", ".join(known))
    return None


def _set_up(
    state: IsleOfSkyeState, phase: str | None, told: PositionText, reading: Reading
) -> None:
    """All that lies on the table."""
    table, players = told.table, state.options.players
    state.scoring = _scoring(state, table, reading)
    state.first = (table.take_number("first", players, reading) or 1) - 1
    state.round = _round(state, phase, table, reading)
    bag = Bag(state.rulebook)
    for seat in range(players):
        _seat(state, seat, phase, told.seat(seat), bag, reading)
    state.rulebook.extension.heard(state, told, reading)
    state.bag = bag.rest
    state.bank = ALL_GOLD - sum(total_gold(state, seat) for seat in range(players))


def _scoring(state: IsleOfSkyeState, table: Section, reading: Reading) -> tuple[str, ...]:
    """The tiles on A, B, C and D."""
    entry = table.take("scoring")
    names = tuple(entry.parts) if entry else ()
    known = state.rulebook.scoring_tiles
    line = entry.line if entry else None
    for name in names:
        if name not in known:
            listed = ", ".join(known)
            reading.flaw("position.no_scoring_tile", line, name=name[:40], known=listed)
    if len(names) != SCORING_TILES_A_MATCH or len(set(names)) < len(names):
        reading.flaw("position.four_scoring_tiles", line, example=", ".join(state.scoring))
    # With others, what is said of points would seem wrong too.
    return names


def _round(state: IsleOfSkyeState, phase: str | None, table: Section, reading: Reading) -> int:
    if phase == FOUND:
        return 0
    last = len(state.rulebook.rounds)
    found = len(reading.flaws)
    number = table.take_number("round", last, reading)
    if number is None and phase is not None and len(reading.flaws) == found:
        reading.flaw("missing", key="round")
    return number or last


def _seat(
    state: IsleOfSkyeState,
    seat: Seat,
    phase: str | None,
    section: Section,
    bag: Bag,
    reading: Reading,
) -> None:
    if phase == FOUND:
        state.territories[seat] = Territory.founded(castle_in(section, reading) or 0)
        return
    a_round = state.rulebook.extension.tiles_a_round
    most = a_round * (state.round - (phase in BEFORE_BUILDING))
    state.territories[seat] = territory_in(section, most, state.rulebook, bag, reading)
    pay_points(state, seat, section, reading)
    state.gold[seat] = gold_in(section, reading)
    if phase == PRICE:
        state.offers[seat] = drawn_in(section, bag, reading)
    elif phase in BUYING:
        state.offers[seat], state.prices[seat] = offer_in(section, bag, reading)
    if phase in (*BUYING, BUILD):
        state.hands[seat] = hand_in(section, a_round, bag, reading)


def _frames(state: IsleOfSkyeState, phase: str | None, table: Section, reading: Reading) -> Stack:
    """What is to be decided in a phase, and what comes after it."""
    stacks = {each.seat: each.frames for each in moments(state) if each.phase == phase}
    if phase not in BUYING:
        return stacks.get(None, ())
    found = len(reading.flaws)
    turn = table.take_number("turn", state.options.players, reading)
    if turn is None:
        if len(reading.flaws) == found:
            reading.flaw("missing", key="turn")
    elif turn - 1 not in stacks:
        reading.flaw("position.not_to_buy", number=turn)
    return stacks.get(turn - 1, ()) if turn else ()


def _begin(
    state: IsleOfSkyeState,
    phase: str | None,
    frames: Stack,
    told: PositionText,
    reading: Reading,
) -> None:
    """All lies in its place: on from there, or it is only counted."""
    state.frames, state.waiting = frames, ()
    if phase == SCORE:
        _count_round(state)
    elif phase == INCOME:
        _begin_round(state, reading)
    if not state.frames:
        return
    top = state.frames[-1]
    assert isinstance(top, Frame)
    state.waiting = top.begin(state, None)
    if phase == FOUND:
        state.waiting = tuple(seat for seat in state.waiting if CASTLE not in told.seat(seat))
    if not state.waiting:
        assert phase is not None
        reading.flaw(_NOBODY_LEFT[phase])


def _count_round(state: IsleOfSkyeState) -> None:
    """What by itself follows upon the last decision of a round, and no more."""
    first = state.first
    whole = state.rulebook.round_frames(state.turn_order())
    for step in reversed([*takewhile(lambda each: isinstance(each, Step), whole)]):
        assert isinstance(step, Step)
        step.run(state, None)
    state.frames, state.first = (), first


def _begin_round(state: IsleOfSkyeState, reading: Reading) -> None:
    """Everybody gets income and draws."""
    needed = DRAWN * state.options.players
    if len(state.bag) < needed:
        reading.flaw("position.bag_short", count=len(state.bag), needed=needed)
        return
    state.round -= 1
    RoundBegins().run(state, None)
