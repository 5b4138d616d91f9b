"""The day as a picture: a lane for each round by the club's clock, what was played and until when the last one is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from bot.render.phrases import Tr, plain_day, plain_time, round_title
from bot.render.pictures.picture import Picture, words
from bot.render.pictures.timeline import WITHOUT_LIMIT, Bar, Lane, drawn
from bot.views import TournamentView
from engine.model import Round, Tournament
from engine.timing import hall_deadline

HOUR, DAY = 60, 24 * 60
STEPS = (15, 30, HOUR, 2 * HOUR, 4 * HOUR)


def day_picture(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """Of the last day on which a round was begun or is to begin."""
    t = view.tournament
    begun = [(round_, since) for round_ in t.published_rounds if (since := _since(t, round_)) is not None]
    if not begun:
        return ()
    last = begun[-1][1]
    today = [(round_, since) for round_, since in begun if t.day_of(since) == t.day_of(last)]
    midnight = datetime.combine(t.day_of(last), time(), ZoneInfo(t.zone))
    lanes = [_lane(view, tr, round_, since, midnight) for round_, since in today]
    title = tr("picture-day", event=t.title, day=plain_day(last, t.zone))
    axis = words(tr("picture-day-axis"))
    data = drawn(tr, words(title), axis, lanes, _breaks(view, tr, today), STEPS, _hour)
    return (Picture(words(tr("picture-day-of")), "timeline", data),)


def _lane(view: TournamentView, tr: Tr, round_: Round, since: datetime, midnight: datetime) -> Lane:
    t = view.tournament
    ended = _ended(t, round_)
    end = hall_deadline(t, round_)
    until = ended or (end.due if end is not None else None)
    text = tr(
        "picture-day-round",
        since=plain_time(since, t.zone),
        until=plain_time(until, t.zone) if until else "none",
        minutes=_minutes(since, until) if until else 0,
        state="over" if ended else "on" if round_.started_at else "planned",
    )
    played = _played(t, round_, since, until or since + timedelta(minutes=WITHOUT_LIMIT))
    bars = [Bar(_minutes(midnight, first), _minutes(midnight, last)) for first, last in played]
    bars[-1] = replace(bars[-1], open=ended is None)
    return Lane(words(round_title(view, tr, round_)), words(text), tuple(bars), ())


def _played(t: Tournament, round_: Round, since: datetime, until: datetime) -> Iterator[tuple[datetime, datetime]]:
    """From when to when, between the pauses of the hall."""
    for stop in t.clock_of(round_.number).stops:
        if stop.until is not None and since < stop.since < stop.until < until:
            yield since, stop.since
            since = stop.until
    yield since, until


def _breaks(view: TournamentView, tr: Tr, today: Sequence[tuple[Round, datetime]]) -> Iterator[str]:
    """One by one, unless they are all the same."""
    found = [
        (before, after, _minutes(ended, since))
        for (before, _), (after, since) in pairwise(today)
        if (ended := _ended(view.tournament, before)) is not None and ended < since
    ]
    lengths = {minutes for _, _, minutes in found}
    if len(found) > 1 and len(lengths) == 1:
        yield tr("picture-day-breaks", minutes=lengths.pop())
        return
    for before, after, minutes in found:
        first, second = (words(round_title(view, tr, one)) for one in (before, after))
        yield tr("picture-day-break", first=first, second=second, minutes=minutes)


def _since(t: Tournament, round_: Round) -> datetime | None:
    plan = t.clock_of(round_.number).plan
    return round_.started_at or (plan.at if plan is not None else None)


def _ended(t: Tournament, round_: Round) -> datetime | None:
    """When the last result came, where all have."""
    scoring = t.rulebook.scoring
    if round_.started_at is None or not all(scoring.is_over(pairing) for pairing in round_.pairings):
        return None
    return max(
        (record.at for pairing in round_.pairings for record in pairing.records if record.at), default=round_.started_at
    )


def _minutes(since: datetime, until: datetime) -> int:
    return (until - since) // timedelta(minutes=1)


def _hour(minute: int) -> str:
    return f"{minute % DAY // HOUR:02}:{minute % HOUR:02}"
