"""docs/notation.md, docs/python.md and the README: the program behaves as they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard import Game, NotationError, View, position, replay
from lastcard.cards import LOW_KINDS, is_wild
from lastcard.catalogue import box, everything, read_cards
from lastcard.editions import EDITIONS, Edition, Option, Options, Value
from lastcard.events import FORMS, Event
from lastcard.match import hand_seed
from lastcard.moves import Move, MoveType
from lastcard.notation import KEYS, SETUP_KEYS
from lastcard.phase_names import PHASE_NAMES
from lastcard.view import EliteView
from tests.support.helpers import play_random

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)


def section(name: str, heading: str) -> str:
    return page(name).split(f"\n## {heading}\n")[1].split("\n## ")[0]


def first_column(text: str) -> list[str]:
    """The texts in backticks in the first column of the tables."""
    rows = [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| `")]
    return [word for row in rows for word in re.findall("`([^`]*)`", row)]


# Links


def links(path: Path) -> Iterator[tuple[str, str]]:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" not in target:
            file, _, anchor = target.partition("#")
            yield file, anchor


def anchors(path: Path) -> set[str]:
    """The places on a page that a link can name: its headings, in lower case with hyphens."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(path: Path) -> None:
    for file, anchor in links(path):
        target = path.parent / file if file else path
        assert target.exists(), file
        assert not anchor or anchor in anchors(target), f"{file}#{anchor}"


# Notation: cards and moves


@pytest.fixture(scope="module")
def listings() -> dict[str, Any]:
    """The Python on the notation page, run; it imports nothing of ours."""
    names: dict[str, Any] = {}
    for text in blocks("docs/notation.md", "python"):
        assert "import" not in text
        exec(text, names)
    return names


def own_cards(listings: dict[str, Any], edition: Edition) -> list[str]:
    """The page's cards, with the edition's special wild."""
    cards: list[str] = listings["cards"]("" if edition.special is None else edition.special.letters)
    return cards


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_the_order_of_cards_is_as_listed(listings: dict[str, Any], edition: Edition) -> None:
    assert own_cards(listings, edition) == list(filter(None, edition.cards.texts))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_the_pages_moves_are_all_the_moves_there_are(listings: dict[str, Any], edition: Edition) -> None:
    cards = own_cards(listings, edition)
    wilds = [card for card in cards if is_wild(edition.cards.kind(card))]
    coloured = [card for card in cards if card not in wilds]
    plays = [card for card in coloured if edition.elite or edition.cards.kind(card) < LOW_KINDS]
    plays += [] if edition.elite else [f"{card}x2" for card in plays]
    plays += [f"{wild}:{colour}" for wild in wilds for colour in "RYGB"]
    plays += [f"{wild}>{colour}" for wild in wilds if wild.startswith("HM") for colour in "RYGB"]
    words = [move for move in first_column(section("docs/notation.md", "Moves")) if move.islower()]
    moves = {*plays, *(f"{play}!" for play in plays), *(f"card:{card}" for card in cards)}
    moves |= {word for word in words if ":" not in word}
    moves |= {f"{word}:{seat}" for word in ("catch", "seat") for seat in range(10)}
    moves |= {f"pick:{place}" for place in range(12 if edition.elite else 0)}
    assert moves == edition.moves.texts


@pytest.mark.parametrize("move", first_column(section("docs/notation.md", "Moves")))
def test_every_move_in_the_table_is_one(move: str) -> None:
    assert move in EDITIONS["hail-mary"].moves.texts | EDITIONS["elite"].moves.texts


# Notation: positions


def test_the_tables_have_every_key_of_a_position_in_the_canonical_order() -> None:
    text = section("docs/notation.md", "Positions").replace("\n| `draw ", "\n| draw ")
    setup = ["edition", "seats", "seed", "secret", "lots", "options", "deck", "pool", "decks"]
    assert set(setup) == set(SETUP_KEYS)
    assert first_column(text) == [*setup, *KEYS]


def test_every_phase_is_on_the_page() -> None:
    text = section("docs/notation.md", "Positions").split("**Phases.**")[1].split("\n\n")[0]
    named = re.findall(r"`([a-z-]+)`", text)
    assert sorted(named) == sorted(PHASE_NAMES.values())


def other_value(option: Option) -> Value:
    """A value unlike the default."""
    if option.choices:
        return option.choices[-1]
    return not option.default if isinstance(option.default, bool) else option.most


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_the_editions_page_has_the_options_then_the_house_rules_in_canonical_order(edition: Edition) -> None:
    others = {option.name: other_value(option) for option in reversed(edition.options)}
    written = re.findall(r"(\w+)=", Options(edition.options, others).text())
    page = f"docs/editions/{edition.name}.md"
    listed = [line for name in ("Options", "House rules") for line in section(page, name).splitlines()]
    assert written == [line.split("`")[1] for line in listed if line.startswith("| `")]
    assert len(written) == len(edition.options)


