"""People of a simulation know how to play everything that the bot offers."""

import pytest

from bot.simulation.booking import plan_for
from bot.simulation.manners import MANNERS
from bot.simulation.manners.destiny import Destiny
from bot.simulation.manners.tac import Tac
from engine.regulations import chat_preset_ids


@pytest.mark.parametrize("rulebook", chat_preset_ids())
def test_every_rulebook_of_the_chat_has_manners(rulebook: str) -> None:
    assert plan_for(rulebook, None, seed=7).manners in MANNERS


def test_manners_follow_from_the_way_a_book_counts() -> None:
    assert isinstance(MANNERS[plan_for("tac-russia-2025", 8, seed=7).manners], Tac)
    assert isinstance(MANNERS[plan_for("destiny-basic", 8, seed=7).manners], Destiny)
    assert plan_for("club-swiss", 8, seed=7).manners != plan_for("club-swiss", 8, 7, {"draws": False}).manners
