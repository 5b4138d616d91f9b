"""Notices of the clocks of somebody at a table: to himself, to whoever waits, to the referee, who alone decides."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.articles import cited
from bot.render.notices.common import Params, announced_pairing, own_entry
from bot.render.phrases import Tr, button, entry_label, lines, name_label
from bot.render.score_forms import GameForm
from bot.render.score_forms.score_form import TECHNICAL
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens import clock as time_screen
from bot.render.screens import personal
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.table_ask import nobody_button
from bot.render.screens.table_state import is_latest
from bot.views import TournamentView, Viewer
from engine.model import Pairing
from engine.personal import PersonalClock
from engine.results import Ground, Side
from engine.timing import deadline_of, personal_at, personal_rules


def started(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _running(params, view)
    if found is None:
        return None
    pairing, clock = found
    text = lines(tr("notice-personal-at", table=pairing.table), personal.line(view, tr, clock))
    return screen(text, *_own_rows(view, viewer, tr, pairing), _door(view, viewer, tr, pairing))


def stopped(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """While it does not run again."""
    pairing = announced_pairing(params, view)
    if pairing is None or not is_latest(view, pairing) or _running(params, view) is not None:
        return None
    known = view.tournament.personal.get(str(params["clock"]))
    if known is None:
        return None
    name = personal.whose(view, known)
    return screen(tr("notice-personal-stopped", table=pairing.table, what=known.kind, name=name))


def soon(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What is left now, whatever was left when it rang."""
    found = _running(params, view)
    end = None if found is None else deadline_of(view.tournament, found[1])
    if found is None or end is None:
        return None
    pairing, clock = found
    text = tr(
        "notice-personal-soon",
        what=clock.kind,
        own=_is_own(viewer, clock),
        table=pairing.table,
        name=personal.whose(view, clock),
        minutes=time_screen.minutes_left(end.due, view.at),
        time=personal.end_time(view, clock),
    )
    return screen(text, *_own_rows(view, viewer, tr, pairing), _door(view, viewer, tr, pairing))


def over(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The referee is asked with what the book proposes; both sides know that he is."""
    found = _running(params, view)
    end = None if found is None else deadline_of(view.tournament, found[1])
    if found is None or end is None or end.due > view.at:
        return None
    pairing, clock = found
    entry = own_entry(viewer)
    plays = entry is not None and entry.id in pairing.entries
    reader = "referee" if not plays else "own" if _is_own(viewer, clock) else "other"
    text = tr(
        "notice-personal-over",
        what=clock.kind,
        reader=reader,
        table=pairing.table,
        name=personal.whose(view, clock),
    )
    if plays:
        return screen(text)
    article = cited(tr, personal_rules(view.tournament.rulebook, pairing)[clock.kind].article)
    return screen(
        lines(text, tr("notice-personal-article", article=article) if article else ""),
        *_proposals(view, tr, pairing, clock),
        _door(view, viewer, tr, pairing),
    )


def late(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """An adjourned game has not gone on: the referee may write down who has not come; both sides know that he may."""
    found = _running(params, view)
    book = view.tournament.rulebook
    if found is None or book.time.late_forfeit is None:
        return None
    pairing, clock = found
    entry = own_entry(viewer)
    plays = entry is not None and entry.id in pairing.entries
    text = tr("notice-personal-late", plays=plays, table=pairing.table, minutes=book.time.late_forfeit)
    if plays:
        return screen(text)
    article = cited(tr, book.article("time.late_forfeit"))
    form = GameForm(view, pairing)
    lost = tuple(_lost(tr, form, side, Ground.LATE) for side in Side)
    return screen(
        lines(text, tr("notice-personal-article", article=article) if article else ""),
        lost,
        nobody_button(tr, form),
        _off(view, tr, clock),
        _door(view, viewer, tr, pairing),
    )


def _lost(tr: Tr, form: GameForm, side: Side, ground: Ground | None) -> Button:
    """That a side loses, to be confirmed; without a ground it is asked for."""
    path = f"{TECHNICAL}.{side.value}" + (f".{ground.value}" if ground else "")
    label = tr("notice-limit-lost", name=name_label(form.name(side), 18))
    return button(label, form.act("ask", path), style="danger")


def _off(view: TournamentView, tr: Tr, clock: PersonalClock) -> Button:
    """That it is all right after all."""
    name = name_label(personal.whose(view, clock), personal.NAME_WIDTH)
    data = press("pc", "off", view.id, clock.id, clock.version)
    return button(tr("personal-off", what=clock.kind, name=name), data, width=34)


def _proposals(view: TournamentView, tr: Tr, pairing: Pairing, clock: PersonalClock) -> Sequence[Row]:
    """What the referee may write down, and that it is all right after all."""
    rule = personal_rules(view.tournament.rulebook, pairing)[clock.kind]
    off = _off(view, tr, clock)
    if len(clock.who) > 1:
        return (off,)
    entry = view.tournament.entries[clock.who[0]]
    proposed: list[Row] = []
    if rule.loses:
        proposed.append(_lost(tr, GameForm(view, pairing), pairing.side_of(entry.id), rule.ground))
    if rule.violation:
        charge = Charge(view, entry, rule.violation, pairing, clock.person)
        label = tr("personal-charge", name=entry_label(view, entry.id, 18))
        proposed.append(button(label, charge.act("ask"), style="danger"))
    return (*proposed, off)


def _running(params: Params, view: TournamentView) -> tuple[Pairing, PersonalClock] | None:
    """The table and the clock of the notice, while that runs."""
    pairing = announced_pairing(params, view)
    if pairing is None or not is_latest(view, pairing):
        return None
    clocks = personal_at(view.tournament, pairing)
    clock = next((one for one in clocks if one.id == params["clock"]), None)
    return None if clock is None else (pairing, clock)


def _is_own(viewer: Viewer | None, clock: PersonalClock) -> bool:
    entry = own_entry(viewer)
    return entry is not None and entry.id in clock.who


def _own_rows(view: TournamentView, viewer: Viewer | None, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    entry = own_entry(viewer)
    return () if entry is None else tuple(personal.own_rows(view, tr, pairing, entry.id))


def _door(view: TournamentView, viewer: Viewer | None, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    """To the match of a player, to the table's time for a referee."""
    entry = own_entry(viewer)
    if entry is not None and entry.id in pairing.entries:
        return (button(tr("match-button"), press("my", "match", view.id)),)
    return (button(tr("personal-table", table=pairing.table), press("ck", "table", view.id, pairing.id)),)
