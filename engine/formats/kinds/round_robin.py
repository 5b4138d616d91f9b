"""Round robin: everybody meets everybody, in one group or several."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from engine import lots as drawing
from engine.formats import round_robin
from engine.formats.capacity import Advice, most_rounds
from engine.formats.kinds.of_points import OfPoints
from engine.formats.protocol import format_of
from engine.model import Entry, EntryId, Exact, Lots, Note, Pairing, Tournament
from engine.pairing import advance, cut, explain
from engine.pairing import round_robin as pairing
from engine.pairing.draft import RoundDraft, check_left
from engine.pairing.matching import first_cheapest_pairing
from engine.regulations import RoundRobinStage
from engine.standings.points_table import points_table
from engine.standings.reading import Reading
from engine.standings.swiss_table import Row, Table, last_round

LEAST_IN_GROUP = 2


class RoundRobin(OfPoints[RoundRobinStage]):
    """Pairs come from tables. The best of each group go on."""

    has_bracket = False
    meets_everybody = True
    starts_by_rank = False
    counts_rounds = False
    takes_draws = True
    seeds_article = ""
    sb_basis = "wins"
    choice = None
    open_rounds = None

    # Rounds

    def is_complete(self, t: Tournament, after_round: int | None = None) -> bool:
        return round_robin.is_complete(t, self.stage, after_round)

    def is_passed(self, t: Tournament) -> bool:
        return self.is_complete(t)

    def next_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        return pairing.pair(t, self.stage, rng_seed)

    def takes_chance(self, *, first: bool) -> bool:
        return False

    @property
    def takes_lots(self) -> bool:
        stage = self.stage
        return stage.numbers == "lots" and (stage.groups == 1 or stage.distribution == "lots")

    def classified(self, t: Tournament, lots: tuple[EntryId, ...]) -> tuple[EntryId, ...]:
        return lots

    def explain(self, t: Tournament, pairing: Pairing) -> explain.PairReason:
        how, parameter = (explain.How.CUT, "cut") if pairing.slot else (explain.How.TABLES, "schedule")
        return explain.by_system(t, self.stage, pairing, how, parameter)

    def advice(self, entries: int) -> tuple[Advice, ...]:
        stage = self.stage
        if stage.cycles == 1:
            return ()
        in_group = -(-entries // stage.groups)
        return (Advice("cycles", stage.id, stage.cycles * most_rounds(in_group), entries, stage.cycles),)

    @property
    def least_entries(self) -> int:
        """Of several groups each sends the best on and keeps somebody back; nobody plays alone."""
        return self.stage.groups * max(LEAST_IN_GROUP, self.stage.going_on + 1) if self.stage.groups > 1 else 0

    def integrity(self, t: Tournament) -> tuple[Note, ...]:
        return ()

    # Who has left

    def annulled(self, t: Tournament, after_round: int | None = None) -> frozenset[EntryId]:
        treated = ((entry, round_robin.treatment_of(t, self.stage, entry, after_round)) for entry in t.entries)
        return frozenset(entry for entry, treatment in treated if treatment == "annul")

    def asks_about(self, t: Tournament, leaver: EntryId) -> bool:
        rule = self.stage.withdrawal
        if t.entries[leaver].treatment is not None:
            return False
        if rule.missed_last_round == "panel":
            return True
        return rule.less_than_half == "organizer_may_annul" and not round_robin.played_half(t, self.stage, leaver)

    def asks_about_missed(self, t: Tournament) -> bool:
        """Not after the last round: there is nothing more to play."""
        played = round_robin.of_tables(t, self.stage.id)
        left = round_robin.rounds_needed(self.stage, self.groups(t) or {}) - len(played)
        return self.stage.withdrawal.missed_game == "asks" and left > 0

    # How rounds count

    def start_score(self, entry: Entry) -> Exact:
        return 0

    def reading(self, rounds: int) -> Reading:
        points = self.stage.points
        colours = self.stage.has_colours
        return Reading(rounds=rounds, scheduled=True, colours=colours, win=points.win, draw=points.draw)

    # Table, and who goes on

    def table(self, t: Tournament, after_round: int) -> Table:
        """Who is in a final by its table, then the others by the place in their group; equal places in different
        groups are shared («Ло» S.1 compares nobody across groups)."""
        table = points_table(t, self.stage, after_round)
        before = t.rulebook.before(self.stage)
        if before is None or not format_of(before).meets_everybody or self.groups(t) is None:
            return table
        inside = {row.entry for row in table.rows}
        outside: dict[int, list[Row]] = defaultdict(list)
        for row in format_of(before).table(t, after_round).rows:
            if row.entry not in inside:
                outside[row.place].append(row)
        rows = list(table.rows)
        for _, level in sorted(outside.items()):
            place = len(rows) + 1
            rows += [Row(row.entry, place, len(level) > 1, row.status, 0, 0, {}, None) for row in level]
        return Table(table.stage, table.after_round, table.criteria, tuple(rows), table.complete)

    def groups(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]] | None:
        return round_robin.groups_of(t, self.stage)

    def numbers(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        return self.groups(t) or {}

    def field(self, t: Tournament) -> frozenset[EntryId] | None:
        groups = self.groups(t)
        return None if groups is None else frozenset(entry for members in groups.values() for entry in members)

    def sure_seeds(self, t: Tournament) -> tuple[EntryId, ...]:
        return ()

    def opening(self, t: Tournament, rng_seed: int) -> cut.Opening:
        """The winners of the groups, then the seconds …; those of one group do not meet at once where that can be."""
        found = advance.advance(t, self.stage, rng_seed)
        if found.matches:
            return cut.Opening((), found.lots, (), found.matches)
        groups, lots = self._in_order(t, found, rng_seed)
        levels = [
            tuple((group, members[level]) for group, members in groups.items() if level < len(members))
            for level in range(max(map(len, groups.values())))
        ]
        seeds = _apart(levels)
        check_left(t, len(seeds))
        return cut.Opening(seeds, lots, cut.told(lots))

    def _in_order(
        self, t: Tournament, found: advance.Advance, rng_seed: int
    ) -> tuple[dict[str, tuple[EntryId, ...]], tuple[Lots, ...]]:
        """Each group's members in order of places; lots for equals that no lot has told apart."""
        place_of = {row.entry: row.place for row in points_table(t, self.stage, last_round(t)).rows}
        lots = [drawn for drawn in (*t.lots, *found.lots) if (drawn.stage, drawn.purpose) == (self.stage.id, "places")]
        known = len(lots)
        groups: dict[str, tuple[EntryId, ...]] = {}
        for group, members in found.groups.items():
            groups[group] = ()
            for place in sorted({place_of[one] for one in members}):
                equal = tuple(one for one in members if place_of[one] == place)
                drawn = next((drawn for drawn in lots if set(equal) <= set(drawn.order)), None)
                if drawn is None and len(equal) > 1:
                    order = drawing.shuffled(equal, rng_seed, f"{self.stage.id}:places:{group}:{place}")
                    drawn = Lots(self.stage.id, "places", order, rng_seed, group)
                    lots.append(drawn)
                groups[group] += equal if drawn is None else tuple(one for one in drawn.order if one in equal)
        return groups, (*found.lots, *lots[known:])

    def sends_on(self, t: Tournament, rng_seed: int) -> advance.Advance:
        return advance.advance(t, self.stage, rng_seed)


def _apart(levels: Sequence[Sequence[tuple[str, EntryId]]]) -> tuple[EntryId, ...]:
    """Seeds level by level. The levels of the lower half change places among themselves, as little as need be, so
    that the fewest meet somebody of their own group in the first round."""
    seeds = [one for level in levels for one in level]
    size = 1 << (len(seeds) - 1).bit_length()
    start = 0
    for level in levels:
        own = [place for place in range(start, start + len(level)) if place >= size // 2]
        start += len(level)
        facing = [seeds[size - 1 - place][0] for place in own]
        members = [seeds[place] for place in own]
        for place, member in zip(own, _assigned(members, facing), strict=True):
            seeds[place] = member
    return tuple(entry for _, entry in seeds)


def _assigned(members: list[tuple[str, EntryId]], facing: list[str]) -> list[tuple[str, EntryId]]:
    """The members in the first order in which the fewest face their own group."""
    count = len(members)

    def cost(a: int, b: int) -> tuple[int] | None:
        return (int(members[b - count][0] == facing[a]),) if a < count <= b else None

    pairs = first_cheapest_pairing(2 * count, cost) or ()
    return [members[b - count] for _, b in sorted(pairs)]
