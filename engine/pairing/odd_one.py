"""Who is free in the announced round may still play, against somebody who comes before it is started."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from engine.formats.protocol import format_of
from engine.model import EntryId, FreeKind, Pairing, RoundStatus, Tournament


def odd_one(tournament: Tournament) -> EntryId | None:
    """Who has the bye of the last announced round, while that is not started."""
    rounds = tournament.published_rounds
    if not rounds or rounds[-1].status is not RoundStatus.PUBLISHED:
        return None
    return next((free.entry for free in rounds[-1].free if free.kind is FreeKind.BYE), None)


def pairing_with(tournament: Tournament, entry: EntryId) -> Pairing:
    """The pair of the odd one and `entry`, at a table of its own after all others. ValueError where nobody is odd."""
    odd, rounds = odd_one(tournament), format_of(tournament.rulebook.plan[0]).open_rounds
    if odd is None or rounds is None:
        raise ValueError("nobody is free in the announced round")
    round_ = tournament.published_rounds[-1]
    before = replace(tournament, rounds=tournament.rounds[: round_.number - 1])
    last = max((pairing.table for pairing in round_.pairings), default=0)
    table = next(number for number in count(last + 1) if number not in tournament.closed_tables)
    return rounds.with_latecomer(before, round_.number, odd, entry, table)
