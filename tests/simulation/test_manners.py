"""People of a simulation know how to play everything that the bot offers."""

from bot.simulation.manners import MANNERS
from engine.regulations import chat_preset_ids


def test_every_rulebook_of_the_chat_has_manners() -> None:
    assert set(MANNERS) == set(chat_preset_ids())
