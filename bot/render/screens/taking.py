"""A tournament file that comes back: what it has more than the bot, what differs, and what would become of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.render.home import to_cancel, to_panel
from bot.render.phrases import Tr, button, in_language, lines, paragraphs, round_title, some_names
from bot.render.score_forms import score_form_of, several_text
from bot.render.screen import Screen, press, screen
from bot.render.screens.organizer_rounds import draft_line, warnings
from bot.render.screens.pairings import by_groups, free_lines
from bot.views import TournamentView
from engine.commands import LeaveTournament, RecordResult
from engine.model import Pairing, Round, Tournament
from engine.taken import Added, Compared

MOST_LINES = 12


@dataclass(frozen=True, slots=True)
class Taking:
    """left     who leaves the tournament, as in the file
    refused  matches whose results cannot be recorded, each with the reason in words
    then        the tournament as it would be; None where nothing can be taken
    problem     why the next round of the file cannot be the draft, in words
    """

    found: Compared
    adds: Sequence[Added] = ()
    refused: Sequence[tuple[Pairing, str]] = ()
    then: Tournament | None = None
    problem: str = ""
    left: tuple[LeaveTournament, ...] = ()

    @property
    def results(self) -> tuple[RecordResult, ...]:
        return tuple(one for added in self.adds for one in added.records)


def ask(view: TournamentView, tr: Tr) -> Screen:
    """How a file is taken in: it is sent, whenever."""
    return screen(tr("taking-how"), button(tr("taking-back"), press("org", "files", view.id)))


def preview(view: TournamentView, tr: Tr, taking: Taking, mark: str, *, anew: bool = False) -> Screen:
    """Nothing is written before the press below. `anew`: something was written since it was looked at. `mark`: of this
    very file."""
    found, draft = taking.found, drafted(taking)
    nothing = not (taking.adds or found.differs or found.lineups or found.next or taking.refused or found.left)
    text = paragraphs(
        tr("taking-anew") if anew else "",
        tr("taking-title", title=view.tournament.title),
        tr("taking-nothing") if nothing else "",
        _added(view, tr, taking.adds),
        _refused(view, tr, taking.refused),
        _differs(view, tr, found),
        _lineups(view, tr, found),
        _left(view, tr, taking),
        _next_round(view, tr, taking, draft),
        taking.problem,
        tr("taking-further", count=found.further) if found.further and draft else "",
    )
    label = tr("taking-do", count=len(taking.adds), round=draft.number if draft else 0)
    do = button(label, press("org", "take-do", view.id, arg=mark), style="success") if taking.then is not None else ()
    return screen(text, do, to_panel(view, tr))


def new(tr: Tr, title: str, tournament: Tournament, mark: str, *, known: int = 0) -> Screen:
    """A tournament of a file that is none of the club's yet. `known`: how many are players of the club."""
    pairings = [pairing for round_ in tournament.rounds for pairing in round_.pairings]
    told = tr(
        "taking-new",
        title=title,
        book=in_language(tournament.rulebook.title, tr),
        entries=len(tournament.entries),
        rounds=len(tournament.rounds),
        results=sum(tournament.rulebook.scoring.is_over(pairing) for pairing in pairings),
        matches=len(pairings),
    )
    make = button(tr("taking-create"), press("nt", "take-new", arg=mark), style="success")
    strangers = button(tr("adding-new"), press("nt", "take-strangers", arg=mark)) if known else ()
    return screen(paragraphs(told, tr("adding-known", count=known) if known else ""), make, strangers, to_cancel(tr))


def drafted(taking: Taking) -> Round | None:
    """The draft that would be there."""
    wanted, then = taking.found.next, taking.then
    return None if wanted is None or then is None or taking.problem else then.round(wanted.number)


def _added(view: TournamentView, tr: Tr, adds: Sequence[Added]) -> str:
    told = [tr("taking-add", **_sides(view, one.pairing), score=several_text(view, tr, one.games)) for one in adds]
    return _some(tr, tr("taking-adds", count=len(adds)), told)


def _refused(view: TournamentView, tr: Tr, refused: Sequence[tuple[Pairing, str]]) -> str:
    told = [tr("taking-refused-line", **_sides(view, pairing), why=why) for pairing, why in refused]
    return _some(tr, tr("taking-refused"), told)


def _differs(view: TournamentView, tr: Tr, found: Compared) -> str:
    score_form = score_form_of(view)
    told = [
        tr(
            "taking-differs-line",
            **_sides(view, one.pairing),
            round=one.pairing.round,
            ours=score_form.brief(tr, one.pairing),
            theirs=score_form.brief(tr, one.pairing.with_games(one.theirs)),
        )
        for one in found.differs
    ]
    return _some(tr, tr("taking-differs"), told)


def _lineups(view: TournamentView, tr: Tr, found: Compared) -> str:
    told = [tr("taking-lineup", **_sides(view, one), round=one.round) for one in found.lineups]
    return _some(tr, tr("taking-lineups"), told)


def _left(view: TournamentView, tr: Tr, taking: Taking) -> str:
    """Who leaves with the press below, or, where that is not for a file, who would."""
    if not taking.found.left:
        return ""
    gone = some_names(view, tr, tuple(one.entry for one in taking.found.left))
    return tr("taking-leaves", names=gone) if taking.left else tr("taking-left", names=gone)


def _sides(view: TournamentView, pairing: Pairing) -> dict[str, object]:
    first, second = view.sides(pairing)
    return {"table": pairing.table, "first": first, "second": second}


def _some(tr: Tr, title: str, told: Sequence[str]) -> str:
    if not told:
        return ""
    more = len(told) - MOST_LINES
    return lines(title, *told[:MOST_LINES], tr("taking-more", count=more) if more > 0 else "")


def _next_round(view: TournamentView, tr: Tr, taking: Taking, draft: Round | None) -> str:
    if draft is None or taking.then is None:
        return ""
    then = replace(view, tournament=taking.then)
    shown = draft.pairings[:MOST_LINES]
    more = len(draft.pairings) - len(shown)
    return lines(
        tr("taking-round", round=round_title(then, tr, draft), pairs=len(draft.pairings)),
        *warnings(then, tr, draft)[:MOST_LINES],
        by_groups(then, tr, draft, shown, lambda pairing: draft_line(then, tr, pairing)),
        tr("taking-more", count=more) if more > 0 else "",
        free_lines(then, tr, draft),
    )
