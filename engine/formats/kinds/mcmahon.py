"""McMahon (Приложение 7, 1; the Code does not define it: bar and floor)."""

from __future__ import annotations

from math import floor

from engine.formats.kinds.rounds import Rounds
from engine.model import Entry, Exact, Pairing, Tournament
from engine.pairing import by_cards, explain
from engine.pairing.candidates import Field, Pairs
from engine.ranks import strength
from engine.regulations import McMahonStage


class McMahon(Rounds[McMahonStage]):
    """Everybody starts with a score by rank."""

    starts_by_rank = True
    drops_who_stays_away = False
    cut_is_made_anew = False
    sos_mode = "ffg"
    asks_newcomers = False
    ends_by_lot = False

    def choose(self, field: Field, is_first: bool) -> Pairs:
        return by_cards.near_groups(field, self.stage.group_method)

    def is_bound_to_play(self, t: Tournament, entry: Entry) -> bool:
        """Whoever starts in the top group, which has the supergroup in it (Кодекс, 21.2)."""
        best = max(map(self.start_score, t.entries.values()))
        bar = best if self.stage.bar is None else strength(self.stage.bar) - strength(self.stage.zero)
        return self.start_score(entry) >= min(best, bar)

    def start_score(self, entry: Entry) -> Exact:
        """The rank between floor and bar, counted from the zero point; from a supergroup on, as its rank.

        A stated start score stands as it is. Who has no rank starts at the floor.
        """
        if entry.start_score is not None:
            return entry.start_score
        weakest = strength(self.stage.floor)
        rank = entry.strength
        own = weakest if rank is None else floor(rank)
        above = next((group for group in self.stage.groups_above_bar if own >= group), None)
        if above is not None:
            own = above
        elif self.stage.bar is not None:
            own = min(own, strength(self.stage.bar))
        return max(own, weakest) - strength(self.stage.zero)

    def explain(self, t: Tournament, pairing: Pairing) -> explain.PairReason:
        return explain.by_system(t, self.stage, pairing, explain.How.POINTS, "group_method")
