"""The next game of a match: the same two, colours by lot at first and then turned round every time."""

from __future__ import annotations

from engine import lots as drawing
from engine.formats import match_play
from engine.formats.round_robin import by_strength
from engine.handicap import with_handicap
from engine.model import Colour, Pairing, Tournament
from engine.pairing.draft import RoundDraft, check_size, with_leavers
from engine.regulations import MatchStage


def pair(tournament: Tournament, stage: MatchStage, rng_seed: int) -> RoundDraft:
    """One table. RuleViolation ``entries.too_few``, ``entries.too_many`` where there are not two sides."""
    check_size(tournament, len(tournament.entries))
    number = len(tournament.rounds) + 1
    first, second = (entry.id for entry in sorted(tournament.entries.values(), key=by_strength))
    pairing = Pairing(number, 1, first, second, colour=_colour(tournament, stage, number, rng_seed))
    pairing = with_handicap(tournament, pairing, stage.handicap)
    return RoundDraft(stage.id, number, "", (with_leavers(tournament, pairing),))


def _colour(tournament: Tournament, stage: MatchStage, number: int, rng_seed: int) -> Colour | None:
    if stage.colours is None:
        return None
    played = [pairing.colour for round_ in match_play.stage_rounds(tournament, stage) for pairing in round_.pairings]
    if not played or played[-1] is None:
        return drawing.colour(rng_seed, f"{stage.id}:colour:{number}")
    return "first_white" if played[-1] == "first_black" else "first_black"
