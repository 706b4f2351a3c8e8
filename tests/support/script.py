"""A scripted person at the terminal, and positions to start from."""

from __future__ import annotations

from collections.abc import Iterator

from lastcard import Match, position
from lastcard.terminal.player import Console, Player

CLASSIC_TURN = """
edition classic
hands R7 G2 B3 / Y1 Y2 Y3 / G4 G5 G6
discard R5
dealer 2
"""
WILD_TURN = "edition classic\nhands W G2 B3 / Y1 Y2 Y3\ndiscard R5\ndealer 1\n"


class Script:
    """A console with prepared answers, which records the output."""

    def __init__(self, answers: Iterator[str]) -> None:
        self.answers = answers
        self.lines: list[str] = []
        self.prompts: list[str] = []

    def read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for answer in self.answers:
            self.lines.append(f"{prompt}{answer}")
            return answer
        raise EOFError

    def write(self, text: str) -> None:
        self.lines += text.split("\n")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def console(self) -> Console:
        return Console(self.read, self.write, colours=False)


def play(match: Match, *answers: str, bots: str = "greedy") -> Script:
    script = Script(iter(answers))
    Player(match, script.console(), bots).play_match()
    return script


def at(text: str, *answers: str, bots: str = "greedy", target: int = 1) -> Script:
    """Plays from a position; the player is seat 0."""
    game = position(text)
    return play(Match.resume(game, [0] * game.seats, target), *answers, bots=bots)


class Endless(Script):
    """A console with endless answers, which always plays another hand."""

    def read(self, prompt: str) -> str:
        assert len(self.prompts) < 20_000, "this hand does not end"
        return "" if prompt.startswith("Enter deals") else super().read(prompt)


def first_choice() -> Iterator[str]:
    while True:
        yield "1"
