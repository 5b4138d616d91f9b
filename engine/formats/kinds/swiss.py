"""Swiss of a number of rounds."""

from __future__ import annotations

from typing import Literal

from engine.formats.kinds.rounds import Rounds
from engine.formats.stage_rounds import stage_rounds
from engine.model import Entry, Exact, Pairing, Tournament
from engine.pairing import by_cards, explain
from engine.pairing.candidates import Field, Pairs
from engine.pairing.nearest import nearest
from engine.pairing.random_groups import at_random
from engine.pairing.swiss_rounds import first_pairs
from engine.regulations import SwissRoundsStage


class Swiss(Rounds[SwissRoundsStage]):
    """Everybody starts with nothing; inside equal points as the book's method pairs."""

    starts_by_rank = False
    drops_who_stays_away = True
    cut_is_made_anew = True

    def choose(self, field: Field, is_first: bool) -> Pairs:
        if is_first:
            return first_pairs(field, by_lots=self.stage.first_round == "lots")
        match self.stage.method:
            case "halves":
                return by_cards.as_they_fall(field)
            case "random":
                return at_random(field)
            case "buchholz" | "point_groups":
                return nearest(field, by_buchholz=self.stage.method == "buchholz")

    @property
    def sos_mode(self) -> Literal["ffg", "literal"]:
        return self.stage.sos_mode

    @property
    def asks_newcomers(self) -> bool:
        return self.stage.cut.newcomer == "asked"

    @property
    def ends_by_lot(self) -> bool:
        return "lot" in self.stage.criteria

    def is_bound_to_play(self, t: Tournament, entry: Entry) -> bool:
        return False

    def start_score(self, entry: Entry) -> Exact:
        return 0

    def explain(self, t: Tournament, pairing: Pairing) -> explain.PairReason:
        how, parameter = explain.How.POINTS, "method"
        if all(round_.number >= pairing.round for round_ in stage_rounds(t, self.stage.id)):
            parameter = "first_round"
            how = explain.How.LOTS if self.stage.first_round == "lots" else explain.How.HALVES
        return explain.by_system(t, self.stage, pairing, how, parameter)
