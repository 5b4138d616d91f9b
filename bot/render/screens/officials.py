"""Who runs the event, for the organizer: roles, tables, duty; what may be done with each of them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.render.home import to_cancel, to_more
from bot.render.phrases import Tr, button, lines, name_label, pager, paragraphs
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.tables import page_of
from bot.views import TournamentView
from engine.decide.hearing import WHOLE
from engine.model import REFEREES, PersonId, Role

PER_PAGE = 8
Seen = Mapping[PersonId, datetime]
"""When somebody last did something here."""


def officials_of(view: TournamentView) -> tuple[PersonId, ...]:
    """Organizers, then head referees, then referees, each by name."""
    order = list(Role)

    def place(person: PersonId) -> tuple[int, str, PersonId]:
        return min(map(order.index, view.tournament.roles_of(person))), view.person_name(person), person

    return tuple(sorted(view.tournament.people_with(*Role), key=place))


def listed(view: TournamentView, tr: Tr, seen: Seen, page: int = 0) -> Screen:
    """Everybody with a role; a press opens what may be changed."""
    shown = page_of(officials_of(view), page, PER_PAGE)
    nobody = "" if view.tournament.people_with(*REFEREES) else tr("officials-none")
    text = paragraphs(tr("officials-title"), lines(*(_line(view, tr, one, seen) for one in shown.items)), nobody)
    buttons = tuple(
        button(name_label(view.person_name(one), 18), press("org", "official", view.id, arg=one)) for one in shown.items
    )
    pairs = in_rows(buttons, 2)
    links = button(tr("officials-links"), press("org", "links", view.id))
    return screen(text, *pairs, pager(shown, "org", "roles", view), links, to_more(view, tr))


def card(view: TournamentView, tr: Tr, person: PersonId, seen: Seen, name: str = "") -> Screen:
    """One official. Whoever has no role any more has nothing to change; `name`: what he was called while he had one."""
    roles = view.tournament.roles_of(person)
    arg = str(person)
    rows: list[Row] = []
    if Role.REFEREE in roles:
        rows.append(button(tr("officials-tables"), press("org", "tables", view.id, arg=arg)))
    if not roles.isdisjoint(REFEREES):
        on = person in view.tournament.off_duty
        rows.append(button(tr("officials-duty", on=on), press("org", "duty", view.id, arg=f"{arg}-{int(on)}")))
    if roles and Role.HEAD_REFEREE not in roles and roles.isdisjoint(WHOLE):  # 26.4а: nobody is both
        rows.append(button(tr("officials-head"), press("org", "head", view.id, arg=arg)))
    rows += [
        button(
            tr("officials-revoke", role=tr("role-name", role=role)),
            press("org", "revoke", view.id, arg=f"{arg}-{role}"),
        )
        for role in Role
        if role in roles
    ]
    return screen(_line(view, tr, person, seen, name), *rows, _to_list(view, tr))


def ask_tables(view: TournamentView, tr: Tr, person: PersonId) -> Screen:
    every = button(tr("officials-all-tables"), press("org", "alltables", view.id, arg=person))
    text = tr("officials-tables-ask", name=view.person_name(person))
    return screen(text, every, to_cancel(tr))


def ask_head(view: TournamentView, tr: Tr, now: PersonId, next_: str, data: str) -> Screen:
    """There is one head referee: `data` is the press that puts somebody in his place."""
    text = tr("officials-head-ask", now=view.person_name(now), next=next_)
    return screen(text, button(tr("officials-head-do"), data, style="primary"), _to_list(view, tr))


def tables_text(view: TournamentView, tr: Tr, person: PersonId) -> str:
    """«столы 1–8» of a referee; empty where all are his."""
    spans = [g.tables for g in view.tournament.grants if g.person == person and g.role is Role.REFEREE]
    span = next((span for span in spans if span is not None), None)
    return tr("officials-span", first=span[0], last=span[1]) if span is not None else ""


def _line(view: TournamentView, tr: Tr, person: PersonId, seen: Seen, name: str = "") -> str:
    t = view.tournament
    roles = t.roles_of(person)
    referees = not roles.isdisjoint(REFEREES)
    told: list[str] = [tr("role-name", role=role) for role in Role if role in roles] or [tr("officials-no-role")]
    told += [tables_text(view, tr, person)] * (Role.REFEREE in roles)
    told += [tr("officials-off")] * (referees and person in t.off_duty)
    told += [tr("officials-plays")] * (t.entry_of(person) is not None)
    at = seen.get(person)
    when = at.astimezone(ZoneInfo(t.zone)).strftime("%d.%m %H:%M") if at else "none"
    return tr("officials-line", name=name or view.person_name(person), roles=", ".join(filter(None, told)), seen=when)


def _to_list(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("officials-back"), press("org", "roles", view.id)),)
