"""Events in which much happens besides games: byes, absences, leavers, forfeits, games that were broken off."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from bot.named_tournament import Told
from engine import commands as c
from engine.decide.common import is_over
from engine.model import EntryId, EntryStatus, FreeKind, PersonId, Round, Tournament
from engine.regulations import RoundRobinStage
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from engine.standings import final
from tests.engine.journals import Journal

RULEBOOKS: Mapping[str, Mapping[str, Any]] = {
    "club-swiss": {"rounds": 5, "colours": True},
    "club-round-robin": {"colours": "first_number_white"},
    "go-swiss": {"rounds": 4, "swiss_withdrawal_lt_half": "keep"},
    "go-mcmahon": {"rounds": 4, "bar": "1d", "handicap": True},
    "go-round-robin": {},
}
NAMES = (
    "Анна-Мария Рысь-Соболева", "Łukasz Straße", "José Núñez", "Ёж Подъячий Щукин", "O'Brien Anna", "Núria Ångström",
    "Константин Константинопольский-Ли", "Ян Я", "Zoë  Çelik", "Иван Иванов",
)  # fmt: skip
RANKS = ("12k", "5k", "1k", "2d", "30k", "9d")


def eventful(rulebook: str, field: int, seed: int) -> Tournament:
    """To its end, whoever is left."""
    journal, chance = (
        Journal.opened(size=None, entries=0, rulebook=rulebook, **RULEBOOKS[rulebook]),
        random.Random(seed),
    )
    for number in range(1, field + 1):
        rating = chance.choice((None, 100, 1500 + number, 2800))
        rank = chance.choice(RANKS)
        journal.do(
            c.RegisterEntry(
                EntryId(f"e{number}"), (PersonId(number),), captain=PersonId(number), rating=rating, rank=rank
            )
        )
    leavers = chance.sample(sorted(journal.tournament.entries), min(2, field - 4))
    robin = "robin" in rulebook
    while not final.is_over(journal.tournament):
        active = [one.id for one in journal.tournament.entries.values() if one.status is EntryStatus.ACTIVE]
        if not robin and len(active) > 4 and chance.random() < 0.5:
            journal.do(c.SkipRound(chance.choice(active), len(journal.tournament.rounds) + 1))
        for question in journal.tournament.questions.values():  # whether somebody who missed a game plays on
            journal.do(c.Decide(question.id, question.options[0], "as proposed"))
        journal.announce(chance.getrandbits(32))
        _play(journal, chance)
        if leavers and len(journal.tournament.rounds) > 1 and not robin:
            journal.do(c.LeaveTournament(leavers.pop()))
    return journal.tournament


def _play(journal: Journal, chance: random.Random) -> None:
    number = len(journal.tournament.rounds)
    draws = getattr(journal.tournament.rulebook.scoring, "draws", False)
    for pairing in journal.tournament.rounds[-1].pairings:
        if not is_over(journal.tournament, journal.pairing(pairing.table)):
            journal.do(c.RecordResult(number, pairing.table, _result(chance, draws=draws)))


def _result(chance: random.Random, *, draws: bool) -> GameResult:
    kinds: list[GameResult] = [Played(Winner.FIRST), Played(Winner.SECOND)] * 3
    kinds += [Played(Winner.DRAW)] if draws else []
    kinds += [Forfeit(side, Ground.NO_SHOW) for side in Side] + [DoubleForfeit(Ground.NO_SHOW)]
    return chance.choice(kinds)


def free_kind(t: Tournament, round_: Round, entry: EntryId) -> FreeKind | None:
    """How somebody without an opponent was free; the free round of a round robin is worth nothing."""
    if isinstance(t.rulebook.stage(round_.stage), RoundRobinStage):
        return None
    return next((one.kind for one in round_.free if one.entry == entry), None)


def named(t: Tournament) -> Told:
    """Each by a name that is hard to write down, with his number where names come again."""
    names = {
        one.id: NAMES[index]
        if index < len(NAMES)
        else f"Игрок {NAMES[index % len(NAMES)].split()[-1]}{'б' * (index // 10)}"
        for index, one in enumerate(t.entries.values())
    }
    return Told(t, names)
