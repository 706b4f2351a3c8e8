"""The sentences of the client: complete in every language, with the same gaps, and none unused."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

import lastcard
from lastcard.bots import LEVELS
from lastcard.cards import COLOUR_NAMES, SYMBOL_TEXTS
from lastcard.catalogue import everything
from lastcard.coach.reasons import GROUNDS
from lastcard.codes import Code
from lastcard.editions import EDITIONS, OPTIONS, PRESETS, specials
from lastcard.elite_cards import ACTION_NAMES, ACTIONS, FOIL_NAMES, TARGETED_ACTIONS, TYPED_ACTIONS
from lastcard.events import FORMS
from lastcard.locales import FOLDER, files_of, later_files_of
from lastcard.phase_names import PHASE_NAMES
from lastcard.rules import phases as ph
from lastcard.table.lobby import EMOTES
from tests.support.sentences import messages

PACKAGE = Path(lastcard.__file__).parent
CLIENT = PACKAGE / "client"
LANGUAGES = ("de", "es", "zh")
# Plural forms: their number depends on the language.
PLURAL = re.compile(r"\.(zero|one|two|few|many|other)$")
GAP = re.compile(r"\{\w+\}")
KEY = re.compile(r"'([a-z]+(?:\.[\w+-]+)+)'")
MARKED = re.compile(r'data-words="([^"]+)"')
RULE = re.compile(r"[A-Z]{1,2}-\d+")

# The sources of reasons with a rule
REFUSING = (
    *(
        f"reasons/{noun}.py"
        for noun in ("answers", "calls", "house", "special_wild", "plays", "questions", "refusal")
    ),
    *("setup.py", "elite_setup.py", "editions/house.py", "editions/tables.py", "catalogue/decks.py"),
    *("bots/decks.py", "house_effects.py"),
    *("table/races/claims.py", "table/hands/croupier.py", "table/hands/line_talk.py", "table/rooms/match.py"),
)
# Sentences that are parts of reasons with any code
PARTS = {"reason.and", "reason.did-you-mean", "reason.location", "reason.times"}

EDITION_NAMES = tuple(EDITIONS)
FOILS = tuple(FOIL_NAMES[1:])
VERDICTS = ("true", "false", "seen", "before", "mine", "changed", "record", "contributions", "dropped")
COACH_MOVES = (
    *("draw", "keep", "pass", "call", "catch", "take", "challenge"),
    *("said", "cannot", "pick", "seat", "none", "bottom", "waive"),
)


def icon_keys() -> set[str]:
    """The keys that iconWords uses: the action, its type if it has one, and its target."""
    keys = set()
    for action in range(1, ACTIONS + 1):
        whose = ("printed", "target", "everyone") if action in TARGETED_ACTIONS else ("printed",)
        types = (".uno", ".elite") if action in TYPED_ACTIONS else ("",)
        keys |= {f"icon.{ACTION_NAMES[action]}{kind}.{who}" for kind in types for who in whose}
    return keys


def pack_keys() -> set[str]:
    return {card.pack.replace(" ", "-") for card in everything().cards if card.pack}


def asked_phases() -> set[str]:
    """The questions for which `ask.js` has no panel of its own."""
    own = set(re.findall(r"case '([\w-]+)':", (CLIENT / "table" / "ask.js").read_text(encoding="utf-8")))
    turns = {PHASE_NAMES[phase] for phase in (ph.TURN, ph.DRAWN, ph.OVER)}
    return {name for name in PHASE_NAMES.values() if name not in own | turns}


def words_in(file: str, name: str) -> tuple[str, ...]:
    """The words of a list in the sources: `const NAME = ['a', 'b']`, or the keys of an object."""
    text = (CLIENT / file).read_text(encoding="utf-8")
    found = re.search(rf"const {name}\b[^=]*=([^;]*);", text)
    assert found, f"{file} has no {name}"
    return tuple(re.findall(r"'([\w-]+)'", found[1]))


def each(form: str, *values: str) -> set[str]:
    return {form.format(value) for value in values}


@cache
def dynamic() -> dict[str, set[str]]:
    """The keys that the client composes, by the pattern in its source."""
    symbols = {"S", "R", "+2", "V", "W", "W+4", "EW", "WR", *(special.letters for special in specials())}
    return {
        "about.${}": each("about.{}", *symbols, "number", "with-icon"),
        "card.${}": each("card.{}", *symbols),
        "choice.${}": each("choice.{}", *asked_phases()),
        "choice.${}.${}": {"choice.activate.none", "choice.hit.none", "choice.recover.none"},
        "coach.account.${}": each("coach.account.{}", "name", "decisions", "others", "cards"),
        "coach.move.${}": each("coach.move.{}", *COACH_MOVES),
        "coach.point.${}": each("coach.point.{}", "mistake", "up", "down"),
        "coach.why.${}": each("coach.why.{}", *GROUNDS),
        "colour.${}": each("colour.{}", *COLOUR_NAMES),
        "door.${}": each("door.{}", *words_in("lobby/guests.js", "DOORS")),
        "edition.${}": each("edition.{}", *EDITION_NAMES),
        "edition.${}.about": each("edition.{}.about", *EDITION_NAMES),
        "elite.foil.${}": each("elite.foil.{}", *FOILS),
        "home.${}": each("home.{}", "quick", "draft", "dynasty"),
        "home.${}.help": each("home.{}.help", "quick", "draft", "dynasty"),
        "icon.${}": each("icon.{}", *ACTION_NAMES[1:]),
        "icon.${}${}.${}": icon_keys(),
        "level.${}": each("level.{}", *LEVELS),
        "number.${}": set(),  # only third-party editions have numbers, and bring their words
        "contributions.${}": each("contributions.{}", "nothing", "silent", "wrong"),
        "house.preset.${}": each("house.preset.{}", *(preset.name for preset in PRESETS)),
        "option.${}": each("option.{}", *OPTIONS),
        "option.${}.${}": {f"option.{name}.{word}" for name in OPTIONS for word in OPTIONS[name].choices},
        "option.${}.help": each("option.{}.help", *OPTIONS),
        "own.keep.${}": each("own.keep.{}", *words_in("core/own_choices.js", "KEEPS")),
        "own.speed.${}": each("own.speed.{}", "slow", "usual", "quick", "none"),
        "page.theme.${}": each("page.theme.{}", "auto", "light", "dark"),
        "reason.${}": each("reason.{}", *Code),
        "reason.colour.${}": each("reason.colour.{}", *COLOUR_NAMES),
        "reason.symbol.${}": each("reason.symbol.{}", *SYMBOL_TEXTS),
        "replay.${}": each("replay.{}", "first", "back", "play", "pause", "next", "last"),
        "replay.by.${}": each("replay.by.{}", "bot", "clock", "stand-in"),
        "replay.verdict.${}": each("replay.verdict.{}", *VERDICTS),
        "rule.${}": each("rule.{}", *named_rules()),
        "rules.${}.${}": {f"rules.{special.letters}.{n}" for special in specials() for n in (1, 2, 3)},
        "rules.elite.${}": each("rules.elite.{}", "1", "2", "3"),
        "pad.teams.${}": each("pad.teams.{}", *OPTIONS["teams"].choices),
        "settings.clock.${}": each("settings.clock.{}", "auto", "none", "relaxed", "fast"),
        "settings.pace.${}": each("settings.pace.{}", "calm", "usual", "quick"),
        "status.bye.${}": each("status.bye.{}", *words_in("lobby/farewell.js", "HELPED_BYES")),
        "table.${}": each("table.{}", "draw", "keep", "pass", "history", "chat"),
        "table.emote.${}": each("table.emote.{}", *sorted(EMOTES)),
        "teach.${}": each("teach.{}", *re.findall(r"\[\s*'([\w-]+)',\s*\(s\)", text_of("table/teach.js"))),
        "views.${}": each("views.{}", *words_in("widgets/views.js", "VIEWS")),
        "views.${}.help": each("views.{}.help", *words_in("widgets/views.js", "VIEWS")),
        "workshop.foil.${}": each("workshop.foil.{}", *FOILS, "none"),
        "workshop.pack.${}": each("workshop.pack.{}", *pack_keys()),
        "workshop.rule-${}": each("workshop.rule-{}", "unknown", "broken", "kept"),
        "workshop.rule.${}": each("workshop.rule.{}", *words_in("workshop/deck_panel.js", "RULES")),
        "${}.help": each("{}.help", "settings.cards", "settings.quotes"),
        "event.${}${}${}": event_keys(),
        "${}.you": set(),
        "${}.me": set(),
    }


@cache
def event_keys() -> set[str]:
    verdicts = set(words_in("table/story.js", "WITH_VERDICT"))
    names = {form.name for form in FORMS.values()}
    plain = {f"event.{name}" for name in names - verdicts}
    return (
        plain
        | {f"event.{name}.{word}" for name in verdicts for word in ("yes", "no")}
        | {"event.played.wild"}
    )


def event_variants() -> set[str]:
    """The variants that an event's sentence may have for the players involved."""
    return {f"{key}.{word}" for key in event_keys() for word in ("you", "me")}


