"""What every button of a table needs: which pair, which game, and whether it is still as the button saw it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.score_forms import GameForm
from bot.render.score_forms.codes import decode, encode
from bot.render.screen import Screen
from bot.render.screens import correction, table_card, table_echo, table_grid
from bot.render.screens.table_state import round_on
from bot.render.screens.waiting_results import FROM_HERE, waiting, waiting_results
from bot.views import TournamentView
from engine.commands import Command, CorrectResult, RecordResult, RecordResults
from engine.errors import RuleViolation
from engine.model import Pairing, Round
from engine.results import GameResult
from handlers.callbacks import on_press
from handlers.redraw import redraws
from handlers.score_forms import leave
from handlers.visit import Function, Visit
from handlers.words import on_answer

NUMBER = State("number", group_name="score")
"""A number is waited for that answers the question of a form."""
WHY = State("why", group_name="score")
"""Why both sides are overruled."""
GAMES = ("", *map(str, range(1, 100)))


def at_table(action: str) -> Callable[[Function], Function]:
    """Buttons of a score form: the game being corrected rides on the action."""
    return on_press("tb", *(action + game for game in GAMES))


def form_of(visit: Visit) -> GameForm:
    """The form a button belongs to. RuleViolation `table.unknown` for a table that is no more."""
    game = re.sub(r"\D", "", visit.press.action)
    return GameForm(visit.view, pressed_pairing(visit), "tb", int(game or 0))


def pressed_pairing(visit: Visit) -> Pairing:
    """The pair of the button, as of `pairing_of`."""
    return pairing_of(visit.view, visit.press.part)


def pairing_of(view: TournamentView, pairing_id: str) -> Pairing:
    """RuleViolation where the round is not announced (any more) or has no such table."""
    number, _, table = pairing_id.partition("-")
    found = view.tournament.pairing_by_id(pairing_id)
    if found is not None and found.round <= len(view.tournament.published_rounds):
        return found
    round_ = view.tournament.round(int(number)) if number.isdecimal() else None
    raise RuleViolation(
        "table.unknown",
        table=int(table) if table.isdecimal() else 0,
        round=round_.number if round_ else 0,
        tables=len(round_.pairings) if round_ else 0,
    )


def announced(view: TournamentView) -> Round:
    """The last published round. RuleViolation `round.none_published` before the first."""
    round_ = round_on(view)
    if round_ is None:
        raise RuleViolation("round.none_published")
    return round_


def record(pairing: Pairing, result: GameResult, *, no_violation: bool = False) -> RecordResult:
    return RecordResult(pairing.round, pairing.table, result, no_violation)


def written(pairing: Pairing, games: Sequence[GameResult]) -> RecordResult | RecordResults:
    """Games as they are written down, all or none."""
    results = tuple(record(pairing, game) for game in games)
    return results[0] if len(results) == 1 else RecordResults(results)


def correct(pairing: Pairing, game: int, result: GameResult, *, no_violation: bool = False) -> CorrectResult:
    return CorrectResult(pairing.round, pairing.table, game, result, no_violation=no_violation)


async def write_and_echo(
    visit: Visit, pairing: Pairing, command: Command, expect: Expect | None = None, *, and_next: bool = False
) -> None:
    """Write a result, or several games of a match, down at once; the answer carries the way back, and what else waits
    where it was taken from there. What overrules both sides is asked about first."""
    await leave(visit.form, NUMBER)
    try:
        act = await visit.execute(command, expect=expect)
    except RuleViolation as refused:
        if refused.code != "result.agreed" or not isinstance(command, RecordResult):
            raise
        await visit.wait(WHY, pairing=pairing.id, result=encode(command.result), version=pairing.version)
        await visit.show(correction.overrules(visit.view, visit.tr, pairing, command.result))
        return
    view = (await visit.fresh()).view
    now = pairing_of(view, pairing.id)
    written = len(now.games) - len(pairing.games)
    told = table_echo.echo(view, visit.tr, now, act.revision, written)
    await visit.show((and_next and waiting_results(view, visit.viewer, visit.tr, told)) or told)


@on_answer(WHY)
async def with_reason(visit: Visit) -> None:
    """Another result than both sides have confirmed."""
    data = await visit.answered()
    pairing = pairing_of(visit.view, data["pairing"])
    command = RecordResult(pairing.round, pairing.table, decode(data["result"]), reason=visit.text)
    await write_and_echo(visit, pairing, command, Expect("pairing", pairing.id, data["version"]))


@redraws("tb")
async def table(visit: Visit) -> Screen:
    """A stale button of a table shows the table as it is, one of the list of results that wait what else waits there;
    of no table, the grid."""
    pairing = visit.view.tournament.pairing_by_id(visit.press.part) if visit.press.part else None
    if pairing is None or pairing.round > len(visit.view.tournament.published_rounds):
        return table_grid.grid(visit.view, visit.viewer, visit.tr)
    listed = visit.press.arg.endswith(FROM_HERE) and waiting(visit.view, visit.viewer)
    still = waiting_results(visit.view, visit.viewer, visit.tr) if listed else None
    return still or table_card.card(visit.view, visit.viewer, visit.tr, pairing)
