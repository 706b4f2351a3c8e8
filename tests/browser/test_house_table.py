"""House rules at a phone's table: sums, jump-ins, hands that change owners, pairs, teams, a limit."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.harness import Stage
from tests.browser.pages import Table, lay, make_room, sit_down, until
from tests.browser.visitors import PHONE

OPTIONS = {"stack": "any", "seven_zero": True, "jump_in": True, "doubles": True, "teams": "pairs"}
TABLE = "edition classic\noptions stack=any seven_zero=on jump_in=on doubles=on teams=pairs\n"
STACK = TABLE + "hands R+2 R1 R2 / B+2 B1 B2 / W+4 Y1 Y2 Y3 / G+2 R+2 G4 G5\ndiscard R9\nturn 0"
FOUR = TABLE + "hands W+4 G1 G2 / B1 B2 / Y1 Y2 / G4 G5\ndiscard R9\nturn 0"
TWIN = TABLE + "hands R8 R1 R2 / B1 B2 B3 / R8 Y2 Y3 / G5 G6 G7\ndiscard R9\nturn 0"
SEVEN = TABLE + "hands R7 R1 R2 / B1 B2 / Y1 Y2 Y3 Y4 / G1 G2 G3\ndiscard R9\nturn 0"
ZERO = TABLE + "hands R0 R1 R2 / B1 B2 / Y1 Y2 Y3 Y4 / G1 G2 G3\ndiscard R9\nturn 0"
PAIR = TABLE + "hands R5 R5 R1 R2 / B1 B2 / Y1 Y2 / G1 G2\ndiscard R9\nturn 0"
LAST = TABLE + "hands R1 / B1 B2 / Y1 Y2 / G1 G2 G3\ndiscard R9\nturn 0"
LIMIT = (
    "edition classic\noptions limit=15\n"
    "hands R+2 R1 R2 / B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 / R3 R4 Y2\n"
    "discard R9\ndraw G8 G9\nturn 0"
)
# Whether an element is visible at its middle
SEEN = """(() => {{
  const node = document.querySelector('{0}');
  const box = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}})()"""
NO_NAME_IS_CUT = """
[...document.querySelectorAll('.team-name')].every((name) => name.scrollWidth <= name.clientWidth)
"""
# Counts the flying hands
COUNT_FANS = """
() => {
  window.fans = 0;
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) window.fans += node.classList.contains('fan-in-flight') ? 1 : 0;
  }).observe(document.querySelector('.sky'), { childList: true });
}
"""
# A connection that can be paused: messages in between arrive later
SLOW_LINE = """
(() => {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  const waiting = [];
  window.lineStands = false;
  window.lineGoesOn = () => {
    window.lineStands = false;
    for (const hear of waiting.splice(0)) hear();
  };
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      set.call(this, (event) => (window.lineStands ? waiting.push(() => hear(event)) : hear(event)));
    },
  });
})()
"""


def test_four_people_play_house_rules_on_their_phones(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, chairs=4, options=OPTIONS, target=500)
    # Ann and Ben have motion. No phone has a high pixel density, so that animations run smoothly.
    look = {**PHONE, "device_scale_factor": 1}
    moving = [visit(theatre.url, **look, reduced_motion="no-preference") for _ in range(2)]
    visitors = [*moving, *(visit(theatre.url, **look) for _ in range(2))]
    visitors[2].page.add_init_script(SLOW_LINE)
    people = sit_down(visitors, code, token)
    for table in people:
        table.page.locator(".house-button").wait_for()
        table.page.evaluate(COUNT_FANS)
    the_rules_that_are_on_are_listed(people[0])
    partners_have_one_letter(people[0])
    four_draw_cards_are_stacked(theatre, people)
    an_opening_four_can_be_challenged(theatre, people)
    a_twin_jumps_in(theatre, people)
    a_twin_comes_too_late(theatre, people)
    a_seven_swaps_two_hands(theatre, people)
    a_zero_passes_all_hands_on(theatre, people)
    two_alike_are_laid_at_once(theatre, people)
    a_team_wins(theatre, people)


def the_rules_that_are_on_are_listed(ann: Table) -> None:
    ann.page.locator(".house-button").click()
    rules = ann.page.locator(".house-list li b").filter(visible=True).all_inner_texts()
    wanted = ["Stacking: Any draw card", "Seven-zero", "Jump-in", "Doubles", "Teams: Pairs"]
    assert [rule for rule in rules if rule in wanted] == wanted
    ann.page.keyboard.press("Escape")


def partners_have_one_letter(ann: Table) -> None:
    """Ann's partner sits opposite, in the middle of the top."""
    letters = ann.page.locator(".seats .mark.team").all_inner_texts()
    assert sorted(letters) == ["A", "B", "B"]
    assert ann.page.locator(".own-seat .mark.team").inner_text() == "A"
    box = ann.page.locator(".seats .seat:has(.team-A)").bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - 390 / 2) < 2


