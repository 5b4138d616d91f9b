"""What a tournament file says of a stage, and how that is read: one class a kind, `filed(stage)` finds it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.entries import check_no_groups, grouped, never_played
from bot.exchange.turnir_file.errors import NOT_IN_THIS_BOOK, FileError
from bot.exchange.turnir_file.replacements import with_passages, with_replacements
from bot.exchange.turnir_file.sentences import reason_of
from engine import lots as drawing
from engine.errors import DecisionNeeded, RuleViolation
from engine.formats import knockout, round_robin, swiss_rounds
from engine.formats.by_kind import ByKind
from engine.formats.protocol import format_of
from engine.model import Bracket, EntryId, EntryStatus, Lots, Pairing, Tournament
from engine.pairing.cut import opening
from engine.regulations import (
    KnockoutStage,
    MatchStage,
    McMahonStage,
    RoundRobinStage,
    RoundsStage,
    Stage,
    SwissRoundsStage,
    SwissStage,
)

S = TypeVar("S", bound=Stage)
Place = tuple[str, str, int]
"""Slot, group and the most games of a match."""


class StageFile(ABC, Generic[S]):
    """tells_numbers  the draw of numbers stands with the entries, or as the seeds of the stage
    marks_rematches  a pair that met before is marked
    cuts_by_group    every group may have needed lots for its own cut
    called           in a sentence about the stage after it; empty where that is its id
    decisive         a drawn game is played again
    """

    tells_numbers: ClassVar[bool]
    marks_rematches: ClassVar[bool]
    cuts_by_group: ClassVar[bool]
    called: ClassVar[str]

    def __init__(self, stage: S) -> None:
        self.stage = stage

    @property
    @abstractmethod
    def decisive(self) -> bool: ...

    @abstractmethod
    def with_seeds(self, t: Tournament, seeds: tuple[EntryId, ...], path: str) -> Tournament:
        """The seeds that are stated. FileError where the stage has none."""

    @abstractmethod
    def first_lots(self, document: schema.Document, playing: tuple[EntryId, ...]) -> list[Lots]:
        """The draw of the first stage where the file has none: by the order in which they are stated."""

    @abstractmethod
    def opened(self, t: Tournament, document: schema.Document) -> Tournament:
        """The event before its first round, which is of this stage."""

    @abstractmethod
    def is_over(self, t: Tournament, *, for_a_cut: bool) -> bool:
        """Whether no round of it may follow."""

    @abstractmethod
    def before_round(self, t: Tournament, document: schema.Document, stated: schema.Round, path: str) -> Tournament:
        """What has to be known before a round is read."""

    @abstractmethod
    def place(self, t: Tournament, stated: schema.Pairing, path: str) -> Place:
        """Where a pair plays."""

    @abstractmethod
    def after_pairs(self, t: Tournament, pairings: Sequence[Pairing]) -> tuple[Tournament, str]:
        """What the pairs of a round tell of earlier ones, and the name of the round."""

    @abstractmethod
    def check_free(self, stated: schema.Free, path: str) -> None:
        """FileError where nobody is free so."""


class _Plain(StageFile[S]):
    """Rounds of pairs without slots, which nothing has to be known for."""

    cuts_by_group = False
    called = ""

    @property
    def decisive(self) -> bool:
        return False

    def with_seeds(self, t: Tournament, seeds: tuple[EntryId, ...], path: str) -> Tournament:
        raise FileError(path, "only a bracket has seeds; a Swiss stage has the seed of each entry")

    def first_lots(self, document: schema.Document, playing: tuple[EntryId, ...]) -> list[Lots]:
        check_no_groups(document)
        return [Lots(self.stage.id, "pairing", playing)]

    def opened(self, t: Tournament, document: schema.Document) -> Tournament:
        return t

    def is_over(self, t: Tournament, *, for_a_cut: bool) -> bool:
        return format_of(self.stage).is_complete(t)

    def before_round(self, t: Tournament, document: schema.Document, stated: schema.Round, path: str) -> Tournament:
        return t

    def place(self, t: Tournament, stated: schema.Pairing, path: str) -> Place:
        if stated.slot:
            raise FileError(f"{path}.slot", "only a bracket has slots")
        return "", stated.group or "", self.stage.best_of

    def after_pairs(self, t: Tournament, pairings: Sequence[Pairing]) -> tuple[Tournament, str]:
        return t, ""

    def check_free(self, stated: schema.Free, path: str) -> None:
        if stated.kind in ("half_bye", "requested_bye"):
            raise FileError(f"{path}.kind", f"{NOT_IN_THIS_BOOK}: {stated.kind}")


class _ToWins(_Plain[SwissStage]):
    tells_numbers = False
    marks_rematches = True
    called = "the Swiss stage"


class _Match(_Plain[MatchStage]):
    tells_numbers = False
    marks_rematches = False


R = TypeVar("R", bound=RoundsStage)


class _Rounds(_Plain[R]):
    tells_numbers = True
    marks_rematches = False

    def first_lots(self, document: schema.Document, playing: tuple[EntryId, ...]) -> list[Lots]:
        by_class = self.stage.order or self.stage.draws_anew
        found = super().first_lots(document, playing)
        return [] if by_class else found

    def opened(self, t: Tournament, document: schema.Document) -> Tournament:
        """The classification by which the first round was paired, its lots from the seed of that round."""
        if not self.stage.order or not document.rounds or swiss_rounds.drawn_order(t, self.stage) is not None:
            return t
        return replace(t, lots=(*t.lots, swiss_rounds.numbered(t, self.stage, document.rounds[0].rng_seed or 0)))

    def check_free(self, stated: schema.Free, path: str) -> None:
        """In every way."""


class _Swiss(_Rounds[SwissRoundsStage]):
    called = "the Swiss stage"


class _RoundRobin(_Plain[RoundRobinStage]):
    tells_numbers = True
    marks_rematches = False
    cuts_by_group = True

    def with_seeds(self, t: Tournament, seeds: tuple[EntryId, ...], path: str) -> Tournament:
        if self.stage.numbers != "qualified":
            return super().with_seeds(t, seeds, path)
        return replace(t, lots=(*t.lots, Lots(self.stage.id, "pairing", seeds)))

    def first_lots(self, document: schema.Document, playing: tuple[EntryId, ...]) -> list[Lots]:
        return (
            grouped(document, self.stage, playing) if self.stage.has_groups else super().first_lots(document, playing)
        )

    def is_over(self, t: Tournament, *, for_a_cut: bool) -> bool:
        return not for_a_cut and super().is_over(t, for_a_cut=for_a_cut)

    def before_round(self, t: Tournament, document: schema.Document, stated: schema.Round, path: str) -> Tournament:
        """The numbers of a final: who has qualified, in that order."""
        stage = self.stage
        if round_robin.groups_of(t, stage) is not None:
            return t
        before = t.rulebook.plan[t.rulebook.plan.index(stage) - 1]
        ended = FileError(f"{path}.stage", f"{stage.id} begins when {before.id} is over")
        if not format_of(before).is_complete(t):
            raise ended
        try:
            found = format_of(before).sends_on(_still_in(t, stated), stated.rng_seed or 0)
        except DecisionNeeded as needed:
            raise FileError(path, "who goes on is undecided; see `turnir pair` of the rounds before") from needed
        if found is None:
            raise ended
        if found.matches:
            raise FileError(path, "the matches for the places that go on come first")
        order = Lots(stage.id, "pairing", found.entries)
        return replace(t, lots=(*t.lots, *found.lots, order))

    def place(self, t: Tournament, stated: schema.Pairing, path: str) -> Place:
        group = self._group(t, stated, path)
        slot = stated.slot or ""
        if slot and slot != f"TB{group}":
            raise FileError(f"{path}.slot", f'only the match for a cut has a slot, here "TB{group}"')
        return slot, group, self.stage.best_of

    def _group(self, t: Tournament, stated: schema.Pairing, path: str) -> str:
        """The group both are in. FileError for strangers, and where another group is stated."""
        groups = round_robin.groups_of(t, self.stage) or {}
        first, second = (round_robin.group_of(groups, entry) for entry in (stated.first, stated.second))
        for side, found in (("first", first), ("second", second)):
            if found is None:
                raise FileError(
                    f"{path}.{side}", f'"{getattr(stated, side)}" does not play in the stage {self.stage.id}'
                )
        if first != second:
            raise FileError(
                f"{path}.second", f'"{stated.second}" is in group {second}, "{stated.first}" in group {first}'
            )
        if stated.group not in (None, first):
            raise FileError(
                f"{path}.group", f'"{stated.group}"; both are in {f"group {first}" if first else "no group"}'
            )
        return first or ""

    def after_pairs(self, t: Tournament, pairings: Sequence[Pairing]) -> tuple[Tournament, str]:
        return t, round_robin.TIE_BREAK if any(pairing.slot for pairing in pairings) else ""


class _Knockout(_Plain[KnockoutStage]):
    tells_numbers = False
    marks_rematches = True

    @property
    def decisive(self) -> bool:
        return self.stage.draw == "replay"

    def with_seeds(self, t: Tournament, seeds: tuple[EntryId, ...], path: str) -> Tournament:
        if len(seeds) == 1:
            raise FileError(path, "a bracket needs two entries")
        return replace(t, bracket=Bracket(self.stage.id, seeds))

    def first_lots(self, document: schema.Document, playing: tuple[EntryId, ...]) -> list[Lots]:
        check_no_groups(document)
        return []

    def opened(self, t: Tournament, document: schema.Document) -> Tournament:
        """A bracket that is the whole event: seeds as stated, or by seeds, ratings and the order of the entries.

        Where lots seed it and no seeds are stated, they are drawn as the seed of its first round draws them.
        """
        stage = self.stage
        if t.bracket is not None:
            return t
        order = sorted(t.entries.values(), key=round_robin.by_strength)
        playing = tuple(entry.id for entry in order if not never_played(document, entry.id))
        if stage.seeds == "lots" and order[0].seed is None:
            if not document.rounds:
                return t
            playing = drawing.shuffled(playing, document.rounds[0].rng_seed or 0, f"{stage.id}:seeding")
        if len(playing) < t.rulebook.participants.min_entries:
            return t
        return replace(t, bracket=Bracket(stage.id, playing))

    def is_over(self, t: Tournament, *, for_a_cut: bool) -> bool:
        """A bracket takes its rounds slot by slot and says itself what is played."""
        return False

    def before_round(self, t: Tournament, document: schema.Document, stated: schema.Round, path: str) -> Tournament:
        return with_replacements(self._cut(t, stated, path), document, stated.number)

    def _cut(self, t: Tournament, stated: schema.Round, path: str) -> Tournament:
        """By the stage before; lots that the file does not hold are drawn as the round's seed draws them."""
        if t.bracket is not None:
            return t
        before = t.rulebook.before(self.stage)
        if before is None:
            raise FileError("entries", f"{len(t.entries)} entries are no bracket")
        if not format_of(before).is_complete(t):
            raise FileError(f"{path}.stage", f"the play-off begins when {filed(before).called or before.id} is over")
        try:
            found = opening(_still_in(t, stated), stated.rng_seed or 0)
        except DecisionNeeded as needed:
            raise FileError(
                path, "who is in the play-off is undecided; see `turnir pair` of the rounds before"
            ) from needed
        except RuleViolation as refused:
            raise FileError(f"{path}.stage", reason_of(refused)) from refused
        if found.matches:
            raise FileError(path, "the matches for the places that go on come first")
        return replace(t, bracket=Bracket(self.stage.id, found.seeds), lots=(*t.lots, *found.lots))

    def place(self, t: Tournament, stated: schema.Pairing, path: str) -> Place:
        lines, group = {line.slot: line for line in knockout.view(t)}, stated.group or ""
        if stated.slot:
            if stated.slot not in lines:
                raise FileError(f"{path}.slot", f'no slot "{stated.slot}"; the bracket has {", ".join(lines)}')
            if lines[stated.slot].pairing is not None:
                raise FileError(f"{path}.slot", f'"{stated.slot}" was played before')
            return stated.slot, group, lines[stated.slot].best_of
        for line in lines.values():
            if line.pairing is None and {line.first.entry, line.second.entry} == {stated.first, stated.second}:
                return line.slot, group, line.best_of
        raise FileError(
            path, f'the bracket has no match of "{stated.first}" and "{stated.second}"; name its slot if it is meant'
        )

    def after_pairs(self, t: Tournament, pairings: Sequence[Pairing]) -> tuple[Tournament, str]:
        lines = {line.slot: line.round for line in knockout.view(t)}
        return with_passages(t, pairings), next((lines[pairing.slot] for pairing in pairings), "")

    def check_free(self, stated: schema.Free, path: str) -> None:
        super().check_free(stated, path)
        raise FileError(f"{path}.entry", "entries that wait in a bracket are not listed")


def _still_in(tournament: Tournament, stated: schema.Round) -> Tournament:
    """Whoever is in the first round of a stage, or left after it, was there when the stage before was cut."""
    playing = {entry for pairing in stated.pairings for entry in (pairing.first, pairing.second)}
    playing |= {one.entry for one in stated.free}
    playing |= {key for key, one in tournament.entries.items() if (one.left_after_round or 0) >= stated.number}
    entries = {
        key: replace(entry, status=EntryStatus.ACTIVE, left_after_round=None) if key in playing else entry
        for key, entry in tournament.entries.items()
    }
    return replace(tournament, entries=entries)


filed: ByKind[StageFile[Any]] = ByKind("file")
filed.fill(
    {
        SwissStage: _ToWins,
        SwissRoundsStage: _Swiss,
        McMahonStage: _Rounds,
        RoundRobinStage: _RoundRobin,
        KnockoutStage: _Knockout,
        MatchStage: _Match,
    }
)
