"""A round's life: draft, publish, start; then the next, the cut, and the end."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine import lots as drawing
from engine.decide import protests, replacing
from engine.decide.common import draft_of, is_complete, missing_tables, needs_no_question, published_round
from engine.decide.draft_room import check_apart, check_whole, seated
from engine.decide.lineups import at_the_start
from engine.decide.replacing import replace_or_ask
from engine.errors import DecisionNeeded, RuleViolation
from engine.events.draws import discard_events
from engine.evolve import fold
from engine.formats import dropouts, knockout
from engine.formats.protocol import format_of
from engine.formats.swiss_rounds import strength_order
from engine.model import EntryStatus, PersonId, Question, Round, RoundStatus, Tournament
from engine.pairing.imported import imported
from engine.pairing.next_round import RoundDraft, pair_round
from engine.regulations import digest
from engine.standings.final import final_places, is_over
from engine.standings.table import standings


def draft(t: Tournament, command: c.DraftRound, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Pair the next round, drawing lots and making the cut where it is time for them."""
    if command.again:
        _needs_promised(t, command.rng_seed)
        thrown = discard_events(t)
        return (*thrown, *pair_or_ask(fold(t, thrown), command.rng_seed))
    if t.current_round is not None and t.current_round.status is RoundStatus.DRAFT:
        raise RuleViolation("round.draft_open", round=t.current_round.number)
    needs_no_question(t)
    _needs_promised(t, command.rng_seed)
    return pair_or_ask(t, command.rng_seed)


def import_round(t: Tournament, command: c.ImportRound, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """A draft of pairs that were made elsewhere; nothing is drawn for it."""
    needs_no_question(t)
    drafted = imported(t, command.pairs, command.free)
    lots = [e.LotsDrawn(x.stage, x.purpose, x.order, x.rng_seed, x.group) for x in drafted.lots]
    pairings = seated(t, drafted.pairings)
    made = e.RoundDrafted(drafted.number, drafted.stage, drafted.name, None, pairings, drafted.free, drafted.notes)
    return (*lots, made)


def _needs_promised(t: Tournament, rng_seed: int) -> None:
    """RuleViolation `draw.not_promised` for a seed other than the one that was promised."""
    if t.next_draw is not None and t.next_draw.rng_seed != rng_seed:
        raise RuleViolation("draw.not_promised", number=t.next_draw.number)


def pair_or_ask(t: Tournament, rng_seed: int) -> tuple[e.Event, ...]:
    """The draft's events, or the question that has to be answered first."""
    try:
        drafted = pair_round(t, rng_seed)
    except DecisionNeeded as needed:
        question = needed.question
        assert isinstance(question, Question)
        return _asked(t, (replace(question, rng_seed=rng_seed),))
    if drafted.seeds:
        question = replacing.newcomer_asked(t, drafted, rng_seed)
        if question:
            return question
    row = drafted.structure
    events: list[e.Event] = [] if row is None else [e.StructureFixed(row, digest(t.rulebook.structured(row)))]
    events += [e.LotsDrawn(x.stage, x.purpose, x.order, x.rng_seed, x.group) for x in drafted.lots]
    if drafted.seeds:
        events.append(e.CutMade(drafted.stage, drafted.seeds))
        asked = _fill_left_places(fold(t, events), drafted)
        if asked:
            return (*events, *asked, *_draft_after(t, (*events, *asked), rng_seed))
    return (*events, _drafted(t, drafted, rng_seed))


def _fill_left_places(t: Tournament, drafted: RoundDraft) -> tuple[e.Event, ...]:
    """A qualified entry that left before the bracket was made: somebody takes its place, or the head referee says."""
    events: list[e.Event] = []
    for entry in drafted.seeds:
        if t.entries[entry].status is EntryStatus.WITHDRAWN and knockout.stage_of(t).replacement is not None:
            new = replace_or_ask(fold(t, events), entry, from_round=drafted.number)
            events.extend(new)
    return tuple(events)


def _draft_after(t: Tournament, events: tuple[e.Event, ...], rng_seed: int) -> tuple[e.Event, ...]:
    folded = fold(t, events)
    return () if folded.questions else (_drafted(t, pair_round(folded, rng_seed), rng_seed),)


def _drafted(t: Tournament, drafted: RoundDraft, rng_seed: int) -> e.RoundDrafted:
    """The seed is told only where something was drawn with it: otherwise it stays the promise of a later draw."""
    first = all(round_.stage != drafted.stage for round_ in t.rounds)
    by_lots = any(lots.rng_seed is not None for lots in drafted.lots)
    seed = rng_seed if by_lots or format_of(t.rulebook.stage(drafted.stage)).takes_chance(first=first) else None
    check_apart(t, drafted.stage, drafted.pairings)
    pairings = seated(t, drafted.pairings)
    return e.RoundDrafted(drafted.number, drafted.stage, drafted.name, seed, pairings, drafted.free, drafted.notes)


def discard(t: Tournament, command: c.DiscardDraft, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    draft_of(t, command.number)
    return discard_events(t)


def publish(t: Tournament, command: c.PublishRound, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    round_ = draft_of(t, command.number)
    needs_no_question(t)
    check_whole(round_)
    if asked := protests.asked_before(t, round_.number):
        return _asked(t, asked)
    return (e.RoundPublished(round_.number, now), *_nobody_waits(t, round_))


def _nobody_waits(t: Tournament, round_: Round) -> tuple[e.Event, ...]:
    """With round 1 the waiting list is over."""
    return tuple(e.EntryUnqueued(one.entry.id, "closed") for one in t.waiting) if round_.number == 1 else ()


def _asked(t: Tournament, questions: tuple[Question, ...]) -> tuple[e.Event, ...]:
    return tuple(e.DecisionRequested(replace(one, id=f"q{t.revision + n}")) for n, one in enumerate(questions, start=1))


def start(t: Tournament, command: c.StartRound, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    round_ = published_round(t, command.number)
    if round_.status is RoundStatus.STARTED:
        raise RuleViolation("round.already_started", round=round_.number)
    return (e.RoundStarted(round_.number, now), *at_the_start(t, round_.number))


def finish(t: Tournament, _command: c.FinishTournament, _actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Close the event: everything is played, the places are final. Before that a person is asked whatever is open."""
    needs_no_question(t)
    last = t.current_round
    if last is None:
        raise RuleViolation("tournament.not_started")
    if not is_complete(t, last):
        raise RuleViolation("round.results_missing", round=last.number, tables=missing_tables(t, last))
    if last.status is RoundStatus.DRAFT or not is_over(t):
        raise RuleViolation("tournament.not_over")
    if asked := asked_at_the_end(t):
        return _asked(t, asked)
    lots = _lots_for_places(t)
    return (*lots, e.TournamentFinished(final_places(fold(t, lots)), now))


def asked_at_the_end(t: Tournament) -> tuple[Question, ...]:
    """What has to be decided before the places can be announced."""
    return (*protests.asked_at_the_end(t), *dropouts.questions_of(t))


def _lots_for_places(t: Tournament) -> tuple[e.Event, ...]:
    """Where the chain of the last table ends with the lot nobody shares a place: one order for the whole field."""
    stage = t.rulebook.plan[-1]
    rounds = format_of(stage).open_rounds
    if rounds is None or not rounds.ends_by_lot:
        return ()
    if not any(row.shared for row in standings(t, stage=stage.id).rows):
        return ()
    seed = t.next_draw.rng_seed if t.next_draw is not None else 0
    order = drawing.shuffled(strength_order(t), seed, f"{stage.id}:places")
    return (e.LotsDrawn(stage.id, "places", order, seed),)