def sum_is(table: Table, words: str) -> None:
    """Waits until the piles show the sum and its player."""
    until(table.page, f"document.querySelector('.sum:not([hidden])')?.textContent === '{words}'")


def four_draw_cards_are_stacked(theatre: Stage, people: Sequence[Table]) -> None:
    """Two, four, eight, ten: Ann takes them all, and holds the two that she had left besides."""
    ann, ben, cleo, dan = people
    lay(theatre, STACK, *people)
    ann.tap("R+2")
    sum_is(ben, "+2you")
    ben.tap("B+2")
    sum_is(cleo, "+4you")
    cleo.tap("W+4")
    cleo.choose("green")
    sum_is(dan, "+8you")
    dan.tap("G+2")
    for table in people[1:]:
        sum_is(table, "+10Ann")
    sum_is(ann, "+10you")
    take = ann.page.locator(".dock-main.best")
    assert take.inner_text().split("\n")[0] == "Take 10"
    take.click()
    until(ann.page, "document.querySelectorAll('.hand-card').length === 12")
    until(ann.page, "document.querySelector('.sum').hidden")


def an_opening_four_can_be_challenged(theatre: Stage, people: Sequence[Table]) -> None:
    """Ann held no red, so Ben draws six."""
    ann, ben, *_ = people
    lay(theatre, FOUR, *people)
    ann.tap("W+4")
    ann.choose("blue")
    ben.page.locator(".answer.challenge").click()
    until(ben.page, "document.querySelectorAll('.hand-card').length === 8")
    ben.page.locator(".sheet-paper .close").click()  # Ann's hand, which he was shown (K-8)


def a_twin_jumps_in(theatre: Stage, people: Sequence[Table]) -> None:
    """Cleo plays the twin before Ben has moved, so Dan is next. No one else is told that she could (A-3)."""
    ann, ben, cleo, dan = people
    lay(theatre, TWIN, *people)
    ann.tap("R8")
    cleo.page.locator(".hand-card.jump").wait_for()
    assert cleo.page.locator(".banner > span").inner_text() == "You can jump in with Red 8"
    assert [table.page.locator(".jump").count() for table in (ann, ben, dan)] == [0, 0, 0]
    cleo.tap("R8")
    dan.page.locator(".banner.yours").wait_for()
    assert cleo.hand() == ["Y2", "Y3"]


def a_twin_comes_too_late(theatre: Stage, people: Sequence[Table]) -> None:
    """Ben has skipped Cleo when she taps: only she is told, and she keeps her card (A-2)."""
    ann, ben, cleo, dan = people
    lay(theatre, TWIN.replace("B1 B2 B3", "RS B2 B3"), *people)
    ann.tap("R8")
    cleo.page.locator(".hand-card.jump").wait_for()
    cleo.page.evaluate("window.lineStands = true")
    ben.tap("RS")
    dan.page.locator(".banner.yours").wait_for()
    cleo.tap("R8")
    cleo.page.evaluate("window.lineGoesOn()")
    cleo.page.locator(".toast.why", has_text="late").wait_for()
    assert cleo.hand() == ["R8", "Y2", "Y3"]
    told = [any('"late-chance"' in frame for frame in table.visitor.heard) for table in people]
    assert told == [False, False, True, False]
    assert not any('"t":"race"' in frame for table in people for frame in table.visitor.heard)


def a_seven_swaps_two_hands(theatre: Stage, people: Sequence[Table]) -> None:
    ann, ben, cleo, _ = people
    lay(theatre, SEVEN, *people)
    ann.tap("R7")
    ann.page.locator(".ask .pill", has_text="4 cards").click()
    until(ann.page, "document.querySelectorAll('.hand-card').length === 4")
    until(cleo.page, "document.querySelectorAll('.hand-card').length === 2")
    assert (ann.hand(), cleo.hand()) == (["Y1", "Y2", "Y3", "Y4"], ["R1", "R2"])
    for table in (ann, ben):
        until(table.page, "window.fans === 2")


def a_zero_passes_all_hands_on(theatre: Stage, people: Sequence[Table]) -> None:
    """To the left: Ann has Dan's three cards now."""
    ann, ben, *_ = people
    lay(theatre, ZERO, *people)
    ann.tap("R0")
    until(ann.page, "document.querySelector('.hand-card')?.dataset.code.startsWith('G')")
    until(ben.page, "document.querySelector('.hand-card')?.dataset.code.startsWith('R')")
    assert (ann.hand(), ben.hand()) == (["G1", "G2", "G3"], ["R1", "R2"])
    for table in (ann, ben):
        until(table.page, "window.fans === 6")


