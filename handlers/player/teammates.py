"""The people of a pair or a team before the draw: who leaves, who is captain; what the entry is called."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screen import Screen
from bot.render.screens import organizer_roster, team
from engine.commands import HandOverCaptain, PartMember
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.needs import entry_of
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer

NAME = State("own_name", group_name="rename")


@on_press("mt", "show")
async def people(visit: Visit) -> None:
    await visit.show(await fresh(visit))


@on_press("mt", "ask")
async def ask(visit: Visit) -> None:
    entry, person = entry_of(visit.view, visit.press.entry), _person(visit)
    if visit.viewer.entry is None or visit.viewer.entry.id != entry.id or person not in entry.members:
        raise RuleViolation("roster.stranger")
    await visit.show(team.confirm_part(visit.view, visit.viewer, visit.tr, entry, person))


@on_press("mt", "part")
async def part(visit: Visit) -> None:
    after = await visit.execute(PartMember(visit.press.entry, _person(visit)), expect=visit.saw("entry"))
    await visit.toast(visit.tr("mates-parted") if visit.press.part in after.entries else visit.tr("mates-withdrawn"))
    await visit.show(await fresh(await visit.again()))


@on_press("mt", "captain")
async def captain(visit: Visit) -> None:
    await visit.execute(HandOverCaptain(visit.press.entry, _person(visit)), expect=visit.saw("entry"))
    await visit.toast(visit.tr("mates-handed", name=visit.view.person_name(_person(visit))))
    await visit.show(await fresh(await visit.again()))


def _person(visit: Visit) -> PersonId:
    if not visit.press.arg.isdecimal():
        raise RuleViolation("stale.entry", id=visit.press.part)
    return PersonId(int(visit.press.arg))


@redraws("mt")
async def fresh(visit: Visit) -> Screen:
    """The people of his own team while they may change; otherwise what he has here."""
    view, viewer, tr, entry = visit.view, visit.viewer, visit.tr, visit.viewer.entry
    if entry is None or len(entry.members) < 2 or not team.mates_door(view, viewer, tr, entry):
        return team.own(view, viewer, tr)
    return team.mates(view, viewer, tr, entry)


@on_press("tm", "rename")
async def ask_name(visit: Visit) -> None:
    entry = entry_of(visit.view, visit.press.entry)
    if visit.view.tournament.published_rounds:
        raise RuleViolation("entries.closed", article=visit.view.tournament.rulebook.article("participants.size"))
    if entry.captain != visit.viewer.person.id:
        raise RuleViolation("access.captain_needed")
    await visit.wait(NAME, entry=entry.id)
    await visit.show(organizer_roster.ask_name(visit.view, visit.tr, entry))


@on_answer(NAME, free=True)
async def rename(visit: Visit) -> None:
    data = await visit.answered()
    await visit.desk.entries.rename(visit.view.id, data["entry"], visit.text, visit.actor)
    now = await visit.again()
    await visit.show(team.team(now.view, now.viewer, visit.tr, entry_of(now.view, data["entry"])))
