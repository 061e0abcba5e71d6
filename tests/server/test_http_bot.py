"""The example bot plays a match over HTTP, as anybody's program would."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.matches import played_until_over
from tests.server.visitors import ME, OPEN, Visitor
from tests.services.serving import Server

BOT = Path(__file__).parents[2] / "examples" / "http_bot.py"


def run(link: str) -> subprocess.Popen[str]:
    # -I: nothing but Python itself, as on a machine without Crownlands.
    return subprocess.Popen(
        [sys.executable, "-I", "-S", str(BOT), link],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_it_plays_a_match_against_a_bot_of_the_house(server: Server):
    with run(f"http://{server.addresses[0]}") as bot:
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    assert re.fullmatch(r"[12]\. HTTP bot: \d+ points\n[12]\. \w+: \d+ points\n", said)


def test_it_comes_to_a_table_by_its_invite(ada: Visitor, server: Server):
    table = ada.open(ME, OPEN).sight.table
    link = f"http://{server.addresses[-1]}/t/{table.id}#{table.you.invite}"
    with run(link) as bot:
        assert [news.kind for news in ada.see(table.id, have=0, wait=20).news] == ["sat"]
        over = played_until_over(ada, ada.start(table.id))
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    assert over.table.scores is not None
    assert f"HTTP bot: {over.table.scores[1]} points" in said


def test_what_was_refused_is_said(server: Server):
    with run(f"http://{server.addresses[0]}/t/AAAAAAAAAAAAAAAA#invite") as bot:
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 1
    assert said == "there is no such table; check the link\n"
