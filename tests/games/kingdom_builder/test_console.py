"""The table in a terminal, in every language."""

from __future__ import annotations

import pytest
from rich.console import Console

from crownlands.engine.contract import Event, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.actions import BUILDS, LIFTS, use
from crownlands.games.kingdom_builder.board.hexes import BOARD_HEXES, GRID, hex_name
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.boxes import TASKS
from crownlands.games.kingdom_builder.console import signs
from crownlands.games.kingdom_builder.console.signs import LETTERS, location_letters
from crownlands.games.kingdom_builder.events import (
    CardTurned,
    Earned,
    MatchEnded,
)
from crownlands.games.kingdom_builder.harvest.harvesting import Harvesting
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.marshlands import MARSHLANDS
from crownlands.games.kingdom_builder.marshlands.frames import Paddling
from crownlands.games.kingdom_builder.marshlands.memory import TempleMemory
from crownlands.games.kingdom_builder.nomads.events import Removed
from crownlands.games.kingdom_builder.table.terrain_cards import Drawn
from crownlands.games.kingdom_builder.turn.card import turn_up
from crownlands.games.kingdom_builder.view import PieceView
from tests.games.kingdom_builder.crossroads import at_crossroads
from tests.games.kingdom_builder.drawn import (
    change_cards,
    drawn,
    play,
    put_figure,
    terrain_card,
)
from tests.games.kingdom_builder.make_browser_sentences import expected, said

NAMES = ["ann", "ben", "cleo", "dora", "emil"]
FIRST_GAME = KingdomBuilderOptions(players=3, preset="first_game")
WITH_NOMADS = KingdomBuilderOptions(
    players=5,
    expansions=("nomads",),
    quadrants=("quarry", "village:turned", "tower", "caravan"),
    cards=("lords", "families", "ambassadors"),
)
WITH_SWAMP_AND_FARMS = KingdomBuilderOptions(
    players=3,
    expansions=("marshlands", "harvest"),
    quadrants=("temple", "bazaar_water_mill:turned", "canoe", "university_palisade"),
    cards=("scouts", "mayors", "geologists"),
)
SMALL, LARGE = (80, 24), (160, 50)

#: among others, events of every kind
EXPECTED = expected()


def played(options: KingdomBuilderOptions, plies: int, seed: int = 3) -> KingdomBuilderState:
    state = KINGDOM_BUILDER.start(options, seed)
    rng = Generator(1)
    for _ in range(plies):
        (seat,) = state.actors()
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def printed(
    state: KingdomBuilderState,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    seat: Seat | None = 0,
) -> str:
    width, height = size
    console = Console(width=width, height=height, color_system=None, force_terminal=True)
    names = NAMES[: state.options.players]
    with console.capture() as capture:
        console.print(KINGDOM_BUILDER.console.table(state.view(seat), names, language))
    return capture.get()


@pytest.mark.parametrize("size", [SMALL, LARGE, (60, 24)])
@pytest.mark.parametrize(
    "options", [FIRST_GAME, WITH_NOMADS, WITH_SWAMP_AND_FARMS], ids=["first", "nomads", "swamp"]
)
def test_every_hex_is_drawn_in_its_place(size: tuple[int, int], options: KingdomBuilderOptions):
    state = played(options, 90)
    view = state.view(0)
    heading, *board = printed(state, size).splitlines()
    width, lines = (4, 2) if size == LARGE else (2, 1)
    assert heading[3 : 3 + 20 * width].split() == list("abcdefghijklmnopqrst")
    walls = {name for each in view.pieces if each.kind == "wall" for name in each.hexes}
    settled = {name for each in view.pieces if each.seat is not None for name in each.hexes}
    for cell in BOARD_HEXES:
        row, column = GRID.row_and_column(cell)
        name = hex_name(cell)
        across = 3 + width * column + width // 2 * (row % 2)
        drawn = "".join(line[across : across + width] for line in board[row * lines :][:lines])
        letter = view.board[row][column]
        if name in walls:
            assert set(drawn) == {"#"}
        elif letter in "XLKNPO":
            assert not drawn[0].islower(), name
        else:
            assert letter.lower() in drawn, name
        assert any(sign in drawn for sign in "●▲■◆☾") is (name in settled), name


