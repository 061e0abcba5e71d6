"""Set-up, the line, the kings and the rounds: rulebook, "First round" to "Adjustments"."""

import pytest

from crownlands.engine.contract import Event, IllegalAction, Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.actions import CLAIMS, DISCARD, Claim, Place, square_name
from crownlands.games.kingdomino.dominoes import DOMINOES
from crownlands.games.kingdomino.events import Laid, LeftOver, LineRevealed, MatchEnded
from crownlands.games.kingdomino.frames import TO_PLACE, ToClaim, ToPlace
from tests.games.kingdomino.drawn import drawn

SEEDS = range(12)


def begun(seed: int = 1, **options: object) -> KingdominoState:
    return KINGDOMINO.start(KingdominoOptions(**options), seed)  # pyright: ignore[reportArgumentType]


def act(state: KingdominoState, choose: int = 0) -> list[Event]:
    """The seat whose turn it is does the first (or another) of its legal actions."""
    heard: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(event)

    (seat,) = state.actors()
    legal = state.legal(seat)
    state.apply(seat, legal[choose % len(legal)], hear)
    return heard


def play_out(state: KingdominoState, seed: int = 0) -> list[Event]:
    rng = Generator(seed)
    heard: list[Event] = []
    while state.actors():
        heard += act(state, rng.below(1000))
    return heard


@pytest.mark.clause("kingdomino.round.line", "kingdomino.setup.order", "kingdomino.setup.four")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_line_is_sorted_and_everybody_draws_a_place(seed: int):
    state = begun(seed)
    assert len(state.line) == 4
    assert list(state.line) == sorted(state.line)
    order: list[Seat] = []
    for _ in range(4):
        order += state.actors()
        act(state)
    assert sorted(order) == [0, 1, 2, 3]


@pytest.mark.clause("kingdomino.setup.order")
def test_the_first_order_is_drawn_anew_for_every_seed():
    assert len({begun(seed).actors() for seed in range(40)}) == 4


@pytest.mark.clause("kingdomino.setup.order")
def test_in_the_first_round_nothing_is_laid():
    state = begun()
    for _ in range(4):
        (seat,) = state.actors()
        assert all(isinstance(action, Claim) for action in state.legal(seat))
        act(state)
    assert all(kingdom.laid == () for kingdom in state.kingdoms)


@pytest.mark.clause("kingdomino.aim.short", "kingdomino.round.order")
@pytest.mark.parametrize("seed", SEEDS)
def test_later_the_kings_on_the_line_give_the_order(seed: int):
    state = begun(seed)
    rng = Generator(seed)
    for _ in range(4):
        act(state, rng.below(4))
    for _ in range(11):
        waiting = [frame for frame in reversed(state.frames) if isinstance(frame, ToPlace)]
        assert [frame.domino for frame in waiting] == sorted(frame.domino for frame in waiting)
        order: list[tuple[Seat, type]] = []
        for _ in range(8):
            top = state.frames[-1]
            assert isinstance(top, ToClaim | ToPlace)
            order.append((top.seat, type(top)))
            act(state, rng.below(50))
        # Each seat lays, then claims, before the next one does.
        assert order == [(frame.seat, kind) for frame in waiting for kind in (ToPlace, ToClaim)]


@pytest.mark.clause("kingdomino.round.claim")
def test_a_king_keeps_others_off_its_domino():
    state = begun()
    (first,) = state.actors()
    domino = state.line[2]
    state.apply(first, CLAIMS[domino])
    (second,) = state.actors()
    with pytest.raises(IllegalAction) as refused:
        state.apply(second, CLAIMS[domino])
    assert refused.value.refusal.rule == "claimed_already"
    assert refused.value.refusal.values == {"domino": domino, "seat": first}


@pytest.mark.clause("kingdomino.round.last")
def test_the_last_round_lays_only():
    state = begun()
    while state.deals[0].pile[state.drawn :] or state.claims or state.line:
        act(state)
    kinds = [type(frame) for frame in state.frames[1:]]
    assert kinds == [ToPlace] * 4


@pytest.mark.clause(
    "kingdomino.setup.four",
    "kingdomino.setup.three",
    "kingdomino.setup.two",
    "kingdomino.variants.mighty_duel",
)
@pytest.mark.parametrize(
    ("options", "plies"),
    [
        ({"players": 4}, 4 + 11 * 8 + 4),
        ({"players": 3}, 3 + 11 * 6 + 3),
        ({"players": 3, "edition": "2017"}, 3 + 11 * 6 + 3),
        ({"players": 2}, 4 + 5 * 8 + 4),
        ({"players": 2, "mighty_duel": True}, 4 + 11 * 8 + 4),
        ({"players": 2, "dynasty": True}, 3 * (4 + 5 * 8 + 4)),
    ],
)
def test_how_long_a_match_is(options: dict[str, object], plies: int):
    state = begun(3, **options)
    count = 0
    while state.actors():
        act(state)
        count += 1
    assert count == plies == KINGDOMINO.longest(state.options)


