"""What every button of a table needs: which pair, which game, and whether it is still as the button saw it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screen import Press, Screen
from bot.render.screens import table_card, table_echo, table_grid
from bot.render.screens.table_state import round_on
from bot.views import TournamentView, Viewer
from engine.commands import Command, CorrectResult, RecordResult, RecordResults
from engine.errors import RuleViolation
from engine.model import Pairing, Round, Tournament
from engine.results import GameResult
from handlers.callbacks import Pressed, pressed
from handlers.redraw import redraws
from handlers.show import show

GAMES = ("", *map(str, range(1, 100)))


@dataclass(frozen=True, slots=True)
class Office:
    """The desk, and who speaks to it about which tournament."""

    desk: Desk
    actor: Actor
    view: TournamentView

    async def do(self, command: Command, expect: Expect | None = None) -> Tournament:
        return await self.desk.execute(self.view.id, command, self.actor, expect=expect)

    async def fresh(self) -> TournamentView:
        return await self.desk.queries.view(self.view.id)


def at_table(*actions: str) -> Pressed:
    """Buttons of a score form: the game being corrected rides on the action."""
    return pressed("tb", *(action + game for action in actions for game in GAMES))


def form_of(view: TournamentView, press: Press) -> GameForm:
    """The form a button belongs to. RuleViolation `table.unknown` for a table that is no more."""
    game = re.search(r"\d*$", press.action)
    return GameForm(view, pairing_of(view, press.part), "tb", int(game[0] or 0) if game else 0)


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


def seen(press: Press) -> Expect:
    """The pair as the button saw it."""
    return Expect("pairing", press.part, press.version)


def record(pairing: Pairing, result: GameResult, *, no_violation: bool = False) -> RecordResult:
    return RecordResult(pairing.round, pairing.table, result, no_violation)


def record_games(view: TournamentView, pairing: Pairing, games: Sequence[GameResult]) -> RecordResult | RecordResults:
    """The next games of a match, in order of play, as a line tells them."""
    return written(pairing, score_form_of(view).placed(pairing, games))


def written(pairing: Pairing, games: Sequence[GameResult]) -> RecordResult | RecordResults:
    """Games as they are written down, all or none."""
    results = tuple(record(pairing, game) for game in games)
    return results[0] if len(results) == 1 else RecordResults(results)


def correct(pairing: Pairing, game: int, result: GameResult, *, no_violation: bool = False) -> CorrectResult:
    return CorrectResult(pairing.round, pairing.table, game, result, no_violation=no_violation)


async def write_and_echo(
    target: Message | CallbackQuery,
    office: Office,
    tr: Tr,
    pairing: Pairing,
    command: Command,
    expect: Expect | None = None,
) -> None:
    """Write a result, or several games of a match, down at once; the answer carries the way back."""
    tournament = await office.do(command, expect)
    view = await office.fresh()
    now = pairing_of(view, pairing.id)
    written = len(now.games) - len(pairing.games)
    await show(target, table_echo.echo(view, tr, now, tournament.revision, written))


@redraws("tb")
async def table(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    """A stale button of a table shows the table as it is; of no table, the grid."""
    pairing = view.tournament.pairing_by_id(press.part) if press.part else None
    if pairing is None or pairing.round > len(view.tournament.published_rounds):
        return table_grid.grid(view, viewer, tr)
    return table_card.card(view, viewer, tr, pairing)
