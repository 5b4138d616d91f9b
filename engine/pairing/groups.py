"""The groups of a Swiss round: who has the same record, in the order of pairing (TAC 2.2.4.2, 2.2.4.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.formats import swiss
from engine.formats.stage_rounds import stage_rounds
from engine.formats.swiss import Record
from engine.model import EntryId, EntryStatus, FreeKind, Tournament
from engine.standings import tiebreaks
from engine.standings.history import History, history_of


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody to be paired.

    entry      None for a phantom: an ordinary team with a lot after all others that loses every match 8:4 (TAC C10)
    apart      whom the desk keeps from it
    barred     may not win a round without an opponent again
    leaver     has left and loses its matches until the limit
    """

    entry: EntryId | None
    record: Record
    buchholz: int
    lot: int
    met: frozenset[EntryId] = frozenset()
    barred: bool = False
    leaver: bool = False
    apart: frozenset[EntryId] = frozenset()

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Order of pairing: best record, then Buchholz, then lot."""
        return (*downwards(self.record), -self.buchholz, self.lot)


Group = tuple[Candidate, ...]


def downwards(record: Record) -> tuple[int, int]:
    """Key that puts the best difference first: 2-0, 1-1, 0-2."""
    wins, losses = record
    return (losses - wins, -wins)


def name_of(record: Record) -> str:
    return f"{record[0]}-{record[1]}"


def groups_of(candidates: Iterable[Candidate]) -> tuple[Group, ...]:
    """From the best record down; inside a group by Buchholz, then lot."""
    groups: dict[Record, list[Candidate]] = {}
    for candidate in sorted(candidates, key=lambda one: one.key):
        groups.setdefault(candidate.record, []).append(candidate)
    return tuple(tuple(group) for group in groups.values())


def candidates(tournament: Tournament, before_round: int) -> tuple[Candidate, ...]:
    """Everybody who is to be paired in a round of the Swiss stage, phantoms included."""
    stage = tournament.rulebook.swiss
    history = history_of(tournament, stage.id, before_round - 1)
    lots = {entry: number for number, entry in enumerate(swiss.field_of(tournament), start=1)}
    real = [
        Candidate(
            entry,
            history.record(entry),
            int(tiebreaks.total(tiebreaks.buchholz(history, entry, "wins"))),
            lots[entry],
            history.met(entry),
            barred=history.byes(entry) >= stage.bye.max_per_entry,
            leaver=tournament.entries[entry].status is not EntryStatus.ACTIVE,
            apart=tournament.kept_from(entry),
        )
        for entry in swiss.active(tournament, history)
    ]
    return (*real, *_phantoms(tournament, history, before_round))


def _phantoms(tournament: Tournament, history: History, before_round: int) -> tuple[Candidate, ...]:
    """The n-th bye of a round is the n-th phantom's; its Buchholz is the wins of those who met it."""
    stage = tournament.rulebook.swiss
    rounds = stage_rounds(tournament, stage.id, before_round - 1)
    if len(rounds) >= stage.loss_limit:
        return ()
    met: list[list[EntryId]] = [[] for _ in range(swiss.phantoms(tournament))]
    for round_ in rounds:
        byes = [free.entry for free in round_.free if free.kind is FreeKind.BYE]
        for phantom, entry in zip(met, byes, strict=False):
            phantom.append(entry)
    first_lot = len(swiss.field_of(tournament)) + 1
    return tuple(
        Candidate(None, (0, len(rounds)), sum(history.wins(entry) for entry in entries), first_lot + number)
        for number, entries in enumerate(met)
    )
