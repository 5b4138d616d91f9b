"""Lists of federations: a club keeps the newest of each, and names are looked up in them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from bot.desk.executor import Actor, Executor
from bot.desk.federation_check import checked, preview
from bot.federations import Federation, FederationPlayer, KeptList, ListPreview, Match
from engine.errors import RuleViolation


class FederationLists:
    """For owners and organizers of the club."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._now = executor.now

    async def preview(
        self, federation: Federation | None, players: Iterable[FederationPlayer], skipped: int, actor: Actor
    ) -> ListPreview:
        """What keeping the list would mean; nothing is kept. RuleViolation `access.organizer_needed`."""
        club = await self._club(actor)
        known = {one.federation for one in await self._store.federations.lists(club)}
        kept = None
        if federation is not None and federation in known:
            kept = await self._store.federations.players(club, federation)
        return await asyncio.to_thread(lambda: preview(federation, checked(players), skipped, kept))

    async def keep(self, federation: Federation, players: Sequence[FederationPlayer], actor: Actor) -> int:
        """Instead of the list of this federation that there was; of how many players it is. RuleViolation
        `access.organizer_needed`, `file.no_federation` where nobody is left in it."""
        club = await self._club(actor)
        found = (await asyncio.to_thread(checked, players)).players
        if not found:
            raise RuleViolation("file.no_federation")
        async with self._executor.updates.writing() as tx:
            await self._store.federations.put(tx, club, federation, found, self._now())
        return len(found)

    async def lists(self, actor: Actor) -> tuple[KeptList, ...]:
        """RuleViolation `access.organizer_needed`."""
        return await self._store.federations.lists(await self._club(actor))

    async def drop(self, federation: Federation, actor: Actor) -> None:
        """The numbers of people stay with them. RuleViolation `access.organizer_needed`."""
        club = await self._club(actor)
        async with self._executor.updates.writing() as tx:
            await self._store.federations.drop(tx, club, federation)

    async def find(self, club: int, names: Iterable[str]) -> Mapping[str, tuple[Match, ...]]:
        """Whom each name may mean in the lists of a club; names that nobody has are left out."""
        if not await self._store.federations.lists(club):
            return {}
        found = {name: await self._store.federations.find(club, name) for name in names}
        return {name: matches for name, matches in found.items() if matches}

    async def player(self, club: int, federation: Federation, id_: str) -> FederationPlayer | None:
        return await self._store.federations.by_id(club, federation, id_)

    async def _club(self, actor: Actor) -> int:
        """The one that he owns or organizes."""
        club = next((club.id for club, _ in await self._store.clubs.of_person(actor.person)), None)
        if club is None:
            raise RuleViolation("access.organizer_needed")
        return club
