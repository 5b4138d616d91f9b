"""What a bot that starts keeps for good."""

import gc

from aiogram.methods import AnswerCallbackQuery, EditMessageText, SendMessage
from aiogram.methods.base import Response

from bot.commands.running import kept_for_good
from bot.runtime.app import ANSWERS


def test_the_models_of_what_telegram_answers_are_built_once() -> None:
    for method in (SendMessage, EditMessageText, AnswerCallbackQuery):
        gc.collect()
        assert any(Response[method.__returning__] is one for one in ANSWERS)  # type: ignore[name-defined]


def test_what_a_start_loads_is_never_looked_through_again() -> None:
    before = gc.get_freeze_count()
    try:
        with kept_for_good():
            assert not gc.isenabled()
            loaded = [{"word": number} for number in range(1000)]
        assert gc.isenabled()
        assert gc.get_freeze_count() - before > len(loaded)
    finally:
        gc.unfreeze()
