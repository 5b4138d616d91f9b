"""What rang on a day that was played: when by the tournament's clock, what, to whom, loud or silent, and how late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.storage.journal import Recorded
from bot.storage.outbox import OutboxRow
from bot.storage.store import Store
from bot.views import TournamentView
from engine import events as e
from engine.model import PersonId, Role, Tournament

OFFICES = ((Role.HEAD_REFEREE, "head referee"), (Role.REFEREE, "referees"), (Role.ORGANIZER, "organizers"))
EXPIRED = "expired"
ABOUT = {
    "start": "the start",
    "round": "the time",
    "late": "waiting for the late",
    "unseen": "tables without a sign of life",
    "result": "a result that has not come",
    "report": "a report nobody answers",
    "dispute": "a dispute nobody takes",
    "call": "a call nobody answers",
    "protest": "protests may be filed",
    "appeal": "an appeal may be filed",
    "lineup": "line-ups",
    "place": "an answer from the waiting list",
    "personal": "a clock at the table",
}
"""What a reminder is about, by its kind."""


@dataclass(frozen=True, slots=True)
class Line:
    """A moment of the day. `ring`: a reminder; the others are what people did to the clock.

    late   how long after its time it rang, by the clock of the machine
    loud, silent  who was told how, in words; nobody where it had passed
    expired  messages that were of no use any more when their turn came
    """

    at: datetime
    what: str
    ring: e.ReminderRang | None = None
    late: timedelta = timedelta()
    loud: str = ""
    silent: str = ""
    expired: int = 0


@dataclass(frozen=True, slots=True)
class Timeline:
    zone: str
    lines: tuple[Line, ...]

    @property
    def rung(self) -> tuple[tuple[Line, e.ReminderRang], ...]:
        return tuple((line, line.ring) for line in self.lines if line.ring is not None)

    def told(self, line: Line) -> str:
        """`18:42  round 1, the hall: the time, 10 min left | aloud: table 2 (2 people) | silent: the group | 31 ms`"""
        time = line.at.astimezone(ZoneInfo(self.zone)).strftime("%H:%M")
        parts = [f"{time}  {line.what}"]
        if line.loud:
            parts.append(f"aloud: {line.loud}")
        if line.silent:
            parts.append(f"silent: {line.silent}")
        if line.ring is not None:
            parts.append(f"{_ms(line.late)} ms")
        if line.expired:
            parts.append(f"{line.expired} too late to tell")
        return " | ".join(parts)

    @property
    def answer(self) -> list[dict[str, Any]]:
        """As the JSON answer of a simulation has them."""
        return [
            {
                "key": f"{ring.key.subject}:{ring.key.mark}:{ring.key.seq}",
                "due": _utc(ring.due),
                "rang": _utc(line.at),
            }
            for line, ring in self.rung
        ]

    @property
    def summary(self) -> str:
        """How many rang and how late, in real milliseconds."""
        told = sorted(line.late for line, ring in self.rung if not ring.passed)
        passed = len(self.rung) - len(told)
        if not told:
            return f"Nothing rang; {passed} passed." if passed else "Nothing rang."
        middle, most, last = (_ms(told[index]) for index in (len(told) // 2, len(told) * 95 // 100, -1))
        return (
            f"{len(told)} reminders rang, {passed} passed by unsaid; late in real time: "
            f"half within {middle} ms, 95 of 100 within {most} ms, the last {last} ms"
        )


async def timeline_of(store: Store, view: TournamentView, rate: int) -> Timeline:
    """From the journal and the messages that came of it; `rate`: how many times faster than life the day went."""
    rows = await store.journal.load(view.id)
    lines = [line for row in rows for line in await _line(store, view, row, rate)]
    return Timeline(view.tournament.zone, tuple(lines))


async def _line(store: Store, view: TournamentView, row: Recorded, rate: int) -> list[Line]:
    if not isinstance(row.event, e.ReminderRang):
        what = _done(row.event)
        return [Line(row.at, what)] if what else []
    ring = row.event
    sent = [one for one in await store.outbox.of_act(view.id, row.act) if _is_about(view.tournament, one, ring)]
    heard = [] if ring.passed else sent
    return [
        Line(
            row.at,
            _rung(ring),
            ring,
            (row.at - ring.due) / rate,
            _whom(view.tournament, ring, (one for one in heard if one.notice.loud)),
            _whom(view.tournament, ring, (one for one in heard if not one.notice.loud)),
            sum(one.state == EXPIRED for one in heard),
        )
    ]


def _is_about(t: Tournament, row: OutboxRow, ring: e.ReminderRang) -> bool:
    """Several reminders may ring in one act: messages are told apart by the mark, the table, and who sits where."""
    named = row.notice.params
    if named.get("mark", ring.key.mark) != ring.key.mark:
        return False
    table = _table_of(t, ring.round, row.notice.person_id)
    if table:
        pairing = t.pairing(ring.round, table)
        return pairing is not None and bool(set(pairing.entries) & set(ring.who))
    return bool(named.get("table", ring.table) == ring.table)


def _rung(ring: e.ReminderRang) -> str:
    where = (
        f"round {ring.round}, {f'table {ring.table}' if ring.table else 'the hall'}" if ring.round else "before play"
    )
    passed = " (passed unsaid)" if ring.passed else ""
    return f"{where}: {ABOUT[ring.kind]}, {_when(ring)}{passed}"


def _when(ring: e.ReminderRang) -> str:
    """A mark before something, its moment, or a step after it."""
    if ring.key.mark < 0:
        return f"for {-ring.key.mark} min"
    if ring.key.mark:
        return f"{ring.key.mark} min left"
    return "now" if ring.kind == "start" else "it is over"


def _done(event: e.Event) -> str:
    """What people did that the clock follows; empty for everything else."""
    match event:
        case e.RoundStarted():
            return f"— round {event.number} begins"
        case e.ClockPaused():
            return "— the hall stands still"
        case e.ClockResumed():
            return "— the time runs again"
        case e.TimeExtended():
            where = f"table {event.extension.table}" if event.extension.table else "everybody"
            return f"— {where} gets {event.extension.minutes} min more"
        case e.NextGameStarted():
            return f"— table {event.table} begins game {event.game}"
        case e.ArrivalNoted():
            return f"— table {event.table}: {'a side is there' if event.arrival.here else 'a side comes late'}"
        case _:
            return ""


# ── To whom ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _whom(t: Tournament, ring: e.ReminderRang, rows: Iterable[OutboxRow]) -> str:
    """«tables 2, 5 (8 people), head referee, the group»."""
    tables, others, people = set[int](), Counter[str](), 0
    for row in rows:
        table = _table_of(t, ring.round, row.notice.person_id)
        if table:
            tables.add(table)
            people += 1
        else:
            others[_office(t, row.notice.person_id)] += 1
    return ", ".join(_named(sorted(tables), people, others))


def _named(tables: Sequence[int], people: int, others: Counter[str]) -> Iterator[str]:
    if tables:
        yield f"table{'s' if len(tables) > 1 else ''} {', '.join(map(str, tables))} ({people} people)"
    for name, count in others.items():
        yield f"{name} ({count})" if count > 1 else name


def _table_of(t: Tournament, round_: int, person: PersonId | None) -> int:
    """Where somebody sits in a round; 0 where nowhere."""
    pairings = t.rounds[round_ - 1].pairings if 0 < round_ <= len(t.rounds) else ()
    return next((one.table for one in pairings for side in one.entries if person in t.entries[side].members), 0)


def _office(t: Tournament, person: PersonId | None) -> str:
    if person is None:
        return "the group"
    return next((name for role, name in OFFICES if person in t.people_with(role)), "others")


def _ms(span: timedelta) -> int:
    return span // timedelta(milliseconds=1)


def _utc(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
