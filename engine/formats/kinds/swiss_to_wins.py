"""Swiss to so many wins or losses (TAC 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from engine import lots as drawing
from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import swiss
from engine.formats.capacity import Advice, about_rounds
from engine.formats.protocol import ChosenPairs, Format
from engine.formats.stage_rounds import named, stage_rounds
from engine.model import Entry, EntryId, Exact, Free, FreeKind, Lots, Note, Pairing, Question, Record, Round, Tournament
from engine.pairing import cards, cut, explain, groups
from engine.pairing.advance import Advance
from engine.pairing.by_hand import notes_after, second_byes
from engine.pairing.draft import RoundDraft, check_size, is_decided, with_leavers
from engine.pairing.groups import Candidate
from engine.pairing.swiss_wl import Pair, Plan, have_met, is_hollow, plan_round
from engine.regulations import SwissStage
from engine.results import mirrored
from engine.standings.reading import Reading
from engine.standings.record import Outing
from engine.standings.swiss_table import Table, place_lots, swiss_table

REMATCH_ARTICLE = "2.2.4.3"
BYE_ARTICLE = "2.2.6.3"
CUT_ARTICLE = "2.1.4"


class SwissToWins(Format[SwissStage], ChosenPairs):
    """Who is through or out plays no more; the best half goes on."""

    has_bracket = False
    meets_everybody = False
    starts_by_rank = False
    counts_rounds = False
    takes_draws = True
    keeps_leavers = True
    seeds_article = "2.3.3"
    least_entries = 0
    takes_lots = True
    open_rounds = None

    @property
    def choice(self) -> ChosenPairs:
        return self

    # Rounds

    def is_complete(self, t: Tournament, after_round: int | None = None) -> bool:
        return swiss.is_complete(t, after_round)

    def is_passed(self, t: Tournament) -> bool:
        """Over, or left behind: a correction may leave somebody unpaired after the play-off has begun."""
        began = t.bracket is not None and bool(stage_rounds(t, t.bracket.stage))
        return began or swiss.is_complete(t)

    def next_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        return self._later_round(t) if stage_rounds(t, self.stage.id) else self._first_round(t, rng_seed)

    def _first_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        """Lots 1 and 2, 3 and 4 … meet; the last ones meet the phantoms (TAC 2.2.4.1, B1)."""
        entries = swiss.field_of(t)
        check_size(t, len(entries))
        drawn: tuple[Lots, ...] = ()
        if swiss.pairing_lots(t) is None:
            entries = drawing.shuffled(entries, rng_seed, f"{self.stage.id}:pairing")
            drawn = (Lots(self.stage.id, "pairing", entries, rng_seed),)
        playing = len(entries) - swiss.phantoms(t)
        group = groups.name_of((0, 0))
        pairings = tuple(
            Pairing(1, table, first, second, best_of=self.stage.best_of, group=group)
            for table, (first, second) in enumerate(_by_lots(t, entries[:playing]), start=1)
        )
        pairings = tuple(with_leavers(t, pairing) for pairing in pairings)
        free = tuple(Free(entry, FreeKind.BYE) for entry in entries[playing:])
        notes = tuple(Note("bye", (one.entry,), group) for one in free)
        return RoundDraft(self.stage.id, 1, "", pairings, free, notes, drawn)

    def _later_round(self, t: Tournament) -> RoundDraft:
        check_size(t, len(swiss.field_of(t)))
        number = len(t.rounds) + 1
        plan = plan_round(groups.candidates(t, number))
        _ask_about(t, plan, number)
        pairings, free = self._as_planned(t, plan, number)
        return RoundDraft(self.stage.id, number, "", pairings, free, _notes_of(plan))

    def _as_planned(self, t: Tournament, plan: Plan, number: int) -> tuple[tuple[Pairing, ...], tuple[Free, ...]]:
        """The pairs of a plan at tables from 1 up, and who is free."""
        matches = [
            (pair.first.entry, pair.second.entry, pair)
            for pair in plan.pairs
            if pair.first.entry is not None and pair.second.entry is not None
        ]
        pairings = tuple(
            with_leavers(
                t,
                Pairing(
                    number,
                    table,
                    first,
                    second,
                    best_of=self.stage.best_of,
                    group=pair.group,
                    rematch=pair in plan.rematches,
                ),
            )
            for table, (first, second, pair) in enumerate(matches, start=1)
        )
        return pairings, _free_of(plan)

    def takes_chance(self, *, first: bool) -> bool:
        return False

    def classified(self, t: Tournament, lots: tuple[EntryId, ...]) -> tuple[EntryId, ...]:
        return lots

    def explain(self, t: Tournament, pairing: Pairing) -> explain.PairReason:
        return explain.to_wins(t, self.stage, pairing)

    def advice(self, entries: int) -> tuple[Advice, ...]:
        """Who is through leaves the field: only what is certain is told."""
        found = about_rounds(self.stage.id, self.stage.max_rounds, entries)
        return tuple(one for one in found if one.code == "rounds_beyond")

    def integrity(self, t: Tournament) -> tuple[Note, ...]:
        return swiss.integrity(t)

    # Pairs of a person's choice

    def by_hand(self, before: Tournament, draft: Round, one: EntryId, other: EntryId, table: int) -> Pairing:
        known = {found.entry: found for found in groups.candidates(before, draft.number) if found.entry is not None}
        for entry in (one, other):
            if entry not in known:
                raise RuleViolation("draft.not_here", entry=entry)
        first, second = sorted((known[one], known[other]), key=lambda found: found.key)
        names = dict.fromkeys((groups.name_of(first.record), groups.name_of(second.record)))
        assert first.entry is not None
        assert second.entry is not None
        pairing = Pairing(
            draft.number,
            table,
            first.entry,
            second.entry,
            best_of=self.stage.best_of,
            group="/".join(names),
            rematch=have_met(first, second),
        )
        return with_leavers(before, pairing)

    def oddities(self, before: Tournament, draft: Round) -> Iterator[Note]:
        candidates = groups.candidates(before, draft.number)
        return second_byes(draft, {one.entry for one in candidates if one.barred and one.entry is not None})

    def anew(
        self, before: Tournament, round_: Round, pool: frozenset[EntryId], byes: int
    ) -> tuple[tuple[Pairing, ...], tuple[Free, ...]]:
        field = groups.candidates(before, round_.number)
        phantoms = [one for one in field if one.entry is None]
        here = [one for one in field if one.entry in pool | _back_in_play(field, round_)]
        return self._as_planned(before, plan_round((*here, *phantoms[:byes])), round_.number)

    def taken(self, t: Tournament, wanted: Round) -> Round:
        bare = Round(wanted.number, wanted.stage, ())
        pairings = tuple(self._as_it_sits(t, bare, pairing) for pairing in wanted.pairings)
        round_ = replace(bare, pairings=pairings, free=wanted.free)
        here = (one.entry for one in groups.candidates(t, wanted.number) if one.entry is not None)
        told = named(round_)
        missing = tuple(entry for entry in here if entry not in told)
        if missing:
            raise RuleViolation("import.missing", entries=missing)
        return replace(round_, notes=notes_after(t, round_))

    def _as_it_sits(self, t: Tournament, draft: Round, wanted: Pairing) -> Pairing:
        """The two as they sit in the file."""
        before = replace(t, rounds=t.rounds[: wanted.round - 1])
        made = self.by_hand(before, draft, *wanted.entries, wanted.table)
        if made.first == wanted.first:
            return made
        return replace(
            made, first=made.second, second=made.first, records=tuple(Record(mirrored(one)) for one in made.games)
        )

    # Who has left

    def annulled(self, t: Tournament, after_round: int | None = None) -> frozenset[EntryId]:
        return frozenset()

    def asks_about(self, t: Tournament, leaver: EntryId) -> bool:
        return False

    def asks_about_missed(self, t: Tournament) -> bool:
        return False

    # How rounds count

    @property
    def sb_basis(self) -> Literal["wins", "buchholz"]:
        return self.stage.sb_basis

    def start_score(self, entry: Entry) -> Exact:
        return 0

    def reading(self, rounds: int) -> Reading:
        return Reading(rounds=rounds)

    def outing_of(self, t: Tournament, number: int, free: Free) -> Outing | None:
        """A bye is a win (TAC 2.2.6.3), a missed round a loss; who was simply not paired has no match."""
        if free.kind is FreeKind.BYE:
            own, conceded = self.stage.bye.score
            return Outing(number, None, True, own, conceded, at_board=False, free=free.kind)
        if free.kind in (FreeKind.MISSED, FreeKind.ABSENT):
            own, conceded = t.rulebook.scoring.missed
            return Outing(number, None, False, own, conceded, technical=True, at_board=False, free=free.kind)
        return None

    # Table, and who goes on

    def table(self, t: Tournament, after_round: int) -> Table:
        return swiss_table(t, after_round)

    def groups(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        return {"": swiss.field_of(t)}

    def numbers(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        drawn = swiss.pairing_lots(t)
        return {} if drawn is None else {"": drawn}

    def field(self, t: Tournament) -> frozenset[EntryId] | None:
        return None

    def places_for_prizes(self, t: Tournament) -> tuple[tuple[EntryId, int], ...] | None:
        return None

    def sure_seeds(self, t: Tournament) -> tuple[EntryId, ...]:
        if not swiss.is_complete(t):
            return ()
        table = swiss_table(t)
        if any(row.shared for row in table.rows) and not place_lots(t, table.stage):
            return ()
        return tuple(row.entry for row in table.rows[: swiss.places(t)])

    def opening(self, t: Tournament, rng_seed: int) -> cut.Opening:
        """Places are final, lots are drawn for those tied in everything, the best half is seeded (TAC 2.2.5.7)."""
        tied = tuple(row.entry for row in swiss_table(t).rows if row.shared)
        lots: tuple[Lots, ...] = ()
        if tied:
            ordered = sorted(tied, key=swiss.field_of(t).index)
            order = drawing.shuffled(ordered, rng_seed, f"{self.stage.id}:places")
            lots = (Lots(self.stage.id, "places", order, rng_seed),)
        return cut.Opening(self._qualified(replace(t, lots=(*t.lots, *lots))), lots, cut.told(lots))

    def _qualified(self, t: Tournament) -> tuple[EntryId, ...]:
        """The qualified in order of the table. Where they are not half of the field, the head referee chooses."""
        table = swiss_table(t)
        target = self.stage.win_target
        reached = tuple(row.entry for row in table.rows if row.wins >= target)
        places = swiss.places(t)
        number = len(t.rounds) + 1
        if len(reached) == places:
            return reached
        best = tuple(row.entry for row in table.rows[:places])
        concerned = tuple(entry for entry in (*reached, *best) if (entry in reached) != (entry in best))
        if is_decided(t, "cut_size", "top_of_table", number, concerned):
            return best
        if is_decided(t, "cut_size", "as_qualified", number, concerned) and len(reached) > 1:
            return reached
        options = ("top_of_table", "as_qualified") if len(reached) > 1 else ("top_of_table",)
        raise DecisionNeeded(
            Question("", "cut_size", options, CUT_ARTICLE, concerned, proposal="top_of_table", round=number)
        )

    def sends_on(self, t: Tournament, rng_seed: int) -> Advance | None:
        return None


def _by_lots(tournament: Tournament, entries: tuple[EntryId, ...]) -> list[tuple[EntryId, EntryId]]:
    """Neighbours, past whoever is kept apart by the desk."""
    apart = [tournament.kept_from(entry) for entry in entries]
    dealt = cards.deal([range(len(entries))], lambda a, b: entries[b] not in apart[a], cards.adjacent)
    order = [(place, place + 1) for place in range(0, len(entries), 2)] if dealt is None else dealt
    return [(entries[a], entries[b]) for a, b in order]


def _ask_about(tournament: Tournament, plan: Plan, number: int) -> None:
    """DecisionNeeded where the plan breaks a rule that only the head referee may break."""
    rematches = [one for pair in plan.rematches for one in (pair.first, pair.second)]
    for code, option, article, concerned in (
        ("second_bye", "allow_second_bye", BYE_ARTICLE, plan.second_byes),
        ("forced_rematch", "allow_rematch", REMATCH_ARTICLE, rematches),
    ):
        entries = tuple(one.entry for one in concerned if one.entry is not None)
        if entries and not is_decided(tournament, code, option, number, entries):
            raise DecisionNeeded(Question("", code, (option,), article, entries, proposal=option, round=number))


def _free_of(plan: Plan) -> tuple[Free, ...]:
    """Phantoms' opponents in order of the phantoms, then the bye of an odd field. A leaver misses his round."""
    with_phantom = [_phantom_first(pair) for pair in plan.pairs if None in (pair.first.entry, pair.second.entry)]
    by_phantom = sorted(with_phantom, key=lambda two: two[0].lot)
    free = [one for _, one in by_phantom] + ([plan.bye] if plan.bye is not None else [])
    return tuple(Free(one.entry, FreeKind.MISSED if one.leaver else FreeKind.BYE) for one in free if one.entry)


def _phantom_first(pair: Pair) -> tuple[Candidate, Candidate]:
    return (pair.first, pair.second) if pair.first.entry is None else (pair.second, pair.first)


def _back_in_play(field: Sequence[Candidate], round_: Round) -> frozenset[EntryId]:
    """Whoever was through or out when the round was paired, and by a score mended since has to play it."""
    return frozenset(one.entry for one in field if one.entry is not None) - named(round_)


def _notes_of(plan: Plan) -> tuple[Note, ...]:
    notes = [Note("groups_merged", (), group) for group in plan.merged]
    for code, pairs in (
        ("cross_pair", plan.crossed),
        ("rematch", plan.rematches),
        ("leavers_meet", [pair for pair in plan.pairs if is_hollow(pair.first, pair.second)]),
    ):
        for pair in pairs:
            entries = tuple(one.entry for one in (pair.first, pair.second) if one.entry is not None)
            notes.append(Note(code, entries, pair.group))
    notes += [Note("bye", (free.entry,)) for free in _free_of(plan) if free.kind is FreeKind.BYE]
    return tuple(notes)
