"""The weekly post of the club: in which group, or nowhere."""

from __future__ import annotations

from bot.render.screens.memory import weekly as screens
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.organizer.groups import place_in
from handlers.visit import AnyVisit


@on_press("cm", "weekly", by=needs_organizer)
async def look(visit: AnyVisit) -> None:
    weekly, zone = visit.desk.weekly, (await visit.desk.annals.past()).club.zone
    comes, places = await weekly.next_moment(), await weekly.places()
    await visit.show(screens.weekly(visit.tr, zone, await weekly.place(), comes, places))


@on_press("cm", "weeklyon")
async def begin(visit: AnyVisit) -> None:
    chat, thread, _ = place_in(visit.press.arg)
    await visit.desk.weekly.begin(chat, thread, visit.actor)
    await look(visit)


@on_press("cm", "weeklyoff")
async def end(visit: AnyVisit) -> None:
    await visit.desk.weekly.end(visit.actor)
    await look(visit)
