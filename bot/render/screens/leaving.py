"""A player's own way out and back: skip a round, leave now or after the match, ask to play on; and the table at which
a referee writes down who has left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.articles import cited
from bot.render.home import to_card, to_menu, to_tables
from bot.render.leavers import out_as
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, entry_label, lines, pager, paragraphs, plain_time
from bot.render.records import bracket_kind
from bot.render.screen import Area, Button, Row, Screen, in_rows, press, screen
from bot.render.screens import calls, organizer_leaving
from bot.render.screens.organizer_state import playing
from bot.render.screens.table_marks import may_move_up
from bot.render.screens.table_state import is_over, is_started, match_on, tables_range
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide import absences, replacing, withdrawals
from engine.formats import knockout
from engine.model import Entry, EntryStatus, Pairing, Role, Status
from engine.standings.dropouts import uncounted

PER_PAGE = 16
NAME_WIDTH = 20


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
        return screen(lines(gone(view, tr, entry), _in_time(view, tr, entry)), back_row(view, tr, entry), home)
    leave = _leave_rows(view, tr, entry)
    if view.tournament.bracket is None:
        skips = may_skip(view, entry)
        title = lines(tr("leaving-title", skips=skips), "" if skips else tr("leaving-only"))
        text = paragraphs(title, _skip_line(view, tr, entry), _game_on(view, tr, entry))
        return screen(text, _skip_row(view, tr, entry), *leave, home)
    over, out = knockout.is_over(view.tournament), not knockout.is_alive(view.tournament, entry.id)
    stage = knockout.stage_of(view.tournament)
    before = view.tournament.rulebook.before(stage)
    moves_up = out and before is not None and may_move_up(view, before.id)
    replaces = (stage.replacement is not None and not over) or moves_up
    told = lines(
        tr("leaving-bracket", state="over" if over else "below" if moves_up else "out" if out else bracket_kind(view)),
        tr("leaving-replaces", out=out) if replaces else "",
    )
    if out:
        return screen(told, *(leave if replaces else ()), home)
    early = _skip_line(view, tr, entry) if absences.desk_is_told(view.tournament) else ""
    return screen(paragraphs(told, early, _in_bracket(view, tr, entry), _game_on(view, tr, entry)), *leave, home)


def confirm(view: TournamentView, tr: Tr, entry: Entry, *, finishes: bool) -> Screen:
    """The effect in words; the safe button first."""
    on = match_on(view, entry.id)
    told = _in_bracket(view, tr, entry)
    if not told:
        # A bracket that is made anew has lost nobody a match.
        stands = on is not None and not replacing.newcomers_reopened(view.tournament)
        match_line = _match_line(view, tr, entry, on, finishes=finishes) if on is not None and stands else ""
        told = lines(match_line, organizer_leaving.effect(view, tr, entry, finishes=finishes))
    text = paragraphs(tr("leaving-sure", kind=view.kind), told, "" if finishes else _game_on(view, tr, entry))
    keep = button(tr("leaving-keep"), press("lv", "me", view.id))
    to = press("lv", "finishdo" if finishes else "nowdo", view.id, entry.id, entry.version, match_left(view, entry))
    return screen(text, keep, button(tr("leaving-sure-button", finishes=finishes), to, style="danger"))


def _match_line(view: TournamentView, tr: Tr, entry: Entry, on: Pairing, *, finishes: bool) -> str:
    """What becomes of the match that is on."""
    after = organizer_leaving.left(view, entry, finishes=finishes)
    counts = after is None or entry.id not in uncounted(after)
    does = ("counted" if counts else "uncounted") if finishes else ("lost" if counts else "void")
    return tr("leaving-match-on", does=does, table=on.table, opponent=view.name(on.opponent_of(entry.id)))


def _in_bracket(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Who would take the place, and until when; empty where nobody could, or would leave a game."""
    if not organizer_leaving.may_be_replaced(view, entry) or withdrawals.game_left(view.tournament, entry.id, view.at):
        return ""
    found = knockout.replacement_for(view.tournament, entry.id).entering
    timely = organizer_leaving.in_time(view, entry)
    told = tr("leaving-playoff", timely=timely, replacement="none" if found is None else view.name(found))
    return lines(told, organizer_leaving.until(view, tr, entry) if timely else "")


