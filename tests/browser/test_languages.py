"""A change of language changes every visible word."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import SPEAK, Table, come_back, lay, make_room, until
from tests.browser.test_audit import ELITE
from tests.browser.test_replay import over
from tests.server.harness import RunningServer
from tests.support.sentences import messages

# The languages that a browser asks for
LANGUAGES = {"de": "de-DE", "es": "es-MX", "zh": "zh-CN"}
# The visible text, and the text for screen readers.
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


def form(sentence: str) -> re.Pattern[str]:
    """A pattern for a sentence with any values in its gaps."""
    parts = re.split(r"\{\w+\}", sentence)
    return re.compile(".+".join(map(re.escape, parts)))


def telling(language: str) -> set[str]:
    """The sentences that have words of their own."""
    return {text for text in messages(language).values() if re.search(r"\w{3}", re.sub(r"\{\w+\}", "", text))}


@cache
def english_only(language: str) -> list[re.Pattern[str]]:
    """English sentences that are different in another language."""
    return [form(text) for text in telling("en") - telling(language)]


@cache
def own_forms(language: str) -> list[re.Pattern[str]]:
    return [form(text) for text in telling(language)]


@cache
def english_colours() -> re.Pattern[str]:
    """English colours in sentences that consist only of gaps."""
    names = [text for key, text in messages("en").items() if key.startswith("colour.")]
    return re.compile(rf"\b({'|'.join(names)})\b")


def left_in_english(language: str, seen: list[str]) -> list[str]:
    english = [text for text in seen if any(one.fullmatch(text) for one in english_only(language))]
    sentences = [text for text in english if not any(one.fullmatch(text) for one in own_forms(language))]
    return sentences + [text for text in seen if english_colours().search(text)]


def check(table: Table, language: str) -> None:
    table.page.wait_for_timeout(150)
    assert table.page.get_attribute("html", "lang") == language
    assert left_in_english(language, table.page.evaluate(ALL_WORDS)) == []


def choose_language(table: Table, language: str) -> None:
    page = table.visitor.go()
    assert page.get_attribute("html", "lang") == "en"
    page.get_by_label("Language").select_option(language)
    page.get_by_text(messages(language)["home.title"]).wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_words_would_be_found(language: str) -> None:
    seen = ["Pick a deck. You’re dealt in.", "Red 7", messages(language)["home.title"]]
    assert left_in_english(language, seen) == seen[:2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_spoken_from_the_first_page_to_the_end_of_a_hand(
    language: str, quick_theatre: Stage, visit: Visit
) -> None:
    visitor = visit(quick_theatre.url)
    table = Table(visitor)
    page = visitor.page
    choose_language(table, language)
    check(table, language)
    visitor.go("/workshop").locator(".card-item").first.wait_for()
    page.locator(".card-item .put").first.click()
    check(table, language)
    code, token = make_room(quick_theatre.site, bots=1, chairs=2)
    come_back(visitor, code, token).locator(".chair-mine").wait_for()
    page.locator(".settings-group").first.wait_for()
    check(table, language)
    page.locator("button.start").click()
    table.ready()
    lay(quick_theatre, "edition classic\nhands R1 W / G3 B3 G8 Y1\ndiscard R9\nturn 0", table)
    table.tap("W")
    page.locator(".chooser").wait_for()
    check(table, language)
    table.choose("red")
    until(page, "Boolean(document.querySelector('.banner.yours'))")
    table.page.locator(".bar-button").last.click()
    check(table, language)
    table.page.keyboard.press("Escape")
    lay(quick_theatre, "edition classic\nhands R1 / G3 B3\ndiscard R9\nturn 0", table)
    table.tap("R1")
    table.score.wait_for()
    check(table, language)


def test_elite_is_spoken_too(quick_theatre: Stage, visit: Visit) -> None:
    table = Table(visit(quick_theatre.url))
    code, token = make_room(quick_theatre.site, bots=2, chairs=3, edition="elite")
    come_back(table.visitor, code, token).locator("button.start").click()
    table.ready()
    for language in LANGUAGES:
        lay(quick_theatre, ELITE, table)
        table.page.evaluate(SPEAK, language)
        table.page.locator(f'html[lang={language}] .own-lineup [aria-label="Maya Okafor"]').wait_for()
        check(table, language)
        table.tap("R3*")
        table.page.locator('.ask .pick.can[aria-label="Maya Okafor"]').click()
        table.page.locator(".ask .pill").nth(1).wait_for()
        check(table, language)


def test_a_replay_speaks_it_too(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.go(f"/replay/{over(site)['replay']}")
    for language in LANGUAGES:
        visitor.page.evaluate(SPEAK, language)
        visitor.page.locator(f"html[lang={language}] .verdict").wait_for()
        check(Table(visitor), language)


# A green 3 on a red 9: the refusal, and the beginning of its rule
REFUSED = {
    "de": (
        "Grün 3 passt nicht: Gefragt ist Rot oder eine 9.",
        "C-7 Eine Karte passt in Farbe",
    ),
    "es": ("3 verde no coincide: se pide rojo o un 9.", "C-7 Una carta coincide en color"),
    "zh": ("绿3对不上：现在要出红色或9。", "C-7 牌的颜色"),
}


def test_a_refusal_is_precise_and_its_rule_one_tap_away(quick_theatre: Stage, visit: Visit) -> None:
    table = Table(visit(quick_theatre.url))
    code, token = make_room(quick_theatre.site, bots=1, chairs=2)
    come_back(table.visitor, code, token).locator("button.start").click()
    lay(quick_theatre, "edition classic\nhands R1 G3 / G4 B3 G8 Y1\ndiscard R9\nturn 0", table.ready())
    for language in LANGUAGES:
        table.page.evaluate(SPEAK, language)
        table.page.locator(f"html[lang={language}] .hand-card").first.wait_for()
        check_refusal(table, language)


def check_refusal(table: Table, language: str) -> None:
    table.tap("G3")
    said, rule = REFUSED[language]
    toast = table.page.locator(".toast.why")
    toast.get_by_text(said).wait_for()
    assert "C-7" not in toast.inner_text()
    toast.get_by_role("button").click()
    toast.get_by_text(rule).wait_for()
    assert toast.get_by_role("button").get_attribute("aria-expanded") == "true"
    check(table, language)
    table.page.keyboard.press("?")
    toast.get_by_text(rule).wait_for(state="hidden")
