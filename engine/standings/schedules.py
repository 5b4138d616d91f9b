"""Strength of schedule («эффективность», Destiny IV.4a): how much of what they could win the opponents have won.

A player's ratio is his points by his rounds: matches, byes and rounds he missed before coming back; rounds in which he
was not in the event are none. An opponent is somebody he was paired with, whether they played or not; a bye is none.

The printed rules add a player's own ratio to the results of his opponents, and divide his strength once more by their
number for the extended value. That reading is `literal`; `ffg` is the usual one, of which it is a translation.
"""

from __future__ import annotations

from engine.model import EntryId, FreeKind
from engine.standings.parts import BROUGHT, Counted, amount
from engine.standings.record import History

COUNTED = (FreeKind.BYE, FreeKind.HALF_BYE, FreeKind.MISSED)


def rounds(history: History, entry: EntryId) -> int:
    """How many rounds of his count."""
    return sum(outing.opponent is not None or outing.free in COUNTED for outing in history.outings[entry])


def strength(history: History, entry: EntryId) -> Counted:
    """What every opponent adds: his ratio by the number of opponents; no opponents, no strength."""
    met = [outing for outing in history.outings[entry] if outing.opponent is not None]
    lines = [(outing, _ratio(history, outing.opponent or "")) for outing in met]
    if met and history.reading.sos_mode == "literal":
        lines.append((BROUGHT, _ratio(history, entry)))
    return Counted(lines, history.unit * history.divisible * max(1, len(met)))


def extended(history: History, entry: EntryId) -> Counted:
    """What every opponent adds to the extended value: his own strength by the number of opponents."""
    own = strength(history, entry)
    if history.reading.sos_mode == "literal":
        met = sum(outing.opponent is not None for outing, _ in own.lines)
        return Counted(own.lines, own.below * max(1, met))
    lines = [(outing, _strength(history, outing.opponent or "")) for outing, _ in own.lines]
    return Counted(lines, own.below * history.divisible)


def _ratio(history: History, entry: EntryId) -> int:
    """Points by rounds, 0 before any: how many of `unit` times `divisible` parts. Every opponent asks for it."""
    known = history.known_ratios.get(entry)
    if known is None:
        counted = rounds(history, entry)
        known = history.units[entry] * (history.divisible // counted) if counted else 0
        history.known_ratios[entry] = known
    return known


def _strength(history: History, entry: EntryId) -> int:
    """The strength, whose parts are `divisible` times as small."""
    known = history.known_strengths.get(entry)
    if known is None:
        own = strength(history, entry)
        met = own.below // (history.unit * history.divisible)
        known = history.known_strengths[entry] = amount(own) * (history.divisible // met)
    return known
