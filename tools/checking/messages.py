"""An example of every message that a client can send."""

from __future__ import annotations

from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings

INCOMING: list[msg.Message] = [
    msg.Rename("Zoë"),
    msg.Sit(3),
    msg.Stand(),
    msg.Leave(),
    msg.ChangeSettings(Settings(edition="elite", options={"mode": "draft", "foils": False, "dealer": None})),
    msg.PlaceBot(1, "clever"),
    msg.PlaceBot(1, None),
    msg.Remove(2),
    msg.Readmit(1),
    msg.SetDoor("knock"),
    msg.Admit(1, yes=True),
    msg.DropIn(1, now=True),
    msg.Give(2, yes=True),
    msg.Mute(2, on=True),
    msg.Host(2),
    msg.BringDeck(["maya-okafor"]),
    msg.Start(),
    msg.Pause(on=False),
    msg.Lobby(),
    msg.Say("hello"),
    msg.Report("shouts", 2),
    msg.ShowEmote("clap"),
    msg.Play("R7!", n=3, window=2, film="A Film"),
    msg.Catch(window=1),
    msg.TakeBack(),
    msg.Agree(yes=False),
    msg.Arm(on=True),
    msg.Line("A line."),
    msg.Doubt(),
    msg.Vote(stands=False),
    msg.Why("R7"),
    msg.Resync(),
    msg.Pong(4),
    msg.Beat(),
    msg.Commit("5a" * 16, "3d" * 32),
    msg.Reveal("5a" * 16, "3d" * 32),
    msg.Transfer(),
    msg.Renew(),
]
OPENINGS: list[msg.Opening] = [
    msg.Create(1, "Ann", Settings(quotes={"Film": ["A line."]}), deal_now=True, contributes=True),
    msg.Join(1, "ABC", "Ben", "token", watch=True, client_id="window", contributes=True),
    msg.Look(1, "ABC", "code"),
    msg.Take(1, "ABC", "code"),
]
