"""Strength of schedule («эффективность», Destiny IV.4a): how much of what they could win the opponents have won.

A player's ratio is his points by his rounds: matches, byes and rounds he missed before coming back; rounds in which he
was not in the event are none. An opponent is somebody he was paired with, whether they played or not; a bye is none.

The printed rules add a player's own ratio to the results of his opponents, and divide his strength once more by their
number for the extended value. That reading is `literal`; `ffg` is the usual one, of which it is a translation.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from engine.model import EntryId, FreeKind
from engine.standings.parts import Part, Parts, total
from engine.standings.record import History

COUNTED = (FreeKind.BYE, FreeKind.HALF_BYE, FreeKind.MISSED)


def rounds(history: History, entry: EntryId) -> int:
    """How many rounds of his count."""
    return sum(outing.opponent is not None or outing.free in COUNTED for outing in history.outings[entry])


def ratio(history: History, entry: EntryId) -> Fraction:
    """Points by rounds; 0 before any."""
    played = rounds(history, entry)
    return Fraction(history.score(entry)) / played if played else Fraction(0)


def strength(history: History, entry: EntryId) -> Parts:
    """What every opponent adds: his ratio by the number of opponents; no opponents, no strength."""
    known = history.known_schedules.get(entry)
    if known is None:
        met = [(outing.round, outing.opponent) for outing in history.outings[entry] if outing.opponent is not None]
        known = tuple(Part(number, other, _share(history, "ratio", other, len(met))) for number, other in met)
        if known and history.reading.sos_mode == "literal":
            known += (Part(0, None, ratio(history, entry) / len(met)),)
        history.known_schedules[entry] = known
    return known


def _share(history: History, name: Literal["ratio", "strength"], entry: EntryId, count: int) -> Fraction:
    """What an opponent adds where there are `count` of them; computed once, since every opponent asks for it."""
    known = history.known_shares.get((name, entry, count))
    if known is None:
        value = ratio(history, entry) if name == "ratio" else Fraction(total(strength(history, entry)))
        known = history.known_shares[name, entry, count] = value / count
    return known


def extended(history: History, entry: EntryId) -> Parts:
    """What every opponent adds to the extended value: his own strength by the number of opponents."""
    parts = strength(history, entry)
    met = [part for part in parts if part.opponent is not None]
    if history.reading.sos_mode == "literal":
        return tuple(Part(part.round, part.opponent, Fraction(part.value) / len(met)) for part in parts)
    return tuple(
        Part(part.round, part.opponent, _share(history, "strength", part.opponent or "", len(met))) for part in met
    )
