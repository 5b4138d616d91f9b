"""What the club remembers, for everybody: the club at a glance, its players, the reader's own profile."""

from __future__ import annotations

from aiogram.filters import CommandObject

from bot.club_views import ClubPast
from bot.render.screens.memory import home as club_home
from bot.render.screens.memory import players
from engine.club.annals import SHOWN
from engine.club.events import ProfileShown
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.in_club import in_club
from handlers.needs import page_number
from handlers.visit import AnyVisit
from handlers.words import on_command, on_words


@on_command("club")
@on_words("words-club")
@on_press("cm", "home")
@in_club
async def home(visit: AnyVisit) -> None:
    annals = visit.desk.annals
    past = await annals.past()
    twins = await annals.twins(past) if visit.viewer.directs else ()
    unfinished = [one for one in await visit.desk.queries.unfinished() if not one.practice]
    await visit.show(club_home.home(past, visit.viewer, visit.tr, unfinished, len(twins)))


@on_press("cm", "players")
@in_club
async def everybody(visit: AnyVisit) -> None:
    await visit.show(players.listed(await visit.desk.annals.past(), visit.tr, visit.page))


@on_command("player")
@in_club
async def look_up(visit: AnyVisit, command: CommandObject) -> None:
    """`/player Ivanov`; without a name the reader's own profile."""
    past = await visit.desk.annals.past()
    if not command.args:
        await _show(visit, past, past.annals.who(visit.viewer.person.id))
        return
    found = visit.desk.annals.called(past, command.args)
    if len(found) == 1:
        await _show(visit, past, found[0])
    elif found:
        await visit.show(players.found(past, visit.tr, found))
    else:
        raise RuleViolation("annals.nobody_called", name=command.args)


@on_words("words-profile")
@in_club
async def mine(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    await _show(visit, past, past.annals.who(visit.viewer.person.id))


@on_press("cm", "player")
@in_club
async def profile(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    person, page = person_and_page(visit, past)
    await _show(visit, past, person, page)


@on_press("cm", "rivals")
@in_club
async def rivals(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    person, page = person_and_page(visit, past)
    _needs_shown(visit, past, person)
    await visit.show(players.rivals(past, visit.tr, person, page))


@on_press("cm", "shown")
@in_club
async def visibility(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    await visit.show(players.visibility(past, visit.tr, past.annals.who(visit.viewer.person.id)))


@on_press("cm", "show")
@in_club
async def show(visit: AnyVisit) -> None:
    chosen = next((one for one in SHOWN if one == visit.press.arg), None)
    if chosen is None:
        raise RuleViolation("annals.shown_unknown")
    await visit.desk.annals.show(ProfileShown(visit.actor.person, chosen), visit.actor)
    await visit.toast(visit.tr("annals-shown-done"))
    await visibility(visit)


def person_and_page(visit: AnyVisit, past: ClubPast) -> tuple[PersonId, int]:
    """Of whom a button speaks, the reader where it says nothing, and which page of him."""
    who, _, page = visit.press.arg.partition(".")
    person = PersonId(int(who)) if who.isdecimal() else visit.viewer.person.id
    return past.annals.who(person), page_number(page)


async def _show(visit: AnyVisit, past: ClubPast, person: PersonId, page: int = 0) -> None:
    _needs_shown(visit, past, person)
    await visit.show(players.profile(past, visit.viewer, visit.tr, person, page))


def _needs_shown(visit: AnyVisit, past: ClubPast, person: PersonId) -> None:
    """RuleViolation `annals.nothing_yet` of oneself, `annals.hidden` of another."""
    if person not in past.players and past.annals.who(visit.viewer.person.id) == person:
        raise RuleViolation("annals.nothing_yet")
    if not past.shows_profile(person, visit.viewer.person.id, directs=visit.viewer.directs):
        raise RuleViolation("annals.hidden")
