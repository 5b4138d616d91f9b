"""What rings in a round by a rulebook, as lanes over minutes from its start.

Nothing is drawn by hand: a round with one table is laid before `engine.timing`; what it would ring is what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta

from bot.render.phrases import Tr, in_language, label
from engine.clock import Arrival, Plan, ReminderKind, RoundClock
from engine.model import Entry, EntryId, Pairing, PersonId, Publication, Round, RoundStart, Status, Tournament
from engine.regulations import Rulebook, TimeControl
from engine.timing import deadline, limit_of, reminders, seats_before

START = datetime(2026, 1, 3, 12, tzinfo=UTC)
BEGUN = Publication(start=RoundStart(START))
SOMEBODY = PersonId(1)
LONG_BEFORE = START - timedelta(days=1)
WITHOUT_LIMIT = 60
"""Minutes of a lane that has no end."""
STEPS = (5, 10, 15, 30)
MOST_TICKS = 9


@dataclass(frozen=True, slots=True)
class Mark:
    """It rings at this minute; so many are left then."""

    at: int
    left: int


@dataclass(frozen=True, slots=True)
class Bar:
    """`open`: nobody says how long it lasts, or it is added only where it is asked for."""

    since: int
    until: int
    open: bool = False


@dataclass(frozen=True, slots=True)
class Lane:
    title: str
    text: str
    bars: tuple[Bar, ...]
    marks: tuple[Mark, ...]


def timeline(book: Rulebook, tr: Tr) -> dict[str, object]:
    """The data of `templates/timeline.typ`."""
    lanes = (_before_the_start(book, tr), _of_the_late(book, tr), *_rounds(book, tr))
    notes = _notes(book.time, tr)
    return drawn(tr, in_language(book.title, tr), label(tr("timeline-axis")), lanes, notes, STEPS, _since_start)


def drawn(
    tr: Tr,
    title: str,
    axis: str,
    lanes: Sequence[Lane],
    notes: Iterable[str],
    steps: Sequence[int],
    named: Callable[[int], str],
) -> dict[str, object]:
    """Lanes over one axis, a tick at the first of these steps that makes few of them; `named`: what a tick says."""
    moments = [moment for lane in lanes for bar in lane.bars for moment in (bar.since, bar.until)]
    first, last = min(moments), max(moments)
    step = next((one for one in steps if (last - first) // one < MOST_TICKS), steps[-1])
    ticks = range(first - first % step, last + 1, step)
    return {
        "language": tr.locale,
        "title": title,
        "axis": axis,
        "from": first - 1,
        "to": last + 1,
        "ticks": [{"at": tick, "label": named(tick)} for tick in ticks if tick >= first],
        "lanes": [_told(lane) for lane in lanes],
        "notes": [label(note) for note in notes],
    }


def _since_start(minute: int) -> str:
    return f"{'+' if minute > 0 else '−' if minute < 0 else ''}{abs(minute)}"


def _told(lane: Lane) -> dict[str, object]:
    bars = [{"from": bar.since, "to": bar.until, "open": bar.open} for bar in lane.bars]
    return {"title": lane.title, "text": lane.text, "bars": bars, "marks": [asdict(mark) for mark in lane.marks]}


# ── Lanes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _before_the_start(book: Rulebook, tr: Tr) -> Lane:
    planned = RoundClock(plan=Plan(START, LONG_BEFORE))
    marks = _rung(replace(_specimen(book, Publication()), clocks={1: planned}), "start")
    before = max(mark.left for mark in marks)
    seats = seats_before(book.time)
    text = tr("timeline-start-text", minutes=seats, earlier=before if before > seats else 0)
    return Lane(label(tr("timeline-start")), label(text), (Bar(-before, 0),), marks)


def _rounds(book: Rulebook, tr: Tr) -> Iterator[Lane]:
    """One lane a length: brackets may have their own."""
    then = label(tr("timeline-round-text", then=book.time.at_zero))
    yield _round(book, tr, "round", 1, then)
    if book.time.bracket is not None:
        for name, best_of in (("semifinal", 1), ("final", 1), ("semifinal", 3), ("final", 3)):
            yield _round(book, tr, name, best_of, "")


def _round(book: Rulebook, tr: Tr, name: str, best_of: int, text: str) -> Lane:
    t = _specimen(book, BEGUN, name, best_of)
    end = deadline(t, t.rounds[0].pairings[0])
    if end is None:
        title, text = tr("timeline-round-open"), tr("timeline-round-open-text")
        return Lane(label(title), label(text), (Bar(0, WITHOUT_LIMIT, open=True),), ())
    minutes = _minute(end.due)
    title = tr("timeline-round", name=name, single=best_of == 1, minutes=minutes)
    added = (book.time.extra or 0) * book.time.extra_per_game
    more = (Bar(minutes, minutes + added, open=True),) if added else ()
    return Lane(label(title), text, (Bar(0, minutes), *more), _rung(t, "round"))


def _of_the_late(book: Rulebook, tr: Tr) -> Lane:
    t = _specimen(book, BEGUN)
    table = t.rounds[0].pairings[0]
    t = replace(t, arrivals={1: {table.first: Arrival(here=True, at=START, by=SOMEBODY)}})
    limit = limit_of(t, table)
    if limit is None:
        return Lane(label(tr("timeline-late")), label(tr("timeline-late-open-text")), (), ())
    minutes = _minute(limit.due)
    text = tr("timeline-late-text", minutes=minutes, strictly=book.time.late_strictly)
    return Lane(label(tr("timeline-late")), label(text), (Bar(0, minutes),), _rung(t, "late"))


def _notes(time: TimeControl, tr: Tr) -> Iterator[str]:
    if time.extra and time.extra_per_game:
        yield tr("timeline-extra", minutes=time.extra, times=time.extra_per_game)
    if time.round is not None and time.bracket is None:
        yield tr("timeline-games")
    if time.timeout is not None:
        yield tr("timeline-timeout", minutes=time.timeout, times=time.timeouts_per_player)
    if time.stalling_move is not None:
        yield tr("timeline-stalling", minutes=time.stalling_move)
    if time.clocks is not None:
        yield tr("timeline-clocks", breaks=time.clocks.breaks.minutes)
    yield tr("timeline-pause")


# ── A round with one table ──────────────────────────────────────────────────────────────────────────────────────────


def _specimen(book: Rulebook, announced: Publication, name: str = "round", best_of: int = 1) -> Tournament:
    """A tournament of two in its first round; with a name it is one of the bracket."""
    slot = "" if name == "round" else "1"
    pairing = Pairing(1, 1, EntryId("e1"), EntryId("e2"), best_of=best_of, slot=slot)
    round_ = Round(1, book.plan[0].id, (pairing,), name=name if slot else "", announced=announced)
    entries = {entry: Entry(entry, number) for number, entry in enumerate(pairing.entries, start=1)}
    return Tournament("specimen", "", book, "", 1, "UTC", status=Status.RUNNING, entries=entries, rounds=(round_,))


def _rung(t: Tournament, kind: ReminderKind) -> tuple[Mark, ...]:
    return tuple(Mark(_minute(one.due), one.key.mark) for one in reminders(t) if one.kind == kind)


def _minute(moment: datetime) -> int:
    return (moment - START) // timedelta(minutes=1)
