"""Stages of the officials: no head referee yet, then one whose place is asked for, then everybody off duty."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.desk.entry_lines import EntryLine
from bot.storage.clubs import ClubRole
from engine import commands as c
from engine.model import Role
from tests.handlers.matrix_stages import (
    CAPTAINS,
    CLAIMANT,
    FAR_REFEREE,
    HEAD,
    NEWCOMER,
    ORGANIZER,
    OWNER,
    REFEREE,
    Club,
)
from tests.handlers.paper import World


async def official_stages(world: World) -> AsyncGenerator[str, None]:
    """The names of the stages, each when the world has come to it."""
    club = Club(world)
    desk, owner = club.world.desk, await club.actor(OWNER)
    club.id = await club.make("Судьи", "club-swiss", rounds=3)
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    head = (await club.actor(HEAD)).person
    await club.do(OWNER, c.RevokeRole(head, Role.HEAD_REFEREE))
    yield "no head referee"
    await club.do(OWNER, c.GrantRole(head, Role.HEAD_REFEREE))
    link = await desk.links.issue(club.id, "role", owner, role=Role.HEAD_REFEREE)
    await desk.links.follow(link, await club.actor(CLAIMANT))
    yield "another head referee is proposed"
    for person in (HEAD, REFEREE, FAR_REFEREE):
        await club.do(person, c.SetDuty((await club.actor(person)).person, on=False))
    yield "nobody is on duty"
    await club_member(club, CLAIMANT, "owner")
    await club_member(club, NEWCOMER, "organizer")
    await desk.clubs.agree(await desk.clubs.issue_link("organizer", owner), await club.actor(CAPTAINS[0] + 1))
    world.links["a club with two owners"] = (CAPTAINS[1], await desk.clubs.issue_link("organizer", owner))
    yield "a club with two owners"
    world.links["another owner"] = (CLAIMANT, "")
    yield "another owner"


async def club_member(club: Club, person: int, role: ClubRole) -> None:
    """Somebody agrees, and the owner confirms."""
    desk, owner = club.world.desk, await club.actor(OWNER)
    await desk.clubs.agree(await desk.clubs.issue_link(role, owner), await club.actor(person))
    claim = (await desk.clubs.house(owner)).claims[0]
    await desk.clubs.decide_claim(claim.id, owner, granted=True)
