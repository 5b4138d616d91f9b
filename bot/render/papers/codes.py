"""What the code on a slip says: which table of which tournament. It names and opens, and gives no rights."""

from __future__ import annotations

import re

from bot.views import TournamentView
from engine.model import Pairing

PREFIX = "t_"
_PAYLOAD = re.compile(r"t_(?P<tournament>[0-9A-Za-z]+)_(?P<round>\d{1,4})_(?P<table>\d{1,4})", re.ASCII)


def payload_of(view: TournamentView, pairing: Pairing) -> str:
    """What follows `?start=` in the link to a table."""
    return f"{PREFIX}{view.id}_{pairing.round}_{pairing.table}"


def read(payload: str) -> tuple[str, str] | None:
    """(tournament, pairing) by their public ids; None for what no slip has."""
    found = _PAYLOAD.fullmatch(payload)
    return None if found is None else (found["tournament"], f"{int(found['round'])}-{int(found['table'])}")
