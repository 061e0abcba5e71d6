"""The product and the second engine play the same match, and are asked the same at every ply."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.engine.contract import Action, Event, Seat
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from tests.second_engine.crowded import POLICIES as WHO_LIKE_TILES
from tests.second_engine.crowded import crowded_options
from tests.second_engine.difference import Difference
from tests.second_engine.hexes import name, named
from tests.second_engine.match import Match
from tests.second_engine.mixes import random_options
from tests.second_engine.players import A_HEX, Player, kind_of
from tests.second_engine.scoring import score
from tests.second_engine.set_up import setup_of
from tests.second_engine.table import Deciding, Question


class Drawn:
    """The cards that came off the pile, as the product tells them."""

    def __init__(self) -> None:
        self.cards: deque[str] = deque()
        self._replacing = False

    def hear(self, event: Event, only: Seat | None = None) -> None:
        kind, told = type(event).__name__, event
        card = str(getattr(told, "terrain", ""))
        if kind == "CardUseless":
            self._replacing = True
        elif kind in ("CardDrawn", "FortDrew"):
            self.cards.append(card)
        elif kind == "CardTurned" and self._replacing:
            self._replacing = False
            self.cards.append(card)

    def next(self) -> str:
        if not self.cards:
            raise Difference("the second engine draws a card, and the product drew none")
        return self.cards.popleft()


class Comparison:
    """One match, played by both."""

    def __init__(
        self,
        options: KingdomBuilderOptions,
        seed: int,
        policies: Sequence[str] = Player.POLICIES,
    ) -> None:
        self.options, self.seed = options, seed
        self.state = KINGDOM_BUILDER.start(options, seed)
        self._drawn = Drawn()
        setup = setup_of(self.state, options)
        # on odd land the first card may have been of no use: it, and those that followed it
        view: Any = self.state.view(None)
        useless = [*Counter[str](view.out).elements()]
        if useless:
            (card,) = setup.hands[setup.first]
            self._drawn.cards.extend([*useless[1:], card])
            setup.hands[setup.first][:] = useless[:1]
        self.match = Match(setup, self._drawn.next)
        self.seen: Counter[str] = Counter()
        self.played: list[str] = []
        rng = random.Random(f"players {seed}")
        self._players = [Player(rng.choice(policies), rng) for _ in range(options.players)]

    def run(self) -> Counter[str]:
        """Play to the end; how often each kind of thing was seen. `Difference` where they part."""
        try:
            self._run()
        except Difference as difference:
            raise Difference(self._report(str(difference))) from difference
        except Exception as failure:
            raise Difference(self._report(f"{type(failure).__name__}: {failure}")) from failure
        self.seen["matches"] += 1
        self.seen["plies"] += len(self.played)
        return self.seen

    def _run(self) -> None:
        playing = self.match.play()
        question: Question | None = next(playing)
        self._all_drawn()
        while question is not None:
            actions = self._same_question(question)
            self._same_table()
            answer = self._players[question.seat].choose(self.match, question)
            self.played.append(f"{question.seat} {answer}")
            self._count(question, answer)
            self.state.apply(question.seat, actions[answer], self._drawn.hear)
            question = self._send(playing, answer)
            self._all_drawn()
            if answer == "end":
                self._same_scores()
        if self.state.actors():
            texts = self._texts(self.state.actors()[0])
            raise Difference(f"over; the product asks {self.state.actors()} {sorted(texts)}")
        self._same_table()
        self._same_scores()
        self._same_result()

    def _all_drawn(self) -> None:
        if self._drawn.cards:
            raise Difference(f"the product drew {list(self._drawn.cards)} more")

    def _send(self, playing: Deciding, answer: str) -> Question | None:
        try:
            return playing.send(answer)
        except StopIteration:
            return None

    def _count(self, question: Question, answer: str) -> None:
        turn = self.match.turn
        if turn is None:
            self.seen["silo: " + kind_of(answer)] += 1
        elif turn.seat != question.seat:
            self.seen["canoe: " + kind_of(answer)] += 1
        else:
            self.seen[kind_of(answer)] += 1
        if answer == "use outpost":
            before = next((one for one in self.played[-2::-1] if not A_HEX.search(one)), "0 end")
            self.seen[f"use outpost after: {before.split(' ', 1)[1]}"] += 1

    def _texts(self, seat: int) -> dict[str, Action]:
        return {KINGDOM_BUILDER.codec.to_text(one): one for one in self.state.legal(seat)}

    def _same_question(self, question: Question) -> Mapping[str, Action]:
        if self.state.actors() != (question.seat,):
            raise Difference(
                f"the second engine asks seat {question.seat} {sorted(question.answers)}, "
                f"the product seats {self.state.actors()} "
                f"{[sorted(self._texts(seat)) for seat in self.state.actors()]}"
            )
        actions = self._texts(question.seat)
        if actions.keys() != question.answers:
            raise Difference(
                f"seat {question.seat} may, says only the second engine: "
                f"{sorted(question.answers - set(actions))}; only the product: "
                f"{sorted(set(actions) - question.answers)}; both: "
                f"{sorted(question.answers & set(actions))}"
            )
        return actions

    def _same_table(self) -> None:
        view: Any = self.state.view(None)
        match = self.match
        pieces = {
            (kind, seat): sorted(where for where, what in kingdom.pieces.items() if what == kind)
            for seat, kingdom in enumerate(match.kingdoms)
            for kind in ("settlement", "ship", "wagon", "warrior", "city")
        }
        theirs: dict[tuple[str, int | None], list[Any]] = {}
        for told in view.pieces:
            theirs[told.kind, told.seat] = sorted(named(where) for where in told.hexes)
        for key, hexes in pieces.items():
            if hexes != theirs.get(key, []):
                raise Difference(f"{key}: {_names(hexes)}, product {_names(theirs.get(key, []))}")
        self._same("walls", sorted(match.walls), theirs.get(("wall", None), []))
        self._same("caves", sorted(match.setup.caves), theirs.get(("cave", None), []))
        self._same("capitols", sorted(match.setup.capitols), theirs.get(("capitol", None), []))
        scouts = match.turn.scouts if match.turn is not None else []
        self._same("scouts", sorted(scouts), theirs.get(("scout", None), []))
        self._same("last round", match.last_round, view.last_round)
        self._same("pile", match.pile.total(), view.pile)
        self._same("discard", +match.discard, +Counter[str](view.discard))
        self._same("out of the game", +match.out, +Counter[str](view.out))
        left = {named(place.hex): place.tiles for place in view.locations}
        self._same("tiles left", match.tiles_left, left)
        nomads = {named(place.hex): place.tile for place in view.nomads if place.tile}
        self._same("nomads", match.nomads, nomads)
        marks = {row: seat for seat, one in enumerate(match.kingdoms) for row in one.marked}
        self._same("lines", marks, {row - 1: seat for row, seat in view.marks.items()})
        for seat, (kingdom, told) in enumerate(zip(match.kingdoms, view.seats, strict=True)):
            self._same(f"supply of {seat}", kingdom.supply, told.supply)
            self._same(
                f"tokens and temple of {seat}",
                {"cathedral": kingdom.tokens, "temple": kingdom.on_temple + kingdom.from_temple},
                {kind: told.kept.get(kind, 0) for kind in ("cathedral", "temple")},
            )
            at_turn = match.turn is not None and match.turn.seat == seat
            # who is not at turn uses nothing: what is ready is asked when it matters
            tiles = [
                (tile.kind, at_turn and tile.state == "ready")
                for tile in kingdom.tiles
                if tile.sort != "bonus" or (at_turn and tile.state != "new")
            ]
            if match.land.of["farmland"]:
                used = match.turn is not None and match.turn.farmland_used
                tiles.append(("farmland", at_turn and not used))
            if match.setup.caves:
                used = match.turn is not None and match.turn.cave_used
                tiles.append(("cave", at_turn and not used))
            told_tiles = [
                (tile.tile, at_turn and tile.ready)
                for tile in told.tiles
                if at_turn or not tile.tile.endswith("_bonus")
            ]
            self._same(f"tiles of {seat}", sorted(tiles), sorted(told_tiles))

    def _same(self, what: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Difference(f"{what}: {ours}, product {theirs}")

    def _same_scores(self) -> None:
        for seat in range(self.options.players):
            paid: Counter[str] = Counter()
            for line in self.state.score(seat):
                paid[line.rule] += line.points
            self._same(f"score of {seat}", dict(score(self.match, seat)), dict(+paid))

    def _same_result(self) -> None:
        result = self.state.result()
        assert result is not None
        scores = tuple(score(self.match, seat).total() for seat in range(self.options.players))
        self._same("result", scores, result.scores)
        for seat in range(self.options.players):
            self.seen.update(f"paid: {called}" for called in score(self.match, seat))
        best = tuple(seat for seat, gold in enumerate(scores) if gold == max(scores))
        self._same("winners", best, result.winners)

    def _report(self, difference: str) -> str:
        match = self.match
        lines = [
            difference,
            f"seed {self.seed}, options {self.options}",
            f"quadrants {match.setup.quadrants}, cards {match.setup.cards}, "
            f"tasks {match.setup.tasks}, missing {match.setup.missing}, "
            f"island {match.setup.island}, capitols {_names(sorted(match.setup.capitols))}, "
            f"caves {_names(sorted(match.setup.caves))}",
            f"ply {len(self.played)}, the last ones: {'; '.join(self.played[-12:])}",
            f"turn: {match.turn}",
        ]
        for seat, kingdom in enumerate(match.kingdoms):
            tiles = [(tile.kind, tile.hex and name(tile.hex), tile.state) for tile in kingdom.tiles]
            pieces = {name(where): kind for where, kind in sorted(kingdom.pieces.items())}
            lines.append(
                f"seat {seat}: supply {kingdom.supply}, hand {kingdom.hand}, tiles {tiles}, "
                f"pieces {pieces}"
            )
        return "\n".join(lines)


def _names(hexes: Sequence[tuple[int, int]]) -> list[str]:
    return [name(where) for where in hexes]


def compare(seed: int, boxes: Sequence[str] | None = None) -> Counter[str]:
    """A match of a random mix, or of these boxes, that follows from the seed."""
    options = random_options(random.Random(f"options {seed}"), boxes)
    return Comparison(options, seed).run()


def compare_crowded(seed: int) -> Counter[str]:
    """A match on a board that is crowded with locations of all boxes."""
    options = crowded_options(random.Random(f"crowded {seed}"))
    return Comparison(options, seed, WHO_LIKE_TILES).run()