@pytest.mark.parametrize("text", blocks("docs/notation.md", "position"))
def test_a_position_on_the_page_is_read_and_written_back(text: str) -> None:
    game = position(text)
    assert game.actors
    assert position(game.position()).position() == game.position()


def drawn_in_turn(line: str, hands: str, count: int) -> list[str]:
    """The cards that seat 0 draws, one after another, with this line for the draw pile."""
    game = position(f"edition classic\nhands {hands}\ndiscard B9\nturn 0\n{line}")
    while len(game.played) < 40 and count_drawn(game) < count:
        seat = game.actors[0]
        legal = game.legal(seat)
        game.play(seat, next(move for move in ("keep", "draw", "pass") if move in legal))
    return [event.card or "" for event in game.events if event.name == "drew"][:count]


def count_drawn(game: Game) -> int:
    return sum(event.name == "drew" for event in game.events)


def test_cards_before_the_bar_are_drawn_first_in_that_order() -> None:
    assert drawn_in_turn("draw R1 G5", "Y1 Y2 / Y3 Y4", 2) == ["R1", "G5"]


def test_cards_after_the_bar_are_all_there_is_and_come_in_any_order() -> None:
    drawn = drawn_in_turn("draw R1 | G5 G6", "Y1 Y2 / *", 3)
    assert drawn[0] == "R1"
    assert sorted(drawn[1:]) == ["G5", "G6"]


def test_a_star_after_the_bar_is_the_rest() -> None:
    game = position("edition classic\nhands Y1 Y2 / Y3 Y4\ndiscard B9\ndraw | G5 *")
    assert game.view(None).pile == 108 - 5
    with pytest.raises(NotationError):
        position("edition classic\nhands Y1 Y2 / *\ndiscard B9\ndraw | G5 *")


def test_a_bar_alone_is_no_draw_pile() -> None:
    assert position("edition classic\nhands Y1 Y2 / *\ndiscard B9\ndraw |").view(None).pile == 0


# Notation: records and the hash


@pytest.mark.parametrize("text", blocks("docs/notation.md", "record"))
def test_the_record_on_the_page_replays(text: str) -> None:
    game = replay(text)
    assert game.over
    assert game.record() == text


def test_the_canonical_text_is_where_the_record_ends_and_has_its_hash() -> None:
    [record] = blocks("docs/notation.md", "record")
    [canonical] = blocks("docs/notation.md", "canonical")
    assert replay(record).position() == canonical
    assert record.split()[-1] == sha256(canonical.encode()).hexdigest()[:16]


def test_the_longest_form_of_a_position_keeps_the_pages_order_and_spacing() -> None:
    """Every line of positions from random games is one that the page's tables allow, in their order."""
    order = [*("edition", "seats", "seed", "secret", "options", "deck", "pool", "decks"), *KEYS]
    for name, secret in product(EDITIONS, (None, "5a" * 32)):
        game = Game(name, seats=3, seed=None if secret else 11, secret=secret, options={"dealer": 2})
        play_random(game, Random(name), most=60)
        text = game.position()
        keys = [line.split(" ")[0] for line in text.splitlines()]
        assert keys == sorted(keys, key=order.index)
        assert text.endswith("\n")
        assert not re.search(r"[ \t]$", text, re.MULTILINE)


def test_a_record_may_have_comments_a_position_and_an_end_of_its_own() -> None:
    header = "# a bluff\nedition classic\nhands R7 R1 / G2 G3\ndiscard W+4\ncolour green\nphase four\n"
    game = position(header)
    game.play(0, "take")
    digits = game.record().split()[-1]
    text = f"lastcard record 1\n{header}\nmoves\n0=take\n\nhash {digits}\n# anything else\n"
    assert replay(text).position() == game.position()


# Notation: the order that a replay depends on


OWN_CARDS = """
[[card]]
name = "Fresh"
colour = "red"
icons = ["refresh"]

[[card]]
name = "Back"
colour = "red"
icons = ["recover uno"]
"""


def line_after(text: str, moves: str, key: str) -> str:
    """The line of a position after some moves."""
    game = position(text, read_cards(OWN_CARDS, beside=everything()))
    for token in moves.split():
        seat, _, move = token.partition("=")
        game.play(int(seat), move)
    return elite_lines(game).get(key, "")


