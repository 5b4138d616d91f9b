"""Who answers: a press by its area and action; a command, a word, the answer to a form, a line of results, a file; and
whoever nobody has answered is told so, for silence is never an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aiogram.dispatcher.event.bases import UNHANDLED
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from handlers import documents, membership
from handlers.callbacks import OF_REFEREES, PRESSES
from handlers.common.fallback import unknown_button, unknown_words
from handlers.needs import needs_referee
from handlers.player import lines as player_lines
from handlers.referee import lines, pastes
from handlers.updates import is_migration, is_own_pin
from handlers.visit import Handler, Visit, visit_of
from handlers.words import ANSWERS, COMMANDS, GROUP_COMMANDS, WORDS, answer_in, command_in, words_in

_UNASKED: tuple[tuple[Callable[[Visit, str | None], bool], Handler], ...] = (
    (pastes.is_block_of_results, Handler(pastes.many_lines)),
    (lines.is_line, Handler(lines.one_line)),
    (player_lines.is_line, Handler(player_lines.one_line)),
    (documents.is_document, Handler(documents.document)),
)
"""What is sent without being asked for, by the visit and the state of its form."""
_BEFORE_FORMS = frozenset({"words-cancel", "words-help", "words-menu", "words-settings"})
"""Words that are no answer to a form."""


async def answer_press(query: CallbackQuery, **data: Any) -> None:
    """A button of a handler that is about a tournament names its own: one that does not is out of date."""
    visit = visit_of(query, data)
    press = visit.button
    if press is not None and press.area in OF_REFEREES and visit.seen is not None:
        needs_referee(visit.viewer)
    handler = PRESSES.get((press.area, press.action)) if press is not None else None
    if press is None or handler is None:
        await unknown_button(visit)
        return
    _admit(handler, visit)
    if handler.is_about_a_tournament and not press.tournament_id:
        await unknown_button(visit)
        return
    await handler(visit, data)


async def answer_message(message: Message, **data: Any) -> Any:
    """Of a group only its own commands; what Telegram itself says there is nobody's visit."""
    if is_own_pin(message):
        return await membership.pinned(message)
    if is_migration(message):
        return await membership.migrated(message, data["desk"])
    visit, command = visit_of(message, data), await command_in(message)
    if message.chat.type == "private":
        await _answer_in_private(visit, command, {**data, "command": command})
        return None
    handler = GROUP_COMMANDS.get(command.command) if command is not None else None
    if handler is None:
        return UNHANDLED
    return await handler(visit, {**data, "command": command})


async def _answer_in_private(visit: Visit, command: CommandObject | None, data: Mapping[str, Any]) -> None:
    """The answer to a form first, but for words that leave it: a caption may begin with a stroke, a team be called as a
    word of ours is."""
    state, translator = data.get("raw_state"), data["translator"]
    kind, key = answer_in(visit.message, translator), words_in(visit.message, translator, state)
    answer = ANSWERS.get((state, kind)) if kind is not None and key not in _BEFORE_FORMS else None
    if answer is not None:
        await _answer_form(answer, visit, data)
        return
    commanded = COMMANDS.get(command.command) if command is not None else None
    handler = commanded or WORDS.get(key) or next((one for fits, one in _UNASKED if fits(visit, state)), _UNKNOWN)
    _admit(handler, visit)
    await handler(visit, data)


async def _answer_form(handler: Handler, visit: Visit, data: Mapping[str, Any]) -> None:
    """A form is about its own tournament, whichever is chosen meanwhile."""
    if handler.is_about_a_tournament:
        visit = await visit.to((await visit.form.get_data())["tournament"])
    await handler(visit, data)


def _admit(handler: Handler, visit: Visit) -> None:
    if handler.by is not None and visit.seen is not None:
        handler.by(visit.viewer)


_UNKNOWN = Handler(unknown_words)
