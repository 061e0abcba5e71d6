"""From a text to a state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.engine.position import Entry, PositionText, Reading, options_in
from crownlands.engine.position.flaws import Say
from crownlands.games.kingdomino.arrangement.kingdoms import kingdom_in
from crownlands.games.kingdomino.arrangement.rounds import check_kings, frames_in
from crownlands.games.kingdomino.deal import Deal, dealt
from crownlands.games.kingdomino.dominoes import NUMBERS
from crownlands.games.kingdomino.frames import Frame, ToPlace
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.state import KingdominoState

GAME = "kingdomino"
#: what nobody can see is drawn with, so that the same text always gives the same table
_SEED = "position"
_OFFERED = re.compile(r"#?(\d{1,2})(?: +(\d))?", re.ASCII)

Claims = tuple[tuple[int, Seat], ...]


class _Offer(msgspec.Struct, frozen=True):
    """The line being chosen from, what is to be done, and what was given up."""

    line: tuple[int, ...]
    claims: Claims
    frames: tuple[Frame, ...]
    discarded: tuple[int, ...]

    @property
    def dominoes(self) -> list[int]:
        waiting = [frame.domino for frame in self.frames if isinstance(frame, ToPlace)]
        return [*self.line, *(domino for domino, _ in self.claims), *waiting, *self.discarded]


def arranged(text: str, say: Say) -> KingdominoState:
    """The state that a text describes."""
    reading = Reading()
    told = PositionText(text, reading)
    told.check_game(GAME, reading)
    options: KingdominoOptions | None = options_in(KingdominoOptions, told.table, reading)
    if options is None:
        reading.end(say)
        raise AssertionError("nothing is wrong, and yet there is no table")
    matches = _kingdoms(told, options, reading)
    offer = _offer(told, options, reading)
    deal = _deal(matches[-1], offer, options, reading)
    told.complain(options.players, reading)
    reading.end(say)
    return _state(options, matches, offer, deal)


def _kingdoms(
    told: PositionText, options: KingdominoOptions, reading: Reading
) -> list[tuple[Kingdom, ...]]:
    """Everybody's kingdom, in every match so far."""
    last = told.table.take_number("match", options.matches, reading) or 1
    keys = [*(f"kingdom_{match}" for match in range(1, last)), "kingdom"]
    seats = range(options.players)
    matches = [
        tuple(kingdom_in(options.span, told.seat(seat).take(key), reading) for seat in seats)
        for key in keys
    ]
    for kingdoms in matches:
        _check_once((number for each in kingdoms for number, _, _ in each.laid), reading)
    return matches


def _offer(told: PositionText, options: KingdominoOptions, reading: Reading) -> _Offer:
    table = told.table
    line, claims = _line(table.take("line"), options, reading)
    discarded = tuple(number for number, _ in _offered(table.take("discarded"), options, reading))
    entry = table.take("next")
    frames: tuple[Frame, ...] = ()
    if entry is not None:
        frames = frames_in(entry, options, reading)
        check_kings(frames, line, claims, options, reading)
    elif line or claims:
        reading.flaw("position.line_without_next")
    return _Offer(line, claims, frames, discarded)


def _line(
    entry: Entry | None, options: KingdominoOptions, reading: Reading
) -> tuple[tuple[int, ...], Claims]:
    """The free dominoes, and those with a king: ``line: 5, 17 2`` has one of seat 2 on 17."""
    offered = list(_offered(entry, options, reading))
    line = tuple(sorted(number for number, seat in offered if seat is None))
    return line, tuple((number, seat) for number, seat in offered if seat is not None)


def _offered(
    entry: Entry | None, options: KingdominoOptions, reading: Reading
) -> Iterator[tuple[int, Seat | None]]:
    for part in entry.parts if entry else ():
        found = _OFFERED.fullmatch(part)
        seat = int(found[2]) - 1 if found and found[2] else None
        if not found or int(found[1]) not in NUMBERS or not 0 <= (seat or 0) < options.players:
            line = entry.line if entry else None
            reading.flaw("position.no_offer", line, text=part[:40], example="17, 23 2")
        else:
            yield int(found[1]), seat


def _check_once(numbers: Iterator[int] | Sequence[int], reading: Reading) -> None:
    seen = set[int]()
    for number in numbers:
        if number in seen:
            reading.flaw("position.domino_twice", domino=number)
        seen.add(number)


def _deal(
    kingdoms: tuple[Kingdom, ...], offer: _Offer, options: KingdominoOptions, reading: Reading
) -> tuple[Deal, int]:
    """A deal in which just these dominoes were turned up, and how many of them there are."""
    laid = [number for kingdom in kingdoms for number, _, _ in kingdom.laid]
    seen = list(dict.fromkeys([*laid, *offer.dominoes]))
    if len(seen) < len(laid) + len(offer.dominoes):
        _check_once([*dict.fromkeys(laid), *offer.dominoes], reading)
    length = options.line_length
    if len(seen) > options.dominoes:
        reading.flaw("position.too_many_dominoes", count=len(seen), most=options.dominoes)
    elif offer.frames and len(seen) % length:
        reading.flaw("position.half_a_line", count=len(seen), length=length)
    rng = Generator(_SEED)
    drawn = dealt(options, rng)
    rest = [number for number in rng.shuffled(NUMBERS) if number not in seen]
    return Deal(drawn.order, tuple([*seen, *rest][: options.dominoes])), len(seen)


def _state(
    options: KingdominoOptions,
    matches: list[tuple[Kingdom, ...]],
    offer: _Offer,
    deal: tuple[Deal, int],
) -> KingdominoState:
    state = KingdominoState()
    state.options = options
    *past, state.kingdoms = matches
    state.past = tuple(past)
    now, rng = len(past), Generator(_SEED)
    deals = [dealt(options, rng) for _ in range(options.matches)]
    deals[now], state.drawn = deal
    state.deals = tuple(deals)
    state.line, state.claims = offer.line, offer.claims
    state.frames, state.discarded = offer.frames, offer.discarded
    return state
