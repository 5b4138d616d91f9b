"""What is sent to somebody who plays with his phone off, and how.

What is about his own table comes at once, without a sound: he may need it to play on. Whatever else is loud waits until
his match is over, and comes then if it is still of use; what is silent comes in silence as it always does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.notices import NoticeKind
from bot.storage.outbox import Notice
from engine.calls import Call
from engine.model import Pairing, Penalty, Tournament
from engine.protests import Protest
from engine.timing import quiet_match


def is_held(t: Tournament, notice: Notice) -> bool:
    match = None if notice.person_id is None else quiet_match(t, notice.person_id)
    if not notice.loud or match is None:
        return False
    about_own = (match.round, match.table) == _where(t, notice.params)
    return not (about_own or _is_played_on(match, notice.params) or _is_gone(t, notice.params))


def is_silent(t: Tournament, notice: Notice) -> bool:
    plays = notice.person_id is not None and quiet_match(t, notice.person_id) is not None
    return plays or not notice.loud


def _is_played_on(match: Pairing, params: Mapping[str, Any]) -> bool:
    """Whether it says that the match is not over after all: whoever had to leave it is back."""
    return params.get("kind") == NoticeKind.ENTRY_LEFT and params.get("entry") in match.entries


def _is_gone(t: Tournament, params: Mapping[str, Any]) -> bool:
    """Whether it takes back a penalty, a protest or a call of which nothing is left: what that said of his table came
    at once, and so must this."""
    return any(key in params for key in ("protest", "penalty", "call")) and not any(_about(t, params))


def _where(t: Tournament, params: Mapping[str, Any]) -> tuple[int, int] | None:
    """The table that a notice is about; None where it is about no table."""
    if "table" in params and "round" in params:
        return int(params["round"]), int(params["table"])
    return next(((one.round, one.table) for one in _about(t, params) if one is not None), None)


def _about(t: Tournament, params: Mapping[str, Any]) -> tuple[Protest | Penalty | Call | None, ...]:
    return (
        t.protests.get(params.get("protest", "")),
        t.penalty(params.get("penalty", "")),
        t.calls.get(params.get("call", "")),
    )
