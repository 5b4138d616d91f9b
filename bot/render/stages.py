"""What screens, pictures and papers say of a stage by its format: one class a kind, `words_of(stage)` finds it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Literal, TypeVar

from bot.i18n import joined
from bot.render.criteria import spoken
from bot.render.leavers import Losers, losers_of, out_as, whose_points
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, lines, some_names
from bot.views import TournamentView
from engine.decide.replacing import is_unannounced, newcomers_reopened
from engine.errors import DecisionNeeded
from engine.formats import knockout, round_robin, swiss, swiss_rounds
from engine.formats.by_kind import ByKind
from engine.formats.protocol import format_of
from engine.model import FINAL, Entry, EntryId, Role, Round, Tournament
from engine.pairing.advance import advance
from engine.ranks import strength
from engine.regulations import (
    KnockoutStage,
    MatchStage,
    McMahonStage,
    RoundRobinStage,
    RoundsStage,
    Rulebook,
    Stage,
    SwissRoundsStage,
    SwissStage,
)
from engine.standings import seeding
from engine.standings.dropouts import uncounted
from engine.standings.history import history_of
from engine.standings.swiss_table import Row, swiss_table

BY_RECORD = (None, "wins", "losses")
"""What the record beside a name says already."""

S = TypeVar("S", bound=Stage)


class StageWords(ABC, Generic[S]):
    """record    what tells how an entry stands: 2–1, its points, or its seed
    half_of   what a leaver must have played half of: the rounds, or its matches
    picture   which picture shows its results: round by round, everybody with everybody, or none beside the bracket
    """

    record: ClassVar[Literal["wins", "points", "seed"]]
    picture: ClassVar[Literal["swiss", "cross", ""]]
    half_of: ClassVar[Literal["rounds", "matches"]]

    def __init__(self, stage: S) -> None:
        self.stage = stage

    @abstractmethod
    def line(self, tr: Tr, book: Rulebook) -> str:
        """What is played, in a line of the book."""

    def go_on(self, book: Rulebook) -> int:
        """How many go on from it to a bracket, where its book says one number for all of it; 0 elsewhere."""
        return 0

    def group_line(self, tr: Tr, group: str, ahead: str) -> str:
        """In which group of it a match is played, and how many of that go on to what is `ahead`; empty without
        groups."""
        return ""

    @abstractmethod
    def inside(self, view: TournamentView, tr: Tr) -> tuple[str, ...]:
        """Who goes on from it and by which criterion, paragraph by paragraph."""

    @abstractmethod
    def leaving(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament) -> str:
        """What leaving now does to what was played and to what is to come. `after`: once it has left."""

    @abstractmethod
    def gone(self, view: TournamentView, tr: Tr, entry: Entry) -> str:
        """What has become of what a leaver had played; nothing where all of it stays."""

    @abstractmethod
    def is_early(self, t: Tournament, entry: Entry) -> bool:
        """Whether it has played less than half: then the book annuls, and not a person."""

    @abstractmethod
    def stakes(self, view: TournamentView, entry: EntryId, round_: Round) -> str:
        """What the match of a round means to an entry: `both`, `win`, `loss` or nothing yet (R76)."""

    @abstractmethod
    def empty_places(self, view: TournamentView) -> int:
        """How many places of the field play as phantoms."""


class _Plain(StageWords[S]):
    """No match is the last one by its record, and no place of the field plays by itself."""

    def stakes(self, view: TournamentView, entry: EntryId, round_: Round) -> str:
        return ""

    def empty_places(self, view: TournamentView) -> int:
        return 0

    def gone(self, view: TournamentView, tr: Tr, entry: Entry) -> str:
        return ""

    def is_early(self, t: Tournament, entry: Entry) -> bool:
        return False

    def leaving(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament) -> str:
        if view.tournament.bracket is not None:
            return _leaving_bracket(view, tr, entry)
        return tr("leave-points", back=view.tournament.rulebook.drops is not None)

    def inside(self, view: TournamentView, tr: Tr) -> tuple[str, ...]:
        return (tr("cut-groups"),)


class _ToWins(StageWords[SwissStage]):
    record = "wins"
    picture = "swiss"
    half_of = "rounds"

    def line(self, tr: Tr, book: Rulebook) -> str:
        stage = self.stage
        return tr("new-swiss", wins=stage.win_target, losses=stage.loss_limit, rounds=stage.max_rounds)

    def go_on(self, book: Rulebook) -> int:
        return book.participants.size // 2

    def inside(self, view: TournamentView, tr: Tr) -> tuple[str, ...]:
        t = view.tournament
        table, places = swiss_table(t), swiss.places(t)
        reached = swiss.qualified(t, history_of(t, self.stage.id))
        rows = [row for row in table.rows if row.entry in reached] or list(table.rows[:places])
        tied = [row.entry for row in table.rows if row.shared]
        return (
            tr("cut-title", places=places, reached=len(reached), exact=len(reached) == places),
            lines(*(_cut_line(view, tr, row, seed) for seed, row in enumerate(rows, start=1))),
            tr("cut-lots", names=some_names(view, tr, tied)) if tied else "",
        )

    def gone(self, view: TournamentView, tr: Tr, entry: Entry) -> str:
        return ""

    def is_early(self, t: Tournament, entry: Entry) -> bool:
        return False

    def leaving(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament) -> str:
        through = swiss.qualified(view.tournament, history_of(view.tournament, self.stage.id))
        return tr("leave-qualified" if entry.id in through else "leave-swiss")

    def stakes(self, view: TournamentView, entry: EntryId, round_: Round) -> str:
        wins, losses = history_of(view.tournament, self.stage.id, round_.number - 1).record(entry)
        near_win, near_loss = wins + 1 == self.stage.win_target, losses + 1 == self.stage.loss_limit
        if near_win and near_loss:
            return "both"
        return "win" if near_win else "loss" if near_loss else ""

    def empty_places(self, view: TournamentView) -> int:
        return swiss.phantoms(view.tournament)


R = TypeVar("R", bound=RoundsStage)


class _Rounds(_Plain[R]):
    record = "points"
    picture = "swiss"
    half_of = "rounds"
    system: ClassVar[str]

    def line(self, tr: Tr, book: Rulebook) -> str:
        rounds, table = self.stage.rounds or 0, book.structure is not None
        return tr("new-rounds", system=self.system, rounds=rounds, table=table)

    def go_on(self, book: Rulebook) -> int:
        return self.stage.cut.size

    def inside(self, view: TournamentView, tr: Tr) -> tuple[str, ...]:
        t, stage = view.tournament, self.stage
        rows = seeding.in_line(t, stage)
        places = seeding.cut_size(stage, len(rows))
        on_the_line = seeding.on_the_line(rows, places)
        tied = [one for one in seeding.undecided(t, stage, rows, places) if one not in on_the_line]
        sure = tuple(row for row in rows[:places] if row.entry not in on_the_line)
        seeds, left = seeding.in_seed_order(t, stage, sure), places - len(sure)
        return (
            tr("cut-points-title", places=places),
            lines(*(_points_line(view, tr, row, seed) for seed, row in enumerate(seeds, start=1))),
            tr("cut-lots", names=some_names(view, tr, tied)) if tied else "",
            tr("cut-on-the-line", places=left, names=some_names(view, tr, on_the_line)) if on_the_line else "",
        )

    def leaving(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament) -> str:
        if self._is_through(view, entry):
            return tr("leave-through")
        told = super().leaving(view, tr, entry, after)
        return told if view.tournament.bracket is not None else lines(told, self._half(view, tr, entry, after))

    def _is_through(self, view: TournamentView, entry: Entry) -> bool:
        """Whether every round is played and it is among those who go on, while no bracket is made."""
        t = view.tournament
        if not self.stage.cut.size or t.bracket is not None or not format_of(self.stage).is_complete(t):
            return False
        rows = seeding.in_line(t, self.stage)
        return entry.id in {row.entry for row in rows[: seeding.cut_size(self.stage, len(rows))]}

    def gone(self, view: TournamentView, tr: Tr, entry: Entry) -> str:
        return self._half(view, tr, entry, view.tournament)

    def _half(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament) -> str:
        """That what was played would not count at the end, being too little, and whose points that may cost."""
        is_last = self.stage == after.rulebook.plan[-1]
        if not is_last or entry.id not in swiss_rounds.below_half(after, self.stage):
            return ""
        return lines(tr("leave-half"), whose_points(view, tr, losers_of(after, self.stage, entry.id, walkovers=False)))

    def is_early(self, t: Tournament, entry: Entry) -> bool:
        return not swiss_rounds.played_half(t, self.stage, entry)


class _Swiss(_Rounds[SwissRoundsStage]):
    system = "swiss"


class _McMahon(_Rounds[McMahonStage]):
    system = "mcmahon"

    def line(self, tr: Tr, book: Rulebook) -> str:
        """Whoever enters reads who begins level too (П7 1.3, 1.5)."""
        stage, told = self.stage, super().line(tr, book)
        if stage.bar is None:
            return told
        above = sorted(filter(None, (*stage.special_groups, stage.supergroup)), key=strength)
        return joined((told, tr("new-bar", bar=stage.bar, above=", ".join(above) or "none")), " ")


class _RoundRobin(_Plain[RoundRobinStage]):
    record = "points"
    picture = "cross"
    half_of = "matches"

    def line(self, tr: Tr, book: Rulebook) -> str:
        stage = self.stage
        if stage.has_groups:
            return tr("new-groups", groups=stage.groups, advance=stage.advance or 0)
        return tr("new-round-robin", final=stage.numbers == "qualified", cycles=stage.cycles)

    def go_on(self, book: Rulebook) -> int:
        return self.stage.groups * self.stage.going_on if self.stage.has_groups else 0

    def group_line(self, tr: Tr, group: str, ahead: str) -> str:
        return tr("part-group", group=group, advance=self.stage.advance or 0, ahead=ahead) if group else ""

    def inside(self, view: TournamentView, tr: Tr) -> tuple[str, ...]:
        """Group by group, where nothing has to be decided or drawn for it; that is asked when the bracket is made."""
        try:
            found = advance(view.tournament, self.stage, 0)
        except DecisionNeeded:
            return (tr("cut-groups"), tr("cut-groups-tied"))
        if found.lots or found.matches:
            return (tr("cut-groups"), tr("cut-groups-tied"))
        groups = found.groups.items()
        told = (tr("cut-group", group=group, names=joined(map(view.name, entries))) for group, entries in groups)
        return (tr("cut-groups"), lines(*told))

    def leaving(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament) -> str:
        return self._told(view, tr, entry, after, losers_of(view.tournament, self.stage, entry.id))

    def gone(self, view: TournamentView, tr: Tr, entry: Entry) -> str:
        t = view.tournament
        return self._told(view, tr, entry, t, losers_of(t, self.stage, entry.id, walkovers=False))

    def is_early(self, t: Tournament, entry: Entry) -> bool:
        return not round_robin.played_half(t, self.stage, entry.id)

    def _told(self, view: TournamentView, tr: Tr, entry: Entry, after: Tournament, losers: Losers) -> str:
        """What the book does with the matches of a leaver, and whose points go."""
        half = round_robin.played_half(after, self.stage, entry.id)
        rule = self.stage.withdrawal.half_or_more if half else self.stage.withdrawal.less_than_half
        said = round_robin.decided(after, entry.id)
        if said is not None:
            rule = "annul" if said == "annul" else "technical_losses"
        elif format_of(self.stage).asks_about(after, entry.id):
            rule = "organizer_may_annul"
        told = tr("leave-round-robin", half=half, rule=rule, head=bool(after.on_duty(Role.HEAD_REFEREE)))
        return lines(told, whose_points(view, tr, losers)) if entry.id in uncounted(after) else told


class _Knockout(_Plain[KnockoutStage]):
    record = "seed"
    picture = ""
    half_of = "matches"

    def line(self, tr: Tr, book: Rulebook) -> str:
        return tr("new-playoff", size=words_of(book.plan[0]).go_on(book), kind=book.participants.kind)


class _Match(_Plain[MatchStage]):
    record = "points"
    picture = ""
    half_of = "matches"

    def line(self, tr: Tr, book: Rulebook) -> str:
        stage = self.stage
        number = stage.games if stage.mode == "fixed_games" else stage.target
        of_teams = stage.mode == "fixed_games" and book.scoring.by_boards
        return tr("new-match", mode="rounds" if of_teams else stage.mode, number=number or 0)


def _leaving_bracket(view: TournamentView, tr: Tr, entry: Entry) -> str:
    if not knockout.is_alive(view.tournament, entry.id):
        return tr("leave-out")
    t = view.tournament
    if newcomers_reopened(t) or is_unannounced(t):
        return tr("leave-cut-again")
    last = t.published_rounds[-1].pairings if t.published_rounds else ()
    final = any(pairing.slot == FINAL and entry.id in pairing.entries for pairing in last)
    return tr("leave-opponent-on", final=final)


def _cut_line(view: TournamentView, tr: Tr, row: Row, seed: int) -> str:
    by_record = row.decided_by in BY_RECORD
    return tr(
        "cut-line",
        seed=seed,
        name=view.name(row.entry),
        record=f"{row.wins}–{row.losses}",
        criterion="none" if by_record else tr("criterion", criterion=spoken(view, row.decided_by)),
        left=out_as(view.tournament, view.tournament.entries[row.entry].status),
    )


def _points_line(view: TournamentView, tr: Tr, row: Row, seed: int) -> str:
    points = exact_text(row.values.get("mms", row.values["points"]))
    return tr("cut-points-line", seed=seed, name=view.name(row.entry), points=points)


words_of: ByKind[StageWords[Any]] = ByKind("words")
words_of.fill(
    {
        SwissStage: _ToWins,
        SwissRoundsStage: _Swiss,
        McMahonStage: _McMahon,
        RoundRobinStage: _RoundRobin,
        KnockoutStage: _Knockout,
        MatchStage: _Match,
    }
)
