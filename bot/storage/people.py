"""People: the one place that knows a Telegram id, a name, a username. Events hold `Person.id` alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from bot.storage.moments import to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx
from engine.model import PersonId

NEAR = 10
"""So many numbers apart people are read together: another question takes as long as the rows of those between them."""


@dataclass(frozen=True, slots=True)
class Person:
    """`language` is what the person chose, `language_code` what the app says; a guest has no `telegram_id`."""

    id: PersonId
    telegram_id: int | None
    name: str
    username: str | None
    language: str | None
    language_code: str | None
    started: bool
    chosen_tournament: str | None
    unreachable_since: datetime | None
    unreachable_reason: str | None
    forgotten_at: datetime | None
    theme: str = "light"

    @property
    def reachable(self) -> bool:
        """Whether the bot may write: has pressed Start and has not shut it out since."""
        return self.telegram_id is not None and self.started and self.unreachable_since is None


_person = reader(Person)


@dataclass(frozen=True, slots=True)
class TelegramUser:
    """What an update says of its sender."""

    id: int
    name: str
    username: str | None = None
    language_code: str | None = None


class People:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("people")

    async def ensure(self, tx: Tx, user: TelegramUser, now: datetime, *, started: bool = False) -> Person:
        """The person behind a Telegram account, made or brought up to date. `started`: has opened the private chat."""
        row = await self._sql.ensure(
            tx,
            telegram_id=user.id,
            name=user.name,
            username=user.username,
            language_code=user.language_code,
            first_seen=to_text(now),
            started=started,
        )
        return _person(row)

    async def numbers(self, tx: Tx, count: int) -> tuple[PersonId, ...]:
        """Numbers that nobody gets from now on but the guests they are kept for. Kept and not used, they leave
        nothing behind."""
        last = await self._sql.last_number(tx)
        write = self._sql.begin_numbers if last is None else self._sql.keep_numbers
        await write(tx, last=(last or 0) + count)
        return tuple(map(PersonId, range((last or 0) + 1, (last or 0) + count + 1)))

    async def add_guest(self, tx: Tx, name: str, now: datetime, number: PersonId | None = None) -> Person:
        """Somebody without Telegram: plays, gets no messages. `number`: one of `numbers`, otherwise the next."""
        return _person(await self._sql.add_guest(tx, id=number, name=name, first_seen=to_text(now)))

    async def by_telegram(self, telegram_id: int) -> Person | None:
        row = await self._sql.by_telegram(self._reader, telegram_id=telegram_id)
        return None if row is None else _person(row)

    async def get(self, person: PersonId, on: Session | None = None) -> Person | None:
        row = await self._sql.get(on or self._reader, id=person)
        return None if row is None else _person(row)

    async def by_ids(self, people: Iterable[PersonId]) -> dict[PersonId, Person]:
        """Those of the people who are known, by id."""
        wanted, found = set(people), dict[PersonId, Person]()
        for low, high in _runs(sorted(wanted)):
            rows = await self._sql.between(self._reader, low=low, high=high)
            found |= {row["id"]: _person(row) for row in rows if row["id"] in wanted}
        return found

    async def of_tournament(self, tournament_id: str) -> dict[PersonId, Person]:
        """Everybody who plays in the tournament or has a role in it, by id."""
        rows = await self._sql.of_tournament(self._reader, tournament_id=tournament_id)
        return {row["id"]: _person(row) for row in rows}

    async def set_theme(self, tx: Tx, person: PersonId, theme: str) -> None:
        """How pictures look for him."""
        await self._sql.set_theme(tx, id=person, theme=theme)

    async def set_language(self, tx: Tx, person: PersonId, language: str | None) -> None:
        await self._sql.set_language(tx, id=person, language=language)

    async def choose_tournament(self, tx: Tx, person: PersonId, tournament_id: str | None) -> None:
        """Which tournament the person's commands mean."""
        await self._sql.choose_tournament(tx, id=person, tournament_id=tournament_id)

    async def mark_unreachable(self, tx: Tx, person: PersonId, reason: str, now: datetime) -> bool:
        """True where this is news: the person was reachable until now."""
        return bool(await self._sql.mark_unreachable(tx, id=person, since=to_text(now), reason=reason))

    async def mark_reachable(self, tx: Tx, person: PersonId) -> bool:
        """The person pressed Start, or let the bot in again. True where this is news."""
        return bool(await self._sql.mark_reachable(tx, id=person))

    async def forget(self, tx: Tx, person: PersonId, now: datetime) -> None:
        """Erase everything that says who this was; the number stays, so that old tables still add up.

        The Telegram id goes as well: somebody who comes back is a new person.
        """
        await self._sql.forget(tx, id=person, at=to_text(now))
        await self._sql.drop_agreements(tx, id=person)
        await self._sql.drop_suspensions(tx, id=person)
        await self._sql.leave_clubs(tx, id=person)
        await self._sql.follow_nobody(tx, id=person)
        await self._sql.drop_club_claims(tx, id=person)
        await self._sql.drop_federation_players(tx, id=person)
        await self._sql.drop_federation_ids(tx, id=person)


def _runs(ids: Sequence[PersonId]) -> Iterator[tuple[PersonId, PersonId]]:
    """The first and the last of those who stand near each other."""
    firsts = [place for place, one in enumerate(ids) if not place or one - ids[place - 1] > NEAR]
    for first, after in pairwise([*firsts, len(ids)]):
        yield ids[first], ids[after - 1]
