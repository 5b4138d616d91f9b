"""A player's own match: one tap to see it, a line or a pad to report, a press to agree or not."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.i18n import Markup
from bot.render.phrases import Tr
from bot.render.score_forms import score_form_of
from bot.render.score_forms.codes import decode_games
from bot.render.screen import Screen
from bot.render.screens import match, penalty_grid
from bot.render.screens.table_state import awaits_referee, current_pairing, is_confirmed
from bot.views import TournamentView
from engine.arbiters import is_between_players
from engine.commands import ConfirmReport, DisputeReport, ReportResult
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from engine.results import GameResult
from handlers import score_forms
from handlers.callbacks import on_press
from handlers.needs import own_entry, plays
from handlers.redraw import redraws
from handlers.score_forms import leave
from handlers.visit import Visit
from handlers.words import on_command, on_words

NUMBER = State("own_number", group_name="score")
LINE = State("own_line", group_name="score")


@on_command("me", whose=plays)
@on_words("words-match", whose=plays)
async def my_match(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(match.my_match(visit.view, visit.viewer, visit.tr))


@on_press("my", "match")
async def match_button(visit: Visit) -> None:
    await visit.show(match.my_match(visit.view, visit.viewer, visit.tr))


@on_press("my", "games")
async def games(visit: Visit) -> None:
    await visit.show(match.history(visit.view, visit.viewer, visit.tr))


@on_press("my", "penalties")
async def penalties(visit: Visit) -> None:
    """His own."""
    entry = own_entry(visit.viewer)
    await visit.show(penalty_grid.own_penalties(visit.view, visit.tr, entry, visit.page))


@on_press("my", "ask")
async def ask(visit: Visit) -> None:
    """The next question about the game that was played."""
    await score_forms.ask(visit, NUMBER, match.own_form(visit.view, *seat(visit)), visit.press.arg)


@on_press("my", "put")
async def preview(visit: Visit) -> None:
    await leave(visit.form, NUMBER)
    entry, pairing = seat(visit)
    games = decode_games(visit.press.arg)
    await visit.show(match.preview(visit.view, visit.tr, entry, pairing, games))


@on_press("my", "send")
async def send(visit: Visit) -> None:
    """The report goes to the other side: from the button, or several games from the line that the form keeps."""
    entry, pairing = seat(visit)
    first, *more = decode_games(visit.press.arg) if visit.press.arg else await _told(visit, entry, pairing)
    await visit.form.clear()
    command = ReportResult(pairing.round, pairing.table, entry.id, first, tuple(more))
    now = await visit.do(command, expect=visit.saw("pairing"))
    await visit.toast(_sent(visit.tr, now.view, now.view.tournament.pairing_by_id(pairing.id) or pairing))
    await visit.show(match.told_match(now.view, visit.viewer, visit.tr))


def _sent(tr: Tr, view: TournamentView, pairing: Pairing) -> Markup:
    """What has become of the report: recorded at once, the same as the other side's, another, or alone so far."""
    if pairing.dispute:
        return _disputed(tr, view, pairing)
    if not pairing.reports:
        return tr("report-sent", to="recorded")
    alone = "agreed" if is_confirmed(pairing) else "referee"
    return tr("report-sent", to=alone if awaits_referee(view, pairing) else "opponent")


def _disputed(tr: Tr, view: TournamentView, pairing: Pairing) -> Markup:
    return tr("report-disputed", table=pairing.table, referee=not is_between_players(view.tournament, pairing))


async def _told(visit: Visit, entry: Entry, pairing: Pairing) -> list[GameResult]:
    """The games of the line that was shown. RuleViolation `input.forgotten` where it is no longer kept."""
    data, view = await visit.form.get_data(), visit.view
    line = score_form_of(view).read(data["line"]) if data.get("pairing") == pairing.id and "line" in data else None
    if line is None or data["tournament"] != view.id:
        raise RuleViolation("input.forgotten")
    return match.told_by(view, pairing, entry, line)


@on_press("my", "right")
async def agree(visit: Visit) -> None:
    entry, pairing = seat(visit)
    now = await visit.do(ConfirmReport(pairing.round, pairing.table, entry.id), expect=visit.saw("pairing"))
    own = current_pairing(now.view, entry.id)
    await visit.toast(visit.tr("report-confirmed", waits=own is not None and is_confirmed(own)))
    await visit.show(match.told_match(now.view, visit.viewer, visit.tr))


@on_press("my", "wrong")
async def disagree(visit: Visit) -> None:
    entry, pairing = seat(visit)
    now = await visit.do(DisputeReport(pairing.round, pairing.table, entry.id), expect=visit.saw("pairing"))
    await visit.toast(_disputed(visit.tr, now.view, pairing))
    await visit.show(match.told_match(now.view, visit.viewer, visit.tr))


def seat(visit: Visit, pairing_id: str = "") -> tuple[Entry, Pairing]:
    """The reader's entry and the pair: of the button where no other is said. RuleViolation where he does not sit
    there."""
    entry = own_entry(visit.viewer)
    pairing = visit.view.tournament.pairing_by_id(pairing_id or visit.press.part)
    if pairing is None or entry.id not in pairing.entries:
        own = current_pairing(visit.view, entry.id)
        raise RuleViolation("access.not_your_table", table=own.table if own else 0)
    return entry, pairing


@redraws("my")
async def fresh_match(visit: Visit) -> Screen:
    return match.my_match(visit.view, visit.viewer, visit.tr)
