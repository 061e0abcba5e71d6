"""A whole match, read from the rulebook from top to bottom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.second_engine.cards import harvest as harvest_cards
from tests.second_engine.cards import nomads as nomad_cards
from tests.second_engine.hexes import Hex, name
from tests.second_engine.table import Deciding, Kingdom, Question, Table, Tile, Turn, hex_of
from tests.second_engine.tiles import Use, base, caves, crossroads, harvest, marshlands, nomads
from tests.second_engine.tiles import island as island_tiles

LOCATIONS: dict[str, Use] = {
    **base.TILES,
    **nomads.TILES,
    **crossroads.TILES,
    **marshlands.TILES,
    **harvest.TILES,
    **island_tiles.TILES,
}
USES: dict[str, Use] = {**LOCATIONS, **nomads.NOMAD_TILES, **marshlands.BONUSES}

#: Tiles that build, move or wall on the terrain of the card; Cathedral only if it builds.
OF_THE_CARD = ("oracle", "barn", "quarry")

DURING_PLAY = {
    "families": nomad_cards.families,
    "shepherds": nomad_cards.shepherds,
    "ambassadors": nomad_cards.ambassadors,
    "rovers": harvest_cards.rovers,
}


class Match(Table):
    """The turns of all seats, round by round."""

    def play(self) -> Deciding:
        """p. 4: rounds until a supply is empty; that one is played to its end. Then the silos."""
        while not self.last_round:
            for seat in self.seats_from(self.setup.first):
                yield from self.one_turn(seat)
        yield from harvest.harvest(self)
        self.over = True

    # -- a turn ------------------------------------------------------------------------------------

    def one_turn(self, seat: int) -> Deciding:
        kingdom = self.kingdoms[seat]
        turn = self.turn = Turn(seat, list(kingdom.hand))
        for tile in kingdom.tiles:
            tile.state = "ready"  # p. 3: a new tile works from the next turn on
        kingdom.from_temple, kingdom.on_temple = kingdom.on_temple, 0
        while True:
            self.replace_useless_cards(turn)
            answers: set[str] = set()
            owes = self.owes(turn)
            if turn.terrain is None and self.needs_a_card(turn):
                # rulings, "The second card": chosen when a card is first needed
                answers |= {f"choose {terrain}" for terrain in self.choices(turn)}
            elif owes:
                answers |= self.mandatory_answers(turn)
            if not (owes and turn.begun):
                # p. 3: other actions come before or after, not in between
                answers |= self.extra_answers(turn)
            if not owes:
                answers.add("end")
            answer = yield Question(seat, frozenset(answers))
            if answer == "end":
                break
            if answer.startswith("choose"):
                turn.terrain, turn.fixed = answer.split()[1], True
            elif answer == "use outpost" or not answer.startswith("use"):
                yield from self.mandatory_build(turn, answer)
            else:
                yield from self.use(turn, answer.split()[1])
        self.end_turn(turn)

    def end_turn(self, turn: Turn) -> None:
        kingdom = self.kingdoms[turn.seat]
        # p. 9: a nomad tile leaves the game after the turn in which it could be used
        kingdom.tiles = [
            tile for tile in kingdom.tiles if tile.sort != "nomad" or tile.state == "new"
        ]
        for tile in kingdom.tiles:
            tile.state = "ready"
        # rulings, "Temple": what no card could be built with goes back to the supply
        kingdom.supply += kingdom.from_temple
        kingdom.from_temple = 0
        self.turn = None
        hands = sum((Counter(each.hand) for each in self.kingdoms), Counter[str]())
        if not any(map(self.is_of_use, self.pile + self.discard + self.out + hands)):
            self.last_round = True  # rulings, "Nothing left to build on"
        if self.last_round and self.seats_from(turn.seat)[1] == self.setup.first:
            return  # nobody needs a card any more
        self.discard.update(kingdom.hand)
        # p. 13: one card more for the Crossroads tile
        tiles = len(kingdom.held("crossroads"))
        count = 1 + tiles + (turn.repeated_draws if tiles else 0)
        kingdom.hand = [self.draw() for _ in range(count)]

    # -- the mandatory action ----------------------------------------------------------------------

    def owes(self, turn: Turn) -> int:
        """How many settlements the mandatory action still asks for."""
        kingdom = self.kingdoms[turn.seat]
        if turn.hopeless:
            return 0
        return min(self.owed_by_the_card(turn), kingdom.supply) + kingdom.from_temple

    def owed_by_the_card(self, turn: Turn) -> int:
        """Three, or two on swamp (p. 17); what is left of them once it has begun."""
        if turn.begun:
            return turn.owed
        return 2 if turn.terrain == "swamp" else 3

    def mandatory_hexes(self, turn: Turn) -> tuple[set[Hex], set[Hex]]:
        """Where the next settlement may be built, and where with an Outpost."""
        assert turn.terrain is not None
        everywhere = self.free(turn.terrain)
        bonus = self.kingdoms[turn.seat].held("temple_bonus")
        if not turn.begun and any(tile.state != "new" for tile in bonus):
            return everywhere, everywhere  # p. 18
        return self.adjacent_if_possible(everywhere, self.own(turn.seat)), everywhere

    def mandatory_answers(self, turn: Turn) -> set[str]:
        bound, everywhere = self.mandatory_hexes(turn)
        answers = {name(where) for where in bound}
        if bound != everywhere and self.has_outpost(turn.seat):
            answers.add("use outpost")
        return answers

    def mandatory_build(self, turn: Turn, answer: str) -> Deciding:
        kingdom = self.kingdoms[turn.seat]
        if answer == "use outpost":
            _, everywhere = self.mandatory_hexes(turn)
            self.use_up(turn.seat, "outpost")
            answer = yield Question(turn.seat, frozenset(name(where) for where in everywhere))
        turn.owed = self.owed_by_the_card(turn)
        turn.begun = turn.fixed = True
        where = hex_of(answer)
        # rulings, "Temple": after those that the card asks for
        of_temple = not (turn.owed and kingdom.supply)
        if not of_temple:
            turn.owed -= 1
            turn.mandatory.append(where)
        yield from self.build(turn.seat, where, of_temple=of_temple)

    # -- cards -------------------------------------------------------------------------------------

    def offered(self, turn: Turn) -> set[str]:
        """The terrains that the hand stands for, full ones too."""
        shown = [terrain for card in turn.cards for terrain in self.shown(card)]
        terrains = set(shown)
        missing = self.setup.missing
        if missing is not None and any(
            shown.count(terrain) > 1 for terrain in terrains - {"swamp"}
        ):
            terrains.add(missing)  # p. 19, German text: two equal cards stand for the missing one
        return terrains

    def choices(self, turn: Turn) -> set[str]:
        """rulings, "Swamp cards": a terrain that is full cannot be chosen."""
        return {terrain for terrain in self.offered(turn) if self.free(terrain)}

    def replace_useless_cards(self, turn: Turn) -> None:
        """p. 4; rulings, "Useless cards" and "Useless cards in a hand of two"."""
        # p. 3: nothing comes in between, so what was broken off does not go on
        turn.hopeless = turn.hopeless and turn.begun
        while self.needs_a_card(turn):
            if turn.fixed:
                assert turn.terrain is not None
                useless = [] if self.free(turn.terrain) else [self.played_card(turn)]
            else:
                useless = [card for card in turn.cards if not self.is_of_use(card)]
            if not useless:
                break
            if not any(map(self.is_of_use, self.pile + self.discard + self.out)):
                # rulings, "Nothing left to build on"; but what else the hand shows can be played
                if turn.fixed or not self.choices(turn):
                    turn.hopeless = True
                break
            if turn.fixed:
                # the other card does not take its place
                turn.cards, turn.fixed, turn.terrain = useless, False, None
            self.replace(turn, useless[0])
        if not turn.fixed:
            offered = self.offered(turn)
            turn.terrain = offered.pop() if len(offered) == 1 else None

    def is_of_use(self, card: str) -> bool:
        return any(map(self.free, self.shown(card)))

    def replace(self, turn: Turn, card: str) -> None:
        """RULINGS 5: it leaves the game, and another one takes its place."""
        kingdom = self.kingdoms[turn.seat]
        turn.cards.remove(card)
        kingdom.hand.remove(card)
        self.out[card] += 1
        another = self.draw()
        turn.cards.append(another)
        kingdom.hand.append(another)

    def played_card(self, turn: Turn) -> str:
        """The card that shows the terrain; for the missing one either of the two equal ones."""
        shown = [terrain for card in turn.cards for terrain in self.shown(card)]
        for card in turn.cards:
            if turn.terrain in self.shown(card):
                return card
        return next(
            card for card in turn.cards if any(shown.count(kind) > 1 for kind in self.shown(card))
        )

    def needs_a_card(self, turn: Turn) -> bool:
        kingdom = self.kingdoms[turn.seat]
        return (
            self.owes(turn) > 0
            or (bool(kingdom.ready("oracle")) and kingdom.supply > 0)
            or (bool(kingdom.ready("barn")) and bool(kingdom.of("settlement")))
            or (bool(kingdom.ready("quarry")) and len(self.walls) < nomads.WALLS)
            or (bool(kingdom.ready("cathedral")) and kingdom.supply > 0 and kingdom.tokens > 0)
        )

    # -- extra actions -----------------------------------------------------------------------------

    def extra_answers(self, turn: Turn) -> set[str]:
        kingdom = self.kingdoms[turn.seat]
        kinds = {tile.kind for tile in kingdom.tiles if tile.state == "ready"}
        answers = {f"use {kind}" for kind in kinds if self.may_use(turn, kind)}
        if not turn.farmland_used and self.has_an_answer(harvest.FARMLAND, turn.seat):
            answers.add("use farmland")  # p. 21
        if not turn.cave_used and self.has_an_answer(caves.CAVE, turn.seat):
            answers.add("use cave")  # p. 24
        if "bazaar" in kinds and self.repeatable(turn):
            answers.add("use bazaar")
        return answers

    def may_use(self, turn: Turn, kind: str) -> bool:
        if kind not in USES or (kind in OF_THE_CARD and turn.terrain is None):
            return False
        if kind == "fort":
            # nothing is drawn only to see whether it helps
            return self.kingdoms[turn.seat].supply > 0
        if kind == "scout_cabin":
            # both scouts would be taken back first
            out, turn.scouts = turn.scouts, []
            possible = self.has_an_answer(USES[kind], turn.seat)
            turn.scouts = out
            return possible
        return self.has_an_answer(USES[kind], turn.seat)

    def has_an_answer(self, use: Use, seat: int) -> bool:
        asking = use(self, seat)
        question = next(asking)
        asking.close()
        return bool(question.answers)

    def repeatable(self, turn: Turn) -> set[str]:
        """rulings, "Bazaar": location tiles that were used in this turn and are still held."""
        used = {
            tile.kind
            for tile in self.kingdoms[turn.seat].tiles
            if tile.sort == "location" and tile.state == "used" and tile.kind != "bazaar"
        }
        again = {kind for kind in used if self.may_use(turn, kind)}
        if any(tile.state != "new" for tile in self.kingdoms[turn.seat].held("crossroads")):
            again.add("crossroads")  # its draw is repeated at the end of the turn
        return again

    def use(self, turn: Turn, kind: str) -> Deciding:
        if kind == "farmland":
            turn.farmland_used = True
            yield from harvest.FARMLAND(self, turn.seat)
            return
        if kind == "cave":
            turn.cave_used = True
            yield from caves.CAVE(self, turn.seat)
            return
        self.use_up(turn.seat, kind)
        if kind == "bazaar":
            again = frozenset(f"use {kind}" for kind in self.repeatable(turn))
            answer = yield Question(turn.seat, again)
            kind = answer.split()[1]
        if kind == "crossroads":
            turn.repeated_draws += 1
            return
        if kind in OF_THE_CARD:
            turn.fixed = True
        if kind == "scout_cabin":
            turn.scouts.clear()
        yield from USES[kind](self, turn.seat)

    # -- what the boxes add ------------------------------------------------------------------------

    def location_was_taken(self, seat: int, kind: str) -> None:
        kingdom = self.kingdoms[seat]
        if kind == "cathedral" and self.tokens:
            self.tokens -= 1  # p. 22
            kingdom.tokens += 1
        if kind in marshlands.WITH_BONUS and len(kingdom.held(kind)) == 2:
            kingdom.tiles.append(Tile(f"{kind}_bonus", None, "bonus"))  # p. 17

    def last_tile_was_taken(self, seat: int, place: Hex) -> Deciding:
        yield from marshlands.canoe_answers(self, seat)

    def pay_for_building(self, seat: int, hexes: Sequence[Hex]) -> None:
        for called in self.setup.cards:
            if called in DURING_PLAY:
                self.kingdoms[seat].gold[called] += DURING_PLAY[called](self, seat, hexes)

    def mark_lines(self, seat: int, hexes: Sequence[Hex]) -> None:
        if "mayors" in self.setup.cards:
            harvest_cards.mark_lines(self, seat, hexes)


__all__ = ["Kingdom", "Match"]
