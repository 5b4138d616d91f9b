"""Who is not there. A round that is announced to be skipped has no pair and the points that the book gives for it
(Приложение 7, 1.2); who has not come by the check-in is skipped or taken off the list; what follows from not being at
the table in time a referee decides (TAC 2.3.6.7; Destiny IV.2; «Кодекс РФГ» 21.4; «Краткая памятка», «Опоздания»).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from engine import commands as c
from engine import events as e
from engine.clock import Arrival
from engine.decide.common import last_published, needs_open_list, needs_side, open_pairing
from engine.decide.registration import entry_of
from engine.errors import RuleViolation, refuse
from engine.events.draws import discard_events
from engine.formats.protocol import Format, format_of
from engine.formats.stage_rounds import stage_rounds
from engine.model import Entry, EntryId, EntryStatus, FreeKind, Pairing, PersonId, RoundStatus, Tournament
from engine.timing import is_awaited


def skip(t: Tournament, command: c.SkipRound, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """An open draft is thrown away. RuleViolation ``absence.*`` where the book knows no such thing, where it is too
    late or too early, and where it is said already."""
    entry = entry_of(t, command.entry)
    refuse(why_not(t, entry))
    _needs_next(t, command.round)
    if is_skipping(t, entry, command.round):
        raise RuleViolation("absence.already", entry=entry.id, round=command.round)
    return (*discard_events(t), e.AbsenceAnnounced(entry.id, command.round, FreeKind.ABSENT, command.reason.strip()))


def take_part(t: Tournament, command: c.TakePart, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``absence.none`` where nothing was announced, ``absence.not_next`` where the round is."""
    entry = entry_of(t, command.entry)
    if not is_skipping(t, entry, command.round):
        raise RuleViolation("absence.none", entry=entry.id, round=command.round)
    _needs_next(t, command.round)
    return (*discard_events(t), e.AbsenceWithdrawn(entry.id, command.round))


def next_number(t: Tournament) -> int:
    """The round that is announced next."""
    return len(t.published_rounds) + 1


def is_skipping(t: Tournament, entry: Entry, number: int) -> bool:
    """Whether the entry has announced that it skips a round."""
    return any((one.entry, one.round) == (entry.id, number) for one in t.absences)


def is_drafted(t: Tournament) -> bool:
    """Whether the pairs of the next round are made already and not announced."""
    return t.current_round is not None and t.current_round.status is RoundStatus.DRAFT


def desk_is_told(t: Tournament) -> bool:
    """Whether nobody leaves by himself, for the next pairs are made already. Where somebody else takes his place in the
    bracket the moment of his notice decides, so he gives it at any time (TAC 2.3.6.6)."""
    stage = t.rulebook.knockout if t.bracket is not None else None
    return is_drafted(t) and (stage is None or stage.replacement is None)


def why_not(t: Tournament, entry: Entry) -> RuleViolation | None:
    """What keeps an entry from skipping the next round; None where nothing does."""
    if entry.status is not EntryStatus.ACTIVE:
        return RuleViolation("absence.left", entry=entry.id)
    played = _next_stage(t)
    rounds = played.open_rounds
    if rounds is None or t.rulebook.drops is not None:
        return RuleViolation("absence.unknown")
    made = stage_rounds(t, rounds.stage.id)
    if played.is_complete(t) or len(made) >= (rounds.stage.rounds or 0):
        return RuleViolation("absence.no_round_left")
    return None


def why_ask(t: Tournament, entry: Entry) -> RuleViolation | None:
    """What keeps an entry from announcing it by itself, without the desk; None where nothing does.

    The pairs are being made already, or it started in the top group of McMahon (Кодекс 21.2).
    """
    if is_drafted(t):
        return RuleViolation("absence.drafted")
    rounds = _next_stage(t).open_rounds
    if rounds is not None and rounds.is_bound_to_play(t, entry):
        return RuleViolation("absence.top_group", article="21.2")
    return None


