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
from engine.standings.record import History
from engine.standings.tiebreaks.kind import SbBasis

COUNTED = (FreeKind.BYE, FreeKind.HALF_BYE, FreeKind.MISSED)


def rounds(history: History, entry: EntryId) -> int:
    """How many rounds of his count."""
    return sum(outing.opponent is not None or outing.free in COUNTED for outing in history.outings[entry])


def strength(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the opponents' points by their rounds; byes are rounds and no opponents (Destiny IV.4a). Unit: a share.

    `sos_mode = "literal"` adds the own share to those of the opponents before it divides by their number.
    """
    return _of_opponents(history, entry)


def extended(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """Mean of the opponents' strength of schedule (Destiny IV.4a). Unit: a share.

    `sos_mode = "literal"` divides the own strength by the number of opponents once more.
    """
    own = _of_opponents(history, entry)
    if history.reading.sos_mode == "literal":
        met = sum(outing.opponent is not None for outing in own.rounds)
        return own._replace(below=own.below * max(1, met))
    strengths = [_strength(history, outing.opponent or "") for outing in own.rounds]
    return Counted(own.rounds, strengths, own.below * history.divisible)


def _of_opponents(history: History, entry: EntryId) -> Counted:
    """What every opponent adds: his ratio by the number of opponents; no opponents, no strength."""
    met = [outing for outing in history.outings[entry] if outing.opponent is not None]
    below, ratios = history.unit * history.divisible * max(1, len(met)), _ratios(history)
    counted = Counted(met, [ratios[outing.opponent or ""] for outing in met], below)
    literal = met and history.reading.sos_mode == "literal"
    return with_brought(ratios[entry], counted) if literal else counted


def _ratios(history: History) -> Mapping[EntryId, int]:
    """Everybody's points by his rounds, 0 before any: how many of `unit` times `divisible` parts."""
    known = history.known_ratios
    if not known:
        for entry, units in history.units.items():
            counted = rounds(history, entry)
            known[entry] = units * (history.divisible // counted) if counted else 0
    return known


def _strength(history: History, entry: EntryId) -> int:
    """The strength, whose parts are `divisible` times as small."""
    known = history.known_strengths.get(entry)
    if known is None:
        own = _of_opponents(history, entry)
        met = own.below // (history.unit * history.divisible)
        known = history.known_strengths[entry] = sum(own.numbers) * (history.divisible // met)
    return known
