"""Matches of teams on boards: mostly a captain tells them in one line and the other one agrees; a referee writes the
rest down, board by board or in one line. Now and then two of a team change boards before the round."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum

from bot.simulation.chance import coin, picked, strengths
from bot.simulation.manners.base import Manners, TableTalk

SWAPPED = {"1:0": "0:1", "0:1": "1:0", "½:½": "½:½", "+/-": "-/+", "-/+": "+/-"}


class Way(StrEnum):
    """How a match gets into the table."""

    REPORT = "report"
    DISPUTE = "dispute"
    LINE = "line"
    CARD = "card"
    NO_SHOW = "no show"


# Of a hundred matches. Without phones on both sides a referee writes everything himself.
WITH_PHONES = {Way.REPORT: 50, Way.DISPUTE: 6, Way.LINE: 22, Way.CARD: 19, Way.NO_SHOW: 3}
WITHOUT = {Way.LINE: 55, Way.CARD: 42, Way.NO_SHOW: 3}
REPORTED = (Way.REPORT, Way.DISPUTE)
FORFEITS = ("+/-", "-/+")


@dataclass(frozen=True, slots=True)
class Match:
    """What happens at a table: board by board from the left, `+/-` where the right side's place is empty."""

    way: Way
    boards: tuple[str, ...]
    reporter: str
    late: str


def decide(seed: int, round_: str, names: tuple[str, str], size: int, *, phones: bool) -> Match:
    """The match between two teams, whichever side they sit on."""
    pair = min(names), max(names)
    fate = coin(seed, round_, *pair, "boards")
    boards = tuple(_board(fate, strengths(seed, pair)) for _ in range(size))
    way = picked(fate, WITH_PHONES if phones else WITHOUT)
    if way in REPORTED and any(board in FORFEITS for board in boards):
        way = Way.LINE  # that nobody came to a board a referee writes down
    if pair != names:
        boards = tuple(SWAPPED[board] for board in boards)
    return Match(way, boards, fate.choice(pair), fate.choice(pair))


def _board(fate: random.Random, weights: list[float]) -> str:
    if fate.random() < 0.04:
        return fate.choice(FORFEITS)
    if fate.random() < 0.1:
        return "½:½"
    return fate.choices(("1:0", "0:1"), weights)[0]


RESEATED = 0.2


class Boards(Manners):
    """The manners of every book whose matches are played on boards."""

    def reseats(self, seed: int, round_: str, team: str) -> bool:
        """Now and then."""
        return coin(seed, round_, team, "seats").random() < RESEATED

    async def play(self, talk: TableTalk) -> None:
        match = decide(talk.seed, talk.round, talk.names, talk.team, phones=talk.phones)
        referee = talk.referee(1)
        match talk.heated(match.way):
            case Way.REPORT:
                await _report(talk, match, agrees=True)
                await referee.accept(talk.table, 1, " ".join(_written(board) for board in match.boards))
            case Way.DISPUTE:
                await _report(talk, match, agrees=False)
                await referee.typed(talk.table, talk.team, " ".join(match.boards))
            case Way.LINE:
                await referee.typed(talk.table, talk.team, " ".join(match.boards))
            case Way.NO_SHOW:
                await referee.technical(talk.table, 1, match.late)
            case Way.CARD:
                for number, board in enumerate(match.boards, start=1):
                    await talk.referee(number).typed(talk.table, number, board)


def _written(board: str) -> str:
    """As the bot writes it: `+:–` for `+/-`."""
    return board.replace("/", ":").replace("-", "–")


async def _report(talk: TableTalk, match: Match, *, agrees: bool) -> None:
    seen = match.boards if match.reporter == talk.left else [SWAPPED[board] for board in match.boards]
    await talk.one(match.reporter).tell_match(talk.round, " ".join(seen))
    await talk.one(talk.other(match.reporter)).answer(talk.round, 1, agrees=agrees)
