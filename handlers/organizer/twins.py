"""An organizer says who is the same person, and who is not after all."""

from __future__ import annotations

from bot.club_views import ClubPast
from bot.render.screens.memory import players, twins
from engine.club.events import PersonParted, TwinsDenied
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import on_press
from handlers.common.annals import person_and_page
from handlers.in_club import for_its_organizers
from handlers.visit import AnyVisit


@on_press("cm", "twins")
@for_its_organizers
async def proposals(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    await visit.show(twins.proposed(past, visit.tr, await visit.desk.annals.twins(past), visit.page))


@on_press("cm", "merge")
@for_its_organizers
async def choose(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    person, page = person_and_page(visit, past)
    _needs_known(past, person)
    await visit.show(twins.choose(past, visit.tr, person, page))


@on_press("cm", "mergeask")
@for_its_organizers
async def ask(visit: AnyVisit) -> None:
    past = await visit.desk.annals.past()
    twin, kept = _two(visit, past)
    await visit.show(twins.ask(past, visit.tr, twin, kept))


@on_press("cm", "mergedo")
@for_its_organizers
async def merge(visit: AnyVisit) -> None:
    twin, kept = _two(visit, await visit.desk.annals.past())
    await visit.desk.annals.merge(twin, kept, visit.actor)
    await visit.toast(visit.tr("annals-merged"))
    await visit.show(players.profile(await visit.desk.annals.past(), visit.viewer, visit.tr, kept))


@on_press("cm", "deny")
@for_its_organizers
async def deny(visit: AnyVisit) -> None:
    await visit.desk.annals.decide(TwinsDenied(*_two(visit, await visit.desk.annals.past())), visit.actor)
    await visit.toast(visit.tr("annals-denied"))
    await proposals(visit)


@on_press("cm", "part")
@for_its_organizers
async def part(visit: AnyVisit) -> None:
    before = await visit.desk.annals.past()
    twin = PersonId(int(visit.press.arg)) if visit.press.arg.isdecimal() else PersonId(0)
    kept = before.annals.who(twin)
    await visit.desk.annals.decide(PersonParted(twin), visit.actor)
    await visit.toast(visit.tr("annals-parted"))
    await visit.show(players.profile(await visit.desk.annals.past(), visit.viewer, visit.tr, kept))


def _two(visit: AnyVisit, past: ClubPast) -> tuple[PersonId, PersonId]:
    """Of whom a button speaks. RuleViolation `annals.person_unknown`, `annals.same_already`."""
    twin, _, kept = visit.press.arg.partition(".")
    people = [past.annals.who(PersonId(int(one))) if one.isdecimal() else PersonId(0) for one in (twin, kept)]
    for person in people:
        _needs_known(past, person)
    if people[0] == people[1]:
        raise RuleViolation("annals.same_already")
    return people[0], people[1]


def _needs_known(past: ClubPast, person: PersonId) -> None:
    if person not in past.players:
        raise RuleViolation("annals.person_unknown")
