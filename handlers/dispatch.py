"""Who answers: a press by its area and action; a command, a word, the answer to a form, a line of results, a file; and
whoever nobody has answered is told so, for silence is never an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aiogram.dispatcher.event.bases import UNHANDLED
from aiogram.filters import CommandObject
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Desk
from bot.i18n import Translator
from bot.render.screens import common
from engine.model import PersonId
from engine.scoring import reads
from handlers import documents, membership, typed
from handlers.callbacks import OF_REFEREES, PRESSES
from handlers.common.fallback import unknown_button, unknown_words
from handlers.needs import needs_referee, tells
from handlers.organizer import adding
from handlers.places import meant
from handlers.updates import is_migration, is_own_pin
from handlers.visit import Handler, Visit, visit_of
from handlers.words import ANSWERS, COMMANDS, FREE, GROUP_COMMANDS, WORDS, answer_in, command_in, words_in

_UNASKED: tuple[tuple[Callable[[Visit, str | None], bool], Handler], ...] = (
    (typed.is_result, Handler(typed.result)),
    (documents.is_document, Handler(documents.document)),
    (adding.is_list, Handler(adding.unasked)),
)
"""What is sent without being asked for, by the visit and the state of its form."""
_RESULT = COMMANDS["result"]
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


async def tournament_meant(person: PersonId, message: Message, data: dict[str, Any]) -> str | None:
    """What somebody writes to the bot is about the tournament of the form that it answers; the first in which it can be
    a result; the first in which its command means something; else the one where he is. Where it can be a result is
    noted for who takes it, and so is an answer to what is asked beside every tournament."""
    desk: Desk = data["desk"]
    state, tr, queries = data["raw_state"], data["translator"], desk.queries
    answer = _answered_form(message, tr, state)
    if answer is not None:
        data["is_beside"] = not answer.is_about_a_tournament
        kept = await data["state"].get_data() if answer.is_about_a_tournament else {}
        own: str | None = kept.get("tournament")
        return own or await queries.chosen_tournament(person)
    command = await command_in(message)
    handler = _called_for(message, command, tr, state)
    text = (command.args if command is not None and handler is _RESULT else message.text) or ""
    if handler in (None, _RESULT) and (found := await meant(desk, person, text)):
        data["found"] = found
        return found[0].view.id
    suits = handler.suits if handler is not None else tells if reads(text) else None
    return await queries.chosen_tournament(person, suits)


def _answered_form(message: Message, translator: Translator, state: str | None) -> Handler | None:
    """A caption may begin with a stroke, a team be called as a word of ours is: they answer a form nevertheless."""
    kind, key = answer_in(message, translator), words_in(message, translator, state)
    return ANSWERS.get((state, kind)) if kind is not None and key not in _BEFORE_FORMS else None


def _called_for(
    message: Message, command: CommandObject | None, translator: Translator, state: str | None
) -> Handler | None:
    commanded = COMMANDS.get(command.command) if command is not None else None
    return commanded or WORDS.get(words_in(message, translator, state))


async def _answer_in_private(visit: Visit, command: CommandObject | None, data: Mapping[str, Any]) -> None:
    """The answer to a form first, but for words that leave it."""
    state, translator = data.get("raw_state"), data["translator"]
    answer = _answered_form(visit.message, translator, state)
    if answer is not None:
        free = state in FREE and visit.message.text is not None
        if not (free and await _is_doubtful(visit, words_in(visit.message, translator, state))):
            await answer(visit, data)
        return
    called = _called_for(visit.message, command, translator, state)
    handler = called or next((one for fits, one in _UNASKED if fits(visit, state)), _UNKNOWN)
    _admit(handler, visit)
    await handler(visit, data)


async def _is_doubtful(visit: Visit, key: str) -> bool:
    """A word of the menu or a result where a name or a reason is waited for is most likely none: it is taken when it is
    sent once more."""
    text = visit.text
    is_result = all(map(reads, text.splitlines())) and any(map(str.isdigit, text))
    if not key and not is_result:
        return False
    if (await visit.form.get_data()).get("doubted") == text:
        return False
    await visit.form.update_data(doubted=text)
    await visit.show(common.is_it_meant(visit.seen, visit.tr, text, key))
    return True


def _admit(handler: Handler, visit: Visit) -> None:
    if handler.by is not None and visit.seen is not None:
        handler.by(visit.viewer)


_UNKNOWN = Handler(unknown_words)