@pytest.mark.clause("kingdomino.setup.two")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_players_begin_first_second_second_first(seed: int):
    state = begun(seed, players=2)
    order: list[Seat] = []
    for _ in range(4):
        order += state.actors()
        act(state)
    first, second = order[0], 1 - order[0]
    assert order == [first, second, second, first]


@pytest.mark.clause("kingdomino.variants.edition")
@pytest.mark.parametrize("mighty_duel", [False, True])
def test_two_players_of_the_older_edition_draw_four_kings_blindly(mighty_duel: bool):
    orders: set[tuple[Seat, ...]] = set()
    for seed in range(60):
        state = begun(seed, players=2, edition="2017", mighty_duel=mighty_duel)
        order = state.deals[0].order
        assert sorted(order) == [0, 0, 1, 1]
        orders.add(order)
    assert len(orders) == 6


@pytest.mark.clause("kingdomino.setup.two", "kingdomino.variants.mighty_duel")
def test_two_players_play_with_24_dominoes_and_all_48_in_a_mighty_duel():
    piles = [begun(seed, players=2).deals[0].pile for seed in range(20)]
    assert all(len(set(pile)) == 24 for pile in piles)
    assert len({frozenset(pile) for pile in piles}) == 20
    assert set(begun(1, players=2, mighty_duel=True).deals[0].pile) == set(range(1, 49))


@pytest.mark.clause("kingdomino.setup.three")
def test_three_players_leave_one_domino_of_every_line():
    heard = play_out(begun(2, players=3))
    left_over = [event.domino for event in heard if isinstance(event, LeftOver)]
    assert len(left_over) == 12
    assert len(set(left_over)) == 12


@pytest.mark.clause("kingdomino.variants.edition")
def test_three_players_of_the_older_edition_use_36_dominoes_and_leave_none():
    state = begun(2, players=3, edition="2017")
    assert len(set(state.deals[0].pile)) == 36
    assert len(state.line) == 3
    assert not [event for event in play_out(state) if isinstance(event, LeftOver)]


def with_frame(state: KingdominoState, picture: str, domino: int) -> KingdominoState:
    """A state in which seat 0 has this kingdom and must lay this domino."""
    state.kingdoms = (drawn(picture, state.options.span), *state.kingdoms[1:])
    state.frames = (*state.frames, TO_PLACE[0][domino])
    return state


@pytest.mark.clause("kingdomino.laying.discard")
def test_a_domino_that_fits_must_be_laid():
    state = with_frame(begun(), "## f0 w0", 1)
    before = state.copy()
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, DISCARD)
    assert refused.value.refusal.rule == "discard_fits"
    assert refused.value.refusal.values["count"] == len(state.legal(0)) > 0
    assert state == before


@pytest.mark.clause("kingdomino.aim.short", "kingdomino.laying.discard")
def test_a_domino_that_fits_nowhere_is_discarded():
    full = """
        f0 f0 f0 f0 f0
        f0 f0 f0 f0 f0
        f0 f0 ## f0 f0
        f0 f0 f0 f0 f0
        f0 f0 f0 .. ..
    """
    state = with_frame(begun(), full, 7)
    assert list(state.legal(0)) == [DISCARD]
    state.apply(0, DISCARD)
    assert state.discarded == (7,)
    # The same gap takes a forest.
    assert all(isinstance(a, Place) for a in with_frame(begun(), full, 3).legal(0))


@pytest.mark.clause("kingdomino.round.turn")
def test_claiming_waits_for_laying_and_the_other_way_round():
    state = begun()
    (seat,) = state.actors()
    place = state.kingdoms[seat].placements(DOMINOES[1])[0]
    refusal = state.why_not(seat, place)
    assert refusal is not None
    assert refusal.rule == "claim_first"
    for _ in range(4):
        act(state)
    (seat,) = state.actors()
    refusal = state.why_not(seat, CLAIMS[state.line[0]])
    assert refusal is not None
    assert refusal.rule == "place_first"