def test_discards_of_a_hit_lie_under_the_hail_mary_in_the_order_of_cards() -> None:
    text = "edition hail-mary\nhands R1 G5 / W B2 HM Y1 R8\ndiscard R9\nturn 0"
    assert line_after(text, "0=R1! 1=HM>G 1=card:B2", "discard") == "R9 R1 R8 Y1 W HM"


def test_refresh_buries_the_hand_in_the_order_of_cards() -> None:
    text = "edition elite\nhands R1* EW G2 R3 / B1 B2\ndiscard Y1 R7\nturn 0\nlineups fresh /"
    assert line_after(text, "0=R1* 0=pick:0", "discard") == "EW G2 R3 Y1 R7 R1*"


def test_the_highest_of_a_kind_is_taken_back() -> None:
    text = "edition elite\nhands R1* G2 R3 / B1 B2\ndiscard WR Y1 WR Y2 R7\nturn 0\nlineups back /"
    assert line_after(text, "0=R1* 0=pick:0 0=card:WR", "discard") == "WR Y1 Y2 R7 R1*"


def test_a_turns_first_move_alone_is_counted() -> None:
    text = "edition hail-mary\nhands R1 G5 / B2 HM B3\ndiscard R9\ndraw R5 | *\nturn 0\nmoves 6"
    assert line_after(text, "0=R1! 1=HM>Y 0=draw", "moves") == "8"
    text = "edition classic\nhands R1 G5 / B2 B3\ndiscard R9\ndraw R5\nturn 0\nmoves 6"
    assert line_after(text, "0=draw 0=R5", "moves") == "7"
    text = "edition avatar-state\nhands R1 G5 / B2 Y3 G1 R4 AS\ndiscard R9\nturn 0\nmoves 6"
    assert line_after(text, "1=AS:B 1=B2", "moves") == "6"


# Notation: randomness. The tests below deal with the page's own listings, not with the program.


def deck_of(edition: str) -> list[str]:
    return [EDITIONS[edition].cards.texts[kind] for kind in EDITIONS[edition].deck()]


def in_order(listings: dict[str, Any], edition: str, hands: list[list[str]]) -> str:
    order = own_cards(listings, EDITIONS[edition]).index
    return " / ".join(" ".join(sorted(hand, key=order)) for hand in hands)


@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != "elite"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (3, 7), (4, 2**40 + 3), (10, 2**62 - 1)])
def test_following_the_page_deals_the_same_hand_with_the_same_hash(
    listings: dict[str, Any], edition: str, seats: int, seed: int
) -> None:
    dice, pile = listings["Dice"](seed), deck_of(edition)
    dealer = dice.below(seats)
    hands, discard = listings["deal"](dice, pile, seats, [])
    colour = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}[discard[-1][0]]
    lines = [
        f"edition {edition}",
        f"seats {seats}",
        f"seed {seed}",
        f"dealer {dealer}",
        f"hands {in_order(listings, edition, hands)}",
        f"discard {' '.join(discard)}",
        f"draw | {' '.join(pile)}",
        f"colour {colour}",
        f"turn {(dealer + 1) % seats}",
        "phase turn",
        f"generator {dice.s0:08x} {dice.s1:08x}",
    ]
    text = "".join(f"{line}\n" for line in lines)
    game = Game(edition, seats=seats, seed=seed)
    assert game.position() == text
    assert game.record().split()[-1] == sha256(text.encode()).hexdigest()[:16]


def elite_lines(game: Game) -> dict[str, str]:
    return {key: value for key, _, value in (line.partition(" ") for line in game.position().splitlines())}


def told(listings: dict[str, Any], dice: Any, pile: list[str], decks: list[list[str]]) -> dict[str, str]:
    """The lines of a position that the page's deal gives for Player Decks."""
    hands, discard = listings["deal"](dice, pile, len(decks), decks)
    return {
        "hands": in_order(listings, "elite", hands),
        "discard": " ".join(discard),
        "draw": f"| {' '.join(pile)}",
        "lineups": " / ".join(" ".join(deck[:3]) for deck in decks),
        "player-decks": " / ".join(" ".join(deck[3:]) for deck in decks),
        "generator": f"{dice.s0:08x} {dice.s1:08x}",
    }


@pytest.mark.parametrize("seed", [0, 5, 2**61 + 9])
def test_following_the_page_deals_the_same_quick_play(listings: dict[str, Any], seed: int) -> None:
    dice, pool = listings["Dice"](seed), [card.id for card in box()]
    dice.below(3)
    dice.below(3)
    decks = [[listings["take"](dice, pool) for _ in range(8)] for _ in range(3)]
    wanted = told(listings, dice, deck_of("elite"), decks)
    found = elite_lines(Game("elite", seats=3, seed=seed))
    assert {key: found[key] for key in wanted} == wanted


