"""The answers of `turnir pair` and `turnir standings` to a tournament file, as the format's page has them."""

from __future__ import annotations

from dataclasses import asdict, replace
from fractions import Fraction
from typing import Any

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.leavers import away
from bot.exchange.turnir_file.reading import OUTSIDE, Loaded
from bot.exchange.turnir_file.replacements import with_places_taken
from bot.exchange.turnir_file.sentences import advice_text, note_text, reason_of
from bot.exchange.turnir_file.writing import pairing_row
from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import capacity, dropouts, knockout, swiss_rounds
from engine.formats.knockout import BracketLine, Party
from engine.formats.protocol import format_of
from engine.formats.stage_rounds import stage_rounds
from engine.model import Bracket, EntryId, Free, FreeKind, Note, Pairing, Question, Round, Tournament
from engine.pairing.by_hand import same_club
from engine.pairing.draft import is_decided
from engine.pairing.explain import explain_pair
from engine.pairing.imported import GivenPair, imported
from engine.pairing.next_round import RoundDraft, check_ready, pair_round
from engine.results import Ground
from engine.scoring import Scoring
from engine.standings.dropouts import variants
from engine.standings.individual import PlayerRow, individual_table
from engine.standings.table import Row, Table, standings
from engine.standings.tiebreaks import Number

Answer = dict[str, Any]

TOO_FEW = "too_few_present"
END = "end"


def standings_of(loaded: Loaded, after: int | None = None, stage: str | None = None) -> tuple[Table, Answer]:
    """The table after a round, and the answer.

    FileError for a round or a stage that does not exist, DecisionNeeded ``missed_last_round`` where the last table
    waits for a person.
    """
    t = loaded.tournament
    known = [one.id for one in t.rulebook.plan]
    if stage is not None and stage not in known:
        raise FileError("--stage", f'no stage "{stage}"; {t.rulebook.id} has {", ".join(known)}')
    if after is not None and not 0 <= after <= len(t.rounds):
        raise FileError("--after", f"{after}; the file has {len(t.rounds)} rounds")
    table = standings(t, _last_with_results(t, stage) if after is None else after, stage)
    asked = dropouts.question_of(t, table.after_round) if table.complete else None
    if asked is not None:
        raise DecisionNeeded(asked)
    return table, table_answer(t, table)


def table_answer(t: Tournament, table: Table) -> Answer:
    """A table and the bracket as they were after its round, in an event that ranks its players too their boards."""
    boards = individual_table(t, table.stage, table.after_round)
    bracket = () if t.rulebook.knockout is None else knockout.view(t, table.after_round)
    players = [{"board": board, "rows": [_player(row) for row in rows]} for board, rows in boards.items()]
    return {
        "after_round": table.after_round,
        "stage": table.stage,
        "criteria": list(table.criteria),
        "rows": [_row(row) for row in table.rows],
        "bracket": [_line(line) for line in bracket],
    } | ({"individual": players} if players else {})


def _last_with_results(t: Tournament, stage: str | None) -> int:
    rounds = [round_ for one in t.rulebook.plan if stage in (None, one.id) for round_ in stage_rounds(t, one.id)]
    return max((r.number for r in rounds if r.free or any(p.games for p in r.pairings)), default=0)


def _row(row: Row) -> Answer:
    return {
        "entry": row.entry,
        "place": row.place,
        "shared": row.shared,
        "group": row.group or None,
        "status": row.status.value,
        "values": {name: exact(value) for name, value in _values(row).items()},
        "decided_by": row.decided_by,
    }


def _values(row: Row) -> dict[str, Number]:
    """By the names that files have for them too."""
    return {**row.values} | {name: row.values[own] for name, own in OUTSIDE.items() if own in row.values}


def _player(row: PlayerRow) -> Answer:
    return asdict(row) | {"points": exact(row.points)}


def exact(value: Number) -> str:
    """An exact number as text: an integer, or p/q in lowest terms."""
    return str(Fraction(value))


def _line(line: BracketLine) -> Answer:
    return {
        "slot": line.slot,
        "best_of": line.best_of,
        "first": _party(line.first),
        "second": _party(line.second),
        "winner": line.winner,
        "rematch": line.rematch,
    }


def _party(party: Party) -> Answer | None:
    known = {"entry": party.entry, "winner_of": party.winner_of, "loser_of": party.loser_of}
    return {name: value for name, value in known.items() if value is not None} or None


def pairing_of(loaded: Loaded, rng_seed: int = 0, *, explain: bool = False) -> tuple[RoundDraft, Answer]:
    """The next round and the answer.

    FileError where the file is not ready for it, DecisionNeeded where a person must decide, ``too_few_present`` where
    nobody is left to play with; RuleViolation ``round.nothing_left`` at the end.
    """
    try:
        check_ready(loaded.tournament)
        t, notes, seeds = with_places_taken(loaded.tournament, loaded.document, rng_seed)
        draft = pair_round(t, rng_seed)
    except RuleViolation as error:
        alone = error.code == "entries.too_few"
        if alone or (error.code == "round.nothing_left" and not loaded.tournament.rounds):
            _check_present(loaded.tournament, error.article)
        raise _located(error, loaded) or error from error
    if not draft.pairings:
        _check_present(t)
    draft = _with_absences(loaded, replace(draft, notes=(*notes, *draft.notes), seeds=seeds or draft.seeds))
    return draft, _round_answer(loaded, t, draft, rng_seed, explain=explain)


