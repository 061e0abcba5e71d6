"""How long the browser works on one move of Kingdom Builder when the board is full.

A table for five is played to 160 settlements; then a person builds and takes it back, again and
again. Chromium's own trace says how long its main thread worked on each: all its work from the
message of the server until the frame is painted and handed over (the score panel and the log with
it), without the time in which it waited for the frame or for a processor that others used. What a
person does is to build; taking back is told apart. Sixteen milliseconds are one frame. Run with a
table open:
``CROWNLANDS_UNLIMITED=1 crownlands serve``, then
``python -m benchmarks.repaint http://127.0.0.1:8000``.
"""

from __future__ import annotations

import argparse
import json
import shutil
import time
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

_SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
_FULL = 160
#: quadrants whose tiles build little, so that all supplies last until the board is full
_QUADRANTS = ["barn", "harbor", "paddock", "tower"]
_BOTS = 4
_TRACED = ["toplevel", "blink.user_timing"]
_TASK = "ThreadControllerImpl::RunTask"
_MOVE, _PAINTED = "crownlands-move", "crownlands-painted"
# A task that is posted from within a frame runs when that frame has been handed over.
_WATCH = """(() => {
  const Plain = WebSocket;
  const version = () => document.querySelector("[data-version]")?.dataset.version;
  const next = (todo) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = todo;
    port2.postMessage(0);
  };
  window.painted = 0;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (!data.includes('"type":"sight"')) return;
        const before = version();
        const message = (window.heard = (window.heard ?? 0) + 1);
        const look = () => next(() => {
          // The first sight of all brings nothing new.
          if (message !== window.heard) return;
          if (version() === before) {
            requestAnimationFrame(look);
            return;
          }
          performance.mark("crownlands-painted");
          window.painted += 1;
        });
        performance.mark("crownlands-move");
        requestAnimationFrame(look);
      });
    }
  };
})()"""


def filled_table(context: BrowserContext, address: str) -> str:
    """Play a table until the board is full and it is the person's turn to build; its id."""
    bots = [{"kind": "bot", "level": "jester"}] * _BOTS
    wish = {
        "game": "kingdom_builder",
        "chairs": [{"kind": "me", "name": "Ada"}, *bots],
        "options": {"quadrants": _QUADRANTS},
    }
    table = _asked(context, address, "", wish)["sight"]["table"]["id"]
    while True:
        sight = _asked(context, address, f"/{table}")
        choices = [choice["action"] for choice in sight["choices"]]
        builds = [action for action in choices if action[-1].isdigit()]
        settled = sum(len(piece["hexes"]) for piece in sight["view"]["pieces"])
        if sight["table"]["phase"] == "finished":
            return filled_table(context, address)
        if builds and settled >= _FULL:
            return table
        if not choices:
            time.sleep(0.02)
            continue
        action = (builds or [action for action in choices if action == "end"] or choices)[0]
        act = {"seat": sight["seat"], "version": sight["version"], "action": action}
        _asked(context, address, f"/{table}/actions", act)


def _asked(context: BrowserContext, address: str, path: str, sent: Any = None) -> Any:
    url, headers = f"{address}/api/tables{path}", {"origin": address}
    if sent is None:
        return context.request.get(url).json()
    return context.request.post(url, data=sent, headers=headers).json()


def play(page: Page, moves: int) -> None:
    """Build, and take it back, and build again."""
    for move in range(moves):
        if move % 2 == 0:
            page.keyboard.press("n")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("u")
        page.wait_for_function("count => window.painted > count", arg=move)
        # What lands is animated; the next move comes when a hand could make it.
        page.wait_for_timeout(500)


def repaints(trace: bytes) -> list[float]:
    """Milliseconds of work for each move."""
    events = json.loads(trace)["traceEvents"]
    painted = [event for event in events if event["name"] == _PAINTED]
    thread = (painted[0]["pid"], painted[0]["tid"])
    here = [event for event in events if (event["pid"], event["tid"]) == thread]
    tasks = [event for event in here if event["name"] == _TASK and "tdur" in event]
    begun = [event["ts"] for event in here if event["name"] == _MOVE]
    works: list[float] = []
    for end in (event["ts"] for event in painted):
        begin = max(ts for ts in begun if ts < end)
        between = (task for task in tasks if task["ts"] + task["dur"] > begin and task["ts"] < end)
        works.append(sum(task["tdur"] for task in between) / 1000)
    return works


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", default="http://127.0.0.1:8000")
    parser.add_argument("--moves", type=int, default=40)
    wished = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=_SWITCHES
        )
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(_WATCH)
        table = filled_table(context, wished.address)
        page = context.new_page()
        page.goto(f"{wished.address}/t/{table}")
        page.locator("[data-hex][data-legal]").first.wait_for()
        page.wait_for_timeout(1000)
        browser.start_tracing(page=page, categories=_TRACED)
        play(page, wished.moves)
        times = repaints(browser.stop_tracing())
        settled = page.locator("[data-piece^=kb-settlement]").count()
        browser.close()
    print(f"{settled} settlements on the board")
    _tell("settlements built", times[::2])
    _tell("moves taken back", times[1::2])


def _tell(what: str, times: list[float]) -> None:
    print(
        f"{len(times)} {what}: median {median(times):.1f} ms, "
        f"95th percentile {quantiles(times, n=20)[-1]:.1f} ms, longest {max(times):.1f} ms"
    )


if __name__ == "__main__":
    main()
