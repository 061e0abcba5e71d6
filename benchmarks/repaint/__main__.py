"""How long the browser works on one move when the board is full.

Kingdom Builder for five is played to 160 settlements, Isle of Skye to its last round; then a person
builds and takes it back, again and again. Chromium's own trace says how long its main thread worked
on each: all its work from the message of the server until the frame is painted and handed over (the
score panel and the log with it), without the time in which it waited for the frame or for a
processor that others used. What a person does is to build; taking back is told apart. Sixteen
milliseconds are one frame. Run with a table open: ``CROWNLANDS_UNLIMITED=1 crownlands serve``, then
``python -m benchmarks.repaint http://127.0.0.1:8000 --board isle_of_skye``. With `wide_territories`
in the place of that server every territory is shown with 25 tiles. Nobody meets a full board with a
page that has just been opened: the first moves only warm it up.
"""

from __future__ import annotations

import argparse
import json
import shutil
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from benchmarks.repaint.boards import BOARDS

_SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
_WARMING = 16
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


def play(page: Page, moves: int) -> None:
    """Build, and take it back, and build again."""
    for move in range(moves):
        before: int = page.evaluate("window.painted")
        if move % 2 == 0:
            page.keyboard.press("n")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("u")
        page.wait_for_function("count => window.painted > count", arg=before)
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
    parser.add_argument("--moves", type=int, default=80)
    parser.add_argument("--board", choices=tuple(BOARDS), default="kingdom_builder")
    wished = parser.parse_args()
    board = BOARDS[wished.board]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=_SWITCHES
        )
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(_WATCH)
        table = board.open(context, wished.address)
        page = context.new_page()
        page.goto(f"{wished.address}/t/{table}")
        page.locator(board.legal).first.wait_for()
        page.wait_for_timeout(1000)
        play(page, _WARMING)
        browser.start_tracing(page=page, categories=_TRACED)
        play(page, wished.moves)
        times = repaints(browser.stop_tracing())
        selector, things = board.counted
        lying = page.locator(selector).count()
        browser.close()
    print(f"{lying} {things}")
    _tell(board.done, times[::2])
    _tell("moves taken back", times[1::2])


def _tell(what: str, times: list[float]) -> None:
    print(
        f"{len(times)} {what}: median {median(times):.1f} ms, "
        f"95th percentile {quantiles(times, n=20)[-1]:.1f} ms, longest {max(times):.1f} ms"
    )


if __name__ == "__main__":
    main()
