"""What of its rules may change while an event runs: how many rounds there are, and what becomes of who comes late."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import PersonId, Tournament
from engine.regulations import Rulebook, Setting, digest

MAX_TEXT = 300
SETTING = "rounds"


def change(t: Tournament, command: c.ChangeRoundCount, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation `rounds.not_on` before round 1 and outside a stage of so many rounds, `rounds.fixed` where the
    book leaves no choice, `rounds.too_few` below those there are, `rounds.too_many`, `rounds.same`, `rounds.reason`."""
    now, least, most = bounds(t)
    if command.rounds < least:
        raise RuleViolation("rounds.too_few", least=least)
    if command.rounds > most:
        raise RuleViolation("rounds.too_many", most=most)
    if command.rounds == now:
        raise RuleViolation("rounds.same", rounds=now)
    reason = " ".join(command.reason.split())[:MAX_TEXT]
    if not reason:
        raise RuleViolation("rounds.reason")
    book = _with_rounds(t.rulebook, t.rulebook.settings[SETTING], command.rounds)
    return (e.SettingsChanged({**t.settings, SETTING: command.rounds}, book, digest(book), reason),)


def bounds(t: Tournament) -> tuple[int, int, int]:
    """How many rounds the stage that is on has, and how few and how many it may have from now on."""
    last = t.current_round
    rounds = format_of(t.rulebook.stage(last.stage)).open_rounds if last is not None else None
    if not t.published_rounds or rounds is None:
        raise RuleViolation("rounds.not_on")
    stage = rounds.stage
    place = f"stages.{[one.id for one in t.rulebook.stages].index(stage.id)}.rounds"
    setting = t.rulebook.settings.get(SETTING)
    if stage.rounds is None or setting is None or place not in (setting.path, *setting.also):
        raise RuleViolation("rounds.fixed", article=t.rulebook.article(place))
    made = sum(round_.stage == stage.id for round_ in t.rounds)
    return stage.rounds, max(made, setting.least or 1), setting.most or made


def _with_rounds(book: Rulebook, setting: Setting, rounds: int) -> Rulebook:
    """The law the tournament was made with, but for this number: a preset mended since is not taken in."""
    places = {int(path.split(".")[1]) for path in (setting.path, *setting.also)}
    stages = tuple(
        stage.model_copy(update={"rounds": rounds}) if number in places else stage
        for number, stage in enumerate(book.stages)
    )
    return book.model_copy(update={"stages": stages})


LATE_ENTRY = "late_entry"


def change_late_entry(
    t: Tournament, command: c.ChangeLateEntry, _actor: PersonId, _now: datetime
) -> tuple[e.Event, ...]:
    """Who was let in before keeps what he has. RuleViolation as of `choices`; ``late_rule.unknown``,
    ``late_rule.same``, ``reason.needed``."""
    known = late_choices(t)
    if command.late == t.rulebook.entering.late:
        raise RuleViolation("late_rule.same")
    if command.late not in known:
        raise RuleViolation("late_rule.unknown")
    reason = " ".join(command.reason.split())[:MAX_TEXT]
    if not reason:
        raise RuleViolation("reason.needed")
    book = t.rulebook.model_copy(update={"entering": t.rulebook.entering.model_copy(update={"late": command.late})})
    return (e.SettingsChanged({**t.settings, LATE_ENTRY: command.late}, book, digest(book), reason),)


def late_choices(t: Tournament) -> tuple[str, ...]:
    """The rules there may be instead. RuleViolation ``late_rule.not_on`` before round 1, where before it this is a
    setting, and outside a stage of rounds."""
    last = t.current_round
    rounds = format_of(t.rulebook.stage(last.stage)).open_rounds if last is not None else None
    setting = t.rulebook.settings.get(LATE_ENTRY)
    if not t.published_rounds or rounds is None or setting is None:
        raise RuleViolation("late_rule.not_on")
    return tuple(str(one) for one in setting.allowed if one != t.rulebook.entering.late)