def two_alike_are_laid_at_once(theatre: Stage, people: Sequence[Table]) -> None:
    """By touch or by key: 2 is both."""
    ann, ben, *_ = people
    lay(theatre, PAIR, *people)
    ann.tap("R5")
    assert ann.page.locator(".count-pick b").all_inner_texts() == ["One", "Both"]
    ann.page.keyboard.press("2")
    ben.page.locator(".banner.yours").wait_for()
    assert ann.hand() == ["R1", "R2"]


def a_team_wins(theatre: Stage, people: Sequence[Table]) -> None:
    """Three in Ben's hand and six in Dan's; what Cleo holds counts for nobody, and the nine are hers too."""
    ann, _, cleo, _ = people
    lay(theatre, LAST, *people)
    ann.tap("R1")
    for table in people:
        table.score.wait_for()
    titles = [table.score.locator(".sheet-title").inner_text() for table in people]
    assert titles == ["Your team wins the hand!", "Team A wins the hand"] * 2
    rows = cleo.page.locator(".score-rows > li")
    assert rows.count() == 2
    points = rows.first.locator(".score-plus, .score-total").all_inner_texts()
    assert points == ["+9", "9"]
    # Both names of a team can be read on the smallest phone
    cleo.page.set_viewport_size({"width": 320, "height": 568})
    until(cleo.page, NO_NAME_IS_CUT)


def test_a_player_who_holds_too_many_cards_is_out_and_the_hand_goes_on(theatre: Stage, visit: Visit) -> None:
    code, token = make_room(theatre.site, chairs=3, options={"limit": 15}, target=500)
    people = sit_down([visit(theatre.url, **PHONE) for _ in range(3)], code, token)
    for table in people:
        table.page.locator(".house-button").wait_for()
    lay(theatre, LIMIT, *people)
    all_see_that_the_limit_is_near(people)
    too_many_cards_are_drawn(people)
    play_skips_whoever_is_out(people)
    their_cards_count_for_the_winner(people)


def all_see_that_the_limit_is_near(people: Sequence[Table]) -> None:
    for table in people:
        until(table.page, "document.querySelector('.near-limit .seat-count')?.textContent === '13/15'")
        assert table.page.locator(".near-limit").count() == 1
        assert "out at 15 cards" in (table.page.locator(".near-limit").get_attribute("aria-label") or "")
    assert people[1].page.locator(".own-seat .near-limit").count() == 1


def too_many_cards_are_drawn(people: Sequence[Table]) -> None:
    """Ben draws two, holds fifteen, and is out: he is told so in the place of his cards."""
    ann, ben, cleo = people
    ann.tap("R+2")
    for table in people:
        table.page.locator(".seat.is-out").wait_for()
        assert table.page.locator(".seat.is-out .seat-badge").inner_text() == "Out"
        assert table.page.locator(".near-limit").count() == 0
    until(ben.page, "document.querySelectorAll('.hand-card').length === 0")
    note = ben.page.locator(".out-note")
    assert note.locator("b").inner_text() == "You are out of this hand"
    assert "15 cards" in note.locator("span").inner_text()
    assert ben.page.locator(".dock").is_hidden()
    nothing_covers_the_piles(ben)
    assert [table.page.locator(".out-note").is_visible() for table in (ann, cleo)] == [False, False]
    for table in people:
        expect(table.page.locator(".banner small")).to_contain_text("out of the hand with 15 cards")
    told = ben.page.locator(".banner small").inner_text()
    assert told.index("You are out") < told.index("You discard")


def nothing_covers_the_piles(ben: Table) -> None:
    """Even on the smallest phone: the note is smaller than the cards were."""
    ben.page.set_viewport_size({"width": 320, "height": 568})
    until(ben.page, SEEN.format(".discard"))
    until(ben.page, SEEN.format(".pile"))
    ben.page.set_viewport_size(PHONE["viewport"])


def play_skips_whoever_is_out(people: Sequence[Table]) -> None:
    ann, ben, cleo = people
    cleo.tap("R3")
    ann.page.locator(".banner.yours").wait_for()
    ann.tap("R1")
    cleo.page.locator(".banner.yours").wait_for()
    # The chips are in the order of the seats, Ben's own elsewhere
    until(ben.page, "document.querySelectorAll('.seats .seat')[1].classList.contains('waits')")
    cleo.tap("R4")
    ann.page.locator(".banner.yours").wait_for()


def their_cards_count_for_the_winner(people: Sequence[Table]) -> None:
    """Ben's: twice one to six, a seven, an eight and a nine are 66; Cleo's last card is a two."""
    ann, ben, _ = people
    ann.tap("R2")
    for table in people:
        table.score.wait_for()
        assert table.score.locator(".score-plus").first.inner_text() == "+68"
        assert "66 from players who are out" in table.score.inner_text()
    assert ben.page.locator(".out-note").is_hidden()
