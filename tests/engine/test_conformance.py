"""The laws hold for every game and option set, and the suite notices when one does not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import settings

from crownlands.engine.arrays import Array, Mask, np
from crownlands.engine.conformance import LawBroken, check_game, check_match
from crownlands.engine.conformance.machine import machine_for
from crownlands.engine.contract import Action, Codec, Game, Listener, Refusal, Result, Seat, Seed
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match
from crownlands.games import GAMES
from crownlands.games.kingdomino import Kingdomino, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.actions import CLAIMS, DISCARD, Claim
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.dominoes import DOMINOES
from crownlands.games.kingdomino.events import LeftOver, LineRevealed
from crownlands.games.kingdomino.observation import KingdominoObserver
from crownlands.games.kingdomino.view import KingdominoView

#: what each game's laws may cost, in seconds of one processor; `make bench` plays 20,000 matches
BUDGET = 45.0
PARTS = 10

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_obey_the_laws(name: str, part: int):
    check_game(GAMES[name], BUDGET / PARTS, part, PARTS)


@every_game
def test_every_option_set_is_played_however_short_the_time(
    monkeypatch: pytest.MonkeyPatch, name: str
):
    played: list[object] = []

    def note(game: Game, options: object, seed: Seed) -> None:
        played.append(options)

    monkeypatch.setattr("crownlands.engine.conformance.matches.check_match", note)
    game = GAMES[name]
    assert sum(check_game(game, 0, part, PARTS) for part in range(PARTS)) == len(played)
    assert len(played) == len(game.option_sets())
    assert set(played) == set(game.option_sets())


def test_more_matches_are_played_while_there_is_time(monkeypatch: pytest.MonkeyPatch):
    seeds: list[Seed] = []
    monkeypatch.setattr("crownlands.engine.conformance.matches.process_time", lambda: len(seeds))

    def note(game: Game, options: object, seed: Seed) -> None:
        seeds.append(seed)

    monkeypatch.setattr("crownlands.engine.conformance.matches.check_match", note)
    assert check_game(GAMES["kingdomino"], 100, part=2, parts=3) == 100
    assert seeds == list(range(2, 302, 3))


def test_a_broken_law_says_which_match_to_look_at():
    with pytest.raises(LawBroken) as broken:
        check_game(Broken(RanksWrongly), 0)
    (note,) = broken.value.__notes__
    assert re.search(r"check_match\(game, KingdominoOptions\(.*\), \d+\)", note)


@every_game
def test_hypothesis_finds_no_match_that_breaks_a_law(name: str):
    table = machine_for(GAMES[name])
    table.TestCase.settings = settings(max_examples=80, stateful_step_count=60, deadline=None)
    table.TestCase().runTest()


@every_game
@pytest.mark.parametrize(("hundredths", "least"), [(0, 0), (50, 20), (100, 40)])
def test_hypothesis_begins_anywhere_in_a_match(name: str, hundredths: int, least: int):
    table: Any = machine_for(GAMES[name])()
    table.begin(options=GAMES[name].Options(players=2), seed=3, hundredths=hundredths)
    assert table.match.ply >= least
    assert bool(table.match.state.actors()) == (hundredths < 100)


def check_matches(game: Game, options: Any, count: int) -> None:
    for seed in range(count):
        check_match(game, options, seed)


# Games that break one law each. The suite must say which.


class Broken(Kingdomino):
    def __init__(self, state: type[KingdominoState]) -> None:
        self.state = state

    def start(self, options: KingdominoOptions, seed: Seed) -> KingdominoState:
        return self.state.begun(options, Generator(seed))


class Keeps(KingdominoState):
    """A state that stays of its own class when it is copied."""

    __slots__ = ()

    def copy(self) -> KingdominoState:
        twin = super().copy()
        twin.__class__ = type(self)
        return twin


class Forgetful(Keeps):
    """Determinism: every start is another."""

    __slots__ = ()
    starts = 0

    @classmethod
    def begun(cls, options: KingdominoOptions, rng: Generator) -> KingdominoState:
        Forgetful.starts += 1
        return super().begun(options, Generator(Forgetful.starts))


class OffersTooLittle(Keeps):
    """Legality: the last placement is not listed."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        legal = super().legal(seat)
        return legal[:-1] if len(legal) > 1 else legal


class OffersTooMuch(Keeps):
    """Legality: a domino that fits may be discarded all the same."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        legal = super().legal(seat)
        return [*legal, DISCARD] if legal and DISCARD not in legal else legal


class OffersTwice(Keeps):
    """Legality: the same action is listed twice."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        return [*super().legal(seat)] * 2


