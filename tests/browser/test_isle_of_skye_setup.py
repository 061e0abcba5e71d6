"""Isle of Skye's set-up screen: Journeyman, a progress board of one's own, rulings."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from tests.browser.conftest import NewPerson
from tests.browser.test_kingdom_builder_setup import START, expect_refused, opened
from tests.browser.test_pages import violations

SETUP = "/new/isle_of_skye"
OWN = {**json.loads(RECONSTRUCTION), "name": "The board of my uncle"}


def journeyman(page: Page) -> None:
    page.get_by_role("switch", name="Journeyman").check()


def bring(page: Page, board: object) -> None:
    # As people keep such files: with lines and blanks.
    text = json.dumps(board, indent=4).encode()
    file = {"name": "board.json", "mimeType": "application/json", "buffer": text}
    page.locator("input[type=file]").set_input_files(file)  # pyright: ignore[reportArgumentType]


def options_of(page: Page) -> dict[str, Any]:
    return opened(page)["options"]


def test_the_base_game_is_offered_first_and_journeyman_says_that_it_is_reconstructed(
    person: NewPerson,
):
    page = person().visit(SETUP)
    expect(page.get_by_role("switch", name="Journeyman")).not_to_be_checked()
    expect(page.get_by_text("could not be found")).to_have_count(0)
    journeyman(page)
    expect(page.get_by_text("could not be found")).to_be_visible()
    page.get_by_role("switch", name="Same bonus tiles").check()
    options = options_of(page)
    assert (options["journeyman"], options["same_bonuses"]) == (True, True)
    assert not options.get("board")


def test_rulings_are_asked_for_by_those_who_open_them(person: NewPerson):
    page = person().visit(SETUP)
    expect(page.get_by_role("switch", name="Columns")).to_be_hidden()
    page.get_by_text("Rulings").click()
    page.get_by_role("switch", name="Columns").check()
    page.get_by_label("Ties").select_option("gold")
    options = options_of(page)
    assert (options["column_once"], options["tiebreak"]) == (True, "gold")


def test_a_board_of_ones_own_is_played_with(person: NewPerson):
    page = person().visit(SETUP)
    journeyman(page)
    bring(page, OWN)
    expect(page.get_by_text("The board of my uncle")).to_be_visible()
    assert json.loads(options_of(page)["board"]) == OWN


def test_a_board_is_put_back_by_a_button_or_with_its_box(person: NewPerson):
    page = person().visit(SETUP)
    journeyman(page)
    bring(page, OWN)
    page.get_by_role("button", name="Back to the reconstruction").click()
    expect(page.get_by_text("could not be found")).to_be_visible()
    bring(page, OWN)
    expect(page.get_by_text("The board of my uncle")).to_be_visible()
    page.get_by_role("switch", name="Journeyman").uncheck()
    expect(page.locator(START)).to_be_enabled()
    options = options_of(page)
    assert (options["journeyman"], options["board"]) == (False, "")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "board.json: this progress board cannot be played on: side 5, Herald: a step"),
        ("es", "board.json: con este tablero de progreso no se puede jugar: cara 5, Heraldo"),
        ("de", "board.json: mit dieser Fortschrittstafel kann man nicht spielen: Seite 5, Herold"),
    ],
)
def test_what_is_wrong_with_a_board_is_told_in_the_readers_language(
    person: NewPerson, language: str, words: str
):
    somebody = person(locale=language)
    page = somebody.visit(SETUP)
    page.get_by_role("switch").first.check()
    flawed = json.loads(RECONSTRUCTION)
    flawed["sides"]["5"]["herald"]["end"] = 7
    bring(page, flawed)
    expect_refused(somebody, words)
    # What was chosen before stays.
    expect(page.locator(START)).to_be_enabled()


def test_a_file_may_be_too_large_for_a_board(person: NewPerson):
    page = person().visit(SETUP)
    journeyman(page)
    bring(page, {**OWN, "name": "x" * 20_000})
    expect(page.get_by_role("alert").filter(has_text="too large")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es", "de"])
def test_the_set_up_screen_is_accessible(person: NewPerson, axe: str, language: str):
    page = person(locale=language, reduced_motion="reduce").visit(SETUP)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("switch").first.check()
    page.locator("summary").last.click()
    assert violations(page, axe) == []
