"""Hand after hand: the score sheet, who deals, kept Player Decks, and what a finished hand leaves."""

from __future__ import annotations

import hashlib
import json

import pytest

import lastcard
from lastcard.bots import deck_for
from lastcard.catalogue import everything, read_cards
from lastcard.table.match import catalogue_of
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import OptionValue, Settings
from tests.helpers import EDITION_NAMES, HOME_BREW
from tests.table.desk import Desk, table_of

ANN_WINS = "edition classic\nhands R1 / R2 B3\ndiscard R9\nturn 0"
ANN_WINS_BIG = "edition classic\nhands R1 / W W W W W+4 W+4 W+4 W+4 R+2 B+2 G+2 Y+2 RS BS\ndiscard R9\nturn 0"


def win(desk: Desk, ann: int, position: str = ANN_WINS) -> None:
    desk.put(position)
    desk.play(ann, "R1")


# The score


def test_a_match_goes_to_500() -> None:
    desk, (ann, ben) = table_of(2)
    win(desk, ann, ANN_WINS_BIG)
    room = desk.last(ben, out.RoomNews)
    assert (room.stage, room.target, room.totals, room.champion) == ("over", 500, (520, 0), 0)
    assert desk.last(ben, out.Over).next_ms == 0


def test_a_hand_below_the_target_is_followed_by_another() -> None:
    desk, (ann, ben) = table_of(2)
    win(desk, ann)
    over, room = desk.last(ben, out.Over), desk.last(ben, out.RoomNews)
    assert (over.winner, over.points, over.hands) == (0, (5, 0), ((), ("R2", "B3")))
    assert (room.stage, room.totals, room.champion) == ("between", (5, 0), None)
    assert room.sheet == (out.Result(1, 0, (5, 0), over.replay),)
    assert over.next_ms == 20_000


def test_the_next_hand_deals_itself_after_a_pause() -> None:
    desk, (ann, ben) = table_of(2)
    win(desk, ann)
    desk.wait(19.9)
    assert desk.stage() == "between"
    desk.wait(0.2)
    assert desk.stage() == "hand"
    assert desk.last(ben, out.Hand).number == 2


def test_the_host_need_not_wait_for_the_next_hand() -> None:
    desk, (ann, _) = table_of(2)
    win(desk, ann)
    desk.done(ann, msg.Start())
    desk.wait(30)
    assert desk.hand.number == 2


@pytest.mark.parametrize("edition", ["classic", "elite"])
def test_a_single_hand_is_a_match_of_its_own(edition: str) -> None:
    desk = Desk()
    ann = desk.create(settings=Settings(edition=edition, chairs=2, target=0, pace="quick"), quick=True)
    desk.join("Wim", watch=True)
    desk.close(ann)
    desk.wait_until_over()
    assert desk.stage() == "over"
    assert desk.state.champion == desk.game.winner


def test_elite_counts_hands_won() -> None:
    desk = Desk(seed=5)
    ann = desk.create(settings=Settings(edition="elite", chairs=2, pace="quick"), quick=True)
    watcher = desk.join("Wim", watch=True)
    desk.close(ann)
    while desk.stage() != "over":
        desk.wait(30)
    room = desk.last(watcher, out.RoomNews)
    assert room.target == max(room.totals) == 3
    assert room.totals[room.champion or 0] == 3
    assert all(sum(result.points) <= 1 for result in room.sheet)


def test_a_rematch_begins_from_nothing() -> None:
    desk, (ann, ben) = table_of(2, Settings(target=0, clock="none"))
    win(desk, ann)
    desk.done(ann, msg.Start())
    room = desk.last(ben, out.RoomNews)
    assert (room.stage, room.totals, room.sheet, room.champion) == ("hand", (0, 0), (), None)
    assert desk.hand.number == 1


def test_the_deal_passes_left() -> None:
    """C-5."""
    desk, (ann, *_) = table_of(3, Settings(clock="none", options={"dealer": 1}))
    dealers = []
    for _ in range(4):
        dealers.append(desk.game.state.dealer)
        text = f"edition classic\nhands R1 / R2 B3 / G4\ndiscard R9\nturn 0\ndealer {dealers[-1]}"
        win(desk, ann, text)
        desk.done(ann, msg.Start())
    assert dealers == [1, 2, 0, 1]


# Player Decks


def elite(mode: str, **more: bool) -> Settings:
    options: dict[str, OptionValue] = {"mode": mode, **more}
    return Settings(edition="elite", options=options, chairs=2, pace="quick", clock="none")


def decks_of(desk: Desk) -> list[tuple[str, ...]]:
    return [desk.game.player_deck(seat) for seat in range(desk.game.seats)]


@pytest.mark.parametrize(("mode", "kept"), [("quick", False), ("draft", True)])
def test_draft_keeps_its_decks_for_the_next_hand_and_quick_play_deals_new_ones(mode: str, kept: bool) -> None:
    """S-6."""
    desk = Desk(seed=2)
    ann = desk.create(settings=elite(mode), quick=True)
    desk.join("Wim", watch=True)
    desk.close(ann)
    desk.wait_until_over()
    before = decks_of(desk)
    desk.wait(20.1)
    assert desk.hand.number == 2
    assert desk.game.view(None).phase != "draft"
    assert (decks_of(desk) == before) == kept


