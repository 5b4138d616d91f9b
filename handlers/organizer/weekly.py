"""The weekly post of the club: in which group, or nowhere."""

from __future__ import annotations

from bot.render.screens.memory import weekly as screens
from handlers.callbacks import on_press
from handlers.in_club import for_its_organizers, in_club
from handlers.organizer.groups import place_in
from handlers.visit import AnyVisit


@on_press("cm", "weekly")
@for_its_organizers
async def look(visit: AnyVisit) -> None:
    weekly, zone = visit.desk.weekly, (await visit.desk.annals.past()).club.zone
    comes, places = await weekly.next_moment(), await weekly.places()
    await visit.show(screens.weekly(visit.tr, zone, await weekly.place(), comes, places))


@on_press("cm", "weeklyon")
@in_club
async def begin(visit: AnyVisit) -> None:
    chat, thread, _ = place_in(visit.press.arg)
    await visit.desk.weekly.begin(chat, thread, visit.actor)
    await look(visit)


@on_press("cm", "weeklyoff")
@in_club
async def end(visit: AnyVisit) -> None:
    await visit.desk.weekly.end(visit.actor)
    await look(visit)
