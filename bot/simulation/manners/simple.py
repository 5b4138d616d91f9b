"""Games that are won, lost or drawn. Mostly one side reports and the other agrees; a referee types the rest."""

from __future__ import annotations

from dataclasses import dataclass

from bot.simulation.chance import coin, settled
from bot.simulation.manners.base import GameByGame, TableTalk

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
    pair = min(names), max(names)
    fate = coin(seed, round_, *pair, number)
    winner, loser = settled(fate, seed, pair)
    drawn = draws > 0 and fate.random() < draws
    missing = loser if number == 1 and fate.random() < NO_SHOWS else None
    reporter, speaks = fate.choice(pair), fate.random() < REPORTS
    lost = not drawn and both_lose > 0 and fate.random() < both_lose
    return Game(None if drawn or lost else winner, drawn, missing, reporter, phones and speaks and not lost)


class Simple(GameByGame):
    """`draws`, `both_lose`: the share of games that nobody wins. That both lost only a referee says, and that it is a
    draw where not `players_draw`."""

    def __init__(self, *, draws: float = 0.0, both_lose: float = 0.0, players_draw: bool = True) -> None:
        self._draws = draws
        self._players_draw = players_draw
        self._both_lose = both_lose

    async def game(self, talk: TableTalk, number: int) -> bool:
        odds = {"draws": self._draws, "both_lose": self._both_lose}
        game = decide(talk.seed, talk.round, talk.names, number, phones=talk.phones, **odds)
        referee = talk.referee(number)
        if game.missing is not None:
            return await referee.technical(talk.table, number, game.missing)
        if not game.by_players or (game.drawn and not self._players_draw):
            return await referee.typed(talk.table, number, _seen(game, talk.left))
        await talk.one(game.reporter).tell(talk.round, number, _seen(game, game.reporter))
        await talk.one(talk.other(game.reporter)).answer(talk.round, number, agrees=not talk.quarrel)
        if talk.quarrel:
            return await referee.typed(talk.table, number, _seen(game, talk.left))
        return await referee.accept(talk.table, number, _seen(game, talk.left))


def _seen(game: Game, reader: str) -> str:
    """The score from one side, its own number first."""
    if game.winner is None:
        return DRAWN if game.drawn else LOST_BY_BOTH
    return WON if game.winner == reader else LOST
