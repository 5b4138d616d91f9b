"""Quick entry: `7 8:5` is written down at once, `8:5` asks for the table.

A line that was typed before the round began (the bot was away, the phone was offline) is never written unasked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

from aiogram.types import Message

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from bot.render.screen import Screen
from bot.render.screens import table_echo, table_grid
from bot.render.screens.table_state import all_over, current_pairing, is_over, is_started, may_record, round_on
from bot.views import TournamentView, Viewer
from engine.model import Pairing, Round
from engine.notation import Line
from engine.results import GameResult
from engine.scoring import reads
from handlers import score_forms
from handlers.needs import needs_possible, read_in
from handlers.referee.pastes import PASTED, preview
from handlers.referee.table import NUMBER, announced, pairing_of, record_games, write_and_echo
from handlers.visit import AnyVisit, Visit

Asked = Callable[[TournamentView, Tr, Pairing, GameResult], Screen]
"""The question whether a typed result is meant."""
OFFICES = frozenset({"owner", "organizer", "head_referee", "referee"})


def is_line(visit: Visit, state: str | None) -> bool:
    """A result typed by somebody who may write results down; without a table it may be about his own match."""
    view = visit.seen
    if view is None or state not in (None, PASTED.state) or not may_record(visit.viewer):
        return False
    return is_for_referee(view, visit.viewer, visit.text)


def is_for_referee(view: TournamentView, viewer: Viewer, text: str) -> bool:
    """Whether a typed result is about a table: it names one, or its sender plays no match that is on."""
    line = score_form_of(view).read(text)
    names_table = line is not None and line.table is not None
    return reads(text) and (names_table or not has_own_match(view, viewer))


def has_own_match(view: TournamentView, viewer: Viewer) -> bool:
    """Whether the reader plays a match that is on: then a bare score is about that."""
    pairing = current_pairing(view, viewer.entry.id) if viewer.entry else None
    return pairing is not None and not is_over(view, pairing) and is_started(view, pairing)


async def one_line(visit: Visit) -> None:
    await take_line(visit, visit.text)


async def take_line(visit: Visit, text: str) -> None:
    """Find out whose table is meant, and write the games down."""
    view = visit.view
    lines = read_in(await _meant(visit.desk, view, visit.viewer) or [view], text)
    if not lines:
        await visit.show(table_echo.unread(view, visit.tr, text))
        return
    needs_possible(lines)
    here, line = lines[0]
    if line.table is None:
        here, line = next(((one, said) for one, said in lines if one.id == view.id), lines[0])
        await visit.show(table_echo.which_table(here, visit.viewer, visit.tr, line.games))
        return
    if len(lines) > 1:
        found = [(one, pairing, said) for one, said in lines if (pairing := _at(one, said.table or 0))]
        if len(found) != 1:
            await visit.show(table_echo.which_tournament(tuple(found), visit.tr, here, line))
            return
        here, _, line = found[0]
    round_ = announced(here)
    pairing = pairing_of(here, f"{round_.number}-{line.table}")
    there = replace(visit, seen=here)
    if (path := score_form_of(here).unfinished(pairing, line.games)) is not None:
        await score_forms.ask(there, NUMBER, GameForm(here, pairing), path)
        return
    if is_older(visit.message, round_):
        await _ask_whether_meant(there, pairing, text, line, table_echo.typed_before)
        return
    if score_form_of(here).doubt(visit.tr, pairing, line.games):
        await _ask_whether_meant(there, pairing, text, line, table_echo.doubtful)
        return
    await write_and_echo(there, pairing, record_games(here, pairing, line.games))


async def _ask_whether_meant(visit: Visit, pairing: Pairing, text: str, line: Line, asked: Asked) -> None:
    """Before it is written. Several games do not fit into a button: they are kept like a pasted block."""
    if len(line.games) == 1:
        game = score_form_of(visit.view).placed(pairing, line.games)[0]
        await visit.show(asked(visit.view, visit.tr, pairing, game))
    else:
        await preview(visit, text)


async def result_command(visit: Visit, text: str) -> None:
    """`/result 7 8:5` is the line; `/result` alone shows the tables."""
    await visit.form.clear()
    if not reads(text):
        await visit.show(table_grid.grid(visit.view, visit.viewer, visit.tr))
        return
    await take_line(visit, text)


def is_for_result(visit: AnyVisit, args: str) -> TypeGuard[Visit]:
    """`/result` of somebody who writes results down and has no match of his own to report."""
    view, viewer = visit.seen, visit.viewer
    if view is None or not may_record(viewer):
        return False
    return is_for_referee(view, viewer, args) or not has_own_match(view, viewer)


def is_older(message: Message, round_: Round) -> bool:
    """Whether the words were written before this round began, so they may be about another one."""
    began = round_.started_at or round_.published_at
    # Telegram's clock gives whole seconds.
    return began is not None and message.date < began.replace(microsecond=0)


async def _meant(desk: Desk, view: TournamentView, viewer: Viewer) -> list[TournamentView]:
    """The running tournaments in which he writes results; the chosen one first."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    ids = [card.id for card in cards if card.status == "running" and card.roles & OFFICES]
    views = [view if one == view.id else await desk.queries.view(one) for one in ids]
    live = [one for one in views if (round_ := round_on(one)) and not all_over(one, round_.pairings)]
    return sorted(live, key=lambda one: one.id != view.id)


def _at(view: TournamentView, table: int) -> Pairing | None:
    round_ = round_on(view)
    return view.tournament.pairing(round_.number, table) if round_ else None
