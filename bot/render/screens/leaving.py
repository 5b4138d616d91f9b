"""A player's own way out and back: skip a round, leave now or after the match, ask to play on; and the table at which
a referee writes down who has left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.articles import cited
from bot.render.home import to_card, to_menu
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Area, Button, Row, Screen, press, screen
from bot.render.screens import not_counted, organizer_leaving
from bot.render.screens.table_state import current_pairing, is_over
from bot.views import TournamentView, Viewer
from engine.decide import absences, withdrawals
from engine.formats import knockout
from engine.model import Entry, EntryStatus, Pairing, Role, Status
from engine.standings.dropouts import uncounted

IN_BRACKET = (Role.HEAD_REFEREE, Role.REFEREE, Role.ORGANIZER)
"""Whom somebody tells that he leaves a bracket: the first of them that there are."""


def own(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """What the reader may do about taking part; where he is in several tournaments, the others are a press away."""
    shown = _own(view, viewer, tr)
    if not viewer.confuses(view.id):
        return shown
    return screen(shown.text, *shown.rows, button(tr("menu-others"), press("mn", "list")))


def _own(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    entry = viewer.entry
    if entry is None:
        return screen(tr("leaving-no-entry", title=view.tournament.title), to_menu(tr))
    home = button(tr("leaving-match"), press("my", "match", view.id))
    if entry.captain not in (None, viewer.person.id):
        return screen(tr("leaving-captain", kind=view.kind), home)
    if view.tournament.status is Status.FINISHED:
        return screen(tr("leaving-finished"), home)
    if entry.status is not EntryStatus.ACTIVE:
        return screen(_gone(view, tr, entry), _back_row(view, tr, entry), home)
    if view.tournament.bracket is not None:
        on = knockout.is_alive(view.tournament, entry.id)
        return screen(tr("leaving-bracket", people=_officials(view, *IN_BRACKET), out=not on), home)
    text = paragraphs(tr("leaving-title"), _skip_line(view, tr, entry))
    return screen(text, _skip_row(view, tr, entry), *_leave_rows(view, tr, entry), home)


def confirm(view: TournamentView, tr: Tr, entry: Entry, *, finishes: bool) -> Screen:
    """The effect in words; the safe button first."""
    on = _match_on(view, entry)
    match_line = ""
    if on is not None:
        match_line = _match_line(view, tr, entry, on, finishes=finishes)
    text = paragraphs(
        tr("leaving-sure", kind=view.kind),
        lines(match_line, organizer_leaving.effect(view, tr, entry, finishes=finishes)),
    )
    keep = button(tr("leaving-keep"), press("lv", "me", view.id))
    to = press("lv", "finishdo" if finishes else "nowdo", view.id, entry.id, entry.version)
    return screen(text, keep, button(tr("leaving-sure-button", finishes=finishes), to, style="danger"))


def _match_line(view: TournamentView, tr: Tr, entry: Entry, on: Pairing, *, finishes: bool) -> str:
    """What becomes of the match that is on."""
    after = organizer_leaving.left(view, entry, finishes=finishes)
    counts = after is None or entry.id not in uncounted(after)
    does = ("counted" if counts else "uncounted") if finishes else ("lost" if counts else "void")
    return tr("leaving-match-on", does=does, table=on.table, opponent=view.name(on.opponent_of(entry.id)))


def at_table(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """Which of the two has left."""
    rows = [
        button(view.name(one), press("tb", "leftask", view.id, pairing.id, pairing.version, side))
        for side, one in zip(("first", "second"), pairing.entries, strict=True)
    ]
    return screen(tr("leaving-who", table=pairing.table), *rows, to_card(view, tr, pairing))


def confirm_at_table(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> Screen:
    """What it does, for the referee of the table."""
    text = paragraphs(
        tr("leave-ask", name=view.name(entry.id)),
        lines(
            organizer_leaving.effect(view, tr, entry),
            organizer_leaving.match_line(view, tr, entry, pairing),
        ),
        not_counted.before_and_after(view, tr, organizer_leaving.left(view, entry), entry.id),
        tr("leave-undo"),
    )
    keep = button(tr("leave-keep"), press("tb", "card", view.id, pairing.id))
    sure = button(tr("leave-do"), press("tb", "leftdo", view.id, entry.id, entry.version), style="danger")
    return screen(text, keep, sure)


def may_leave_at(view: TournamentView, pairing: Pairing) -> bool:
    """Whether a departure can be written down at this table; in a bracket the desk decides who goes on."""
    active = (view.tournament.entries[one].status is EntryStatus.ACTIVE for one in pairing.entries)
    return view.tournament.bracket is None and not is_over(view, pairing) and all(active)


def skip_row(view: TournamentView, tr: Tr, entry: Entry, area: Area) -> tuple[Button, ...]:
    """Skip the next round or play it after all, for the player (`lv`) or for the organizer (`org`)."""
    number = absences.next_number(view.tournament)
    if absences.is_skipping(view.tournament, entry, number):
        to = press(area, "part", view.id, entry.id, entry.version, number)
        return (button(tr("leaving-take-part", round=number), to, style="success"),)
    if absences.why_not(view.tournament, entry) is not None:
        return ()
    return (button(tr("leaving-skip", round=number), press(area, "skip", view.id, entry.id, entry.version, number)),)


def skip_told(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """That the entry skips the next round, said of it; empty where it does not."""
    number = absences.next_number(view.tournament)
    return tr("entry-skips", round=number) if absences.is_skipping(view.tournament, entry, number) else ""


def _skip_line(view: TournamentView, tr: Tr, entry: Entry) -> str:
    refusal = absences.why_not(view.tournament, entry) or absences.why_ask(view.tournament, entry)
    number = absences.next_number(view.tournament)
    if absences.is_skipping(view.tournament, entry, number):
        return tr("leaving-skips", round=number)
    if refusal is None:
        return ""
    why = refusal.code.removeprefix("absence.")
    first = (Role.HEAD_REFEREE, Role.ORGANIZER) if why == "top_group" else (Role.ORGANIZER, Role.HEAD_REFEREE)
    return tr("leaving-no-skip", why=why, people=_officials(view, *first), article=cited(tr, refusal.article))


def _skip_row(view: TournamentView, tr: Tr, entry: Entry) -> Row:
    number = absences.next_number(view.tournament)
    if absences.is_drafted(view.tournament):
        return ()
    asks_desk = absences.why_ask(view.tournament, entry) is not None
    if asks_desk and not absences.is_skipping(view.tournament, entry, number):
        return ()
    return skip_row(view, tr, entry, "lv")


def _leave_rows(view: TournamentView, tr: Tr, entry: Entry) -> Sequence[Row]:
    if absences.is_drafted(view.tournament):
        return ()
    now = button(tr("leaving-now", playing=_match_on(view, entry) is not None), press("lv", "now", view.id, entry.id))
    if _match_on(view, entry) is None:
        return (now,)
    return (button(tr("leaving-finish"), press("lv", "finish", view.id, entry.id)), now)


def _gone(view: TournamentView, tr: Tr, entry: Entry) -> str:
    refusal = withdrawals.why_not_back(view.tournament, entry)
    state = "asked" if entry.asks_back else "may" if refusal is None else "out"
    return tr("leaving-gone", state=state, status=entry.status.value, kind=view.kind)


def _back_row(view: TournamentView, tr: Tr, entry: Entry) -> Row:
    if entry.asks_back or withdrawals.why_not_back(view.tournament, entry) is not None:
        return ()
    return button(tr("leaving-ask-back"), press("lv", "back", view.id, entry.id, entry.version), style="success")


def _match_on(view: TournamentView, entry: Entry) -> Pairing | None:
    pairing = current_pairing(view, entry.id)
    return None if pairing is None or is_over(view, pairing) else pairing


def _officials(view: TournamentView, *roles: Role) -> str:
    """Whoever has the first of these roles that anybody has."""
    people = next(filter(None, map(view.tournament.people_with, roles)), ())
    return ", ".join(dict.fromkeys(map(view.person_name, people))) or "—"
