"""Another language changes every word that is shown."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import lastcard
from tests.browser.conftest import Visit
from tests.browser.house import Stage
from tests.browser.pages import Table, lay, make_room, until
from tests.browser.test_replay import over
from tests.server.house import House

MESSAGES = Path(lastcard.__file__).parent / "client" / "messages"
# What is seen, and what is heard by those who can't see it.
ALL_WORDS = """
() => {
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = node.parentElement;
    if (place.checkVisibility() || place.closest('.voice, .away')) words.push(node.data);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const node of document.querySelectorAll(`[${name}]`)) words.push(node.getAttribute(name));
  }
  return [...new Set(words.map((one) => one.trim()).filter(Boolean))];
}
"""


@cache
def words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))
    return found


def form(sentence: str) -> re.Pattern[str]:
    """A sentence with anything in its gaps."""
    parts = re.split(r"\{\w+\}", sentence)
    return re.compile(".+".join(map(re.escape, parts)))


def telling(language: str) -> set[str]:
    """The sentences that aren't all gaps."""
    return {text for text in words(language).values() if re.search(r"\w{3}", re.sub(r"\{\w+\}", "", text))}


@cache
def english_only() -> list[re.Pattern[str]]:
    """English sentences that German says otherwise."""
    return [form(text) for text in telling("en") - telling("de")]


@cache
def german_forms() -> list[re.Pattern[str]]:
    return [form(text) for text in telling("de")]


def left_in_english(seen: list[str]) -> list[str]:
    english = [text for text in seen if any(one.fullmatch(text) for one in english_only())]
    return [text for text in english if not any(one.fullmatch(text) for one in german_forms())]


def check(table: Table) -> None:
    table.page.wait_for_timeout(150)
    assert table.page.get_attribute("html", "lang") == "de"
    assert left_in_english(table.page.evaluate(ALL_WORDS)) == []


def test_english_words_would_be_found() -> None:
    assert left_in_english(["Pick a deck. You’re dealt in.", "Red 7", words("de")["home.title"]]) != []


def test_german_is_german_from_the_first_page_to_the_end_of_a_hand(
    quick_theatre: Stage, visit: Visit
) -> None:
    visitor = visit(quick_theatre.url)
    table = Table(visitor)
    page = visitor.go()
    assert page.get_attribute("html", "lang") == "en"
    page.get_by_label("Language").select_option("de")
    page.get_by_text(words("de")["home.title"]).wait_for()
    check(table)
    visitor.go("/workshop").locator(".card-item").first.wait_for()
    page.locator(".card-item .put").first.click()
    check(table)
    code, token = make_room(quick_theatre.house, bots=1, chairs=2)
    visitor.go(f"/t/{code}#{token}").locator(".chair-mine").wait_for()
    page.locator(".settings-group").first.wait_for()
    check(table)
    page.locator("button.start").click()
    table.ready()
    lay(quick_theatre, "edition classic\nhands R1 W / G3 B3 G8 Y1\ndiscard R9\nturn 0", table)
    table.tap("W")
    page.locator(".chooser").wait_for()
    check(table)
    table.choose("red")
    until(page, "Boolean(document.querySelector('.banner.yours'))")
    table.page.locator(".bar-button").last.click()
    check(table)
    table.page.keyboard.press("Escape")


def test_a_replay_speaks_german_too(house: House, visit: Visit) -> None:
    visitor = visit(house.url, locale="de-DE")
    visitor.go(f"/replay/{over(house)['replay']}").locator(".verdict").wait_for()
    check(Table(visitor))
