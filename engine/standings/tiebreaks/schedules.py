"""Strength of schedule («эффективность», Destiny IV.4a): how much of what they could win the opponents have won.

A player's ratio is his points by his rounds: matches, byes and rounds he missed before coming back; rounds in which he
was not in the event are none. An opponent is somebody he was paired with, whether they played or not; a bye is none.

The printed rules add a player's own ratio to the results of his opponents, and divide his strength once more by their
number for the extended value. That reading is `literal`; `ffg` is the usual one, of which it is a translation.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.model import EntryId, FreeKind
from engine.standings.parts import Counted, with_brought
from engine.standings.record import History, once
from engine.standings.tiebreaks.kind import SbBasis

COUNTED = (FreeKind.BYE, FreeKind.HALF_BYE, FreeKind.MISSED)


def rounds(history: History, entry: EntryId) -> int:
    """How many rounds of his count."""
    return sum([outing.opponent is not None or outing.free in COUNTED for outing in history.outings[entry]])


def strength(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the opponents' points by their rounds; byes are rounds and no opponents (Destiny IV.4a). Unit: a share.

    `sos_mode = "literal"` adds the own share to those of the opponents before it divides by their number.
    """
    return _strength(history, entry)


def extended(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the opponents' strength of schedule (Destiny IV.4a). Unit: a share.

    `sos_mode = "literal"` divides the own strength by the number of opponents once more.
    """
    if history.reading.sos_mode == "literal":
        own = _strength(history, entry)
        return own._replace(below=own.below * _met(history)[entry])
    return _mean(history, entry, _strengths(history), history.divisible)


def _strength(history: History, entry: EntryId) -> Counted:
    ratios = _ratios(history)
    counted = _mean(history, entry, ratios)
    literal = history.reading.sos_mode == "literal" and any(counted.shown or ())
    return with_brought(ratios[entry], counted) if literal else counted


def _mean(history: History, entry: EntryId, known: Mapping[EntryId, int], smaller: int = 1) -> Counted:
    """What every opponent adds: his own by the number of opponents; no opponents, nothing. `known` is in parts of which
    `unit` times `divisible` are one, or so many times `smaller`."""
    met = history.columns[entry].opponent
    below = history.unit * history.divisible * smaller * _met(history)[entry]
    numbers = [0 if one is None else known[one] for one in met]
    return Counted(history.outings[entry], numbers, below, met)


@once
def _met(history: History) -> Mapping[EntryId, int]:
    """How many opponents everybody has, to divide by."""
    return {entry: max(1, len(facts.opponent) - facts.opponent.count(None)) for entry, facts in history.columns.items()}


@once
def _ratios(history: History) -> Mapping[EntryId, int]:
    """Everybody's points by his rounds, 0 before any: how many of `unit` times `divisible` parts."""
    counted = {entry: rounds(history, entry) for entry in history.units}
    return {
        entry: units * (history.divisible // counted[entry]) if counted[entry] else 0
        for entry, units in history.units.items()
    }


@once
def _strengths(history: History) -> Mapping[EntryId, int]:
    """Everybody's strength, whose parts are `divisible` times as small."""
    return {
        entry: sum(_strength(history, entry).numbers) * (history.divisible // met)
        for entry, met in _met(history).items()
    }
