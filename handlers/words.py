"""What people write: the tables of commands, of plain words («таблица», «мой матч», the labels of the bottom bar) and
of what answers a form. Handlers write themselves into them:

@on_command("panel", by=needs_organizer)
@on_words("words-panel", by=needs_organizer)
async def panel(visit: AnyVisit) -> None: ...
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeVar

from aiogram.filters import Command, CommandObject
from aiogram.fsm.state import State
from aiogram.types import Message

from bot.i18n import Translator
from bot.render.phrases import label
from handlers.visit import Function, Guard, Handler, Whose

Sent = Literal["words", "photo", "document"]
Key = TypeVar("Key")

COMMANDS: dict[str, Handler] = {}
GROUP_COMMANDS: dict[str, Handler] = {}
WORDS: dict[str, Handler] = {}
"""By the key of a comma-separated list in locales/: `words-panel = пульт, организатор`."""
ANSWERS: dict[tuple[str | None, Sent], Handler] = {}
"""By the state of the form."""
FREE: set[str | None] = set()
"""States in which anything at all may be typed: a name, a reason, an announcement."""

NONE = ("-", "–", "—")
"""What is typed for nothing at all: a dash of any kind."""
_ANY_COMMAND = Command(re.compile(r"\w+"))
_BAR = (
    "menu-panel",
    "menu-tables",
    "menu-calls",
    "penalty-button",
    "menu-match",
    "menu-standings",
    "menu-pairings",
    "menu-judge",
)


def on_command(
    *names: str, by: Guard | None = None, whose: Whose | None = None, group: bool = False
) -> Callable[[Function], Function]:
    """`/name` in a private chat, or in a group. ValueError where another handler answers it."""
    return _into(GROUP_COMMANDS if group else COMMANDS, names, by, whose)


def on_words(key: str, by: Guard | None = None, whose: Whose | None = None) -> Callable[[Function], Function]:
    """The message is one of these words, in any language, emoji aside."""
    return _into(WORDS, (key,), by, whose)


def on_answer(state: State, *kinds: Sent, free: bool = False) -> Callable[[Function], Function]:
    """The answer that a form waits for: words where nothing else is said. `free`: of any kind, so that whoever types a
    word of the menu or a result there is asked whether he means it."""
    if free:
        FREE.add(state.state)
    return _into(ANSWERS, tuple((state.state, kind) for kind in kinds or ("words",)))


def _into(
    table: dict[Key, Handler], keys: tuple[Key, ...], by: Guard | None = None, whose: Whose | None = None
) -> Callable[[Function], Function]:
    def register(function: Function) -> Function:
        for key in keys:
            if key in table:
                raise ValueError(f"two handlers for {key}")
            table[key] = Handler(function, by, whose=whose)
        return function

    return register


async def command_in(message: Message) -> CommandObject | None:
    """The command that a text or a caption begins with, where it is not another bot's."""
    assert message.bot is not None
    found = await _ANY_COMMAND(message, message.bot)
    return found["command"] if isinstance(found, dict) else None


def words_in(message: Message, translator: Translator, state: str | None) -> str:
    """The key of the list that the message is a word of, empty for any other.

    While a form waits for a number, a date, somebody to find, only a label of the bottom bar counts (it begins with its
    emoji).
    """
    text = message.text
    if not text or (state is not None and state not in FREE and text[0].isalnum()):
        return ""
    return _vocabulary(translator).get(plain(text), "")


def answer_in(message: Message, translator: Translator) -> Sent | None:
    """What of a message may answer a form: of words neither a command nor a label of the bottom bar ever does."""
    if message.photo:
        return "photo"
    if message.document is not None:
        return "document"
    is_words = message.text is not None and not message.text.startswith("/")
    return "words" if is_words and message.text not in _bar_labels(translator) else None


def answers(state: str | None, sent: Sent | None) -> bool:
    """Whether it is said to the form: all words are, a picture or a file is where the form takes one."""
    return sent == "words" or (sent is not None and (state, sent) in ANSWERS)


@lru_cache(maxsize=4)
def _vocabulary(translator: Translator) -> dict[str, str]:
    return {plain(word): key for key in WORDS for words in translator.everywhere(key) for word in words.split(",")}


@lru_cache(maxsize=4)
def _bar_labels(translator: Translator) -> frozenset[str]:
    return frozenset(label(text) for key in _BAR for text in translator.everywhere(key))


def plain(text: str) -> str:
    """Small letters and digits with single spaces; ё is е."""
    kept = "".join(character if character.isalnum() else " " for character in text.lower().replace("ё", "е"))
    return " ".join(kept.split())
