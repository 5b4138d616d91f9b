"""The list of entries: paid or not, renamed, taken off before the draw."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.render.screen import screen
from bot.render.screens import organizer_roster
from engine.commands import MarkPaid, RemoveEntry, StateRatings
from engine.model import EntryId
from handlers.callbacks import on_press
from handlers.needs import entry_of, needs_organizer
from handlers.visit import Visit
from handlers.words import NONE, on_answer

NAME = State("name", group_name="rename")
CLUB = State("club", group_name="entry_club")


@on_press("org", "roster", by=needs_organizer)
async def roster(visit: Visit) -> None:
    rated = await visit.desk.annals.ratings_for(visit.view.id)
    await visit.show(organizer_roster.roster(visit.view, visit.tr, visit.page, len(rated)))


@on_press("org", "rated", by=needs_organizer)
async def ask_ratings(visit: Visit) -> None:
    rated = await visit.desk.annals.ratings_for(visit.view.id)
    await visit.show(organizer_roster.confirm_ratings(visit.view, visit.tr, rated))


@on_press("org", "rated-do")
async def take_ratings(visit: Visit) -> None:
    now = await visit.do(StateRatings(await visit.desk.annals.ratings_for(visit.view.id)))
    await visit.toast(visit.tr("ratings-taken"))
    await visit.show(organizer_roster.roster(now.view, visit.tr))


@on_press("org", "entry", by=needs_organizer)
async def entry(visit: Visit) -> None:
    await show_entry(visit, visit.press.entry)


@on_press("org", "paid")
async def paid(visit: Visit) -> None:
    command = MarkPaid(visit.press.entry, paid=visit.press.arg == "1")
    await show_entry(await visit.do(command, expect=visit.saw("entry")), visit.press.entry)


async def show_entry(visit: Visit, entry_id: EntryId) -> None:
    await visit.show(organizer_roster.entry_card(visit.view, visit.tr, entry_of(visit.view, entry_id)))


@on_press("org", "rename", by=needs_organizer)
async def ask_name(visit: Visit) -> None:
    await visit.wait(NAME, entry=visit.press.part)
    await visit.show(organizer_roster.ask_name(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


@on_answer(NAME, free=True)
async def rename(visit: Visit) -> None:
    data = await visit.answered()
    await visit.desk.entries.rename(visit.view.id, data["entry"], visit.text, visit.actor)
    now = await visit.fresh()
    await visit.show(screen(visit.tr("entry-renamed", name=now.view.name(data["entry"]))))
    await show_entry(now, data["entry"])


@on_press("org", "club", by=needs_organizer)
async def ask_club(visit: Visit) -> None:
    await visit.wait(CLUB, entry=visit.press.part)
    await visit.show(organizer_roster.ask_club(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


@on_answer(CLUB, free=True)
async def club(visit: Visit) -> None:
    """A word for the club or the town; a dash for none."""
    data = await visit.answered()
    said = visit.text.strip()
    await visit.desk.entries.state_club(visit.view.id, data["entry"], "" if said in NONE else said, visit.actor)
    await show_entry(await visit.fresh(), data["entry"])


@on_press("org", "remove", by=needs_organizer)
async def ask_remove(visit: Visit) -> None:
    await visit.show(organizer_roster.confirm_remove(visit.view, visit.tr, entry_of(visit.view, visit.press.entry)))


@on_press("org", "remove-do")
async def remove(visit: Visit) -> None:
    name = visit.view.name(visit.press.entry)
    after = await visit.do(RemoveEntry(visit.press.entry), expect=visit.saw("entry"))
    await visit.toast(visit.tr("remove-done", name=name))
    await visit.show(organizer_roster.roster(after.view, visit.tr))
