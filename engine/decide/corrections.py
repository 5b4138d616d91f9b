"""How a recorded mistake is mended, in whatever round it was made.

A correction never moves a published pairing: what was played counts. Only in a bracket the pairs are the results of
earlier ones: there the slot that waits for a winner gets the right one, as long as its match has not begun.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import is_over, last_published, published_pairing
from engine.decide.reseating import reseated
from engine.decide.results import check_word, needs_winner
from engine.decide.rounds import discard_events
from engine.errors import RuleViolation
from engine.evolve import evolve
from engine.model import Pairing, PersonId, RoundStatus, Tournament
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground
from engine.scoring import outcomes


def correct(t: Tournament, command: c.CorrectResult, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Replace a recorded game; an open draft is thrown away.

    RuleViolation ``result.no_such_game``, ``result.of_a_leaver``, ``result.same``; ``result.locked`` where the book
    lets nobody mend it any more; ``correction.unfinished`` where a match of an old round would be open again; those of
    `engine.decide.reseating`; and whatever a recorded game may not be.
    """
    round_, pairing = published_pairing(t, command.round, command.table)
    _needs_open(t, pairing)
    if not 1 <= command.game <= len(pairing.games):
        raise RuleViolation("result.no_such_game", table=command.table, game=command.game, games=len(pairing.games))
    old = pairing.games[command.game - 1]
    if isinstance(old, Forfeit | DoubleForfeit) and old.ground is Ground.WITHDRAWN:
        raise RuleViolation("result.of_a_leaver", article=t.rulebook.article("withdrawals.swiss"), table=command.table)
    if old == command.result:
        raise RuleViolation("result.same", table=command.table)
    before = pairing.games[: command.game - 1]
    check_word(t, replace(pairing, games=before), command.result, no_violation=command.no_violation)
    after = _needed(t, pairing, (*before, command.result, *pairing.games[command.game :]))
    outcomes.check_games(replace(pairing, games=after), t.rulebook)
    needs_winner(t, round_, pairing, after)
    if round_ is not last_published(t) and not is_over(t, replace(pairing, games=after)):
        raise RuleViolation("correction.unfinished", round=round_.number, table=pairing.table)
    reason = " ".join(command.reason.split())
    thrown = discard_events(t)
    for event in thrown:
        t = evolve(t, event)
    corrected = e.GamesCorrected(round_.number, pairing.table, pairing.games, after, reason)
    return (*thrown, corrected, *reseated(t, evolve(t, corrected), round_.number))


def _needed(t: Tournament, pairing: Pairing, games: tuple[GameResult, ...]) -> tuple[GameResult, ...]:
    """The games up to the one that decided the match: what came after it was not part of it."""
    for count in range(1, len(games)):
        if is_over(t, replace(pairing, games=games[:count])):
            return games[:count]
    return games


def _needs_open(t: Tournament, pairing: Pairing) -> None:
    """Where the book says so, only until either of the two begins his next match («Фиксация результатов»)."""
    if t.rulebook.report.corrections == "always":
        return
    for round_ in t.published_rounds[pairing.round :]:
        playing = any(set(pairing.entries) & set(one.entries) for one in round_.pairings)
        if playing and round_.status is RoundStatus.STARTED:
            article = t.rulebook.article("report.corrections")
            raise RuleViolation("result.locked", article=article, round=pairing.round, table=pairing.table)
