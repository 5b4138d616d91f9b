"""People at the door of the desk: who they are, what links they follow, which chats show what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from bot.desk.chance import Chance
from bot.desk.conditions import needs_conditions, needs_no_suspension, needs_right_age
from bot.desk.counter import Actor
from bot.desk.entries import whole_name
from bot.desk.news import OFFICIAL, PERSONAL
from bot.desk.queries import person_view
from bot.desk.ringing import Ringing
from bot.storage.agreements import Agreement
from bot.storage.errors import DatabaseError, LinkError
from bot.storage.ids import new_id
from bot.storage.links import Link
from bot.storage.outbox import Notice
from bot.storage.people import TelegramUser
from bot.storage.sessions import Tx
from bot.storage.store import Store
from bot.views import Claim, PersonView
from engine import commands as c
from engine.ages import Born
from engine.decide.officials import needs_may_serve
from engine.errors import RuleViolation
from engine.model import EntryId, PersonId, Role, Status, Tournament

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
    whoever entered the guest has answered for that. `seat`: whose seat it is."""

    tournament_id: str
    age: bool
    seat: PersonId | EntryId | None = None


class Reception(Ringing):
    """Facts about people, links and chats, none of which are in a journal."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        chance: Chance | None = None,
        owner_ids: tuple[int, ...] = (),
    ) -> None:
        super().__init__(store, now, chance)
        self._owner_ids = owner_ids

    # ── People ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def meet(
        self, telegram_id: int, name: str, username: str | None, language_code: str | None, started: bool = False
    ) -> PersonView:
        """The person behind an account, remembered; an account named in the configuration is an owner.

        `started`: he wrote in private, so the bot may write to him.
        """
        user = TelegramUser(telegram_id, name, username, language_code)
        known = await self._store.people.by_telegram(user.id)
        same = known is not None and (known.name, known.username) == (user.name, user.username)
        if known is not None and same and (known.reachable or not started) and user.id not in self._owner_ids:
            return person_view(known)
        try:
            return await self._introduced(user, started)
        except DatabaseError:
            if known is None:
                raise
            return person_view(known)  # his new name waits until something can be written; he does not

    async def _introduced(self, user: TelegramUser, started: bool) -> PersonView:
        async with self._store.db.transaction() as tx:
            person = await self._store.people.ensure(tx, user, self._now(), started=started)
            if started:
                await self._store.people.mark_reachable(tx, person.id)
            if user.id in self._owner_ids:
                for club in await self._store.clubs.every(on=tx):
                    await self._store.clubs.put_member(tx, club.id, person.id, "owner")
        fresh = await self._store.people.get(person.id)
        return person_view(fresh or person)

    async def set_language(self, person: PersonId, language: str) -> None:
        async with self.writing() as tx:
            await self._store.people.set_language(tx, person, language)

    async def choose_tournament(self, person: PersonId, tournament_id: str) -> None:
        """Which tournament the person's commands mean from now on."""
        await self.queries.tournament(tournament_id)
        async with self.writing() as tx:
            await self._store.people.choose_tournament(tx, person, tournament_id)

    async def person_blocked(self, telegram_id: int, blocked: bool) -> None:
        """A person shut the bot out, or let it in again."""
        person = await self._store.people.by_telegram(telegram_id)
        if person is None:
            return
        async with self.writing() as tx:
            if blocked:
                await self._store.people.mark_unreachable(tx, person.id, "blocked", self._now())
            else:
                await self._store.people.mark_reachable(tx, person.id)

    async def accept_conditions(
        self, tournament_id: str, actor: Actor, born: Born | None = None, *, age: bool = True
    ) -> None:
        """Somebody agrees to the conditions and to being named in the tables, and says when he was born where that is
        asked, unless he takes a seat that others gave him (not `age`). RuleViolation `age.*`, `entries.suspended`."""
        tournament, now = await self.queries.tournament(tournament_id), self._now()
        await needs_no_suspension(self._store, tournament, actor.person, now)
        if age:
            needs_right_age(tournament, born, now)
        async with self.writing() as tx:
            await self._store.agreements.put(tx, tournament_id, actor.person, Agreement(now, born))

    async def ensure_club(self, title: str, zone: str, language: str) -> int:
        """The first club of an installation; the id of the one that is there already otherwise."""
        clubs = await self._store.clubs.every()
        if clubs:
            return clubs[0].id
        async with self._store.db.transaction() as tx:
            return (await self._store.clubs.add(tx, title, zone, language, self._now())).id

    async def configure_club(
        self, club_id: int, title: str | None = None, zone: str | None = None, language: str | None = None
    ) -> None:
        """What the configuration says of the club; of what it does not say (None) nothing is changed."""
        club = await self._store.clubs.get(club_id)
        assert club is not None
        told = replace(club, title=title or club.title, zone=zone or club.zone, language=language or club.language)
        if told != club:
            async with self._store.db.transaction() as tx:
                await self._store.clubs.change(tx, told)

    # ── Links ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def issue_link(
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
        tournament = await self.queries.tournament(tournament_id)
        _needs_company(tournament)
        viewer = await self.queries.viewer(actor.person, tournament_id)
        own_team = kind == "team" and viewer.entry is not None and viewer.entry.id == entry
        if not viewer.directs and not own_team:
            raise RuleViolation("access.organizer_needed")
        if kind in ("team", "claim") and (entry is None or entry not in tournament.entries):
            raise RuleViolation("entries.unknown", entry=entry)
        if kind == "claim" and entry is not None:
            await self._needs_guest(tournament, entry, guest)
        async with self.writing() as tx:
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
        await self._needs_director(tournament_id, actor)
        async with self.writing() as tx:
            await self._store.links.revoke_entry(tx, tournament_id, entry, self._now())

    async def issue_owner_link(self) -> str:
        """One use, ten minutes; only from the server's console."""
        club = (await self._store.clubs.every())[0]
        async with self._store.db.transaction() as tx:
            token = await self._store.links.issue(tx, "owner", self._now(), club_id=club.id)
        return f"{PREFIXES['owner']}_{token}"

    async def follow_link(self, payload: str, actor: Actor) -> Followed:
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
        joins, guest = link.kind == "team", link.payload.get("guest")
        taking = c.JoinEntry(link.entry_id, actor.person) if joins else c.ClaimSeat(link.entry_id, guest, actor.person)
        refusal = await self.check(link.tournament_id, taking, actor)
        if refusal is not None:
            raise refusal
        agreed = await self._store.agreements.one(link.tournament_id, actor.person)
        age = joins and (await self.queries.tournament(link.tournament_id)).rulebook.entering.age.is_asked
        if agreed is not None and (agreed.born is not None or not age):
            return None
        return Consent(link.tournament_id, age, None if joins else guest or link.entry_id)

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
                await self.choose_tournament(actor.person, link.tournament_id)
                return Followed("join", link.tournament_id)
            case "role":
                return await self._claim_role(link, token, actor)
            case "team":
                return await self._join_team(link, token, actor)
            case "claim":
                return await self._claim_seat(link, token, actor)
            case "club":
                return Followed("club", role=str(link.payload["role"]), club=link.club_id)  # spent when he agrees
            case _:
                async with self.writing() as tx:
                    await self._store.links.redeem(tx, token, actor.person, self._now())
                    await self._store.clubs.put_member(tx, link.club_id or 0, actor.person, "owner")
                return Followed("owner")

    async def _claim_role(self, link: Link, token: str, actor: Actor) -> Followed:
        assert link.tournament_id is not None
        tournament = await self.queries.tournament(link.tournament_id)
        role = str(link.payload["role"])
        if Role(role) in tournament.roles_of(actor.person):
            raise RuleViolation("role.already", role=role)  # a claim that can only be refused would wait for ever
        needs_may_serve(tournament, actor.person)
        async with self.writing() as tx:
            await self._store.links.redeem(tx, token, actor.person, self._now())
            claim = await self._store.links.claim(tx, tournament.id, actor.person, role, self._now())
            await self._store.people.choose_tournament(tx, actor.person, tournament.id)
            for organizer in tournament.people_with(Role.ORGANIZER):
                await self._tell(tx, "role_claim", {"claim": claim.id}, tournament.id, organizer, f"{organizer}")
        return Followed("role", tournament.id, role=role, claim=claim.id)

    async def _claim_seat(self, link: Link, token: str, actor: Actor) -> Followed:
        assert link.tournament_id is not None
        assert link.entry_id is not None

        async def redeem(tx: Tx) -> None:
            await self._store.links.redeem(tx, token, actor.person, self._now())
            await self._store.people.choose_tournament(tx, actor.person, link.tournament_id)

        tournament = await self.queries.tournament(link.tournament_id)
        await needs_no_suspension(self._store, tournament, actor.person, self._now())
        command = c.ClaimSeat(link.entry_id, link.payload.get("guest"), actor.person)
        await self._run(link.tournament_id, command, actor, write=redeem)
        return Followed("claim", link.tournament_id, entry=link.entry_id)

    async def _join_team(self, link: Link, token: str, actor: Actor) -> Followed:
        assert link.tournament_id is not None
        assert link.entry_id is not None

        async def redeem(tx: Tx) -> None:
            await self._store.links.redeem(tx, token, actor.person, self._now())
            await self._store.people.choose_tournament(tx, actor.person, link.tournament_id)

        tournament = await self.queries.tournament(link.tournament_id)
        await needs_conditions(self._store, tournament, actor.person, self._now())
        command = c.JoinEntry(link.entry_id, actor.person)
        await self._run(link.tournament_id, command, actor, write=redeem)
        return Followed("team", link.tournament_id, entry=link.entry_id)

    # ── Looking for a team ──────────────────────────────────────────────────────────────────────────────────────

    async def seek_team(self, tournament_id: str, actor: Actor, rank: str = "") -> None:
        """RuleViolation `age.*`, and those of `SeekTeam`."""
        tournament = await self.queries.tournament(tournament_id)
        await needs_conditions(self._store, tournament, actor.person, self._now())
        await self._run(tournament_id, c.SeekTeam(rank), actor)

    async def take_seat(self, tournament_id: str, by: PersonId, name: str, actor: Actor) -> None:
        """Into the team of who asked, or into a new one of the two, which is called `name`."""
        entry = new_id()

        async def named(tx: Tx) -> None:
            if (await self._books.load(tournament_id)).tournament.entry_of(by) is None:
                await self._put_name(tx, tournament_id, entry, whole_name(name))

        await self._run(tournament_id, c.TakeSeat(by, entry), actor, write=named)

    async def decide_claim(
        self, claim_id: int, actor: Actor, *, granted: bool, instead: PersonId | None = None
    ) -> Claim:
        """The organizer looked at the real name and decided; `instead` of which head referee. RuleViolation
        `claim.decided` where somebody was first, and those of `GrantRole`."""
        found = await self.queries.claim(claim_id)
        if found is None:
            raise RuleViolation("claim.unknown")
        viewer = await self.queries.viewer(actor.person, found.tournament_id)
        if not viewer.directs:
            raise RuleViolation("access.organizer_needed")
        if found.state != "pending":
            raise RuleViolation("claim.decided")

        async def write(tx: Tx) -> None:
            decided = await self._store.links.decide_claim(tx, claim_id, actor.person, self._now(), granted=granted)
            if decided is None:
                raise RuleViolation("claim.decided")
            if not granted:
                params = {"role": found.role}
                await self._tell(tx, "role_declined", params, found.tournament_id, found.person.id, str(claim_id))

        if granted:
            command = c.GrantRole(found.person.id, Role(found.role), instead=instead)
            await self._run(found.tournament_id, command, actor, write=write)
        else:
            async with self.writing() as tx:
                await write(tx)
        return found

    async def _tell(
        self, tx: Tx, kind: str, params: Mapping[str, object], tournament_id: str, person: PersonId, key: str
    ) -> None:
        notice = Notice(
            dedup_key=f"{tournament_id}:{kind}:{key}:{sorted(params.items())}",
            kind=kind,
            params=params,
            tournament_id=tournament_id,
            person_id=person,
            loud=True,
            priority=OFFICIAL if kind == "role_claim" else PERSONAL,
        )
        await self._store.outbox.add(tx, [notice], self._now())

    # ── Chats ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def bind_chat(
        self,
        tournament_id: str,
        chat_id: int,
        thread_id: int | None,
        title: str,
        actor: Actor,
        *,
        instead_of: str | None = None,
    ) -> None:
        """Post the tournament in this group or topic, which takes one. Another that is not over gives way only where
        it is the one that was seen there (`instead_of`), and the organizers of both hear of it.

        RuleViolation `chat.taken` (id) where another is posted here.
        """
        await self._needs_director(tournament_id, actor)
        tournament = await self.queries.tournament(tournament_id)
        _needs_company(tournament)
        async with self.writing() as tx:
            bound = await self._store.chats.binding(chat_id, thread_id, on=tx)
            before = None if bound is None else await self.queries.tournament(bound.tournament_id)
            replaced = before if before is not None and _gives_way(before, tournament_id) else None
            if replaced is not None and replaced.id != instead_of:
                raise RuleViolation("chat.taken", id=replaced.id)
            await self._store.chats.see(tx, chat_id, "supergroup" if thread_id else "group", title, self._now())
            await self._store.chats.bind(tx, chat_id, thread_id, tournament_id, self._now())
            if replaced is not None:
                await self._tell_taken(tx, title, replaced, tournament, actor)
        for one in (tournament, *((before,) if before is not None and before.id != tournament_id else ())):
            self._looks_otherwise(one)

    async def _tell_taken(self, tx: Tx, group: str, replaced: Tournament, posted: Tournament, actor: Actor) -> None:
        """Once to everybody who organizes either of them, but for whoever did it: he reads it in the group."""
        params = {"group": group, "before": replaced.title, "now": posted.title}
        told = {person: of.id for of in (posted, replaced) for person in of.people_with(Role.ORGANIZER)}
        for person, of in told.items():
            if person != actor.person:
                await self._tell(tx, "chat_taken", params, of, person, f"{person}:{self._now().isoformat()}")

    async def unbind_chat(self, chat_id: int, thread_id: int | None, actor: Actor) -> None:
        bound = await self._store.chats.binding(chat_id, thread_id)
        if bound is None:
            raise RuleViolation("chat.not_bound")
        await self._needs_director(bound.tournament_id, actor)
        async with self.writing() as tx:
            await self._store.chats.unbind(tx, chat_id, thread_id)
        self._looks_otherwise(await self.queries.tournament(bound.tournament_id))

    async def _needs_director(self, tournament_id: str, actor: Actor) -> None:
        if not (await self.queries.viewer(actor.person, tournament_id)).directs:
            raise RuleViolation("access.organizer_needed")

    async def chat_migrated(self, old: int, new: int) -> None:
        """A group became a supergroup and has another id."""
        async with self.writing() as tx:
            await self._store.chats.migrate(tx, old, new)
        for bound in await self._store.chats.bindings_in(new):
            self._looks_otherwise(await self.queries.tournament(bound.tournament_id))


def _gives_way(bound: Tournament, to: str) -> bool:
    """Whether somebody loses something when another tournament is posted instead of this one."""
    return bound.id != to and bound.status is not Status.FINISHED and not bound.thrown


def _needs_company(tournament: Tournament) -> None:
    """RuleViolation `practice.alone`: nobody is invited into a practice run, and nobody hears of it."""
    if tournament.practice:
        raise RuleViolation("practice.alone")
