"""Who is to be paired in a round of a Swiss or McMahon system, in the order of the round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import lots as drawing
from engine.formats import swiss_rounds
from engine.formats.stage_rounds import stage_rounds
from engine.model import EntryId, Exact, Tournament
from engine.pairing import colours
from engine.regulations import RoundsStage
from engine.standings import tiebreaks
from engine.standings.history import History, history_of


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody to be paired.

    number      in the classification, 0 is first
    met         who is no opponent any more
    apart       whom the desk keeps from him
    games       the colours so far; `barred` the one that is not given again
    free_points byes, or rounds that were won without play
    """

    entry: EntryId
    number: int
    score: Exact
    buchholz: Exact
    met: frozenset[EntryId]
    games: colours.Games
    barred: bool | None
    free_points: int
    apart: frozenset[EntryId] = frozenset()


Field = list[Candidate]
Pairs = list[tuple[Candidate, Candidate]]


def places_met(field: Field) -> list[set[int]]:
    """For everybody, by place in the field, the places of those he may not meet (again)."""
    place = {one.entry: number for number, one in enumerate(field)}
    return [{place[entry] for entry in one.met | one.apart if entry in place} for one in field]


def may_meet(one: Candidate, other: Candidate) -> bool:
    """No rematch, nobody kept apart, and not both barred from the same colour."""
    return other.entry not in one.met and other.entry not in one.apart and not same_bar(one, other)


def same_bar(one: Candidate, other: Candidate) -> bool:
    return one.barred is not None and one.barred == other.barred


def sum_apart(pairs: Iterable[tuple[Candidate, Candidate]]) -> Exact:
    """The sum of differences of scores; of a pair the higher comes first."""
    return sum(one.score - other.score for one, other in pairs if one.score != other.score)


def field_of(tournament: Tournament, stage: RoundsStage, number: int, rng_seed: int) -> Field:
    """Who plays in the round, best score first; inside equal scores as the method of the stage wants them."""
    order = swiss_rounds.order_of(tournament, stage)
    history = history_of(tournament, stage.id, number - 1)
    field = [
        _candidate(history, stage, entry, place, tournament)
        for place, entry in enumerate(order)
        if swiss_rounds.is_present(tournament, entry, number)
    ]
    if not stage.by_cards and not stage.draws_anew:
        return sorted(field, key=lambda one: (-one.score, -one.buchholz))
    return sorted(_in_groups(tournament, stage, field, history, number, rng_seed), key=lambda one: -one.score)


def candidate(tournament: Tournament, stage: RoundsStage, entry: EntryId, number: int) -> Candidate:
    """One entry as it stands before round `number`, whether it is to be paired or not."""
    place = swiss_rounds.order_of(tournament, stage).index(entry)
    return _candidate(history_of(tournament, stage.id, number - 1), stage, entry, place, tournament)


def _candidate(history: History, stage: RoundsStage, entry: EntryId, number: int, tournament: Tournament) -> Candidate:
    play = tournament.rulebook.play
    games = colours.games_of(history, entry)
    unplayed_may_meet = stage.rematches == "of_played"
    return Candidate(
        entry,
        number,
        history.score(entry),
        tiebreaks.total(tiebreaks.buchholz(history, entry, "wins")),
        history.played(entry) if unplayed_may_meet else history.met(entry),
        games,
        None if play is not None and play.nigiri else colours.barred(games, stage.colour_rule),
        history.byes(entry) if stage.bye_bar == "bye" else history.unplayed_wins(entry),
        tournament.kept_from(entry),
    )


def _in_groups(
    tournament: Tournament, stage: RoundsStage, field: Field, history: History, number: int, rng_seed: int
) -> Field:
    """By numbers, in even rounds backwards where the stage alternates; criteria of its own for pairing come before."""
    if stage.shuffles_groups:
        return list(drawing.shuffled(field, rng_seed, f"{stage.id}:groups:{number}"))
    rounds = len(stage_rounds(tournament, stage.id))
    if stage.order_in_group == "alternating" and rounds % 2:
        field = field[::-1]
    if not stage.pairing_criteria:
        return field
    names = tiebreaks.columns(stage.pairing_criteria)
    values = tiebreaks.values(history, "wins", names)
    return sorted(field, key=lambda one: [tiebreaks.sort_key(values[one.entry], name) for name in names])
