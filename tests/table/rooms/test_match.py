"""Hand after hand: the score sheet, the dealer, kept Player Decks, and the data of a finished hand."""

from __future__ import annotations

import hashlib
import json

import pytest
from msgspec.structs import replace

import lastcard
from lastcard.bots import deck_for
from lastcard.catalogue import everything, read_cards
from lastcard.codes import Code
from lastcard.editions import EDITIONS, PRESETS
from lastcard.table.refusal import Refusal
from lastcard.table.rooms.match import (
    HandSource,
    catalogue_of,
    check_settings,
    new_hand_setup,
    stored_hand_setup,
)
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import OptionValue, Settings
from tests.support.helpers import EDITION_NAMES, HOME_BREW
from tests.table.harness import Harness, table_of

ANN_WINS = "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0"
ANN_WINS_BIG = "edition classic\nhands R1 / W W W W W+4 W+4 W+4 W+4 R+2 B+2 G+2 Y+2 RS BS\ndiscard R9\nturn 0"
TEAM_LAST_CARD = (
    "edition classic\noptions teams=pairs\nhands R1 / B+2 G3 / W+4 Y3 / B1 B2\ndiscard R9\nturn 0"
)


def win(harness: Harness, ann: int, position: str = ANN_WINS) -> None:
    harness.put(position)
    harness.play(ann, "R1")


# The score


def test_a_match_goes_to_500() -> None:
    harness, (ann, ben) = table_of(2)
    win(harness, ann, ANN_WINS_BIG)
    room = harness.last(ben, out.RoomNews)
    assert (room.stage, room.target, room.totals, room.champion) == ("over", 500, (520, 0), 0)
    assert harness.last(ben, out.Over).next_ms == 0


def test_a_hand_below_the_target_is_followed_by_another() -> None:
    harness, (ann, ben) = table_of(2)
    win(harness, ann)
    over, room = harness.last(ben, out.Over), harness.last(ben, out.RoomNews)
    assert (over.winner, over.points, over.hands) == (0, (5, 0), ((), ("R2", "B3")))
    assert (room.stage, room.totals, room.champion) == ("between", (5, 0), None)
    assert room.sheet == (out.Result(1, 0, (5, 0), over.replay),)
    assert over.next_ms == 20_000


def test_the_next_hand_deals_itself_after_a_pause() -> None:
    harness, (ann, ben) = table_of(2)
    win(harness, ann)
    harness.wait(19.9)
    assert harness.stage() == "between"
    harness.wait(0.2)
    assert harness.stage() == "hand"
    assert harness.last(ben, out.Hand).number == 2


def test_the_host_need_not_wait_for_the_next_hand() -> None:
    harness, (ann, _) = table_of(2)
    win(harness, ann)
    harness.done(ann, msg.Start())
    harness.wait(30)
    assert harness.hand.number == 2


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_single_hand_is_a_match_of_its_own(edition: str) -> None:
    harness = Harness()
    ann = harness.create(settings=Settings(edition=edition, chairs=2, target=0, pace="quick"), quick=True)
    harness.join("Wim", watch=True)
    harness.close(ann)
    harness.wait_until_over()
    assert harness.stage() == "over"
    assert harness.state.champion == harness.game.winner


def test_elite_counts_hands_won() -> None:
    harness = Harness(seed=5)
    ann = harness.create(settings=Settings(edition="elite", chairs=2, pace="quick"), quick=True)
    watcher = harness.join("Wim", watch=True)
    harness.close(ann)
    while harness.stage() != "over":
        harness.wait(30)
    room = harness.last(watcher, out.RoomNews)
    assert room.target == max(room.totals) == 3
    assert room.totals[room.champion or 0] == 3
    assert all(sum(result.points) <= 1 for result in room.sheet)