def text_of(file: str) -> str:
    return (CLIENT / file).read_text(encoding="utf-8")


def sources() -> dict[str, str]:
    return {str(path.relative_to(CLIENT)): path.read_text(encoding="utf-8") for path in CLIENT.rglob("*.js")}


@cache
def named_rules() -> frozenset[str]:
    """All rules that a reason can cite: those in the sources, and those of the editions."""
    found = {edition.plain_rule for edition in EDITIONS.values()} - {""}
    found |= {
        rule for edition in EDITIONS.values() for power in edition.powers for rule in power.rules.values()
    }
    for file in REFUSING:
        tree = ast.parse((PACKAGE / file).read_text(encoding="utf-8"))
        constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        found |= {value for value in constants if isinstance(value, str) and RULE.fullmatch(value)}
    return frozenset(found)


@cache
def said_outright() -> frozenset[str]:
    """All keys that the sources contain literally."""
    spaces = {key.split(".")[0] for key in messages("en")}
    quoted = [text for source in sources().values() for text in KEY.findall(source)]
    for page in CLIENT.rglob("*.html"):
        quoted += MARKED.findall(page.read_text(encoding="utf-8"))
    return frozenset(text for text in quoted if text.split(".")[0] in spaces)


def templates() -> set[str]:
    """All keys that the sources compose, with their gaps."""
    written = [
        text for source in sources().values() for text in re.findall(r"\b(?:t|has)\(`([^`]+)`", source)
    ]
    assigned = re.findall(
        r"= /\*\* @type \{const\} \*/ \(`((?:event|reason|rule)\.[^`]+)`", "\n".join(sources().values())
    )
    return {re.sub(r"\$\{[^}]*\}", "${}", text) for text in [*written, *assigned]}


