"""Read models for the screens: everything a screen needs in one plain value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from bot.desk.access import authorise_undo
from bot.desk.acquaintances import Acquaintances
from bot.desk.acts import Act, about, acts_of, refusals, standing
from bot.desk.own_rights import needs_tables
from bot.desk.roles import OWNER, roles_in
from bot.desk.tournament_cache import TournamentCache
from bot.desk.whereabouts import Whereabouts
from bot.languages import reading_language
from bot.recent import Recent
from bot.storage.chats import ChatBinding
from bot.storage.journal import TournamentRow
from bot.storage.links import RoleClaim
from bot.storage.live_messages import SLOTS
from bot.storage.people import Person
from bot.storage.store import Store
from bot.views import (
    PURPOSES,
    ActView,
    Binding,
    Claim,
    ClubClaimView,
    ClubHouse,
    ClubView,
    Happening,
    PersonView,
    Theme,
    TournamentCard,
    TournamentView,
    Viewer,
    Words,
)
from engine.decide.undo import is_of_committee
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, PersonId, Status, Tournament

LOOKS_BACK, MOST_ACTS, MOST_VIEWS = 300, 30, 100


@dataclass(frozen=True, slots=True)
class _Kept:
    """A view, and what it was built from beside the folded tournament: the club, the day (a suspension may end with
    it), all facts that stand in other tables than the journal."""

    state: tuple[int, date, tuple[int, int]]
    view: TournamentView


class Queries:
    """Nothing here changes anything."""

    def __init__(self, store: Store, cache: TournamentCache, now: Callable[[], datetime]) -> None:
        self._store = store
        self._cache = cache
        self._now = now
        self._acquaintances = Acquaintances(store)
        self._whereabouts = Whereabouts(self._acquaintances, cache, now)
        self._kept: Recent[_Kept] = Recent(MOST_VIEWS)

    async def tournament(self, tournament_id: str) -> Tournament:
        return (await self._cache.load(tournament_id)).tournament

    async def view(self, tournament_id: str) -> TournamentView:
        """A tournament with all its names; these are read once a change. RuleViolation `tournament.unknown`."""
        tournament, now = await self.tournament(tournament_id), self._now()
        state = (tournament.club, tournament.day_of(now), await self._store.db.facts())
        kept = self._kept.find(tournament_id)
        if kept is None or kept.state != state:
            kept = self._kept[tournament_id] = _Kept(state, await self._view(tournament_id))
        return replace(kept.view, tournament=tournament, at=now)

    async def _view(self, tournament_id: str) -> TournamentView:
        tournament = await self.tournament(tournament_id)
        people = await self._store.people.of_tournament(tournament_id)
        claims = await self._store.links.pending_claims(tournament_id)
        suspended = await self._suspended(tournament)
        strangers = await self._store.people.by_ids((*(claim.person_id for claim in claims), *suspended))
        return TournamentView(
            tournament=tournament,
            club=await self.club(tournament.club),
            names=await self._store.names.of(tournament_id),
            people={key: person_view(person) for key, person in people.items()},
            bindings=await self.bindings(tournament_id),
            claims=tuple(_claim(claim, strangers[claim.person_id]) for claim in claims),
            words=await self._words(tournament_id),
            agreed=await self._store.agreements.of(tournament_id),
            suspended=suspended,
            suspended_names={person: strangers[person].name for person in suspended if person in strangers},
            at=self._now(),
            clubs=await self._store.names.clubs(tournament_id),
            federation_ids=await self._store.federations.ids_of(tournament_id),
        )

    async def _suspended(self, t: Tournament) -> dict[PersonId, date]:
        return await self._store.suspensions.of(t.club, t.day_of(self._now()))

    async def _words(self, tournament_id: str) -> dict[str, Words]:
        statements = await self._store.statements.of(tournament_id)
        return {key: Words(statement.text, statement.photo) for key, statement in statements.items()}

    async def viewer(self, person_id: PersonId, tournament_id: str | None = None) -> Viewer:
        """Somebody before a tournament, or before none: then the roles are those in his clubs."""
        known = await self._acquaintances.of(person_id)
        if known is None:
            raise RuleViolation("person.unknown", id=person_id)
        parts = await self._whereabouts.parts(person_id)
        viewer = Viewer(
            person_view(known.person),
            reading_language(known.person.language, known.person.language_code),
            frozenset(map(str, known.clubs.values())),
            takes_part=frozenset(one.id for one in parts),
            follows=known.follows,
            offices=frozenset[str]().union(*(roles_in(one, person_id, frozenset()) for one in parts)),
        )
        return viewer if tournament_id is None else await self._in(await self.tournament(tournament_id), viewer)

    async def _in(self, tournament: Tournament, viewer: Viewer) -> Viewer:
        """The same person, by who he is there. Who directs it by his club alone is in all that the club has on."""
        person, takes_part = viewer.person.id, viewer.takes_part
        of_club = await self.club_roles(tournament.club, person)
        if of_club and tournament.id not in takes_part:
            rows = await self._of_club(tournament.club)
            takes_part |= {row.id for row in rows if row.status != Status.FINISHED}
        roles = roles_in(tournament, person, of_club)
        return replace(viewer, roles=roles, entry=tournament.entry_of(person), takes_part=takes_part)

    async def running_for(self, person_id: PersonId) -> tuple[tuple[TournamentView, Viewer], ...]:
        """The tournaments that are played and in which he has a part, the one that is meant first; as he sees them."""
        viewer = await self.viewer(person_id)
        order = await self._whereabouts.order(person_id)
        on = [one for one in order if one.status is Status.RUNNING and one.id in viewer.takes_part]
        return tuple([(await self.view(one.id), await self._in(one, viewer)) for one in on])

    async def person(self, person_id: PersonId) -> PersonView | None:
        known = await self._acquaintances.of(person_id)
        return None if known is None else person_view(known.person)

    async def person_of(self, telegram_id: int) -> PersonView | None:
        person = await self._store.people.by_telegram(telegram_id)
        return None if person is None else person_view(person)

    async def stands_as(
        self, tournament_id: str, chat_id: int, thread_id: int | None, kind: str, round_: int
    ) -> int | None:
        """The message of a group or a topic by which something of a round was posted."""
        found = await self._store.outbox.posted(tournament_id, chat_id, thread_id, kind, round_)
        return None if found is None else found.message_id

    async def is_board(self, chat_id: int, thread_id: int | None, message_id: int) -> bool:
        """Whether this message of a group is a board of it now."""
        return any(one.message_id == message_id for one in await self._store.live_messages.at(chat_id, thread_id))

    async def stands_live(self, tournament_id: str, slot: str, chat_id: int) -> bool:
        """Whether a message of this chat shows it of the round that is on, and is drawn anew."""
        found = await self._store.live_messages.get(chat_id, SLOTS[slot])
        rounds = (await self.tournament(tournament_id)).published_rounds
        return found is not None and (found.tournament_id, found.round) == (tournament_id, len(rounds))

    async def panel_opened_at(self, tournament_id: str, chat_id: int) -> datetime | None:
        """When somebody last opened the panel that still stands in his chat."""
        found = await self._store.live_messages.get(chat_id, SLOTS["panel"])
        return None if found is None or found.tournament_id != tournament_id else found.sent_at

    async def tournaments_of(self, person_id: PersonId) -> tuple[TournamentCard, ...]:
        """Where he plays or has a role, and everything of the clubs he directs but for practice runs of others; newest
        first."""
        rows = {row.id: row for row in await self._store.journal.tournaments(person_id=person_id)}
        clubs = {club.id: frozenset({str(role)}) for club, role in await self._store.clubs.of_person(person_id)}
        for club in clubs:
            rows |= {row.id: row for row in await self._of_club(club)}
        newest = sorted(rows.values(), key=lambda row: (row.updated_at, row.id), reverse=True)
        found = [(row, await self.tournament(row.id)) for row in newest]
        return tuple(
            TournamentCard(row.id, row.title, row.status, roles_in(one, person_id, clubs.get(one.club, frozenset())))
            for row, one in found
        )

    async def running(self) -> tuple[Tournament, ...]:
        """Every tournament that is being played, of all clubs."""
        return tuple([one for one in await self.unfinished() if one.status is Status.RUNNING])

    async def unfinished(self) -> tuple[Tournament, ...]:
        """Every tournament that is played or still gathers its people, of all clubs."""
        rows = await self._store.journal.tournaments()
        return tuple([await self.tournament(row.id) for row in rows if row.status != Status.FINISHED])

    async def _of_club(self, club_id: int) -> list[TournamentRow]:
        """All but practice runs: these are their makers' alone."""
        rows = await self._store.journal.tournaments(club_id=club_id)
        return [row for row in rows if not (await self.tournament(row.id)).practice]

    async def has_a_role(self, person_id: PersonId) -> bool:
        """In any unfinished tournament or in a club."""
        known = await self._acquaintances.of(person_id)
        return known is not None and bool(known.clubs or await self._whereabouts.parts(person_id))

    async def chosen_tournament(self, person_id: PersonId, suits: Callable[[Viewer], bool] | None = None) -> str | None:
        """The one that his words mean: the first by `Whereabouts.order`, else the newest that he may see. `suits`: the
        first where that is true of him, if there is any."""
        found = await self._whereabouts.order(person_id)
        if suits is None:
            return found[0].id if found else next((card.id for card in await self.tournaments_of(person_id)), None)
        viewer = await self.viewer(person_id)
        for one in found:
            if suits(await self._in(one, viewer)):
                return one.id
        for card in await self.tournaments_of(person_id):
            if card.status != Status.FINISHED and suits(replace(viewer, roles=card.roles)):
                return card.id
        return await self.chosen_tournament(person_id)

    async def clubs_of(self, person_id: PersonId) -> tuple[ClubView, ...]:
        """Where he may create tournaments."""
        return tuple(club for club, _ in await self._store.clubs.of_person(person_id))

    async def club(self, club_id: int) -> ClubView:
        club = await self._store.clubs.get(club_id)
        if club is None:
            raise RuleViolation("club.unknown", id=club_id)
        return club

    async def club_language(self) -> str:
        """That of the installation's club."""
        return (await self._store.clubs.every())[0].language

    async def club_roles(self, club_id: int, person_id: PersonId) -> frozenset[str]:
        known = await self._acquaintances.of(person_id)
        return frozenset(str(role) for club, role in known.clubs.items() if club == club_id) if known else frozenset()

    async def club_house(self, club_id: int) -> ClubHouse:
        """A club with its owners, its organizers and those who wait to be either."""
        members = await self._store.clubs.members(club_id)
        claims = await self._store.clubs.claims(club_id)
        people = await self._store.people.by_ids({*members, *(claim.person_id for claim in claims)})
        named = {key: person_view(person) for key, person in people.items()}
        return ClubHouse(
            await self.club(club_id),
            tuple(named[key] for key, role in members.items() if role == OWNER),
            tuple(named[key] for key, role in members.items() if role != OWNER),
            tuple(ClubClaimView(claim.id, named[claim.person_id], claim.role) for claim in claims),
        )

    @property
    def in_memory(self) -> int:
        """How many tournaments are held ready."""
        return len(self._cache)

    async def hall(self, token: str) -> str | None:
        """The tournament whose hall page has this token."""
        return await self._store.halls.of(token)

    async def hall_token(self, tournament_id: str) -> str | None:
        """That of the tournament's hall page; None where it has none."""
        return await self._store.halls.token(tournament_id)

    async def followed(self, tournament_id: str, person_id: PersonId) -> frozenset[EntryId]:
        """The entries that the person wants to hear of."""
        followers = await self._store.follows.of(tournament_id)
        return frozenset(entry for entry, people in followers.items() if person_id in people)

    async def owned_club(self, person_id: PersonId) -> int | None:
        """The club the person owns."""
        owned = (club.id for club, role in await self._store.clubs.of_person(person_id) if role == OWNER)
        return next(owned, None)

    async def owners(self) -> tuple[PersonView, ...]:
        """Whom to tell when something went wrong."""
        found: dict[PersonId, PersonView] = {}
        for club in await self._store.clubs.every():
            members = await self._store.clubs.members(club.id)
            people = await self._store.people.by_ids(key for key, role in members.items() if role == OWNER)
            found |= {key: person_view(person) for key, person in people.items()}
        return tuple(found.values())

    async def bindings(self, tournament_id: str) -> tuple[Binding, ...]:
        return tuple(map(_binding, await self._store.chats.bindings(tournament_id)))

    async def shown_in(self, chat_id: int, thread_id: int | None) -> tuple[str, ...]:
        """The tournaments of this topic, the one that was bound last first; a topic without any of its own shows those
        of the whole group."""
        at = self._store.chats.bindings_at
        found = await at(chat_id, thread_id) or await at(chat_id, None)
        return tuple(one.tournament_id for one in reversed(found))

    async def bound_tournament(self, chat_id: int, thread_id: int | None) -> str | None:
        """The first of `shown_in`: the one that is meant where only one can be."""
        return next(iter(await self.shown_in(chat_id, thread_id)), None)

    async def stands_beside(self, tournament_id: str, chat_id: int, thread_id: int | None) -> bool:
        """Whether another tournament is posted in this very place: then each names itself."""
        return any(
            one.tournament_id != tournament_id for one in await self._store.chats.bindings_at(chat_id, thread_id)
        )

    async def reachable(self, people: Iterable[PersonId]) -> frozenset[PersonId]:
        """Those whom the bot may write to; the others are called by voice."""
        known = await self._store.people.by_ids(people)
        return frozenset(key for key, person in known.items() if person.reachable)

    async def unreachable(self, tournament_id: str) -> tuple[PersonView, ...]:
        """Players and officials the bot cannot write to: they must be told by voice."""
        people = await self._store.people.of_tournament(tournament_id)
        return tuple(person_view(person) for person in people.values() if not person.reachable)

    async def last_act(self, tournament_id: str) -> ActView | None:
        """The newest act that stands and has a way back, of the committee's own none; whether it still may be taken
        back its own screen says."""
        end = await self._store.journal.revision(tournament_id)
        rows = await self._store.journal.load(tournament_id, max(0, end - LOOKS_BACK))
        stack = [act for act in standing(acts_of(rows)) if not is_of_committee(act.events)]
        return (await self._views(stack[:1], {}, None))[0] if stack else None

    async def acts(self, tournament_id: str, person_id: PersonId) -> tuple[ActView, ...]:
        """What was done last, newest first, each with the reason why this person cannot take it back."""
        rows = await self._store.journal.load(tournament_id)
        stack = standing(acts_of(rows))[:MOST_ACTS]
        late = refusals(tournament_id, rows, stack, rows[-1].at)
        return await self._views(stack, late, (await self.tournament(tournament_id), person_id))

    async def history(self, tournament_id: str, pairing: Pairing) -> tuple[Happening, ...]:
        """Everything that happened at a table of an announced round, for everybody to read."""
        found = about(await self._store.journal.load(tournament_id), pairing)
        people = await self._store.people.by_ids({act.by for act, _, _ in found})
        return tuple(
            Happening(act.at, act.by, people[act.by].name if act.by in people else "—", event, reason)
            for act, event, reason in found
        )

    async def last_acts(self, tournament_id: str) -> dict[PersonId, datetime]:
        """When each person last did something in the tournament."""
        return await self._store.journal.last_acts(tournament_id)

    async def _views(
        self, acts: Sequence[Act], late: Mapping[int, RuleViolation], reader: tuple[Tournament, PersonId] | None
    ) -> tuple[ActView, ...]:
        people = await self._store.people.by_ids({act.by for act in acts})
        views = []
        for act in acts:
            refusal = late.get(act.first) or (reader and await self._not_his(*reader, act)) or None
            name = people[act.by].name if act.by in people else "—"
            views.append(ActView(act.seq, act.kind, act.by, name, act.at, act.tables, refusal))
        return tuple(views)

    async def _not_his(self, tournament: Tournament, person: PersonId, act: Act) -> RuleViolation | None:
        mine = roles_in(tournament, person, await self.club_roles(tournament.club, person))
        theirs = roles_in(tournament, act.by, await self.club_roles(tournament.club, act.by))
        try:
            authorise_undo(person, mine, act.by, theirs, act.events)
            needs_tables(tournament, person, mine, act.tables)
        except RuleViolation as refusal:
            return refusal
        return None

    async def claim(self, claim_id: int) -> Claim | None:
        found = await self._store.links.get_claim(claim_id)
        person = await self._store.people.get(found.person_id) if found else None
        return None if found is None or person is None else _claim(found, person)


def person_view(person: Person) -> PersonView:
    return PersonView(
        id=person.id,
        name=person.name,
        telegram_id=person.telegram_id,
        username=person.username,
        language=reading_language(person.language, person.language_code),
        reachable=person.reachable,
        theme=_theme(person.theme),
    )


def _binding(binding: ChatBinding) -> Binding:
    purposes = frozenset(purpose for purpose in PURPOSES if purpose in binding.purposes)
    return Binding(binding.chat_id, binding.thread_id, binding.title, purposes, _theme(binding.theme), binding.pictures)


def _theme(name: str) -> Theme:
    return "dark" if name == "dark" else "light"


def _claim(claim: RoleClaim, person: Person) -> Claim:
    return Claim(claim.id, claim.tournament_id, person_view(person), claim.role, claim.state)
