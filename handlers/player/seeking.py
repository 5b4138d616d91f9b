"""Whoever looks for a pair or a team, and whoever has a place for him: asked, agreed, declined."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.entry_lines import rank_of, team_of_two
from bot.i18n import Translator
from bot.render.phrases import label
from bot.render.screen import Press, Screen
from bot.render.screens import seeking, team
from engine.commands import AskSeeker, DeclineSeat, StopSeeking
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import NONE, on_answer

RANK = State("rank", group_name="seeking")


async def begin(visit: Visit) -> None:
    """The conditions are agreed to; in games with ranks his own is asked first."""
    if not visit.view.tournament.rulebook.knows_ranks:
        await visit.form.clear()
        await visit.desk.entries.seek_team(visit.view.id, visit.actor)
        await _show_list(visit)
        return
    await visit.wait(RANK)
    await visit.show(seeking.ask_rank(visit.view, visit.tr))


@on_answer(RANK)
async def told_rank(visit: Visit) -> None:
    """«3k»; a dash for none, where nobody needs one."""
    text = visit.text.strip()
    rank = "" if text in NONE and not visit.view.needs_rank else rank_of(text)
    await visit.form.clear()
    await visit.desk.entries.seek_team(visit.view.id, visit.actor, rank)
    await _show_list(visit)


@on_press("sk", "show")
async def listed(visit: Visit) -> None:
    if not seeking.may_see(visit.view, visit.viewer):
        raise RuleViolation("seek.not_yours")
    await visit.show(seeking.listed(visit.view, visit.viewer, visit.tr, visit.page))


@on_press("sk", "ask")
async def ask(visit: Visit) -> None:
    person = _person(visit.press)
    await visit.execute(AskSeeker(person))
    await visit.toast(visit.tr("seek-asked", name=visit.view.person_name(person)))
    await _show_list(visit)


@on_press("sk", "take")
async def take(visit: Visit, translator: Translator) -> None:
    """Into the team of whoever asked; two who looked both make a new one, called by their names."""
    by = _person(visit.press)
    club = translator.get(visit.view.club.language)
    names = (visit.view.person_name(by), visit.viewer.person.name)
    name = team_of_two(
        names, visit.view.kind, lambda one: label(club("seek-team-name", name=one)), visit.view.listed_names
    )
    await visit.desk.entries.take_seat(visit.view.id, by, name, visit.actor)
    await visit.toast(visit.tr("seek-done"))
    await _show_own(visit)


@on_press("sk", "no")
async def decline(visit: Visit) -> None:
    await visit.execute(DeclineSeat(_person(visit.press)))
    await visit.toast(visit.tr("seek-declined"))
    await _show_list(visit)


@on_press("sk", "stop")
async def stop(visit: Visit) -> None:
    person = _person(visit.press)
    await visit.execute(StopSeeking(person))
    await visit.toast(visit.tr("seek-stopped", own=person == visit.viewer.person.id))
    if person == visit.viewer.person.id:
        await _show_own(visit)
    else:
        await _show_list(visit)


def _person(press: Press) -> PersonId:
    if not press.part.isdecimal():
        raise RuleViolation("seek.gone")
    return PersonId(int(press.part))


async def _show_list(visit: Visit) -> None:
    now = await visit.again()
    await visit.show(seeking.listed(now.view, now.viewer, visit.tr))


async def _show_own(visit: Visit) -> None:
    now = await visit.again()
    await visit.show(team.own(now.view, now.viewer, visit.tr))


@redraws("sk")
async def fresh(visit: Visit) -> Screen:
    """The list for whoever may see it, his own matter for anybody else."""
    return (
        seeking.listed(visit.view, visit.viewer, visit.tr)
        if seeking.may_see(visit.view, visit.viewer)
        else team.own(visit.view, visit.viewer, visit.tr)
    )
