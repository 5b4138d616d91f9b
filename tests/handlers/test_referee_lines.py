"""A line that waited while the bot was away may be about an earlier round."""

from datetime import timedelta

from aiogram.types import Chat, Message

from bot.render.screens import table_echo
from engine.notation.balls import typed
from handlers.referee.lines import is_older
from tests.builders import NOON, club
from tests.render.scenes import RU, labels, plain, small, view


def written(seconds: float) -> Message:
    """Words sent so many seconds after the start of the round."""
    return Message(message_id=1, date=NOON + timedelta(seconds=seconds), chat=Chat(id=1, type="private"), text="1 8:5")


def test_words_older_than_the_round_are_told_from_newer_ones() -> None:
    round_ = club(8, size=8).drawn().current
    assert is_older(written(-1), round_)
    assert not is_older(written(0), round_)
    assert not is_older(written(60), round_)


def test_an_old_line_is_shown_with_both_names_and_waits_for_a_yes() -> None:
    seen = view(small(1).drawn())
    pairing = seen.tournament.rounds[-1].pairings[1]
    screen = table_echo.typed_before(seen, RU, pairing, typed(8, 5))
    assert plain(screen) == "Счёт 8:5 вы прислали до начала этого тура. Он про стол 2: Лис — Волк & Ко?"
    assert labels(screen) == [["Да, записать"], ["◀ Карточка стола"]]
