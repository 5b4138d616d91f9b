"""Who is in a bracket in another's place: whoever went on against a result that was corrected when the next match had
begun, which the file tells by who plays there; the stated replacements of those who left; and who takes their places
where the file leaves it to the rules (TAC 2.3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError, refer
from engine.copies import replace
from engine.errors import DecisionNeeded
from engine.formats import knockout, swiss
from engine.formats.knockout import BracketLine, ReplacementAdvice
from engine.model import Bracket, EntryId, Note, Pairing, Question, Replacement, Tournament
from engine.pairing.cut import opening


def with_passages(tournament: Tournament, pairings: Iterable[Pairing]) -> Tournament:
    """The matches of earlier rounds as those of the next one say they were read."""
    lines = {line.slot: line for line in knockout.view(tournament)}
    for pairing in pairings:
        expected = {lines[pairing.slot].first.entry, lines[pairing.slot].second.entry}
        missing = expected - set(pairing.entries)
        for entry in set(pairing.entries) - expected:
            fed = next((line for line in lines.values() if _is_passage(line, entry, missing)), None)
            if fed is not None and fed.pairing is not None:
                tournament = _kept(tournament, fed.pairing, entry)
    return tournament


def _is_passage(line: BracketLine, entry: EntryId, missing: Iterable[EntryId | None]) -> bool:
    """Whether the entry lost here to somebody who should play in its place."""
    return line.pairing is not None and line.loser == entry and line.winner in missing


def _kept(t: Tournament, fed: Pairing, entry: EntryId) -> Tournament:
    round_ = t.rounds[fed.round - 1]
    pairings = tuple(replace(one, goes_on=entry) if one == fed else one for one in round_.pairings)
    changed = replace(round_, pairings=pairings)
    return replace(t, rounds=(*t.rounds[: fed.round - 1], changed, *t.rounds[fed.round :]))


def with_replacements(tournament: Tournament, document: schema.Document, next_round: int) -> Tournament:
    """The stated replacements that hold before a round."""
    for index, gone in enumerate(document.departures):
        if gone.replaced_by is None:
            continue
        entering = refer(gone.replaced_by, tournament.entries, f"departures[{index}].replaced_by")
        bracket = tournament.bracket
        if entering == gone.entry:
            raise FileError(f"departures[{index}].replaced_by", "nobody replaces himself")
        if bracket is None or gone.after_round >= next_round:
            continue
        if not knockout.entered(tournament, gone.entry):
            raise FileError(f"departures[{index}].replaced_by", f'"{gone.entry}" has no place in the bracket')
        if any(change.leaving == gone.entry for change in bracket.replacements):
            continue
        change = Replacement(gone.entry, entering, max(gone.after_round, knockout.last_round_before(tournament)) + 1)
        tournament = replace(tournament, bracket=replace(bracket, replacements=(*bracket.replacements, change)))
    return tournament


CODE = "replacement"
REPLACE = "replace"
OPPONENT_ADVANCES = "opponent_advances"
ARTICLE = "2.3.6.9"


def with_places_taken(
    t: Tournament, document: schema.Document, rng_seed: int
) -> tuple[Tournament, tuple[Note, ...], tuple[EntryId, ...]]:
    """The tournament as the next round is paired, what was replaced, and the seeds where this opens the bracket.

    Whoever left in time and has a match to come is replaced by its last opponent. DecisionNeeded ``replacement``
    where the rule cannot apply and neither `replaced_by` nor a decision of the file says what happens.
    """
    departures = document.departures
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
        t = _with_stated(t, document)
    for gone in departures:
        for_good = gone.kind == "withdrawn" and gone.returns_in_round is None
        open_place = for_good and gone.timely and gone.replaced_by is None
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
