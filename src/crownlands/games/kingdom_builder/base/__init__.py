"""The base game: eight locations, ten cards, castles."""

from __future__ import annotations

from crownlands.games.kingdom_builder.actions import BUILDS, DONE, END_TURN, LIFTS, PUTS
from crownlands.games.kingdom_builder.base.cards import CARDS
from crownlands.games.kingdom_builder.base.castles import castles
from crownlands.games.kingdom_builder.base.judgement import OPINIONS
from crownlands.games.kingdom_builder.base.locations import LOCATIONS
from crownlands.games.kingdom_builder.board.terrain import MEADOWS
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.events import EVENTS
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.terrain_cards import plain_card

#: terrain cards of each kind
COPIES = 5

BASE = Box(
    name="base",
    cards=CARDS,
    rules=(castles,),
    locations=LOCATIONS,
    terrain_cards=tuple(plain_card(terrain) for terrain in MEADOWS for _ in range(COPIES)),
    pieces=(SETTLEMENT,),
    on_hexes=(BUILDS, LIFTS, PUTS),
    plain=(END_TURN, DONE),
    events=EVENTS,
    opinions=OPINIONS,
)
