"""What is asked before a protest, an appeal or a ruling is put into words: until when, and who will read them."""

from __future__ import annotations

from bot.render.articles import cited, clause
from bot.render.home import to_cancel, to_protest
from bot.render.phrases import Tr, lines, paragraphs, plain_time
from bot.render.screen import Screen, screen
from bot.views import TournamentView, Viewer
from engine.decide.hearing import next_level
from engine.decide.protests import awaited
from engine.model import EntryId, Pairing
from engine.protests import Protest
from engine.timing import appeal_until, last_moment, law


def ask(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId) -> Screen:
    """How a protest is filed: until when, by whom, for how much; then the words themselves, or a picture of them."""
    t, rule = view.tournament, law(view.tournament)
    round_ = t.round(pairing.round)
    last = last_moment(t, round_) if round_ is not None else None
    text = paragraphs(
        tr("protest-ask", table=pairing.table, name=view.name(entry)),
        lines(
            tr("protest-until", time=plain_time(last, t.zone)) if last is not None else "",
            tr("protest-deposit-due", amount=rule.deposit, unit=rule.deposit_unit) if rule.deposit else "",
            _article(view, tr),
        ),
        tr("protest-how"),
    )
    return screen(text, to_cancel(tr))


def _article(view: TournamentView, tr: Tr) -> str:
    """Where the book speaks of the time for a protest; where the club sets it, of who files one."""
    book = view.tournament.rulebook
    if book.protests is None:
        return ""
    found = [one for one in map(book.article, ("protests.window", "protests.filed_by")) if cited(tr, one)]
    return clause(tr, found[0]) if found else ""


def ask_reason(tr: Tr, said: str) -> Screen:
    """The time is over, or the game was not marked: the head referee may take it all the same and says why."""
    return screen(paragraphs(said, tr("protest-ask-admitted")), to_cancel(tr))


def ask_appeal(view: TournamentView, tr: Tr, protest: Protest) -> Screen:
    """How a ruling is appealed against: until when; then the words themselves, or a picture of them."""
    t, level = view.tournament, next_level(view.tournament, protest)
    last = appeal_until(t, protest) if level == "appeals_committee" else None
    text = paragraphs(
        tr("protest-ask-appeal", table=protest.table, level=str(level)),
        lines(
            tr("protest-until", time=plain_time(last, t.zone)) if last is not None else "",
            clause(tr, t.rulebook.article("protests.appeal_to")),
        ),
        tr("protest-appeal-how"),
    )
    return screen(text, to_protest(view, tr, protest))


def ask_answer(view: TournamentView, tr: Tr, protest: Protest, entry: EntryId) -> Screen:
    """The other side says how it sees the case: its words, or a picture of them."""
    asked = tr("protest-ask-answer", table=protest.table, name=view.name(entry))
    return screen(paragraphs(asked, tr("protest-answer-how")), to_protest(view, tr, protest))


def ask_ruling(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest, verdict: str) -> Screen:
    """A ruling has its words: both sides read them. After the last vote only the federation is left («Кодекс РФГ»
    26.4е), so whoever gives it reads that before."""
    last = protest.level == "appeals_committee" and awaited(view.tournament, protest) == (viewer.person.id,)
    asked = tr("protest-ask-ruling", verdict=verdict, level=protest.level)
    return screen(paragraphs(asked, tr("protest-last-vote") if last else ""), to_protest(view, tr, protest))
