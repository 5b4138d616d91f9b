"""TAC: eight balls win a game. Mostly one team reports, the other agrees, a referee accepts; now and then not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.simulation import words
from bot.simulation.chance import coin, picked, settled
from bot.simulation.manners.base import GameByGame, TableTalk
from bot.simulation.people.cards import spelt

BALLS = 8


class Way(StrEnum):
    """How a game's result gets into the table."""

    REPORT = "report"
    LINE = "line"
    CARD = "card"
    SHEET = "sheet"
    DISPUTE = "dispute"
    GAVE_UP = "gave up"
    GAVE_UP_ALOUD = "gave up aloud"
    NO_SHOW = "no show"


# Of a hundred games. Without phones on both sides a referee writes everything himself.
WITH_PHONES = {
    Way.REPORT: 52, Way.LINE: 16, Way.CARD: 8, Way.SHEET: 12, Way.DISPUTE: 5, Way.GAVE_UP: 3, Way.GAVE_UP_ALOUD: 2,
    Way.NO_SHOW: 2,
}  # fmt: skip
WITHOUT = {Way.LINE: 50, Way.CARD: 18, Way.SHEET: 26, Way.GAVE_UP_ALOUD: 3, Way.NO_SHOW: 3}


@dataclass(frozen=True, slots=True)
class Game:
    """What happens in one game. `speaker` and `listener` say which of two people of a team holds the phone."""

    way: Way
    winner: str
    loser: str
    balls: int
    winner_reports: bool
    by_buttons: bool
    speaker: int
    listener: int


def decide(seed: int, round_: str, names: tuple[str, str], number: int, *, phones: bool) -> Game:
    """The game between two teams, whichever side they sit on."""
    pair = min(names), max(names)
    fate = coin(seed, round_, *pair, number)
    winner, loser = settled(fate, seed, pair)
    balls = fate.choice((0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7))
    odds = dict(WITH_PHONES if phones else WITHOUT)
    if number > 1:
        # Whoever came to the first game is there, and a sheet holds matches of one game.
        odds.pop(Way.NO_SHOW)
    way = picked(fate, odds)
    reports, buttons = fate.random() < 0.7, fate.random() < 0.3
    return Game(way, winner, loser, balls, reports, buttons, fate.randrange(2), fate.randrange(2))


class Tac(GameByGame):
    """The manners of `tac-russia-2025`."""

    def pasted(self, talk: TableTalk) -> tuple[int, int] | None:
        if words.pattern("round-title", "number").search(talk.round) is None:
            return None  # a match of the bracket may be longer than one game
        game = _game(talk, 1)
        return _score(talk, game) if game.way is Way.SHEET else None

    async def game(self, talk: TableTalk, number: int) -> bool:
        if number > 1:
            await talk.is_played(number)
        game = _game(talk, number)
        score, referee = _score(talk, game), talk.referee(number)
        match talk.heated(game.way):
            case Way.REPORT:
                await _report(talk, number, game, agrees=True)
                return await referee.accept(talk.table, number, spelt(score))
            case Way.DISPUTE:
                await _report(talk, number, game, agrees=False)
                return await referee.write(talk.table, number, game.winner, score)
            case Way.GAVE_UP:
                await talk.one(game.loser, game.speaker).concede(talk.round, number, game.balls)
                await talk.one(game.winner, game.listener).answer(talk.round, number, agrees=True)
                return await referee.accept(talk.table, number, spelt(score))
            case Way.GAVE_UP_ALOUD:
                return await referee.concession(talk.table, number, game.loser, game.balls)
            case Way.NO_SHOW:
                return await referee.technical(talk.table, number, game.loser)
            case Way.CARD:
                return await referee.write(talk.table, number, game.winner, score)
            case Way.LINE | Way.SHEET:
                return await referee.line(talk.table, number, score)


def _game(talk: TableTalk, number: int) -> Game:
    return decide(talk.seed, talk.round, talk.names, number, phones=talk.phones)


def _score(talk: TableTalk, game: Game) -> tuple[int, int]:
    return (BALLS, game.balls) if game.winner == talk.left else (game.balls, BALLS)


async def _report(talk: TableTalk, number: int, game: Game, *, agrees: bool) -> None:
    own = (BALLS, game.balls) if game.winner_reports else (game.balls, BALLS)
    who, other = (game.winner, game.loser) if game.winner_reports else (game.loser, game.winner)
    await talk.one(who, game.speaker).report(talk.round, number, own, by_buttons=game.by_buttons)
    await talk.one(other, game.listener).answer(talk.round, number, agrees=agrees)
