"""Seasons: their tables for everybody; begun, set, closed and ended with a final by organizers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from aiogram.fsm.state import State

from bot.club_views import ClubPast
from bot.gallery import Gallery
from bot.i18n import Translator
from bot.render.papers import season as papers
from bot.render.pictures.season import season_pictures
from bot.render.screens.memory import seasons
from engine.club.events import SeasonClosed, SeasonRulesChanged
from engine.club.seasons import BRINGS, Season, SeasonId, SeasonRules
from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.common.pictures import send_of_club
from handlers.in_club import for_its_organizers, in_club, pieces
from handlers.needs import page_number
from handlers.organizer.panel import panel_screen
from handlers.visit import AnyVisit
from handlers.words import on_answer, on_words

TITLE = State("title", group_name="season")
GAME = State("game", group_name="season")
PLACES = State("places", group_name="season")


@on_words("words-seasons")
@on_press("cm", "seasons")
@in_club
async def listed(visit: AnyVisit) -> None:
    await visit.show(seasons.listed(await visit.desk.annals.past(), visit.viewer, visit.tr, visit.page))


@on_press("cm", "season")
@in_club
async def whole(visit: AnyVisit) -> None:
    past, season, (page, category) = await _meant(visit, 2)
    shown = past.category(category)
    await visit.show(seasons.whole(past, visit.viewer, visit.tr, season, page_number(page), shown))


@on_press("cm", "line")
@in_club
async def line(visit: AnyVisit) -> None:
    past, season, (who,) = await _meant(visit, 1)
    person = past.annals.who(PersonId(page_number(who)))
    if not past.lists(person) and person != past.annals.who(visit.viewer.person.id):
        raise RuleViolation("annals.hidden")
    await visit.show(seasons.line(past, visit.tr, season, person))


@on_press("cm", "seasonpic")
@in_club
async def picture(visit: AnyVisit, gallery: Gallery) -> None:
    past, season, _ = await _meant(visit, 0)
    shown = season_pictures(past, visit.tr, season)
    if not shown:
        await visit.show(seasons.whole(past, visit.viewer, visit.tr, season))
        return
    await send_of_club(visit, gallery, past.club, shown)


@on_press("cm", "seasonpdf")
@for_its_organizers
async def paper(visit: AnyVisit, translator: Translator) -> None:
    """In the club's language: it hangs on its wall."""
    past, season, _ = await _meant(visit, 0)
    tr = translator.get(past.club.language)
    data = await asyncio.to_thread(papers.printed, past, tr, season, visit.desk.executor.now())
    await visit.send_file(
        papers.file_name(season, tr), data, visit.tr("season-title", title=season.title, closed=season.closed)
    )


# ── Begun ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@on_press("cm", "newseason")
@for_its_organizers
async def ask_title(visit: AnyVisit) -> None:
    await visit.form.set_state(TITLE)
    await visit.show(seasons.ask_title(visit.tr))


@on_answer(TITLE, free=True)
@in_club
async def titled(visit: AnyVisit) -> None:
    games = (await visit.desk.annals.past()).games
    if len(games) > 1:
        await visit.keep(GAME, title=visit.text)
        await visit.show(seasons.ask_game(visit.tr, games))
        return
    await visit.form.clear()
    await _begin(visit, visit.text, games)


@on_press("cm", "seasongame")
@for_its_organizers
async def game_chosen(visit: AnyVisit) -> None:
    data = await visit.answered()
    games = (await visit.desk.annals.past()).games
    if "title" not in data or not visit.press.arg.isdecimal():
        raise RuleViolation("input.forgotten")
    place = page_number(visit.press.arg)
    await _begin(visit, data["title"], games[place : place + 1])


async def _begin(visit: AnyVisit, title: str, games: Sequence[str]) -> None:
    if not games:
        raise RuleViolation("season.no_game")
    season = await visit.desk.seasons.begin(title, games[0], visit.actor)
    await _show_tournaments(visit, season)


# ── Set ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@on_press("cm", "counted")
@for_its_organizers
async def tournaments(visit: AnyVisit) -> None:
    _, season, (page,) = await _meant(visit, 1)
    await _show_tournaments(visit, season.id, page_number(page))


