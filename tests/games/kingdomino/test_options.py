from typing import Any

import msgspec
import pytest

from crownlands.engine.contract import OptionsError
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_two_to_four_players(players: int):
    with pytest.raises(OptionsError, match=f"2 to 4 players, not for {players}"):
        KingdominoOptions(players=players)


@pytest.mark.clause("kingdomino.variants.mighty_duel", "kingdomino.variants.together")
@pytest.mark.parametrize("players", [3, 4])
def test_mighty_duel_is_for_two(players: int):
    with pytest.raises(OptionsError, match=f"Mighty Duel is for 2 players, not for {players}"):
        KingdominoOptions(players=players, mighty_duel=True)


def test_an_unknown_edition_is_refused():
    with pytest.raises(OptionsError, match="edition is 'current' or '2017', not '1999'"):
        KingdominoOptions(edition="1999")  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": "4"}, "players is a whole number, not '4'"),
        ({"players": 2.5}, "players is a whole number, not 2.5"),
        ({"players": True}, "players is a whole number, not True"),
        ({"players": 2, "mighty_duel": "no"}, "mighty_duel is True or False, not 'no'"),
    ],
)
def test_values_of_the_wrong_type_are_refused(wrong: dict[str, Any], sentence: str):
    with pytest.raises(OptionsError, match=sentence):
        KingdominoOptions(**wrong)


def test_options_from_json_are_checked_too():
    with pytest.raises(msgspec.ValidationError, match="Mighty Duel is for 2 players"):
        msgspec.convert({"players": 3, "mighty_duel": True}, type=KingdominoOptions)
    with pytest.raises(msgspec.ValidationError, match="unknown field `giants`"):
        msgspec.convert({"players": 3, "giants": True}, type=KingdominoOptions)


@pytest.mark.clause(
    "kingdomino.setup.four",
    "kingdomino.setup.three",
    "kingdomino.setup.two",
    "kingdomino.variants.mighty_duel",
    "kingdomino.variants.edition",
)
@pytest.mark.parametrize(
    ("options", "dominoes", "line", "rounds", "kings"),
    [
        (KingdominoOptions(players=2), 24, 4, 6, 4),
        (KingdominoOptions(players=2, mighty_duel=True), 48, 4, 12, 4),
        (KingdominoOptions(players=3), 48, 4, 12, 3),
        (KingdominoOptions(players=3, edition="2017"), 36, 3, 12, 3),
        (KingdominoOptions(players=4), 48, 4, 12, 4),
        (KingdominoOptions(players=4, edition="2017"), 48, 4, 12, 4),
    ],
)
def test_the_table_of_every_size(
    options: KingdominoOptions, dominoes: int, line: int, rounds: int, kings: int
):
    assert options.dominoes == dominoes
    assert options.line_length == line
    assert options.rounds == rounds
    assert options.kings == kings


@pytest.mark.clause("kingdomino.variants.together")
def test_option_sets_are_all_different_and_all_there():
    sets = KINGDOMINO.option_sets()
    assert len(set(sets)) == len(sets) == (2 + 1 + 1) * 2**4