class ChangesWhenRefusing(Keeps):
    """Legality: an illegal action leaves its mark."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        if self.why_not(seat, action):
            self.discarded = (*self.discarded, 1)
        super().apply(seat, action, emit)


class ExplainsOtherwise(Keeps):
    """Legality: the reason given is not the reason why."""

    __slots__ = ()
    asked = 0

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        ExplainsOtherwise.asked += 1
        refusal = super().why_not(seat, action)
        return refusal and Refusal("match_over", {"asked": ExplainsOtherwise.asked})


class ShowsThePile(Keeps):
    """Secrecy: the view tells what comes next."""

    __slots__ = ()

    def view(self, seat: Seat | None) -> KingdominoView:
        upcoming = self.deals[len(self.past)].pile[self.drawn :]
        return msgspec.structs.replace(super().view(seat), discarded=upcoming)


class ActsByThePile(Keeps):
    """Secrecy: what may be done depends on what comes next."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        legal = list(super().legal(seat))
        upcoming = self.deals[len(self.past)].pile[self.drawn :]
        if upcoming and upcoming[0] % 2:
            legal.reverse()
        return legal


class TellsThePile(Keeps):
    """Secrecy: an event tells what comes next."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        upcoming = self.deals[len(self.past)].pile[self.drawn :]
        if emit is not None and upcoming:
            emit(LeftOver(upcoming[0]))
        super().apply(seat, action, emit)


class LosesADomino(Keeps):
    """Conservation: discarded dominoes vanish."""

    __slots__ = ()

    def census(self) -> Mapping[str, object]:
        full = super().census()["dominoes"]
        assert isinstance(full, list)
        return {"dominoes": [domino for domino in full if domino not in self.discarded]}


class MiscountsScores(Keeps):
    """Sums: a point from nowhere."""

    __slots__ = ()

    def result(self) -> Result | None:
        result = super().result()
        if result is None:
            return None
        return msgspec.structs.replace(result, scores=(result.scores[0] + 1, *result.scores[1:]))


class RanksWrongly(Keeps):
    """Sums: everybody is first."""

    __slots__ = ()

    def result(self) -> Result | None:
        result = super().result()
        if result is None:
            return None
        return msgspec.structs.replace(result, ranks=(1,) * len(result.ranks))


class SharesKingdoms(Keeps):
    """Copies: kingdoms are shared and changed in place."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        super().apply(seat, action, emit)
        if isinstance(action, Claim):
            kingdom = self.kingdoms[seat]
            kingdom.crowns_low ^= kingdom.taken
            # What was worked out about it is forgotten, or nobody would see the change.
            kingdom.shown = kingdom._territories = None  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(
    ("state", "law"),
    [
        (Forgetful, "determinism"),
        (OffersTooLittle, "legality: .* not listed .* not refused"),
        (OffersTooMuch, "legality: .* is listed .* but refused"),
        (OffersTwice, "legality: .* twice"),
        (ChangesWhenRefusing, "legality: .* changed the state"),
        (ExplainsOtherwise, "legality: .* is refused as"),
        (ShowsThePile, "secrecy: the view"),
        (ActsByThePile, "secrecy: what seat"),
        (TellsThePile, "secrecy: .* hears"),
        (LosesADomino, "conservation"),
        (MiscountsScores, "sums: .* do not add up"),
        (RanksWrongly, "sums: .* rank"),
    ],
)
def test_a_broken_law_is_noticed(state: type[KingdominoState], law: str):
    game = Broken(state)
    with pytest.raises(LawBroken, match=law):
        check_matches(game, KingdominoOptions(players=3), 30)


def test_a_copy_that_shares_changeable_things_is_noticed():
    with pytest.raises(LawBroken, match="copies"):
        check_match(Broken(SharesKingdoms), KingdominoOptions(players=2), 1)


class Shown(Keeps):
    """A state that lets others see which one was looked at last."""

    __slots__ = ()
    last: KingdominoState

    def view(self, seat: Seat | None) -> KingdominoView:
        Shown.last = self
        return super().view(seat)


class Watched(Broken):
    def __init__(self, watching: type[KingdominoObserver]) -> None:
        super().__init__(Shown)
        self.watching = watching

    def observer(self, options: KingdominoOptions) -> KingdominoObserver:
        return self.watching(options)


class Peeks(KingdominoObserver):
    """Secrecy: the next domino of the pile is in the arrays."""

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        told = super().observe(view)
        upcoming = Shown.last.deals[len(Shown.last.past)].pile[Shown.last.drawn :]
        told["domino"][1] = upcoming[0] / 48 if upcoming else 0
        return told


class Remembers(KingdominoObserver):
    """Secrecy: what another world looked like is still there."""

    looks = 0

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        told = super().observe(view)
        self.looks += 1
        told["rules"][0] = self.looks % 2
        return told


class LendsItsOwn(KingdominoObserver):
    """Observations: an array that it keeps and hands out again."""

    lent: Array | None = None

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        told = super().observe(view)
        if self.lent is None:
            self.lent = told["rules"]
        told["rules"] = self.lent
        return told


class Exaggerates(KingdominoObserver):
    """Observations: larger than declared."""

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        told = super().observe(view)
        told["points"] *= 1000
        return told


class LeavesOut(KingdominoObserver):
    """Observations: a part is missing."""

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        told = super().observe(view)
        del told["line"]
        return told


