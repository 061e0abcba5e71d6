"""What observations are made of, whatever the game."""

import subprocess
import sys

import pytest

from crownlands.engine.arrays import Kept, action_mask, np
from crownlands.engine.contract import Game
from crownlands.engine.generator import Generator
from crownlands.engine.observation import Axis, NobodyLooks, Observer, Part, turned
from crownlands.games import GAMES


@pytest.mark.parametrize(("seat", "order"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_whoever_looks_comes_first(seat: int, order: tuple[int, ...]):
    assert turned(seat, 3) == order


def test_a_spectator_has_no_observation():
    with pytest.raises(NobodyLooks, match="from the view of a seat, not of a spectator"):
        turned(None, 3)


def test_names_along_an_axis_are_as_many_as_it_is_long():
    assert Axis.named("frame", "claim", "place") == Axis("frame", 2, ("claim", "place"))
    with pytest.raises(ValueError, match="frame: 1 names for 2"):
        Axis("frame", 2, ("claim",))


def test_a_part_knows_its_shape():
    part = Part("kingdoms", (Axis("seat", 3), Axis("row", 13), Axis("column", 13)), "squares")
    assert part.shape == (3, 13, 13)
    assert part.size == 507


def test_what_is_made_of_a_thing_is_made_once():
    made: list[str] = []

    def make(thing: list[str]) -> str:
        made.append(thing[0])
        return thing[0].upper()

    kept = Kept(make, most=2)
    one, other, third = ["a"], ["a"], ["b"]
    assert [kept.of(one), kept.of(one), kept.of(other)] == ["A", "A", "A"]
    assert made == ["a", "a"], "they are two things, though they look alike"
    assert kept.of(third) == "B"
    assert kept.of(one) == "A"
    assert made == ["a", "a", "b", "a"], "it forgets where there are too many"


def played(game: Game, seed: int, plies: int):
    state, rng = game.start(game.Options(players=2), seed), Generator(seed)
    for _ in range(plies):
        (seat, *_) = state.actors()
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_mask_is_true_for_what_is_legal_alone(name: str):
    game = GAMES[name]
    size = game.codec.size(game.Options(players=2))
    state = played(game, 3, 12)
    for seat in range(2):
        legal = state.legal(seat)
        mask = action_mask(game.codec, size, legal)
        assert mask.dtype == np.bool_
        assert mask.shape == (size,)
        assert set(np.flatnonzero(mask)) == {game.codec.to_index(action) for action in legal}


def observed(name: str) -> Observer:
    game = GAMES[name]
    observer = game.observer(game.Options(players=2))
    assert observer is not None
    return observer


@pytest.mark.parametrize("name", ["kingdomino"])
def test_all_parts_in_one_row(name: str):
    observer, view = observed(name), played(GAMES[name], 5, 20).view(1)
    flat = observer.flat(view)
    assert flat.shape == (observer.size,)
    at = 0
    for part in observer.parts:
        told = observer.observe(view)[part.name]
        assert np.array_equal(flat[at : at + part.size].reshape(part.shape), told)
        at += part.size


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)


def test_playing_needs_no_numpy():
    """Not even where it is installed: it takes longer to load than everything else together."""
    done = run(
        "import sys, crownlands\n"
        "from crownlands.engine.match import Match\n"
        "for game in crownlands.games().values():\n"
        "    match = Match(game, game.Options(players=2), 1)\n"
        "    (seat, *_) = match.state.actors()\n"
        "    match.state.view(seat)\n"
        "    game.strategy.weigh(match.state, seat, match.state.legal(seat))\n"
        "assert 'numpy' not in sys.modules\n"
    )
    assert done.returncode == 0, done.stderr


def test_without_numpy_an_observer_says_what_to_install():
    done = run(
        "import sys, crownlands\n"
        "sys.modules['numpy'] = None\n"
        "kingdomino = crownlands.game('kingdomino')\n"
        "try:\n"
        "    kingdomino.observer(kingdomino.Options(players=2))\n"
        "except ImportError as error:\n"
        "    print(error)\n"
    )
    assert "need NumPy: pip install 'crownlands[research]'" in done.stdout, done.stderr


def test_the_laws_are_checked_without_numpy_too():
    done = run(
        "import sys, crownlands\n"
        "sys.modules['numpy'] = None\n"
        "from crownlands.engine.conformance import check_match\n"
        "kingdomino = crownlands.game('kingdomino')\n"
        "check_match(kingdomino, kingdomino.Options(players=2), 1)\n"
    )
    assert done.returncode == 0, done.stderr
