"""The pairs of another program: what became of every line, before a draft is made of them."""

from __future__ import annotations

from bot.exchange.lists.pairs import GivenRound, PairLine, read_pairs
from bot.i18n import joined
from bot.render.alike import first_alike
from bot.render.home import to_cancel, to_more
from bot.render.phrases import Tr, button, lines, paragraphs, some_names
from bot.render.refusals import refusal
from bot.render.screen import Screen, press, screen
from bot.render.screens.organizer_rounds import draft_line, note_line
from bot.render.screens.organizer_state import listed
from bot.render.screens.pairings import by_groups, free_lines
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, Round
from engine.pairing.draft import RoundDraft
from engine.pairing.imported import imported, stage_due

MOST_LINES = 30
WARNINGS = frozenset({"second_bye", "colour_again"})


def given_round(view: TournamentView, text: str) -> GivenRound:
    """What a text says to this tournament. RuleViolation as of `read_pairs`."""
    numbers = {f"{entry.number}": entry.id for entry in listed(view)}
    called = {view.name(entry.id): entry.id for entry in listed(view)}
    return read_pairs(text, numbers | called, colours=stage_due(view.tournament).stage.has_colours)


def ask(view: TournamentView, tr: Tr) -> Screen:
    """RuleViolation ``import.stage``, ``round.nothing_left``."""
    number = len(view.tournament.rounds) + 1
    text = paragraphs(
        tr("pairs-ask", round=number),
        lines(
            tr("pairs-ask-black", boards=view.tournament.rulebook.scoring.by_boards)
            if stage_due(view.tournament).stage.has_colours
            else "",
            tr("pairs-ask-file"),
        ),
    )
    return screen(text, to_cancel(tr))


def preview(view: TournamentView, tr: Tr, given: GivenRound, mark: str) -> Screen:
    """Nothing is written before the press below; with a line that says nothing there is no such press. `mark`: of these
    very lines."""
    again = button(tr("adding-again"), press("org", "import", view.id))
    back = to_more(view, tr)
    if given.troubles:
        return screen(_wrong(view, tr, given), again, back)
    try:
        draft = imported(view.tournament, given.pairs, given.free)
    except RuleViolation as wrong:
        return screen(paragraphs(tr("pairs-wrong", count=0), _refused(view, tr, wrong)), again, back)
    make = button(tr("pairs-do"), press("org", "import-do", view.id, arg=mark), style="success")
    return screen(_good(view, tr, draft), make, again, back)


def _wrong(view: TournamentView, tr: Tr, given: GivenRound) -> str:
    told = [_trouble(view, tr, line) for line in given.troubles[:MOST_LINES]]
    rest = len(given.troubles) - len(told)
    return paragraphs(
        tr("pairs-wrong", count=len(given.troubles)),
        lines(*told),
        tr("adding-more", count=rest) if rest else "",
        tr("pairs-mend"),
    )


def _trouble(view: TournamentView, tr: Tr, line: PairLine) -> str:
    alike = first_alike(line.about, view.listed_names) if line.trouble == "unknown" else None
    about = view.name(EntryId(line.about)) if line.trouble == "twice" else line.about
    return tr("pairs-trouble", line=line.written, trouble=line.trouble, name=about, alike=alike or "none")


def _refused(view: TournamentView, tr: Tr, wrong: RuleViolation) -> str:
    """Of many who are missing the first are named."""
    missing = wrong.params.get("entries") if wrong.code == "import.missing" else None
    if not isinstance(missing, tuple):
        return refusal(tr, wrong, view)
    return tr("refusal-import-missing", entries=some_names(view, tr, missing))


def _good(view: TournamentView, tr: Tr, draft: RoundDraft) -> str:
    round_ = Round(draft.number, draft.stage, draft.pairings, draft.free)
    shown = draft.pairings[:MOST_LINES]
    warned = [note_line(view, tr, note) for note in draft.notes if note.code in WARNINGS]
    return paragraphs(
        tr(
            "pairs-good",
            round=draft.number,
            pairs=len(draft.pairings),
            rematches=sum(pairing.rematch for pairing in draft.pairings),
        ),
        lines(*warned[:MOST_LINES]),
        by_groups(view, tr, round_, shown, lambda pairing: _pair(view, tr, pairing)),
        tr("adding-more", count=len(draft.pairings) - MOST_LINES) if len(draft.pairings) > MOST_LINES else "",
        free_lines(view, tr, round_),
    )


def _pair(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    told = draft_line(view, tr, pairing)
    return joined((told, tr("pairs-stones", stones=pairing.handicap)), " ") if pairing.handicap else told
