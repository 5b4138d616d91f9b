"""An entry as its own people see it: before it is registered, and after."""

from __future__ import annotations

from collections.abc import Sequence

from bot.federations import Suggestion
from bot.render import event_plan
from bot.render.home import to_cancel, to_menu, to_team
from bot.render.leavers import out_as
from bot.render.numbers import money
from bot.render.phrases import Tr, button, label, lines, name_label, paragraphs
from bot.render.records import announced_seed_of, is_bracket, rank_text, record_text, unit_of_record
from bot.render.screen import Button, Row, Screen, press, screen, side_by_side
from bot.render.screens import checkin, conditions, decks, late, leaving, nominations, seeking, venue, waiting
from bot.render.screens.federation import listed
from bot.views import TournamentView, Viewer
from engine.decide.common import fills_up
from engine.model import Entry, EntryStatus, PersonId, Status


def own(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """What somebody has here: an entry, a place in the waiting list, or the conditions while registration is open."""
    waits = view.tournament.waiting_of(viewer.person.id)
    if viewer.entry is not None:
        return team(view, viewer, tr, viewer.entry)
    if waits is not None:
        return waiting.own(view, tr, waits)
    if view.tournament.seeker(viewer.person.id) is not None:
        return seeking.listed(view, viewer, tr)
    return closed(view, tr) if is_closed(view) else conditions.conditions(view, viewer, tr)


def is_closed(view: TournamentView) -> bool:
    """Whether nobody can enter any more."""
    return bool(view.tournament.published_rounds) and not late.is_late(view)


def ask_name(view: TournamentView, tr: Tr, own_name: str = "") -> Screen:
    """The name in the table; `own_name` is the player's own, to be taken by one press."""
    knows = "any" if view.tournament.rulebook.knows_ranks else "rating"
    needs = "rank" if view.needs_rank else knows
    offered = bool(own_name) and not view.needs_rank
    text = lines(
        tr("join-ask-name", kind=view.kind),
        tr("join-press-name") if offered else "",
        tr("join-strength", needs=needs, kind=view.kind) if view.kind == "player" or view.needs_rank else "",
    )
    own = Button(name_label(own_name), press("tm", "self", view.id)) if offered else ()
    return screen(text, own, to_cancel(tr))


def alike(view: TournamentView, tr: Tr, name: str, other: str) -> Screen:
    """Somebody is about to enter under a name that is much like one of the list."""
    same = button(tr("join-alike-me"), press("tm", "same", view.id))
    apart = button(tr("join-alike-other"), press("tm", "apart", view.id))
    return screen(tr("join-alike", same=name == other, name=name, other=other), (same, apart), to_cancel(tr))


def suggestion(view: TournamentView, tr: Tr, found: Suggestion, rank: str, rating: int | None, mark: str) -> Screen:
    """A list of a federation knows somebody of this name. `rank` and `rating` are those that he would enter with."""
    strength = " ".join(filter(None, (rank, "" if rating is None else str(rating))))
    yes = button(tr("join-listed-yes"), press("tm", "listed", view.id, arg=mark), style="success")
    no = button(tr("join-listed-no"), press("tm", "unlisted", view.id, arg=mark))
    return screen(tr("join-listed", who=listed(found, tr), strength=strength or "none"), (yes, no), to_cancel(tr))


def is_same(tr: Tr, other: str) -> Screen:
    return screen(tr("join-alike-ask", other=other), to_menu(tr))


def closed(view: TournamentView, tr: Tr) -> Screen:
    """Registration is over: a newcomer may watch."""
    text = tr("join-closed", title=view.tournament.title)
    return screen(text, button(tr("join-watch"), press("st", "show", view.id)))


def _record(view: TournamentView, tr: Tr, entry: Entry) -> str:
    if view.tournament.status is Status.REGISTRATION or is_bracket(view):
        return ""
    return tr("team-record", record=record_text(view, tr, entry.id), what=unit_of_record(view))


def team(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry, heading: str = "") -> Screen:
    """`heading` stands above it instead of its name and number, where it says them."""
    registering = view.tournament.status is Status.REGISTRATION
    who = view.tournament.rulebook.participants
    short, room = who.team_size - len(entry.members), who.roster_size - len(entry.members)
    seed = announced_seed_of(view, entry.id)
    text = paragraphs(
        lines(
            heading or tr("team-title", name=view.name(entry.id), number=entry.number, kind=view.kind),
            _strength(tr, entry) if view.kind == "player" else "",
        ),
        lines(*(_member(view, tr, entry, person) for person in entry.members)) if view.kind != "player" else "",
        tr("team-short", count=short)
        if short > 0
        else tr("team-reserves", count=room)
        if registering and room > 0
        else "",
        lines(
            venue.when_and_where(view, tr),
            checkin.own_line(view, tr, entry),
            decks.own_line(view, tr, entry),
            event_plan.structure(view, tr) if registering else "",
            _paid(view, tr, entry),
            _record(view, tr, entry),
            tr("team-seed", seed=seed) if seed else "",
            "" if entry.status is EntryStatus.ACTIVE else tr("team-left", status=out_as(view.tournament, entry.status)),
        ),
    )
    own = viewer.entry is not None and viewer.entry.id == entry.id
    captains = nominations.opening(view, tr, entry) if nominations.may_state(view, viewer, entry) else ()
    open_to_more = (registering and room > 0) or fills_up(view.tournament, entry)
    rows = _rows(view, tr, entry, registering=registering, invites=own and open_to_more)
    if entry.captain == viewer.person.id and registering:
        captains = (*captains, button(tr("entry-rename", kind=view.kind), press("tm", "rename", view.id, entry.id)))
    people = side_by_side((*captains, *mates_door(view, viewer, tr, entry)))
    seekers = seeking.captains_door(view, viewer, tr, entry)
    came = checkin.own_row(view, tr, entry, own=own)
    out = _way_out(view, viewer, tr, entry) if registering else ()
    return screen(text, *came, decks.own_row(view, tr, own=own), *rows[:-1], seekers, *people, rows[-1], out)


def _way_out(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """For whoever decides for the entry; later it is beside his match."""
    own = viewer.entry is not None and viewer.entry.id == entry.id and entry.captain in (None, viewer.person.id)
    return leaving.own_door(view, tr, entry) if own else ()


def invitation(view: TournamentView, tr: Tr, entry: Entry, url: str) -> Screen:
    """The link for the partner: to copy and to send on."""
    text = tr("team-invitation", name=view.name(entry.id), url=url, kind=view.kind)
    copy = Button(label(tr("team-copy")), copy=url)
    return screen(text, copy, to_team(view, tr))


def _member(view: TournamentView, tr: Tr, entry: Entry, person: PersonId) -> str:
    known = nominations.known(view, tr, entry, person)
    return tr("team-member", name=view.person_name(person), known=known, captain=person == entry.captain)


def _strength(tr: Tr, entry: Entry) -> str:
    """What he has said of it."""
    rank = rank_text(entry)
    return tr("team-strength", rank=rank or "none", rating=entry.rating or 0) if rank or entry.rating else ""


def _paid(view: TournamentView, tr: Tr, entry: Entry) -> str:
    fee = view.tournament.rulebook.fee
    if fee is None:
        return ""
    return tr("team-paid", paid=entry.paid, amount=money(fee.amount), currency=fee.currency)


def _rows(view: TournamentView, tr: Tr, entry: Entry, *, registering: bool, invites: bool) -> Sequence[Row]:
    rows = []
    size = view.tournament.rulebook.participants.team_size
    if invites:
        rows.append(button(tr("team-invite", size=size), press("tm", "invite", view.id, entry.id)))
    if registering:
        rows.append(button(tr("team-refresh"), press("tm", "show", view.id)))
    else:
        rows.append(button(tr("team-match"), press("my", "match", view.id)))
    if any(penalty.entry == entry.id for penalty in view.tournament.penalties):
        rows.append(button(tr("penalty-mine"), press("my", "penalties", view.id)))
    return tuple(rows)


def mates_door(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """To the people of the team, while they may change."""
    mine = viewer.entry is not None and viewer.entry.id == entry.id
    if view.kind == "player" or view.tournament.rounds or not mine:
        return ()
    if len(entry.members) < 2:
        return (button(tr("mates-withdraw"), _mates_to(view, entry, "ask", viewer.person.id)),)
    return (button(tr("mates-open"), press("mt", "show", view.id, entry.id)),)


def mates(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> Screen:
    """Everybody may leave; the captain parts with others and hands his word over."""
    captain = entry.captain == viewer.person.id
    told = (
        tr("mates-line", name=view.person_name(one), captain=one == entry.captain, own=one == viewer.person.id)
        for one in entry.members
    )
    text = paragraphs(
        tr("mates-title", name=view.name(entry.id)),
        lines(*told),
        tr("mates-how", captain=captain),
    )
    others = [one for one in entry.members if one != viewer.person.id] if captain else []
    rows = [
        (
            button(
                tr("mates-captain", name=name_label(view.person_name(one), 16)), _mates_to(view, entry, "captain", one)
            ),
            button(tr("mates-part", name=name_label(view.person_name(one), 16)), _mates_to(view, entry, "ask", one)),
        )
        for one in others
    ]
    leave = button(tr("mates-leave"), _mates_to(view, entry, "ask", viewer.person.id))
    return screen(text, *rows, leave, to_team(view, tr))


def confirm_part(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry, person: PersonId) -> Screen:
    """Before somebody leaves: the safe button first."""
    own = person == viewer.person.id
    text = lines(
        tr("mates-sure", own=own, person=view.person_name(person), name=view.name(entry.id)),
        _captain_then(view, tr, entry, person),
    )
    keep = button(tr("mates-keep"), press("mt", "show", view.id, entry.id))
    do = button(tr("mates-do", own=own), _mates_to(view, entry, "part", person), style="danger")
    return screen(text, keep, do)


def _captain_then(view: TournamentView, tr: Tr, entry: Entry, leaving: int) -> str:
    """Who is captain then, or that nobody is left."""
    others = [one for one in entry.members if one != leaving]
    if not others:
        return tr("mates-last", name=view.name(entry.id))
    return tr("mates-next", person=view.person_name(others[0])) if leaving == entry.captain else ""


def _mates_to(view: TournamentView, entry: Entry, action: str, person: int) -> str:
    return press("mt", action, view.id, entry.id, entry.version, person)
