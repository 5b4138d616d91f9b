"""What must be known and agreed to before anybody is in an event: by whoever enters himself or is asked into a team."""

from __future__ import annotations

from bot.languages import text_in
from bot.render import event_plan, play
from bot.render.articles import cited
from bot.render.home import to_cancel
from bot.render.numbers import money
from bot.render.phrases import Tr, button, lines, paragraphs, plain_day
from bot.render.refusals import refusal
from bot.render.score_forms import score_form_of
from bot.render.screen import Screen, press, screen
from bot.render.screens import decks, late, seeking, venue
from bot.views import TournamentView, Viewer
from engine.decide.officials import why_not_play
from engine.model import Entry, EntryId, PersonId
from engine.timing import first_day


def conditions(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """For whoever has followed the link of the tournament; one button says "agreed"."""
    who, kind = view.tournament.rulebook.participants, view.kind
    barred = why_not_play(view.tournament, viewer.person.id)
    text = paragraphs(
        lines(
            tr("join-title", title=view.tournament.title),
            tr("join-game", book=text_in(viewer.locale, view.tournament.rulebook.title.root)),
            venue.when_and_where(view, tr),
        ),
        tr("join-team", size=who.team_size, reserves=who.substitutes, kind=kind) if who.team_size > 1 else "",
        mixed(view, tr),
        _of_the_book(view, viewer, tr),
        refusal(tr, barred, view) if barred else lines(tr("join-consent", kind=kind), tr("join-leave")),
        lines(late.meaning(view, tr), tr("late-asks")) if late.is_late(view) and not barred else "",
        "" if barred or has_room(view) else tr("join-full", size=who.size, place=len(view.tournament.waiting) + 1),
    )
    agree = button(tr("join-agree", kind=kind), press("tm", "agree", view.id), style="success")
    watch = button(tr("join-watch"), press("st", "show", view.id))
    return screen(text, watch) if barred else screen(text, agree, seeking.opening(view, tr), watch)


def invited(
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    payload: str,
    seat: PersonId | EntryId | None = None,
    team: EntryId | None = None,
) -> Screen:
    """For whoever has followed the link of a team, or the one to the seat of a guest: the same conditions hold for
    each of them."""
    whose = view.person_name(seat) if isinstance(seat, int) else view.name(seat) if seat is not None else ""
    kind = "seat" if whose else view.kind
    name = whose or (view.name(team) if team is not None else "none")
    text = paragraphs(
        lines(tr("join-invited", title=view.tournament.title, kind=kind, name=name), venue.when_and_where(view, tr)),
        _of_the_book(view, viewer, tr),
        tr("join-consent", kind=view.kind),
    )
    agree = button(tr("join-agree-team", kind=kind), press("tm", "agree", view.id, arg=payload), style="success")
    return screen(text, agree, button(tr("join-watch"), press("st", "show", view.id)))


def has_room(view: TournamentView) -> bool:
    """Whether a newcomer finds a place at once; who comes late waits for the organizer's word, not for a place."""
    if late.is_late(view):
        return view.tournament.free_places > 0
    return view.tournament.free_places > 0 and not view.tournament.waiting


def _of_the_book(view: TournamentView, viewer: Viewer, tr: Tr) -> str:
    book = view.tournament.rulebook
    fee, entering = book.fee, book.entering
    return paragraphs(
        event_plan.before(view, tr),
        score_form_of(view).terms(tr),
        play.event_lines(tr, book),
        tr("join-fee", amount=money(fee.amount), currency=fee.currency, per=fee.per, kind=view.kind) if fee else "",
        age(view, tr),
        identity(view, tr),
        disqualified(view, tr),
        decks.asked_line(view, tr),
        tr("join-site", url=book.registration_url) if book.registration_url else "",
        tr("join-regulations", url=entering.regulations) if entering.regulations else "",
        documents(view, viewer, tr),
    )


def age(view: TournamentView, tr: Tr) -> str:
    """«Играют с 10 лет (п. …)»; nothing where there is no limit."""
    limits = view.tournament.rulebook.entering.age
    article = view.tournament.rulebook.article("entering.age.least") if limits.least else ""
    place = cited(tr, article) or "none"
    first = first_day(view.tournament) or limits.day
    on = f"{first:%d.%m.%Y}" if first is not None else "none"
    return tr("join-age", least=limits.least, most=limits.most, day=on, article=place) if limits.is_asked else ""


def mixed(view: TournamentView, tr: Tr) -> str:
    """Who makes a pair, where the book says so."""
    book = view.tournament.rulebook
    article = book.article("participants.mixed")
    return tr("join-mixed", article=cited(tr, article)) if book.participants.mixed else ""


def identity(view: TournamentView, tr: Tr) -> str:
    """That everybody shows who he is, where the book says so."""
    book = view.tournament.rulebook
    article = book.article("entering.identity_document")
    return tr("join-identity", article=cited(tr, article)) if book.entering.identity_document else ""


def disqualified(view: TournamentView, tr: Tr) -> str:
    """That nobody enters who is disqualified, where the book says so."""
    book = view.tournament.rulebook
    article = book.article("entering.bars_disqualified")
    return tr("join-not-disqualified", article=cited(tr, article)) if book.entering.bars_disqualified else ""


def documents(view: TournamentView, viewer: Viewer, tr: Tr) -> str:
    """The texts every participant must know (TAC 1.4)."""
    found = view.tournament.rulebook.documents
    if not found:
        return ""
    titles = [
        tr("join-document", title=text_in(viewer.locale, item.title.root), article=cited(tr, item.article))
        for item in found
    ]
    return lines(tr("join-documents"), *titles)


def ask_born(view: TournamentView, tr: Tr) -> Screen:
    by = view.tournament.rulebook.entering.age.by
    return screen(lines(tr("join-ask-born", by=by), tr("join-born-kept")), to_cancel(tr))


def by_hand(view: TournamentView, tr: Tr) -> str:
    """To whoever enters others: what the bot does not ask them."""
    limits = view.tournament.rulebook.entering.age
    age = tr("adding-age", least=limits.least, most=limits.most) if limits.is_asked else ""
    return lines(age, mixed(view, tr))


def agreement(view: TournamentView, tr: Tr, person: PersonId) -> str:
    """When somebody agreed and when he was born; nothing where he was entered by another's hand."""
    found = view.agreed.get(person)
    if found is None:
        return ""
    born = found.born
    told = "none" if born is None else f"{born.year}" if born.day is None else f"{born.day:%d.%m.%Y}"
    return tr("entry-agreed", name=view.person_name(person), day=plain_day(found.at, view.tournament.zone), born=told)


def agreements(view: TournamentView, tr: Tr, entry: Entry) -> str:
    return lines(*(agreement(view, tr, person) for person in entry.members))
