"""Message catalogues: one JSON file a language, ``{name}`` where a value goes.

A sentence whose wording depends on a number has the keys ``key.one`` and ``key.other`` (and
``key.zero`` where nothing is worth its own words) and is chosen by its value ``count``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources

from crownlands.engine.contract import Value

LANGUAGES = ("en", "es", "de")


class Catalogue:
    """The sentences of one package, in every language it has a file for."""

    def __init__(self, package: str) -> None:
        self._package = package

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        """The sentence for a key, with its values filled in."""
        messages = self.messages(language)
        if key not in messages:
            key = _plural(key, values.get("count"), messages)
        return messages[key].format_map(values)

    def messages(self, language: str) -> dict[str, str]:
        """All sentences of one language by key."""
        return _load(self._package, language)


def _plural(key: str, count: Value | None, messages: Mapping[str, str]) -> str:
    if count == 0 and f"{key}.zero" in messages:
        return f"{key}.zero"
    return f"{key}.one" if count == 1 else f"{key}.other"


@cache
def _load(package: str, language: str) -> dict[str, str]:
    if language not in LANGUAGES:
        raise ValueError(f"no messages in {language!r}; there are {', '.join(LANGUAGES)}")
    file = resources.files(package) / "messages" / f"{language}.json"
    return json.loads(file.read_text(encoding="utf-8"))
