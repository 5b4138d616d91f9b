"""Destiny: a game is won or lost. Mostly the winner reports it and the other agrees; time is decided by damage."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.simulation.chance import coin, picked, settled
from bot.simulation.manners.base import GameByGame, TableTalk
from bot.simulation.people.cards import spelt


class Way(StrEnum):
    """How a game's result gets into the table."""

    REPORT = "report"
    DISPUTE = "dispute"
    LINE = "line"
    NO_SHOW = "no show"
    ON_TIME = "on time"


# Of a hundred games. Without phones on both sides a referee writes everything himself.
WITH_PHONES = {Way.REPORT: 62, Way.DISPUTE: 5, Way.LINE: 21, Way.ON_TIME: 10, Way.NO_SHOW: 2}
WITHOUT = {Way.LINE: 86, Way.ON_TIME: 12, Way.NO_SHOW: 2}

SECOND = 2
"""The game of a longer match in which one side leads: where time ends it no damage is counted."""


@dataclass(frozen=True, slots=True)
class Game:
    """What happens in one game. `damage`: of winner and loser, where time decides it."""

    way: Way
    winner: str
    loser: str
    damage: tuple[int, int]


class Destiny(GameByGame):
    """The manners of all its rulebooks."""

    async def game(self, talk: TableTalk, number: int) -> bool:
        return await played(talk, number, decide(talk, number))


def decide(talk: TableTalk, number: int) -> Game:
    """The game between two, whichever side they sit on."""
    pair = min(talk.names), max(talk.names)
    fate = coin(talk.seed, talk.round, *pair, number)
    winner, loser = settled(fate, talk.seed, pair)
    odds = dict(WITH_PHONES if talk.phones else WITHOUT)
    if number > 1:
        # Whoever came to the first game is there.
        odds.pop(Way.NO_SHOW)
    way = picked(fate, odds)
    least = fate.randrange(20)
    return Game(way, winner, loser, (least, least + fate.randint(1, 9)))


async def played(talk: TableTalk, number: int, game: Game) -> bool:
    """One game, until it is written down. Whether that ended the match."""
    left_won, referee = game.winner == talk.left, talk.referee(number)
    score = (1, 0) if left_won else (0, 1)
    match talk.heated(game.way):
        case Way.REPORT:
            await _report(talk, number, game, agrees=True)
            return await referee.accept(talk.table, number, spelt(score))
        case Way.DISPUTE:
            await _report(talk, number, game, agrees=False)
            return await referee.line(talk.table, number, score)
        case Way.NO_SHOW:
            return await referee.technical(talk.table, number, game.loser)
        case Way.ON_TIME if number == SECOND:
            return await referee.leader_wins(talk.table, number)
        case Way.ON_TIME:
            damage = game.damage if left_won else game.damage[::-1]
            return await referee.typed(talk.table, number, f"т {damage[0]}:{damage[1]}")
        case Way.LINE:
            return await referee.line(talk.table, number, score)


async def _report(talk: TableTalk, number: int, game: Game, *, agrees: bool) -> None:
    await talk.one(game.winner).report(talk.round, number, (1, 0), by_buttons=False)
    await talk.one(game.loser).answer(talk.round, number, agrees=agrees)
