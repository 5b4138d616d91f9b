"""The hall page of a season's table: its link, made anew or shut by organizers."""

from __future__ import annotations

from bot.render.qr import qr_png
from bot.render.screens import hall as screens
from engine.club.seasons import Season, SeasonId
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import AnyVisit


@on_press("cm", "seasonhall", by=needs_organizer)
async def look(visit: AnyVisit, hall_address: str) -> None:
    await visit.show(screens.of_season(await _season(visit), visit.tr, hall_address))


@on_press("cm", "seasonhallon")
async def make(visit: AnyVisit, hall_address: str) -> None:
    await visit.desk.seasons.open_page(SeasonId(visit.press.arg), visit.actor)
    await visit.toast(visit.tr("hall-made"))
    await look(visit, hall_address)


@on_press("cm", "seasonhalloff")
async def shut(visit: AnyVisit, hall_address: str) -> None:
    await visit.desk.seasons.shut_page(SeasonId(visit.press.arg), visit.actor)
    await visit.toast(visit.tr("hall-shut-done"))
    await look(visit, hall_address)


@on_press("cm", "seasonhallqr", by=needs_organizer)
async def picture(visit: AnyVisit, hall_address: str) -> None:
    season = await _season(visit)
    if season.page and hall_address:
        code = qr_png(screens.page_url(hall_address, season.page))
        await visit.send_picture("hall.png", code, visit.tr("hall-qr", title=season.title))
    else:
        await look(visit, hall_address)


async def _season(visit: AnyVisit) -> Season:
    """RuleViolation `season.unknown`."""
    return (await visit.desk.annals.past()).season(SeasonId(visit.press.arg))
