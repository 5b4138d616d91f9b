"""What a game is called: a built-in rulebook knows it by one word, readers by that of their language."""

from __future__ import annotations

from functools import cache

from bot.render.phrases import Tr
from engine.regulations import load, preset_ids


def family_of(rulebook_id: str) -> str:
    """The game that a preset is for: the first word of its id."""
    return rulebook_id.partition("-")[0]


def game_name(tr: Tr, game: str) -> str:
    """A game of which the program knows no rulebook is called as its own one calls it."""
    return tr("annals-game", game=game, family=_families().get(game, "other"))


@cache
def _families() -> dict[str, str]:
    return {load(one).game: family_of(one) for one in preset_ids()}
