"""Matches to so many points with a cube. Mostly the winner tells the score of the match and the other agrees; a referee
also writes the whole sheet in one line, or game by game."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum

from bot.simulation.chance import coin, picked, strengths
from bot.simulation.manners.base import Manners, TableTalk
from bot.simulation.people.cards import spelt

TIMES = {"single": 1, "mars": 2, "koks": 3, "pass": 1}
LETTERS = {"single": "", "mars": "м", "koks": "к", "pass": "п"}


class Way(StrEnum):
    """How a match gets into the table."""

    REPORT = "report"
    DISPUTE = "dispute"
    LINE = "line"
    SCORE = "score"
    CARD = "card"
    NO_SHOW = "no show"


# Of a hundred matches. Without phones on both sides a referee writes everything himself.
WITH_PHONES = {Way.REPORT: 52, Way.DISPUTE: 6, Way.LINE: 18, Way.SCORE: 8, Way.CARD: 13, Way.NO_SHOW: 3}
WITHOUT = {Way.LINE: 45, Way.SCORE: 22, Way.CARD: 30, Way.NO_SHOW: 3}


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the match. `cube` is None in the one that is played without it."""

    winner: str
    win: str
    cube: int | None


@dataclass(frozen=True, slots=True)
class Match:
    """What happens at a table. `score` counts points, in order of the names that were given."""

    way: Way
    games: tuple[Game, ...]
    score: tuple[int, int]
    speaker: int
    listener: int


def decide(seed: int, round_: str, names: tuple[str, str], length: int, *, phones: bool) -> Match:
    """The match between two, whichever side they sit on."""
    pair = sorted(names)
    fate = coin(seed, round_, *pair, "match")
    games, points = _played_out(fate, pair, strengths(seed, pair), length)
    way = picked(fate, WITH_PHONES if phones else WITHOUT)
    return Match(way, games, (points[names[0]], points[names[1]]), fate.randrange(2), fate.randrange(2))


def _played_out(
    fate: random.Random, pair: list[str], weights: list[float], length: int
) -> tuple[tuple[Game, ...], dict[str, int]]:
    """Game after game; the first one after somebody stands one point short has no cube."""
    games: list[Game] = []
    points = dict.fromkeys(pair, 0)
    crawford = False
    while max(points.values()) < length:
        short = length - 1 in points.values() and not crawford and length > 1
        cube = None if short or length == 1 else fate.choice((1, 1, 2, 2, 4))
        wins = ("single", "single", "mars", "koks") if cube is None else ("single", "single", "mars", "koks", "pass")
        game = Game(fate.choices(pair, weights)[0], fate.choice(wins), cube)
        games.append(game)
        points[game.winner] += (cube or 1) * TIMES[game.win]
        crawford = crawford or short
    return tuple(games), points


class Points(Manners):
    """The manners of every book whose matches go to so many points."""

    async def play(self, talk: TableTalk) -> None:
        referee = talk.referee(1)
        match = decide(talk.seed, talk.round, talk.names, await referee.length(talk.table), phones=talk.phones)
        match talk.heated(match.way):
            case Way.REPORT:
                await _report(talk, match, agrees=True)
                await referee.accept(talk.table, 1, spelt(match.score))
            case Way.DISPUTE:
                await _report(talk, match, agrees=False)
                await referee.typed(talk.table, len(match.games), _line(talk, match))
            case Way.LINE:
                await referee.typed(talk.table, len(match.games), _line(talk, match))
            case Way.SCORE:
                await referee.typed(talk.table, 1, spelt(match.score))
            case Way.NO_SHOW:
                await referee.technical(talk.table, 1, _loser(talk, match))
            case Way.CARD:
                for number, game in enumerate(match.games, start=1):
                    writer = talk.referee(number)
                    await writer.point_game(talk.table, number, game.winner, game.win, game.cube)


async def _report(talk: TableTalk, match: Match, *, agrees: bool) -> None:
    loser = _loser(talk, match)
    winner = talk.other(loser)
    own = match.score if winner == talk.left else match.score[::-1]
    await talk.one(winner, match.speaker).tell(talk.round, 1, spelt(own))
    await talk.one(loser, match.listener).answer(talk.round, 1, agrees=agrees)


def _loser(talk: TableTalk, match: Match) -> str:
    return talk.right if match.score[0] > match.score[1] else talk.left


def _line(talk: TableTalk, match: Match) -> str:
    """The games as the left side sees them: `+2м -1`."""
    signs = {talk.left: "+", talk.right: "-"}
    return " ".join(f"{signs[game.winner]}{game.cube or 1}{LETTERS[game.win]}" for game in match.games)
