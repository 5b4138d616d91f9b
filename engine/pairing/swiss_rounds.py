"""Pairing a round of a Swiss or McMahon system: who is free, who meets whom, who has which colour.

By cards (`engine.pairing.by_cards`), or the whole field at the least cost (`engine.pairing.nearest`), which also pairs
where the cards find nothing without breaking a rule. At random: `engine.pairing.random_groups`.
"""

from __future__ import annotations

from engine.copies import replace
from engine.errors import DecisionNeeded
from engine.handicap import with_handicap
from engine.model import Colour, EntryId, Note, Pairing, Question, Tournament
from engine.pairing import cards, colours
from engine.pairing.candidates import Candidate, Field, Pairs, may_meet, same_bar
from engine.pairing.draft import is_decided
from engine.pairing.lookahead import Lookahead
from engine.regulations import RoundsStage


def bye_of(stage: RoundsStage, field: Field) -> Candidate:
    """The last who has had no point without play, and without whom the others can be paired as they should."""
    last_first = field[::-1]
    if stage.bye_to == "last_in_classification":
        last_first = sorted(field, key=lambda one: (one.score, -one.number))
    allowed = [one for one in last_first if one.free_points < stage.byes_per_entry]
    if not allowed:
        return last_first[0]
    return next((one for one in allowed if _can_do_without(field, one)), allowed[0])


def _can_do_without(field: Field, one: Candidate) -> bool:
    rest = [other for other in field if other is not one]
    return Lookahead(range(len(rest)), lambda a, b: may_meet(rest[a], rest[b])).possible


# Questions

_BROKEN = {
    "second_bye": ("allow_second_bye", "byes_per_entry"),
    "forced_rematch": ("allow_rematch", "rematches"),
    "forced_colour": ("allow_colour", "colours.max_in_a_row"),
}
"""Code of a question, the answer that lets it go on, and the parameter whose clause would be broken."""


def ask_about(tournament: Tournament, stage: RoundsStage, bye: Candidate | None, pairs: Pairs, number: int) -> None:
    """DecisionNeeded where a rule is broken that only a person may break."""
    second_bye = (bye.entry,) if bye is not None and bye.free_points >= stage.byes_per_entry else ()
    _ask(tournament, stage, "second_bye", second_bye, number)
    again = tuple(one.entry for pair in pairs if pair[1].entry in pair[0].met for one in pair)
    barred = tuple(one.entry for pair in pairs if same_bar(*pair) for one in pair)
    _ask(tournament, stage, "forced_rematch", again, number)
    _ask(tournament, stage, "forced_colour", barred, number)


def _ask(tournament: Tournament, stage: RoundsStage, code: str, entries: tuple[EntryId, ...], number: int) -> None:
    option, parameter = _BROKEN[code]
    if entries and not is_decided(tournament, code, option, number, entries):
        article = tournament.rulebook.stage_article(stage.id, parameter)
        raise DecisionNeeded(Question("", code, (option,), article, entries, proposal=option, round=number))


# Pairs


def first_pairs(field: Field, *, by_lots: bool) -> Pairs:
    """Lots 1 and 2, 3 and 4 …, or the upper half against the lower one; past whoever is kept apart by the desk."""
    half = len(field) // 2
    pairs = list(zip(field[::2], field[1::2], strict=True) if by_lots else zip(field[:half], field[half:], strict=True))
    if all(may_meet(one, other) for one, other in pairs):
        return pairs
    dealt = cards.deal(
        [range(len(field))], lambda a, b: may_meet(field[a], field[b]), cards.adjacent if by_lots else cards.halves
    )
    return pairs if dealt is None else [(field[a], field[b]) for a, b in dealt]


def pairing_of(
    tournament: Tournament,
    stage: RoundsStage,
    one: Candidate,
    other: Candidate,
    table: int,
    first_colour: Colour | None,
) -> Pairing:
    """The pair of two candidates with its colours and handicap. `first_colour`: at table 1 of the first round."""
    group = str(one.score) if one.score == other.score else f"{one.score}/{other.score}"
    number = len(tournament.rounds) + 1
    again = other.entry in one.met
    pairing = Pairing(number, table, one.entry, other.entry, stage.best_of, group, rematch=again)
    if stage.colour_rule is not None:
        if first_colour is None:
            colour = colours.due(one.games, other.games, stage.colour_rule)
        else:
            colour = first_colour if table % 2 else colours.opposite(first_colour)
        pairing = replace(pairing, colour=colour)
    return with_handicap(tournament, pairing, stage.handicap)


def notes_of(bye: Candidate | None, pairs: Pairs, pairings: tuple[Pairing, ...]) -> tuple[Note, ...]:
    """Who is free, and what of the pairs is not as usual."""
    notes = [] if bye is None else [Note("swiss_bye", (bye.entry,))]
    notes += [
        Note("float_down", pairing.entries, pairing.group)
        for (one, other), pairing in zip(pairs, pairings, strict=True)
        if one.score != other.score
    ]
    notes += [Note("rematch", pairing.entries, pairing.group) for pairing in pairings if pairing.rematch]
    notes += [
        Note("colour_again", pairing.entries, pairing.group)
        for (one, other), pairing in zip(pairs, pairings, strict=True)
        if same_bar(one, other)
    ]
    return tuple(notes)


def breaks_bar(pairing: Pairing, one: Candidate, other: Candidate) -> bool:
    """Whether somebody gets a colour that he should not have again."""
    if pairing.colour is None:
        return False
    first_has_black = pairing.colour == colours.FIRST_BLACK
    return one.barred is first_has_black or other.barred is (not first_has_black)
