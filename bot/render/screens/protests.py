"""Protests: what a player is told before he writes, the card of one, the list of those who decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import joined
from bot.render.articles import cited
from bot.render.home import to_card, to_menu
from bot.render.phrases import Tr, button, entry_label, lines, numbered_round_title, pager, paragraphs
from bot.render.screen import Button, Row, Screen, press, screen, side_by_side
from bot.render.screens import protest_case
from bot.render.screens.protest_answers import answer_row
from bot.render.screens.table_state import is_over, may_record
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide.hearing import next_level, open_protests, sitting
from engine.decide.protests import LEAST, votes_of
from engine.model import Entry, EntryId, Pairing, Role
from engine.protests import Protest
from engine.timing import last_moment, law

PER_PAGE = 8


# ── Before it is written ────────────────────────────────────────────────────────────────────────────────────────────


def hears(view: TournamentView) -> bool:
    """Whether the book hears protests at all."""
    return law(view.tournament).window != "none"


def sides(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """A referee writes a protest down for a side, or marks that it plays under protest."""
    seen = (view.id, pairing.id, pairing.version)
    rows = [
        (
            button(
                tr("protest-for", name=entry_label(view, entry, 20)),
                press("pt", "for", view.id, pairing.id, arg=pairing.side_of(entry).value),
            ),
            *_mark(view, tr, pairing, entry, press("pt", "mark", *seen, pairing.side_of(entry).value)),
        )
        for entry in pairing.entries
    ]
    return screen(tr("protest-for-whom", table=pairing.table), *rows, to_card(view, tr, pairing))


def _mark(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId, data: str) -> tuple[Button, ...]:
    """While the result is not final, where the book has the mark."""
    has_mark = law(view.tournament).under_protest and entry not in pairing.under_protest
    return (button(tr("protest-mark"), data),) if has_mark and not is_over(view, pairing) else ()


def mark_row(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId) -> tuple[Button, ...]:
    """To sign the result under protest."""
    return _mark(view, tr, pairing, entry, press("my", "mark", view.id, pairing.id, pairing.version))


def signed_line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Which sides sign the result under protest."""
    names = joined(map(view.name, pairing.under_protest))
    return tr("protest-signed", names=names) if names else ""


def player_rows(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId, speaks: bool) -> Sequence[Row]:
    """What the reader may do in his match: see the protests of both sides, write one, play under protest."""
    here = [p for p in view.tournament.protests.values() if (p.round, p.table) == (pairing.round, pairing.table)]
    filed = tuple(_open_button(view, tr, protest) for protest in here[:2])
    if not hears(view) or not speaks or any(protest.entry == entry for protest in here):
        return (filed,)
    write = button(tr("protest-button"), press("my", "protest", view.id, pairing.id))
    return filed, (write, *mark_row(view, tr, pairing, entry))


def about_the_round_before(view: TournamentView, tr: Tr, entry: Entry) -> Row:
    """While its time runs on although the next pairs are announced."""
    t = view.tournament
    round_ = t.round(len(t.published_rounds) - 1)
    pairing = next((one for one in round_.pairings if entry.id in one.entries), None) if round_ else None
    last = last_moment(t, round_) if round_ is not None else None
    if pairing is None or last is None or view.at > last:
        return ()
    text = tr("protest-before", round=numbered_round_title(view, tr, pairing.round))
    return button(text, press("my", "protest", view.id, pairing.id))


# ── One protest, and all of them ────────────────────────────────────────────────────────────────────────────────────


def concerns(view: TournamentView, viewer: Viewer, protest: Protest) -> bool:
    """Whether the reader may see it: a side of it, an official, the committee."""
    pairing = view.tournament.protested(protest)
    sides = (protest.entry,) if pairing is None else pairing.entries
    plays = viewer.entry is not None and viewer.entry.id in sides
    return plays or may_record(viewer) or _sits(viewer)


def _sits(viewer: Viewer) -> bool:
    return viewer.has(Role.APPEALS_CHAIR, Role.APPEALS_MEMBER, Role.APPEALS_RESERVE)


