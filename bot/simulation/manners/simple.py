"""Games that are won, lost or drawn. Mostly one side reports and the other agrees; a referee types the rest."""

from __future__ import annotations

from dataclasses import dataclass

from bot.simulation.chance import coin
from bot.simulation.manners.base import TableTalk

WON, LOST, DRAWN = "1:0", "0:1", "½:½"
DRAWS = 0.2
NO_SHOWS = 0.02
REPORTS = 0.6


@dataclass(frozen=True, slots=True)
class Game:
    """What happens in one game: `winner` is None for a draw, `missing` did not come."""

    winner: str | None
    missing: str | None
    reporter: str
    by_players: bool


def decide(seed: int, round_: str, names: tuple[str, str], number: int, *, phones: bool, draws: bool) -> Game:
    """The game between two, whichever side they sit on."""
    pair = tuple(sorted(names))
    fate = coin(seed, round_, *pair, number)
    strengths = [coin(seed, "strength", name).uniform(0.6, 1.4) for name in pair]
    winner, loser = pair if fate.random() < strengths[0] / sum(strengths) else pair[::-1]
    drawn = draws and fate.random() < DRAWS
    missing = loser if number == 1 and fate.random() < NO_SHOWS else None
    reporter, speaks = fate.choice(pair), fate.random() < REPORTS
    return Game(None if drawn else winner, missing, reporter, phones and speaks)


class Simple:
    """`draws`: whether a game may be drawn."""

    def __init__(self, *, draws: bool) -> None:
        self._draws = draws

    def pasted(self, talk: TableTalk) -> tuple[int, int] | None:
        return None

    async def play(self, talk: TableTalk) -> None:
        number, over = 0, False
        while not over:
            number += 1
            over = await self._game(talk, number)

    async def _game(self, talk: TableTalk, number: int) -> bool:
        phones = all(talk.players.get(name) for name in talk.names)
        game = decide(talk.seed, talk.round, talk.names, number, phones=phones, draws=self._draws)
        referee = talk.referee(number)
        if game.missing is not None:
            return await referee.no_show(talk.table, number, game.missing)
        if not game.by_players:
            return await referee.said(talk.table, number, _seen(game, talk.left))
        other = talk.right if game.reporter == talk.left else talk.left
        await talk.players[game.reporter][0].tell(talk.round, number, _seen(game, game.reporter))
        await talk.players[other][0].answer(talk.round, number, agrees=True)
        return await referee.accept(talk.table, number, _seen(game, talk.left))


def _seen(game: Game, reader: str) -> str:
    """The score from one side, its own number first."""
    if game.winner is None:
        return DRAWN
    return WON if game.winner == reader else LOST