def test_dynasty_keeps_the_decks_that_were_brought() -> None:
    desk = Desk(seed=2)
    ann, ben = desk.create(settings=elite("dynasty")), desk.join("Ben")
    decks = [deck_for(everything(), desk.rng) for _ in range(2)]
    for person, deck in zip((ann, ben), decks, strict=True):
        desk.done(person, msg.Deck(list(deck)))
    assert [chair.deck for chair in desk.last(ann, out.RoomNews).chairs] == [True, True]
    desk.done(ann, msg.Start())
    assert decks_of(desk) == [tuple(sorted(deck)) for deck in decks]
    desk.join("Wim", watch=True)
    desk.send(ann, msg.Leave())
    desk.send(ben, msg.Leave())
    desk.wait_until_over()
    desk.wait(20.1)
    assert desk.hand.number == 2
    assert decks_of(desk) == [tuple(sorted(deck)) for deck in decks]


def test_dynasty_without_a_deck_is_refused() -> None:
    desk = Desk()
    ann = desk.create("Ann", elite("dynasty"))
    desk.done(ann, msg.Bot(1, "greedy"))
    refused = desk.refused(ann, msg.Start())
    assert (refused.code, refused.rule) == ("no-deck", "DY-1")
    desk.done(ann, msg.Deck(list(deck_for(everything(), desk.rng))))
    desk.done(ann, msg.Start())


def test_a_deck_is_taken_back_by_bringing_none() -> None:
    desk = Desk()
    ann = desk.create("Ann", elite("dynasty"))
    desk.done(ann, msg.Deck(list(deck_for(everything(), desk.rng))))
    desk.done(ann, msg.Deck([]))
    assert not desk.last(ann, out.RoomNews).chairs[0].deck


def test_a_deck_that_breaks_rules_is_refused_with_every_reason_at_once() -> None:
    """DY-5."""
    desk = Desk()
    ann = desk.create("Ann", elite("dynasty"))
    red = [card.id for card in everything() if card.colours == (0,)][:3]
    refused = desk.refused(ann, msg.Deck([*red, red[0], "no-such-card", "nor-this"]))
    assert (refused.code, refused.rule) == ("deck", "DY-5")
    text = " ".join(refused.faults)
    assert all(part in text for part in ("no-such-card", "nor-this", "DY-1", "DY-2", "DY-3"))


def test_a_deck_of_cards_that_the_table_has_no_more_is_refused_at_the_deal() -> None:
    desk = Desk()
    own = read_cards(HOME_BREW, beside=everything())
    settings = Settings(edition="elite", options={"mode": "dynasty"}, chairs=2, cards=HOME_BREW)
    ann = desk.create("Ann", settings)
    deck = deck_for(own, desk.rng)
    while not any(card not in everything() for card in deck):
        deck = deck_for(own, desk.rng)
    desk.done(ann, msg.Deck(list(deck)))
    desk.done(ann, msg.Bot(1, "greedy"))
    desk.done(ann, msg.Choose(elite("dynasty")))
    assert desk.refused(ann, msg.Start()).code in ("cards", "options")


# What a finished hand leaves


@pytest.mark.parametrize("edition", EDITION_NAMES)
@pytest.mark.parametrize("cards", ["", HOME_BREW])
def test_a_finished_hand_replays_exactly_and_its_commitment_holds(edition: str, cards: str) -> None:
    desk = Desk(seed=4)
    pool = "all" if cards else "box"
    settings = Settings(
        edition=edition, chairs=3, target=0, pace="quick", cards=cards, pool="all" if pool == "all" else "box"
    )
    ann = desk.create(settings=settings, quick=True)
    watcher = desk.join("Wim", watch=True)
    desk.close(ann)
    promised = desk.last(watcher, out.Hand)
    desk.wait_until_over()
    over, [finished] = desk.last(watcher, out.Over), desk.finished
    body = json.loads(finished.body)
    salted = f"{over.salt}:{over.secret}"
    assert hashlib.sha256(salted.encode()).hexdigest() == over.commitment == promised.commitment
    assert (promised.salt, body["secret"], body["salt"]) == (over.salt, over.secret, over.salt)
    replayed = lastcard.replay(body["record"], catalogue_of(body["cards"]))
    assert replayed.position() == desk.game.position()
    assert [(seat, str(move)) for seat, move in replayed.played] == [
        (timed["seat"], timed["move"]) for timed in body["moves"]
    ]
    assert over.replay == finished.id == body["id"]
    assert body["points"] == list(over.points) == desk.game.scores


def test_every_hand_has_a_secret_of_its_own() -> None:
    desk, (ann, _) = table_of(2)
    secrets = set()
    for _ in range(5):
        secrets.add((desk.hand.dealt.secret, desk.hand.dealt.salt, desk.hand.dealt.replay))
        win(desk, ann)
        desk.done(ann, msg.Start())
    assert [len(set(part)) for part in zip(*secrets, strict=True)] == [5, 5, 5]


def test_whoever_comes_between_hands_sees_how_the_last_one_ended() -> None:
    desk, (ann, _) = table_of(2)
    win(desk, ann)
    desk.wait(5)
    late = desk.join("Late")
    assert desk.last(late, out.Hand).table.phase == "over"
    assert desk.last(late, out.Over).next_ms == 15_000
