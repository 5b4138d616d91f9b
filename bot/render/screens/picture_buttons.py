"""Buttons that send a picture of what a screen shows."""

from __future__ import annotations

from bot.render.phrases import Tr, button
from bot.render.screen import Button, press
from bot.render.stages import words_of
from bot.views import TournamentView
from engine.formats import knockout


def of_table(view: TournamentView, tr: Tr, after: int = 0) -> tuple[Button, ...]:
    """The table after a round (0: as it stands), and every stage round by round."""
    if not view.tournament.entries:
        return ()
    return (_to(view, tr, "standings", after), *(_to(view, tr, kind) for kind in _of_stages(view)))


def of_pairings(view: TournamentView, tr: Tr, number: int) -> tuple[Button, ...]:
    return _to(view, tr, "pairings", number), _to(view, tr, "names", number)


def of_bracket(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (_to(view, tr, "bracket"),) if knockout.is_announced(view.tournament) else ()


def of_match(view: TournamentView, tr: Tr, pairing_id: str) -> tuple[Button, ...]:
    return (button(tr("picture-button", kind="match"), press("pi", "match", view.id, pairing_id)),)


def of_day(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """Once a round has begun."""
    begun = any(round_.started_at for round_ in view.tournament.published_rounds)
    return (_to(view, tr, "day"),) if begun else ()


def _to(view: TournamentView, tr: Tr, kind: str, number: int = 0) -> Button:
    return button(tr("picture-button", kind=kind), press("pi", kind, view.id, arg=number or ""))


def _of_stages(view: TournamentView) -> tuple[str, ...]:
    t = view.tournament
    begun = {round_.stage for round_ in t.published_rounds}
    stages = [stage for stage in t.rulebook.plan if stage.id in begun]
    known = {words_of(stage).picture for stage in stages}
    return tuple(kind for kind in ("swiss", "cross") if kind in known)
