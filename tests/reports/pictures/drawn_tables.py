"""The picture of a tournament as Chromium lays it out: what is wrong with it, and what it says."""

from typing import Any, Final

from playwright.sync_api import expect
from tests.reports.chromium import Look

_PICTURE: Final = "svg.room:not(.sample)"
#: Seats that overlap, arrows that cross a table, and texts that leave theirs or cover another.
_FAULTS: Final = """
(picture) => {
  const boxesOf = (kind, inside = picture) =>
    [...inside.querySelectorAll(kind)].map((one) => one.getBBox());
  const meet = (a, b) => a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 &&
    a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5;
  const someMeet = (all) => all.some((a, at) => all.slice(at + 1).some((b) => meet(a, b)));
  const tables = boxesOf('.box');
  const found = [];
  if (someMeet(tables)) found.push('tables overlap');
  if (someMeet(boxesOf('.row'))) found.push('seats overlap');
  for (const seat of picture.querySelectorAll('.seat'))
    if (someMeet(boxesOf('text', seat))) found.push(`texts overlap: ${seat.textContent}`);
  for (const text of boxesOf('.seats text'))
    if (!tables.some((one) => text.x >= one.x - 1 && text.x + text.width <= one.x + one.width + 1))
      found.push('a text leaves its table');
  for (const path of picture.querySelectorAll('.move path')) {
    const points = Array.from({ length: 100 }, (_, at) =>
      path.getPointAtLength((path.getTotalLength() * at) / 100)).slice(1);
    const isIn = ({ x, y }) => tables.some((one) => x > one.x + 0.5 && y > one.y + 0.5 &&
      x < one.x + one.width - 0.5 && y < one.y + one.height - 0.5);
    if (points.some(isIn)) found.push('an arrow crosses a table');
  }
  const all = picture.getBBox();
  const { width, height } = picture.viewBox.baseVal;
  if (all.x < 0 || all.y < 0 || all.x + all.width > width || all.y + all.height > height)
    found.push('something is outside');
  return found;
}
"""
_ARROWS: Final = """
(picture) => [...picture.querySelectorAll('.move')].map((one) =>
  [one.classList[1], one.dataset.player, one.dataset.from, one.dataset.to])
"""
#: The tables by their names: left, top, right and bottom on the screen.
_TABLES: Final = """
(picture) => Object.fromEntries([...picture.querySelectorAll('.seats')].map((one) => {
  const { left, top, right, bottom } = one.querySelector('.box').getBoundingClientRect();
  return [one.dataset.table, [left, top, right, bottom]];
}))
"""


class Picture:
    """The picture at the current step."""

    def __init__(self, look: Look) -> None:
        self._drawn = look.page.locator(_PICTURE)
        expect(self._drawn).to_have_count(1)

    @property
    def words(self) -> str:
        """The text alternative."""
        return self._drawn.get_attribute("aria-label") or ""

    def faults(self) -> list[str]:
        """What would keep a reader from reading it."""
        return list(self._drawn.evaluate(_FAULTS))

    def arrows(self) -> list[tuple[str, ...]]:
        """Every arrow: its kind, the player, where from, and where to."""
        return [tuple(one) for one in self._drawn.evaluate(_ARROWS)]

    def tables(self) -> dict[str, list[float]]:
        """Where each table is on the screen."""
        found: dict[str, Any] = self._drawn.evaluate(_TABLES)
        return found

    def seat(self, table: str, seat: int | str) -> str:
        """The text of a row."""
        row = self._drawn.locator(f'.seats[data-table="{table}"] .seat[data-seat="{seat}"]')
        return " ".join(row.locator("text").all_text_contents())


def open_step(look: Look, fragment: str, step: str) -> Picture:
    """Opens a case at the last step with these words."""
    look.go(fragment)
    look.page.locator(".steps button").filter(has_text=step).last.click()
    return Picture(look)