@pytest.mark.clause("kingdomino.round.turn", "kingdomino.round.last")
def test_nobody_acts_out_of_turn_or_after_the_end():
    state = begun()
    (seat,) = state.actors()
    other = (seat + 1) % 4
    refusal = state.why_not(other, state.legal(seat)[0])
    assert refusal is not None
    assert (refusal.rule, refusal.values) == ("not_your_turn", {"seat": other, "actor": seat})
    play_out(state)
    refusal = state.why_not(seat, DISCARD)
    assert refusal is not None
    assert refusal.rule == "match_over"


def test_a_match_that_stands_alone_has_no_number():
    ends = [event for event in play_out(begun(5)) if isinstance(event, MatchEnded)]
    assert [end.match for end in ends] == [None]


def test_a_domino_that_fits_nowhere_is_told_as_such():
    state = begun(3, players=2)
    told: set[bool] = set()
    while state.actors():
        (seat,) = state.actors()
        misfit = state.view(None).misfit
        assert misfit == (tuple(state.legal(seat)) == (DISCARD,))
        told.add(misfit)
        act(state, 7)
    assert told == {True, False}


@pytest.mark.clause("kingdomino.variants.dynasty")
def test_a_dynasty_is_three_matches_added_up():
    state = begun(5, players=2, dynasty=True)
    heard = play_out(state)
    ends = [event for event in heard if isinstance(event, MatchEnded)]
    assert [end.match for end in ends] == [1, 2, 3]
    result = state.result()
    assert result is not None
    assert result.scores == tuple(map(sum, zip(*(end.scores for end in ends), strict=True)))
    by_match = [
        sum(line.points for line in result.lines[0] if line.values["match"] == match)
        for match in (1, 2, 3)
    ]
    assert by_match == [end.scores[0] for end in ends]


def test_a_dynasty_shows_its_standing_after_each_match():
    state = begun(5, players=2, dynasty=True)
    ends: list[tuple[int, ...]] = []
    while state.actors():
        assert state.view(0).standings == tuple(ends)[: state.options.matches - 1]
        assert state.view(0).match == min(len(ends) + 1, 3)
        ends += [event.scores for event in act(state, 7) if isinstance(event, MatchEnded)]


@pytest.mark.clause("kingdomino.variants.dynasty")
def test_the_matches_of_a_dynasty_are_dealt_anew():
    state = begun(5, players=3, dynasty=True)
    assert len({deal.pile for deal in state.deals}) == 3
    assert len({begun(seed, dynasty=True).deals[1].order for seed in range(60)}) > 10


def test_imagined_worlds_deal_the_later_matches_of_a_dynasty_anew():
    state = begun(5, players=2, dynasty=True)
    worlds = [state.determinized(0, Generator(seed)) for seed in range(8)]
    for match in range(3):
        assert len({world.deals[match].pile for world in (state, *worlds)}) == 9
    play_out(state)
    assert state.determinized(0, Generator(1)) == state


@pytest.mark.clause("kingdomino.setup.pile")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_counts_rounds_and_the_pile(players: int):
    state = begun(4, players=players)
    rounds = state.options.rounds
    for number in range(1, rounds + 1):
        view = state.view(0)
        assert view.round == number
        assert view.pile == state.options.dominoes - 4 * number
        waiting = [offer.face.number for offer in view.waiting]
        assert waiting == sorted(waiting)
        assert len(waiting) == (0 if number == 1 else state.options.kings)
        for _ in range(state.options.kings * (1 if number == 1 else 2)):
            act(state)


def test_the_event_of_laying_says_which_half_lies_where():
    state = begun()
    for _ in range(4):
        act(state)
    (seat,) = state.actors()
    (laid,) = act(state, 5)
    assert isinstance(laid, Laid)
    domino = state.view(None).kingdoms[seat].dominoes[-1]
    assert (laid.domino, laid.left, laid.right) == (domino.face.number, domino.left, domino.right)
    number, left, right = state.kingdoms[seat].laid[-1]
    assert (laid.left, laid.right) == (square_name(left), square_name(right))
    kingdom = state.kingdoms[seat]
    assert kingdom.squares[DOMINOES[number].left] >> left & 1
    assert kingdom.squares[DOMINOES[number].right] >> right & 1


@pytest.mark.clause("kingdomino.round.line", "kingdomino.setup.pile")
def test_every_line_is_revealed_once_and_sorted():
    state = begun(8)
    first = state.line
    lines = [e.dominoes for e in play_out(state) if isinstance(e, LineRevealed)]
    assert len(lines) == 11
    assert sorted([*first, *(n for line in lines for n in line)]) == list(range(1, 49))
    assert all(list(line) == sorted(line) for line in lines)
