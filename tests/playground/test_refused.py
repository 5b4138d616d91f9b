"""Which refused calls are told at the end of a run."""

from bot.playground.calls import CallLog
from bot.playground.screens import MOST_REFUSED, refused_calls


def test_calls_that_came_too_fast_hide_none_that_was_wrong() -> None:
    log = CallLog()
    for cause in ("call", *("limit",) * (MOST_REFUSED + 5), "world"):
        log.add(time=0.0, method="sendMessage", params={}, ok=False, cause=cause)
    assert [call["cause"] for call in refused_calls(log)] == ["call"] + ["limit"] * MOST_REFUSED
