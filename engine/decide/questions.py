"""The head referee's decisions: stored with text and author, then carried out (TAC 2.3.6.9)."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import corrections, replacing, results
from engine.decide.common import recorded
from engine.decide.hearing import OPEN_PROTESTS
from engine.decide.protests import GO_ON
from engine.decide.rounds import pair_or_ask
from engine.decide.withdrawals import current_match, leave, match_lost
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.evolve import evolve
from engine.formats import knockout, round_robin
from engine.ids import NOBODY
from engine.model import EntryStatus, PersonId, Question, Tournament
from engine.results import Ground

MAX_TEXT = 1000


def decide(t: Tournament, command: c.Decide, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The decision and what follows from it."""
    question = t.questions.get(command.question)
    if question is None:
        raise RuleViolation("question.closed", question=command.question)
    if command.choice not in question.options:
        raise RuleViolation("question.no_such_option", choice=command.choice, options=question.options)
    text = " ".join(command.text.split())
    if len(text) > MAX_TEXT:
        raise RuleViolation("question.text_long", limit=MAX_TEXT)
    if question.code == OPEN_PROTESTS and command.choice == GO_ON and not text:
        raise RuleViolation("question.no_words", article=question.article)
    made = e.DecisionMade(question.id, command.choice, text, actor, now)
    return (made, *_carried_out(evolve(t, made), question, command, now))


def answered_by(t: Tournament, events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """A result at a table where nobody was says that the teams came, another correction overtakes the one that was
    asked about or the game that was missed, the pairs are made from something else: none of these questions matters
    any more."""
    played = {f"{event.round}-{event.table}" for event in events if isinstance(event, e.GameRecorded)}
    asked = [
        question.id
        for question in t.questions.values()
        if question.code == "both_absent" and question.pairing in played
    ]
    made = {event.question for event in events if isinstance(event, e.DecisionMade | e.QuestionClosed)}
    past = (*asked, *corrections.overtaken(t, events), *_came_after_all(t, events), *_of_other_pairs(t, events))
    return tuple(e.QuestionClosed(q) for q in past if q not in made)


def _came_after_all(t: Tournament, events: tuple[e.Event, ...]) -> tuple[str, ...]:
    """Whoever was said to have missed a game: the game is another one now, or he has left."""
    mended = {f"{event.round}-{event.table}" for event in events if isinstance(event, e.GamesCorrected)}
    left = {event.entry for event in events if isinstance(event, e.EntryLeft)}
    missed = (question for question in t.questions.values() if question.code == results.MISSED)
    return tuple(one.id for one in missed if one.pairing in mended or one.entries[0] in left)


def _of_other_pairs(t: Tournament, events: tuple[e.Event, ...]) -> tuple[str, ...]:
    """What was asked to make pairs or a bracket; where it matters still, whoever makes them is asked again. An undo
    leaves what newer acts have asked."""
    undone = any(isinstance(event, e.ActUndone) for event in events)
    if undone or not any(event.draft_rests_on_it for event in events):
        return ()
    return tuple(question.id for question in t.questions.values() if question.rng_seed is not None)


def _carried_out(t: Tournament, question: Question, command: c.Decide, now: datetime) -> tuple[e.Event, ...]:
    if question.rng_seed is not None:
        return pair_or_ask(t, question.rng_seed)
    match question.code:
        case "both_absent":
            return _both_lose(t, question) if command.choice == "both_lose" else ()
        case corrections.BEGUN:
            return corrections.decided(t, question) if command.choice == corrections.MEND else ()
        case results.MISSED if command.choice == results.LEAVES:
            return leave(t, c.LeaveTournament(question.entries[0], EntryStatus.WITHDRAWN), NOBODY, now)
        case round_robin.TREATMENT:
            return discard_events(t)
        case replacing.REPLACEMENT:
            return _place(t, question, command)
        case _:
            return ()


def _both_lose(t: Tournament, question: Question) -> tuple[e.Event, ...]:
    pairing = t.pairing_by_id(question.pairing)
    if pairing is None or t.rulebook.scoring.is_over(pairing):
        raise RuleViolation("match.finished", round=question.round, table=pairing.table if pairing else 0)
    lost = t.rulebook.scoring.lost(None, Ground.NO_SHOW, pairing)
    return recorded(pairing, lost, "decision")


def _place(t: Tournament, question: Question, command: c.Decide) -> tuple[e.Event, ...]:
    leaving = question.entries[0]
    if command.choice == replacing.OPPONENT_ADVANCES:
        pairing = current_match(t, leaving)
        return () if pairing is None else match_lost(t, pairing, leaving, None)
    entering = command.entry or next(iter(question.entries[1:]), None)
    if entering is None:
        raise RuleViolation("replacement.unnamed")
    if entering not in t.entries:
        raise RuleViolation("entries.unknown", entry=entering)
    if t.entries[entering].status is not EntryStatus.ACTIVE:
        raise RuleViolation("entries.left_already", entry=entering)
    if knockout.is_alive(t, entering):
        raise RuleViolation("replacement.in_bracket", entry=entering, article="2.3.6.1")
    return (replacing.replaced(t, leaving, entering, question.round),)
