"""How the tests run."""

import pytest
from hypothesis import settings

from tests.games.clauses import every_clause

# Test machines are shared and noisy; how long an example takes says nothing about the code.
settings.register_profile("crownlands", deadline=None)
settings.load_profile("crownlands")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests show clauses that there are."""
    marks = [(item, mark) for item in items for mark in item.iter_markers("clause")]
    known = set(every_clause()) if marks else set[str]()
    for item, mark in marks:
        if unknown := set(mark.args) - known:
            raise pytest.UsageError(f"{item.nodeid} shows unknown clauses: {sorted(unknown)}")