@on_press("cm", "count")
@in_club
async def count(visit: AnyVisit) -> None:
    _, season, (tournament, on, page) = await _meant(visit, 3)
    await visit.desk.seasons.count(season.id, tournament, visit.actor, on=on == "1")
    await _show_tournaments(visit, season.id, page_number(page))


@on_press("cm", "rules")
@for_its_organizers
async def rules(visit: AnyVisit) -> None:
    _, season, _ = await _meant(visit, 0)
    await visit.show(seasons.rules(season, visit.tr))


@on_press("cm", "rule")
@for_its_organizers
async def rule(visit: AnyVisit) -> None:
    _, season, (what,) = await _meant(visit, 1)
    if what not in seasons.OFFERED:
        raise RuleViolation("season.unknown")
    await visit.show(seasons.rule(season, visit.tr, what))


@on_press("cm", "ruleset")
@in_club
async def set_rule(visit: AnyVisit) -> None:
    _, season, (what, value) = await _meant(visit, 2)
    await _change(visit, season, _changed(season.rules, what, value))


@on_press("cm", "places")
@for_its_organizers
async def ask_places(visit: AnyVisit) -> None:
    _, season, _ = await _meant(visit, 0)
    await visit.keep(PLACES, season=season.id)
    await visit.show(seasons.ask_places(visit.tr, season))


@on_answer(PLACES)
@in_club
async def places(visit: AnyVisit) -> None:
    data = await visit.answered()
    season = (await visit.desk.annals.past()).season(SeasonId(data["season"]))
    said = visit.text.replace(",", " ").split()
    if not all(one.isdecimal() and len(one) < 7 for one in said):
        raise RuleViolation("season.rules")
    await _change(visit, season, replace(season.rules, brings="places", table=tuple(map(int, said))))


async def _change(visit: AnyVisit, season: Season, rules: SeasonRules) -> None:
    await visit.desk.annals.decide(SeasonRulesChanged(season.id, rules), visit.actor)
    now = (await visit.desk.annals.past()).season(season.id)
    await visit.show(seasons.rules(now, visit.tr))


def _changed(rules: SeasonRules, what: str, value: str) -> SeasonRules:
    number = page_number(value)
    match what:
        case "brings":
            return replace(rules, brings=next((one for one in BRINGS if one == value), rules.brings))
        case "best":
            return replace(rules, best=number or None)
        case "least":
            return replace(rules, least=number)
        case "final_of":
            return replace(rules, final_of=number)
        case _:
            raise RuleViolation("season.unknown")


# ── Ended ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@on_press("cm", "close")
@in_club
async def close(visit: AnyVisit) -> None:
    _, season, (closed,) = await _meant(visit, 1)
    await visit.desk.annals.decide(SeasonClosed(season.id, closed=closed == "1"), visit.actor)
    past = await visit.desk.annals.past()
    await visit.show(seasons.whole(past, visit.viewer, visit.tr, past.season(season.id)))


@on_press("cm", "final")
@for_its_organizers
async def ask_final(visit: AnyVisit) -> None:
    past, season, _ = await _meant(visit, 0)
    await visit.show(seasons.confirm_final(past, visit.tr, season))


@on_press("cm", "finaldo")
@for_its_organizers
async def final(visit: AnyVisit) -> None:
    _, season, _ = await _meant(visit, 0)
    made = await visit.desk.seasons.final(season.id, seasons.final_title(season, visit.tr), visit.actor)
    await visit.desk.people.choose_tournament(visit.actor.person, made)
    await visit.show(await panel_screen(await visit.to(made)))


async def _meant(visit: AnyVisit, more: int) -> tuple[ClubPast, Season, list[str]]:
    """The season that a button is about, and what else it says. RuleViolation `season.unknown`."""
    season, *rest = pieces(visit, 1 + more)
    past = await visit.desk.annals.past()
    return past, past.season(SeasonId(season)), rest


async def _show_tournaments(visit: AnyVisit, season: SeasonId, page: int = 0) -> None:
    now = (await visit.desk.annals.past()).season(season)
    await visit.show(seasons.tournaments(now, visit.tr, await visit.desk.seasons.candidates(now), page))
