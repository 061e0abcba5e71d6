"""The page on how to play and that of all parts say what the boxes say."""

from pathlib import Path

from tests.games.kingdom_builder import handbook_things
from tests.games.kingdom_builder.handbook import PAGE, fresh

WRITE_ANEW = "write it anew: python -m tests.games.kingdom_builder.handbook"
#: letters in one picture
LIGHT = 5_000


def test_the_page_is_fresh():
    page = PAGE.read_text(encoding="utf-8")
    assert fresh(page) == page, WRITE_ANEW


def test_the_page_of_all_parts_is_fresh():
    page = handbook_things.PAGE.read_text(encoding="utf-8")
    assert page == handbook_things.page(), WRITE_ANEW
    kept = {one.name: one.read_text(encoding="utf-8") for one in handbook_things.PICTURES.iterdir()}
    assert kept == handbook_things.pictures(), WRITE_ANEW


def test_its_pictures_are_light():
    assert all(len(picture) < LIGHT for picture in handbook_things.pictures().values())


def test_the_docs_lead_there():
    nav = Path(handbook_things.ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert handbook_things.PAGE.name in nav