def test_a_rematch_begins_from_nothing() -> None:
    harness, (ann, ben) = table_of(2, Settings(target=0, clock="none"))
    win(harness, ann)
    harness.done(ann, msg.Start())
    room = harness.last(ben, out.RoomNews)
    assert (room.stage, room.totals, room.sheet, room.champion) == ("hand", (0, 0), (), None)
    assert harness.hand.number == 1


def test_the_deal_passes_left() -> None:
    """C-5."""
    harness, (ann, *_) = table_of(3, Settings(clock="none", options={"dealer": 1}))
    dealers = []
    for _ in range(4):
        dealers.append(harness.game.state.dealer)
        text = f"edition classic\nhands R1 / R2 B3 / G4\ndiscard R9\nturn 0\ndealer {dealers[-1]}"
        win(harness, ann, text)
        harness.done(ann, msg.Start())
    assert dealers == [1, 2, 0, 1]


# Player Decks


def elite(mode: str, **more: bool) -> Settings:
    options: dict[str, OptionValue] = {"mode": mode, **more}
    return Settings(edition="elite", options=options, chairs=2, pace="quick", clock="none")


def decks_of(harness: Harness) -> list[tuple[str, ...]]:
    return [harness.game.player_deck(seat) for seat in range(harness.game.seats)]


@pytest.mark.parametrize(("mode", "kept"), [("quick", False), ("draft", True)])
def test_draft_keeps_its_decks_for_the_next_hand_and_quick_play_deals_new_ones(mode: str, kept: bool) -> None:
    """S-6."""
    harness = Harness(seed=2)
    ann = harness.create(settings=elite(mode), quick=True)
    harness.join("Wim", watch=True)
    harness.close(ann)
    harness.wait_until_over()
    before = decks_of(harness)
    harness.wait(20.1)
    assert harness.hand.number == 2
    assert harness.game.view(None).phase != "draft"
    assert (decks_of(harness) == before) == kept


def test_dynasty_keeps_the_decks_that_were_brought() -> None:
    harness = Harness(seed=2)
    ann, ben = harness.create(settings=elite("dynasty")), harness.join("Ben")
    decks = [deck_for(everything(), harness.rng) for _ in range(2)]
    for person, deck in zip((ann, ben), decks, strict=True):
        harness.done(person, msg.BringDeck(list(deck)))
    assert [chair.deck for chair in harness.last(ann, out.RoomNews).chairs] == [True, True]
    harness.done(ann, msg.Start())
    assert decks_of(harness) == [tuple(sorted(deck)) for deck in decks]
    harness.join("Wim", watch=True)
    harness.send(ann, msg.Leave())
    harness.send(ben, msg.Leave())
    harness.wait_until_over()
    harness.wait(20.1)
    assert harness.hand.number == 2
    assert decks_of(harness) == [tuple(sorted(deck)) for deck in decks]


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_table_may_choose_any_preset_that_suits_its_edition(edition: str) -> None:
    for preset in PRESETS:
        settings = Settings(edition=edition, options=dict(preset.options))
        if preset.suits(EDITIONS[edition]):
            check_settings(settings, 4)
        else:
            with pytest.raises(Refusal):
                check_settings(settings, 4)


@pytest.mark.parametrize(
    ("options", "seats", "code"),
    [
        ({"teams": "two"}, 5, Code.TEAMS_SEATS),
        ({"teams": "pairs", "limit": 20}, 4, Code.TEAMS_AND_LIMIT),
        ({"stack": "sometimes"}, 4, Code.OPTION_CHOICE),
    ],
)
def test_house_rules_that_cant_be_are_refused_with_the_reason(
    options: dict[str, OptionValue], seats: int, code: Code
) -> None:
    with pytest.raises(Refusal) as caught:
        check_settings(Settings(options=options), seats)
    assert caught.value.why is not None
    assert caught.value.why.code == code


