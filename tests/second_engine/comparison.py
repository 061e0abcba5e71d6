"""The product and the second engine play the same match, and are asked the same at every ply."""

from __future__ import annotations

import random
import re
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.engine.contract import Action, Event, Seat, State
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from tests.second_engine import odd_lands
from tests.second_engine.hexes import NEIGHBOURS, name, named
from tests.second_engine.match import Match
from tests.second_engine.scoring import score
from tests.second_engine.table import Question, Setup

BOXES = ("nomads", "crossroads", "marshlands", "harvest")


# -- findings about the product that wait to be mended ---------------------------------------------

#: With an empty supply and no tile that needs a card, two cards may still be chosen between.
NEEDLESS_CHOICE = "a choice of cards that nothing needs"
#: rulings, "Useless cards in a hand of two": when the chosen card is replaced in the midst of the
#: mandatory action by one with a swamp, the other card of the hand can be chosen again.
OTHER_CARD = "the other card takes the place of a useless one"
#: Of two equal cards that were built on both are replaced when the terrain is full, and the choice
#: is open again. The match is left there, for the hands are no longer the same.
EQUAL_CARDS = "two equal cards are replaced after one was played"
#: Scouts, swamp on the board, and a terrain without a single hex: the match cannot be started.
NO_START = "Scouts on a board without one of the five terrains"


class Left(Exception):
    """A match that cannot be compared further because of a known finding."""


class Difference(AssertionError):
    """The two engines say different things, told so that the position can be found again."""


def random_options(rng: random.Random, boxes: Sequence[str] | None = None) -> KingdomBuilderOptions:
    """A mix of boxes and choices.

    In a third of the matches the product draws board and cards; otherwise they come from the boxes
    that were chosen, so that these are met often, and some boards are odd.
    """
    if boxes is None:
        boxes = [box for box in BOXES if rng.random() < 0.5]
    with_base = ("base", *boxes)
    quadrants, maps, cards = tuple[str, ...](), tuple[str, ...](), tuple[str, ...]()
    how = rng.choice(("drawn", "chosen", "odd"))
    if how != "drawn":
        names = [one for box in boxes for one in odd_lands.QUADRANTS[box]]
        rest = rng.sample(odd_lands.QUADRANTS["base"], 4)
        board = [*rng.sample(names, min(4, len(names))), *rest][:4]
        if how == "odd":
            number = rng.randint(1, 4)
            maps = tuple(
                odd_lands.odd_quadrant(rng, f"odd_{one}", with_base) for one in range(number)
            )
            board[:number] = [f"odd_{one}" for one in range(number)]
        rng.shuffle(board)
        quadrants = tuple(name + rng.choice(("", ":turned")) for name in board)
        kinds = [card for box in with_base for card in odd_lands.CARDS[box]]
        new = [card for box in boxes for card in odd_lands.CARDS[box]]
        cards = tuple(rng.sample(new if len(new) > 2 and rng.random() < 0.7 else kinds, 3))
    return KingdomBuilderOptions(
        players=rng.choice((2, 3, 4, 5)),
        expansions=tuple(boxes),
        quadrants=quadrants,
        maps=maps,
        cards=cards,
        lords_zero=rng.random() < 0.5,
        lifted_frees=rng.random() < 0.5,
        outpost_moves="nomads" in boxes and rng.random() < 0.5,
        swamp_cards="marshlands" not in boxes and rng.random() < 0.2,
    )


# -- what the table shows --------------------------------------------------------------------------


def setup_of(state: State, options: KingdomBuilderOptions) -> Setup:
    """What everybody sees at the beginning, and what each seat sees in its own hand."""
    view: Any = state.view(None)
    hands: list[Any] = [state.view(seat) for seat in range(options.players)]
    dealt = [list(hand.seats[seat].hand) for seat, hand in enumerate(hands)]
    removed = [card for card in view.removed if not card.startswith("swamp_")]
    return Setup(
        players=options.players,
        first=view.first,
        quadrants=view.quadrants,
        cards=view.cards,
        tasks=view.tasks,
        nomads={named(nomads.hex): nomads.tile for nomads in view.nomads},
        swamp_cards=options.swamp_cards or "marshlands" in options.expansions,
        missing=removed[0] if removed else None,
        hands=dealt,
        maps=options.maps,
        lords_zero=options.lords_zero,
        lifted_frees=options.lifted_frees,
        outpost_moves=options.outpost_moves,
    )


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


# -- how the matches are played --------------------------------------------------------------------

A_HEX = re.compile(r"[a-t]\d+")


def kind_of(action: str) -> str:
    """An action without the hexes."""
    return A_HEX.sub("hex", action)