def _next_stage(t: Tournament) -> Format[Any]:
    rounds = t.published_rounds
    return format_of(t.rulebook.stage(rounds[-1].stage) if rounds else t.rulebook.plan[0])


def _needs_next(t: Tournament, number: int) -> None:
    if number != next_number(t):
        raise RuleViolation("absence.not_next", round=number, next=next_number(t))


def check_in(t: Tournament, command: c.CheckIn, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``checkin.none`` where the club does not ask who is here, ``checkin.over`` once round 1 is
    announced, ``checkin.already`` (here)."""
    if not t.rulebook.entering.check_in:
        raise RuleViolation("checkin.none")
    if t.published_rounds:
        raise RuleViolation("checkin.over")
    if entry_of(t, command.entry).here == command.here:
        raise RuleViolation("checkin.already", here=command.here)
    return (e.EntryCheckedIn(command.entry, command.here),)


def missing(t: Tournament) -> tuple[Entry, ...]:
    """Who is not known to have come and would be paired in round 1, in the order of registration; nobody where the club
    does not ask."""
    if not t.rulebook.entering.check_in or t.rounds:
        return ()
    excused = {absence.entry for absence in t.absences if absence.round == 1}
    found = (one for one in t.entries.values() if not one.here and one.status is EntryStatus.ACTIVE)
    return tuple(sorted((one for one in found if one.id not in excused), key=lambda one: (one.number, one.id)))


def may_skip(t: Tournament) -> bool:
    """Whether somebody may stay in the event without playing round 1."""
    return format_of(t.rulebook.plan[0]).open_rounds is not None


def settle(t: Tournament, command: c.SettleMissing, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``checkin.nobody_missing``, ``checkin.no_skipping`` where every entry plays every round."""
    needs_open_list(t)
    entries = missing(t)
    if not entries:
        raise RuleViolation("checkin.nobody_missing")
    if command.how == "remove":
        return tuple(e.EntryRemoved(entry.id) for entry in entries)
    if not may_skip(t):
        raise RuleViolation("checkin.no_skipping")
    return tuple(e.AbsenceAnnounced(entry.id, 1, FreeKind.ABSENT) for entry in entries)


LATEST = 120
"""Minutes that somebody may say he is late."""


def note_arrival(t: Tournament, command: c.NoteArrival, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `arrival.here` where that is known, `arrival.plays` once a game was played or told."""
    pairing = _expected(t, command.round, command.table, command.entry)
    arrival = Arrival(here=True, at=now, by=actor)
    return (e.ArrivalNoted(pairing.round, pairing.table, command.entry, arrival),)


def promise_arrival(t: Tournament, command: c.PromiseArrival, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The limit stays where it is. RuleViolation `arrival.bad_minutes` (most), `arrival.promised` until then, and those
    of `note`."""
    if not 1 <= command.minutes <= LATEST:
        raise RuleViolation("arrival.bad_minutes", most=LATEST)
    pairing = _expected(t, command.round, command.table, command.entry)
    known = t.arrival(command.round, command.entry)
    if known is not None and known.until is not None and known.until > now:
        raise RuleViolation("arrival.promised", table=pairing.table)
    arrival = Arrival(here=False, at=now, by=actor, until=now + timedelta(minutes=command.minutes))
    return (e.ArrivalNoted(pairing.round, pairing.table, command.entry, arrival),)


def _expected(t: Tournament, number: int, table: int, entry: EntryId) -> Pairing:
    """The table of the round that is on, at which the entry is not known to be."""
    round_, pairing = open_pairing(t, number, table)
    if round_.number != last_published(t).number:
        raise RuleViolation("clock.old_round", round=number)
    needs_side(pairing, entry)
    if not is_awaited(pairing):
        raise RuleViolation("arrival.plays", table=table)
    if t.came(number, entry) is not None:
        raise RuleViolation("arrival.here", table=table)
    return pairing
