"""Protests: read by those concerned, decided by whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State

from bot.desk.desk import Desk
from bot.desk.versions import Expect, ballot, check_fresh
from bot.render.phrases import Tr, paragraphs
from bot.render.refusals import refusal
from bot.render.screen import Press, Screen
from bot.render.screens import protests
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.decide.protests import MAX_TEXT
from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.protests import Protest, Verdict
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, page_number
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit

RULING = State("ruling", group_name="ruling")

_ACTS: Mapping[str, Callable[[ProtestId], c.Command]] = {
    "withdraw": c.WithdrawProtest,
    "hand": c.AppealProtest,
    "present": c.CloseVote,
    "taken": lambda protest: c.NoteDeposit(protest, "taken"),
    "returned": lambda protest: c.NoteDeposit(protest, "returned"),
    "kept": lambda protest: c.NoteDeposit(protest, "kept"),
}
_CHANGED = ("stale.", "protest.decided", "protest.withdrawn")
"""What refuses a ruling because of what has happened since: how things are now is shown with it."""
_VERDICTS: Mapping[str, Verdict] = {"upheld": "upheld", "rejected": "rejected"}


async def listing(visit: AnyVisit) -> None:
    await visit.show(
        protests.listing(
            chosen(visit.seen), visit.viewer, visit.tr, page_number(visit.button.arg) if visit.button is not None else 0
        )
    )


async def card(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(protests.card(visit.view, visit.viewer, visit.tr, protest_of(visit)))


async def photo(visit: Visit) -> None:
    found = protest_of(visit)
    words = visit.view.words.get(found.id)
    if words is None or words.photo is None:
        raise RuleViolation("protest.no_photo")
    await visit.toast(visit.tr("protest-photo-below"))
    await visit.bot.send_photo(visit.query.from_user.id, words.photo)


async def act(visit: Visit) -> None:
    """Withdraw, hand on, note the deposit."""
    found = protest_of(visit)
    await visit.do(_ACTS[visit.press.action](found.id), expect=_seen(found, visit.press))
    await _show_again(visit, found)


async def appeal(visit: Visit) -> None:
    found = protest_of(visit)
    if visit.viewer.entry is None:
        raise RuleViolation("access.player_needed")
    command = c.AppealProtest(found.id, visit.viewer.entry.id)
    await visit.do(command, expect=_seen(found, visit.press))
    await _show_again(visit, found)


async def undo(visit: Visit) -> None:
    """The ruling is reopened: its act is the last word about the protest."""
    found = protest_of(visit)
    if visit.press.version != found.version or found.ruling is None:
        raise RuleViolation("stale.protest", id=found.id)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=found.version)
    await _show_again(visit, found)


async def _show_again(visit: Visit, protest: Protest) -> None:
    await visit.toast(visit.tr("protest-done"))
    view = await visit.fresh()
    await visit.show(protests.card(view, visit.viewer, visit.tr, view.tournament.protests[protest.id]))


async def decide(visit: Visit) -> None:
    """The verdict is chosen; its words are typed next."""
    found, verdict = protest_of(visit), _VERDICTS[visit.press.action]
    refused = await visit.desk.check(visit.view.id, c.DecideProtest(found.id, verdict, "?"), visit.actor)
    if refused is not None:
        raise refused
    check_fresh(visit.view.tournament, _judged(found, visit.viewer, visit.press.version))
    await visit.form.set_state(RULING)
    await visit.form.set_data(
        {"tournament": visit.view.id, "protest": found.id, "verdict": verdict, "version": visit.press.version}
    )
    await visit.show(protests.ask_ruling(visit.view, visit.tr, found, verdict))


async def ruling(visit: AnyVisit) -> None:
    viewer = visit.viewer
    data = await visit.form.get_data()
    await visit.form.clear()
    text = (visit.message.text or "").strip()
    if len(text) > MAX_TEXT:
        raise RuleViolation("input.words_long", limit=MAX_TEXT)
    command = c.DecideProtest(data["protest"], _VERDICTS[data["verdict"]], text)
    view = await visit.desk.queries.view(data["tournament"])
    viewer = await visit.desk.queries.viewer(viewer.person.id, view.id)
    found = view.tournament.protests.get(data["protest"])
    if found is None:
        raise RuleViolation("protest.unknown")
    why_not = ""
    try:
        expect = _judged(found, viewer, int(data["version"]))
        await visit.desk.execute(view.id, command, visit.actor, expect=expect)
    except RuleViolation as refused:
        if not refused.code.startswith(_CHANGED):
            raise
        why_not = refusal(visit.tr, refused, view)
    view = await visit.desk.queries.view(view.id)
    card = protests.card(view, viewer, visit.tr, view.tournament.protests[found.id])
    await visit.show(replace(card, text=paragraphs(why_not, card.text)))


def _judged(protest: Protest, viewer: Viewer, version: int) -> Expect:
    """A ruling rests on the whole protest; a vote on all of it but the votes of the others."""
    if protest.level == "appeals_committee":
        return Expect("vote", ballot(protest.id, viewer.person.id), version)
    return Expect("protest", protest.id, version)


def protest_of(visit: Visit) -> Protest:
    """RuleViolation `protest.unknown`; `access.protest` for somebody whom it does not concern."""
    found = visit.view.tournament.protests.get(ProtestId(visit.press.arg))
    if found is None or f"{found.round}-{found.table}" != visit.press.part:
        raise RuleViolation("protest.unknown")
    if not protests.concerns(visit.view, visit.viewer, found):
        raise RuleViolation("access.protest")
    return found


def _seen(protest: Protest, press: Press) -> Expect:
    return Expect("protest", protest.id, press.version)


@redraws("pt")
async def fresh_protest(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    found = view.tournament.protests.get(ProtestId(press.arg))
    if found is not None and protests.concerns(view, viewer, found):
        return protests.card(view, viewer, tr, found)
    pairing = view.tournament.pairing_by_id(press.part) if press.part else None
    if pairing is not None and may_record(viewer):
        return protests.sides(view, tr, pairing)
    return protests.listing(view, viewer, tr)


def setup() -> Router:
    router = Router(name="protests")
    private = F.chat.type == "private"
    router.message.register(listing, Command("protests"), private)
    router.message.register(ruling, RULING, TYPED)
    router.callback_query.register(listing, pressed("pt", "list"))
    router.callback_query.register(card, pressed("pt", "show"))
    router.callback_query.register(photo, pressed("pt", "photo"))
    router.callback_query.register(act, pressed("pt", *_ACTS))
    router.callback_query.register(appeal, pressed("pt", "appeal"))
    router.callback_query.register(undo, pressed("pt", "undo"))
    router.callback_query.register(decide, pressed("pt", *_VERDICTS))
    return router
