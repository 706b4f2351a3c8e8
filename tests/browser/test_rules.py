"""The rules: a summary on one screen, the full text, questions and answers, and at the table."""

from __future__ import annotations

import pytest

from lastcard.editions import EDITIONS
from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, come_back, lay, make_room
from tests.browser.test_audit import audit, axe
from tests.browser.test_keyboard import NO_MOUSE, arrow_to, tab_to
from tests.browser.test_languages import LANGUAGES, check
from tests.browser.visitors import PHONE
from tests.server.harness import RunningServer
from tests.support.sentences import messages

KINDS = {"classic": 6, "hail-mary": 7, "favorite-line": 7, "avatar-state": 7, "elite": 5}
QUESTION = "a guilty player draws four"
WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def test_every_edition_has_its_rules_with_each_kind_of_card_drawn(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url, **PHONE)
    for edition in EDITIONS:
        page = visitor.go(f"/rules/{edition}")
        page.locator(".ledger dt").first.wait_for()
        assert page.locator(".kinds .card").count() == KINDS[edition]
        assert page.locator(".strip li").count() == (0 if edition == "classic" else 3)
        assert page.locator(".house-rules li").count() == (1 if edition == "elite" else 8)
        assert page.evaluate(WIDE) is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_of_rules_is_spoken_in_every_language(
    language: str, site: RunningServer, visit: Visit
) -> None:
    visitor = visit(site.url, locale=LANGUAGES[language], viewport={"width": 360, "height": 740})
    visitor.go("/rules/avatar-state").locator(".ledger dt").first.wait_for()
    assert visitor.page.evaluate(WIDE) is False
    # The full text stays English, and is marked so
    visitor.page.locator(".ledger [lang=en]").evaluate("node => node.remove()")
    check(Table(visitor), language)


def test_a_question_is_answered_and_tried_out(site: RunningServer, visit: Visit) -> None:
    axe()
    visitor = visit(site.url, bypass_csp=True, **PHONE)
    page = visitor.go("/rules/classic")
    page.get_by_label(messages("en")["rules.ask"]).fill(QUESTION)
    page.locator(".found summary").first.click()
    page.locator(".case .case-row").nth(3).wait_for()
    assert "K-8" in page.locator(".case dt").all_inner_texts()
    assert page.locator(".case li").count() > 2
    audit(page)
    page.locator(".case a.button").click()
    page.locator(".trial").wait_for()
    audit(page)
    card = page.locator('.hand-card.can[data-code="W+4"]')
    card.click()
    page.locator(".colour-pick").first.click()
    page.locator('.hand-card[data-code="W+4"]').wait_for(state="detached")


def test_a_question_is_asked_and_tried_out_by_keyboard_alone(site: RunningServer, visit: Visit) -> None:
    visitor = visit(site.url)
    visitor.page.add_init_script(NO_MOUSE)
    page, keys = visitor.go("/rules/classic"), visitor.page.keyboard
    page.get_by_role("searchbox").wait_for()
    tab_to(page, "[type=search]")
    keys.insert_text(QUESTION)
    page.locator(".found summary").first.wait_for()
    tab_to(page, ".found summary")
    keys.press("Enter")
    page.locator(".case a.button").first.wait_for()
    tab_to(page, ".case a.button")
    keys.press("Enter")
    page.locator('.hand-card.can[data-code="W+4"]').wait_for()
    tab_to(page, ".hand-card")
    assert arrow_to(page, '[data-code="W+4"]')
    keys.press("Enter")
    page.locator(".colour-pick").first.wait_for()
    keys.press("1")
    page.locator('.hand-card[data-code="W+4"]').wait_for(state="detached")
    tab_to(page, ".trial a")
    keys.press("Enter")
    page.get_by_role("searchbox").wait_for()
    assert not page.evaluate("Boolean(window.mouse)")


def test_a_question_about_a_house_rule_says_that_it_is_on(site: RunningServer, visit: Visit) -> None:
    page, words = visit(site.url, **PHONE).go("/rules/classic"), messages("en")
    page.get_by_label(words["rules.ask"]).fill("H-2")
    page.locator(".found summary").first.click()
    on = words["rules.case.house"].format(rules=words["option.seven_zero"])
    page.locator(".case").get_by_text(on).wait_for()
    page.locator(".case a.button").first.click()
    page.locator(".trial").get_by_text(on).wait_for()


def test_on_paper_every_house_rule_is_shown_with_its_picture(site: RunningServer, visit: Visit) -> None:
    page = visit(site.url, viewport={"width": 794, "height": 1123}).go("/rules/classic")
    page.locator(".ledger dt").first.wait_for()
    page.emulate_media(media="print")
    pictures = page.locator(".house-rules .house-picture")
    assert [picture.is_visible() for picture in pictures.all()] == [True] * 8
    assert not page.locator(".house-rules .button").is_visible()
    assert page.evaluate(WIDE) is False
    # No picture is wider than its container
    cut = "nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.className)"
    assert pictures.evaluate_all(cut) == []


def test_the_rules_of_elite_keep_nobody_out(site: RunningServer, visit: Visit) -> None:
    axe()
    visitor = visit(site.url, bypass_csp=True)
    visitor.go("/rules/elite").locator(".ledger dt").first.wait_for()
    assert visitor.page.locator(".icons li").count() >= 12
    audit(visitor.page)


def seated(theatre: Stage, visit: Visit) -> Table:
    table = Table(visit(theatre.url, **PHONE))
    code, token = make_room(theatre.site, bots=1, chairs=2)
    come_back(table.visitor, code, token).locator("button.start").click()
    lay(theatre, "edition classic\nhands R1 G3 BS / G4 B3 G8 Y1\ndiscard R9\nturn 0", table.ready())
    return table


def test_a_card_that_is_pressed_for_a_moment_is_explained_and_not_played(
    quick_theatre: Stage, visit: Visit
) -> None:
    table = seated(quick_theatre, visit)
    page = table.page
    box = table.card("R1").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 15, box["y"] + 30)
    page.mouse.down()
    page.locator('.sheet-paper[data-about="card"]').get_by_text(messages("en")["about.number"]).wait_for()
    page.mouse.up()
    page.locator(".sheet-paper .close").click()
    assert table.hand() == ["BS", "G3", "R1"]
    table.card("BS").focus()
    page.keyboard.press("i")
    page.get_by_text(messages("en")["about.S"]).wait_for()


def test_the_tips_come_back_and_what_cannot_be_done_says_why(quick_theatre: Stage, visit: Visit) -> None:
    table = seated(quick_theatre, visit)
    page, words = table.page, messages("en")
    page.locator(".teach-stop").click()
    page.locator(".room-menu").click()
    page.get_by_role("button", name=words["table.help"]).click()
    page.get_by_label(words["help.show"]).check()
    page.locator(".help button").click()
    page.locator(".teach:visible").wait_for()
    page.locator(".show-me").get_by_text("Green 3 does not match").wait_for()
    marked = "node => getComputedStyle(node).outlineStyle"
    assert [page.locator(one).evaluate(marked) for one in (".pile", ".dock-main")] == ["dashed", "dashed"]
    assert words["show.play"].format(cards="Red 1") in page.locator(".show-me").inner_text()
