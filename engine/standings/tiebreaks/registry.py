"""The registry: every criterion there is, by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.model import EntryId
from engine.standings.parts import Number
from engine.standings.record import History
from engine.standings.tiebreaks import (
    averages,
    entries,
    exploits,
    games,
    league,
    opponents,
    schedules,
    scores,
    tied,
)
from engine.standings.tiebreaks.kind import SbBasis, Tiebreak

WL_VALUES = ("wins", "losses", "buchholz", "sonneborn_berger", "score_difference")

HEAD_TO_HEAD = ("h2h_sdc", "h2h_dc")
"""Criteria of tied sets that every entry has a value of, whether tied or not."""

LOT_ARTICLES = ("TAC 2.3.2.2", "Go П9 2.3", "Destiny IV.4a")

CHESS = (
    Tiebreak("buchholz_cut2", "points", ("FIDE C.07 8.1, 14.2",), league.buchholz_cut2),
    Tiebreak("buchholz_median1", "points", ("FIDE C.07 8.1, 14.3",), league.buchholz_median1),
    Tiebreak("buchholz_median2", "points", ("FIDE C.07 8.1, 14.4",), league.buchholz_median2),
    Tiebreak("fore_buchholz", "points", ("FIDE C.07 8.3",), league.fore_buchholz),
    Tiebreak("avg_opponent_buchholz", "points", ("FIDE C.07 8.2",), averages.buchholz, may_be_unknown=True),
    Tiebreak("sonneborn_berger_cut1", "points", ("FIDE C.07 9.1, 14.1",), league.sonneborn_berger_cut1),
    Tiebreak("koya", "points", ("FIDE C.07 9.2",), games.koya),
    Tiebreak("progressive_cut1", "points", ("FIDE C.07 7.5, 14.1",), scores.progressive_cut1),
    Tiebreak("games_won", "games", ("FIDE C.07 7.2",), games.games_won),
    Tiebreak("games_black", "games", ("FIDE C.07 7.3",), games.games_black, may_be_unknown=True),
    Tiebreak("black_wins", "games", ("FIDE C.07 7.4",), games.black_wins, may_be_unknown=True),
    Tiebreak("rounds_elected_to_play", "rounds", ("FIDE C.07 7.6",), games.rounds_elected_to_play),
    Tiebreak("avg_rating_opponents", "rating", ("FIDE C.07 10.1",), averages.rating, may_be_unknown=True, whole=True),
)
"""Criteria of the chess handbook that no other book has."""

REGISTRY: Mapping[str, Tiebreak] = {
    tiebreak.name: tiebreak
    for tiebreak in (
        Tiebreak("wins", "matches", ("TAC 2.2.1.1",), scores.wins),
        Tiebreak("losses", "matches", ("TAC 2.3.2.1",), scores.losses, lower_is_better=True),
        Tiebreak("points", "points", (), scores.points),
        Tiebreak("match_points", "points", ("Bridges R.1", "Go П4 1.6"), scores.points),
        Tiebreak("game_points", "game points", ("Bridges P.2",), scores.game_points),
        Tiebreak("extra_points", "moves", ("Bridges P.3, R.2",), scores.extra_points),
        Tiebreak("board_wins", "boards", ("Go П4 1.6",), scores.board_wins),
        Tiebreak("board_points", "boards", ("Go П4 1.6",), scores.board_points),
        Tiebreak("buchholz", "matches or points", ("TAC 1.6, 2.2.4.5", "FIDE C.07 8.1"), league.buchholz),
        Tiebreak("buchholz_cut1", "matches or points", ("FIDE C.07 8.1, 14.1",), league.buchholz_cut1),
        Tiebreak(
            "sonneborn_berger", "matches or points", ("TAC 1.6, 2.2.4.7", "FIDE C.07 9.1"), league.sonneborn_berger
        ),
        *CHESS,
        Tiebreak("mms", "points", ("Go П7 1.7",), scores.mms),
        Tiebreak("sos", "points", ("Go П9 4, 5.1",), opponents.sos),
        Tiebreak("sos_1", "points", ("Go П9 4, 5.1",), opponents.sos_1),
        Tiebreak("sos_2", "points", ("Go П9 4, 5.1",), opponents.sos_2),
        Tiebreak("sosos", "points", ("Go П9 6.3",), opponents.sosos),
        Tiebreak("sodos", "points", ("Go П9 6.3",), opponents.sodos),
        Tiebreak("progressive", "points", ("FIDE C.07 7.5",), scores.progressive),
        Tiebreak("ext", "points", (), exploits.attempted),
        Tiebreak("exr", "points", (), exploits.achieved),
        Tiebreak("rating", "rating", ("Go П9 2.3",), entries.rating, may_be_unknown=True),
        Tiebreak(
            "previous_order", "place", ("Go П9 2.3",), entries.previous_order, lower_is_better=True, may_be_unknown=True
        ),
        Tiebreak("score_difference", "balls or points", ("TAC 1.6",), scores.score_difference),
        Tiebreak("score_for", "points of a game", (), scores.score_for),
        Tiebreak("score_against", "points of a game", (), scores.score_against, lower_is_better=True),
        Tiebreak("strength_of_schedule", "share", ("Destiny IV.4a",), schedules.strength),
        Tiebreak("extended_strength_of_schedule", "share", ("Destiny IV.4a",), schedules.extended),
        Tiebreak("direct_encounter", "matches", ("TAC 2.3.2.2", "Go П9 3"), tied.direct_encounter, of_tied_set=True),
        Tiebreak("h2h_sdc", "entries beaten", (), tied.h2h_sdc, of_tied_set=True),
        Tiebreak("h2h_dc", "places", (), tied.h2h_dc, of_tied_set=True),
        Tiebreak("lot", "place in the draw", LOT_ARTICLES, tied.lot, lower_is_better=True, of_tied_set=True),
    )
}

LOWER_IS_BETTER = frozenset(tiebreak.name for tiebreak in REGISTRY.values() if tiebreak.lower_is_better)


def sort_key(own: Mapping[str, Number], name: str) -> tuple[bool, Number]:
    """A key by one criterion, small is good; whoever has no value comes after all who have one."""
    value = own.get(name, 0)
    return name not in own, value if name in LOWER_IS_BETTER else -value


def columns(criteria: Iterable[str]) -> tuple[str, ...]:
    """The criteria that every entry has a value of, tied or not."""
    return tuple(name for name in criteria if not REGISTRY[name].of_tied_set)


def values(history: History, basis: SbBasis, names: Sequence[str] = WL_VALUES) -> dict[EntryId, dict[str, Number]]:
    """The named values of every entry; one that is not known is absent."""
    found = {name: REGISTRY[name].column(history, basis) for name in names}
    return {
        entry: {name: column[entry] for name, column in found.items() if entry in column} for entry in history.outings
    }
