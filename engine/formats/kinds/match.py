"""A match of two: every game is a round; it ends by a majority of points, or at so many points or wins (П7 5.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine import lots as drawing
from engine.formats import swiss
from engine.formats.kinds.last_stage import LastStage
from engine.formats.round_robin import by_strength
from engine.formats.stage_rounds import stage_rounds
from engine.formats.swiss import Standing
from engine.handicap import with_handicap
from engine.model import Colour, EntryId, Exact, Pairing, Tournament
from engine.pairing import explain
from engine.pairing.colours import opposite
from engine.pairing.draft import RoundDraft, check_size, with_leavers
from engine.regulations import MatchStage, values_of
from engine.standings import tiebreaks
from engine.standings.history import History, history_of
from engine.standings.order import order_tied
from engine.standings.swiss_table import Row, Table


class Match(LastStage[MatchStage]):
    """The same two, colours by lot at first and then turned round every time."""

    has_bracket = False

    def is_complete(self, t: Tournament, after_round: int | None = None) -> bool:
        """The target is reached, or nobody can catch up in the games that are left."""
        stage, rounds, scoring = self.stage, stage_rounds(t, self.stage.id, after_round), t.rulebook.scoring
        if not rounds or not all(scoring.is_over(pairing) for round_ in rounds for pairing in round_.pairings):
            return False
        scores = sorted(self._count(history_of(t, stage.id, after_round)).values(), reverse=True)
        if stage.mode != "fixed_games":
            return scores[0] >= (stage.target or 0)
        left = (stage.games or 0) - len(rounds)
        return scores[0] - scores[1] > left * (stage.points.win - stage.points.loss) or left <= 0

    def _count(self, history: History) -> Mapping[EntryId, Exact]:
        """What the match is played for: wins in a match to so many wins, otherwise points."""
        by_wins = self.stage.mode == "first_to_wins"
        return {entry: history.wins(entry) if by_wins else history.score(entry) for entry in history.entries}

    def is_passed(self, t: Tournament) -> bool:
        return self.is_complete(t)

    def next_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        """One table. RuleViolation ``entries.too_few``, ``entries.too_many`` where there are not two sides."""
        check_size(t, len(t.entries))
        number = len(t.rounds) + 1
        first, second = (entry.id for entry in sorted(t.entries.values(), key=by_strength))
        pairing = Pairing(number, 1, first, second, colour=self._colour(t, number, rng_seed))
        pairing = with_handicap(t, pairing, self.stage.handicap)
        return RoundDraft(self.stage.id, number, "", (with_leavers(t, pairing),))

    def _colour(self, t: Tournament, number: int, rng_seed: int) -> Colour | None:
        if self.stage.colours is None:
            return None
        played = [pairing.colour for round_ in stage_rounds(t, self.stage.id) for pairing in round_.pairings]
        if not played or played[-1] is None:
            return drawing.colour(rng_seed, f"{self.stage.id}:colour:{number}")
        return opposite(played[-1])

    def takes_chance(self, *, first: bool) -> bool:
        return first and self.stage.colours is not None

    def explain(self, t: Tournament, pairing: Pairing) -> explain.PairReason:
        return explain.by_system(t, self.stage, pairing, explain.How.MATCH, "mode")

    def table(self, t: Tournament, after_round: int) -> Table:
        """Two rows by what the match is played for, and one place for both where it ended level."""
        history = history_of(t, self.stage.id, after_round)
        field = tuple(entry.id for entry in sorted(t.entries.values(), key=by_strength))
        values = tiebreaks.values(history, "wins", values_of(self.stage, t.rulebook.scoring))
        ordering = order_tied(field, self.stage.criteria, values)
        rows: list[Row] = []
        for rank, behind in zip(ordering.ranks, (None, *ordering.separators), strict=False):
            place = len(rows) + 1
            for entry in rank:
                status = swiss.left_as(t, entry, after_round) or Standing.ACTIVE
                decided_by, record = ordering.decided_by.get(entry), history.record(entry)
                rows.append(Row(entry, place, len(rank) > 1, status, *record, values[entry], decided_by, behind))
        complete = self.is_complete(t, after_round)
        return Table(self.stage.id, after_round, tuple(self.stage.criteria), tuple(rows), complete)

    def field(self, t: Tournament) -> frozenset[EntryId] | None:
        return None
