"""The form of one game while it is filled in by buttons: at which table, which game, and who fills it in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.render.home import to_card, to_match
from bot.render.phrases import Tr
from bot.render.screen import Button, press
from bot.views import TournamentView
from engine.model import Pairing
from engine.results import Conceded, GameResult, Score, Side


@dataclass(frozen=True, slots=True)
class GameForm:
    """`area`: `tb` for a referee, `my` for a player. `game`: the recorded game being corrected, 0 for a new one.
    `reader`: whose numbers come first, in a player's form the side he sits on."""

    view: TournamentView
    pairing: Pairing
    area: Literal["tb", "my"] = "tb"
    game: int = 0
    reader: Side = Side.FIRST

    @property
    def number(self) -> int:
        """Which game of the match the form is about."""
        return self.game or len(self.pairing.games) + 1

    @property
    def is_players(self) -> bool:
        return self.area == "my"

    def finish(self, result: GameResult) -> str:
        """The action that takes a finished result: written at once, shown as before → after, sent by a player after a
        look at it; before a concession a referee is asked about violations."""
        if isinstance(result, Conceded) and not self.is_players:
            return "gaveb"
        return "fix" if self.game else "put"

    def name(self, side: Side) -> str:
        return self.view.name(self.pairing.entry_at(side))

    def act(self, action: str, arg: object = "") -> str:
        """A button's data; the game being corrected rides on the action."""
        suffix = str(self.game) if self.game else ""
        return press(self.area, action + suffix, self.view.id, self.pairing.id, self.pairing.version, arg)

    def back(self, tr: Tr) -> Button:
        """To the card of this table, or to the player's match."""
        if self.is_players:
            return to_match(self.view, tr)
        return to_card(self.view, tr, self.pairing)


def oriented(side: Side, own: int, other: int) -> Score:
    """A score as (first, second) from one side's (own, other)."""
    return (own, other) if side is Side.FIRST else (other, own)
