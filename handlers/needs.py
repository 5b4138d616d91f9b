"""What a handler cannot do without; the refusal says how to get it. What may really be done the desk decides again."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from bot.render.score_forms import score_form_of
from bot.render.screen import Press
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.model import Entry, EntryId
from engine.notation import Line

NOT_YET = "…"
"""What a preview is asked with: the reason comes after it."""


def needs_organizer(viewer: Viewer) -> None:
    if not viewer.directs:
        raise RuleViolation("access.organizer_needed")


def needs_desk(viewer: Viewer) -> None:
    """An organizer, or the head referee: he too decides who plays on, and speaks to everybody."""
    if not viewer.has("owner", "organizer", "head_referee"):
        raise RuleViolation("access.organizer_needed")


def needs_referee(viewer: Viewer) -> None:
    """RuleViolation for whoever neither referees nor organizes, or is off duty."""
    if not may_record(viewer):
        raise RuleViolation("access.off_duty") if viewer.may_referee else RuleViolation("access.referee_needed")


def plays(viewer: Viewer) -> bool:
    return viewer.has("player")


def tells(viewer: Viewer) -> bool:
    """Whether results are his business."""
    return plays(viewer) or may_record(viewer)


def enters(viewer: Viewer) -> bool:
    """Whether he is on a list of participants, or would like to be."""
    return viewer.has("player", "waiting", "seeking")


def judges(viewer: Viewer) -> bool:
    """Whether protests are his business."""
    return may_record(viewer) or viewer.has("appeals_chair", "appeals_member", "appeals_reserve")


def entry_of(view: TournamentView, entry_id: EntryId) -> Entry:
    """The entry a button is about. RuleViolation `entries.unknown` where it is gone."""
    found = view.tournament.entries.get(entry_id)
    if found is None:
        raise RuleViolation("entries.unknown", entry=entry_id)
    return found


def own_entry(viewer: Viewer) -> Entry:
    """The entry he plays in. RuleViolation `access.player_needed` where there is none."""
    if viewer.entry is None:
        raise RuleViolation("access.player_needed")
    return viewer.entry


def page_number(arg: str) -> int:
    """The page a button asks for; the first one where it asks for none."""
    return int(arg) if arg.isdecimal() else 0


def needs_possible(lines: Sequence[tuple[TournamentView, Line]]) -> None:
    """RuleViolation where none of the tournaments it may be about allows what the line says there."""
    if lines and not any(is_possible(line, view) for view, line in lines):
        view, line = lines[0]
        raise refusal_of(line, view) or AssertionError


def is_possible(line: Line, view: TournamentView) -> bool:
    """What a line leaves open at a table is asked there, and so is whether its games before a wrong one are meant."""
    refusal = refusal_of(line, view)
    return refusal is None or refusal.code == "time.undecided"


def refusal_of(line: Line, view: TournamentView) -> RuleViolation | None:
    """Why the scoring of a tournament does not allow the first game of a line."""
    try:
        view.tournament.rulebook.scoring.check(line.games[0], view.tournament.rulebook)
    except RuleViolation as refusal:
        return refusal
    return None


def read_in(views: Sequence[TournamentView], text: str) -> list[tuple[TournamentView, Line]]:
    """What a typed line says in each of the tournaments, those left out where it is no result."""
    return [(view, line) for view in views if (line := score_form_of(view).read(text)) is not None]


def mark_of(text: str) -> str:
    """The button of a preview does what stands above it: it carries this mark of the words that were looked at."""
    return f"{zlib.crc32(text.encode()):08x}"


def needs_looked_at(data: dict[str, Any], key: str, tournament_id: str, press: Press) -> None:
    """RuleViolation ``input.forgotten`` where the form is not there any more, ``input.replaced`` where other words have
    been sent since."""
    if data.get("tournament") != tournament_id or key not in data:
        raise RuleViolation("input.forgotten")
    if mark_of(data[key]) != press.arg:
        raise RuleViolation("input.replaced")
