"""Lists of federations: a club keeps the newest of each, and names are looked up in them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from bot.desk.entry_lines import known_rank
from bot.desk.executor import Actor, Executor
from bot.desk.federation_check import checked, preview
from bot.federations import GAMES, Federation, FederationPlayer, KeptList, ListPreview, Match, Suggestion
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament


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
        async with self._executor.updates.writing(long=True) as tx:
            await self._store.federations.put(tx, club, federation, found, self._now())
        return len(found)

    async def lists(self, actor: Actor) -> tuple[KeptList, ...]:
        """RuleViolation `access.organizer_needed`."""
        return await self._store.federations.lists(await self._club(actor))

    async def drop(self, federation: Federation, actor: Actor) -> None:
        """The numbers of people stay with them. RuleViolation `access.organizer_needed`."""
        club = await self._club(actor)
        async with self._executor.updates.writing(long=True) as tx:
            await self._store.federations.drop(tx, club, federation)

    async def suggest(
        self, tournament: Tournament, names: Iterable[str], person: PersonId | None = None
    ) -> Mapping[str, Suggestion]:
        """Of each name what the lists of this game say, where in a list it is one player's alone. `person`: whose name
        it is; of whom a number is known, that counts."""
        kept = [one.federation for one in await self._store.federations.lists(tournament.club)]
        lists = [one for one in kept if GAMES[one] == tournament.rulebook.game]
        if not lists:
            return {}
        known = {} if person is None else await self._known(tournament.club, person)
        found: dict[str, Suggestion] = {}
        for name in dict.fromkeys(names):
            matches = await self._store.federations.find(tournament.club, name)
            alone = [known.get(one) or _alone(matches, one) for one in lists]
            if told := sorted(filter(None, alone), key=lambda match: not match.exact):
                found[name] = _suggestion(told)
        return found

    async def drop_number(self, tournament_id: str, person: PersonId, federation: Federation, actor: Actor) -> None:
        """Somebody who plays there has not this number. RuleViolation `access.organizer_needed`,
        `federation.no_number`."""
        await self._executor.needs_director(tournament_id, actor)
        if federation not in (await self._store.federations.ids_of(tournament_id)).get(person, {}):
            raise RuleViolation("federation.no_number")
        async with self._executor.updates.writing() as tx:
            await self._store.federations.drop_id(tx, person, federation)

    async def _known(self, club: int, person: PersonId) -> Mapping[Federation, Match]:
        """The lines whose numbers are his."""
        found: dict[Federation, Match] = {}
        for federation, number in (await self._store.federations.ids_of_person(person)).items():
            player = await self._store.federations.by_id(club, federation, number)
            if player is not None:
                found[federation] = Match(federation, player, exact=True)
        return found

    async def _club(self, actor: Actor) -> int:
        """The one that he owns or organizes."""
        club = next((club.id for club, _ in await self._store.clubs.of_person(actor.person)), None)
        if club is None:
            raise RuleViolation("access.organizer_needed")
        return club


def _alone(matches: Iterable[Match], federation: Federation) -> Match | None:
    """Whoever is the only one there."""
    found = [one for one in matches if one.federation == federation]
    return found[0] if len(found) == 1 else None


def _suggestion(told: Sequence[Match]) -> Suggestion:
    numbers = tuple((one.federation, one.player.id) for one in told if one.player.id)
    ranks = (known_rank(one.player.rank) for one in told)
    ratings = (one.player.rating for one in told if one.player.rating is not None and one.player.rating >= 0)
    return Suggestion(numbers, told[0].player.name, next(filter(None, ranks), ""), next(ratings, None))