def test_a_settlement_shows_whose_it_is():
    state = played(FIRST_GAME, 0)
    seat = state.turn
    action = state.legal(seat)[0]
    state.apply(seat, action)
    assert printed(state).count("●▲■"[seat] + LETTERS[TERRAINS[state.played.terrain]]) == 1


def test_boxes_bring_signs_for_their_pieces():
    warrior, wall = PieceView("warrior", 0, ("a1",)), PieceView("wall", None, ("b1",))
    assert [signs.mark(each).plain for each in (warrior, wall)] == ["●♞", "##"]


def test_a_kind_of_piece_without_a_shape_of_its_own_shows_its_letter():
    raft, stone = PieceView("raft", 0, ("a1",)), PieceView("stone", None, ("b1",))
    drawn = [signs.piece(each, "water", False, large=False)[0].plain for each in (raft, stone)]
    assert drawn == ["●R", "SS"]
    assert [line.plain for line in signs.piece(raft, "water", False, large=True)] == [
        "wRR ",
        " ●● ",
    ]
    assert [signs.mark(each).plain for each in (raft, stone)] == drawn


def test_a_small_screen_has_room_for_the_table():
    assert len(printed(played(FIRST_GAME, 60)).splitlines()) == 21
    assert len(printed(played(WITH_NOMADS, 60)).splitlines()) <= 23
    assert len(printed(played(WITH_NOMADS, 60), LARGE).splitlines()) == 41


def test_a_hidden_card_is_not_shown():
    state = played(FIRST_GAME, 0)
    waiting = (state.turn + 1) % 3
    shown = [printed(state, seat=seat).count("card: ") for seat in (None, state.turn, waiting)]
    assert shown == [1, 1, 2]


def test_tiles_are_told_ready_or_not():
    state = played(WITH_NOMADS, 90)
    table = printed(state, LARGE, seat=None)
    held = [tile for seat in state.view(None).seats for tile in seat.tiles]
    assert held
    for tile in held:
        name = KINGDOM_BUILDER.say(f"tile.{tile.tile}", {})
        assert name in table
        assert tile.ready or f"({name})" in table


def test_a_large_screen_explains_cards_and_places():
    state = played(WITH_NOMADS, 10)
    table = " ".join(" ".join(line[87:] for line in printed(state, LARGE).splitlines()).split())
    for card in state.cards:
        assert KINGDOM_BUILDER.say(f"card.{card}.text", {}) in table
    for location in set(state.board.locations.values()):
        assert KINGDOM_BUILDER.say(f"tile.{location}.text", {}) in table


def test_locations_get_letters_of_their_own():
    names = ["oracle", "oasis", "tavern", "tower"]
    for language in LANGUAGES:
        named = {name: KINGDOM_BUILDER.say(f"tile.{name}", {}, language) for name in names}
        assert len(set(location_letters(names, named).values())) == 4


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["round 1", "pile: 22", "supply 37", "gold", "Knights: 2 each in the fullest row"]),
        ("es", ["ronda 1", "mazo: 22", "reservas 37", "de oro", "Caballeros: 2 en la mejor fila"]),
        (
            "de",
            ["Runde 1", "Stapel: 22", "Vorrat 37", "Gold", "Ritter: je 2 in der vollsten Reihe"],
        ),
    ],
)
def test_it_speaks(language: str, words: list[str]):
    table = printed(played(FIRST_GAME, 3), language=language)
    for word in words:
        assert word in table


@pytest.mark.parametrize(
    ("plies", "prompt"),
    [
        (0, "build 3 settlements ({terrain})"),
        (1, "build 2 more settlements ({terrain})"),
        (2, "build one more settlement ({terrain})"),
        (3, "end the turn"),
    ],
)
def test_the_prompt_says_what_is_owed(plies: int, prompt: str):
    state = played(FIRST_GAME, plies)
    terrain = KINGDOM_BUILDER.say(f"terrain.{TERRAINS[state.played.terrain]}", {})
    panel = " ".join(" ".join(line[46:] for line in printed(state).splitlines()).split())
    assert f"{NAMES[state.turn]}: {prompt.format(terrain=terrain)}" in panel