@pytest.mark.parametrize("seed", [0, 5, 2**61 + 9])
def test_following_the_page_drafts_and_deals_the_same(listings: dict[str, Any], seed: int) -> None:
    dice, pool = listings["Dice"](seed), [card.id for card in box()]
    dice.below(2)
    first = dice.below(2)
    listings["shuffle"](dice, pool)
    game = Game("elite", seats=2, seed=seed, options={"mode": "draft"})
    found = elite_lines(game)
    assert (found["layout"], found["draft-pile"]) == (" ".join(pool[:4]), " ".join(pool[4:]))
    assert (found["first"], found["asked"]) == (str(first), str(first))
    assert (found["colour"], found["turn"]) == ("red", "0")
    decks: list[list[str]] = [[], []]
    while game.view(None).phase == "draft":
        [seat] = game.actors
        layout = game.view(None).elite
        decks[seat].append(layout.layout[-1] if layout else "")
        game.play(seat, game.legal(seat)[-1])
    wanted = told(listings, dice, deck_of("elite"), decks)
    found = elite_lines(game)
    assert {key: found[key] for key in wanted} == wanted


def test_following_the_page_shuffles_brought_decks_the_same(listings: dict[str, Any]) -> None:
    ids = [card.id for card in everything()]
    decks = [ids[:8], ids[8:16]]
    game = Game("elite", seats=2, seed=3, options={"mode": "draft"}, decks=decks)
    dice = listings["Dice"](3)
    dice.below(2)
    dice.below(2)
    wanted = told(listings, dice, deck_of("elite"), [list(deck) for deck in decks])
    found = elite_lines(game)
    assert {key: found[key] for key in wanted} == wanted


def test_the_seeds_of_a_match_are_as_listed(listings: dict[str, Any]) -> None:
    for seed in (0, 1, 12345678901234567, 2**62 - 1):
        assert [listings["hand_seed"](seed, number) for number in (1, 2, 30)] == [
            hand_seed(seed, number) for number in (1, 2, 30)
        ]


def test_the_bots_generator_is_as_the_page_says(listings: dict[str, Any]) -> None:
    dice, scramble = listings["Dice"](99), listings["scramble"]
    c0 = scramble(dice.s0 ^ 0x13198A2E)
    state = Game("classic", seed=99).state
    assert (state.c0, state.c1) == (c0, scramble(dice.s1 ^ c0 ^ 0x03707344) | 1)


# Python


@pytest.mark.parametrize("name", ["docs/python.md", "README.md"])
def test_the_programs_on_the_page_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for text in blocks(name, "python"):
        exec(text, names)
    assert names
    capsys.readouterr()


def test_the_section_on_moves_names_everything_that_a_move_knows_and_every_type() -> None:
    text = section("docs/python.md", "Move")
    known = {name for name in vars(Move) if not name.startswith("_")}
    assert set(first_column(text)) == known
    [row] = [line for line in text.splitlines() if line.startswith("| `type` |")]
    assert re.findall("`([a-z]+)`", row)[1:] == list(MoveType)


def test_the_tables_on_the_python_page_name_every_field_and_every_event() -> None:
    assert set(View._fields) == set(first_column(section("docs/python.md", "View")))
    assert all(f"`{field}`" in section("docs/python.md", "View") for field in EliteView._fields)
    assert all(f"`{field}`" in section("docs/python.md", "Event") for field in Event._fields)
    named = first_column(section("docs/python.md", "Event"))
    assert sorted(named) == sorted(form.name for form in FORMS.values())


def test_an_event_on_the_python_page_has_what_its_row_says() -> None:
    rows = [line for line in section("docs/python.md", "Event").splitlines() if line.startswith("| `")]
    says = {name: row.split(" | ")[1] for row in rows for name in first_column(row)}
    for form in FORMS.values():
        parts = {"elite": "card"}
        wanted = {parts.get(part, part) for part in (form.what, form.more) if part}
        if form.name == "laid-out":
            assert wanted == {"card", "number"}
        else:
            assert {part for part in Event._fields[2:] if f"`{part}`" in says[form.name]} == wanted, form.name


def test_the_python_page_names_everything_public() -> None:
    import lastcard

    text = page("docs/python.md")
    assert [
        name for name in lastcard.__all__ if f"`{name}`" not in text and f"lastcard.{name}" not in text
    ] == []
    members = [name for name in dir(lastcard.Game) if not name.startswith("_") and name != "from_setup"]
    hidden = {"setup", "state", "origin"}
    assert [name for name in members if f"`{name}" not in text and name not in hidden] == []
