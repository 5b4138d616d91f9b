"""Who went on in a bracket against a result that was corrected when the next match had begun: the file tells it by who
plays there."""

from __future__ import annotations

from collections.abc import Iterable

from engine.copies import replace
from engine.formats import knockout
from engine.formats.knockout import BracketLine
from engine.model import EntryId, Pairing, Tournament


def with_passages(tournament: Tournament, pairings: Iterable[Pairing]) -> Tournament:
    """The matches of earlier rounds as those of the next one say they were read."""
    lines = {line.slot: line for line in knockout.view(tournament)}
    for pairing in pairings:
        expected = {lines[pairing.slot].first.entry, lines[pairing.slot].second.entry}
        missing = expected - set(pairing.entries)
        for entry in set(pairing.entries) - expected:
            fed = next((line for line in lines.values() if _is_passage(line, entry, missing)), None)
            if fed is not None and fed.pairing is not None:
                tournament = _kept(tournament, fed.pairing, entry)
    return tournament


def _is_passage(line: BracketLine, entry: EntryId, missing: Iterable[EntryId | None]) -> bool:
    """Whether the entry lost here to somebody who should play in its place."""
    return line.pairing is not None and line.loser == entry and line.winner in missing


def _kept(t: Tournament, fed: Pairing, entry: EntryId) -> Tournament:
    round_ = t.rounds[fed.round - 1]
    pairings = tuple(replace(one, goes_on=entry) if one == fed else one for one in round_.pairings)
    changed = replace(round_, pairings=pairings)
    return replace(t, rounds=(*t.rounds[: fed.round - 1], changed, *t.rounds[fed.round :]))
