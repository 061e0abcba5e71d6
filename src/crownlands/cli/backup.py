"""``crownlands backup`` and ``crownlands restore``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from crownlands.cli.complaint import Complaint
from crownlands.cli.keeping import done, kept
from crownlands.cli.status import FAILED
from crownlands.server.keeper.backup import back_up
from crownlands.server.keeper.copies import Tally
from crownlands.server.keeper.replays import replay_all
from crownlands.server.keeper.restore import restore as brought_back
from crownlands.server.settings import keep_secret


def backup(
    file: Path,
    *,
    secret: Annotated[bool, Parameter(help="take the secret along", negative="--no-secret")] = True,
) -> None:
    """Write everything that the server keeps to one file, while it serves.

    The file can be restored into SQLite or PostgreSQL, whichever it came from. Only its owner can
    read it: it holds the seeds of running matches, and the secret that cookies, tokens and invites
    are signed with, unless that is left out.
    """
    house = kept()
    held = done(back_up(house.url, house.secret if secret else None, file))
    with_secret = "with the secret" if secret and house.secret else "without a secret"
    _say(f"{file}: {_counted(held)}, {with_secret}")


def restore(
    file: Path,
    *,
    replace: Annotated[bool, Parameter(help="give up what the database holds now")] = False,
    check: Annotated[bool, Parameter(help="replay every finished match afterwards")] = False,
) -> int:
    """Bring a backup back into an empty database; stop the server first.

    The secret in it is put into the data folder, unless CROWNLANDS_SECRET says another: then
    everybody comes as a stranger.
    """
    house = kept()
    heading, held = done(brought_back(house.url, file, replace=replace))
    _say(f"restored {_counted(held)}, as they were written down by release {heading.release}")
    _say(_secret_back(house.folder, house.secret, heading.secret, replace))
    return _checked(house.url) if check else 0


def _secret_back(folder: Path, ours: str | None, theirs: str | None, replace: bool) -> str:
    if theirs is None:
        return "the backup has no secret: people keep their seats only under the old one"
    if ours == theirs:
        return "the secret is the one that is here already"
    if os.environ.get("CROWNLANDS_SECRET"):
        return (
            "CROWNLANDS_SECRET is not the secret of the backup: people lose their seats, unless "
            "it is unset and the backup restored again with --replace"
        )
    if ours is not None and not replace:
        raise Complaint(
            f"the tables are restored, but {folder / 'secret'} is another secret and was left; "
            f"without the backup's people lose their seats: restore again with --replace"
        )
    keep_secret(folder, theirs)
    return f"the secret is in {folder / 'secret'}"


def _checked(url: str) -> int:
    shown = done(replay_all(url))
    _say(f"{shown.verified} finished matches were replayed and are what they were")
    if shown.other_rules:
        _say(f"{shown.other_rules} were played under other rules and were not replayed")
    for table, wrong in shown.wrong.items():
        _say(f"table {table}: {wrong}")
    return FAILED if shown.wrong else 0


def _counted(held: dict[str, Tally]) -> str:
    return ", ".join(f"{tally.rows} {name}" for name, tally in held.items())


def _say(words: str) -> None:
    Console(highlight=False, soft_wrap=True).print(words, markup=False)
