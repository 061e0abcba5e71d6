"""What can be chosen before a match of Kingdom Builder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Literal

from crownlands.engine.bits import mask_of
from crownlands.engine.contract import Options, OptionsError, Value
from crownlands.games.kingdom_builder.board.board import Placed, board_of
from crownlands.games.kingdom_builder.board.hexes import hex_named, is_hex
from crownlands.games.kingdom_builder.board.island import (
    Island,
    IslandError,
    islands,
    read_island,
)
from crownlands.games.kingdom_builder.board.quadrant import (
    Quadrant,
    QuadrantError,
    quadrants,
    read_quadrant,
)
from crownlands.games.kingdom_builder.boxes import (
    BASE,
    BOX_OF_CARD,
    BOXES,
    BY_NAME,
    EXPANSIONS,
    ISLAND,
    LAYINGS,
)
from crownlands.games.kingdom_builder.lands import boxes_needed
from crownlands.games.kingdom_builder.table.laying import Laying
from crownlands.games.kingdom_builder.words import MESSAGES

Preset = Literal["none", "first_game"]

#: what the rulebook recommends for a first match: quadrants from the top left, all upright
FIRST_GAME = ("tavern", "paddock", "oasis", "farm")
FIRST_GAME_CARDS = ("fishermen", "knights", "merchants")

QUADRANTS_A_BOARD = 4
CARDS_A_MATCH = 3
#: own quadrants that one match can bring
MOST_MAPS = 4
#: what follows the name of a quadrant that is turned by 180 degrees
TURNED = ":turned"


class KingdomBuilderOptions(Options, frozen=True, kw_only=True):
    """Players, expansions, the board and the cards.

    >>> KingdomBuilderOptions(players=2, quadrants=("tavern", "farm"))
    Traceback (most recent call last):
    crownlands.engine.contract.OptionsError: a board has 4 quadrants, not 2
    """

    later: ClassVar[tuple[str, ...]] = (
        "outpost_moves",
        "swamp_cards",
        "capitols",
        "caves",
        "island",
        "island_map",
        "capitol_castle",
        "island_knights",
    )
    names: ClassVar[Mapping[str, tuple[str, ...]]] = {"expansions": EXPANSIONS}

    players: int = 4
    #: what is played with beside the base game: "nomads"
    expansions: tuple[str, ...] = ()
    #: "first_game" lays the board and the cards that the rulebook recommends for a first match
    preset: Preset = "none"
    #: from the top left, "tavern" or "tavern:turned"; none means drawn at random
    quadrants: tuple[str, ...] = ()
    #: Kingdom Builder cards; none means drawn at random
    cards: tuple[str, ...] = ()
    #: quadrant files of one's own, whole; ``quadrants`` then knows them by their names
    maps: tuple[str, ...] = ()
    #: whether a seat without settlements in a quadrant can come first or second for Lords
    lords_zero: bool = True
    #: whether the hex that a lifted settlement leaves counts as free when a new one is sought
    lifted_frees: bool = True
    #: whether an Outpost also frees a settlement that Barn or Harbor moves
    outpost_moves: bool = False
    #: whether the five cards that show swamp are shuffled in where the box is not on the table
    swamp_cards: bool = False
    #: the castles that capitols lie on, by hex; where none is named, one is drawn
    capitols: tuple[str, ...] = ()
    #: the mountains that caves lie on, by hex; in a quadrant where none is named, one is drawn
    caves: tuple[str, ...] = ()
    #: which island lies beside the board; none means drawn at random
    island: str = ""
    #: the file of an island of one's own, whole
    island_map: str = ""
    #: whether a castle under a capitol still pays
    capitol_castle: bool = False
    #: whether a line of the island can be the one that Knights pay for
    island_knights: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 2 <= self.players <= 5:
            raise _refused("players", players=self.players)
        _check_names("expansions", self.expansions, EXPANSIONS)
        _check_maps(self)
        if self.preset == "first_game" and (self.quadrants or self.cards or self.maps):
            raise _refused("preset_alone")
        if self.quadrants:
            _check_quadrants(self)
        if self.cards:
            _check_names("cards", self.cards, self.known_cards)
            if len(self.cards) != CARDS_A_MATCH:
                raise _refused("cards_count", count=len(self.cards), needed=CARDS_A_MATCH)
        _check_island(self)
        _check_laid(self)

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes on the table, the base game first."""
        return _boxes(self.expansions)

    @property
    def lent(self) -> tuple[str, ...]:
        """The boxes whose terrain cards come to the table without the rest of them."""
        return tuple(box.name for box in BOXES if box.lends and getattr(self, box.lends))

    @property
    def parts(self) -> tuple[str, ...]:
        """Every expansion of which anything lies on the table."""
        return tuple(name for name in EXPANSIONS if name in (*self.expansions, *self.lent))

    @property
    def known_quadrants(self) -> Mapping[str, Quadrant]:
        """The quadrants that can be chosen: those of the boxes, and one's own."""
        return _known_quadrants(self.boxes, self.maps)

    @property
    def known_cards(self) -> Sequence[str]:
        boxes = self.boxes
        return [name for name, box in BOX_OF_CARD.items() if box in boxes]

    @property
    def chosen_quadrants(self) -> tuple[Placed, ...]:
        """The board, if it is not drawn."""
        names = FIRST_GAME if self.preset == "first_game" else self.quadrants
        known = self.known_quadrants
        return tuple(
            Placed(known[name.removesuffix(TURNED)], name.endswith(TURNED)) for name in names
        )

    @property
    def known_islands(self) -> Mapping[str, Island]:
        """The islands that can be chosen, or are drawn from."""
        return {
            name: island for name, island in islands().items() if island.expansion in self.boxes
        }

    @property
    def chosen_island(self) -> Island | None:
        """The island, if there is one and it is not drawn."""
        if self.island_map:
            return _own_island(self.island_map)
        return islands()[self.island] if self.island else None

    @property
    def layings(self) -> tuple[Laying, ...]:
        """What the boxes on the table lay upon the board."""
        return tuple(laying for name in self.boxes for laying in BY_NAME[name].lays)

    def chosen_hexes(self, laying: Laying) -> int:
        """Where it shall lie, as far as that is not drawn."""
        return mask_of(map(hex_named, getattr(self, laying.option)))

    @property
    def chosen_cards(self) -> tuple[str, ...]:
        return FIRST_GAME_CARDS if self.preset == "first_game" else self.cards


