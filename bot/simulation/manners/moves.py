"""Matches of two games with a limit of moves: who won and on which move, or a draw. Players tell it in a line or by
buttons, the whole match or game by game; a referee types it or picks it on the card."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum

from bot.simulation import words
from bot.simulation.chance import coin, picked, strengths
from bot.simulation.manners.base import Manners, TableTalk
from bot.simulation.people.player import Player

GAMES = 2
DRAWS, TECHNICAL = 0.12, 0.06


class Way(StrEnum):
    """How a match gets into the table."""

    REPORT = "report"
    GAMES = "game by game"
    BUTTONS = "buttons"
    DISPUTE = "dispute"
    LINE = "line"
    CARD = "card"
    NO_SHOW = "no show"


# Of a hundred matches. Without phones on both sides a referee writes everything himself.
WITH_PHONES = {
    Way.REPORT: 30, Way.GAMES: 12, Way.BUTTONS: 14, Way.DISPUTE: 6, Way.LINE: 18, Way.CARD: 16, Way.NO_SHOW: 4,
}  # fmt: skip
WITHOUT = {Way.LINE: 56, Way.CARD: 40, Way.NO_SHOW: 4}


@dataclass(frozen=True, slots=True)
class Game:
    """`winner` is None for a draw. `technical`: the other one lost so, on this move; 0 where the game had not begun."""

    winner: str | None
    move: int = 0
    technical: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """What happens at a table; `speaker` is who tells it first."""

    way: Way
    games: tuple[Game, ...]
    speaker: str


def decide(seed: int, round_: str, names: tuple[str, str], limit: int, *, phones: bool) -> Match:
    """The match between two, whichever side they sit on."""
    pair = sorted(names)
    fate = coin(seed, round_, *pair, "match")
    weights = strengths(seed, pair)
    way = picked(fate, WITH_PHONES if phones else WITHOUT)
    winner, speaker = fate.choices(pair, weights)[0], fate.choice(pair)
    if way is Way.NO_SHOW:
        return Match(way, (Game(winner, technical=True),) * GAMES, winner)
    # Who loses so is not asked to say it: a referee rules it.
    ruled = way in (Way.LINE, Way.CARD)
    return Match(way, tuple(_game(fate, pair, weights, limit, ruled=ruled) for _ in range(GAMES)), speaker)


def _game(fate: random.Random, pair: list[str], weights: list[float], limit: int, *, ruled: bool) -> Game:
    winner, move, luck = fate.choices(pair, weights)[0], fate.randint(1, limit), fate.random()
    if luck < DRAWS:
        return Game(None)
    if ruled and luck < DRAWS + TECHNICAL:
        return Game(winner, fate.choice((0, move)), technical=True)
    return Game(winner, move)


class Moves(Manners):
    """The manners of every book whose games are told by their last move."""

    async def play(self, talk: TableTalk) -> None:
        referee = talk.referee(1)
        match = decide(talk.seed, talk.round, talk.names, await referee.limit(talk.table), phones=talk.phones)
        match talk.heated(match.way):
            case Way.REPORT:
                await _report(talk, match, agrees=True)
                await referee.accept(talk.table, GAMES, _told(match.games, talk.left))
            case Way.DISPUTE:
                await _report(talk, match, agrees=False)
                await referee.typed(talk.table, GAMES, typed(match.games, talk.left))
            case Way.GAMES | Way.BUTTONS:
                for number, game in enumerate(match.games, start=1):
                    await _report_game(talk, match, number, game)
            case Way.LINE:
                await referee.typed(talk.table, GAMES, typed(match.games, talk.left))
            case Way.CARD:
                for number, game in enumerate(match.games, start=1):
                    await _on_card(talk, number, game)
            case Way.NO_SHOW:
                loser = _other(talk, match.games[0])
                await referee.technical(talk.table, GAMES, loser, button="technical-whole")


async def _report(talk: TableTalk, match: Match, *, agrees: bool) -> None:
    """One tells the whole match."""
    speaker, listener = _people(talk, match)
    await speaker.tell_match(talk.round, typed(match.games, match.speaker))
    await listener.answer(talk.round, GAMES, agrees=agrees)


async def _report_game(talk: TableTalk, match: Match, number: int, game: Game) -> None:
    speaker, listener = _people(talk, match)
    own = _told((game,), match.speaker)
    if match.way is Way.BUTTONS:
        decided = "sheet-own-win" if game.winner == match.speaker else "sheet-own-loss"
        outcome = "sheet-draw" if game.winner is None else decided
        await speaker.pick_move(talk.round, number, words.text(outcome), game.move, own)
    else:
        await speaker.tell(talk.round, number, own, typed=typed((game,), match.speaker))
    await listener.answer(talk.round, number, agrees=True)
    await talk.referee(1).accept(talk.table, number, _told((game,), talk.left))


async def _on_card(talk: TableTalk, number: int, game: Game) -> None:
    referee = talk.referee(number)
    if not game.technical:
        await referee.move_game(talk.table, number, game.winner, game.move)
    elif game.move:
        await referee.technical(talk.table, number, _other(talk, game), "violation", game.move)
    else:
        await referee.technical(talk.table, number, _other(talk, game))


def _people(talk: TableTalk, match: Match) -> tuple[Player, Player]:
    """Who speaks and who answers."""
    return talk.one(match.speaker), talk.one(talk.other(match.speaker))


def _other(talk: TableTalk, game: Game) -> str:
    return talk.right if game.winner == talk.left else talk.left


def typed(games: tuple[Game, ...], reader: str) -> str:
    """The games as the reader types them: `+40 -38`, `= -20!`, `+!`."""
    return " ".join(_as_typed(game, reader) for game in games)


def _as_typed(game: Game, reader: str) -> str:
    if game.winner is None:
        return "="
    sign = "+" if game.winner == reader else "-"
    return f"{sign}{game.move or ''}{'!' if game.technical else ''}"


def _told(games: tuple[Game, ...], reader: str) -> str:
    """The same as the bot says it back."""
    return ", ".join(_answered(game, reader) for game in games)


def _answered(game: Game, reader: str) -> str:
    if game.winner is None:
        return "1:1"
    return words.text("result-move", score="2:0" if game.winner == reader else "0:2", move=game.move)
