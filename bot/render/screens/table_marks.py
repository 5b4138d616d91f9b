"""What stands at the head of a row of a table: the place or that it is open, a mark for who goes on and who is out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Markup
from bot.render.leavers import out_as
from bot.render.phrases import Tr, lines
from bot.render.records import ahead
from bot.render.screens.table_state import is_over
from bot.titles import title_of_line
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.formats.swiss import Standing
from engine.model import Pairing, Round, RoundStatus
from engine.standings.table import Row, Table

UNPLACED = "·"
FINAL = "final"
MARKS = {Standing.QUALIFIED: "+", Standing.ELIMINATED: "−", Standing.WITHDRAWN: "×", Standing.DISQUALIFIED: "×"}


def has_begun(view: TournamentView, found: Table) -> bool:
    """Whether anything was played that a place could be due to."""
    return any(
        pairing.games for round_ in view.tournament.published_rounds[: found.after_round] for pairing in round_.pairings
    )


def is_placed(view: TournamentView, found: Table, row: Row) -> bool:
    """Whether the table gives the row a place yet."""
    return has_begun(view, found) and not is_open(view, found, row)


def mark_of(view: TournamentView, found: Table, row: Row) -> str:
    """At the end of an event all but one are out, and where all places are played for nobody is: that is no reason to
    mark them."""
    return "" if _is_out_at_the_end(view, found, row) else MARKS.get(row.status, "")


def _is_out_at_the_end(view: TournamentView, found: Table, row: Row) -> bool:
    """As all but one are at the end of an event, whoever has played in its last round, or where places are played for
    to the last."""
    if row.status is not Standing.ELIMINATED:
        return False
    stage = view.tournament.rulebook.stage(found.stage)
    last = found.complete or _played_the_final(view, found, row)
    return stage.play_for_all_places or (last and stage is view.tournament.rulebook.plan[-1])


def _played_the_final(view: TournamentView, found: Table, row: Row) -> bool:
    """Or for the third place beside it."""
    round_ = view.tournament.round(found.after_round)
    return round_ is not None and round_.name == FINAL and _match_of(round_, row) is not None


def _match_of(round_: Round, row: Row) -> Pairing | None:
    return next((pairing for pairing in round_.pairings if row.entry in pairing.entries), None)


def legend(view: TournamentView, tr: Tr, found: Table, rows: Sequence[Row]) -> str:
    """What the marks of these rows mean, of those that are there."""
    present = {mark_of(view, found, row) for row in rows}
    told = []
    if has_begun(view, found) and any(is_open(view, found, row) for row in rows):
        told.append(tr("standings-legend-open"))
    if MARKS[Standing.QUALIFIED] in present:
        told.append(tr("standings-legend-qualified", ahead=ahead(view, found.stage)))
    if MARKS[Standing.ELIMINATED] in present:
        told.append(tr("standings-legend-eliminated", cut=_is_called_up(view, found.stage)))
    if MARKS[Standing.WITHDRAWN] in present:
        out = {row.status for row in rows} & {Standing.WITHDRAWN, Standing.DISQUALIFIED}
        gone = {out_as(view.tournament, one) for one in out}
        both = "left_or_excluded" if "excluded" in gone else "both"
        told.append(tr("standings-legend-left", how=next(iter(gone)) if len(gone) == 1 else both))
    return Markup(", ".join(told))


def is_open(view: TournamentView, found: Table, row: Row) -> bool:
    """Whether a bracket has not said the place of this row yet: it plays on, or others may go out in the same round."""
    if found.criteria or view.tournament.final_places:
        return False
    if row.status is Standing.ACTIVE:
        return row.shared
    round_ = view.tournament.round(found.after_round)
    if round_ is None or row.status is not Standing.ELIMINATED:
        return False
    own = _match_of(round_, row)
    if own is None:
        return False
    # Who loses the final has his place, whatever becomes of the match for the third.
    places = {line.slot: line.places for line in knockout.view(view.tournament)}
    beside = (one for one in round_.pairings if places.get(one.slot) == places.get(own.slot))
    return not all(is_over(view, pairing) for pairing in beside)


def going(view: TournamentView, tr: Tr, found: Table, row: Row) -> str:
    """Instead of a place that is open: of a bracket which match is ahead, who has lost a semi-final has one too."""
    if row.status is not Standing.ACTIVE:
        return _status(view, tr, found, row)
    ahead_of = (line for line in knockout.view(view.tournament) if not line.decided)
    following = next((one for one in ahead_of if row.entry in (one.first.entry, one.second.entry)), None)
    title = "none" if following is None else title_of_line(view.tournament, tr, following)
    return tr("standings-goes-on", match=title)


def status_line(view: TournamentView, tr: Tr, found: Table, row: Row) -> str:
    """Whether the reader goes on, is out or has left; nothing while it is open, and where his place says it all."""
    return "" if _is_out_at_the_end(view, found, row) else _status(view, tr, found, row)


def may_move_up(view: TournamentView, stage: str) -> bool:
    """Whether the next of the stage's table may still play in the place of somebody who leaves (Destiny IV.2b)."""
    begun = (one for one in view.tournament.rounds if one.stage != stage and one.status is RoundStatus.STARTED)
    return _is_called_up(view, stage) and not any(begun)


def _is_called_up(view: TournamentView, stage: str) -> bool:
    rounds = format_of(view.tournament.rulebook.stage(stage)).open_rounds
    return rounds is not None and rounds.asks_newcomers


def _status(view: TournamentView, tr: Tr, found: Table, row: Row) -> str:
    missed, status = "cut" if _is_called_up(view, found.stage) else "out", out_as(view.tournament, row.status)
    said = tr("standings-status", status=status, ahead=ahead(view, found.stage), missed=missed)
    waits = row.status is Standing.ELIMINATED and may_move_up(view, found.stage)
    return lines(said, tr("standings-next-up") if waits else "")
