"""What bots think of the base game: `base.judgement` in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.base.castles import CASTLE_GOLD
from crownlands.games.kingdom_builder.base.judgement import LEAD, NO_CONTEST
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.areas import networks, next_area
from crownlands.games.kingdom_builder.fast.base_cards import (
    CITIZENS,
    DISCOVERERS,
    FARMERS,
    FISHERMEN,
    HERMITS,
    KNIGHTS,
    LINES,
    LORDS,
    MERCHANTS,
    MINERS,
    WORKERS,
    on_line,
)
from crownlands.games.kingdom_builder.fast.field import (
    FULL,
    NOWHERE,
    QUARTERS,
    WORDS,
)
from crownlands.games.kingdom_builder.fast.ledger import add, units_of
from crownlands.games.kingdom_builder.fast.linking import links

_FARTHEST = max(LEAD)


#: by lead over the rival, from the furthest behind on
LEADS = np.array([LEAD[lead] for lead in sorted(LEAD)])


@compiled
def gains_by_base(land: Any, table: Any, desk: Any, seat: Any, ledger: Any) -> None:
    """What building brings."""
    cards = table.cards
    _what_stays(land, cards, ledger)
    if cards & MERCHANTS:
        links(land, table, desk, seat, ledger)
    if cards & (DISCOVERERS | KNIGHTS):
        _lines(table.own[seat], cards, desk.area, ledger)
    if cards & HERMITS:
        for at in range(WORDS):
            desk.area[at] = FULL & ~table.near[seat, at]
        add(ledger, desk.area, units_of(1.0))
    if cards & CITIZENS:
        _together(table.own[seat], desk, ledger)
    if cards & LORDS:
        _contested_quarters(table, seat, ledger)
    if cards & FARMERS:
        _fewest_quarters(table.own[seat], ledger)
    hexes.without(desk.area, land.castles, table.near[seat])
    if hexes.any_of(desk.area):
        hexes.spread(desk.grown, desk.area)
        add(ledger, desk.grown, units_of(1.0 * CASTLE_GOLD))


@compiled
def losses_by_base(land: Any, table: Any, desk: Any, seat: Any, ledger: Any) -> None:
    """What is lost with a settlement that stands."""
    own, cards = table.own[seat], table.cards
    _what_stays(land, cards, ledger)
    if cards & MERCHANTS:
        networks(land, table, desk, seat)
        while next_area(desk):
            if hexes.count_both(desk.area, land.special) > 1:
                add(ledger, desk.area, units_of(3.0))
    if cards & (DISCOVERERS | KNIGHTS):
        _lost_lines(own, cards, desk.area, ledger)
    if cards & HERMITS:
        hexes.without(desk.area, own, table.near[seat])
        add(ledger, desk.area, units_of(1.0))
        hexes.both(desk.area, own, table.near[seat])
        add(ledger, desk.area, units_of(-0.3))
    if cards & CITIZENS:
        _largest_area(own, desk)
        add(ledger, desk.beside, units_of(0.5))
    if cards & LORDS:
        _contested_quarters(table, seat, ledger)
    if cards & FARMERS:
        _poorest_quarters(own, ledger)
    hexes.both(desk.lifted, land.castles, table.near[seat])
    castle = hexes.first(desk.lifted)
    while castle != NOWHERE:
        add_sole(ledger, own, castle, units_of(1.0 * CASTLE_GOLD), desk.area)
        castle = hexes.after(desk.lifted, castle)


@compiled
def add_sole(ledger: Any, own: Any, place: Any, units: Any, layer: Any) -> None:
    """Add to the one settlement beside a hex that has no other there."""
    if hexes.count_beside(own, place) == 1:
        hexes.clear(layer)
        hexes.put_beside(layer, place)
        hexes.both(layer, layer, own)
        add(ledger, layer, units)


@compiled
def _what_stays(land: Any, cards: Any, ledger: Any) -> None:
    """Fishermen, Miners and Workers look at the land alone."""
    if cards & FISHERMEN:
        add(ledger, land.by_water, units_of(1.0))
    if cards & MINERS:
        add(ledger, land.by_mountain, units_of(1.0))
    if cards & WORKERS:
        add(ledger, land.by_special, units_of(1.0))


@compiled
def _lines(own: Any, cards: Any, layer: Any, ledger: Any) -> None:
    """Discoverers like lines without settlements, Knights full ones, and those nearly full."""
    if cards & DISCOVERERS:
        _add_lines(own, 0, layer, ledger, units_of(1.0))
    if cards & KNIGHTS:
        most = _fullest(own)
        _add_lines(own, most, layer, ledger, units_of(2.0))
        for behind in range(1, min(most, 3)):
            _add_lines(own, most - behind, layer, ledger, units_of(0.8 / behind))


@compiled
def _lost_lines(own: Any, cards: Any, layer: Any, ledger: Any) -> None:
    if cards & DISCOVERERS:
        _add_lines(own, 1, layer, ledger, units_of(1.0))
    if cards & KNIGHTS:
        _add_lines(own, _fullest(own), layer, ledger, units_of(2.0))


@compiled
def _fullest(own: Any) -> Any:
    most = 0
    for line in range(LINES):
        most = max(most, on_line(own, line))
    return most


@compiled
def _add_lines(own: Any, settled: Any, layer: Any, ledger: Any, units: Any) -> None:
    """Add to all lines with so many settlements."""
    hexes.clear(layer)
    for line in range(LINES):
        if on_line(own, line) == settled:
            hexes.put_line(layer, line)
    add(ledger, layer, units)


@compiled
def _largest_area(own: Any, desk: Any) -> Any:
    """The first of the largest settlement areas, which is taken out of the rest."""
    hexes.copy(desk.rest, own)
    return _take_largest(desk)


@compiled
def _take_largest(desk: Any) -> Any:
    """Its size; `beside` is that area, `rest` all others."""
    hexes.copy(desk.lifted, desk.rest)
    hexes.clear(desk.beside)
    largest = 0
    while next_area(desk):
        size = hexes.count(desk.area)
        if size > largest:
            largest = size
            hexes.copy(desk.beside, desk.area)
    hexes.without(desk.rest, desk.lifted, desk.beside)
    return largest


@compiled
def _together(own: Any, desk: Any, ledger: Any) -> None:
    """Beside the largest area; joining the next ones to it brings half of what they have."""
    if not _largest_area(own, desk):
        return
    largest = desk.region
    hexes.spread(largest, desk.beside)
    add(ledger, largest, units_of(0.5))
    for _ in range(3):
        size = _take_largest(desk)
        if not size:
            return
        hexes.spread(desk.grown, desk.beside)
        hexes.both(desk.area, desk.grown, largest)
        add(ledger, desk.area, units_of(size / 2))
        hexes.without(desk.area, desk.grown, largest)
        add(ledger, desk.area, units_of(0.15))


@compiled
def _fewest(own: Any) -> Any:
    """The fewest settlements in a quadrant, and how many quadrants have so few."""
    fewest = alike = 0
    for quarter in range(4):
        settled = hexes.count_both(own, QUARTERS[quarter])
        if quarter == 0 or settled < fewest:
            fewest, alike = settled, 0
        alike += settled == fewest
    return fewest, alike


@compiled
def _fewest_quarters(own: Any, ledger: Any) -> None:
    fewest, alike = _fewest(own)
    for quarter in range(4):
        settled = hexes.count_both(own, QUARTERS[quarter])
        if settled == fewest:
            add(ledger, QUARTERS[quarter], units_of(4.0 / np.sqrt(alike)))
        elif settled == fewest + 1:
            add(ledger, QUARTERS[quarter], units_of(0.6))


@compiled
def _poorest_quarters(own: Any, ledger: Any) -> None:
    fewest, _ = _fewest(own)
    for quarter in range(4):
        if hexes.count_both(own, QUARTERS[quarter]) == fewest:
            add(ledger, QUARTERS[quarter], units_of(3.0))


@compiled
def _contested_quarters(table: Any, seat: Any, ledger: Any) -> None:
    """By the lead over the first rival, and a little by that over the second."""
    for quarter in range(4):
        first = second = -1
        for other in range(table.players):
            if other != seat:
                theirs = hexes.count_both(table.own[other], QUARTERS[quarter])
                if theirs > first:
                    first, second = theirs, first
                elif theirs > second:
                    second = theirs
        own = hexes.count_both(table.own[seat], QUARTERS[quarter])
        value = _by_lead(own - first)
        if second >= 0:
            value += 0.4 * _by_lead(own - second)
        add(ledger, QUARTERS[quarter], units_of(value))


@compiled
def _by_lead(lead: Any) -> Any:
    return LEADS[lead + _FARTHEST] if -_FARTHEST <= lead <= _FARTHEST else NO_CONTEST
