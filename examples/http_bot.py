"""A bot over HTTP, in plain Python: it plays one match and prints the result.

python http_bot.py http://127.0.0.1:8000                 against a bot of the house
python http_bot.py 'http://127.0.0.1:8000/t/ID#INVITE'   at a table that it was invited to
"""

from __future__ import annotations

import json
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def ask(url: str, token: str = "", body: object = None) -> Any:
    """GET, or POST where there is a body. A refusal says what was wrong."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers), timeout=60) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        sys.exit(json.load(refusal)["detail"])


def sit_down(link: str) -> tuple[str, Any]:
    """A seat at the table of an invite link, or at a new one: the table's address, and the seat."""
    parts = urlsplit(link)
    tables = f"{parts.scheme}://{parts.netloc}/api/tables"
    if parts.fragment:
        table = parts.path.rstrip("/").rpartition("/")[2]
        wish = {"invite": parts.fragment, "name": "HTTP bot"}
        return f"{tables}/{table}", ask(f"{tables}/{table}/join", body=wish)
    chairs = [{"kind": "me", "name": "HTTP bot"}, {"kind": "bot", "level": "jester"}]
    seated = ask(tables, body={"game": "kingdomino", "chairs": chairs})
    return f"{tables}/{seated['sight']['table']['id']}", seated


def play(link: str) -> None:
    table, seated = sit_down(link)
    ((seat, token),) = seated["tokens"].items()
    sight = seated["sight"]
    while sight["table"]["phase"] != "finished":
        if sight["choices"]:
            best = max(sight["choices"], key=lambda choice: choice["gain"])
            acting = {"seat": int(seat), "version": sight["version"], "action": best["action"]}
            sight = ask(f"{table}/actions", token, acting)
        else:
            # Answers as soon as something has happened after the version that we have.
            sight = ask(f"{table}?have={sight['version']}&wait=30", token)
    end = sight["table"]
    for chair, points, rank in zip(end["chairs"], end["scores"], end["ranks"], strict=True):
        print(f"{rank}. {chair['name']}: {points} points")


if __name__ == "__main__":
    play(*sys.argv[1:] or ["http://127.0.0.1:8000"])
