"""Knockout: who loses is out, or plays on for lower places (TAC 2.3)."""

from __future__ import annotations

from dataclasses import replace

from engine import lots as drawing
from engine.errors import RuleViolation
from engine.formats import knockout
from engine.formats.kinds.last_stage import LastStage
from engine.handicap import with_handicap
from engine.model import Bracket, EntryId, Note, Pairing, Tournament
from engine.pairing import explain, round_robin
from engine.pairing.cut import opening
from engine.pairing.draft import RoundDraft, with_leavers
from engine.regulations import KnockoutStage
from engine.standings.final import event_table
from engine.standings.swiss_table import Table


class Knockout(LastStage[KnockoutStage]):
    """A bracket: seeds and results, everything else follows from them."""

    has_bracket = True

    def is_complete(self, t: Tournament, after_round: int | None = None) -> bool:
        return knockout.is_over(t, after_round)

    def is_passed(self, t: Tournament) -> bool:
        return False

    def next_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        """The next slots; at first with the cut that opens the bracket, or the matches that decide who is in it."""
        if t.bracket is not None:
            return self._next_slots(t, rng_seed)
        found = opening(t, rng_seed)
        if found.matches:
            before = t.rulebook.before(self.stage)
            assert before is not None
            return round_robin.tie_break(before.id, found.matches, found.lots)
        opened = replace(t, bracket=Bracket(self.stage.id, found.seeds), lots=(*t.lots, *found.lots))
        draft = self._next_slots(opened, rng_seed)
        return replace(draft, seeds=found.seeds, lots=found.lots, notes=(*found.notes, *draft.notes))

    def _next_slots(self, t: Tournament, rng_seed: int) -> RoundDraft:
        round_ = knockout.next_round(t)
        if round_ is None:
            raise RuleViolation("round.nothing_left")
        number = len(t.rounds) + 1
        lines = {line.slot: line for line in knockout.view(t)}
        pairings: list[Pairing] = []
        notes: list[Note] = []
        for slot in round_.slots:
            line = lines[slot.name]
            first, second = line.entries
            if line.pairing is not None:
                continue
            if first is None or second is None:
                notes += [Note("walkover", (entry,), slot.name) for entry in (first, second) if entry is not None]
                continue
            table, rematch = len(pairings) + 1, line.rematch
            pairing = Pairing(number, table, first, second, slot.best_of, slot=slot.name, rematch=rematch)
            pairings.append(self._with_terms(t, pairing, rng_seed))
            if rematch:
                notes.append(Note("rematch", (first, second), slot.name))
        return RoundDraft(self.stage.id, number, round_.name, tuple(pairings), (), tuple(notes))

    def _with_terms(self, t: Tournament, pairing: Pairing, rng_seed: int) -> Pairing:
        stage, word = self.stage, f"{self.stage.id}:colour:{pairing.round}:{pairing.slot}"
        colour = drawing.colour(rng_seed, word) if stage.has_colours else None
        pairing = replace(pairing, colour=colour, decisive=stage.draw == "replay")
        return with_leavers(t, with_handicap(t, pairing, stage.handicap))

    def takes_chance(self, *, first: bool) -> bool:
        return self.stage.has_colours or (first and self.stage.seeds == "lots")

    def explain(self, t: Tournament, pairing: Pairing) -> explain.PairReason:
        return explain.in_bracket(t, pairing)

    def table(self, t: Tournament, after_round: int) -> Table:
        return event_table(t, after_round)

    def field(self, t: Tournament) -> frozenset[EntryId] | None:
        return frozenset(t.bracket.seeds) if t.bracket is not None and t.bracket.stage == self.stage.id else None
