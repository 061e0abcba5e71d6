"""Kingdom Builder under fingers: near first and then built on, pinched and dragged."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page, expect

from tests.browser.boxes import box
from tests.browser.conftest import NewPerson
from tests.browser.settling import LEGAL, act_once, sit_down
from tests.browser.test_touch import PHONE

OWN = "[data-piece=kb-settlement-0]"
BEYOND = "[data-beyond]"
STEPS = 10
FRAME_MS = 16
#: until a map that was zoomed is drawn anew
SETTLED_MS = 250

#: where a hex was in every frame that was painted
_FRAMES = """(() => {
  window.places = new Set();
  const look = () => {
    const cell = document.querySelector("[data-hex=t20]")?.getBoundingClientRect();
    if (cell?.width) window.places.add(`${cell.x} ${cell.y} ${cell.width}`);
    requestAnimationFrame(() => setTimeout(look));
  };
  look();
})()"""


class Fingers:
    """Fingers on the map, as the browser hears of them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)
        map_ = box(page.get_by_role("grid"))
        self._middle = (map_["x"] + map_["width"] / 2, map_["y"] + map_["height"] / 2)

    def drag(self, right: float, down: float) -> None:
        """One finger, from the middle of the map."""
        x, y = self._middle
        self._touch("touchStart", (x, y))
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", (x + right * part, y + down * part))
        self._touch("touchEnd")

    def pinch(self, begin: float, end: float) -> None:
        """Two fingers, so far from the middle of the map."""
        x, y = self._middle
        self._touch("touchStart", (x - begin, y))
        self._touch("touchStart", (x - begin, y), (x + begin, y))
        for step in range(1, STEPS + 1):
            apart = begin + (end - begin) * step / STEPS
            self._touch("touchMove", (x - apart, y), (x + apart, y))
        self._touch("touchEnd")
        self._page.wait_for_timeout(SETTLED_MS)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        self._page.wait_for_timeout(FRAME_MS)


def on_a_phone(person: NewPerson) -> Page:
    return sit_down(person(reduced_motion="reduce", **PHONE), "jester", preset="first_game")


def middle(page: Page) -> FloatRect:
    return box(page.locator("[data-hex=j10]"))


def test_what_was_just_built_by_a_tap_is_not_refused_to_the_next(person: NewPerson):
    page = on_a_phone(person)
    page.locator(LEGAL).first.tap()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    ghost = box(page.get_by_test_id("ghost"))
    middle_of_it = (ghost["x"] + ghost["width"] / 2, ghost["y"] + ghost["height"] / 2)
    act_once(page, lambda page: page.touchscreen.tap(*middle_of_it))
    expect(page.locator(OWN)).to_have_count(1)
    page.touchscreen.tap(*middle_of_it)
    page.wait_for_timeout(1_000)
    expect(page.get_by_test_id("reason")).to_have_count(0)
    # Anything else is still answered.
    other = page.locator("[data-hex]:not([data-legal]):not([aria-label*=settlement])").first
    other.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("reason")).to_be_visible()


def test_a_finger_goes_near_first_and_then_builds(person: NewPerson):
    page = on_a_phone(person)
    hex_ = page.locator(LEGAL).first
    hex_.tap()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    expect(page.locator(OWN)).to_have_count(0)
    assert middle(page)["width"] > 26
    chosen = box(page.get_by_test_id("ghost"))
    act_once(
        page,
        lambda page: page.touchscreen.tap(
            chosen["x"] + chosen["width"] / 2, chosen["y"] + chosen["height"] / 2
        ),
    )
    expect(page.locator(OWN)).to_have_count(1)
    page.get_by_role("button", name="Goals, players, log and settings").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_two_fingers_zoom_and_one_moves_the_map(person: NewPerson):
    page = on_a_phone(person)
    fingers = Fingers(page)
    small = middle(page)
    fingers.pinch(30, 90)
    large = middle(page)
    assert 2.5 < large["width"] / small["width"] < 3.5
    fingers.drag(-60, -40)
    moved = middle(page)
    assert abs(moved["x"] - large["x"] + 60) < 2
    assert abs(moved["y"] - large["y"] + 40) < 2
    fingers.pinch(120, 20)
    assert middle(page) == small
    expect(page.locator(OWN)).to_have_count(0)
    expect(page.get_by_test_id("ghost")).to_have_count(0)


def test_a_finger_on_a_map_that_is_all_in_sight_moves_nothing(person: NewPerson):
    page = on_a_phone(person)
    before = middle(page)
    Fingers(page).drag(0, -150)
    assert middle(page) == before
    assert page.evaluate("scrollY") == 0
    expect(page.locator(OWN)).to_have_count(0)


def test_what_can_be_chosen_out_of_sight_is_pointed_at(person: NewPerson):
    page = on_a_phone(person)
    expect(page.locator(BEYOND)).to_have_count(0)
    fingers = Fingers(page)
    for _ in range(2):
        fingers.pinch(30, 90)
    pointer = page.locator(BEYOND).first
    pointer.tap()
    in_sight = page.locator(LEGAL).evaluate_all(_IN_SIGHT)
    assert in_sight


_IN_SIGHT = """(cells) => {
  const map = document.querySelector(".map").getBoundingClientRect();
  return cells.some((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return left > map.left && left < map.right && top > map.top && top < map.bottom;
  });
}"""


def test_the_map_has_its_size_from_the_beginning(person: NewPerson):
    somebody = person(**PHONE)
    somebody.context.add_init_script(_FRAMES)
    page = sit_down(somebody, "jester", preset="first_game")
    page.wait_for_timeout(1000)
    assert len(page.evaluate("[...window.places]")) == 1
