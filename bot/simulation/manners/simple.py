"""Games that are won, lost or drawn. Mostly one side reports and the other agrees; a referee types the rest."""

from __future__ import annotations

from dataclasses import dataclass

from bot.simulation.chance import coin
from bot.simulation.manners.base import TableTalk

WON, LOST, DRAWN, LOST_BY_BOTH = "1:0", "0:1", "½:½", "0:0"
NO_SHOWS = 0.02
REPORTS = 0.6


@dataclass(frozen=True, slots=True)
class Game:
    """What happens in one game: `winner` is None where nobody won, `missing` did not come."""

    winner: str | None
    drawn: bool
    missing: str | None
    reporter: str
    by_players: bool


def decide(
    seed: int, round_: str, names: tuple[str, str], number: int, *, phones: bool, draws: float, both_lose: float = 0.0
) -> Game:
    """The game between two, whichever side they sit on."""
    pair = tuple(sorted(names))
    fate = coin(seed, round_, *pair, number)
    strengths = [coin(seed, "strength", name).uniform(0.6, 1.4) for name in pair]
    winner, loser = pair if fate.random() < strengths[0] / sum(strengths) else pair[::-1]
    drawn = draws > 0 and fate.random() < draws
    missing = loser if number == 1 and fate.random() < NO_SHOWS else None
    reporter, speaks = fate.choice(pair), fate.random() < REPORTS
    lost = not drawn and both_lose > 0 and fate.random() < both_lose
    return Game(None if drawn or lost else winner, drawn, missing, reporter, phones and speaks and not lost)


class Simple:
    """`draws`, `both_lose`: the share of games that nobody wins. That both lost only a referee says."""

    def __init__(self, *, draws: float = 0.0, both_lose: float = 0.0) -> None:
        self._draws = draws
        self._both_lose = both_lose

    def pasted(self, talk: TableTalk) -> tuple[int, int] | None:
        return None

    async def play(self, talk: TableTalk) -> None:
        number, over = 0, False
        while not over:
            number += 1
            over = await self._game(talk, number)

    async def _game(self, talk: TableTalk, number: int) -> bool:
        phones = all(talk.players.get(name) for name in talk.names)
        odds = {"draws": self._draws, "both_lose": self._both_lose}
        game = decide(talk.seed, talk.round, talk.names, number, phones=phones, **odds)
        referee = talk.referee(number)
        if game.missing is not None:
            return await referee.no_show(talk.table, number, game.missing)
        if not game.by_players:
            return await referee.said(talk.table, number, _seen(game, talk.left))
        other = talk.right if game.reporter == talk.left else talk.left
        await talk.players[game.reporter][0].tell(talk.round, number, _seen(game, game.reporter))
        await talk.players[other][0].answer(talk.round, number, agrees=not talk.quarrel)
        if talk.quarrel:
            return await referee.said(talk.table, number, _seen(game, talk.left))
        return await referee.accept(talk.table, number, _seen(game, talk.left))


def _seen(game: Game, reader: str) -> str:
    """The score from one side, its own number first."""
    if game.winner is None:
        return DRAWN if game.drawn else LOST_BY_BOTH
    return WON if game.winner == reader else LOST