def has(key: str) -> bool:
    return key in messages("en") or f"{key}.other" in messages("en")


def base(key: str) -> str:
    return PLURAL.sub("", key)


# Every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_what_english_says(language: str) -> None:
    assert {base(key) for key in messages(language)} == {base(key) for key in messages("en")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_same_gaps_in_every_language(language: str) -> None:
    def gaps(key: str) -> set[str]:
        return {
            gap
            for other, text in messages(language).items()
            if base(other) == key
            for gap in GAP.findall(text)
        }

    def meant(key: str) -> set[str]:
        return {
            gap for other, text in messages("en").items() if base(other) == key for gap in GAP.findall(text)
        }

    keys = {base(key) for key in messages("en")}
    assert {key: gaps(key) for key in keys if gaps(key) != meant(key)} == {}


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_no_sentence_is_empty_and_keys_are_in_order(language: str) -> None:
    assert [
        key for key, text in messages(language).items() if not text.strip() and key != "table.comma"
    ] == []
    for file in (*files_of(language), *later_files_of(language)):
        keys = list(json.loads(file.read_text(encoding="utf-8")))
        assert keys == sorted(keys)


# The client's keys


def test_every_key_that_the_client_names_has_a_sentence() -> None:
    assert {key for key in said_outright() if not has(key)} == set()


def test_every_way_to_put_a_key_together_is_known_here() -> None:
    """A new one belongs in `dynamic`, with all its possible values."""
    assert templates() - set(dynamic()) == set()
    assert set(dynamic()) - templates() == set()


@pytest.mark.parametrize("form", sorted(dynamic()))
def test_every_composed_key_has_a_sentence(form: str) -> None:
    assert {key for key in dynamic()[form] if not has(key)} == set()


def test_the_types_know_the_keys_of_every_file() -> None:
    """`make types` then fails on a key that is misspelled."""
    typed = re.findall(r"locales/en/(\w+)\.json'", text_of("core/sentences.d.ts"))
    assert typed == sorted(file.stem for file in (FOLDER / "en").glob("*.json"))


def test_every_event_and_rule_is_worth_a_look() -> None:
    """Otherwise the scans above would have nothing to check."""
    assert len(event_keys()) > 40
    assert {"C-7", "K-6", "HM-2", "FL-6", "AS-1", "EL-2", "DR-3", "DY-5", "P-2"} <= named_rules()
    assert specials()


def test_no_sentence_is_said_in_vain() -> None:
    used = set(said_outright()).union(*dynamic().values(), event_variants(), PARTS)
    assert {key for key in messages("en") if key not in used and base(key) not in used} == set()


# Nothing from elsewhere


def test_no_file_of_the_client_asks_another_host() -> None:
    allowed = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
    found = []
    for path in sorted([*CLIENT.rglob("*"), *FOLDER.rglob("*")]):
        if path.suffix not in (".js", ".css", ".html", ".svg", ".json"):
            continue
        text = path.read_text(encoding="utf-8")
        for name in allowed:
            text = text.replace(name, "")
        if path.suffix == ".js":
            text = text.replace("${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}", "")
        lines = [line for line in text.splitlines() if re.search(r"\w+://|[\"'(`]//", line)]
        found += [f"{path.relative_to(PACKAGE)}: {line.strip()[:100]}" for line in lines]
    assert found == []
