"""Protests: read by those concerned, decided by whoever decides."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

from aiogram.fsm.state import State

from bot.desk.versions import Expect, ballot, check_fresh
from bot.render.phrases import paragraphs
from bot.render.refusals import refusal
from bot.render.screen import Screen, screen
from bot.render.screens import protest_case, protest_words, protests
from bot.render.screens.table_state import may_record
from bot.views import Viewer
from engine import commands as c
from engine.decide.protests import MAX_TEXT
from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.protests import Protest, Verdict
from handlers.callbacks import on_press
from handlers.needs import judges
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer, on_command

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


@on_command("protests", whose=judges)
@on_press("pt", "list")
async def listing(visit: Visit) -> None:
    await visit.show(protests.listing(visit.view, visit.viewer, visit.tr, visit.page))


@on_press("pt", "show")
async def card(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(protests.card(visit.view, visit.viewer, visit.tr, protest_of(visit)))


@on_press("pt", "photo")
async def photo(visit: Visit) -> None:
    """What was sent with the protest, then with each appeal."""
    found = protests.photos(visit.view, protest_of(visit))
    if not found:
        raise RuleViolation("protest.no_photo")
    await visit.toast(visit.tr("protest-photo-below"))
    for one in found:
        await visit.bot.send_photo(visit.query.from_user.id, one)


@on_press("pt", "whole")
async def whole(visit: Visit) -> None:
    """What the card has shortened, below it."""
    for part in protest_case.parts(visit.view, visit.viewer, visit.tr, protest_of(visit)):
        await visit.show_beside(screen(part))


@on_press("pt", *_ACTS)
async def act(visit: Visit) -> None:
    """Withdraw, hand on, note the deposit."""
    found = protest_of(visit)
    await visit.do(_ACTS[visit.press.action](found.id), expect=Expect("protest", found.id, visit.press.version))
    await _show_again(visit, found)


@on_press("pt", "aside")
async def ask_aside(visit: Visit) -> None:
    await visit.show(protests.confirm_aside(visit.view, visit.viewer, visit.tr, protest_of(visit)))


@on_press("pt", "asidedo")
async def aside(visit: Visit) -> None:
    found = protest_of(visit)
    await visit.do(c.StepAside(found.id), expect=Expect("protest", found.id, visit.press.version))
    await _show_again(visit, found)


@on_press("pt", "undo")
async def undo(visit: Visit) -> None:
    """The ruling is reopened: its act is the last word about the protest."""
    found = protest_of(visit)
    if visit.press.version != found.version or found.ruling is None:
        raise RuleViolation("stale.protest", id=found.id)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=found.version)
    await _show_again(visit, found)


async def _show_again(visit: Visit, protest: Protest) -> None:
    await visit.toast(visit.tr("protest-done"))
    now = await visit.fresh()
    await visit.show(protests.card(now.view, visit.viewer, visit.tr, now.view.tournament.protests[protest.id]))


@on_press("pt", *_VERDICTS)
async def decide(visit: Visit) -> None:
    """The verdict is chosen; its words are typed next."""
    found, verdict = protest_of(visit), _VERDICTS[visit.press.action]
    await visit.needs_allowed(c.DecideProtest(found.id, verdict, "?"))
    check_fresh(visit.view.tournament, _judged(found, visit.viewer, visit.press.version))
    await visit.wait(RULING, protest=found.id, verdict=verdict, version=visit.press.version)
    await visit.show(protest_words.ask_ruling(visit.view, visit.viewer, visit.tr, found, verdict))


@on_answer(RULING, free=True)
async def ruling(visit: Visit) -> None:
    data = await visit.answered()
    text = visit.text.strip()
    if len(text) > MAX_TEXT:
        raise RuleViolation("input.words_long", limit=MAX_TEXT)
    found = kept_protest(visit, data)
    command = c.DecideProtest(found.id, _VERDICTS[data["verdict"]], text)
    decision = visit.execute(command, expect=_judged(found, visit.viewer, int(data["version"])))
    await show_after(visit, found, decision, _CHANGED)


async def show_after(visit: Visit, protest: Protest, act: Awaitable[object], in_vain: tuple[str, ...]) -> None:
    """The protest as it is after an act; above it why nothing came of that (`in_vain`: what is refused whatever is
    said)."""
    said = ""
    try:
        await act
    except RuleViolation as refused:
        if not refused.code.startswith(in_vain):
            raise
        said = refusal(visit.tr, refused, visit.view)
    now = await visit.fresh()
    card = protests.card(now.view, visit.viewer, visit.tr, now.view.tournament.protests[protest.id])
    await visit.show(replace(card, text=paragraphs(said, card.text)))


def kept_protest(visit: Visit, data: Mapping[str, Any]) -> Protest:
    """The one that a form is about. RuleViolation `protest.unknown`."""
    found = visit.view.tournament.protests.get(data["protest"])
    if found is None:
        raise RuleViolation("protest.unknown")
    return found


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


@redraws("pt")
async def fresh_protest(visit: Visit) -> Screen | None:
    found = visit.view.tournament.protests.get(ProtestId(visit.press.arg))
    if found is not None and protests.concerns(visit.view, visit.viewer, found):
        return protests.card(visit.view, visit.viewer, visit.tr, found)
    pairing = visit.view.tournament.pairing_by_id(visit.press.part) if visit.press.part else None
    if pairing is not None and may_record(visit.viewer):
        return protests.sides(visit.view, visit.tr, pairing)
    return protests.listing(visit.view, visit.viewer, visit.tr)
