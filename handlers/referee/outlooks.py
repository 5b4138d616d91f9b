"""What the lines of a pasted block would do, by the law's own answers; nothing is written."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence

from bot.render.refusals import refusal
from bot.render.score_forms import score_form_of
from bot.render.screens import table_echo
from bot.render.screens.table_paste import Outlook, Paste
from bot.render.screens.table_state import is_over
from bot.views import TournamentView
from engine.commands import CorrectResult, RecordResult, RecordResults
from engine.errors import RuleViolation
from engine.impact import Impact, impact
from engine.model import Pairing, Round, RoundStatus
from engine.notation import Heading, PastedLine, heading_of, parse_lines, without_heading
from engine.results import BoardGame, Conceded, GameResult
from handlers.referee.table import announced, pairing_of, record
from handlers.visit import Visit

Does = tuple[RecordResult | CorrectResult, ...]


async def looked_at(visit: Visit, text: str) -> Paste:
    """RuleViolation ``round.unknown``, ``round.not_published`` for a heading that names no announced round."""
    heading = heading_of(text)
    round_ = _round(visit.view, heading)
    told = parse_lines(without_heading(text), score_form_of(visit.view).read)
    outlooks = [await _outlook(visit, round_, line, heading.words if heading else "") for line in told]
    paste = Paste(round_, outlooks, heading.written if heading else "")
    if not paste.does:
        return paste
    try:
        return dataclasses.replace(paste, impact=await _impact(visit, paste))
    except RuleViolation as violation:
        return dataclasses.replace(paste, problem=refusal(visit.tr, violation, visit.view))


def _round(view: TournamentView, heading: Heading | None) -> Round:
    if heading is None:
        return announced(view)
    found = view.tournament.round(heading.round)
    if found is None:
        raise RuleViolation("round.unknown", round=heading.round)
    if found.status is RoundStatus.DRAFT:
        raise RuleViolation("round.not_published", round=heading.round)
    return found


async def _impact(visit: Visit, paste: Paste) -> Impact | None:
    """What follows from all corrections together. RuleViolation where the good lines do not go together."""
    now, then = await visit.desk.preview(visit.view.id, RecordResults(paste.does), visit.actor)
    if not paste.counts["mends"]:
        return None
    # Old rounds are paired again for it, which takes a while in a large field.
    return await asyncio.to_thread(impact, now, then, paste.round.number)


async def _outlook(visit: Visit, round_: Round, line: PastedLine, reason: str) -> Outlook:
    if line.problem is not None or line.said is None:
        return Outlook(line, problem=visit.tr("paste-problem", problem=line.problem or "unreadable"))
    try:
        pairing = pairing_of(visit.view, f"{round_.number}-{line.said.table}")
        said = line.said.of(pairing)
        line = dataclasses.replace(line, said=said)
        does = _meant(visit.view, pairing, said.games, reason)
        games = [one.result for one in does if isinstance(one, RecordResult)]
        if games and (told := table_echo.told_otherwise(visit.view, visit.tr, pairing, games)):
            return Outlook(line, problem=told + " " + visit.tr("paste-told"))
        refused = await visit.desk.check(visit.view.id, RecordResults(does), visit.actor) if does else None
    except RuleViolation as violation:
        refused = violation
    else:
        if refused is None:
            return Outlook(line, pairing, does=does)
    return Outlook(line, problem=refusal(visit.tr, refused, visit.view))


def _meant(view: TournamentView, pairing: Pairing, games: Sequence[GameResult], reason: str) -> Does:
    """The next games of a match that is on; of one that is over, or whose games so far are told once more, the whole:
    what two people copy from one slip is recorded once."""
    score_form, told = score_form_of(view), len(pairing.games)
    whole = score_form.placed(pairing.with_games(()), games)
    if is_over(view, pairing):
        return _corrections(pairing, whole, reason)
    begins_so = told > 0 and whole[:told] == pairing.games
    rest = whole[told:] if begins_so else score_form.placed(pairing, games)
    return tuple(record(pairing, game) for game in rest)


def _corrections(pairing: Pairing, whole: Sequence[GameResult], reason: str) -> Does:
    """Nothing where the same is recorded. RuleViolation ``result.other_games`` where games are missing or too many."""
    recorded = sorted(enumerate(pairing.games, start=1), key=lambda numbered: _board(numbered[1]))
    if len(whole) != len(recorded):
        raise RuleViolation("result.other_games", table=pairing.table, games=len(recorded))
    return tuple(
        CorrectResult(
            pairing.round,
            pairing.table,
            number,
            new,
            reason,
            no_violation=isinstance(new, Conceded),
            confirmed=True,
        )
        for (number, old), new in zip(recorded, sorted(whole, key=_board), strict=True)
        if old != new
    )


def _board(game: GameResult) -> int:
    """Boards of a match are recorded in any order; other games stand in the order of play."""
    return game.board if isinstance(game, BoardGame) else 0
