"""How much of the round is left, for anybody: his own table where he plays, the hall for everybody else; whoever has a
part in the tournament may have himself reminded of its end."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.render.phrases import Tr, button, lines, round_title
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import clock, day
from bot.render.screens.table_state import all_over, current_pairing, is_over, may_record, round_on
from bot.views import TournamentView, Viewer
from engine.ids import NOBODY
from engine.model import Pairing, PersonId, Round, RoundStatus
from engine.timing.wished import WISHED, end_for


def timer(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """Until when it is played and how many minutes that is from now."""
    t, round_ = view.tournament, round_on(view)
    if round_ is None:
        return screen(day.line(view, tr) or tr("pairings-none"))
    own = current_pairing(view, viewer.entry.id) if viewer.entry is not None else None
    text = lines(
        tr("timer-title", round=round_title(view, tr, round_), table=own.table if own is not None else 0),
        _left(view, tr, round_, own),
    )
    doors = [button(tr("match-button"), press("my", "match", view.id))] if own is not None else []
    reader = viewer.person.id
    said = reader in t.wished.get(round_.number, ())
    asked = () if said or not viewer.roles else _wish(view, tr, round_, reader)
    if may_record(viewer) and not all_over(view, round_.pairings):
        doors.append(button(tr("timer-hall"), press("ck", "hall", view.id)))
    return screen(text, asked, tuple(doors))


def _left(view: TournamentView, tr: Tr, round_: Round, own: Pairing | None) -> str:
    if all_over(view, round_.pairings):
        return tr("timer-all-over")
    if own is None or not is_over(view, own):
        return clock.state(view, tr, round_, own)
    return lines(tr("timer-own-over"), clock.state(view, tr, round_))


def group_timer(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """In a group: the hall's, whoever asked; each may have himself reminded."""
    round_ = round_on(view)
    asked = () if round_ is None else _wish(view, tr, round_, NOBODY)
    return screen(timer(view, replace(viewer, entry=None, roles=frozenset()), tr).text, asked)


def _wish(view: TournamentView, tr: Tr, round_: Round, person: PersonId) -> tuple[Button, ...]:
    """While that moment is ahead."""
    if round_.status is not RoundStatus.STARTED or all_over(view, round_.pairings):
        return ()
    end = end_for(view.tournament, round_, person)
    if end is None or end.due - timedelta(minutes=WISHED) <= view.at:
        return ()
    return (button(tr("timer-wish", minutes=WISHED), press("ck", "wish", view.id, f"{round_.number}")),)
