"""What of its rules may change while an event runs: the settings that do not matter yet, what was forgotten, how many
rounds there are, and what becomes of who comes late."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import is_complete, reason_of, shortened
from engine.errors import RulebookError, RuleViolation
from engine.formats.protocol import format_of
from engine.model import PersonId, RoundStatus, Status, Tournament
from engine.regulations import Lock, Rulebook, Setting, amended, digest, locking, value_at

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
    reason = shortened(command.reason)
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
    reason = reason_of(command.reason)
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


def lock_of(t: Tournament, name: str) -> Lock | None:
    """What keeps a setting as it is; None: it may be changed."""
    if t.status is Status.FINISHED:
        return Lock.END
    if name == SETTING and _may_count(t):
        return None
    setting = t.rulebook.settings[name]
    paths = (setting.path, *setting.also)
    return next((lock for lock in Lock if any(locking(p).lock is lock and _locks(t, p, lock) for p in paths)), None)


def _locks(t: Tournament, path: str, lock: Lock) -> bool:
    last = t.current_round
    match lock:
        case Lock.DRAW:
            return last is not None
        case Lock.STAGE:
            place = t.rulebook.stages[int(path.split(".")[1])]
            plan = t.rulebook.plan
            ahead = place in plan and last is not None and plan.index(place) > plan.index(t.rulebook.stage(last.stage))
            return last is not None and not ahead
        case Lock.ROUND:
            return last is not None and last.status is RoundStatus.STARTED and not is_complete(t, last)
        case Lock.END:
            return False


def _may_count(t: Tournament) -> bool:
    """Whether the stage that is on may have more or fewer rounds."""
    try:
        bounds(t)
    except RuleViolation:
        return False
    return True


def is_addable(t: Tournament, name: str) -> bool:
    """Whether a locked setting may be opened: it was never set, and to add it takes nothing from anybody."""
    setting = t.rulebook.settings[name]
    unset = value_at(t.rulebook, setting.path) in (None, (), "")
    return unset and t.status is Status.RUNNING and all(locking(p).addable for p in (setting.path, *setting.also))


def change_setting(
    t: Tournament, command: c.ChangeSettingInPlay, actor: PersonId, now: datetime
) -> tuple[e.Event, ...]:
    """What does not matter yet. RuleViolation ``settings.locked`` (setting, lock), as of `_amended`, and as of the
    rules of their own that the number of rounds and the latecomers have."""
    if command.name == LATE_ENTRY:
        return change_late_entry(t, c.ChangeLateEntry(str(command.value), command.reason), actor, now)
    if command.name == SETTING and isinstance(command.value, int) and _may_count(t):
        return change(t, c.ChangeRoundCount(command.value, command.reason), actor, now)
    lock = lock_of(t, command.name)
    if lock is not None:
        raise RuleViolation("settings.locked", setting=command.name, lock=lock.value)
    return _amended(t, command.name, command.value, command.reason)


def open_setting(t: Tournament, command: c.OpenSetting, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """What was forgotten is added though it is locked, from now on. RuleViolation ``settings.locked`` (setting, lock)
    where that takes something from somebody, and as of `_amended`."""
    lock = lock_of(t, command.name)
    if lock is not None and not is_addable(t, command.name):
        raise RuleViolation("settings.locked", setting=command.name, lock=lock.value)
    return _amended(t, command.name, command.value, command.reason)


def _amended(t: Tournament, name: str, value: object, reason: str) -> tuple[e.Event, ...]:
    """RuleViolation ``settings.not_drawn`` before the draw, where it needs no reason, ``input.bad_setting`` (setting),
    ``settings.same``, ``reason.needed`` for a rule."""
    if not t.rounds:
        raise RuleViolation("settings.not_drawn")
    book = _with_setting(t.rulebook, name, value)
    if book == t.rulebook:
        raise RuleViolation("settings.same")
    why = reason_of(reason) if is_rule(t, name) else ""
    return (e.SettingAmended(name, {**t.settings, name: value}, book, digest(book), why),)


def is_rule(t: Tournament, name: str) -> bool:
    """Whether people play by it: then a change has a reason, and everybody is told."""
    return locking(t.rulebook.settings[name].path).rule


def _with_setting(book: Rulebook, name: str, value: object) -> Rulebook:
    try:
        return amended(book, name, value)
    except RulebookError as error:
        article = book.article(book.settings[name].path)
        raise RuleViolation("input.bad_setting", article=article, setting=name, allowed=book.id) from error
