"""Drawing a past round again, from what was known before it and its recorded seed: did it come out as it was told?"""

from __future__ import annotations

from dataclasses import replace

from engine.model import EntryStatus, Round, Tournament
from engine.pairing.next_round import RoundDraft, pair_round


def comes_out(tournament: Tournament, round_: Round, *, listed: bool = False) -> bool:
    """Whether the round's seed gives the pairs and the lots that are recorded. `listed`: the order of the entries is
    the list itself and was not drawn.

    The entries are taken in the order of registration; a starting number may itself be what was drawn, so it is tried
    without and with them. RuleViolation and DecisionNeeded where the round before does not allow a draw.
    """
    return any(
        _same(tournament, round_, pair_round(stood, round_.rng_seed or 0))
        for stood in (as_it_stood(tournament, round_, seeded=seeded, listed=listed) for seeded in (False, True))
    )


def as_it_stood(t: Tournament, round_: Round, *, seeded: bool, listed: bool = False) -> Tournament:
    """The tournament as it stood: later rounds, what this round drew and who left later are not there yet."""
    rounds = t.rounds[: round_.number - 1]
    opens = all(one.stage != round_.stage for one in rounds)
    drawn = {(round_.stage, "seeding"), (rounds[-1].stage, "places") if rounds else ("", "")}
    if not listed:
        drawn.add((round_.stage, "pairing"))
    entries = {
        entry.id: replace(
            entry,
            seed=entry.seed if seeded else None,
            status=EntryStatus.ACTIVE if (entry.left_after_round or 0) >= round_.number else entry.status,
        )
        for entry in t.entries.values()
    }
    return replace(
        t,
        rounds=rounds,
        entries=entries,
        lots=tuple(lots for lots in t.lots if not (opens and (lots.stage, lots.purpose) in drawn)),
        bracket=None if opens else t.bracket,
    )


def _same(t: Tournament, round_: Round, draft: RoundDraft) -> bool:
    recorded = {(lots.stage, lots.purpose, lots.group): lots.order for lots in t.lots}
    lots = all(recorded.get((one.stage, one.purpose, one.group), one.order) == one.order for one in draft.lots)
    # The numbers of tables may have gaps where some are closed; who came later was not drawn.
    drawn = [
        one for one in round_.pairings if all(t.entries[each].joined_round <= round_.number for each in one.entries)
    ]
    told = [pairing.entries for pairing in sorted(drawn, key=lambda pairing: pairing.table)]
    return lots and told == [pairing.entries for pairing in draft.pairings]
