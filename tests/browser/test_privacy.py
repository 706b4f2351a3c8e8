"""Private information stays with its player."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import lay, make_room, sit_down

# Ann bluffs: she holds R2 beside the Wild Draw Four.
BLUFF = "edition classic\nhands W+4 R2 Y7 / G3 B3 G8 / Y3 Y4 Y5\ndiscard R9\nturn 0"
SECRET = ("R2", "Y7")


def test_the_hand_that_a_challenge_shows_is_seen_by_the_challenger_alone(
    theatre: Stage, visit: Visit
) -> None:
    code, token = make_room(theatre.site, chairs=3)
    ann, ben, cleo = sit_down([visit(theatre.url) for _ in range(3)], code, token)
    watcher = visit(theatre.url)
    watcher.go(f"/watch/{code}").locator(".seat").first.wait_for()
    lay(theatre, BLUFF, ann, ben, cleo)
    others = (cleo.visitor, watcher)
    for visitor in others:
        visitor.page.wait_for_timeout(100)
        visitor.heard.clear()
    ann.tap("W+4")
    ann.choose("blue")
    ben.page.locator(".answer.challenge").click()
    shown = ben.page.locator('.sheet-paper[data-about="reveal"]')
    shown.wait_for()
    assert shown.locator("[role=img][aria-label='Red 2'], [role=img][aria-label='Yellow 7']").count() == 2
    for visitor in others:
        visitor.page.locator(".history-list li", has_text="challenges").wait_for(state="attached")
        assert visitor.page.locator('[data-about="reveal"]').count() == 0
        page = visitor.page.content()
        assert not any(word in page for word in ("Red 2", "Yellow 7", "sees Ann", 'data-code="R2"'))
        assert not any(f'"{card}"' in frame for frame in visitor.heard for card in SECRET)
        assert not any('"shown"' in frame for frame in visitor.heard)
    assert any('"shown"' in frame for frame in ben.visitor.heard)