def listing(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """The open ones first."""
    found = [p for p in view.tournament.protests.values() if concerns(view, viewer, p)]
    ordered = sorted(found, key=lambda p: (not p.open, p.filed_at, p.id))
    if not ordered:
        article = cited(tr, view.tournament.rulebook.article("protests.window")) or "none"
        return screen(tr("protests-none", hears=hears(view), article=article), to_menu(tr))
    shown = page_of(ordered, page, PER_PAGE)
    told = lines(*(_line(view, tr, protest) for protest in shown.items))
    rows = [_open_button(view, tr, protest) for protest in shown.items]
    return screen(paragraphs(tr("protests-title"), told), *rows, pager(shown, "pt", "list", view), to_menu(tr))


def _line(view: TournamentView, tr: Tr, protest: Protest) -> str:
    title, name = numbered_round_title(view, tr, protest.round), view.name(protest.entry)
    return tr("protests-line", round=title, table=protest.table, name=name, state=_state(protest))


def _open_button(view: TournamentView, tr: Tr, protest: Protest) -> Button:
    text = tr("protests-cell", table=protest.table, name=entry_label(view, protest.entry, 16))
    return button(text, press("pt", "show", view.id, f"{protest.round}-{protest.table}", arg=protest.id), width=36)


def card(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> Screen:
    text = protest_case.fitting(view, viewer, tr, protest)
    rows: list[Row] = [
        _whole_row(view, viewer, tr, protest, text),
        *_verdict_rows(view, viewer, tr, protest),
        answer_row(view, viewer, tr, protest),
        _own_row(view, viewer, tr, protest),
        _deposit_row(view, viewer, tr, protest),
        *side_by_side(_more(view, viewer, tr, protest)),
    ]
    return screen(text, *rows)


def photos(view: TournamentView, protest: Protest) -> tuple[str, ...]:
    """Telegram's ids of the pictures that came with it, with the appeals and with the answers."""
    found = map(view.words.get, protest.written)
    return tuple(words.photo for words in found if words is not None and words.photo is not None)


def confirm_aside(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> Screen:
    """Who would sit instead of the reader."""
    after = sitting(view.tournament, replace(protest, aside=(*protest.aside, viewer.person.id)))
    names = joined(view.person_name(one) for one in after if one not in sitting(view.tournament, protest))
    back = button(tr("protest-open"), _act(view, "show", protest))
    yes = button(tr("protest-aside-do"), _act(view, "asidedo", protest), style="danger")
    return screen(tr("protest-aside-ask", names=names or "none"), (back, yes))


def _whole_row(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest, text: str) -> tuple[Button, ...]:
    """To what the card has no room for: all of the words, the pictures."""
    whole = button(tr("protest-whole"), _act(view, "whole", protest))
    pictures = button(tr("protest-photo"), _act(view, "photo", protest))
    cut = text != protest_case.told(view, viewer, tr, protest)
    return *((whole,) if cut else ()), *((pictures,) if photos(view, protest) else ())


def _state(protest: Protest) -> str:
    if protest.withdrawn:
        return "withdrawn"
    if protest.open:
        return "federation" if protest.level == "federation" else "open"
    return "open" if protest.ruling is None else protest.ruling.verdict


def _verdict_rows(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> Sequence[Row]:
    if not protest.open or not protest_case.judged_by(view, viewer, protest):
        return []
    votes = protest.level == "appeals_committee"
    version = protest.vote_version(viewer.person.id) if votes else protest.version
    again = bool(protest.rulings)
    verdicts = tuple(
        button(tr("protest-decide", verdict=verdict, again=again), _act(view, verdict, protest, version))
        for verdict in ("upheld", "rejected")
    )
    hands = protest.level == "head_referee" and next_level(view.tournament, protest) is not None
    present = (button(tr("protest-present"), _act(view, "present", protest)),)
    return [
        *(verdicts if again else (verdicts,)),
        button(tr("protest-hand"), _act(view, "hand", protest)) if hands else (),
        button(tr("protest-aside-open"), _act(view, "aside", protest)) if votes else (),
        present if votes and len(votes_of(view.tournament, protest)) >= LEAST else (),
    ]


def _own_row(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> tuple[Button, ...]:
    """A side takes its protest back, or goes to the committee."""
    pairing = view.tournament.protested(protest)
    own = viewer.entry.id if viewer.entry is not None else None
    if protest.open:
        return (button(tr("protest-withdraw"), _act(view, "withdraw", protest)),) if own == protest.entry else ()
    level = None if protest.withdrawn else next_level(view.tournament, protest)
    if own is not None and level and pairing is not None and own in pairing.entries and not _is_for(protest, own):
        return (button(tr("protest-appeal", level=level), _act(view, "appeal", protest)),)
    return ()


def _is_for(protest: Protest, entry: EntryId) -> bool:
    """Whether the ruling is as the side wanted it."""
    return protest.ruling is not None and (protest.ruling.verdict == "upheld") == (entry == protest.entry)


def _deposit_row(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> tuple[Button, ...]:
    if law(view.tournament).deposit is None or not may_record(viewer) or protest.deposit not in ("none", "taken"):
        return ()
    lost = protest.ruling is not None and protest.ruling.verdict == "rejected"
    state = "taken" if protest.deposit == "none" else "kept" if lost else "returned"
    return (button(tr("protest-deposit-do", state=state), _act(view, state, protest)),)


def _more(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> list[Button]:
    found, pairing = [], view.tournament.protested(protest)
    ruling = protest.ruling
    if ruling is not None and viewer.person.id == ruling.by and protest.version and may_record(viewer):
        found.append(button(tr("protest-reopen"), _act(view, "undo", protest)))
    if may_record(viewer) and pairing is not None:
        found.append(button(tr("card-open"), press("tb", "card", view.id, pairing.id)))
    if may_record(viewer) or _sits(viewer):
        found.append(button(tr("protests-back"), press("pt", "list", view.id)))
    return found


def _act(view: TournamentView, action: str, protest: Protest, version: int | None = None) -> str:
    seen = protest.version if version is None else version
    return press("pt", action, view.id, f"{protest.round}-{protest.table}", seen, protest.id)


def pending_line(view: TournamentView, tr: Tr) -> str:
    """For the organizer's panel: what waits for a ruling, in the event and after it."""
    found: dict[str, list[str]] = {}
    for protest in sorted(open_protests(view.tournament), key=lambda one: (one.round, one.table)):
        title = numbered_round_title(view, tr, protest.round)
        found.setdefault(_state(protest), []).append(tr("protest-mark-at", round=title, table=protest.table))
    return lines(*(tr("panel-protests", state=state, tables="; ".join(told)) for state, told in found.items()))


def marks_line(view: TournamentView, tr: Tr) -> str:
    """Below a table: results that are signed under protest, until that is decided or taken back."""
    closed = {(one.round, one.table, one.entry) for one in view.tournament.protests.values() if not one.open}
    marked = [
        p
        for round_ in view.tournament.published_rounds
        for p in round_.pairings
        if any((p.round, p.table, entry) not in closed for entry in p.under_protest)
    ]
    told = ", ".join(
        tr("protest-mark-at", round=numbered_round_title(view, tr, p.round), table=p.table) for p in marked
    )
    return tr("protest-marks", tables=told) if told else ""