@pytest.mark.parametrize(("supply", "words"), [(2, "build 2 settlements"), (1, "build one settle")])
def test_the_prompt_counts_the_supply(supply: int, words: str):
    state = played(FIRST_GAME, 0)
    state.pieces.supply[state.turn] = supply
    panel = " ".join(" ".join(line[46:] for line in printed(state).splitlines()).split())
    assert words in panel


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(language: str):
    for entry in EXPECTED["events"]:
        sentence = said("events", entry["given"], EXPECTED["names"], language)
        assert "{" not in sentence
        assert "_" not in sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (CardTurned(1, "flower"), "ben: die Karte ist Blumen"),
        (Earned(0, "families", 2, ()), "ann: 2 Gold (Familien)"),
        (Earned(0, "treasure", 3, ()), "ann: 3 Gold (Schatz)"),
        (Earned(0, "castle", 6, ()), "ann: 6 Gold (Burg)"),
        (Removed(0, 1, "e5"), "ann: eine Siedlung von ben auf e5 entfernt"),
        (MatchEnded((34, 41)), "die Partie ist zu Ende: ann 34, ben 41"),
    ],
)
def test_values_of_events_are_translated(event: Event, sentence: str):
    assert KINGDOM_BUILDER.console.event(event, NAMES[:2], "de") == sentence


