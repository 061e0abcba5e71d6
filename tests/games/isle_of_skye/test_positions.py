"""Positions: written from any moment of a match and read again, or set up by hand and refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.contract import ScoreLine
from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionError
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.actions import Buy
from crownlands.games.isle_of_skye.arrangement.positions import POSITIONS

OPTION_SETS = ISLE_OF_SKYE.option_sets()
#: of each kind, so many moments of a match are looked at
MOMENTS = 3
BASE = "players: 2\nscoring: squares, sheep, brochs, columns"
JOURNEYMAN = f"{BASE}\njourneyman: yes"
#: pasture in the north of the castle and mountains in its west; tile 33 has a broch and pasture
COLUMN = "tiles: 33@n1, 30@n2/1"
BONUSES = (
    "bonuses: warrior third_marker extra_movement no_axe, "
    "merchant advance five_gold bank_pays, herald one_road two_roads two_purchases"
)


def counted(table: str, *seats: str) -> IsleOfSkyeState:
    """A table with some seats' lines, each line of a seat after a semicolon."""
    sections = (f"seat: {at}\n{lines}" for at, lines in enumerate(seats, start=1))
    return POSITIONS.arranged("\n".join([table, *sections]).replace("; ", "\n"))


def refused(table: str, *seats: str) -> str:
    with pytest.raises(PositionError) as caught:
        counted(table, *seats)
    return str(caught.value)


def paid(lines: tuple[ScoreLine, ...]) -> dict[str, int]:
    return {line.rule: line.points for line in lines}


def phase_in(text: str) -> str | None:
    found = [line for line in text.splitlines() if line.startswith("phase: ")]
    return found[0].removeprefix("phase: ") if found else None


def match_of(options: IsleOfSkyeOptions, seed: int) -> list[IsleOfSkyeState]:
    """All moments of a random match, its end among them."""
    state = ISLE_OF_SKYE.start(options, seed)
    rng = Generator(f"moments {seed}")
    passed = [state.copy()]
    while state.actors():
        seat = rng.choice(list(state.actors()))
        state.apply(seat, rng.choice(list(state.legal(seat))))
        passed.append(state.copy())
    return passed


