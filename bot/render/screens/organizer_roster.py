"""The list of entries, one entry's card, and its way out of the tournament."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.home import to_cancel, to_entry, to_panel
from bot.render.leavers import out_as
from bot.render.numbers import money
from bot.render.phrases import Tr, button, entry_label, label, lines, name_label, pager, paragraphs, plain_time
from bot.render.records import announced_seed_of, is_bracket, record_text, unit_of_record
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens import (
    again_door,
    conditions,
    federation_numbers,
    late,
    leaving,
    nominations,
    organizer_leaving,
    seeking,
    suspending,
)
from bot.render.screens.organizer_state import is_incomplete, listed, out_of_reach, strength_text
from bot.render.tables import page_of
from bot.views import TournamentView
from engine.discipline import standing
from engine.ids import NOBODY
from engine.model import Entry, EntryId, EntryStatus, PersonId

PER_PAGE = 8
MOST_RATED = 30


def roster(view: TournamentView, tr: Tr, page: int = 0, rated: int = 0) -> Screen:
    """Eight entries a page; what is amiss stands beside the name in words. `rated`: how many the club's rating knows
    otherwise than they came."""
    entries = listed(view)
    add = _add_row(view, tr)
    queue = (*(late.queue_door(view, tr) or _queue(view, tr)), *seeking.door(view, tr))
    if not entries:
        return screen(tr("roster-empty", kind=view.kind), add, queue, to_panel(view, tr))
    shown = page_of(entries, page, PER_PAGE)
    text = paragraphs(
        lines(
            tr(
                "roster-title",
                entries=len(entries),
                size=view.places,
                kind=view.kind,
            ),
            _fee(view, tr),
        ),
        lines(*(_line(view, tr, entry) for entry in shown.items)),
    )
    picks = [
        button(f"{entry.number}. {entry_label(view, entry.id, 16)}", press("org", "entry", view.id, entry.id))
        for entry in shown.items
    ]
    rows = in_rows(picks, 2)
    by_rating = button(tr("roster-rated", count=rated), press("org", "rated", view.id)) if rated else ()
    return screen(text, *rows, pager(shown, "org", "roster", view), add, by_rating, queue, to_panel(view, tr))


def confirm_ratings(view: TournamentView, tr: Tr, rated: Sequence[tuple[EntryId, int]]) -> Screen:
    """Whom the club's rating knows, and how high."""
    told = [_rated(view, tr, entry, rating) for entry, rating in rated[:MOST_RATED]]
    more = tr("annals-and-more", count=len(rated) - MOST_RATED) if len(rated) > MOST_RATED else ""
    text = paragraphs(tr("ratings-ask", count=len(rated)), lines(*told, more))
    yes = button(tr("ratings-take"), press("org", "rated-do", view.id), style="success") if rated else ()
    return screen(text, yes, button(tr("ratings-back"), press("org", "roster", view.id)))


def _rated(view: TournamentView, tr: Tr, entry: EntryId, rating: int) -> str:
    came = view.tournament.entries[entry].rating
    before = "—" if came is None else str(came)
    return tr("rating-difference", name=view.name(entry), before=before, after=str(rating))


