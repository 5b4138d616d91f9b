"""Links into a tournament: what they open, for whom, and what has to be agreed to first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.desk.conditions import needs_company, needs_conditions, needs_no_suspension
from bot.desk.executor import Actor, Executor
from bot.desk.notices import personal
from bot.desk.people import People
from bot.notices import OFFICIAL, NoticeKind
from bot.storage.errors import LinkError
from bot.storage.links import Link
from bot.storage.sessions import Tx
from bot.views import Claim
from engine import commands as c
from engine.decide.officials import needs_may_serve
from engine.errors import RuleViolation, refuse
from engine.model import EntryId, PersonId, Role, Tournament

LinkKind = Literal["join", "role", "team", "claim", "owner", "club"]
PREFIXES: dict[LinkKind, str] = {
    "join": "j",
    "role": "rj",
    "team": "tm",
    "claim": "cl",
    "owner": "ow",
    "club": "cb",
}


@dataclass(frozen=True, slots=True)
class Followed:
    """What a link led to."""

    kind: LinkKind
    tournament_id: str | None = None
    entry: EntryId | None = None
    role: str | None = None
    claim: int | None = None
    club: int | None = None


@dataclass(frozen=True, slots=True)
class Consent:
    """What somebody has to agree to before a link lets him in. `age`: he says when he was born, too; for a guest's seat
    whoever entered the guest has answered for that. `seat`: whose seat it is; `entry`: the team that invites."""

    tournament_id: str
    age: bool
    seat: PersonId | EntryId | None = None
    entry: EntryId | None = None


class Links:
    """A link opens once, but for those into the list of a tournament; whoever asks for a role waits for a yes."""

    def __init__(self, executor: Executor, people: People) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now
        self._people = people

    async def issue(
        self,
        tournament_id: str,
        kind: LinkKind,
        actor: Actor,
        *,
        role: Role | None = None,
        entry: EntryId | None = None,
        guest: PersonId | None = None,
    ) -> str:
        """The payload of a `t.me/<bot>?start=` link. Team links are the team's own, the others the organizer's.
        A claim is for the seat of `guest` in an entry; whoever has Telegram is no guest (`seat.taken`)."""
        tournament = await self._queries.tournament(tournament_id)
        needs_company(tournament)
        viewer = await self._queries.viewer(actor.person, tournament_id)
        own_team = kind == "team" and viewer.entry is not None and viewer.entry.id == entry
        if not viewer.directs and not own_team:
            raise RuleViolation("access.organizer_needed")
        if kind in ("team", "claim") and (entry is None or entry not in tournament.entries):
            raise RuleViolation("entries.unknown", entry=entry)
        if kind == "claim" and entry is not None:
            await self._needs_guest(tournament, entry, guest)
        async with self._executor.updates.writing() as tx:
            token = await self._store.links.issue(
                tx,
                kind,
                self._now(),
                by=actor.person,
                club_id=tournament.club,
                tournament_id=tournament_id,
                entry_id=entry,
                payload={"role": role.value} if role else {"guest": guest} if kind == "claim" else {},
            )
        return f"{PREFIXES[kind]}_{token}"

    async def _needs_guest(self, tournament: Tournament, entry: EntryId, guest: PersonId | None) -> None:
        members = tournament.entries[entry].members
        known = None if guest is None else await self._store.people.get(guest)
        taken = bool(members) if guest is None else guest not in members
        if taken or (known is not None and known.telegram_id is not None):
            raise RuleViolation("seat.taken", entry=entry)

    async def revoke_claims(self, tournament_id: str, entry: EntryId, actor: Actor) -> None:
        """Shut every open link to a seat of this entry, and its own invitations."""
        await self._executor.needs_director(tournament_id, actor)
        async with self._executor.updates.writing() as tx:
            await self._store.links.revoke_entry(tx, tournament_id, entry, self._now())

    async def issue_for_owner(self) -> str:
        """One use, ten minutes; only from the server's console."""
        club = (await self._store.clubs.every())[0]
        async with self._store.db.transaction() as tx:
            token = await self._store.links.issue(tx, "owner", self._now(), club_id=club.id)
        return f"{PREFIXES['owner']}_{token}"

    async def follow(self, payload: str, actor: Actor) -> Followed:
        """What a start payload opens. RuleViolation `link.*`; a used link opens nothing for anybody else."""
        link, token = await self._seen(payload, actor)
        try:
            return await self._opened(link, token, actor)
        except LinkError as error:
            raise RuleViolation(error.code, article="", **error.params) from None

    async def agrees_first(self, payload: str, actor: Actor) -> Consent | None:
        """What this person has to agree to before the invitation of a team or the link to a guest's seat lets him in;
        None where he has, and for any other link. RuleViolation where the link would open nothing."""
        link, _ = await self._seen(payload, actor)
        if link.kind not in ("team", "claim") or link.tournament_id is None or link.entry_id is None:
            return None
        joins = link.kind == "team"
        refuse(await self._executor.check(link.tournament_id, _taking(link, link.entry_id, actor), actor))
        agreed = await self._store.agreements.one(link.tournament_id, actor.person)
        age = joins and (await self._queries.tournament(link.tournament_id)).rulebook.entering.age.is_asked
        if agreed is not None and (agreed.born is not None or not age):
            return None
        if joins:
            return Consent(link.tournament_id, age, entry=link.entry_id)
        return Consent(link.tournament_id, age, link.payload.get("guest") or link.entry_id)

    async def _seen(self, payload: str, actor: Actor) -> tuple[Link, str]:
        """The link of a payload and its token; nothing is used up. RuleViolation `link.*`."""
        prefix, _, token = payload.partition("_")
        kind = next((kind for kind, known in PREFIXES.items() if known == prefix), None)
        if kind is None or not token:
            raise RuleViolation("link.unknown")
        try:
            link = await self._store.links.peek(token, actor.person, self._now())
        except LinkError as error:
            raise RuleViolation(error.code, article="", **error.params) from None
        if link.kind != kind:
            raise RuleViolation("link.unknown")
        return link, token

    async def _opened(self, link: Link, token: str, actor: Actor) -> Followed:
        match link.kind:
            case "join":
                assert link.tournament_id is not None
                await self._people.choose_tournament(actor.person, link.tournament_id)
                return Followed("join", link.tournament_id)
            case "role":
                return await self._claim_role(link, token, actor)
            case "team" | "claim":
                return await self._take_seat(link, token, actor)
            case "club":
                return Followed("club", role=str(link.payload["role"]), club=link.club_id)  # spent when he agrees
            case _:
                async with self._executor.updates.writing() as tx:
                    await self._store.links.redeem(tx, token, actor.person, self._now())
                    await self._store.clubs.put_member(tx, link.club_id or 0, actor.person, "owner")
                return Followed("owner")

    async def _claim_role(self, link: Link, token: str, actor: Actor) -> Followed:
        assert link.tournament_id is not None
        tournament = await self._queries.tournament(link.tournament_id)
        role = str(link.payload["role"])
        if Role(role) in tournament.roles_of(actor.person):
            raise RuleViolation("role.already", role=role)  # a claim that can only be refused would wait for ever
        needs_may_serve(tournament, actor.person)
        async with self._executor.updates.writing() as tx:
            await self._store.links.redeem(tx, token, actor.person, self._now())
            claim = await self._store.links.claim(tx, tournament.id, actor.person, role, self._now())
            await self._store.people.choose_tournament(tx, actor.person, tournament.id)
            told = [
                personal(NoticeKind.ROLE_CLAIM, {"claim": claim.id}, tournament.id, one, f"{one}", priority=OFFICIAL)
                for one in tournament.people_with(Role.ORGANIZER)
            ]
            await self._store.outbox.add(tx, told, self._now())
        return Followed("role", tournament.id, role=role, claim=claim.id)

    async def _take_seat(self, link: Link, token: str, actor: Actor) -> Followed:
        """The seat of a guest, which is his already, or one in a team, which he enters."""
        assert link.tournament_id is not None
        assert link.entry_id is not None
        tournament = await self._queries.tournament(link.tournament_id)
        if link.kind == "claim":
            await needs_no_suspension(self._store, tournament, actor.person, self._now())
        else:
            await needs_conditions(self._store, tournament, actor.person, self._now())

        async def redeem(tx: Tx) -> None:
            await self._store.links.redeem(tx, token, actor.person, self._now())
            await self._store.people.choose_tournament(tx, actor.person, link.tournament_id)

        await self._executor.execute(tournament.id, _taking(link, link.entry_id, actor), actor, write=redeem)
        return Followed("claim" if link.kind == "claim" else "team", link.tournament_id, entry=link.entry_id)

    async def decide_claim(
        self, claim_id: int, actor: Actor, *, granted: bool, instead: PersonId | None = None
    ) -> Claim:
        """The organizer looked at the real name and decided; `instead` of which head referee. RuleViolation
        `claim.decided` where somebody was first, and those of `GrantRole`."""
        found = await self._queries.claim(claim_id)
        if found is None:
            raise RuleViolation("claim.unknown")
        viewer = await self._queries.viewer(actor.person, found.tournament_id)
        if not viewer.directs:
            raise RuleViolation("access.organizer_needed")
        if found.state != "pending":
            raise RuleViolation("claim.decided")

        async def write(tx: Tx) -> None:
            decided = await self._store.links.decide_claim(tx, claim_id, actor.person, self._now(), granted=granted)
            if decided is None:
                raise RuleViolation("claim.decided")
            if not granted:
                declined = personal(
                    NoticeKind.ROLE_DECLINED, {"role": found.role}, found.tournament_id, found.person.id, str(claim_id)
                )
                await self._store.outbox.add(tx, [declined], self._now())

        if granted:
            command = c.GrantRole(found.person.id, Role(found.role), instead=instead)
            await self._executor.execute(found.tournament_id, command, actor, write=write)
        else:
            async with self._executor.updates.writing() as tx:
                await write(tx)
        return found


def _taking(link: Link, entry: EntryId, actor: Actor) -> c.JoinEntry | c.ClaimSeat:
    """What the invitation of a team, or the link to a guest's seat, lets somebody do."""
    if link.kind == "team":
        return c.JoinEntry(entry, actor.person)
    return c.ClaimSeat(entry, link.payload.get("guest"), actor.person)
