"""A file that was worked on elsewhere is taken in: its results, who has left, and its next round as a draft of exactly
those pairs.

The draft is the program's own wherever it comes to the same pairs; other pairs stand where a hand may make them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import rounds as rounding
from engine.decide import withdrawals
from engine.decide.absences import is_drafted
from engine.decide.common import needs_no_question
from engine.decide.corrections import record_many
from engine.decide.draft_room import seated
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.formats.protocol import format_of
from engine.model import EntryStatus, Note, Pairing, PersonId, Publication, Round, RoundStart, RoundStatus, Tournament
from engine.pairing.draft import check_ready
from engine.taken import same_pairs

TAKEN = Note("taken")


def take_in(t: Tournament, command: c.TakeIn, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``taken.nothing``; those of the results; ``taken.leaver`` (entry); ``round.draft_open``,
    ``round.results_missing``, ``taken.by_data`` (round) where the pairs of the stage follow from results and come out
    otherwise here, and those of pairs that another program has made."""
    events: tuple[e.Event, ...] = ()
    if command.results:
        events = record_many(t, c.RecordResults(command.results), actor, now)
    for one in command.left:
        events = (*events, *_left(fold(t, events), one, actor, now))
    if command.file is not None and len(command.file.rounds) > len(t.published_rounds):
        events = (*events, *_drafted(fold(t, events), command.file))
    if not events:
        raise RuleViolation("taken.nothing")
    return events


def _left(t: Tournament, command: c.LeaveTournament, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Between two rounds. Where it decides a match, a place in a bracket or a draft, or is a ruling, a person looks at
    it by itself."""
    ruled = command.status is not EntryStatus.WITHDRAWN
    open_match = bool(t.published_rounds) and withdrawals.current_match(t, command.entry) is not None
    if is_drafted(t) or ruled or open_match or t.bracket is not None:
        raise RuleViolation("taken.leaver", entry=command.entry)
    return withdrawals.leave(t, command, actor, now)


def whole(file: Tournament, actor: PersonId, now: datetime) -> e.TournamentTakenIn:
    """A tournament that was begun elsewhere, its rounds announced and begun as of now. Before its first round it is
    entries alone: they may still change, and what is drawn is drawn here."""
    entries = tuple(file.entries.values())
    if not file.rounds:
        return e.TournamentTakenIn(entries, absences=file.absences)
    rounds = tuple(replace(round_, announced=Publication(now, RoundStart(now))) for round_ in file.rounds)
    decisions = tuple(replace(one, text="", by=actor, at=now) for one in file.decisions)
    return e.TournamentTakenIn(entries, rounds, file.lots, file.bracket, decisions, file.absences)


def _drafted(t: Tournament, file: Tournament) -> tuple[e.Event, ...]:
    needs_no_question(t)
    check_ready(t)
    wanted = file.rounds[len(t.rounds)]
    given = _given(t, file, wanted)
    for made in dict.fromkeys(((), given)):
        found = _alike(fold(t, made), wanted)
        if found:
            return (*made, *found)
    return (*given, *_by_hand(fold(t, given), wanted))


def _given(t: Tournament, file: Tournament, wanted: Round) -> tuple[e.Event, ...]:
    """What was drawn elsewhere before the first round of a stage: its lots, the seeds of its bracket."""
    if any(round_.stage == wanted.stage for round_ in t.rounds):
        return ()
    known = {(lots.stage, lots.purpose, lots.group) for lots in t.lots}
    events: list[e.Event] = [
        e.LotsDrawn(lots.stage, lots.purpose, lots.order, None, lots.group)
        for lots in file.lots
        if (lots.stage, lots.purpose, lots.group) not in known
    ]
    if t.bracket is None and file.bracket is not None and file.bracket.stage == wanted.stage:
        events.append(e.CutMade(wanted.stage, file.bracket.seeds))
    return tuple(events)


def _alike(t: Tournament, wanted: Round) -> tuple[e.Event, ...]:
    """The program's own draft, where it has the same pairs; else nothing."""
    events = rounding.pair_or_ask(t, wanted.rng_seed or 0)
    draft = fold(t, events).current_round
    if draft is None or draft.status is not RoundStatus.DRAFT or not same_pairs(draft, wanted):
        return ()
    return tuple(_told(t, event, wanted) for event in events)


def _told(t: Tournament, event: e.Event, wanted: Round) -> e.Event:
    """Nothing was drawn here with a seed that was not promised."""
    promised = t.next_draw is None or t.next_draw.rng_seed == wanted.rng_seed
    if isinstance(event, e.LotsDrawn):
        return event if promised else replace(event, rng_seed=None)
    if not isinstance(event, e.RoundDrafted):
        return event
    seed = event.rng_seed if promised else None
    pairings = _at_tables(t, event.pairings, wanted)
    return replace(event, rng_seed=seed, pairings=pairings, notes=(TAKEN, *event.notes))


def _at_tables(t: Tournament, pairings: Iterable[Pairing], wanted: Round) -> tuple[Pairing, ...]:
    """At the tables of the file, where nobody is kept from one of them."""
    tables = {frozenset(one.entries): one.table for one in wanted.pairings}
    placed = sorted((replace(one, table=tables[frozenset(one.entries)]) for one in pairings), key=lambda one: one.table)
    return seated(t, placed) if set(tables.values()) & set(t.closed_tables) else tuple(placed)


def _by_hand(t: Tournament, wanted: Round) -> tuple[e.Event, ...]:
    stage = t.rulebook.stage(wanted.stage)
    played = format_of(stage)
    if played.is_complete(t) or played.choice is None:
        article = t.rulebook.stage_article(stage.id, "format")
        raise RuleViolation("taken.by_data", article=article, round=wanted.number)
    draft = played.choice.taken(t, wanted)
    pairings = _at_tables(t, draft.pairings, wanted)
    return (e.RoundDrafted(wanted.number, stage.id, "", None, pairings, draft.free, (TAKEN, *draft.notes)),)