@lru_cache(maxsize=256)
def _boxes(expansions: tuple[str, ...]) -> tuple[str, ...]:
    return (BASE.name, *(name for name in EXPANSIONS if name in expansions))


@lru_cache(maxsize=256)
def _own_island(text: str) -> Island:
    return read_island(text)


@lru_cache(maxsize=256)  # anybody can send maps of their own, and others each time
def _known_quadrants(boxes: tuple[str, ...], maps: tuple[str, ...]) -> dict[str, Quadrant]:
    known = {
        name: quadrant for name, quadrant in quadrants().items() if quadrant.expansion in boxes
    }
    own = map(read_quadrant, maps)
    return {**known, **{quadrant.name: quadrant for quadrant in own}}


def _check_names(field: str, names: tuple[str, ...], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise _refused(f"{field}_unknown", name=name[:40], known=", ".join(known))
        if names.count(name) > 1:
            raise _refused(f"{field}_twice", name=name)


def _check_maps(options: KingdomBuilderOptions) -> None:
    if len(options.maps) > MOST_MAPS:
        raise _refused("maps_many", count=len(options.maps), most=MOST_MAPS)
    names: set[str] = set()
    for number, text in enumerate(options.maps, start=1):
        try:
            quadrant = read_quadrant(text)
        except QuadrantError as error:
            flaw = error.flaws[0]
            sentence = MESSAGES.say("options.map", {"number": number, "what": flaw.sentence()})
            raise OptionsError(sentence, f"map.{flaw.rule}", flaw.values) from None
        if quadrant.name in names or quadrant.name in quadrants():
            raise _refused("maps_named_alike", name=quadrant.name)
        names.add(quadrant.name)
        for expansion in sorted(boxes_needed(quadrant) - set(options.boxes)):
            raise _refused("maps_expansion", name=quadrant.name, expansion=expansion)


def _check_quadrants(options: KingdomBuilderOptions) -> None:
    if len(options.quadrants) != QUADRANTS_A_BOARD:
        raise _refused("quadrants_count", count=len(options.quadrants), needed=QUADRANTS_A_BOARD)
    plain = tuple(name.removesuffix(TURNED) for name in options.quadrants)
    _check_names("quadrants", plain, list(options.known_quadrants))


def _check_island(options: KingdomBuilderOptions) -> None:
    if not (options.island or options.island_map):
        return
    if not options.known_islands:
        raise _refused("island_box", box=ISLAND.name)
    if options.island and options.island_map:
        raise _refused("island_alone")
    if options.island:
        _check_names("island", (options.island,), list(options.known_islands))
        return
    try:
        island = read_island(options.island_map)
    except IslandError as error:
        flaw = error.flaws[0]
        sentence = MESSAGES.say("options.island", {"what": flaw.sentence()})
        raise OptionsError(sentence, f"map.{flaw.rule}", flaw.values) from None
    if island.name in islands():
        raise _refused("map.island_name_taken", name=island.name)
    for expansion in sorted(boxes_needed(island) - set(options.boxes)):
        raise _refused("island_expansion", name=island.name, expansion=expansion)


def _check_laid(options: KingdomBuilderOptions) -> None:
    """What is laid on the board needs its box, a board that is chosen, and a place each."""
    layings = options.layings
    for laying in LAYINGS:
        chosen = getattr(options, laying.option)
        if chosen and laying not in layings:
            raise _refused(f"{laying.option}_box", box=_box_of(laying))
        if chosen and not options.chosen_quadrants:
            raise _refused(f"{laying.option}_board")
    if not layings or not options.chosen_quadrants:
        return
    board = board_of(options.chosen_quadrants, options.chosen_island)
    for laying in layings:
        places = laying.places(board)
        if laying.needed and not places:
            raise _refused(f"{laying.option}_nowhere")
        _check_chosen_hexes(laying, getattr(options, laying.option), places)


def _box_of(laying: Laying) -> str:
    return next(box.name for box in BOXES if laying in box.lays)


def _check_chosen_hexes(laying: Laying, names: tuple[str, ...], places: list[int]) -> None:
    option = laying.option
    for name in names:
        hexes = 1 << hex_named(name) if is_hex(name) else 0
        if not any(place & hexes for place in places):
            raise _refused(f"{option}_hex", hex=name[:10])
    for place in places:
        if sum(place >> hex_named(name) & 1 for name in names) > 1:
            raise _refused(f"{option}_twice")
    if len(names) > laying.count:
        raise _refused(f"{option}_many", count=laying.count)


def _refused(rule: str, **values: Value) -> OptionsError:
    return OptionsError(MESSAGES.say(f"options.{rule}", values), rule, values)
