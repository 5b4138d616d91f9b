"""Who hears that the event itself changes while it runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import OFFICIAL, POSTED, Act, Hearer, Notice, to_people
from engine import events as e
from engine.decide.announcements import hearers
from engine.decide.round_count import SETTING


def _settings_changed(act: Act, event: e.SettingsChanged) -> Iterator[Notice]:
    """More or fewer rounds: everybody hears of it."""
    before = act.before
    if before is None or not before.published_rounds or before.settings.get(SETTING) == event.settings.get(SETTING):
        return
    params = {"rounds": event.settings.get(SETTING), "before": before.settings.get(SETTING), "reason": event.reason}
    yield from to_people(hearers(act.after, "everyone"), "rounds_changed", params, priority=OFFICIAL)
    yield Notice("rounds_changed", params, priority=POSTED)


HEARERS: Mapping[type, Hearer] = {e.SettingsChanged: _settings_changed}
