"""Telegram's types wait to be built until they are needed, and each can be."""

from __future__ import annotations

import subprocess
import sys

BUILT = """
import {first}
from aiogram import methods, types
kinds = [getattr(room, name) for room in (types, methods) for name in room.__all__]
print(*sorted(kind.__name__ for kind in kinds if getattr(kind, "__pydantic_complete__", False)))
"""
ALL = """
import bot
from aiogram import methods, types
kinds = [getattr(room, name) for room in (types, methods) for name in room.__all__]
models = [kind for kind in kinds if hasattr(kind, "model_rebuild")]
for model in models:
    model.model_rebuild()
print(len(models), *(model.__name__ for model in models if not model.__pydantic_complete__))
"""


def said(code: str) -> list[str]:
    """By a process that has imported nothing yet."""
    ran = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, text=True)
    return ran.stdout.split()


def test_a_start_builds_what_a_press_is_made_of_and_little_else() -> None:
    built = said(BUILT.format(first="bot.runtime.app"))
    assert {"Message", "Update", "SendMessage", "EditMessageText", "AnswerCallbackQuery"} <= set(built)
    assert len(built) < 100


def test_without_the_program_the_library_builds_hundreds() -> None:
    """Else the program need not keep it from that any more."""
    assert len(said(BUILT.format(first="aiogram"))) > 400


def test_every_type_and_every_method_can_be_built() -> None:
    number, *incomplete = said(ALL)
    assert int(number) > 400
    assert incomplete == []


def test_a_later_type_is_whole() -> None:
    """One that mentions others, which mention it."""
    code = """
import bot
from aiogram.types import Chat, Message
chat = {"id": 1, "type": "private"}
reply = {"message_id": 1, "date": 0, "chat": chat, "text": "8:5"}
read = Message.model_validate({"message_id": 2, "date": 0, "chat": chat, "reply_to_message": reply})
print(type(read.reply_to_message).__name__, read.reply_to_message.text, type(read.chat) is Chat)
"""
    assert said(code) == ["Message", "8:5", "True"]


def test_a_rulebook_and_a_tournament_file_are_whole_once_they_are_imported() -> None:
    """Their parts wait for them: what does not fit together fails at import, not when the first file comes."""
    code = """
from bot.exchange.turnir_file.schema import Document
from engine.regulations import Rulebook
print(Document.__pydantic_complete__, Rulebook.__pydantic_complete__)
"""
    assert said(code) == ["True", "True"]
