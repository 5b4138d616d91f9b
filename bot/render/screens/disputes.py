"""A dispute on the card of its table: who looks into it, and who may."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.phrases import Tr, button, plain_time
from bot.render.screen import Row, press
from bot.render.screens.table_state import is_over
from bot.views import TournamentView, Viewer
from engine.model import Pairing, Role


def who_has_it(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """«Олег с 14:05»; empty where nobody has taken it."""
    taken = pairing.taken
    if taken is None:
        return ""
    return tr("dispute-who", name=view.person_name(taken.by), time=plain_time(taken.at, view.tournament.zone))


def line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    if not pairing.dispute:
        return ""
    return tr("dispute-line", who=who_has_it(view, tr, pairing) or "none")


def rows(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    """[I take it], [to the head referee], [what is recorded stands]."""
    if not pairing.dispute:
        return []

    def act(action: str) -> str:
        return press("tb", action, view.id, pairing.id, pairing.version)

    heads = view.tournament.people_with(Role.HEAD_REFEREE)
    first = [] if pairing.taken else [button(tr("dispute-take"), act("take"), style="primary")]
    with_head = pairing.taken is not None and pairing.taken.by in heads
    if heads and not with_head and viewer.person.id not in heads:
        first.append(button(tr("dispute-hand"), act("hand")))
    stands = (button(tr("dispute-uphold"), act("uphold")),) if is_over(view, pairing) else ()
    return [row for row in (tuple(first), stands) if row]
