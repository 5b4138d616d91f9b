"""The draft of a round with its warnings."""

from __future__ import annotations

from bot.i18n import joined
from bot.render import draws, play
from bot.render.articles import cited
from bot.render.home import to_panel
from bot.render.phrases import Tr, button, lines, pager, paragraphs, round_title, some_names
from bot.render.records import part_line, record_text
from bot.render.score_forms import score_form_of
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import late, protests, suspending
from bot.render.screens.bracket import slot_line, waiting_line
from bot.render.screens.checkin import lacks_document
from bot.render.screens.clock import start_button
from bot.render.screens.organizer_state import goes_by_one_rank, is_incomplete, out_of_reach, playing
from bot.render.screens.pairings import by_groups, colour_of, free_lines
from bot.render.setting_words import advice_lines
from bot.render.stages import words_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide.hearing import vacant
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.model import Note, Pairing, Round
from engine.pairing import by_hand
from engine.pairing.by_hand import same_club
from engine.timing import missing_lists, round_minutes
from engine.timing.deadlines import has_own_games

PER_PAGE = 8
# Told below the pairs anyway.
NO_WARNING = frozenset({"bye", "swiss_bye", "free"})


def draft(view: TournamentView, tr: Tr, round_: Round, page: int = 0) -> Screen:
    """Pairs and warnings; publishing is one press."""
    shown = page_of(round_.pairings, page, PER_PAGE)
    text = paragraphs(
        lines(
            tr(
                "draft-title",
                round=round_title(view, tr, round_),
                pairs=len(round_.pairings),
                free=len(round_.free),
            ),
            part_line(view, tr, round_),
        ),
        lines(
            loose_line(view, tr, round_),
            _waits(view, tr),
            protests.pending_line(view, tr),
            *warnings(view, tr, round_),
        )
        or tr("draft-clean"),
        draws.repeat(tr, view.tournament, round_),
        by_groups(view, tr, round_, shown.items, lambda pairing: draft_line(view, tr, pairing)),
        lines(free_lines(view, tr, round_), _entering_later(view, tr, round_))
        if shown.number == shown.count - 1
        else "",
    )
    return screen(
        text,
        pager(shown, "org", "draft", view),
        late.queue_door(view, tr),
        _publish(view, tr, round_),
        button(tr("draft-room"), press("dr", "room", view.id)),
        (
            *_again(view, tr, round_),
            button(tr("draft-discard"), press("org", "discard", view.id, str(round_.number), round_.version)),
        ),
        to_panel(view, tr),
    )


def _entering_later(view: TournamentView, tr: Tr, round_: Round) -> str:
    """Of the first round of a bracket: the best seeds, who have no match there and would seem to be forgotten."""
    t = view.tournament
    begins = all(one.number >= round_.number or one.stage != round_.stage for one in t.rounds)
    return waiting_line(view, tr, knockout.view(t)) if begins else ""


def loose_line(view: TournamentView, tr: Tr, round_: Round) -> str:
    """Who was taken out of a pair and is in none yet: the round cannot be published so."""
    return tr("room-loose", names=joined(map(view.name, round_.loose))) if round_.loose else ""


def _waits(view: TournamentView, tr: Tr) -> str:
    """Who asks to be let in, while these pairs can still be made with him."""
    names = [view.name(one.entry.id) for one in view.tournament.waiting] if late.is_late(view) else []
    back = late.asks_back(view)
    return lines(
        tr("draft-late", count=len(names), names=joined(names)) if names else "",
        tr("draft-back", names=joined(map(view.name, back))) if back else "",
    )


def _publish(view: TournamentView, tr: Tr, round_: Round) -> tuple[Button, ...]:
    data = press("org", "publish", view.id, str(round_.number), round_.version)
    return () if round_.loose else (button(tr("draft-publish"), data, style="success"),)


def _again(view: TournamentView, tr: Tr, round_: Round) -> tuple[Button, ...]:
    """Only a draw by lot can come out differently; who meets whom by the places of the stage before cannot."""
    book = view.tournament.rulebook
    stage = book.stage(round_.stage)
    by_places = book.before(stage) is not None and not format_of(stage).takes_chance(first=False)
    if round_.rng_seed is None or by_places:
        return ()
    return (button(tr("draft-again"), press("org", "again", view.id, str(round_.number), round_.version)),)


def draft_line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """A pair; with its result where one of them has left."""
    first, second = view.sides(pairing)
    return tr(
        "draft-line",
        table=pairing.table,
        first=first,
        second=second,
        record_first=record_text(view, tr, pairing.first, pairing.round),
        record_second=record_text(view, tr, pairing.second, pairing.round),
        rematch=pairing.rematch,
        colour=colour_of(view, pairing),
        handicap=pairing.handicap,
        result=score_form_of(view).at_length(tr, pairing) or "none",
    )


