"""What a row of a round's table does, as the command of whoever does it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import get_args

from engine import commands as c
from engine.ids import CallId
from engine.model import EntryId, Pairing, PersonId, Tournament
from engine.personal import PersonalKind
from engine.results import Forfeit, Ground, Played, Winner
from tests.builders import random_game_of

_OF_ROUND: Mapping[str, type[c.PublishRound | c.StartRound | c.PauseClock | c.ResumeClock]] = {
    "publish": c.PublishRound,
    "start": c.StartRound,
    "pause": c.PauseClock,
    "resume": c.ResumeClock,
}
KINDS: tuple[PersonalKind, ...] = get_args(PersonalKind)
_OF_SIDE = ("here", "late", "absent", "win", "report", "agree", "argue", "call")


def after(text: str) -> timedelta:
    """Minutes, or minutes:seconds."""
    minutes, _, seconds = text.partition(":")
    return timedelta(minutes=int(minutes), seconds=int(seconds or 0))


def said(t: Tournament, what: str, words: Sequence[str], announced: datetime) -> tuple[PersonId | None, c.Command]:
    """The player who does it, None for an official, and the command."""
    if what == "plan":
        return None, c.PlanStart(len(t.rounds), announced + after(words[0]))
    if what in _OF_ROUND:
        return None, _OF_ROUND[what](len(t.rounds))
    if what in _OF_SIDE:
        return _of_side(t, what, *words)
    return None, _of_desk(t, what, words)


def _of_desk(t: Tournament, what: str, words: Sequence[str]) -> c.Command:
    number = len(t.rounds)
    table = next((int(word[1:]) for word in words if word.startswith("@")), 0)
    match what:
        case "extend":
            return c.ExtendTime(number, int(words[0]), table, "trouble")
        case "extra":
            return c.GiveExtraTime(number, table)
        case "game":
            return c.StartNextGame(number, table)
        case "nobody":
            return c.BothAbsent(number, int(words[0]))
        case "result":
            return _match(t, int(words[0]))
        case "clock":
            return _clock(t, table, *(word for word in words if not word.startswith("@")))
        case "moved":
            return c.RestartPersonalClock(words[0])
        case "off":
            return c.StopPersonalClock(words[0])
        case "take":
            return c.TakeDispute(number, int(words[0]))
        case "go":
            return c.TakeCall(CallId(f"k{words[0]}"))
    raise AssertionError(f"no such act: {what}")


def _of_side(t: Tournament, what: str, name: str, minutes: str = "") -> tuple[PersonId | None, c.Command]:
    pairing, entry = _side(t, name)
    at, player = (pairing.round, pairing.table), t.entries[entry].members[0]
    match what:
        case "here":
            return player, c.NoteArrival(*at, entry)
        case "late":
            return player, c.PromiseArrival(*at, entry, int(minutes))
        case "agree":
            return player, c.ConfirmReport(*at, entry)
        case "argue":
            return player, c.DisputeReport(*at, entry)
        case "call":
            return player, c.CallReferee(CallId(f"k{pairing.table}"), *at, entry, "score")
        case "absent":
            return None, c.RecordResult(*at, Forfeit(pairing.side_of(entry), Ground.NO_SHOW))
    if what == "report":
        return player, c.ReportResult(*at, entry, Played(Winner(pairing.side_of(entry).value)))
    won = Played(Winner(pairing.side_of(entry).value), (8, 5) if entry == pairing.first else (5, 8))
    return None, c.RecordResult(*at, won)


def _clock(t: Tournament, table: int, kind: str, side: str = "", minutes: str = "") -> c.Command:
    named = next(one for one in KINDS if one == kind)
    if not side:
        return c.StartPersonalClock(len(t.rounds), table, named)
    pairing, entry = _side(t, side)
    return c.StartPersonalClock(pairing.round, pairing.table, named, entry, minutes=int(minutes) if minutes else None)


def _side(t: Tournament, name: str) -> tuple[Pairing, EntryId]:
    pairing = t.pairing(len(t.rounds), int(name[:-1]))
    assert pairing is not None
    return pairing, pairing.first if name[-1] == "L" else pairing.second


def _match(t: Tournament, table: int) -> c.Command:
    """A whole match; what its games come to has no weight here."""
    pairing, scoring = t.pairing(len(t.rounds), table), t.rulebook.scoring
    assert pairing is not None
    done, chance = pairing, random.Random(table)
    while not scoring.is_over(done):
        done = done.with_games((*done.games, random_game_of(scoring)(chance, done)))
    games = done.games[len(pairing.games) :]
    return c.RecordResults(tuple(c.RecordResult(pairing.round, table, game) for game in games))
