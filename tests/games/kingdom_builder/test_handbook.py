"""The page on how to play says what the catalogues say."""

from tests.games.kingdom_builder.handbook import PAGE, fresh


def test_the_page_is_fresh():
    page = PAGE.read_text(encoding="utf-8")
    assert fresh(page) == page, "write it anew: python -m tests.games.kingdom_builder.handbook"