def test_teams_stay_as_they_are_until_the_match_is_over() -> None:
    """H-7: each partner's total is the team's, which other partners couldn't share."""
    chosen = Settings(options={"teams": "pairs"}, target=1000)
    harness, (ann, *_) = table_of(4, chosen, position=TEAM_LAST_CARD)
    harness.play(ann, "R1")
    refused = harness.refused(ann, msg.ChangeSettings(replace(chosen, options={})))
    assert (refused.code, refused.rule) == ("in-match-teams", "H-7")
    harness.done(ann, msg.ChangeSettings(replace(chosen, options={"teams": "pairs", "stack": "any"})))
    harness.done(ann, msg.Lobby())
    harness.done(ann, msg.ChangeSettings(replace(chosen, options={})))


def test_a_teams_score_is_told_once_and_is_each_partners_total() -> None:
    """S-1, H-7: Ben's 20 + 3 and Dan's 1 + 2; Cleo's cards count for nothing."""
    harness, (ann, *_) = table_of(4, Settings(options={"teams": "pairs"}), position=TEAM_LAST_CARD)
    assert harness.last(ann, out.RoomNews).teams == (out.Team((0, 2), 0), out.Team((1, 3), 0))
    harness.play(ann, "R1")
    room = harness.last(ann, out.RoomNews)
    assert room.totals == (26, 0, 26, 0)
    assert room.teams == (out.Team((0, 2), 26), out.Team((1, 3), 0))
    over = harness.last(ann, out.Over)
    assert (over.points, over.worth) == ((26, 0, 26, 0), (0, 23, 0, 3))


def test_dynasty_without_a_deck_is_refused() -> None:
    harness = Harness()
    ann = harness.create("Ann", elite("dynasty"))
    harness.done(ann, msg.PlaceBot(1, "clever"))
    refused = harness.refused(ann, msg.Start())
    assert (refused.code, refused.rule) == ("no-deck", "DY-1")
    harness.done(ann, msg.BringDeck(list(deck_for(everything(), harness.rng))))
    harness.done(ann, msg.Start())


def test_a_deck_is_taken_back_by_bringing_none() -> None:
    harness = Harness()
    ann = harness.create("Ann", elite("dynasty"))
    harness.done(ann, msg.BringDeck(list(deck_for(everything(), harness.rng))))
    harness.done(ann, msg.BringDeck([]))
    assert not harness.last(ann, out.RoomNews).chairs[0].deck


def test_a_deck_that_breaks_rules_is_refused_with_every_reason_at_once() -> None:
    """DY-5."""
    harness = Harness()
    ann = harness.create("Ann", elite("dynasty"))
    red = [card.id for card in everything() if card.colours == (0,)][:3]
    refused = harness.refused(ann, msg.BringDeck([*red, red[0], "no-such-card", "nor-this"]))
    assert (refused.code, refused.rule) == ("bad-deck", "DY-5")
    unknown = [fault.params["id"] for fault in refused.faults if fault.code == "unknown-card"]
    assert unknown == ["no-such-card", "nor-this"]
    assert {fault.rule for fault in refused.faults} >= {"DY-1", "DY-2", "DY-3"}


def test_a_deck_of_cards_that_the_table_has_no_more_is_refused_at_the_deal() -> None:
    harness = Harness()
    own = read_cards(HOME_BREW, beside=everything())
    settings = Settings(edition="elite", options={"mode": "dynasty"}, chairs=2, cards=HOME_BREW)
    ann = harness.create("Ann", settings)
    deck = deck_for(own, harness.rng)
    while not any(card not in everything() for card in deck):
        deck = deck_for(own, harness.rng)
    harness.done(ann, msg.BringDeck(list(deck)))
    harness.done(ann, msg.PlaceBot(1, "clever"))
    harness.done(ann, msg.ChangeSettings(elite("dynasty")))
    assert harness.refused(ann, msg.Start()).code == "bad-cards"


