"""Read models for the screens: everything a screen needs in one plain value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.desk.access import OWNER, roles_in
from bot.desk.books import Books
from bot.storage.chats import ChatBinding
from bot.storage.clubs import Club
from bot.storage.links import RoleClaim
from bot.storage.people import Person
from bot.storage.store import Store
from bot.views import (
    Binding,
    Claim,
    ClubView,
    PersonView,
    TournamentCard,
    TournamentView,
    Viewer,
    reading_language,
)
from engine.decide.undo import is_undoable, leading
from engine.errors import RuleViolation
from engine.model import PersonId, Tournament


@dataclass(frozen=True, slots=True)
class ActView:
    """The last act of a journal, as an undo button names it."""

    seq: int
    kind: str
    by: PersonId
    at: datetime
    undoable: bool


class Queries:
    """Nothing here changes anything."""

    def __init__(self, store: Store, books: Books) -> None:
        self._store = store
        self._books = books

    async def tournament(self, tournament_id: str) -> Tournament:
        return (await self._books.load(tournament_id)).tournament

    async def view(self, tournament_id: str) -> TournamentView:
        """A tournament with all its names. RuleViolation `tournament.unknown`."""
        tournament = await self.tournament(tournament_id)
        people = await self._store.people.of_tournament(tournament_id)
        claims = await self._store.links.pending_claims(tournament_id)
        strangers = await self._store.people.by_ids(claim.person_id for claim in claims)
        return TournamentView(
            tournament=tournament,
            club=await self.club(tournament.club),
            names=await self._store.names.of(tournament_id),
            people={key: person_view(person) for key, person in people.items()},
            bindings=await self.bindings(tournament_id),
            claims=tuple(_claim(claim, strangers[claim.person_id]) for claim in claims),
        )

    async def viewer(self, person_id: PersonId, tournament_id: str | None = None) -> Viewer:
        """Somebody before a tournament, or before none: then the roles are those in his clubs."""
        person = await self._store.people.get(person_id)
        if person is None:
            raise RuleViolation("person.unknown", id=person_id)
        locale = reading_language(person.language, person.language_code)
        if tournament_id is None:
            roles = frozenset(role for _, role in await self._store.clubs.of_person(person_id))
            return Viewer(person_view(person), locale, frozenset(map(str, roles)))
        tournament = await self.tournament(tournament_id)
        roles_here = roles_in(tournament, person_id, await self.club_roles(tournament.club, person_id))
        return Viewer(person_view(person), locale, roles_here, tournament.entry_of(person_id))

    async def person(self, person_id: PersonId) -> PersonView | None:
        person = await self._store.people.get(person_id)
        return None if person is None else person_view(person)

    async def person_of(self, telegram_id: int) -> PersonView | None:
        person = await self._store.people.by_telegram(telegram_id)
        return None if person is None else person_view(person)

    async def tournaments_of(self, person_id: PersonId) -> tuple[TournamentCard, ...]:
        """Where he plays or has a role, and everything of the clubs he directs; newest first."""
        rows = {row.id: row for row in await self._store.journal.tournaments(person_id=person_id)}
        for club, _ in await self._store.clubs.of_person(person_id):
            rows |= {row.id: row for row in await self._store.journal.tournaments(club_id=club.id)}
        newest = sorted(rows.values(), key=lambda row: (row.updated_at, row.id), reverse=True)
        return tuple(
            [
                TournamentCard(row.id, row.title, row.status, (await self.viewer(person_id, row.id)).roles)
                for row in newest
            ]
        )

    async def live_count(self, person_id: PersonId) -> int:
        """In how many unfinished tournaments he takes part: with several, a notice names its own."""
        rows = await self._store.journal.tournaments(person_id=person_id)
        return sum(1 for row in rows if row.status != "finished")

    async def chosen_tournament(self, person_id: PersonId) -> str | None:
        """The one his commands mean: the chosen one, or the newest."""
        person = await self._store.people.get(person_id)
        if person is not None and person.chosen_tournament:
            return person.chosen_tournament
        cards = await self.tournaments_of(person_id)
        return cards[0].id if cards else None

    async def clubs_of(self, person_id: PersonId) -> tuple[ClubView, ...]:
        """Where he may create tournaments."""
        return tuple(_club(club) for club, _ in await self._store.clubs.of_person(person_id))

    async def club(self, club_id: int) -> ClubView:
        club = await self._store.clubs.get(club_id)
        if club is None:
            raise RuleViolation("club.unknown", id=club_id)
        return _club(club)

    async def club_roles(self, club_id: int, person_id: PersonId) -> frozenset[str]:
        role = await self._store.clubs.role_of(club_id, person_id)
        return frozenset() if role is None else frozenset({str(role)})

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

    async def bound_tournament(self, chat_id: int, thread_id: int | None) -> str | None:
        """What this topic shows; a topic without a binding of its own shows what the whole group does."""
        found = await self._store.chats.binding(chat_id, thread_id)
        if found is None and thread_id is not None:
            found = await self._store.chats.binding(chat_id, None)
        return None if found is None else found.tournament_id

    async def reachable_people(self, tournament: Tournament) -> frozenset[PersonId]:
        """Those of a tournament whom the bot may write to; the others are called by voice."""
        wanted = {person for entry in tournament.entries.values() for person in entry.members}
        wanted |= {grant.person for grant in tournament.grants}
        people = await self._store.people.by_ids(wanted)
        return frozenset(key for key, person in people.items() if person.reachable)

    async def unreachable(self, tournament_id: str) -> tuple[PersonView, ...]:
        """Players and officials the bot cannot write to: they must be told by voice."""
        people = await self._store.people.of_tournament(tournament_id)
        return tuple(person_view(person) for person in people.values() if not person.reachable)

    async def last_act(self, tournament_id: str) -> ActView | None:
        rows = await self._store.journal.last_act(tournament_id)
        if not rows:
            return None
        events = tuple(row.event for row in rows)
        first = rows[0]
        return ActView(rows[-1].seq, type(leading(events)).__name__, first.actor or 0, first.at, is_undoable(events))

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
    )


def _club(club: Club) -> ClubView:
    return ClubView(club.id, club.title, club.zone, club.language)


def _binding(binding: ChatBinding) -> Binding:
    return Binding(binding.chat_id, binding.thread_id, binding.title)


def _claim(claim: RoleClaim, person: Person) -> Claim:
    return Claim(claim.id, claim.tournament_id, person_view(person), claim.role, claim.state)
