"""Another rule for whoever comes late, while the rounds are played."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import PersonId, Tournament
from engine.regulations import digest

MAX_TEXT = 300
SETTING = "late_entry"


def change(t: Tournament, command: c.ChangeLateEntry, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Who was let in before keeps what he has. RuleViolation as of `choices`; ``late_rule.unknown``,
    ``late_rule.same``, ``reason.needed``."""
    known = choices(t)
    if command.late == t.rulebook.entering.late:
        raise RuleViolation("late_rule.same")
    if command.late not in known:
        raise RuleViolation("late_rule.unknown")
    reason = " ".join(command.reason.split())[:MAX_TEXT]
    if not reason:
        raise RuleViolation("reason.needed")
    book = t.rulebook.model_copy(update={"entering": t.rulebook.entering.model_copy(update={"late": command.late})})
    return (e.SettingsChanged({**t.settings, SETTING: command.late}, book, digest(book), reason),)


def choices(t: Tournament) -> tuple[str, ...]:
    """The rules there may be instead. RuleViolation ``late_rule.not_on`` before round 1, where before it this is a
    setting, and outside a stage of rounds."""
    last = t.current_round
    rounds = format_of(t.rulebook.stage(last.stage)).open_rounds if last is not None else None
    setting = t.rulebook.settings.get(SETTING)
    if not t.published_rounds or rounds is None or setting is None:
        raise RuleViolation("late_rule.not_on")
    return tuple(str(one) for one in setting.allowed if one != t.rulebook.entering.late)