# The data of a finished hand


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("cards", ["", HOME_BREW])
def test_a_finished_hand_replays_exactly_and_its_commitment_holds(edition: str, cards: str) -> None:
    harness = Harness(seed=4)
    pool = "all" if cards else "box"
    settings = Settings(
        edition=edition, chairs=3, target=0, pace="quick", cards=cards, pool="all" if pool == "all" else "box"
    )
    ann = harness.create(settings=settings, quick=True)
    watcher = harness.join("Wim", watch=True)
    harness.close(ann)
    promised = harness.last(watcher, out.Hand)
    harness.wait_until_over()
    over, [finished] = harness.last(watcher, out.Over), harness.finished
    body = json.loads(finished.body)
    salted = f"{over.salt}:{over.secret}"
    assert hashlib.sha256(salted.encode()).hexdigest() == over.commitment == promised.commitment
    assert (promised.salt, body["secret"], body["salt"]) == (over.salt, over.secret, over.salt)
    replayed = lastcard.replay(body["record"], catalogue_of(cards))
    assert replayed.position() == harness.game.position()
    assert [(seat, str(move)) for seat, move in replayed.played] == [
        (timed["seat"], timed["move"]) for timed in body["moves"]
    ]
    assert over.replay == finished.id == body["id"]
    assert cards not in finished.body.decode() or not cards
    assert finished.file == body["file"] == (hashlib.sha256(cards.encode()).hexdigest() if cards else "")
    assert body["points"] == list(over.points) == harness.game.scores


def test_every_hand_has_a_secret_of_its_own() -> None:
    harness, (ann, _) = table_of(2)
    secrets = set()
    for _ in range(5):
        secrets.add((harness.hand.dealt.secret, harness.hand.dealt.salt, harness.hand.dealt.replay))
        win(harness, ann)
        harness.done(ann, msg.Start())
    assert [len(set(part)) for part in zip(*secrets, strict=True)] == [5, 5, 5]


def test_a_member_who_comes_between_hands_sees_how_the_last_one_ended() -> None:
    harness, (ann, _) = table_of(2)
    win(harness, ann)
    harness.wait(5)
    late = harness.join("Late")
    assert harness.last(late, out.Hand).table.phase == "over"
    assert harness.last(late, out.Over).next_ms == 15_000


# The setups of hands


SOURCE = HandSource(3, "5a" * 32)


def test_for_a_new_hand_choices_go_before_the_defaults_of_the_match() -> None:
    settings = Settings(edition="classic", options={"calls": "auto"})
    setup = new_hand_setup(settings, SOURCE, dealer=2, defaults={"calls": "free", "bluffs": False})
    assert (setup.seats, setup.secret) == (3, "5a" * 32)
    assert setup.options.chosen() == {"calls": "auto", "bluffs": False, "dealer": 2, "hold_drawn": True}


def test_a_stored_hand_has_its_own_options_whatever_the_room_has_chosen_since() -> None:
    settings = Settings(edition="classic", options={"calls": "auto"})
    assert stored_hand_setup(settings, SOURCE, {"bluffs": False}).options.chosen() == {"bluffs": False}


@pytest.mark.parametrize("foils", [True, False])
def test_a_table_with_all_cards_deals_from_all_that_its_options_allow(foils: bool) -> None:
    """D-5: foils can be left out."""
    settings = Settings(edition="elite", options={"foils": foils}, pool="all")
    allowed = everything() if foils else everything().without_foils()
    assert new_hand_setup(settings, SOURCE).pool == tuple(card.id for card in allowed)


def test_a_hand_with_decks_has_no_pool() -> None:
    settings = Settings(edition="elite", options={"mode": "draft"})
    ids = [card.id for card in everything()]
    decks = tuple(tuple(ids[8 * seat : 8 * seat + 8]) for seat in range(3))
    setup = new_hand_setup(settings, SOURCE, decks=decks)
    assert (setup.decks, setup.pool) == (decks, ())
