"""The settings of a tournament: before its draw as the organizer likes, afterwards with a reason, as far as they do not
matter yet or were forgotten."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.versions import Expect
from bot.render.screens import event_rules, organizer_settings, settings_in_play
from bot.render.setting_words import Shape, is_typed, shape_of
from engine.commands import ChangeSettingInPlay, OpenSetting
from engine.decide.while_running import LATE_ENTRY, SETTING, is_rule, lock_of
from handlers.callbacks import on_press
from handlers.needs import needs_desk
from handlers.organizer.values import asked, picked, typed, with_value
from handlers.visit import Visit
from handlers.words import on_answer

VALUE = State("value", group_name="setting")
REASON = State("reason", group_name="setting")


@on_press("org", "settings", by=needs_desk)
async def settings(visit: Visit) -> None:
    await visit.show(organizer_settings.settings(visit.view, visit.viewer, visit.tr, visit.page))


@on_press("org", "set", by=needs_desk)
async def ask(visit: Visit) -> None:
    t = visit.view.tournament
    name, page = asked(t.rulebook, visit.press.arg)
    if t.rounds:
        await _ask_in_play(visit, name, page)
    elif not visit.viewer.directs:
        await _show_beside(visit, name)
    else:
        if is_typed(t.rulebook, name):
            await visit.wait(VALUE, name=name)
        await visit.show(organizer_settings.change_of(visit.view, visit.tr, name, page))


async def _ask_in_play(visit: Visit, name: str, page: int) -> None:
    """The number of rounds and the rule for latecomers have questions of their own."""
    if name == LATE_ENTRY:
        await visit.show(event_rules.ask_late(visit.view, visit.viewer, visit.tr))
    elif name == SETTING and lock_of(visit.view.tournament, name) is None:
        await visit.show(event_rules.ask_rounds(visit.view, visit.viewer, visit.tr))
    else:
        if settings_in_play.may_change(visit.view, visit.viewer, name) and is_typed(
            visit.view.tournament.rulebook, name
        ):
            await visit.wait(VALUE, name=name)
        await visit.show(settings_in_play.ask(visit.view, visit.viewer, visit.tr, name, page))


@on_press("org", "put")
async def put(visit: Visit) -> None:
    name, value = picked(visit.view.tournament.rulebook, visit.press.arg)
    now = await _change(visit, name, value, Expect("tournament", "", visit.press.version))
    if shape_of(now.view.tournament.rulebook, name) is Shape.CHAIN:
        await visit.show(organizer_settings.change_of(now.view, visit.tr, name))
    else:
        await _show_beside(now, name)


@on_press("org", "amend", by=needs_desk)
async def amend(visit: Visit) -> None:
    await _ask_reason(visit, *picked(visit.view.tournament.rulebook, visit.press.arg))


@on_answer(VALUE)
async def put_typed(visit: Visit) -> None:
    name = (await visit.form.get_data())["name"]
    value = typed(visit.view.tournament.rulebook, name, visit.text)
    await visit.form.clear()
    if visit.view.tournament.rounds:
        await _ask_reason(visit, name, value)
    else:
        await _show_beside(await _change(visit, name, value), name)


async def _ask_reason(visit: Visit, name: str, value: object) -> None:
    """Nothing is asked for what is refused anyway, nor for what is no rule."""
    if not is_rule(visit.view.tournament, name):
        await _show_beside(await visit.do(_amending(visit, name, value, "")), name)
        return
    _, after = await visit.desk.preview(visit.view.id, _amending(visit, name, value, "-"), visit.actor)
    await visit.wait(REASON, name=name, value=value)
    await visit.show(settings_in_play.ask_reason(visit.tr, after.rulebook, name))


@on_answer(REASON, free=True)
async def reason(visit: Visit) -> None:
    data = await visit.answered()
    await _show_beside(await visit.do(_amending(visit, data["name"], data["value"], visit.text)), data["name"])


def _amending(visit: Visit, name: str, value: object, why: str) -> ChangeSettingInPlay | OpenSetting:
    locked = lock_of(visit.view.tournament, name) is not None
    return OpenSetting(name, value, why) if locked else ChangeSettingInPlay(name, value, why)


async def _show_beside(visit: Visit, name: str) -> None:
    """The page of the settings where the changed one stands."""
    page = organizer_settings.page_with(visit.view.tournament.rulebook, name)
    await visit.show(organizer_settings.settings(visit.view, visit.viewer, visit.tr, page))


async def _change(visit: Visit, name: str, value: object, expect: Expect | None = None) -> Visit:
    t = visit.view.tournament
    changes = with_value(t.rulebook.id, t.settings, name, value)
    await visit.desk.tournaments.change_settings(visit.view.id, changes, visit.actor, expect=expect)
    return await visit.fresh()
