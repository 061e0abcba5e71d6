"""Where the house is that a keeper's command is about: as the server finds it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from crownlands.cli.complaint import Complaint
from crownlands.server.keeper.cellar import KeeperError
from crownlands.server.settings import SettingsError, data_folder, database_url, known_secret

T = TypeVar("T")


class Kept(NamedTuple):
    folder: Path
    url: str
    #: none where no server has made one yet
    secret: str | None


def kept() -> Kept:
    try:
        folder = data_folder(os.environ)
        return Kept(folder, database_url(os.environ, folder), known_secret(os.environ, folder))
    except SettingsError as error:
        raise Complaint(str(error)) from None


def done(work: Coroutine[Any, Any, T]) -> T:
    """Do it; what cannot be done is a sentence."""
    try:
        return asyncio.run(work)
    except KeeperError as error:
        raise Complaint(str(error)) from None
