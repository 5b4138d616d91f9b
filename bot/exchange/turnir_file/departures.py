"""Who takes the bracket places of those who have left, where a file leaves it to the rules (TAC 2.3.6)."""

from __future__ import annotations

from dataclasses import replace

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.reading import Loaded
from engine.errors import DecisionNeeded
from engine.formats import knockout, swiss
from engine.formats.knockout import ReplacementAdvice
from engine.model import Bracket, EntryId, Note, Question, Replacement, Tournament
from engine.pairing.cut import opening

CODE = "replacement"
REPLACE = "replace"
OPPONENT_ADVANCES = "opponent_advances"
ARTICLE = "2.3.6.9"


def with_places_taken(loaded: Loaded, rng_seed: int) -> tuple[Tournament, tuple[Note, ...], tuple[EntryId, ...]]:
    """The tournament as the next round is paired, what was replaced, and the seeds where this opens the bracket.

    Whoever left in time and has a match to come is replaced by its last opponent. DecisionNeeded ``replacement``
    where the rule cannot apply and neither `replaced_by` nor a decision of the file says what happens.
    """
    t = loaded.tournament
    departures = loaded.document.departures
    stage = t.rulebook.knockout
    if not departures or stage is None or stage.replacement is None or not (t.bracket or swiss.is_complete(t)):
        return t, (), ()
    seeds: tuple[EntryId, ...] = ()
    notes: list[Note] = []
    if t.bracket is None:
        found = opening(t, rng_seed)
        seeds = found.seeds
        t = replace(t, bracket=Bracket(knockout.stage_of(t).id, seeds), lots=(*t.lots, *found.lots))
        notes += found.notes
        t = _with_stated(t, loaded.document)
    for gone in departures:
        open_place = gone.kind == "withdrawn" and gone.timely and gone.replaced_by is None
        if open_place and knockout.is_alive(t, gone.entry):
            entering = _entering(t, gone.entry)
            if entering is not None:
                t = _replaced(t, gone.entry, entering)
                notes.append(Note("replacement", (gone.entry, entering)))
    return t, tuple(notes), seeds


def _with_stated(t: Tournament, document: schema.Document) -> Tournament:
    for gone in document.departures:
        if gone.replaced_by is not None and knockout.entered(t, gone.entry):
            t = _replaced(t, gone.entry, gone.replaced_by)
    return t


def _replaced(t: Tournament, leaving: EntryId, entering: EntryId) -> Tournament:
    assert t.bracket is not None
    change = Replacement(leaving, entering, len(t.rounds) + 1)
    return replace(t, bracket=replace(t.bracket, replacements=(*t.bracket.replacements, change)))


def _entering(t: Tournament, leaving: EntryId) -> EntryId | None:
    advice = knockout.replacement_for(t, leaving)
    if advice.entering is not None:
        return advice.entering
    for decision in t.decisions:
        entries = decision.question.entries
        if decision.question.code == CODE and leaving in entries[:1]:
            if decision.choice != REPLACE:
                return None
            return entries[1] if len(entries) > 1 else advice.proposal
    raise DecisionNeeded(_question(advice, len(t.rounds) + 1))


def _question(advice: ReplacementAdvice, number: int) -> Question:
    proposal = () if advice.proposal is None else (advice.proposal,)
    options = (REPLACE, OPPONENT_ADVANCES) if proposal else (OPPONENT_ADVANCES,)
    return Question("", CODE, options, ARTICLE, (advice.leaving, *proposal), proposal=options[0], round=number)
