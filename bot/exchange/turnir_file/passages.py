"""Who is in a bracket in another's place: whoever went on against a result that was corrected when the next match had
begun, which the file tells by who plays there, and the stated replacements of those who left."""

from __future__ import annotations

from collections.abc import Iterable

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError, refer
from engine.copies import replace
from engine.formats import knockout
from engine.formats.knockout import BracketLine
from engine.model import EntryId, Pairing, Replacement, Tournament


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


def with_replacements(tournament: Tournament, document: schema.Document, next_round: int) -> Tournament:
    """The stated replacements that hold before a round."""
    for index, gone in enumerate(document.departures):
        if gone.replaced_by is None:
            continue
        entering = refer(gone.replaced_by, tournament.entries, f"departures[{index}].replaced_by")
        bracket = tournament.bracket
        if entering == gone.entry:
            raise FileError(f"departures[{index}].replaced_by", "nobody replaces himself")
        if bracket is None or gone.after_round >= next_round:
            continue
        if not knockout.entered(tournament, gone.entry):
            raise FileError(f"departures[{index}].replaced_by", f'"{gone.entry}" has no place in the bracket')
        if any(change.leaving == gone.entry for change in bracket.replacements):
            continue
        change = Replacement(gone.entry, entering, max(gone.after_round, knockout.last_round_before(tournament)) + 1)
        tournament = replace(tournament, bracket=replace(bracket, replacements=(*bracket.replacements, change)))
    return tournament