def imported_of(loaded: Loaded, given: schema.Pairs) -> tuple[RoundDraft, Answer]:
    """The next round as another program has paired it, checked and answered as one that was paired here."""
    pairs = tuple(GivenPair(one.first, one.second, one.colour, one.handicap) for one in given.pairings)
    free = tuple(Free(one.entry, FreeKind(one.kind)) for one in given.free)
    try:
        draft = imported(loaded.tournament, pairs, free)
    except RuleViolation as error:
        if error.code == "round.nothing_left":
            raise
        raise _located(error, loaded) or FileError("pairings", reason_of(error)) from error
    return draft, _round_answer(loaded, loaded.tournament, draft, 0, explain=False)


def _round_answer(loaded: Loaded, t: Tournament, draft: RoundDraft, rng_seed: int, *, explain: bool) -> Answer:
    pairings = [pairing_row(t, draft.stage, pairing) for pairing in draft.pairings]
    if explain:
        paired = with_draft(t, draft)
        for row, pairing in zip(pairings, draft.pairings, strict=True):
            row["why"] = asdict(explain_pair(paired, pairing))
    # Only a Swiss to wins knows its head-counts beforehand.
    integrity = format_of(t.rulebook.plan[0]).integrity(t)
    notes = (*draft.notes, *same_club(loaded.clubs, draft.pairings), *integrity)
    return {
        "round": draft.number,
        "stage": draft.stage,
        "rng_seed": rng_seed,
        "pairings": pairings,
        "free": [{"entry": free.entry, "kind": free.kind.value} for free in draft.free],
        "notes": [_note(note, loaded) for note in notes] + _advice(t),
    }


def with_draft(t: Tournament, draft: RoundDraft) -> Tournament:
    """The tournament as it stands once this round is drawn up."""
    bracket = Bracket(draft.stage, draft.seeds) if draft.seeds else t.bracket
    round_ = Round(draft.number, draft.stage, draft.pairings, draft.free, name=draft.name)
    return replace(t, bracket=bracket, rounds=(*t.rounds, round_), lots=(*t.lots, *draft.lots))


def _advice(t: Tournament) -> list[Answer]:
    """What the rounds asked for mean, told with the first of them."""
    found = () if t.rounds else capacity.advice(t.rulebook, len(t.entries))
    return [{"code": one.code, "entries": [], "text": advice_text(one)} for one in found]


def _check_present(t: Tournament, article: str = "") -> None:
    """Of a field of which one is there, or nobody, a person says what becomes. DecisionNeeded ``too_few_present``."""
    number = len(t.rounds) + 1
    present = tuple(entry for entry in t.entries if swiss_rounds.is_present(t, entry, number))
    if len(present) > 1 or len(t.entries) <= 1:
        return
    if is_decided(t, TOO_FEW, END, number, present):
        raise RuleViolation("round.nothing_left")
    raise DecisionNeeded(Question("", TOO_FEW, (END,), article, present, proposal=END, round=number))


def _located(error: RuleViolation, loaded: Loaded) -> FileError | None:
    if error.code == "round.results_missing":
        number = int(str(error.params["round"]))
        pairings = loaded.tournament.rounds[number - 1].pairings
        place = next(n for n, p in enumerate(pairings) if not loaded.tournament.rulebook.scoring.is_over(p))
        return FileError(f"rounds[{number - 1}].pairings[{place}].result", reason_of(error))
    path = {"entries.too_few": "entries", "entries.too_many": "entries", "cut.larger": "settings.cut"}.get(error.code)
    return None if path is None else FileError(path, reason_of(error))


def _with_absences(loaded: Loaded, draft: RoundDraft) -> RoundDraft:
    """An announced absence changes no pair: its match is lost beforehand."""
    if loaded.tournament.absences:
        return draft  # who is excused has not been paired
    absent = {one.entry for one in loaded.document.absences if one.round == draft.number}
    absent |= away(loaded.document, loaded.tournament.rulebook, draft.number)
    if not absent:
        return draft
    scoring = loaded.tournament.rulebook.scoring
    pairings = tuple(_lost_beforehand(pairing, absent, scoring) for pairing in draft.pairings)
    missing = [entry for pairing in pairings for entry in pairing.entries if entry in absent]
    notes = tuple(Note("absent", (entry,)) for entry in missing)
    return replace(draft, pairings=pairings, notes=(*draft.notes, *notes))


def _lost_beforehand(pairing: Pairing, absent: set[EntryId], scoring: Scoring) -> Pairing:
    gone = [entry for entry in pairing.entries if entry in absent]
    if pairing.games or not gone:
        return pairing
    loser = pairing.side_of(gone[0]) if len(gone) == 1 else None
    return pairing.with_games(scoring.lost(loser, Ground.NO_SHOW, pairing))


def _note(note: Note, loaded: Loaded) -> Answer:
    return {"code": note.code, "entries": list(note.entries), "text": note_text(note, loaded.names)}


def question_of(needed: DecisionNeeded) -> Answer:
    """What a person must decide."""
    question = needed.question
    assert isinstance(question, Question)
    asked: Answer = {
        "code": question.code,
        "options": list(question.options),
        "entries": list(question.entries),
        "article": question.article,
    }
    asked |= {key: value for key, value in (("stage", question.stage), ("group", question.group)) if value}
    return {"question": asked}


def both_tables_of(loaded: Loaded, needed: DecisionNeeded) -> Answer:
    """What either answer about a team that missed the last round makes of the table."""
    question = needed.question
    assert isinstance(question, Question)
    found = variants(loaded.tournament, question.entries[0])
    tables = {choice: table_answer(loaded.tournament, getattr(found, choice)) for choice in question.options}
    return {"variants": tables, "differ": list(found.differ)}
