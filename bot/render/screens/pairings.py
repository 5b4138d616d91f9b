"""The pairs of a round: eight a page, one's own in bold, a name found by a few letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from bot.render.heading import of_tournament
from bot.render.home import to_pairings
from bot.render.phrases import Tr, button, deadline_line, lines, numbered_round_title, paragraphs, round_title, turning
from bot.render.records import part_line, record_text
from bot.render.score_forms import games_text
from bot.render.screen import Screen, press, screen
from bot.render.screens import annulled, draw_proof, picture_buttons
from bot.render.screens.table_state import round_on
from bot.render.tables import page_of
from bot.titles import kinds_of_match
from bot.views import TournamentView, Viewer
from engine.formats.protocol import format_of
from engine.model import Free, FreeKind, Pairing, Round, RoundStatus

PER_PAGE = 8
MOST_FOUND = 8


def pairings(view: TournamentView, viewer: Viewer, tr: Tr, number: int = 0, page: int = 0) -> Screen:
    """`number` is a round, 0 the last announced one. A draft is nobody's business yet."""
    round_ = _announced(view, number)
    if round_ is None:
        return screen(tr("pairings-none"), draw_proof.door(view, tr))
    shown = page_of(round_.pairings, page, PER_PAGE)
    text = paragraphs(
        lines(
            of_tournament(view, tr),
            _title(view, tr, round_),
            part_line(view, tr, round_),
            deadline_line(view, tr, round_),
        ),
        by_groups(view, tr, round_, shown.items, lambda pairing: pair_line(view, viewer, tr, pairing)),
        free_lines(view, tr, round_) if shown.number == shown.count - 1 else "",
        annulled.below_pairs(view, tr, round_.number, shown.items),
    )

    def to(round_number: int, page: int = 0) -> str:
        return press("pr", "show", view.id, arg=f"{round_number}-{page}")

    pages = turning(shown, lambda page: to(round_.number, page))
    rounds, before, after = [], round_.number - 1, round_.number + 1
    if before:
        rounds.append(button(tr("pairings-earlier", round=numbered_round_title(view, tr, before)), to(before)))
    if after <= len(view.tournament.published_rounds):
        rounds.append(button(tr("pairings-later", round=numbered_round_title(view, tr, after)), to(after)))
    find = (
        button(tr("pairings-find"), press("pr", "find", view.id, arg=round_.number)),
        button(tr("past-tables"), press("hs", "tables", view.id, arg=round_.number)),
    )
    drawn = (*picture_buttons.of_pairings(view, tr, round_.number), *picture_buttons.of_day(view, tr))
    return screen(text, pages, find, rounds, draw_proof.door(view, tr, round_.number), drawn)


def found(view: TournamentView, viewer: Viewer, tr: Tr, number: int, typed: str) -> Screen:
    """The pairs in which somebody is called like that, or the one at the table with that number."""
    round_ = _announced(view, number)
    if round_ is None:
        return screen(tr("pairings-none"))
    hits = [pairing for pairing in round_.pairings if _answers(view, pairing, typed)]
    heading = tr("pairings-found", count=len(hits), typed=typed)
    body = lines(*(pair_line(view, viewer, tr, pairing) for pairing in hits[:MOST_FOUND]))
    back = to_pairings(view, tr, round_.number)
    again = button(tr("pairings-find"), press("pr", "find", view.id, arg=round_.number))
    return screen(paragraphs(heading, body), (again, back))


def pair_line(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> str:
    first, second = view.sides(pairing)
    own = viewer.entry is not None and viewer.entry.id in pairing.entries
    return tr(
        "pairings-line",
        table=pairing.table,
        first=first,
        second=second,
        record_first=record_text(view, tr, pairing.first, pairing.round),
        record_second=record_text(view, tr, pairing.second, pairing.round),
        result=games_text(view, tr, pairing) or "none",
        colour=colour_of(view, pairing),
        handicap=pairing.handicap,
        own=own,
    )


def colour_of(view: TournamentView, pairing: Pairing) -> str:
    """Who has Black; `none` where the game has no colours, or every board its own."""
    return "none" if view.tournament.rulebook.scoring.by_boards else pairing.colour or "none"


def by_groups(
    view: TournamentView, tr: Tr, round_: Round, pairings: Sequence[Pairing], line: Callable[[Pairing], str]
) -> str:
    """Line by line; in a round robin of several groups each under its name, in a bracket under what is played for where
    that is not the same at all tables."""
    stage = view.tournament.rulebook.stage(round_.stage)
    kinds = kinds_of_match(view.tournament, tr, round_)
    if kinds:
        told = groupby(pairings, lambda one: kinds.get(one.slot, ""))
        return paragraphs(*(lines(tr("pairings-kind", kind=kind), *map(line, members)) for kind, members in told))
    if not stage.has_groups:
        return lines(*map(line, pairings))
    parts = [(group, lines(*map(line, members))) for group, members in groupby(pairings, lambda one: one.group)]
    return paragraphs(*(lines(tr("standings-group", group=group), part) for group, part in parts))


def free_lines(view: TournamentView, tr: Tr, round_: Round) -> str:
    """Who has no opponent, and why."""
    told = (tr("pairings-free", name=view.name(one.entry), kind=free_kind(view, round_, one)) for one in round_.free)
    return lines(*told)


def free_kind(view: TournamentView, round_: Round, free: Free) -> str:
    """In a round robin everybody rests once, and it is no win."""
    rests = format_of(view.tournament.rulebook.stage(round_.stage)).meets_everybody
    return "rest" if rests and free.kind is FreeKind.BYE else free.kind.value


def _title(view: TournamentView, tr: Tr, round_: Round) -> str:
    status = "started" if round_.status is RoundStatus.STARTED else "published"
    if round_ is not round_on(view):
        status = "past"
    return tr("pairings-title", round=round_title(view, tr, round_), status=status)


def _announced(view: TournamentView, number: int) -> Round | None:
    if not number:
        return round_on(view)
    rounds = view.tournament.published_rounds
    return rounds[number - 1] if 1 <= number <= len(rounds) else None


def _answers(view: TournamentView, pairing: Pairing, typed: str) -> bool:
    wanted = typed.strip().casefold()
    if wanted.isdecimal() and int(wanted) == pairing.table:
        return True
    return any(wanted in name.casefold() for name in (*view.sides(pairing), *_members(view, pairing)))


def _members(view: TournamentView, pairing: Pairing) -> tuple[str, ...]:
    entries = (view.tournament.entries.get(entry) for entry in pairing.entries)
    return tuple(view.person_name(person) for entry in entries if entry for person in entry.members)
