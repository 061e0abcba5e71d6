"""All boxes, in one order that never changes, and what there is in them by name."""

from __future__ import annotations

from crownlands.games.kingdom_builder.base import BASE
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.capitol import CAPITOL
from crownlands.games.kingdom_builder.caves import CAVES
from crownlands.games.kingdom_builder.crossroads import CROSSROADS
from crownlands.games.kingdom_builder.harvest import HARVEST
from crownlands.games.kingdom_builder.island import ISLAND
from crownlands.games.kingdom_builder.judgement.opinions import together
from crownlands.games.kingdom_builder.marshlands import MARSHLANDS
from crownlands.games.kingdom_builder.nomads import NOMADS

#: the base game first; the numbers of actions follow this order, so a new box comes last
BOXES = (BASE, NOMADS, CROSSROADS, MARSHLANDS, HARVEST, CAPITOL, CAVES, ISLAND)
EXPANSIONS = tuple(box.name for box in BOXES if box is not BASE)
BY_NAME = {box.name: box for box in BOXES}

#: by name, in the order of the boxes they come in
CARDS = {card.name: card for box in BOXES for card in box.cards}
LOCATIONS = {tile.name: tile for box in BOXES for tile in box.locations}
#: what is done for gold beside the cards, one for each quadrant of its box in play
TASKS = {task.name: task for box in BOXES for task in box.tasks}
#: tiles that are dealt at the beginning of a match
DEALT = {tile.name: tile for box in BOXES for tile in box.dealt}
#: extra actions without a tile on a hex
GIFTS = {tile.name: tile for box in BOXES for tile in box.gifts}
TILES = {**LOCATIONS, **DEALT, **GIFTS}
#: boards that can be taken as they are
BOARDS = {board.name: board for box in BOXES for board in box.boards}
#: what is laid upon the board before the first turn
LAYINGS = tuple(laying for box in BOXES for laying in box.lays)
EVENTS = tuple(event for box in BOXES for event in box.events)
OPINIONS = together(box.opinions for box in BOXES)

#: the name of the box that a card, a location or the letter of a special hex comes in
BOX_OF_CARD = {card.name: box.name for box in BOXES for card in box.cards}
BOX_OF_LOCATION = {tile.name: box.name for box in BOXES for tile in box.locations}
BOX_OF_LETTER = {letter: box.name for box in BOXES for letter in box.letters}

__all__ = ["BASE", "BOXES", "ISLAND", "Box"]
