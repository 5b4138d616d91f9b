"""What comes without being asked for: a result, a block of them. Asked once where two tournaments could be meant."""

from __future__ import annotations

from collections.abc import Sequence

from aiogram.filters import CommandObject
from aiogram.fsm.state import State

from bot.render.score_forms import score_form_of
from bot.render.screens import match, table_ask, table_echo, table_grid
from bot.render.screens.table_state import may_record
from engine.errors import RuleViolation
from engine.notation import is_block
from engine.scoring import reads
from handlers.callbacks import on_press
from handlers.needs import mark_of, tells
from handlers.places import Place
from handlers.player import lines as player_lines
from handlers.player.match import LINE
from handlers.referee import lines, pastes
from handlers.referee.table import pairing_of
from handlers.score_forms import ASKED
from handlers.visit import AnyVisit, Visit
from handlers.words import on_command

WHERE = State("where", group_name="score")
_FORMS = (None, WHERE.state, pastes.PASTED.state, LINE.state, ASKED.state)


def is_result(visit: Visit, state: str | None) -> bool:
    return state in _FORMS and (reads(visit.text) or _is_block(visit, visit.text))


def _is_block(visit: Visit, text: str) -> bool:
    """Several lines with results, from somebody who may write them down."""
    here = visit.seen
    return here is not None and may_record(visit.viewer) and is_block(text, score_form_of(here).read)


async def result(visit: Visit, found: Sequence[Place]) -> None:
    """Without a table it is about the one that a question is open at."""
    if await visit.form.get_state() == ASKED.state:
        data = await visit.form.get_data()
        await visit.form.clear()
        there = await visit.to(data["tournament"])
        line = score_form_of(there.view).read(visit.text)
        if line is not None and line.table is None:
            await lines.put_down(there, pairing_of(there.view, data["pairing"]), line, visit.text, data["game"])
            return
    await take(visit, visit.text, found)


async def take(visit: Visit, text: str, found: Sequence[Place]) -> None:
    """It is written down, or shown first, in the one tournament where it can be; asked for where there are several."""
    if len(found) > 1:
        await ask(visit, found, text)
    else:
        await _write(await visit.to(found[0].view.id) if found else visit, text)


async def ask(visit: AnyVisit, found: Sequence[Place], text: str) -> None:
    """Every question that is open keeps its own words."""
    mark, kept = mark_of(text), (await visit.form.get_data()).get("typed", {})
    await visit.keep(WHERE, typed={**kept, mark: text})
    own = all(one.takes_own(text) for one in found)
    await visit.show(table_echo.where([(one.view, one.table_of(text)) for one in found], visit.tr, text, mark, own=own))


@on_press("mn", "typed", keeps_form=True)
async def where(visit: Visit) -> None:
    """RuleViolation `input.forgotten` where the words are no longer kept."""
    kept = (await visit.form.get_data()).get("typed", {})
    text = kept.pop(visit.press.arg, None)
    if text is None:
        raise RuleViolation("input.forgotten")
    await visit.form.clear()
    if kept:
        await visit.keep(WHERE, typed=kept)
    await _write(visit, text)


async def _write(visit: Visit, text: str) -> None:
    if _is_block(visit, text):
        await pastes.preview(visit, text)
    elif may_record(visit.viewer) and lines.is_for_referee(visit.view, visit.viewer, text):
        await lines.take_line(visit, text)
    else:
        await player_lines.take_line(visit, text)


@on_command("result", whose=tells)
async def result_command(visit: Visit, command: CommandObject, found: Sequence[Place]) -> None:
    """`/result 8:5` is the line; `/result` alone shows the pad, or the tables to whoever plays no match."""
    text, view, viewer = command.args or "", visit.view, visit.viewer
    await visit.form.clear()
    if reads(text):
        await take(visit, text, found)
        return
    own = Place(view, viewer).match
    if may_record(viewer) and own is None:
        await visit.show(table_grid.grid(view, viewer, visit.tr))
    elif viewer.entry is None or own is None:
        await visit.show(match.my_match(view, viewer, visit.tr))
    else:
        await visit.show(table_ask.ask(visit.tr, match.own_form(view, viewer.entry, own)))
