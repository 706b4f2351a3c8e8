"""Events are told in whole sentences, on phones too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, sit_down
from tests.browser.visitors import PHONE

TWO = "edition classic\nhands R1 R7 Y9 / G3 R+2 G8\ndraw Y+2 G+2\ndiscard R9\nturn 1"
# The effect of a Draw Two on the next player
LANGUAGES = {
    "de-DE": "Du setzt aus.",
    "zh-CN": "你停一轮。",
}
SIZES = ((390, 844), (320, 568), (844, 390), (1280, 800))
# Whether each line of the text is fully visible without scrolling
SEEN = """
() => {
  const told = document.querySelector('.banner small');
  const [box, table] = [told.getBoundingClientRect(), told.closest('.table').getBoundingClientRect()];
  const within = box.left >= table.left && box.right <= table.right;
  const whole = told.scrollHeight <= told.clientHeight + 1 && told.scrollWidth <= told.clientWidth + 1;
  return within && (whole || told.tabIndex === 0);
}
"""


def two_people(theatre: Stage, visit: Visit, **look: Any) -> tuple[Table, Table]:
    code, token = make_room(theatre.site, chairs=2)
    one, other = sit_down([visit(theatre.url, **PHONE, **look), visit(theatre.url)], code, token)
    return one, other


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chain_of_events_is_read_as_a_whole(language: str, quick_theatre: Stage, visit: Visit) -> None:
    reader, other = two_people(quick_theatre, visit, locale=language)
    lay(quick_theatre, TWO, reader, other)
    reader.page.locator(".teach-stop").tap()
    other.tap("R+2")
    told = reader.page.locator(".banner small")
    told.filter(has_text=LANGUAGES[language]).wait_for()
    for width, height in SIZES:
        reader.page.set_viewport_size({"width": width, "height": height})
        reader.page.wait_for_timeout(100)
        assert reader.page.evaluate(SEEN), (width, told.inner_text())