def _in_time(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """That the notice was in time, and who has the place now, or who will say so (TAC 2.3.6)."""
    t, bracket = view.tournament, knockout.bracket_of(view.tournament)
    if entry.left_at is None or entry.status is not EntryStatus.WITHDRAWN or bracket is None:
        return ""
    taken = [one.entering for one in bracket.replacements if one.leaving == entry.id]
    asked = any(one.code == replacing.REPLACEMENT and one.entries[0] == entry.id for one in t.questions.values())
    open_place = t.bracket is None and entry.id in bracket.seeds and knockout.stage_of(t).replacement is not None
    if not (taken or asked or open_place):
        return ""
    name = view.name(taken[-1]) if taken else "none" if asked else "later"
    return tr("leaving-in-time", time=plain_time(entry.left_at, t.zone), replacement=name)


def _game_on(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Why nobody leaves a game by himself where that is a disqualification (TAC 3.10.3), as far as a game is known to
    be on."""
    pairing = match_on(view, entry.id)
    if pairing is None or not withdrawals.disqualifies(view.tournament) or not is_started(view, pairing):
        return ""
    article = cited(tr, view.tournament.rulebook.article("withdrawals.during_game")) or "none"
    if withdrawals.game_left(view.tournament, entry.id, view.at):
        return tr("leaving-game-on", table=pairing.table, article=article)
    return tr("leaving-if-playing", article=article)


def at_table(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """Which of the two has left."""
    rows = [
        button(view.name(one), press("tb", "leftask", view.id, pairing.id, pairing.version, side))
        for side, one in zip(("first", "second"), pairing.entries, strict=True)
    ]
    return screen(tr("leaving-who", table=pairing.table), *rows, to_card(view, tr, pairing))


def may_leave_at(view: TournamentView, pairing: Pairing) -> bool:
    """Whether a departure can be written down at this table."""
    active = (view.tournament.entries[one].status is EntryStatus.ACTIVE for one in pairing.entries)
    return not is_over(view, pairing) and all(active)


def who_is_gone(view: TournamentView, tr: Tr, page: int = 0) -> Screen:
    """Whoever still takes part, at a table or not, for a referee to whom one of them says that he leaves."""
    shown = page_of(playing(view), page, PER_PAGE)
    picks = [
        button(entry_label(view, one.id, NAME_WIDTH), press("tb", "leave", view.id, one.id)) for one in shown.items
    ]
    return screen(tr("leaving-who-of-all"), *in_rows(picks, 2), pager(shown, "tb", "gone", view), to_tables(view, tr))


def door(view: TournamentView, viewer: Viewer, tr: Tr) -> tuple[Button, ...]:
    """To that list, for whoever looks after the whole hall."""
    everybody = viewer.directs or viewer.has("head_referee") or tables_range(view, viewer) is None
    return (button(tr("leaving-door"), press("tb", "gone", view.id)),) if everybody else ()


def own_door(view: TournamentView, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """To what a player may do about taking part; whoever is out asks to come back, while that is possible. Nothing once
    the event is over."""
    if view.tournament.status is Status.FINISHED:
        return ()
    if entry.status is not EntryStatus.ACTIVE:
        return back_row(view, tr, entry)
    return (button(tr("leaving-button", skips=may_skip(view, entry)), press("lv", "me", view.id)),)


def door_without_match(view: TournamentView, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """The same for whoever is free in this round; nothing for whoever has lost his last match already."""
    t = view.tournament
    lost = entry.status is EntryStatus.ACTIVE and t.bracket is not None and not knockout.is_alive(t, entry.id)
    return () if lost or t.status is Status.FINISHED else own_door(view, tr, entry)


def may_skip(view: TournamentView, entry: Entry) -> bool:
    """Whether a round can be skipped in what is played now."""
    refusal = absences.why_not(view.tournament, entry)
    return view.tournament.bracket is None and (refusal is None or refusal.code != "absence.unknown")


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
    drafted = absences.is_drafted(view.tournament)
    refusal = (None if drafted else absences.why_not(view.tournament, entry)) or absences.why_ask(
        view.tournament, entry
    )
    number = absences.next_number(view.tournament)
    if absences.is_skipping(view.tournament, entry, number):
        return lines(tr("leaving-skips", round=number), _skip_worth(view, tr))
    if refusal is None:
        return _skip_worth(view, tr) if may_skip(view, entry) else ""
    if not (drafted or may_skip(view, entry)):
        return ""
    why = refusal.code.removeprefix("absence.")
    first = (Role.HEAD_REFEREE, Role.ORGANIZER) if why == "top_group" else (Role.ORGANIZER, Role.HEAD_REFEREE)
    return tr("leaving-no-skip", why=why, people=_officials(view, *first), article=cited(tr, refusal.article))


def _skip_worth(view: TournamentView, tr: Tr) -> str:
    """What a round brings that is skipped, where rounds bring points."""
    t = view.tournament
    points = t.rulebook.stage(t.rounds[-1].stage).points if t.rounds else t.rulebook.plan[0].points
    return "" if points is None else tr("leaving-skip-worth", points=exact_text(points.absent))


def _skip_row(view: TournamentView, tr: Tr, entry: Entry) -> Row:
    number = absences.next_number(view.tournament)
    if absences.is_drafted(view.tournament):
        return ()
    asks_desk = absences.why_ask(view.tournament, entry) is not None
    if asks_desk and not absences.is_skipping(view.tournament, entry, number):
        return ()
    return skip_row(view, tr, entry, "lv")


def _leave_rows(view: TournamentView, tr: Tr, entry: Entry) -> Sequence[Row]:
    on, bracket = match_on(view, entry.id), view.tournament.bracket is not None
    if absences.desk_is_told(view.tournament):
        return ()
    now = button(tr("leaving-now", playing=on is not None and not bracket), press("lv", "now", view.id, entry.id))
    if on is None:
        return (now,)
    finish = () if bracket else (button(tr("leaving-finish"), press("lv", "finish", view.id, entry.id)),)
    call = calls.player_button(view, tr, entry, on) if _game_on(view, tr, entry) else None
    leave = () if withdrawals.game_left(view.tournament, entry.id, view.at) else (now,)
    return (*finish, *leave, *((call,) if call is not None else ()))


def gone(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """That an entry plays no more, and whether it may come back; empty while it plays."""
    if entry.status is EntryStatus.ACTIVE:
        return ""
    refusal = withdrawals.why_not_back(view.tournament, entry)
    state = "asked" if entry.asks_back else "may" if refusal is None else "out"
    return tr("leaving-gone", state=state, status=out_as(view.tournament, entry.status), kind=view.kind)


def back_row(view: TournamentView, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    """Ask the organizers to be let in again, while that is possible."""
    if entry.asks_back or withdrawals.why_not_back(view.tournament, entry) is not None:
        return ()
    return (button(tr("leaving-ask-back"), press("lv", "back", view.id, entry.id, entry.version), style="success"),)


def match_left(view: TournamentView, entry: Entry) -> str:
    """The id of the match that whoever leaves now leaves; empty where none is on."""
    on = match_on(view, entry.id)
    return "" if on is None else on.id


def _officials(view: TournamentView, *roles: Role) -> str:
    """Whoever has the first of these roles that anybody has."""
    people = next(filter(None, map(view.tournament.people_with, roles)), ())
    return ", ".join(dict.fromkeys(map(view.person_name, people))) or "—"
