"""The moments of a tournament with protests, for the walk over every button."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from bot.views import Words
from engine import commands as c
from engine.decide.protests import MAX_TEXT
from engine.ids import ProtestId
from engine.model import Role
from tests.handlers.matrix_stages import CAPTAINS, CLAIMANT, HEAD, NEWCOMER, OWNER, REFEREE, Club
from tests.handlers.paper import World

LONG = "д" * MAX_TEXT
"""So that the card of a case has no room for all of it."""


async def protest_stages(world: World) -> AsyncGenerator[str, None]:
    """One that waits, one that is decided, one that may be appealed, one before the committee."""
    club = Club(world)
    club.id = await club.make("Протесты", "nardy-short", match_length=3, system="round_robin", protest_deposit=500)
    await club.alone()
    await club.begin()
    await club.protest(await club.captain((await club.pairing(1)).second))
    await club.choose()
    yield "a protest waits"
    protest = next(iter((await club.tournament()).protests))
    await club.do(REFEREE, c.NoteDeposit(protest, "taken"))
    await club.do(HEAD, c.DecideProtest(protest, "rejected", "Повода нет"))
    yield "a protest is decided"
    club, protest = await _ruled(world, "Апелляция")
    await club.choose()
    yield "a ruling may be appealed"
    await _appeal(club, protest)
    await club.do(NEWCOMER, c.DecideProtest(protest, "rejected", "Повода нет"))
    yield "the votes are even"
    club, protest = await _ruled(world, "Голоса", LONG)
    await _appeal(club, protest, LONG)
    yield "a member has voted"


async def _ruled(world: World, title: str, words: str = "Повода нет") -> tuple[Club, ProtestId]:
    """The head referee has heard both sides and rejected a protest; there is a committee of two."""
    club = Club(world)
    club.id = await club.make(title, "go-swiss", rounds=2)
    for person, role in ((CLAIMANT, Role.APPEALS_CHAIR), (NEWCOMER, Role.APPEALS_MEMBER)):
        await club.do(OWNER, c.GrantRole((await club.actor(person)).person, role))
    await club.alone()
    await club.begin()
    await club.protest(CAPTAINS[0], words)
    protest, filed = next(iter((await club.tournament()).protests.items()))
    pairing = next(one for one in (await club.tournament()).rounds[-1].pairings if filed.entry in one.entries)
    other = pairing.opponent_of(filed.entry)
    answerer = await club.actor(await club.captain(other))
    await world.desk.statements.answer_protest(club.id, filed, other, answerer, Words(words))
    await club.do(HEAD, c.DecideProtest(protest, "rejected", words))
    return club, protest


async def _appeal(club: Club, protest: ProtestId, words: str = "Повод есть") -> None:
    """Whoever lost by the ruling goes to the committee, whose chair has voted."""
    entry = (await club.tournament()).protests[protest].entry
    await club.do(CAPTAINS[0], c.AppealProtest(protest, entry))
    await club.do(CLAIMANT, c.DecideProtest(protest, "upheld", words))
