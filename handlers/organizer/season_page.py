"""The hall page of a season's table: its link, made anew or shut by organizers."""

from __future__ import annotations

from bot.render.qr import qr_png
from bot.render.screens import hall as screens
from engine.club.events import SeasonPageShut
from engine.club.seasons import Season, SeasonId
from handlers.callbacks import on_press
from handlers.in_club import for_its_organizers, in_club
from handlers.visit import AnyVisit


@on_press("cm", "seasonhall")
@for_its_organizers
async def look(visit: AnyVisit, hall_address: str) -> None:
    await visit.show(screens.of_season(await _season(visit), visit.tr, hall_address))


@on_press("cm", "seasonhallon")
@in_club
async def make(visit: AnyVisit, hall_address: str) -> None:
    before = (await _season(visit)).page
    await visit.desk.seasons.open_page(SeasonId(visit.press.arg), visit.actor)
    await visit.toast(visit.tr("hall-made", again=before != ""))
    await look(visit, hall_address)


@on_press("cm", "seasonhalloff")
@in_club
async def shut(visit: AnyVisit, hall_address: str) -> None:
    await visit.desk.annals.decide(SeasonPageShut(SeasonId(visit.press.arg)), visit.actor)
    await visit.toast(visit.tr("hall-shut-done"))
    await look(visit, hall_address)


@on_press("cm", "seasonhallqr")
@for_its_organizers
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
