"""Who hears that the event itself changes while it runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, to_groups, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.decide import late_rule
from engine.decide.announcements import hearers
from engine.decide.round_count import SETTING
from engine.model import Tournament


def _settings_changed(act: Act, event: e.SettingsChanged) -> Iterator[Notice]:
    """More or fewer rounds: everybody hears of it. Another rule for latecomers: the officials and whoever waits."""
    before = act.before
    if before is None or not before.published_rounds:
        return
    rounds, late = (_change(name, before, event) for name in (SETTING, late_rule.SETTING))
    if rounds is not None:
        was, now = rounds
        params = {"rounds": now, "before": was, "reason": event.reason}
        yield from to_officials(hearers(act.after, "everyone"), NoticeKind.ROUNDS_CHANGED, params)
        yield to_groups(NoticeKind.ROUNDS_CHANGED, params)
    if late is not None:
        params = {"late": event.rulebook.entering.late, "reason": event.reason}
        waiting = (person for one in act.after.waiting for person in one.entry.members)
        concerned = dict.fromkeys((*hearers(act.after, "officials"), *waiting))
        yield from to_officials(concerned, NoticeKind.LATE_RULE_CHANGED, params)
        yield to_groups(NoticeKind.LATE_RULE_CHANGED, params)


def _change(name: str, before: Tournament, event: e.SettingsChanged) -> tuple[object, object] | None:
    """What a setting was and is; None where it stays."""
    was, now = before.settings.get(name), event.settings.get(name)
    return None if was == now else (was, now)


RECIPIENTS: Mapping[type, Recipients] = {e.SettingsChanged: _settings_changed}
