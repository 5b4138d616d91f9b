"""Systems of a number of rounds in which nobody meets anybody twice: Swiss by points, McMahon."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeVar

from engine import lots as drawing
from engine.copies import replace
from engine.errors import RuleViolation
from engine.formats import dropouts, swiss_rounds
from engine.formats.capacity import Advice, about_rounds
from engine.formats.kinds.of_points import OfPoints
from engine.formats.protocol import ChosenPairs, OpenRounds
from engine.formats.stage_rounds import stage_rounds
from engine.model import Colour, EntryId, Free, FreeKind, Lots, Note, Pairing, Round, Tournament
from engine.pairing import colours, cut, imported
from engine.pairing import swiss_rounds as pairing
from engine.pairing.advance import Advance
from engine.pairing.by_hand import second_byes
from engine.pairing.candidates import Candidate, Field, Pairs, candidate, field_of
from engine.pairing.draft import RoundDraft, check_left, check_size
from engine.regulations import RoundsStage
from engine.standings import seeding
from engine.standings.points_table import points_table
from engine.standings.reading import Reading
from engine.standings.swiss_table import Table

R = TypeVar("R", bound=RoundsStage)


class Rounds(OfPoints[R], ChosenPairs, OpenRounds):
    """Everybody plays all rounds that he is there for."""

    has_bracket = False
    meets_everybody = False
    counts_rounds = True
    takes_draws = True
    keeps_leavers = False
    seeds_article = ""
    sb_basis = "wins"

    @property
    def choice(self) -> ChosenPairs:
        return self

    @property
    def open_rounds(self) -> OpenRounds:
        return self

    @abstractmethod
    def choose(self, field: Field, is_first: bool) -> Pairs:
        """Who meets whom; `is_first`: in the first round of the stage."""

    @property
    @abstractmethod
    def sos_mode(self) -> Literal["ffg", "literal"]:
        """How unplayed rounds of opponents count in sums over them."""

    # Rounds

    def is_complete(self, t: Tournament, after_round: int | None = None) -> bool:
        return swiss_rounds.is_complete(t, self.stage, after_round)

    def is_passed(self, t: Tournament) -> bool:
        return self.is_complete(t)

    def next_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        """DecisionNeeded: ``second_bye``, ``forced_rematch``, ``forced_colour``, where nothing is left."""
        number = len(t.rounds) + 1
        lots: tuple[Lots, ...] = ()
        if not self.stage.draws_anew and swiss_rounds.drawn_order(t, self.stage) is None:
            lots = (swiss_rounds.numbered(t, self.stage, rng_seed),)
            t = replace(t, lots=(*t.lots, *lots))
        field = field_of(t, self.stage, number, rng_seed)
        is_first = not stage_rounds(t, self.stage.id)
        if is_first:
            check_size(t, len(field))
        check_left(t, len(field))
        bye, pairs = self._chosen(field, is_first=is_first)
        pairing.ask_about(t, self.stage, bye, pairs, number)
        first_colour = self._first_colour(rng_seed, is_first=is_first)
        pairings = tuple(
            pairing.pairing_of(t, self.stage, one, other, table, first_colour)
            for table, (one, other) in enumerate(pairs, start=1)
        )
        free = [Free(bye.entry, FreeKind.BYE)] if bye is not None else []
        free += [Free(one.entry, one.kind) for one in t.absences if one.round == number]
        return RoundDraft(
            self.stage.id, number, "", pairings, tuple(free), pairing.notes_of(bye, pairs, pairings), lots
        )

    def _first_colour(self, seed: int, *, is_first: bool) -> Colour | None:
        """Whose colour it is at table 1 of the first round."""
        return colours.first_of(self.stage.colour_rule, seed, f"{self.stage.id}:colours") if is_first else None

    def _chosen(self, field: Field, *, is_first: bool) -> tuple[Candidate | None, Pairs]:
        """Who is free and who meets whom; a rule may be broken where nothing else is left."""
        bye = pairing.bye_of(self.stage, field) if len(field) % 2 else None
        return bye, self.choose([one for one in field if one is not bye], is_first)

    def takes_chance(self, *, first: bool) -> bool:
        colours = self.stage.colour_rule
        return "random" in self.stage.ways or (first and colours is not None and colours.first_round == "lot")

    @property
    def takes_lots(self) -> bool:
        return swiss_rounds.draws_numbers(self.stage)

    def classified(self, t: Tournament, lots: tuple[EntryId, ...]) -> tuple[EntryId, ...]:
        return swiss_rounds.classified(t, self.stage, lots)

    def advice(self, entries: int) -> tuple[Advice, ...]:
        rounds = self.stage.rounds
        return () if rounds is None else about_rounds(self.stage.id, rounds, entries)

    @property
    def least_entries(self) -> int:
        return self.stage.cut.size

    def integrity(self, t: Tournament) -> tuple[Note, ...]:
        return ()

    # Pairs of a person's choice

    def by_hand(self, before: Tournament, draft: Round, one: EntryId, other: EntryId, table: int) -> Pairing:
        field = {found.entry: found for found in field_of(before, self.stage, draft.number, draft.rng_seed or 0)}
        for entry in (one, other):
            if entry not in field:
                raise RuleViolation("draft.not_here", entry=entry)
        place = list(field)
        first, second = sorted((field[one], field[other]), key=lambda found: place.index(found.entry))
        opens = not stage_rounds(before, self.stage.id)
        colour = self._first_colour(draft.rng_seed or 0, is_first=opens)
        return pairing.pairing_of(before, self.stage, first, second, table, colour)

    def oddities(self, before: Tournament, draft: Round) -> Iterator[Note]:
        field = {one.entry: one for one in field_of(before, self.stage, draft.number, draft.rng_seed or 0)}
        for pair in draft.pairings:
            if pairing.breaks_bar(pair, field[pair.first], field[pair.second]):
                yield Note("colour_again", pair.entries, pair.group)
        barred = {entry for entry, one in field.items() if one.free_points >= self.stage.byes_per_entry}
        yield from second_byes(draft, barred)

    def anew(
        self, before: Tournament, round_: Round, pool: frozenset[EntryId], byes: int
    ) -> tuple[tuple[Pairing, ...], tuple[Free, ...]]:
        seed = round_.rng_seed or 0
        field = [one for one in field_of(before, self.stage, round_.number, seed) if one.entry in pool]
        is_first = not stage_rounds(before, self.stage.id)
        bye, pairs = self._chosen(field, is_first=is_first)
        colour = self._first_colour(seed, is_first=is_first)
        pairings = [
            pairing.pairing_of(before, self.stage, *pair, table, colour) for table, pair in enumerate(pairs, start=1)
        ]
        return tuple(pairings), () if bye is None else (Free(bye.entry, FreeKind.BYE),)

    def taken(self, t: Tournament, wanted: Round) -> Round:
        return imported.taken(t, wanted)

    def given(self, t: Tournament, pairs: Sequence[imported.GivenPair], free: Sequence[Free]) -> RoundDraft:
        return imported.as_given(t, self.stage, pairs, free)

    def with_latecomer(self, before: Tournament, number: int, odd: EntryId, late: EntryId, table: int) -> Pairing:
        one, other = (candidate(before, self.stage, each, number) for each in (odd, late))
        return pairing.pairing_of(before, self.stage, one, other, table, None)

    # Who has left

    def annulled(self, t: Tournament, after_round: int | None = None) -> frozenset[EntryId]:
        return dropouts.annulled(t, self.stage, after_round)

    def asks_about(self, t: Tournament, leaver: EntryId) -> bool:
        """Not when somebody leaves: that is asked at the end, when it is known what depends on it."""
        return False

    def asks_about_missed(self, t: Tournament) -> bool:
        return False

    # How rounds count

    def reading(self, rounds: int) -> Reading:
        stage = self.stage
        return Reading(
            stage.unplayed_rounds,
            stage.opponent_score,
            stage.handicap_in_sos,
            stage.forfeits_in_sos,
            rounds,
            self.sos_mode,
            colours=stage.has_colours,
            win=stage.points.win,
            draw=stage.points.draw,
            whole_unplayed=stage.round_down_unplayed,
        )

    # Table, and who goes on

    def table(self, t: Tournament, after_round: int) -> Table:
        return points_table(t, self.stage, after_round)

    def groups(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        return {"": swiss_rounds.order_of(t, self.stage)}

    def numbers(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        return {"": swiss_rounds.drawn_order(t, self.stage) or ()}

    def field(self, t: Tournament) -> frozenset[EntryId] | None:
        return None

    def sure_seeds(self, t: Tournament) -> tuple[EntryId, ...]:
        rows = seeding.in_line(t, self.stage)
        if not rows or not self.is_complete(t):
            return ()
        places = seeding.cut_size(self.stage, len(rows))
        if seeding.undecided(t, self.stage, rows, places):
            return ()
        return tuple(row.entry for row in seeding.in_seed_order(t, self.stage, rows[:places]))

    def opening(self, t: Tournament, rng_seed: int) -> cut.Opening:
        """The best of the table; equals by lot, whose order holds for the whole field."""
        rows = seeding.in_line(t, self.stage)
        check_left(t, len(rows))
        places = seeding.cut_size(self.stage, len(rows))
        notes: tuple[Note, ...] = () if places == self.stage.cut.size else (Note("cut_reduced", (), str(places)),)
        lots: tuple[Lots, ...] = ()
        # A chain that ends with the lot gives everybody a place; otherwise it is drawn where the bracket needs it.
        tied = seeding.undecided(t, self.stage, rows, len(rows) if "lot" in self.stage.criteria else places)
        if tied:
            order = drawing.shuffled(swiss_rounds.strength_order(t), rng_seed, f"{self.stage.id}:places")
            lots = (Lots(self.stage.id, "places", order, rng_seed),)
            notes += (Note("lots_drawn", tuple(one for one in order if one in tied)),)
        seeds = self.sure_seeds(replace(t, lots=(*t.lots, *lots)))
        return cut.Opening(seeds, lots, notes)

    def sends_on(self, t: Tournament, rng_seed: int) -> Advance | None:
        return None
