"""Message catalogues: sentences by key in every language, ``{name}`` where a value goes.

A sentence whose wording depends on a number has the keys ``key.one`` and ``key.other`` (and
``key.zero`` where nothing is worth its own words) and is chosen by its value ``count``.

What a package says lies in its folder ``messages``: one JSON file a language, or ``words.json``
with all languages of a sentence side by side. A package in parts, such as a game that comes
in several boxes, names the parts that speak in ``messages/parts.json``: each is a folder of the
package, with a folder ``messages`` of its own. A key is said in one place only.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from crownlands.engine.contract import Value

LANGUAGES = ("en", "es", "de")
_MESSAGES = "messages"


class Catalogue:
    """The sentences of one package and its parts, in every language it has a file for."""

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
    messages: dict[str, str] = {}
    for _, folder in folders_of(package):
        said = _said(folder, language)
        if twice := messages.keys() & said.keys():
            raise ValueError(f"{folder} says again what is said elsewhere: {sorted(twice)}")
        messages |= said
    return messages


def _said(folder: Traversable, language: str) -> dict[str, str]:
    together = folder / "words.json"
    if together.is_file():
        words = json.loads(together.read_text(encoding="utf-8"))
        return {key: said[language] for key, said in words.items()}
    return json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))


def folders_of(package: str) -> Iterator[tuple[str, Traversable]]:
    """The package's own messages, then by name those of its parts in the order they are named."""
    root = resources.files(package)
    yield "", root / _MESSAGES
    parts = root / _MESSAGES / "parts.json"
    if parts.is_file():
        for part in json.loads(parts.read_text(encoding="utf-8")):
            yield part, root / part / _MESSAGES
