"""The clocks of somebody at a table: those that run, for everybody there, and the keys of a referee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta

from bot.render.articles import cited, clause
from bot.render.home import to_cancel
from bot.render.phrases import Tr, button, clock_time, exact_time, lines, name_label
from bot.render.screen import Button, Row, Screen, in_rows, press, screen, side_by_side
from bot.render.screens.table_state import is_latest, is_started
from bot.views import TournamentView
from engine.decide.personal import left_to
from engine.model import EntryId, Pairing, PersonId
from engine.personal import STOPPED_BY_SIDES, PersonalClock, PersonalKind, StopReason
from engine.results import Side
from engine.timing import PersonalRule, deadline_of, left_of, personal_at, personal_rules, table_version
from engine.timing.personal import MINUTE

REASONS: tuple[StopReason, ...] = ("setup", "dice", "dispute")
NAME_WIDTH, SHORT_WIDTH = 16, 10
TABLE = "table"
"""Stands for a side on the keys of what is nobody's."""


def running(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """A line for each that runs; empty where none does."""
    if not is_latest(view, pairing):
        return ""
    return lines(*(line(view, tr, clock) for clock in personal_at(view.tournament, pairing)))


def line(view: TournamentView, tr: Tr, clock: PersonalClock) -> str:
    """Whose it is and until when, or how much is left while the hall stands still."""
    left = left_of(view.tournament, clock)
    if left is not None:
        minutes, seconds = divmod(max(left, timedelta()) // timedelta(seconds=1), MINUTE)
        return tr("personal-stands", what=clock.kind, name=whose(view, clock), left=f"{minutes}:{seconds:02}")
    return tr("personal-line", what=clock.kind, name=whose(view, clock), time=end_time(view, clock))


def end_time(view: TournamentView, clock: PersonalClock) -> str:
    """To the second, but for what lasts for hours."""
    end = deadline_of(view.tournament, clock)
    due = clock.started_at + timedelta(seconds=clock.seconds) if end is None else end.due
    told = exact_time if clock.kind != "adjournment" else clock_time
    return told(due, view.tournament.zone)


def whose(view: TournamentView, clock: PersonalClock) -> str:
    """The person with his team, the side, or nobody: of the table."""
    if len(clock.who) > 1:
        return ""
    name = view.name(clock.who[0])
    if clock.person is None:
        return name
    return f"{view.person_name(clock.person)} ({name})"


def hints(view: TournamentView, tr: Tr) -> str:
    """What each of the book's clocks is for, with its clause: beside the keys."""
    return lines(*(_hint(tr, rule) for rule in personal_rules(view.tournament.rulebook).values()))


def _hint(tr: Tr, rule: PersonalRule) -> str:
    first = rule.seconds[0]
    said = tr("personal-hint", what=rule.kind, minutes=first // MINUTE, seconds=first)
    article = cited(tr, rule.article)
    return tr("personal-by-book", hint=said, article=article) if article else said


def ask_why(view: TournamentView, tr: Tr, pairing: Pairing, kind: PersonalKind) -> Screen:
    """Before it starts: the words that the book wants in the protocol."""
    article = clause(tr, personal_rules(view.tournament.rulebook, pairing)[kind].article)
    return screen(lines(tr("personal-ask-why", table=pairing.table), article), to_cancel(tr))


def own_rows(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId) -> Sequence[Row]:
    """What a side has taken it ends by a press of its own."""
    return [
        button(
            tr("personal-back", what=clock.kind, name=name_label(whose(view, clock), NAME_WIDTH)),
            press("pc", "back", view.id, clock.id, clock.version),
            width=34,
        )
        for clock in personal_at(view.tournament, pairing)
        if clock.kind in STOPPED_BY_SIDES and clock.who == (entry,) and is_latest(view, pairing)
    ]


# ── A referee's keys ────────────────────────────────────────────────────────────────────────────────────────────────


def rows(view: TournamentView, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    """Those that run are stopped, the others that the book has are started; one press each."""
    if not is_started(view, pairing):
        return []
    clocks = personal_at(view.tournament, pairing)
    rules = personal_rules(view.tournament.rulebook, pairing)
    stopping = [_running_row(view, tr, clock, restarts=rules[clock.kind].restarts) for clock in clocks]
    stands = view.tournament.clock_of(pairing.round).stop is not None
    starting = [row for rule in rules.values() if not (rule.halts and stands) for row in _of(view, tr, pairing, rule)]
    return [*stopping, *starting]


def _running_row(view: TournamentView, tr: Tr, clock: PersonalClock, *, restarts: bool) -> tuple[Button, ...]:
    name = name_label(whose(view, clock), NAME_WIDTH)
    off = button(
        tr("personal-off", what=clock.kind, name=name), press("pc", "off", view.id, clock.id, clock.version), width=34
    )
    if not restarts or view.tournament.clock_of(clock.round).stop is not None:
        return (off,)
    return (button(tr("personal-moved"), press("pc", "moved", view.id, clock.id, clock.version)), off)


def _of(view: TournamentView, tr: Tr, pairing: Pairing, rule: PersonalRule) -> Iterator[tuple[Button, ...]]:
    if rule.whose == "table":
        yield from _of_table(view, tr, pairing, rule)
        return
    chosen = len(rule.seconds) > 1
    found = [
        _on(view, tr, pairing, rule, side, person, minutes=seconds // MINUTE if chosen else 0)
        for side in Side
        for person in _people(view, rule, pairing.entry_at(side))
        if not _runs(view, pairing, rule, pairing.entry_at(side), person)
        and left_to(view.tournament, pairing, rule, pairing.entry_at(side), person) != 0
        for seconds in rule.seconds
    ]
    for of_one in in_rows(found, len(rule.seconds)) if chosen else (found,):
        yield from side_by_side(of_one)


def _of_table(view: TournamentView, tr: Tr, pairing: Pairing, rule: PersonalRule) -> Iterator[tuple[Button, ...]]:
    if any(clock.kind == rule.kind for clock in personal_at(view.tournament, pairing)):
        return
    reasons: tuple[StopReason | None, ...] = REASONS if rule.kind == "stop" else (None,)
    yield from side_by_side(
        [
            button(
                _start_words(tr, rule, reason=reason or "none"),
                _press(view, pairing, rule, TABLE, reason or ""),
            )
            for reason in reasons
        ]
    )


def _on(
    view: TournamentView,
    tr: Tr,
    pairing: Pairing,
    rule: PersonalRule,
    side: Side,
    person: PersonId | None,
    *,
    minutes: int,
) -> Button:
    entry = pairing.entry_at(side)
    named = view.name(entry) if person is None else view.person_name(person)
    width = NAME_WIDTH if len(rule.seconds) == 1 else SHORT_WIDTH
    text = _start_words(tr, rule, name=name_label(named, width), minutes=minutes)
    seat = 0 if person is None else view.tournament.entries[entry].members.index(person) + 1
    return button(text, _press(view, pairing, rule, side.value, f"{minutes or seat}"), width=34)


def _start_words(tr: Tr, rule: PersonalRule, name: str = "", minutes: int = 0, reason: str = "none") -> str:
    first = rule.seconds[0]
    return tr(
        "personal-on", what=rule.kind, name=name, minutes=minutes or first // MINUTE, seconds=first, reason=reason
    )


def _people(view: TournamentView, rule: PersonalRule, entry: EntryId) -> tuple[PersonId | None, ...]:
    """The people of a side by name where all of them are known, else the side."""
    members = view.tournament.entries[entry].members
    if rule.whose == "person" and len(members) == view.tournament.rulebook.participants.team_size:
        return members
    return (None,)


def _runs(view: TournamentView, pairing: Pairing, rule: PersonalRule, entry: EntryId, person: PersonId | None) -> bool:
    clocks = personal_at(view.tournament, pairing)
    return any((one.kind, one.who, one.person) == (rule.kind, (entry,), person) for one in clocks)


def _press(view: TournamentView, pairing: Pairing, rule: PersonalRule, side: str, more: str) -> str:
    version = table_version(view.tournament, pairing)
    return press("pc", "on", view.id, pairing.id, version, f"{rule.kind}.{side}.{more}")
