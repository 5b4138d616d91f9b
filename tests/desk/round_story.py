"""A round as a table: at which moment what is done or rings, and every message that follows from it.

A row is (moment, what, told). Moments are minutes, or minutes:seconds, after the round was announced. What:

    publish, plan 30, start, pause, resume     the round; `plan 30`: to begin thirty minutes after its announcement
    extend 10, extend 10 @2, extra @3          time for all, for a table, the extra time of the book
    here 1L, late 2R 10                        somebody says so himself; sides are named by table and side
    absent 1R, nobody 2                        a referee writes down who did not come
    win 1L, result 4                           … a game, or the whole match
    game @1                                    the next game of a match is announced
    clock break 1L, clock stop @1              a clock of a side, or of a table; clock search 1L 5: for so many minutes
    moved 1-1-1, off 1-1-1                     the first clock of table 1 begins anew, is stopped
    report 1L, agree 1R, argue 1R, call 1L     a side says who won, the other what it thinks of it; a referee is called
    take 1, go 1                               the head referee takes the dispute of a table, the call to one
    ring                                       a reminder, due at exactly this moment
    restart                                    the program is down for a moment
    up                                         it was down until now: what has come due meanwhile rings

Told is "kind: receivers | …", with an exclamation mark where it makes a sound: "time_left!: 1 2R | time_left: group".
`all` are those whose match is not over, `out` those who are not in the round; a side is everybody of it, `1L^` the
captain alone. Between the rows nothing may be due, and nothing may be left after the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bot.delivery.composer import Composer
from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.gallery import Gallery, Studio
from bot.i18n import Translator
from bot.storage.outbox import OutboxRow
from bot.storage.store import Store
from engine import commands as c
from engine.model import PersonId, Role, Tournament
from engine.timing import reminders
from tests.desk.round_acts import after, said

Row = tuple[str, str, str]
Told = frozenset[tuple[str, bool, str]]
"""(kind, loud, to whom), one for each receiver."""

NOON = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
OFFICIALS = ("organizer", "head", "referee", "four")
"""The one called four looks after table 4 alone."""
GROUP = -5
WORDS = Translator.load()


@dataclass
class Story:
    """An event over a real database whose next round is drawn; the clock stands at its announcement."""

    store: Store
    desk: Desk
    tournament: str
    people: dict[str, PersonId]
    announced: datetime
    zone: str
    now: datetime
    seen: int = 0
    words: dict[tuple[str, str], str] = field(default_factory=dict)
    """What each was last told of a kind."""

    @classmethod
    async def drawn(
        cls,
        store: Store,
        rulebook: str,
        teams: int,
        settings: Mapping[str, object],
        *,
        until: str = "",
        announced: datetime = NOON,
        zone: str = "Europe/Moscow",
    ) -> Story:
        """`until`: the name of the round of the bracket, the first round of the event where there is none."""
        story = cls(store, Desk(store, lambda: announced), "", {}, announced, zone, announced)
        story._open()
        await story._set_up(rulebook, teams, dict(settings))
        while until and (await story._now()).rounds[-1].name != until:
            await story._played()
        while await story.store.outbox.get(story.seen + 1) is not None:
            story.seen += 1  # what was told before the story begins
        return story

    async def tells(self, rows: Sequence[Row]) -> None:
        """Go through the table to its end."""
        await self.goes(rows)
        left = reminders(await self._now())
        assert not left, f"still to ring: {left}"

    async def goes(self, rows: Sequence[Row]) -> None:
        """Go through the table so far."""
        for moment, what, told in rows:
            await self._row(self.announced + after(moment), what, told)

    # ── A row ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def _row(self, moment: datetime, what: str, told: str) -> None:
        due = [one.due for one in reminders(await self._now())]
        row = f"{moment - self.announced} {what}"
        if what != "up":
            assert not [one for one in due if one < moment], f"{row}: rings before, at {due[0] - self.announced}"
        if what == "ring":
            assert moment in due, f"{row}: nothing is due"
        elif what not in ("up", "restart"):
            assert moment not in due, f"{row}: something is due at that moment"
        before = await self._now()
        self.now = moment
        await self._do(*what.split())
        heard = await self._heard(rings=what in ("ring", "up"))
        assert heard == self._expected(before, told), f"{row}: {sorted(heard)}"

    async def _do(self, what: str, *words: str) -> None:
        if what == "restart":
            return self._open()
        if what == "up":
            self._open()
        if what in ("up", "ring"):
            await self.desk.bell.ring(self.tournament)
            return None
        player, command = said(await self._now(), what, words, self.announced)
        actor = player or self.people["organizer" if what == "publish" else "head"]
        await self.desk.execute(self.tournament, command, Actor(actor))
        return None

    # ── Who has heard what ──────────────────────────────────────────────────────────────────────────────────────

    async def _heard(self, *, rings: bool) -> Told:
        """All that the outbox got since; of a side everybody must have got it. What rings says until when."""
        rows: list[OutboxRow] = []
        while (row := await self.store.outbox.get(self.seen + 1)) is not None:
            rows.append(row)
            self.seen += 1
            until = row.notice.useful_until
            assert not rings or (until is not None and until > self.now), f"{row.notice.kind} is of use for ever"
            await self._has_words(row)
        sides = _sides(await self._now())
        people = {(row.notice.kind, row.notice.loud, row.notice.person_id) for row in rows}
        heard = set()
        for kind, loud, receiver in {(row.notice.kind, row.notice.loud, self._receiver(sides, row)) for row in rows}:
            told = [member for member in sides.get(receiver, ()) if (kind, loud, member) in people]
            whole = told == list(sides.get(receiver, ()))
            assert whole or told == [await self._captain(told[0])], f"{kind} is told to a part of {receiver}"
            heard.add((kind, loud, receiver if whole else f"{receiver}^"))
        return frozenset(heard)

    async def _captain(self, member: PersonId) -> PersonId | None:
        entry = (await self._now()).entry_of(member)
        return None if entry is None else entry.captain

    async def _has_words(self, row: OutboxRow) -> None:
        composed = await Composer(
            self.desk.queries, self.desk.annals.past, WORDS, Gallery(self.desk.pictures, Studio())
        )(row, self.now)
        assert composed is not None, f"nothing is said of {row.notice.kind}"
        receiver = self._receiver(_sides(await self._now()), row)
        self.words[row.notice.kind, receiver] = composed.text

    def _receiver(self, sides: dict[str, tuple[PersonId, ...]], row: OutboxRow) -> str:
        person = row.notice.person_id
        if person is None:
            return "group"
        officials = {self.people[name]: name for name in OFFICIALS}
        return officials.get(person) or next((side for side, members in sides.items() if person in members), "out")

    @staticmethod
    def _expected(t: Tournament, told: str) -> Told:
        """Of tables that are over before the act nobody is `all`."""
        last = t.rounds[-1].pairings
        playing = [one.table for one in last if not t.rulebook.scoring.is_over(one)]
        expected = set()
        for part in filter(None, told.split("|")):
            kind, _, receivers = part.strip().partition(":")
            for word in receivers.split():
                one, alone = word.rstrip("^"), "^" if word.endswith("^") else ""
                tables = playing if one == "all" else [int(one)] if one.isdigit() else ()
                names = [f"{table}{side}{alone}" for table in tables for side in "LR"] or [word]
                expected |= {(kind.rstrip("!"), kind.endswith("!"), name) for name in names}
        return frozenset(expected)

    # ── The house ───────────────────────────────────────────────────────────────────────────────────────────────

    def _open(self) -> None:
        """A program that knows nothing but the database."""
        self.desk = Desk(self.store, lambda: self.now, Seeds(7), owner_ids=(1,))

    async def _now(self) -> Tournament:
        return await self.desk.queries.tournament(self.tournament)

    async def _set_up(self, rulebook: str, teams: int, settings: dict[str, object]) -> None:
        club = await self.desk.clubs.ensure("Клуб", self.zone, "ru")
        for number, name in enumerate(OFFICIALS, start=1):
            self.people[name] = await self._met(number)
        owner = Actor(self.people["organizer"])
        told = {"notices": "everything", **settings}
        self.tournament = await self.desk.tournaments.create(club, "Кубок", rulebook, told, owner)
        for name, role, tables in (
            ("head", Role.HEAD_REFEREE, None),
            ("referee", Role.REFEREE, None),
            ("four", Role.REFEREE, (4, 4)),
        ):
            await self.desk.execute(self.tournament, c.GrantRole(self.people[name], role, tables), owner)
        size = (await self._now()).rulebook.participants.team_size
        lines = [await self._line(number, size) for number in range(teams)]
        await self.desk.entries.register_lines(self.tournament, lines, owner)
        await self.desk.chats.bind(self.tournament, GROUP, None, "Клуб", owner)
        await self.desk.tournaments.draft_round(self.tournament, owner)

    async def _played(self) -> None:
        """The round that is drawn, and the next drawn."""
        await self._do("publish")
        await self._do("start")
        for pairing in (await self._now()).rounds[-1].pairings:
            await self._do("result", str(pairing.table))
        await self.desk.tournaments.draft_round(self.tournament, Actor(self.people["organizer"]))

    async def _line(self, number: int, size: int) -> EntryLine:
        members = [await self._met(100 + size * number + one) for one in range(size)]
        return EntryLine(f"Команда {number}", tuple(members), rank="1d")

    async def _met(self, telegram_id: int) -> PersonId:
        return (await self.desk.people.meet(telegram_id, f"П{telegram_id}", None, "ru", True)).id


def _sides(t: Tournament) -> dict[str, tuple[PersonId, ...]]:
    left = {f"{one.table}L": one.first for one in t.rounds[-1].pairings}
    right = {f"{one.table}R": one.second for one in t.rounds[-1].pairings}
    return {name: t.entries[entry].members for name, entry in (left | right).items()}
