"""How an entry stands, in a few characters: 2–1 in a Swiss to wins, its points elsewhere, its seed in a bracket."""

from __future__ import annotations

from bot.render.numbers import exact_text
from bot.render.phrases import Tr, label
from bot.render.stages import words_of
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.formats.round_robin import TIE_BREAK
from engine.model import Entry, EntryId, Round
from engine.standings.history import history_of
from engine.standings.table import Row, Table


def record_text(view: TournamentView, tr: Tr, entry: EntryId, before_round: int | None = None) -> str:
    """2–1, 2½ or a seed, №5, by the stage of the round; without one, by the first stage, in which everybody played.

    Where everybody starts by his rank it stands before the score, and alone before the first round: «5d», «5d, 33».
    """
    tournament = view.tournament
    round_ = tournament.round(before_round) if before_round else None
    stage = tournament.rulebook.stage(round_.stage if round_ else tournament.rulebook.plan[0].id)
    kind = words_of(stage).record
    if kind == "seed":
        seed = seed_of(view, entry)
        return label(tr("record-seed", seed=seed)) if seed is not None else "–"
    history = history_of(tournament, stage.id, None if before_round is None else before_round - 1)
    wins, losses = history.record(entry)
    told = f"{wins}–{losses}" if kind == "wins" else exact_text(history.score(entry))
    rank = start_rank(view, entry) if format_of(stage).starts_by_rank else ""
    return ", ".join(filter(None, (rank, told if before_round != 1 or not rank else "")))


def rank_text(entry: Entry) -> str:
    """The rank, of a pair those of both; empty for somebody without one."""
    return entry.rank or " ".join(member.rank for member in entry.roster if member.rank)


def start_rank(view: TournamentView, entry: EntryId) -> str:
    """The rank by which somebody starts; empty where nobody does."""
    found = view.tournament.entries.get(entry)
    return rank_text(found) if found is not None and view.needs_rank else ""


def ranked_name(view: TournamentView, entry: EntryId) -> str:
    """«Анна 5d» where everybody starts by his rank, else the name."""
    return " ".join(filter(None, (view.name(entry), start_rank(view, entry))))


def kind_of_record(view: TournamentView, round_: Round) -> str:
    """What `record_text` tells before a round: `seed`, `wins`, `points`, or `rank` with points after it."""
    stage = view.tournament.rulebook.stage(round_.stage)
    return "rank" if format_of(stage).starts_by_rank else words_of(stage).record


def tells_wins(view: TournamentView) -> bool:
    """Whether an entry's record over the whole event is of wins and losses; else it is of points."""
    return words_of(view.tournament.rulebook.plan[0]).record == "wins"


def unit_of_record(view: TournamentView) -> str:
    """What the record over the whole event is of: `wins`, `mms` where everybody starts by his rank, `points`."""
    if tells_wins(view):
        return "wins"
    return "mms" if format_of(view.tournament.rulebook.plan[0]).starts_by_rank else "points"


def counts_wins(view: TournamentView, found: Table, row: Row) -> bool:
    """Whether a line of a table comes to wins and losses; else to points."""
    stage = view.tournament.rulebook.stage(found.stage)
    told = words_of(stage).record != "points"
    return told or not found.criteria or row.values.get(found.criteria[0]) is None


def row_record(view: TournamentView, found: Table, row: Row) -> str:
    """What a line of a table comes to: 2–1 where wins are counted, else the first value of the table."""
    if counts_wins(view, found, row):
        return f"{row.wins}–{row.losses}"
    return exact_text(row.values[found.criteria[0]])


def stakes(view: TournamentView, entry: EntryId, before_round: int) -> str:
    """What the next match means to an entry: `both`, `win`, `loss` or nothing yet (R76)."""
    round_ = view.tournament.round(before_round)
    return "" if round_ is None else words_of(view.tournament.rulebook.stage(round_.stage)).stakes(view, entry, round_)


def is_bracket(view: TournamentView) -> bool:
    """Whether the whole event is a bracket: an entry has a seed there, and no points."""
    return format_of(view.tournament.rulebook.plan[0]).has_bracket


def seed_of(view: TournamentView, entry: EntryId) -> int | None:
    """The place in the bracket's seeding, of a replacement: the one it took over; None outside the bracket."""
    bracket = view.tournament.bracket
    if bracket is None:
        return None
    for replacement in reversed(bracket.replacements):
        if replacement.entering == entry:
            return seed_of(view, replacement.leaving)
    return bracket.seeds.index(entry) + 1 if entry in bracket.seeds else None


def announced_seed_of(view: TournamentView, entry: EntryId) -> int | None:
    """The same for everybody to read: nothing while the bracket is a draft."""
    return seed_of(view, entry) if knockout.is_announced(view.tournament) else None


def ahead(view: TournamentView, stage_id: str) -> str:
    """What whoever goes on from a stage comes into: the `playoff` after rounds; of the best of the groups a `final`,
    which may be a `knockout` («Кодекс РФГ» П5 5.8: «финал по олимпийской системе»)."""
    plan = view.tournament.rulebook.plan
    ids = [stage.id for stage in plan]
    following = plan[ids.index(stage_id) + 1 :] if stage_id in ids else ()
    if following and not format_of(following[0]).has_bracket:
        return "final"
    return "knockout" if following and plan[ids.index(stage_id)].has_groups else "playoff"


def bracket_kind(view: TournamentView) -> str:
    """What the bracket of an event is to those in it: as of `ahead`, or the `whole` of it."""
    book = view.tournament.rulebook
    before = None if book.knockout is None else book.before(book.knockout)
    return "whole" if before is None else ahead(view, before.id)


def part_line(view: TournamentView, tr: Tr, round_: Round, group: str = "") -> str:
    """To which part of an event in two stages the pairs of a round, or those of a group, belong, and what the winner of
    a match for going on comes into."""
    if round_.name == TIE_BREAK:
        return tr("part-tie-break", group=group or "none", ahead=ahead(view, round_.stage))
    return stage_line(view, tr, round_.stage, group)


def stage_line(view: TournamentView, tr: Tr, stage_id: str, group: str = "") -> str:
    """«Группа A: в финал выходят 2.», «Финал.»; a bracket has rounds with names."""
    book = view.tournament.rulebook
    stage = book.stage(stage_id)
    before = book.before(stage) if stage in book.plan else None
    if before is not None and ahead(view, before.id) == "final":
        return tr("part-final")
    return words_of(stage).group_line(tr, group if stage.has_groups else "", ahead(view, stage_id))
