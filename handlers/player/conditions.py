"""The conditions are agreed to; where the tournament asks for an age, that is told first. Then comes what was wanted:
to enter, to join a team by its link, to take the seat of a guest, or to look for a team."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.conditions import born_of
from bot.desk.entry_lines import clean_name
from bot.render.screens import conditions, seeking, team
from engine.ages import Born
from engine.decide.officials import why_not_play
from handlers.callbacks import on_press
from handlers.player.seeking import begin
from handlers.player.team import NAME
from handlers.visit import Visit
from handlers.words import on_answer

BORN = State("born", group_name="registration")


@on_press("tm", "conditions")
async def show_conditions(visit: Visit) -> None:
    await visit.show(team.own(visit.view, visit.viewer, visit.tr))


@on_press("tm", "agree")
async def agree(visit: Visit) -> None:
    """The conditions are read: `arg` is the link that was followed, or that he looks for a team."""
    asks_age = visit.view.tournament.rulebook.entering.age.is_asked
    if _is_link(visit.press.arg):
        asked = await visit.desk.links.agrees_first(visit.press.arg, visit.actor)
        asks_age = asked is not None and asked.age
    elif _cannot(visit):
        await visit.show(team.own(visit.view, visit.viewer, visit.tr))
        return
    if not visit.press.arg and not conditions.has_room(visit.view):
        size, place = visit.view.tournament.rulebook.participants.size, len(visit.view.tournament.waiting) + 1
        await visit.toast(visit.tr("join-full", size=size, place=place), alert=True)
    if asks_age:
        await visit.wait(BORN, then=visit.press.arg)
        await visit.show(conditions.ask_born(visit.view, visit.tr))
        return
    await _go_on(visit, visit.press.arg, None)


@on_answer(BORN)
async def born(visit: Visit) -> None:
    """The year of birth, or the day; where it does not fit, it may be typed again."""
    data = await visit.form.get_data()
    said = born_of(visit.text)
    if not _is_link(data["then"]) and _cannot(visit):
        await visit.form.clear()
        await visit.show(team.own(visit.view, visit.viewer, visit.tr))
        return
    await _go_on(visit, data["then"], said)


async def _go_on(visit: Visit, then: str, said: Born | None) -> None:
    view = visit.view
    if then == seeking.SEEK:
        await visit.desk.people.accept_conditions(view.id, visit.actor, said)
        await begin(visit)
        return
    if then:
        await visit.form.clear()
        asked = await visit.desk.links.agrees_first(then, visit.actor)
        if asked is not None:
            await visit.desk.people.accept_conditions(asked.tournament_id, visit.actor, said, age=asked.age)
        await visit.desk.links.follow(then, visit.actor)
        now = await visit.again()
        await visit.show(team.own(now.view, now.viewer, visit.tr))
        return
    await visit.wait(NAME)
    await visit.desk.people.accept_conditions(view.id, visit.actor, said)
    own = clean_name(visit.viewer.person.name) if view.kind == "player" else ""
    await visit.show(team.ask_name(view, visit.tr, own))


def _is_link(then: str) -> bool:
    """Of a team or a seat, which knows itself whom it lets in."""
    return then not in ("", seeking.SEEK)


def _cannot(visit: Visit) -> bool:
    """Whether he is in already, may not play, or nobody can enter any more."""
    view, person = visit.view, visit.viewer.person.id
    barred = why_not_play(view.tournament, person) is not None
    waits = view.tournament.waiting_of(person) is not None
    return barred or waits or visit.viewer.entry is not None or team.is_closed(view)
