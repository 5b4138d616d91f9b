"""Plain words instead of commands: «таблица», «мой матч», and the labels of the bottom bar."""

from __future__ import annotations

from aiogram.filters import Filter
from aiogram.types import Message

from bot.i18n import Translator


class Says(Filter):
    """The message is one of the words of a comma-separated list in locales/, in any language, emoji aside.

    While a form waits for words only a label of the bottom bar counts (it begins with its emoji): a team may be called
    "Table".
    """

    def __init__(self, key: str) -> None:
        self.key = key

    async def __call__(self, message: Message, translator: Translator, raw_state: str | None = None) -> bool:
        if message.chat.type != "private" or not message.text:
            return False
        if raw_state is not None and message.text[0].isalnum():
            return False
        known = {plain(word) for words in translator.everywhere(self.key) for word in words.split(",")}
        return plain(message.text) in known


def says(key: str) -> Says:
    """`@router.message(says("words-panel"))`, with `words-panel = пульт, организатор` in locales/."""
    return Says(key)


def plain(text: str) -> str:
    """Small letters and digits with single spaces; ё is е."""
    kept = "".join(character if character.isalnum() else " " for character in text.lower().replace("ё", "е"))
    return " ".join(kept.split())
