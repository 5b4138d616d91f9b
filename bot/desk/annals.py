"""What a club remembers: what its people decide about it, and what follows from its finished tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.club_views import ClubPast
from bot.desk.executor import Actor, Executor
from bot.desk.recognition import recognised
from bot.storage.annals import Ended
from bot.storage.names import name_key, words_key
from engine.club import Annals as Decided
from engine.club import ClubEvent
from engine.club.annals import RatingChoice
from engine.club.categories import CategoryId
from engine.club.events import CategoryBegun, PeopleMerged, ProfileShown, pair_of
from engine.club.past import PastEvent, past_of
from engine.club.players import both_played_in
from engine.club.rated import GameRating, RatedPast, rated_past, ratings_of, rule_of
from engine.errors import RuleViolation
from engine.model import EntryId, PersonId, Tournament
from engine.ratings.history import Difference, Ratings, compared

Twins = tuple[PersonId, PersonId]


@dataclass(frozen=True, slots=True)
class _Kept:
    """A tournament as it is remembered, and what that was made from: the length of its journal and what the club says
    of its ratings. `event` is None of a practice run, `rated` of what is not rated."""

    state: tuple[int, Mapping[str, RatingChoice]]
    event: PastEvent | None
    rated: RatedPast | None


@dataclass(frozen=True, slots=True)
class _Past:
    """What the club remembers, and what that was made from: its own journal, its tournaments, people and names."""

    state: tuple[int, tuple[Ended, ...], tuple[int, int]]
    past: ClubPast


class Annals:
    """The club's own journal, and a fold over the tournaments that are over. Nothing of the fold is stored: what is in
    memory is made again where a journal has grown."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now
        self._decided: dict[int, Decided] = {}
        self._kept: dict[str, _Kept] = {}
        self._past: _Past | None = None
        self._listeners: list[Callable[[], None]] = []

    def on_change(self, listener: Callable[[], None]) -> None:
        """Called after each decision."""
        self._listeners.append(listener)

    # ── To look ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def has_past(self) -> bool:
        """Whether there is anything to remember yet."""
        return await self._store.annals.has_past(await self.home())

    async def home(self) -> int:
        """The club of this installation."""
        return (await self._store.clubs.every())[0].id

    async def decided(self, club: int) -> Decided:
        """What the club's journal says."""
        now = self._decided[club] = await self._store.annals.since(self._decided.get(club, Decided()), club)
        return now

    async def past(self) -> ClubPast:
        """All that the club remembers; made once a change."""
        club = await self.home()
        annals, ends = await self.decided(club), await self._store.annals.ends(club)
        state = (annals.revision, ends, await self._store.db.facts())
        if self._past is None or self._past.state != state:
            self._past = _Past(state, await self._remembering(club, annals, ends))
        return self._past.past

    async def _remembering(self, club: int, annals: Decided, ends: Sequence[Ended]) -> ClubPast:
        kept = [await self._remembered(ended, annals) for ended in ends]
        events = tuple(one.event.by_players(annals.who) for one in kept if one.event is not None)
        played = {person for event in events for person in event.people}
        people = await self._store.people.by_ids({*played, *annals.same})
        known = {key: person for key, person in people.items() if person.forgotten_at is None}
        return ClubPast(
            await self._queries.club(club),
            annals,
            events,
            {key: person.name for key, person in known.items() if key in played},
            {key: person.name for key, person in known.items() if key in annals.same},
            frozenset(key for key, person in known.items() if person.telegram_id is None),
            tuple(one.rated for one in kept if one.rated is not None),
        )

    async def _remembered(self, ended: Ended, annals: Decided) -> _Kept:
        state = (ended.revision, annals.ratings)
        kept = self._kept.get(ended.tournament_id)
        if kept is None or kept.state != state:
            t = await self._executor.cache.glance(ended.tournament_id)
            kept = self._kept[ended.tournament_id] = _Kept(
                state,
                None if t.practice else past_of(t, ended.at),
                None if t.practice else rated_past(t, ended.at, annals.ratings),
            )
        return kept

    async def after_the_end(self, tournament_id: str) -> tuple[GameRating, tuple[Difference, ...]] | None:
        """Whose rating is another one once the tournament is closed as it stands: beside what it is now, or was when
        it was closed before, if somebody has opened it again. None where it is not rated."""
        past, t = await self.past(), await self._queries.tournament(tournament_id)
        end = await self._store.annals.first_end(tournament_id)
        now = None if t.practice else rated_past(t, end or self._now(), past.annals.ratings)
        if now is None:
            return None
        others = [one for one in past.rated if one.event.id != tournament_id]
        was = await self._as_closed_before(tournament_id, past.annals, end)
        before = _of(ratings_of([*others, *was], past.annals), now)
        after = _of(ratings_of([*others, now], past.annals), now)
        return after, compared(before.ratings, after.ratings)

    async def _as_closed_before(
        self, tournament_id: str, annals: Decided, end: datetime | None
    ) -> tuple[RatedPast, ...]:
        closed = await self._store.annals.last_close(tournament_id)
        if end is None or closed is None:
            return ()
        then = await self._executor.cache.at_revision(tournament_id, closed)
        found = rated_past(then, end, annals.ratings)
        return () if found is None else (found,)

    async def ratings_for(self, tournament_id: str) -> tuple[tuple[EntryId, int], ...]:
        """What the club's rating of the game says of the entries of a tournament of single players, where that is not
        what they came with; nothing once round 1 is drafted."""
        past, t = await self.past(), await self._queries.tournament(tournament_id)
        rule = rule_of(t, past.annals.ratings)
        found = next((one for one in past.of_game(t.rulebook.game) if one.system == rule.system), None)
        if found is None or t.rounds or t.rulebook.participants.kind != "player":
            return ()
        standings = found.ratings.standings
        known = ((one, standings.get(past.annals.who(one.members[0]))) for one in t.entries.values() if one.members)
        return tuple((one.id, now.shown) for one, now in known if now is not None and now.shown != one.rating)

    async def guests_of(self, person: PersonId) -> tuple[PersonId, ...]:
        """People without an account who are the same player."""
        annals = await self.decided(await self.home())
        known = await self._store.people.by_ids(set(annals.known_as(annals.who(person))) - {person})
        return tuple(key for key, one in sorted(known.items()) if one.telegram_id is None and one.forgotten_at is None)

    async def twins(self, past: ClubPast) -> tuple[Twins, ...]:
        """Who may be one person: their names are the same but for the order of words, and they have never played in
        one tournament. Whoever has an account comes second: the other one is his."""
        called: dict[str, list[PersonId]] = {}
        for person, name in sorted(past.names.items(), key=lambda item: (item[0] not in past.guests, item[0])):
            called.setdefault(words_key(name), []).append(person)
        pairs = ((one, other) for same in called.values() for one in same for other in same[same.index(one) + 1 :])
        return tuple(
            (one, other)
            for one, other in pairs
            if pair_of(one, other) not in past.annals.apart and past.may_be_one(one, other)
        )

    def called(self, past: ClubPast, typed: str) -> tuple[PersonId, ...]:
        """The players whose name is what somebody typed, otherwise those in whose name each of its words begins one;
        of those whom lists may name."""
        wanted = name_key(typed).split()
        words = {person: name_key(past.names[person]).split() for person in past.players if past.lists(person)}
        same = tuple(person for person, own in words.items() if sorted(own) == sorted(wanted))
        return same or tuple(
            person for person, own in words.items() if all(any(one.startswith(part) for one in own) for part in wanted)
        )

    async def recognised(
        self, tournament: Tournament, names: Iterable[str], shown: Mapping[str, PersonId] | None = None
    ) -> Mapping[str, PersonId]:
        """As whom the desk enters single players whose names it knows (`bot.desk.recognition`); nobody before a
        tournament is over. `shown`: of those who were shown who still is: by now he may play here, or be forgotten."""
        if tournament.rulebook.participants.kind != "player" or not await self.has_past():
            return {}
        found = recognised(await self.past(), tournament, tuple(names))
        return {name: person for name, person in found.items() if shown is None or shown.get(name) == person}

    # ── To decide ───────────────────────────────────────────────────────────────────────────────────────────────

    async def merge(self, twin: PersonId, kept: PersonId, actor: Actor) -> None:
        """All that `twin` has played is the player `kept`. RuleViolation `access.organizer_needed`, `annals.*`."""
        past = await self.past()
        one, other = past.annals.who(twin), past.annals.who(kept)
        for person in (one, other):
            if person not in past.names:
                raise RuleViolation("annals.person_unknown")
        if title := both_played_in(past.events, one, other):
            raise RuleViolation("annals.met", title=title)
        if not past.may_be_one(one, other) and one != other:
            raise RuleViolation("annals.two_accounts")
        await self.decide(PeopleMerged(one, other), actor)

    async def begin_category(self, title: str, most: int | None, actor: Actor) -> CategoryId:
        """RuleViolation `access.organizer_needed`, `category.*`."""
        category = CategoryId(self._store.new_id())
        await self.decide(CategoryBegun(category, title, most), actor)
        return category

    async def show(self, event: ProfileShown, actor: Actor) -> None:
        """A player about himself. RuleViolation `annals.not_yours`, `annals.shown_unknown`."""
        club = await self.home()
        annals = await self.decided(club)
        if annals.who(event.person) != annals.who(actor.person):
            raise RuleViolation("annals.not_yours")
        await self._write(club, event, actor)

    async def decide(self, event: ClubEvent, actor: Actor) -> None:
        """For the club's owners and organizers. RuleViolation `access.organizer_needed`, and the event's own."""
        club = await self.home()
        if not await self._queries.club_roles(club, actor.person):
            raise RuleViolation("access.organizer_needed")
        await self._write(club, event, actor)

    async def _write(self, club: int, event: ClubEvent, actor: Actor) -> None:
        async with self._executor.lock(f"club {club}"):
            annals = await self.decided(club)
            event.check(annals)
            async with self._executor.updates.writing() as tx:
                await self._store.annals.append(
                    tx,
                    club,
                    annals.revision + 1,
                    event,
                    at=self._now(),
                    actor=actor.person,
                    update_id=actor.update_id,
                )
        for listener in self._listeners:
            listener()


def _of(ratings: Sequence[GameRating], like: RatedPast) -> GameRating:
    """The rating that an event belongs to; an empty one where there is none yet."""
    found = (one for one in ratings if (one.game, one.system) == (like.game, like.system))
    return next(found, GameRating(like.game, like.system, Ratings()))
