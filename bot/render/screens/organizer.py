"""The organizer's panel and what hangs on it: undo, links, groups, people without contact, the final protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, groupby

from bot.i18n import joined
from bot.places import written
from bot.render import draws
from bot.render.home import to_cancel, to_menu, to_more, to_panel
from bot.render.leavers import out_as
from bot.render.numbers import money
from bot.render.phrases import Tr, button, lines, pager, paragraphs, round_title
from bot.render.records import bracket_kind
from bot.render.screen import Button, Screen, in_rows, press, screen, side_by_side
from bot.render.screens import (
    again_door,
    announce,
    clock,
    day,
    decision,
    decks,
    event_rules,
    late,
    printing,
    protests,
    table_state,
    venue,
)
from bot.render.screens.organizer_state import (
    Step,
    asks_who_is_here,
    disputed_tables,
    here,
    listed,
    may_import,
    next_step,
    open_tables,
    out_of_reach,
    playing,
)
from bot.render.screens.prizes import awards
from bot.render.screens.table_state import round_on
from bot.render.setting_words import advice_lines
from bot.render.tables import page_of
from bot.titles import title_in_bracket
from bot.views import ActView, PersonView, TournamentView, Viewer
from engine.decide.draws import why_no_lots as no_lots_yet
from engine.decide.rounds import asked_at_the_end
from engine.errors import DecisionNeeded
from engine.formats import knockout
from engine.formats.capacity import least
from engine.formats.protocol import format_of
from engine.formats.round_robin import TIE_BREAK
from engine.model import EntryId, EntryStatus, RoundStatus, Status, Tournament
from engine.standings.prizes import awarded

PROTOCOL_PAGE = 32
FINAL = "final"
RUN = 4
MOST_IN_ROW = 3


def panel(view: TournamentView, viewer: Viewer, tr: Tr, act: ActView | None = None) -> Screen:
    """Status line, what stands in the way, the next step, and at most four rows of buttons."""
    if view.tournament.thrown:
        return thrown(view, tr, act)
    text = paragraphs(
        tr("panel-title", title=view.tournament.title),
        lines(_status(view, tr), *_blockers(view, tr)),
        lines(tr("panel-claims", count=len(view.claims)) if view.claims else "", _reach_line(view, tr)),
        draws.by_hand(tr, view) if not view.tournament.published_rounds else "",
    )
    office = [button(tr("panel-roster", kind=view.kind), press("org", "roster", view.id))]
    if round_on(view) is not None:
        office.insert(0, button(tr("panel-tables"), press("tb", "grid", view.id)))
        office.extend(clock.door(view, viewer, tr))
    office.extend(day.door(view, tr))
    if not view.tournament.rounds:
        office.extend(venue.door(view, tr))
    if asks_who_is_here(view):
        office.append(button(tr("checkin-open"), press("ci", "list", view.id)))
    office.extend(decks.door(view, viewer, tr))
    if late.is_late(view):
        office.append(button(tr("late-add", kind=view.kind), press("org", "add", view.id)))
    shown = screen(
        text,
        next_row(view, tr),
        late.queue_door(view, tr),
        again_door.door(view, tr),
        *in_rows(office, 2 if len(office) > MOST_IN_ROW else MOST_IN_ROW),
        practice_door(view, tr) if view.tournament.practice else (),
        (
            button(tr("panel-links"), press("org", "links", view.id)),
            announce.door(view, tr),
            button(tr("panel-more"), press("org", "more", view.id)),
        ),
        _undo_button(view, tr, act),
    )
    return replace(shown, live=view.id)


def _status(view: TournamentView, tr: Tr) -> str:
    t = view.tournament
    last = t.current_round
    if t.status is Status.FINISHED:
        return tr("panel-finished")
    if last is None:
        return lines(
            venue.when_and_where(view, tr),
            tr("panel-registration", entries=len(t.entries), size=view.places),
            _money_line(view, tr),
            tr("checkin-count", here=here(view), entries=len(t.entries)) if asks_who_is_here(view) else "",
            decks.missing_line(view, tr),
        )
    done = len(last.pairings) - len(open_tables(view, last))
    stage = {RoundStatus.DRAFT: "draft", RoundStatus.PUBLISHED: "published", RoundStatus.STARTED: "started"}
    return tr(
        "panel-round",
        round=round_title(view, tr, last),
        done=done,
        tables=len(last.pairings),
        status="complete"
        if not open_tables(view, last) and last.status is not RoundStatus.DRAFT
        else stage[last.status],
    )


def _blockers(view: TournamentView, tr: Tr) -> list[str]:
    round_ = round_on(view)
    found: list[str] = []
    if round_ is not None and round_.status is RoundStatus.STARTED and open_tables(view, round_):
        missing = open_tables(view, round_)
        found.append(tr("panel-missing", tables=numbers(missing), count=len(missing)))
    if late_tables := table_state.overdue_tables(view):
        found.append(tr("panel-overdue", tables=numbers([one.table for one in late_tables])))
    agreed, silent = table_state.told_tables(view)
    if agreed:
        found.append(tr("panel-agreed", tables=numbers([one.table for one in agreed])))
    if silent:
        found.append(tr("panel-unanswered", tables=numbers([one.table for one in silent])))
    disputed = disputed_tables(view)
    if disputed:
        found.append(tr("panel-disputes", tables=numbers(disputed), count=len(disputed)))
    t = view.tournament
    waiting = sorted({call.table for call in t.calls.values() if call.waits})
    if waiting:
        found.append(tr("panel-calls", tables=numbers(waiting), count=len(waiting)))
    if view.tournament.protests and (told := protests.pending_line(view, tr)):
        found.append(told)
    if view.tournament.questions:
        found.append(tr("panel-questions", count=len(view.tournament.questions)))
    found += _askers(view, tr)
    if next_step(view) is Step.GATHER:
        fewest = least(view.tournament.rulebook)
        found.append(tr("panel-too-few", least=fewest, missing=fewest - len(listed(view))))
    elif not view.tournament.rounds:
        found.append(advice_lines(tr, view.tournament.rulebook, len(listed(view))))
    return found


def _askers(view: TournamentView, tr: Tr) -> list[str]:
    """Who waits for a place, and who has left and asks to be let in again."""
    found: list[str] = []
    if view.tournament.waiting and not view.tournament.rounds:
        asked = sum(one.is_asked for one in view.tournament.waiting)
        found.append(tr("panel-waiting", count=len(view.tournament.waiting), asked=asked))
    if back := late.asks_back(view):
        found.append(tr("panel-asks-back", names=joined(map(view.name, back))))
    return found


def numbers(tables: Sequence[int]) -> str:
    """1, 2, 5–9: five and more in a row by their ends."""
    told: list[str] = []
    for _, run in groupby(enumerate(tables), lambda one: one[1] - one[0]):
        row = [table for _, table in run]
        told += [f"{row[0]}–{row[-1]}"] if len(row) > RUN else map(str, row)
    return joined(told)


def _money_line(view: TournamentView, tr: Tr) -> str:
    fee = view.tournament.rulebook.fee
    entries = listed(view)
    if fee is None or not entries:
        return ""
    paid = sum(entry.paid for entry in entries)
    amount = money(paid * fee.amount)
    total = money(len(entries) * fee.amount)
    return tr("panel-money", paid=paid, entries=len(entries), amount=amount, total=total, currency=fee.currency)


def _reach_line(view: TournamentView, tr: Tr) -> str:
    if view.tournament.practice or view.tournament.status is Status.FINISHED:
        return ""
    # Who has no names yet may still come with a phone; once a round is announced nobody does.
    named = bool(view.tournament.published_rounds)
    silent = [entry for entry in playing(view) if (named or entry.members) and out_of_reach(view, entry)]
    return tr("panel-unreachable", count=len(silent), kind=view.kind) if silent else ""


def next_row(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """The one thing to do next."""
    t = view.tournament
    number = len(t.rounds) + 1
    last = t.current_round
    match next_step(view):
        case Step.ANSWER:
            return (button(tr("panel-answer"), press("qn", "list", view.id), style="primary"),)
        case Step.GATHER:
            return (button(tr("panel-add", kind=view.kind), press("org", "add", view.id), style="primary"),)
        case Step.PAIR:
            return (button(_pair_label(view, tr, number), press("org", "pair", view.id, arg=number), style="primary"),)
        case Step.PUBLISH:
            return (button(tr("panel-draft"), press("org", "draft", view.id), style="primary"),)
        case Step.START if last is not None:
            return (clock.start_button(view, tr, last),)
        case Step.CUT:
            return (button(tr("panel-cut", ahead=bracket_kind(view)), press("org", "cut", view.id), style="primary"),)
        case Step.FINISH:
            return (button(tr("panel-finish"), press("org", "finish", view.id), style="primary"),)
        case Step.OVER:
            return (button(tr("panel-protocol"), press("org", "places", view.id)),)
        case _:
            return ()


def _pair_label(view: TournamentView, tr: Tr, number: int) -> str:
    """Rounds of a bracket have names and no numbers; where groups are over, it is the final that comes."""
    t = view.tournament
    if t.bracket is None and not format_of(t.rulebook.plan[0]).has_bracket:
        opens = _opens_final(t)
        return (
            tr("panel-pair-bracket", round=title_in_bracket(t, tr, opens)) if opens else tr("panel-pair", round=number)
        )
    following = knockout.next_round(t)
    return tr("panel-pair-bracket", round=title_in_bracket(t, tr, following.name) if following else "none")


def _opens_final(t: Tournament) -> str:
    """What comes after groups: their final, or the matches for being in it; empty in the midst of a stage."""
    stage = next((stage for stage in t.rulebook.plan if not format_of(stage).is_passed(t)), t.rulebook.plan[0])
    before = t.rulebook.before(stage)
    if before is None or any(round_.stage == stage.id for round_ in t.rounds):
        return ""
    try:
        found = format_of(before).sends_on(t, 0)
    except DecisionNeeded:
        return FINAL
    return TIE_BREAK if found is not None and found.matches else FINAL


def _undo_button(view: TournamentView, tr: Tr, act: ActView | None) -> tuple[Button, ...]:
    if act is None:
        return ()
    label = tr("panel-undo", label=tr("undo-label", kind=act.kind))
    return (button(label, press("un", "ask", view.id, arg=act.seq), width=36),)


def more(view: TournamentView, tr: Tr) -> Screen:
    """What is needed seldom: the event, its people, its pairs, its papers."""
    of_event = (
        event_rules.settings_door(view, tr),
        button(tr("more-title"), press("org", "title", view.id)),
        *event_rules.rounds_door(view, tr),
        *event_rules.late_door(view, tr),
        *(venue.door(view, tr) if view.tournament.rounds else ()),
        button(tr("prizes-open"), press("org", "prizes", view.id)),
    )
    of_people = (
        button(tr("more-roles"), press("org", "roles", view.id)),
        button(tr("more-groups"), press("org", "groups", view.id)),
        button(tr("more-unreachable"), press("org", "silent", view.id)),
    )
    of_pairs = (
        button(tr("room-apart"), press("dr", "apart", view.id)),
        button(tr("room-tables"), press("dr", "tables", view.id)),
        *again_door.door_of_rest(view, tr),
        *([button(tr("lots-open"), press("org", "lots", view.id))] if no_lots_yet(view.tournament) is None else ()),
        *([button(tr("pairs-open"), press("org", "import", view.id))] if may_import(view) else ()),
    )
    on_paper = (*printing.papers_door(view, tr), *printing.files_door(view, tr), *practice_door(view, tr))
    rows = chain.from_iterable(map(side_by_side, (of_event, of_people, of_pairs, on_paper)))
    return screen(tr("more-title-text", title=view.tournament.title), *rows, (to_panel(view, tr), to_menu(tr)))


def practice_door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """A practice run of these settings; of a practice run the way to throw it away."""
    if view.tournament.practice:
        return (button(tr("practice-throw"), press("org", "throw", view.id), style="danger"),)
    return (button(tr("practice-make"), press("org", "practice", view.id)),)


def thrown(view: TournamentView, tr: Tr, act: ActView | None = None) -> Screen:
    """A practice run that is over; it may be had back."""
    again = button(tr("practice-back"), press("un", "do", view.id, arg=act.seq)) if act is not None else ()
    text = tr("practice-thrown", title=view.tournament.title)
    return screen(text, again, to_menu(tr))


def unreachable(view: TournamentView, tr: Tr, people: Sequence[PersonView], page: int = 0) -> Screen:
    """Whom the bot cannot write to: they are told by voice."""
    if not people:
        return screen(tr("silent-none"), to_more(view, tr))
    shown = page_of(people, page, PROTOCOL_PAGE)
    text = paragraphs(
        tr("silent-title", count=len(people)), lines(*(_silent(view, tr, one) for one in shown.items)), tr("silent-how")
    )
    return screen(text, pager(shown, "org", "silent", view), to_more(view, tr))


def _silent(view: TournamentView, tr: Tr, person: PersonView) -> str:
    entry = view.tournament.entry_of(person.id)
    named = view.name(entry.id) if entry else person.name
    return tr("silent-line", name=person.name, entry="none" if named == person.name else named)


def confirm_finish(view: TournamentView, tr: Tr, ratings: str = "") -> Screen:
    """The places are promised only where nothing has to be decided before. A protest that waits is no obstacle where
    the book has none, but is told; it is decided afterwards too. `ratings`: whose change with it."""
    asked = asked_at_the_end(view.tournament)
    told = (tr("matters-question", what=decision.about(view, tr, one)) for one in asked)
    text = paragraphs(tr("finish-ask", title=view.tournament.title, asks=len(asked)), lines(*told))
    text = text if asked else paragraphs(text, protests.pending_line(view, tr), ratings)
    sure = button(tr("finish-do"), press("org", "finish-do", view.id), style="success")
    return screen(text, sure, to_panel(view, tr))


def protocol(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """The final places, the champion first; from there whoever directs has them as files."""
    places = view.tournament.final_places
    if not places:
        return screen(tr("protocol-none"), to_panel(view, tr))
    shown = page_of(places, page, PROTOCOL_PAGE)
    text = paragraphs(
        tr("protocol-title", title=view.tournament.title),
        winner_line(view, tr) if page == 0 else "",
        lines(*(place_line(view, tr, entry, place) for entry, place in shown.items)),
        out_line(view, tr),
        awards(view, tr) if shown.number == shown.count - 1 else "",
    )
    files = printing.files_door(view, tr) if viewer.directs else ()
    return screen(text, pager(shown, "org", "places", view), files, to_panel(view, tr))


def winner_line(view: TournamentView, tr: Tr) -> str:
    """With the members of a team; whoever shares the first place has won it as well. Empty where nobody may win."""
    champions = [entry for entry, place in awarded(view.tournament) if place == 1]
    if len(champions) > 1:
        return tr("protocol-champions", names=joined(map(view.name, champions)))
    if not champions:
        return ""
    (champion,) = champions
    entry = view.tournament.entries.get(champion)
    own = view.tournament.rulebook.participants.kind == "player"
    members = joined(view.person_name(person) for person in entry.members) if entry and not own else ""
    return tr("protocol-champion", name=view.name(champion), members=members or "none")


def out_line(view: TournamentView, tr: Tr) -> str:
    """Who was put out for good, and wins nothing whatever his place; empty where nobody was."""
    entries = view.tournament.entries.values()
    out = [view.name(entry.id) for entry in entries if entry.status is EntryStatus.DISQUALIFIED]
    how = out_as(view.tournament, EntryStatus.DISQUALIFIED)
    return tr("protocol-out", how=how, names=joined(out)) if out else ""


def place_line(view: TournamentView, tr: Tr, entry: EntryId, place: int) -> str:
    """Whoever shares a place is listed under the whole of it: 3–4."""
    return tr("protocol-line", place=place_text(view, place), name=view.name(entry))


def place_text(view: TournamentView, place: int) -> str:
    """A final place, with those that share it: 3–4."""
    sharing = sum(1 for _, other in view.tournament.final_places if other == place)
    return written(place, place + sharing - 1)


def ask_title(view: TournamentView, tr: Tr) -> Screen:
    return screen(tr("title-ask", title=view.tournament.title), to_cancel(tr))
