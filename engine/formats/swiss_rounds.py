"""A Swiss system of a number of rounds: who plays in which, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from engine import lots as drawing
from engine.formats.round_robin import by_strength
from engine.formats.stage_rounds import stage_rounds
from engine.model import Entry, EntryId, EntryStatus, Exact, Lots, Tournament
from engine.regulations import RoundsStage


def drawn_order(tournament: Tournament, stage: RoundsStage) -> tuple[EntryId, ...] | None:
    """The recorded draw, whoever came later at its end; None before it."""
    drawn = next((lots.order for lots in tournament.lots if (lots.stage, lots.purpose) == (stage.id, "pairing")), None)
    if drawn is None:
        return None
    known = frozenset(drawn)
    later = [entry for number, entry in tournament.entries.items() if number not in known]
    return (*drawn, *(entry.id for entry in sorted(later, key=by_strength)))


def strength_order(tournament: Tournament) -> tuple[EntryId, ...]:
    """Seeds, then ratings, then the order of registration."""
    return tuple(entry.id for entry in sorted(tournament.entries.values(), key=by_strength))


def numbered(tournament: Tournament, stage: RoundsStage, rng_seed: int) -> Lots:
    """The classification before the first round, to be recorded: whoever is in it keeps his number (Приложение 7, 2.5).

    Whoever joins later comes after all of them. Without an `order` of the stage: lots for everybody, or seeds, ratings
    and the order of registration.
    """
    first = len(tournament.rounds) + 1
    order = tuple(one for one in strength_order(tournament) if tournament.entries[one].joined_round <= first)
    drawn = draws_numbers(stage)
    if drawn:
        order = drawing.shuffled(order, rng_seed, f"{stage.id}:pairing")
    return Lots(stage.id, "pairing", classified(tournament, stage, order), rng_seed if drawn else None)


def draws_numbers(stage: RoundsStage) -> bool:
    """Whether lots are drawn for the numbers of the classification: for all of them, or for equals."""
    return stage.draws_all_numbers or "lot" in stage.order


def classified(tournament: Tournament, stage: RoundsStage, lots: Sequence[EntryId]) -> tuple[EntryId, ...]:
    """By what the stage orders by, and of equals by their lots."""
    if not stage.order or stage.draws_all_numbers:
        return tuple(lots)
    return tuple(sorted(lots, key=lambda entry: _class_of(tournament.entries[entry], stage)))


def _class_of(entry: Entry, stage: RoundsStage) -> tuple[tuple[bool, Exact], ...]:
    """A key that leaves equals as they are; whoever has no seed, rating or rank comes after those who have."""
    facts: dict[str, Exact | None] = {
        "rating": None if entry.rating is None else -entry.rating,
        "rank": None if entry.strength is None else -entry.strength,
    }
    counted = () if stage.order_by_rating is False else stage.order
    known = [entry.seed, *(facts[name] for name in counted if name in facts)]
    return tuple((fact is None, fact or 0) for fact in known)


def order_of(tournament: Tournament, stage: RoundsStage) -> tuple[EntryId, ...]:
    """Everybody in the order that settles what nothing else does."""
    return drawn_order(tournament, stage) or strength_order(tournament)


def is_present(tournament: Tournament, entry: EntryId, number: int) -> bool:
    """Whether the entry takes part in a round to come: it has joined, has not left and is not excused."""
    who = tournament.entries[entry]
    excused = any((absence.entry, absence.round) == (entry, number) for absence in tournament.absences)
    return who.status is EntryStatus.ACTIVE and who.joined_round <= number and not excused


def annulled(tournament: Tournament, stage: RoundsStage, after_round: int | None = None) -> frozenset[EntryId]:
    """Leavers none of whose games counts, on either side: those who have played fewer than half of the rounds, once
    the last round is played (статья 21, 5). A person's word comes before the rule."""
    left = [entry for entry in tournament.entries.values() if entry.status is not EntryStatus.ACTIVE]
    if stage.withdrawal is None or not left or not is_complete(tournament, stage, after_round):
        return frozenset()
    said = frozenset(entry.id for entry in left if entry.treatment == "annul")
    return said | below_half(tournament, stage)


def below_half(tournament: Tournament, stage: RoundsStage) -> frozenset[EntryId]:
    """Leavers of whom nobody has said anything and who, as things stand, have played too little for their games to
    count at the end."""
    rule = stage.withdrawal
    if rule is None or rule.less_than_half != "annul_final":
        return frozenset()
    return frozenset(
        entry.id
        for entry in tournament.entries.values()
        if entry.status is not EntryStatus.ACTIVE
        and entry.treatment is None
        and not played_half(tournament, stage, entry)
    )


def played_half(tournament: Tournament, stage: RoundsStage, entry: Entry) -> bool:
    """Of the whole programme, late or not; rounds won or lost without play are not played. A game that is still on
    counts for a leaver, who plays it to its end."""
    games = [p for round_ in stage_rounds(tournament, stage.id) for p in round_.pairings if entry.id in p.entries]
    found = (tournament.rulebook.scoring.outcome(game) for game in games)
    stays = entry.status is not EntryStatus.ACTIVE
    return 2 * sum(stays if one is None else one.at_board for one in found) >= (stage.rounds or 0)


def is_complete(tournament: Tournament, stage: RoundsStage, after_round: int | None = None) -> bool:
    """Whether all its rounds are played."""
    rounds = stage_rounds(tournament, stage.id, after_round)
    if stage.rounds is None or len(rounds) < stage.rounds:
        return False
    scoring = tournament.rulebook.scoring
    return all(scoring.is_over(pairing) for round_ in rounds for pairing in round_.pairings)
