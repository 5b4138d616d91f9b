"""What nothing follows: the last stage of an event, or its only one."""

from __future__ import annotations

from collections.abc import Mapping

from engine.formats.capacity import Advice
from engine.formats.protocol import Format, S
from engine.model import Entry, EntryId, Exact, Free, Note, Tournament
from engine.pairing.advance import Advance
from engine.pairing.cut import Opening
from engine.standings.reading import Reading
from engine.standings.record import Outing


class LastStage(Format[S]):
    """Two meet until somebody has won: no lots of everybody, no groups, nobody goes on, whatever was played counts."""

    meets_everybody = False
    starts_by_rank = False
    counts_rounds = False
    takes_draws = False
    seeds_article = ""
    choice = None
    open_rounds = None
    takes_lots = False
    least_entries = 0
    sb_basis = "wins"

    def classified(self, t: Tournament, lots: tuple[EntryId, ...]) -> tuple[EntryId, ...]:
        return lots

    def advice(self, entries: int) -> tuple[Advice, ...]:
        return ()

    def integrity(self, t: Tournament) -> tuple[Note, ...]:
        return ()

    def annulled(self, t: Tournament, after_round: int | None = None) -> frozenset[EntryId]:
        return frozenset()

    def asks_about(self, t: Tournament, leaver: EntryId) -> bool:
        return False

    def asks_about_missed(self, t: Tournament) -> bool:
        return False

    def start_score(self, entry: Entry) -> Exact:
        return 0

    def reading(self, rounds: int) -> Reading:
        return Reading(rounds=rounds)

    def outing_of(self, t: Tournament, number: int, free: Free) -> Outing | None:
        return None

    def groups(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]] | None:
        return None

    def numbers(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        return {}

    def places_for_prizes(self, t: Tournament) -> tuple[tuple[EntryId, int], ...] | None:
        return None

    def sure_seeds(self, t: Tournament) -> tuple[EntryId, ...]:
        return ()

    def opening(self, t: Tournament, rng_seed: int) -> Opening:
        raise LookupError(f"nothing goes on from {self.stage.format}")

    def sends_on(self, t: Tournament, rng_seed: int) -> Advance | None:
        return None