def moments_of(passed: list[IsleOfSkyeState]) -> list[tuple[IsleOfSkyeState, str]]:
    """Some of every phase that a text can say, some of those that it cannot, and the end."""
    kinds: dict[str | None, list[tuple[IsleOfSkyeState, str]]] = {}
    for state in passed:
        text = POSITIONS.written(state)
        kinds.setdefault(phase_in(text), []).append((state, text))
    few = [each[:: max(1, len(each) // MOMENTS)] for each in kinds.values()]
    return [each for kind in few for each in kind] + [(passed[-1], POSITIONS.written(passed[-1]))]


@pytest.mark.parametrize("number", range(0, len(OPTION_SETS), 2))
def test_what_is_written_is_read_as_it_was(number: int):
    options = OPTION_SETS[number]
    for state, text in moments_of(match_of(options, number)):
        again = POSITIONS.arranged(text)
        seats = range(options.players)
        assert POSITIONS.written(again) == text
        assert [again.score(seat) for seat in seats] == [state.score(seat) for seat in seats]
        assert [again.points(seat) for seat in seats] == [state.points(seat) for seat in seats]
        if phase_in(text) or not state.actors():
            assert again.actors() == state.actors()
            assert again.view(None) == state.view(None)
            assert again.census() == state.census()
            for seat in state.actors():
                assert list(again.legal(seat)) == list(state.legal(seat))
        else:
            assert again.actors() == ()


def test_every_phase_that_a_text_can_say_is_seen():
    seen = {phase_in(text) for _, text in moments_of(match_of(OPTION_SETS[-1], 7))}
    assert {"found", "price", "buy", "build", "plan", None} <= seen
    assert len({phase_in(POSITIONS.written(each)) for each in match_of(OPTION_SETS[0], 1)}) == 5


def test_who_may_buy_twice_does_so_in_a_phase_of_its_own():
    seats = [
        f"{BONUSES}; tracks: herald 11; kept: two_purchases, extra_movement; gold: 20"
        for _ in range(2)
    ]
    table = f"{JOURNEYMAN}\nround: 2\nphase: buy_again\nturn: 1"
    assert "is none of the bonus tiles" in refused(table, *seats)
    seats = [f"{BONUSES}; tracks: herald 11; gold: 20; offer: {n} 3" for n in (5, 6)]
    state = counted(table.replace("turn: 1", "turn: 2"), *seats)
    assert state.actors() == (1,)
    text = POSITIONS.written(state)
    assert phase_in(text) == "buy_again"
    assert POSITIONS.written(POSITIONS.arranged(text)) == text
    state.apply(1, next(action for action in state.legal(1) if isinstance(action, Buy)))


def test_what_lies_hidden_does_not_stand_in_it():
    for state in match_of(OPTION_SETS[5], 5)[::7]:
        twin = state.determinized(None, Generator("another"))
        assert POSITIONS.written(twin) == POSITIONS.written(state)


@pytest.mark.parametrize("number", [0, 3, 9, 21])
def test_a_played_match_counts_to_its_result_from_what_lies_on_the_table(number: int):
    """As beside a real box: nothing is known of points but where the markers stand."""
    over = match_of(OPTION_SETS[number], 11)[-1]
    again = POSITIONS.arranged(_by_markers(over))
    mine, theirs = again.result(), over.result()
    assert mine is not None
    assert theirs is not None
    assert (mine.scores, mine.ranks) == (theirs.scores, theirs.ranks)


def _by_markers(state: IsleOfSkyeState) -> str:
    lines: list[str] = []
    seat = -1
    for line in POSITIONS.written(state).splitlines():
        key = line.partition(":")[0]
        seat += key == "seat"
        lines.append(f"points: {state.scored[seat]}" if key == "points" else line)
    return "\n".join(lines)


def test_the_last_round_is_counted_on_top_of_what_was_scored_before():
    table = f"{BASE}\nround: 6\nphase: score"
    before = counted(BASE, f"points: 20; {COLUMN}", "points: 9; gold: 11")
    state = counted(table, f"points: 20; {COLUMN}", "points: 9; gold: 11")
    assert paid(before.score(0)) == {"so_far": 20}
    # the last round pays B, C and D: a column of three pays 3, no broch lies in a mountain twice
    assert paid(state.score(0))["columns"] == 3
    assert paid(state.score(1)) == {"so_far": 9, "gold": 2}
    assert state.result() is not None
    assert POSITIONS.written(POSITIONS.arranged(POSITIONS.written(state))) == POSITIONS.written(
        state
    )


def test_the_round_of_journeyman_pays_its_banners_too():
    table = f"{JOURNEYMAN}\nround: 1\nphase: score"
    assert paid(counted(table, "tracks: warrior 2").score(0)) == {"banner": 1}


def test_a_round_begins_with_income_and_tiles():
    state = counted(f"{BASE}\nround: 2\nphase: income", "points: 3; gold: 4", "gold: 1")
    assert state.actors() == (0, 1)
    assert state.gold == [9, 6]
    assert all(all(offer) for offer in state.offers)
    assert phase_in(POSITIONS.written(state)) == "price"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("tiles: 33", "“33” is no tile on its square"),
        ("tiles: 33@n1/7", "“33@n1/7” is no tile on its square"),
        ("tiles: 99@n1", "there is no tile 99; they are numbered from 1 to 73"),
        ("tiles: 33@n1, 33@n2", "tile 33 is there twice"),
        ("tiles: 33@n77", "there is no square n77"),
        ("tiles: 33@n1e0", "there is no square n1e0"),
        ("tiles: 33@n3", "on n3 it would touch no tile of the territory"),
        ("tiles: 33@castle", "a tile lies on castle already"),
        ("tiles: 33@n1, 30@n1/1", "a tile lies on n1 already"),
        ("tiles: 33@n1/2", "tile 33 does not fit on n1: in the south its"),
        ("castle: 4", "the castle is turned by 0 to 3 quarters"),
        ("points: sheep", "“sheep” are no points"),
        ("points: gold 4", "gold pays nothing in this match; squares, sheep, brochs, columns do"),
        ("gold: -1", "gold is a whole number"),
        ("offer: 5, 6, 7", "there is no key “offer” here"),
        ("pawn: n1", "there is no key “pawn” here"),
        ("tiles: " + ", ".join(f"{n}@n{n}" for n in range(1, 20)), "they are 18 at most"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(lines: str, sentence: str):
    assert sentence in refused(BASE, lines)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("tracks: baker 1", "“baker 1” is no place of a marker"),
        ("tracks: warrior 99", "ends at space 15"),
        ("tracks: warrior 3 back", "stands on space 14"),
        ("bonuses: warrior advance", "each track has a bonus tile I, II and III"),
        ("kept: no_axe", "needs the bonus tiles of the board"),
        (f"{BONUSES}; kept: no_axe", "“no_axe” is none of the bonus tiles that can be meant"),
        (f"{BONUSES}; tracks: warrior 13; kept: none", "stays until the end of the match"),
        (f"{BONUSES}; roads: castle east", "1 roads have been laid by hand"),
        ("roads: castle up", "“castle up” is no road"),
        ("roads: castle east", "there is no tile on castle, or none beside it there"),
        ("pawn: n1", "the journeyman stands on n1, where no tile lies"),
        ("pawn: far", "there is no square far"),
    ],
)
def test_a_journey_that_cannot_be_is_refused_in_a_sentence(lines: str, sentence: str):
    assert sentence in refused(JOURNEYMAN, lines)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("players: 2", "four different scoring tiles lie on A to D"),
        ("players: 2\nscoring: squares, squares, brochs, columns", "four different scoring tiles"),
        ("players: 2\nscoring: squares, sheep, brochs, bridges", "no scoring tile “bridges”"),
        ("players: 9\nscoring: squares", "Isle of Skye is for 2 to 5 players, not for 9"),
        (f"{BASE}\nphase: lunch", "phase is one of found, income, price, buy, build, score"),
        (f"{BASE}\nphase: plan", "phase is one of found, income, price, buy, build, score"),
        (f"{BASE}\nphase: score", "It must be said what round is"),
        (f"{BASE}\nround: 7", "round is a number from 1 to 6"),
        (f"{BASE}\nround: 1\nphase: price", "every seat has three tiles to price, not 0"),
        (f"{BASE}\nround: 1\nphase: buy", "It must be said what turn is"),
        (f"{BASE}\nround: 1\nphase: build", "nobody has a tile to lay that fits anywhere"),
        (f"{BASE}\nphase: found\nseat: 1\ncastle: 0\nseat: 2\ncastle: 1", "every castle lies"),
        (f"{BASE}\nround: 1\nphase: income\nseat: 1\n{COLUMN}", "they are 0 at most"),
        (
            f"{BASE}\nround: 1\nphase: buy\nturn: 1\nseat: 1\noffer: 5",
            "“5” is no tile with",
        ),
        (f"{BASE}\nround: 1\nphase: build\nseat: 1\nhand: five", "“five” is no number of a tile"),
        (f"{BASE}\nround: 1\nphase: build\nseat: 1\nhand: 1,2,3,4", "4 tiles are to be laid"),
        (f"{JOURNEYMAN}\nround: 1\nphase: buy_again\nturn: 1", "seat 1 is not one of those"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(lines: str, sentence: str):
    assert sentence.lower() in refused(lines).lower()


WORDS = st.sampled_from(
    [
        *(
            line
            for options in (OPTION_SETS[3], OPTION_SETS[-1])
            for _, text in moments_of(match_of(options, 5))[::3]
            for line in text.split("\n")
        ),
        *(f"phase: {name}" for name in ("income", "score", "buy_again", "price", "build")),
        BONUSES,
        "tracks: warrior 14 back, herald 11",
        "hand: 1, 2, -",
        "offer: 1 5, -, 3 2",
        "round: 6",
        "turn: 2",
    ]
)


@given(st.lists(WORDS | st.text(max_size=30), max_size=30))
def test_no_text_does_anything_but_be_read_or_be_refused(lines: list[str]):
    try:
        state = POSITIONS.arranged("\n".join(lines))
    except PositionError:
        return
    text = POSITIONS.written(state)
    assert POSITIONS.written(POSITIONS.arranged(text)) == text
    state.view(None)
    for seat in state.actors():
        state.apply(seat, next(iter(state.legal(seat))))