def warnings(view: TournamentView, tr: Tr, round_: Round) -> list[str]:
    """What the organizer should know before everybody does."""
    found = [note_line(view, tr, note) for note in round_.notes if note.code not in NO_WARNING]
    beside = (*by_hand.absent_last_time(view.tournament, round_), *same_club(view.clubs, round_.pairings))
    found += [note_line(view, tr, note) for note in beside]
    first = view.tournament.rulebook.plan[0]
    found += [note_line(view, tr, note) for note in format_of(first).integrity(view.tournament)]
    if round_.number == 1:
        empty = words_of(first).empty_places(view)
        found += [tr("draft-phantoms", count=empty)] if empty else []
        found.append(advice_lines(tr, view.tournament.rulebook, len(playing(view))))
        found += [_committee(view, tr), _late_limit(view, tr)]
    fee = view.tournament.rulebook.fee
    drawn = {entry for pairing in round_.pairings for entry in pairing.entries} | {free.entry for free in round_.free}
    still = [entry for entry in playing(view) if entry.id in drawn]
    if round_.number == 1:
        found += [suspending.told(view, tr, entry) for entry in still]
    for key, entries in (
        ("unpaid", [entry.id for entry in still if fee is not None and not entry.paid]),
        ("incomplete", [entry.id for entry in still if is_incomplete(view, entry)]),
        ("one_rank", [entry.id for entry in still if round_.number == 1 and goes_by_one_rank(view, entry)]),
        ("documents", [entry.id for entry in still if round_.number == 1 and lacks_document(view, entry)]),
        ("decks", [one for one in missing_lists(view.tournament) if round_.number == 1 and one in drawn]),
        ("silent", [entry.id for entry in still if not view.tournament.practice and out_of_reach(view, entry)]),
    ):
        if entries:
            found.append(tr("draft-warning", kind=key, count=len(entries), names=some_names(view, tr, entries)))
    return [line for line in found if line]


def _committee(view: TournamentView, tr: Tr) -> str:
    """Whom the appeals committee lacks, which is appointed before the first round («Кодекс РФГ» 26.4а)."""
    lacking = {} if view.tournament.practice else vacant(view.tournament)
    if not lacking:
        return ""
    who = joined([tr("committee-seats", role=role, count=count) for role, count in lacking.items()])
    article = cited(tr, view.tournament.rulebook.article("protests.appeal_to"))
    return tr("draft-committee", who=who, article=article)


def _late_limit(view: TournamentView, tr: Tr) -> str:
    """That the event has not said after how many minutes being late loses, where its book wants it said («Краткая
    памятка», «Опоздания»)."""
    book = view.tournament.rulebook
    article = cited(tr, book.article("time.late_strictly"))
    return tr("draft-late-limit", article=article) if article and book.time.late_forfeit is None else ""


def note_line(view: TournamentView, tr: Tr, note: Note) -> str:
    """A note of the pairing in words."""
    first = view.name(note.entries[0]) if note.entries else "—"
    second = view.name(note.entries[1]) if len(note.entries) > 1 else "—"
    return tr("draft-note", code=note.code, first=first, second=second, count=len(note.entries), group=note.group)


def published(view: TournamentView, tr: Tr, round_: Round) -> Screen:
    """After the publication: everybody knows his opponent, the clock waits for the start."""
    timed = round_minutes(round_, view.tournament.rulebook.time) is not None
    drawn = [view.tournament.entries[one] for pairing in round_.pairings for one in pairing.entries]
    silent = [] if view.tournament.practice else [one.id for one in drawn if out_of_reach(view, one)]
    who = "all" if silent and len(silent) == len(drawn) else some_names(view, tr, silent) if silent else "none"
    title = round_title(view, tr, round_)
    text = tr("published-text", round=title, tables=len(round_.pairings), timed=timed, silent=who)
    return screen(text, start_button(view, tr, round_), to_panel(view, tr))


def started(view: TournamentView, viewer: Viewer, tr: Tr, round_: Round) -> Screen:
    """A referee who has started it has no panel to go back to."""
    text = tr(
        "started-text",
        round=round_title(view, tr, round_),
        minutes=round_minutes(round_, view.tournament.rulebook.time) or 0,
        match=any(_is_timed_as_one(view, one) for one in round_.pairings),
    )
    tables = button(tr("panel-tables"), press("tb", "grid", view.id))
    clocks = tr("notice-clocks-on") if view.tournament.rulebook.time.clocks is not None else ""
    text = lines(text, clocks, play.photos(view, tr, round_))
    return screen(text, tables, to_panel(view, tr) if viewer.directs else ())


def _is_timed_as_one(view: TournamentView, pairing: Pairing) -> bool:
    """Whether the minutes of the round are for several games, one after another."""
    several = score_form_of(view).has_several(pairing) and not view.tournament.rulebook.scoring.by_boards
    return several and not has_own_games(view.tournament, pairing)


def cut(view: TournamentView, tr: Tr) -> Screen:
    """Leavers are passed over here already; who moves up for one is asked when the bracket is made."""
    text = paragraphs(*_inside(view, tr), _opening(view, tr))
    number = len(view.tournament.rounds) + 1
    make = button(tr("cut-make"), press("org", "pair", view.id, arg=number), style="success")
    return screen(text, make, to_panel(view, tr))


def _inside(view: TournamentView, tr: Tr) -> tuple[str, ...]:
    t = view.tournament
    before = t.rulebook.before(knockout.stage_of(t))
    return (tr("cut-groups"),) if before is None else words_of(before).inside(view, tr)


def _opening(view: TournamentView, tr: Tr) -> str:
    slots = knockout.view(view.tournament)
    opening = [line for line in slots if line.round == slots[0].round] if slots else []
    return lines(tr("cut-preview"), *(slot_line(view, None, tr, line) for line in opening)) if opening else ""
