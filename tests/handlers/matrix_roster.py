"""Stages of the list of participants: who waits for a place, who has come."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from tests.handlers.matrix_stages import (
    CAPTAINS,
    CLAIMANT,
    FAR_REFEREE,
    HEAD,
    ORGANIZER,
    OWNER,
    REFEREE,
    SPECTATOR,
    Club,
)
from tests.handlers.paper import GROUP, World

TOPIC = 7


async def roster_stages(world: World) -> AsyncGenerator[str, None]:
    """The names of the stages, each when the world has come to it."""
    club = Club(world)
    desk, owner = club.world.desk, await club.actor(OWNER)
    club.id = await club.make("Очередь")
    await club.register(club.id, CAPTAINS[:-2])
    await desk.entries.register_lines(club.id, [EntryLine("Гости"), EntryLine("Соседи")], owner)
    for captain in CAPTAINS[-2:]:
        await desk.entries.register(club.id, f"Ждёт {captain}", await club.actor(captain))
    for person in (*CAPTAINS, OWNER, ORGANIZER):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "two wait for a place"
    await club.do(OWNER, c.RemoveEntry(next(iter((await club.tournament()).entries))))
    yield "the first is asked"
    await club.do(OWNER, c.DeclinePlace((await club.tournament()).waiting[0].entry.id))
    yield "the next is asked"
    await club.do(CAPTAINS[-1], c.AcceptPlace((await club.tournament()).waiting[0].entry.id))
    yield "the place is taken"
    club.id = await club.make("Явка", "club-swiss", rounds=3, check_in=True)
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "who has come is asked"
    club.id = await club.make("Двойники", "club-swiss", rounds=3)
    await desk.entries.register_lines(club.id, [EntryLine("Команда ежики")], owner)
    for person in (OWNER, HEAD, REFEREE, SPECTATOR, CAPTAINS[0], CAPTAINS[-1]):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "somebody with nearly the same name is on the list"
    (guest,) = await desk.entries.register_lines(club.id, [EntryLine("Гость", ("Гость",))], owner)
    person = (await club.tournament()).entries[guest].members[0]
    payload = await desk.links.issue(club.id, "claim", owner, entry=guest, guest=person)
    await desk.links.follow(payload, await club.actor(CLAIMANT))
    yield "a guest has taken his seat"
    await desk.suspensions.suspend(club.id, (await club.actor(CLAIMANT)).person, 30, owner)
    yield "somebody may not enter for a while"
    await desk.suspensions.lift(club.id, (await club.actor(CLAIMANT)).person, owner)
    club.id = await club.make("Составы")
    await club.register(club.id, CAPTAINS)
    await club.choose()
    yield "people of teams"
    first = next(iter((await club.tournament()).entries.values()))
    await club.do(CAPTAINS[0], c.HandOverCaptain(first.id, first.members[1]))
    await club.do(CAPTAINS[0] + 1, c.PartMember(first.id, first.members[0]))
    yield "a captain has left"
    club.id = await club.make("Ищут")
    await club.register(club.id, CAPTAINS[1:-1])
    await desk.entries.register(club.id, "Без пары", await club.actor(CAPTAINS[-1]))
    seekers = (CAPTAINS[0], CAPTAINS[0] + 1, CAPTAINS[-1] + 1, CLAIMANT)
    for seeker in seekers:
        await desk.entries.seek_team(club.id, await club.actor(seeker))
    asked, asking, *_ = [(await club.actor(seeker)).person for seeker in seekers]
    captain = (await club.actor(CAPTAINS[-1])).person
    await club.do(CAPTAINS[-1], c.AskSeeker(asked))
    await club.do(CAPTAINS[0] + 1, c.AskSeeker(asked))
    await club.choose()
    yield "somebody looks for a team"
    await club.do(CAPTAINS[0], c.DeclineSeat(captain))
    await desk.entries.take_seat(club.id, asking, "Нашлись", await club.actor(CAPTAINS[0]))
    await club.do(OWNER, c.StopSeeking((await club.actor(CLAIMANT)).person))
    yield "two have found each other"
    await club.draft()
    await club.do(OWNER, c.PublishRound(1))
    yield "nobody looks any more"
    club.id = await club.make("Опоздавшие", "club-swiss", rounds=3, late_entry="odd_one")
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS[:-1]], owner
    )
    await club.draft()
    await club.do(OWNER, c.PublishRound(1))
    late = await desk.entries.register(club.id, "Опоздавший", await club.actor(CAPTAINS[-1]))
    await club.choose()
    yield "somebody comes late"
    await club.do(OWNER, c.AcceptPlace(late))
    yield "who came late is in"
    await desk.chats.bind(club.id, GROUP, TOPIC, "Клуб", owner)
    for pairing in (await club.tournament()).rounds[0].pairings[:2]:
        await club.do(OWNER, c.LeaveTournament(pairing.second))
    await club.choose()
    yield "two wait for another opponent"
