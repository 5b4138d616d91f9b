"""Who owns a club and who organizes all of its tournaments: by links that open once, agreed to by both sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.desk.executor import Actor, Executor
from bot.desk.roles import OWNER
from bot.desk.updates import note_moved
from bot.notices import PERSONAL, NoticeKind
from bot.storage.clubs import ClubRole
from bot.storage.errors import LinkError
from bot.storage.links import Link
from bot.storage.outbox import Notice
from bot.storage.sessions import Tx
from bot.views import ClubHouse
from engine.errors import RuleViolation
from engine.model import PersonId

MOST_OWNERS = 2


class Clubs:
    """For owners. A club belongs to one or two: whoever hands it over makes another an owner, and then leaves."""

    def __init__(self, executor: Executor, owner_ids: tuple[int, ...] = ()) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now
        self._owner_ids = owner_ids

    async def ensure(self, title: str, zone: str, language: str) -> int:
        """The first club of an installation; the id of the one that is there already otherwise."""
        clubs = await self._store.clubs.every()
        if clubs:
            return clubs[0].id
        async with self._store.db.transaction() as tx:
            return (await self._store.clubs.add(tx, title, zone, language, self._now())).id

    async def configure(
        self, club_id: int, title: str | None = None, zone: str | None = None, language: str | None = None
    ) -> None:
        """What the configuration says of the club; of what it does not say (None) nothing is changed."""
        club = await self._store.clubs.get(club_id)
        assert club is not None
        told = replace(club, title=title or club.title, zone=zone or club.zone, language=language or club.language)
        if told != club:
            async with self._store.db.transaction() as tx:
                await self._store.clubs.change(tx, told)

    async def issue_link(self, role: ClubRole, actor: Actor) -> str:
        """One use, a day. RuleViolation `access.owner_needed`, `club.two_owners`."""
        club = await self._own_club(actor)
        if role == OWNER:
            await self._needs_room(club)
        async with self._executor.updates.writing() as tx:
            token = await self._store.links.issue(
                tx, "club", self._now(), by=actor.person, club_id=club, payload={"role": role}
            )
        return f"cb_{token}"

    async def agree(self, payload: str, actor: Actor) -> None:
        """Whoever opened the link says yes; an owner has the last word. RuleViolation `link.*`, `club.already`."""
        token = payload.removeprefix("cb_")
        try:
            link = await self._store.links.peek(token, actor.person, self._now())
            if link.kind != "club" or link.club_id is None:
                raise RuleViolation("link.unknown")
            await self._claim(link, link.club_id, token, actor)
        except LinkError as error:
            raise RuleViolation(error.code, article="", **error.params) from None

    async def _claim(self, link: Link, club: int, token: str, actor: Actor) -> None:
        role: ClubRole = link.payload["role"]
        if await self._store.clubs.role_of(club, actor.person) in (role, OWNER):
            raise RuleViolation("club.already")
        async with self._executor.updates.writing() as tx:
            await self._store.links.redeem(tx, token, actor.person, self._now())
            claim = await self._store.clubs.claim(tx, club, actor.person, role, self._now())
            for person, held in (await self._store.clubs.members(club, on=tx)).items():
                if held == OWNER:
                    await self.tell(tx, NoticeKind.CLUB_CLAIM, {"club": club, "claim": claim.id}, person)

    async def decide_claim(self, claim_id: int, actor: Actor, *, granted: bool) -> None:
        """The owner looked at the real name. RuleViolation `claim.decided` where somebody was first,
        `club.two_owners`."""
        club = await self._own_club(actor)
        async with self._executor.updates.writing() as tx:
            claim = await self._store.clubs.decide_claim(tx, club, claim_id, actor.person, self._now(), granted=granted)
            if claim is None:
                raise RuleViolation("claim.decided")
            if granted:
                if claim.role == OWNER:
                    await self._needs_room(club, tx)
                await self._store.clubs.put_member(tx, club, claim.person_id, claim.role)
            params = {"club": club, "role": claim.role, "granted": granted, "claim": claim.id}
            await self.tell(tx, NoticeKind.CLUB_ANSWER, params, claim.person_id)
        note_moved([claim.person_id])

    async def drop(self, person: PersonId, actor: Actor) -> None:
        """An owner takes an organizer off, or leaves himself where another owner stays. RuleViolation
        `club.last_owner`, `club.owner_configured`, `club.owner_leaves_himself`, `club.absent`."""
        club = await self._own_club(actor)
        async with self._executor.updates.writing() as tx:
            members = await self._store.clubs.members(club, on=tx)
            if person not in members:
                raise RuleViolation("club.absent")
            if members[person] == OWNER and person != actor.person:
                raise RuleViolation("club.owner_leaves_himself")
            if person == actor.person:
                await self._needs_to_be_free(person, members)
            await self._store.clubs.drop_member(tx, club, person)
            params = {"club": club, "role": members[person], "at": self._now().isoformat()}
            await self.tell(tx, NoticeKind.CLUB_LEFT, params, person)
        note_moved([person])

    async def _needs_to_be_free(self, person: PersonId, members: Mapping[PersonId, ClubRole]) -> None:
        """An owner may leave where another stays; whoever the configuration names would be back at his next word."""
        if list(members.values()).count("owner") < MOST_OWNERS:
            raise RuleViolation("club.last_owner")
        known = await self._queries.person(person)
        if known is not None and known.telegram_id in self._owner_ids:
            raise RuleViolation("club.owner_configured")

    async def house(self, actor: Actor) -> ClubHouse:
        """The club and its people. RuleViolation `access.owner_needed`."""
        return await self._queries.club_house(await self._own_club(actor))

    async def _own_club(self, actor: Actor) -> int:
        club = await self._queries.owned_club(actor.person)
        if club is None:
            raise RuleViolation("access.owner_needed")
        return club

    async def _needs_room(self, club: int, tx: Tx | None = None) -> None:
        members = await self._store.clubs.members(club, on=tx)
        if list(members.values()).count("owner") >= MOST_OWNERS:
            raise RuleViolation("club.two_owners")

    async def tell(self, tx: Tx, kind: NoticeKind, params: Mapping[str, object], person: PersonId) -> None:
        key = f"{kind}:{person}:{sorted(params.items())}"
        notice = Notice(dedup_key=key, kind=kind, params=params, person_id=person, loud=True, priority=PERSONAL)
        await self._store.outbox.add(tx, [notice], self._now())
