"""Some of an announced round paired anew: who stays, who meets whom, what is odd; the reason confirms it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.i18n import joined
from bot.render.home import to_desk
from bot.render.phrases import Tr, button, lines, paragraphs, round_title
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens import again_door
from bot.render.screens.organizer_rounds import draft_line, note_line
from bot.views import OF_AN_ANNOUNCED_ROUND, TournamentView, Viewer
from engine.model import Again, FreeKind, Pairing, Round, RoundStatus, Tournament
from engine.pairing import by_hand
from engine.pairing.clubmates import same_club


@dataclass(frozen=True, slots=True)
class Plan:
    """Who is paired anew, the round as it is, and the tournament as it would be."""

    who: Again
    round: Round
    after: Tournament

    @property
    def made(self) -> tuple[Pairing, ...]:
        old = {pairing.table: pairing.entries for pairing in self.round.pairings}
        return tuple(one for one in self.then.pairings if old.get(one.table) != one.entries)

    @property
    def then(self) -> Round:
        return self.after.rounds[self.round.number - 1]


def preview(view: TournamentView, viewer: Viewer, tr: Tr, plan: Plan) -> Screen:
    """Nothing is done yet: a pressed or typed reason does it."""
    made, then = plan.made, plan.then
    gone = {table.table for table in plan.round.pairings} - {one.table for one in then.pairings}
    changed = gone | {one.table for one in made}
    stays = joined(str(one.table) for one in plan.round.pairings if one.table not in changed)
    free = joined(view.name(one.entry) for one in then.free if one.kind is FreeKind.BYE)
    odd = by_hand.warnings(plan.after, Round(then.number, then.stage, made, then.free, rng_seed=then.rng_seed))
    text = paragraphs(
        tr("again-title", round=round_title(view, tr, plan.round), who=plan.who),
        tr("again-stays", tables=stays or "none"),
        lines(tr("again-made"), *(draft_line(view, tr, one) for one in made)),
        lines(
            *(note_line(view, tr, note) for note in (*odd, *same_club(view.clubs, made))),
            tr("again-free", names=free) if free else "",
        ),
        tr("again-started") if plan.round.status is RoundStatus.STARTED and plan.who == "unstarted" else "",
        tr("again-why"),
    )
    number, version = str(plan.round.number), plan.round.version
    reasons = [
        button(tr("room-reason", reason=code), press("rp", "do", view.id, number, version, f"{plan.who}-{code}"))
        for code in OF_AN_ANNOUNCED_ROUND
    ]
    return screen(text, *in_rows(reasons, 2), _other(view, tr, plan.who), to_desk(view, viewer, tr))


def _other(view: TournamentView, tr: Tr, who: Again) -> tuple[Button, ...]:
    return again_door.door_of_rest(view, tr) if who == "released" else ()


def done(view: TournamentView, viewer: Viewer, tr: Tr, plan: Plan) -> Screen:
    """Who was told."""
    text = paragraphs(
        tr("again-done", round=round_title(view, tr, plan.round)),
        lines(*(draft_line(view, tr, one) for one in plan.made)),
    )
    return screen(text, to_desk(view, viewer, tr))