def test_values_of_refusals_are_translated():
    say = KINGDOM_BUILDER.console.refusal
    wrong = Refusal("wrong_terrain", {"hex": "e5", "needed": "flower"})
    assert say(wrong, NAMES, "es") == "e5 no sirve; el terreno debe ser flores"
    turn = Refusal("not_your_turn", {"seat": 0, "actor": 1})
    assert say(turn, NAMES) == "ann cannot act now; ben is to decide"
    taken = Refusal("hex_taken", {"hex": "e5", "owner": 1})
    assert say(taken, NAMES, "de") == "auf e5 steht schon eine Siedlung: ben"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_tried_in_a_match_is_told_in_words(language: str):
    """All events, refusals, prompts and score lines of a random match can be said."""
    console = KINGDOM_BUILDER.console
    state = KINGDOM_BUILDER.start(WITH_NOMADS, 11)
    rng = Generator(2)
    tried = [BUILDS[GRID.cell(4, 4)], LIFTS[GRID.cell(9, 9)], use("quarry"), use("sword")]
    told: list[str] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        told.append(console.event(event, NAMES, language))

    ply = 0
    while actors := state.actors():
        for action in tried:
            refusal = state.why_not(actors[0], action)
            if refusal is not None:
                told.append(console.refusal(refusal, NAMES, language))
        if ply % 40 == 0:
            printed(state, language=language)
        state.apply(actors[0], rng.choice(state.legal(actors[0])), hear)
        ply += 1
    for seat in range(5):
        told += [console.score_line(line, language) for line in state.score(seat)]
    printed(state, language=language, seat=None)
    assert not any("{" in sentence or "_" in sentence for sentence in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_the_tiles_and_cards_in_play(language: str):
    def say(key: str) -> str:
        return KINGDOM_BUILDER.say(key, {}, language)

    text = KINGDOM_BUILDER.console.help(FIRST_GAME, language)
    for tile in ("tavern", "paddock", "oasis", "farm"):
        assert f"{say(f'tile.{tile}')} (use {tile}): {say(f'tile.{tile}.text')}" in text
    assert say("tile.barn.text") not in text
    assert say("card.knights.text") in text
    assert say("card.lords.text") not in text
    drawn = KINGDOM_BUILDER.console.help(
        KingdomBuilderOptions(players=2, expansions=("nomads",)), language
    )
    for key in ("tile.barn.text", "tile.sword.text", "card.lords.text", "card.shepherds.text"):
        assert say(key) in drawn


def hex_on(table: str, name: str) -> str:
    """What a small map shows on a hex."""
    row, column = int(name[1:]), ord(name[0]) - ord("a")
    across = 3 + 2 * column + (row + 1) % 2
    return table.splitlines()[row][across : across + 2]


class TestCrossroads:
    def test_the_reach_of_a_ship_is_written_on_the_map_in_steps(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        assert hex_on(printed(state), "e4") == "w≈"
        play(state, "use lighthouse")
        table = printed(state)
        assert [hex_on(table, name) for name in ("e4", "f3", "e2")] == ["w1", "w2", "w3"]
        assert "move it up to" in table
        assert "3 steps to there" in table
        play(state, "go e4")
        table = printed(state)
        assert [hex_on(table, name) for name in ("e4", "f3", "e2")] == ["●◣", "w1", "w2"]

    def test_a_large_map_has_the_same_numbers(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        play(state, "use lighthouse")
        assert "w 3 " in printed(state, LARGE)

    def test_hexes_beside_a_warrior_are_marked(self):
        state = at_crossroads("a1")
        assert "✕" not in printed(state)
        put_figure(state, "warrior", 1, "h9")
        table = printed(state)
        assert hex_on(table, "g9") == "g✕"
        assert hex_on(table, "h9") == "▲♞"
        assert "✕ barred hex" in table

    def test_the_card_of_the_fort_lies_beside_the_own_one(self):
        state = at_crossroads("k9", ready=("fort",), pile=["desert", "grass"], card="grass")
        assert "turned up by" not in printed(state, LARGE)
        play(state, "use fort")
        for seat in (0, 1):
            assert "card: grass · turned up by Fort: desert" in printed(state, LARGE, seat=seat)

    def test_everybody_sees_how_far_the_others_are_with_a_task(self):
        state = at_crossroads("a1 b1", "t20", tasks=("compass_points",))
        assert "Compass points ●2/4 ▲2/4: 10 for all" in printed(state, (100, 24))

    def test_two_cards_are_shown_to_whoever_chooses(self):
        state = at_crossroads("k9")
        hand = tuple(Drawn(terrain_card(terrain), 1) for terrain in ("grass", "desert"))
        change_cards(state, hands=[hand, *state.terrain_cards.hands[1:]])
        turn_up(state)
        table = printed(state, LARGE)
        assert "card: grass, desert" in table
        assert "choose the terrain that you play in this turn" in table

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_help_explains_what_can_be_typed_and_the_tasks(self, language: str):
        plain = KINGDOM_BUILDER.console.help(KingdomBuilderOptions(players=2), language)
        options = KingdomBuilderOptions(players=2, expansions=("crossroads",))
        text = KINGDOM_BUILDER.console.help(options, language)
        for word in ("place e5", "go f5", "recall e5", "found e5", "choose grass", "✕"):
            assert word in text
            assert word not in plain
        for task in TASKS:
            assert KINGDOM_BUILDER.say(f"task.{task}.text", {}, language) in text


class TestMarshlands:
    def test_swamp_and_palaces_have_signs(self):
        table = printed(drawn("S G P G0"))
        assert [hex_on(table, name) for name in ("a1", "c1")] == ["s~", "P "]
        assert "P  palace" in table
        assert "s~ swamp" in table

    def test_what_is_not_on_the_board_is_not_explained(self):
        table = printed(drawn("G G0"))
        assert "swamp" not in table
        assert "palace" not in table

    def test_a_card_with_two_terrains_says_how_many_of_each(self):
        state = drawn("S G C G0")
        card = MARSHLANDS.terrain_cards[0]
        change_cards(state, hands=[(Drawn(card, 1),), *state.terrain_cards.hands[1:]])
        turn_up(state)
        table = printed(state, LARGE)
        assert "card: swamp \u00d72 or grass \u00d73" in table
        assert "choose the terrain that you play" in table

    def test_everybody_sees_what_waits_on_a_temple(self):
        state = drawn("G G0")
        assert "Temple: 1 settlement" not in printed(state, LARGE)
        state.remember(state.memory(TempleMemory).set_aside(0))
        for seat in (0, 1):
            assert "Temple: 1 settlement to be built" in printed(state, LARGE, seat=seat)

    def test_the_terrain_that_the_scouts_took_out_is_named(self):
        state = played(WITH_SWAMP_AND_FARMS, 0)
        (terrain,) = {
            name for name in state.view(0).removed if "_" not in name
        }  # the plain cards of it
        missing = KINGDOM_BUILDER.say(f"terrain.{terrain}", {})
        assert f"cards taken out: {missing}" in printed(state)
        assert "cards taken out" not in printed(played(FIRST_GAME, 0))

    def test_a_canoe_asks_somebody_who_is_not_at_turn(self):
        state = drawn("L G W G0", location="farm", players=2)
        state.push(Paddling(1, "canoe", 1))
        panel = printed(state, LARGE)
        assert "ben: Canoe: a last tile was taken" in panel

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_help_explains_its_land_and_its_gifts(self, language: str):
        def say(key: str) -> str:
            return KINGDOM_BUILDER.say(key, {}, language)

        plain = KINGDOM_BUILDER.console.help(KingdomBuilderOptions(players=2), language)
        text = KINGDOM_BUILDER.console.help(WITH_SWAMP_AND_FARMS, language)
        keys = ("terrain.swamp", "terrain.farmland", "place.palace.text", "place.silo.text")
        for key in (*keys, "tile.temple_bonus.text", "tile.farmland.text"):
            assert say(key) in text
            assert say(key) not in plain


class TestHarvest:
    def test_farmland_silos_and_scouts_have_signs(self):
        state = drawn("A G O G0 G", ready=("scout_cabin",))
        play(state, "use scout_cabin", "scout e1")
        table = printed(state)
        assert [hex_on(table, name) for name in ("a1", "c1", "e1")] == ['a"', "O ", "⚑ "]
        for words in ("O  silo", 'a" farmland', "⚑  scout"):
            assert words in table

    def test_everybody_sees_the_tokens(self):
        state = drawn("G G0")
        state.remember(state.memory(HarvestMemory).with_tokens(0, 2))
        assert "2 settlement tokens" in printed(state, LARGE, seat=1)

    @pytest.mark.parametrize("size", [SMALL, LARGE])
    def test_a_marked_row_shows_whose_it_is(self, size: tuple[int, int]):
        state = drawn("G G0")
        state.remember(state.memory(HarvestMemory).with_mark(1, 6))
        assert [line[:3] for line in printed(state, size).splitlines() if line[2] == "▲"] == [" 7▲"]

    def test_after_the_last_round_the_silos_are_named(self):
        state = drawn("G G O G0")
        state.over = True
        state.frames = ()
        state.push(Harvesting(0, "silo", GRID.cell(0, 2), 3))
        assert "after the last round: Silo" in printed(state)
        asked = "build or move up to 3 beside your own, or pass"
        assert asked in " ".join(printed(state, LARGE).split())


class TestQueenies:
    OPTIONS = KingdomBuilderOptions(
        players=2,
        expansions=("capitol", "caves", "island"),
        quadrants=("harbor", "tavern", "oasis", "farm"),
        capitols=("c9",),
        caves=("n1",),
        island="tree_house",
    )

    def test_capitols_and_caves_have_signs(self):
        table = printed(played(self.OPTIONS, 0))
        assert [hex_on(table, name) for name in ("c5", "c9", "n1", "o1")] == [
            "♜ ",
            "♛ ",
            "m∩",
            "m^",
        ]
        for words in ("♛  capitol", "m∩ cave", "Tree house"):
            assert words in table

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_help_explains_what_lies_there_and_the_side_of_the_island(self, language: str):
        def say(key: str) -> str:
            return KINGDOM_BUILDER.say(key, {}, language)

        plain = KINGDOM_BUILDER.console.help(KingdomBuilderOptions(players=2), language)
        text = KINGDOM_BUILDER.console.help(self.OPTIONS, language)
        for key in ("place.capitol.text", "place.cave.text", "tile.cave.text", "help.island"):
            assert say(key) in text
            assert say(key) not in plain
        assert say("tile.tree_house.text") in text
        assert say("tile.suspension_bridge.text") not in text
        undecided = KingdomBuilderOptions(players=2, expansions=("island",))
        text = KINGDOM_BUILDER.console.help(undecided, language)
        assert say("tile.tree_house.text") in text
        assert say("tile.suspension_bridge.text") in text