class Player:
    """Chooses among legal actions; each policy leads to other corners of the rules."""

    POLICIES = ("random", "hoarder", "mover", "collector", "quick")

    def __init__(self, policy: str, rng: random.Random) -> None:
        self.policy = policy
        self._rng = rng
        self._seen: Counter[str] = Counter()

    def choose(self, match: Match, question: Question) -> str:
        answers = sorted(question.answers)
        weights = [self._weight(match, question.seat, answer) for answer in answers]
        (answer,) = self._rng.choices(answers, weights)
        self._seen[kind_of(answer)] += 1
        return answer

    def _weight(self, match: Match, seat: int, answer: str) -> float:
        if self.policy == "hoarder":
            return self._hoarding(match, seat, answer)
        if self.policy == "mover":
            moves = answer.startswith(("lift", "go", "use barn", "use harbor", "use caravan"))
            return 8 if moves or answer.startswith(("use", "put")) else 0.3
        if self.policy == "collector":
            # what was chosen rarely so far, by kind
            return 1 / (1 + self._seen[kind_of(answer)]) ** 2
        if self.policy == "quick":
            return 0.2 if answer in ("done", "end") else 1
        return 1

    def _hoarding(self, match: Match, seat: int, answer: str) -> float:
        """Uses whatever it has, and likes hexes where a tile or many others are."""
        if answer in ("done", "end"):
            return 0.1
        if answer.startswith("use"):
            return 20
        if A_HEX.fullmatch(answer.split()[-1]) is None:
            return 1
        near = NEIGHBOURS[named(answer.split()[-1])]
        tiles = sum(bool(match.tiles_left.get(place)) or place in match.nomads for place in near)
        return 1 + 15 * tiles


# -- the comparison --------------------------------------------------------------------------------


class Comparison:
    """One match, played by both."""

    def __init__(self, options: KingdomBuilderOptions, seed: int) -> None:
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
        self._players = [Player(rng.choice(Player.POLICIES), rng) for _ in range(options.players)]

    def run(self) -> Counter[str]:
        """Play to the end; how often each kind of thing was seen. `Difference` where they part."""
        try:
            self._run()
        except Left as finding:
            self.seen[f"finding: {finding}"] += 1
            return self.seen
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
            equal = self._played_equal_cards()
            self.state.apply(question.seat, actions[answer], self._drawn.hear)
            try:
                question = playing.send(answer)
            except StopIteration:
                question = None
            if self._drawn.cards and equal:
                raise Left(EQUAL_CARDS)
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

    def _played_equal_cards(self) -> bool:
        turn = self.match.turn
        return turn is not None and len(turn.cards) > len(set(turn.cards))

    def _count(self, question: Question, answer: str) -> None:
        turn = self.match.turn
        if turn is None:
            self.seen["silo: " + kind_of(answer)] += 1
        elif turn.seat != question.seat:
            self.seen["canoe: " + kind_of(answer)] += 1
        else:
            self.seen[kind_of(answer)] += 1
        if answer == "use outpost":
            before = next(one for one in reversed(self.played) if not A_HEX.search(one))
            self.seen[f"use outpost, the last thing being {before.split(' ', 1)[1]}"] += 1

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
        actions = {
            text: action
            for text, action in actions.items()
            if text in question.answers or not self._known(question, text)
        }
        if set(actions) != question.answers:
            raise Difference(
                f"seat {question.seat} may, says only the second engine: "
                f"{sorted(question.answers - set(actions))}; only the product: "
                f"{sorted(set(actions) - question.answers)}; both: "
                f"{sorted(question.answers & set(actions))}"
            )
        return actions

    def _known(self, question: Question, text: str) -> bool:
        """Whether an answer that only the product allows is one of the findings below."""
        match, turn = self.match, self.match.turn
        if turn is None or not text.startswith("choose"):
            return False
        if not match.needs_a_card(turn):
            self.seen["finding: " + NEEDLESS_CHOICE] += 1
            return True
        hand = match.kingdoms[turn.seat].hand
        others = {terrain for card in hand for terrain in match.shown(card)}
        if turn.begun and len(hand) > len(turn.cards) and text.split()[1] in others:
            self.seen["finding: " + OTHER_CARD] += 1
            return True
        return False

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
        scouts = match.turn.scouts if match.turn is not None else []
        self._same("scouts", sorted(scouts), theirs.get(("scout", None), []))
        self._same("last round", match.last_round, view.last_round)
        self._same("pile", match.pile.total(), view.pile)
        self._same("discard", +match.discard, +Counter(view.discard))
        self._same("out of the game", +match.out, +Counter(view.out))
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
            f"tasks {match.setup.tasks}, missing {match.setup.missing}",
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
    try:
        comparison = Comparison(options, seed)
    except StopIteration as failure:
        if "scouts" in options.cards and options.maps:
            return Counter({"finding: " + NO_START: 1})
        raise Difference(f"no start with seed {seed}, {options}") from failure
    return comparison.run()