class ShapesFreely(KingdominoObserver):
    """Observations: as long as the line is."""

    def observe(self, view: KingdominoView) -> dict[str, Array]:
        told = super().observe(view)
        told["line"] = told["line"][: sum(offer.king is None for offer in view.line)]
        return told


@pytest.mark.parametrize(
    ("observer", "law"),
    [
        (Peeks, "secrecy: domino of seat"),
        (Remembers, "secrecy: rules of seat"),
        (LendsItsOwn, "observations: rules .* told before"),
        (Exaggerates, "observations: points lies from"),
        (LeavesOut, "observations: seat . is told"),
        (ShapesFreely, "observations: line is float32 of"),
    ],
)
def test_an_observer_that_breaks_a_law_is_noticed(observer: type[KingdominoObserver], law: str):
    with pytest.raises(LawBroken, match=law):
        check_matches(Watched(observer), KingdominoOptions(players=3), 10)


def test_a_mask_that_is_not_what_is_legal_is_noticed(monkeypatch: pytest.MonkeyPatch):
    def all_of_it(codec: Codec, size: int, legal: Sequence[Action]) -> Mask:
        return np.ones(49, np.bool_)

    monkeypatch.setattr("crownlands.engine.conformance.observations.action_mask", all_of_it)
    with pytest.raises(LawBroken, match="observations: the mask of seat"):
        check_match(GAMES["kingdomino"], KingdominoOptions(players=2), 1)


class Marked(Keeps):
    """Secrecy: the seed travels with the view."""

    __slots__ = ()
    seed = ""

    def view(self, seat: Seat | None) -> KingdominoView:
        seen = super().view(seat)
        kingdoms = tuple(msgspec.structs.replace(k, castle=self.seed) for k in seen.kingdoms)
        return msgspec.structs.replace(seen, kingdoms=kingdoms)


class ShowsTheSeed(Kingdomino):
    def start(self, options: KingdominoOptions, seed: Seed) -> KingdominoState:
        Marked.seed = str(seed)
        return Marked.begun(options, Generator(seed))


def test_a_view_with_the_seed_is_noticed():
    with pytest.raises(LawBroken, match=r"secrecy: .* carries the seed"):
        check_match(ShowsTheSeed(), KingdominoOptions(players=2), 1)


class NeverEnds(Kingdomino):
    def longest(self, options: KingdominoOptions) -> int:
        return super().longest(options) - 1


def test_a_match_beyond_its_bound_is_noticed():
    with pytest.raises(LawBroken, match="termination: 48 actions"):
        check_match(NeverEnds(), KingdominoOptions(players=2), 1)


class Mumbling(KingdominoCodec):
    def from_text(self, text: str) -> Action:
        action = super().from_text(text)
        return CLAIMS[1] if action == CLAIMS[2] else action


class Mumbled(Kingdomino):
    codec = Mumbling()


def test_an_action_that_reads_back_as_another_is_noticed():
    with pytest.raises(LawBroken, match=r"round trips: Claim.*text"):
        check_matches(Mumbled(), KingdominoOptions(players=4), 30)


def test_undo_past_a_reveal_is_noticed(monkeypatch: pytest.MonkeyPatch):
    def forget_what_was_revealed(match: Match, seat: Seat) -> int:
        return max(ply for ply, entry in enumerate(match.entries) if entry.seat == seat)

    monkeypatch.setattr(Match, "_last_ply_of", forget_what_was_revealed)
    with pytest.raises(LawBroken, match=r"undo: ply \d+ was taken back, though it revealed"):
        check_matches(GAMES["kingdomino"], KingdominoOptions(players=2), 60)


def test_a_reveal_that_no_event_tells_is_noticed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(LineRevealed, "reveals", False)
    with pytest.raises(LawBroken, match=r"secrecy: .* hears"):
        check_matches(GAMES["kingdomino"], KingdominoOptions(players=2), 30)


def test_every_probe_of_a_sweep_is_tried():
    """A rule that only one action in hundreds breaks is found by the sweeps."""

    class Trapdoor(Keeps):
        __slots__ = ()

        def why_not(self, seat: Seat, action: Action) -> Refusal | None:
            return None if action == CLAIMS[48] else super().why_not(seat, action)

    game: Any = Broken(Trapdoor)
    with pytest.raises(LawBroken, match="#48 is not listed"):
        check_matches(game, KingdominoOptions(players=2), 10)


def test_determinized_worlds_differ_in_what_is_hidden():
    game = GAMES["kingdomino"]
    state = game.start(KingdominoOptions(players=2), 3)
    assert isinstance(state, KingdominoState)
    rng = Generator(1)
    worlds = [state.determinized(0, rng) for _ in range(20)]
    assert len({world.deals[0].pile for world in worlds}) == 20
    # With two players half the dominoes stay in the box: any unseen one may come.
    seen = {number for world in worlds for number in world.deals[0].pile}
    assert seen == {domino.number for domino in DOMINOES[1:]}
    assert all(world.deals[0].pile[:4] == state.deals[0].pile[:4] for world in worlds)