def _queue(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    waits = len(view.tournament.waiting)
    return (button(tr("roster-waiting", count=waits), press("org", "waiting", view.id)),) if waits else ()


def _add_row(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    if late.is_late(view):
        return (button(tr("late-add", kind=view.kind), press("org", "add", view.id)),)
    if view.tournament.rounds:
        return ()
    return (button(tr("roster-add", kind=view.kind), press("org", "add", view.id), style="primary"),)


def _fee(view: TournamentView, tr: Tr) -> str:
    fee = view.tournament.rulebook.fee
    if fee is None:
        return ""
    entries = listed(view)
    paid = sum(entry.paid for entry in entries)
    return tr(
        "roster-fee",
        fee=money(fee.amount),
        paid=paid,
        amount=money(paid * fee.amount),
        total=money(len(entries) * fee.amount),
        currency=fee.currency,
    )


def _line(view: TournamentView, tr: Tr, entry: Entry) -> str:
    marks = [tr("roster-mark", mark=mark) for mark in _marks(view, entry)]
    return tr(
        "roster-line",
        number=entry.number,
        name=view.name(entry.id),
        strength=strength_text(entry) or "none",
        marks=", ".join(marks) or "none",
    )


def _marks(view: TournamentView, entry: Entry) -> list[str]:
    if entry.status is not EntryStatus.ACTIVE:
        return [out_as(view.tournament, entry.status)]
    found = []
    if view.tournament.rulebook.fee is not None and not entry.paid:
        found.append("unpaid")
    if is_incomplete(view, entry):
        found.append("incomplete")
    if out_of_reach(view, entry):
        found.append("silent")
    return found


def entry_card(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    fee = view.tournament.rulebook.fee
    text = paragraphs(
        tr("entry-title", number=entry.number, name=view.name(entry.id)),
        lines(*(_member(view, tr, entry, person) for person in entry.members)) or tr("entry-nobody"),
        club_line(view, tr, entry.id),
        federation_numbers.told(view, tr, entry),
        lines(
            tr("entry-paid", paid=entry.paid) if fee is not None else "",
            _record(view, tr, entry) if view.tournament.published_rounds else "",
            leaving.skip_told(view, tr, entry),
            _gone(view, tr, entry),
        ),
        conditions.agreements(view, tr, entry),
        suspending.told(view, tr, entry),
    )
    page = listed(view).index(entry) // PER_PAGE
    numbers = federation_numbers.doors(view, tr, entry)
    home = button(tr("entry-back", kind=view.kind), press("org", "roster", view.id, arg=page))
    return screen(text, *_actions(view, tr, entry), *seat_rows(view, tr, entry), *numbers, home)


def _gone(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """That it has left, and when that was said; empty while it takes part."""
    if entry.status is EntryStatus.ACTIVE:
        return ""
    at = "none" if entry.left_at is None else plain_time(entry.left_at, view.tournament.zone)
    return tr("entry-left", status=out_as(view.tournament, entry.status), kind=view.kind, time=at)


def _member(view: TournamentView, tr: Tr, entry: Entry, person: PersonId) -> str:
    found = view.people.get(person)
    contact = "none"
    if found is not None and found.telegram_id is not None:
        contact = "yes" if found.reachable else "blocked"
    username = (found and found.handle) or "none"
    known = nominations.known(view, tr, entry, person)
    return tr("entry-member", name=view.person_name(person), known=known, contact=contact, username=username)


def _actions(view: TournamentView, tr: Tr, entry: Entry) -> Sequence[Row]:
    def to(action: str, arg: object = "") -> str:
        return press("org", action, view.id, entry.id, entry.version, arg)

    rows: list[Row] = []
    if view.tournament.rulebook.fee is not None:
        rows.append(button(tr("entry-pay", paid=entry.paid), to("paid", int(not entry.paid))))
    rows += [nominations.opening(view, tr, entry), button(tr("entry-club-button"), to("club"))]
    rename = button(tr("entry-rename", kind=view.kind), to("rename"))
    if not view.tournament.published_rounds:
        rows.append((rename, button(tr("entry-remove"), to("remove"))))
    elif entry.status is EntryStatus.ACTIVE:
        rows.append((rename, button(tr("entry-leave"), to("leave"))))
        rows.append(leaving.skip_row(view, tr, entry, "org"))
    elif organizer_leaving.may_come_back(view, entry):
        rows.append((rename, button(tr("entry-return"), to("return"))))
    else:
        rows.append(rename)
    if entry.status is not EntryStatus.ACTIVE:
        rows.append(again_door.door(view, tr))
    rows.append(suspending.door(view, tr, entry))
    count = len(standing(view.tournament, entry.id))
    return [*rows, button(tr("entry-penalties", count=count), press("pn", "history", view.id, entry.id))]


def confirm_remove(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    sure = button(tr("remove-do"), press("org", "remove-do", view.id, entry.id, entry.version), style="danger")
    keep = button(tr("remove-keep"), press("org", "entry", view.id, entry.id))
    return screen(tr("remove-ask", name=view.name(entry.id)), keep, sure)


def ask_name(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    return screen(tr("entry-ask-name", name=view.name(entry.id), kind=view.kind), to_cancel(tr))


def _record(view: TournamentView, tr: Tr, entry: Entry) -> str:
    if is_bracket(view):
        seed = announced_seed_of(view, entry.id)
        return tr("team-seed", seed=seed) if seed else ""
    return tr("entry-record", record=record_text(view, tr, entry.id), what=unit_of_record(view))


def guests(view: TournamentView, entry: Entry) -> tuple[PersonId, ...]:
    """Members without Telegram; 0 stands for the first of an entry without people."""
    if not entry.members:
        return (NOBODY,)
    return tuple(one for one in entry.members if (found := view.people.get(one)) is None or found.telegram_id is None)


def seat_rows(view: TournamentView, tr: Tr, entry: Entry) -> Sequence[Row]:
    """A link for each guest of an entry."""
    return tuple(
        button(
            tr("seat-link", name=name_label(seat_name(view, entry, guest), 20)),
            press("org", "seat", view.id, entry.id, arg=guest),
        )
        for guest in guests(view, entry)
    )


def seat_name(view: TournamentView, entry: Entry, guest: PersonId) -> str:
    return view.person_name(guest) if guest in view.people else view.name(entry.id)


def seat_link(view: TournamentView, tr: Tr, entry: Entry, guest: PersonId, url: str) -> Screen:
    """One link for one guest: it opens once; the desk may shut it."""
    text = tr("seat-text", name=seat_name(view, entry, guest), url=url)
    copy = Button(label(tr("links-copy")), copy=url)
    shut = button(tr("seat-shut"), press("org", "seatoff", view.id, entry.id))
    return screen(text, copy, shut, to_entry(view, tr, entry))


def club_line(view: TournamentView, tr: Tr, entry: EntryId) -> str:
    """Empty where nobody has said it."""
    club = view.clubs.get(entry)
    return tr("entry-club", club=club) if club else ""


def ask_club(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    club = view.clubs.get(entry.id)
    return screen(tr("entry-ask-club", name=view.name(entry.id), club=club or "none"), to_cancel(tr))
