"""Protests: what a player is told before he writes, the card of one, the list of those who decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.i18n import joined
from bot.render.articles import cited
from bot.render.home import to_card, to_menu
from bot.render.phrases import (
    Tr,
    button,
    entry_label,
    lines,
    numbered_round_title,
    pager,
    paragraphs,
    plain_time,
)
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens.protest_answers import answer_row, answers, silent_line
from bot.render.screens.table_state import is_over, may_record
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide.hearing import judges, next_level, open_protests, sitting
from engine.decide.protests import LEAST, awaited, votes_of
from engine.model import Entry, EntryId, Pairing, Role
from engine.protests import Protest, Ruling
from engine.timing import last_moment, law, lost_by

PER_PAGE = 8


# ── Before it is written ────────────────────────────────────────────────────────────────────────────────────────────


def hears(view: TournamentView) -> bool:
    """Whether the book hears protests at all."""
    return law(view.tournament).window != "none"


def sides(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """A referee writes a protest down for a side, or marks that it plays under protest."""
    rows = [
        (
            button(
                tr("protest-for", name=entry_label(view, entry, 20)),
                press("pt", "for", view.id, pairing.id, arg=pairing.side_of(entry).value),
            ),
            *_mark(view, tr, pairing, entry),
        )
        for entry in pairing.entries
    ]
    return screen(tr("protest-for-whom", table=pairing.table), *rows, to_card(view, tr, pairing))


def _mark(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId) -> tuple[Button, ...]:
    if not may_mark(view, pairing, entry):
        return ()
    data = press("pt", "mark", view.id, pairing.id, pairing.version, pairing.side_of(entry).value)
    return (button(tr("protest-mark"), data),)


def may_mark(view: TournamentView, pairing: Pairing, entry: EntryId) -> bool:
    """While the result is not final, where the book has the mark."""
    return law(view.tournament).under_protest and not is_over(view, pairing) and entry not in pairing.under_protest


def mark_row(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId) -> tuple[Button, ...]:
    """To sign the result under protest."""
    if not may_mark(view, pairing, entry):
        return ()
    return (button(tr("protest-mark"), press("my", "mark", view.id, pairing.id, pairing.version)),)


def signed_line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Which sides sign the result under protest."""
    names = joined(map(view.name, pairing.under_protest))
    return tr("protest-signed", names=names) if names else ""


def player_row(view: TournamentView, tr: Tr, pairing: Pairing, entry: EntryId, speaks: bool) -> tuple[Button, ...]:
    """What the reader may do in his match: see his protest, write one, play under protest."""
    own = [p for p in view.tournament.protests.values() if (p.round, p.table) == (pairing.round, pairing.table)]
    if own:
        return tuple(_open_button(view, tr, protest) for protest in own[:2])
    if not hears(view) or not speaks:
        return ()
    write = button(tr("protest-button"), press("my", "protest", view.id, pairing.id))
    return (write, *mark_row(view, tr, pairing, entry))


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
    pairing = view.tournament.pairing(protest.round, protest.table)
    plays = viewer.entry is not None and pairing is not None and viewer.entry.id in pairing.entries
    return plays or may_record(viewer) or _sits(view, viewer)


def _sits(view: TournamentView, viewer: Viewer) -> bool:
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
    words = view.words.get(protest.id)
    text = paragraphs(
        _heading(view, tr, protest),
        tr("protest-words", text=words.text) if words is not None and words.text else "",
        tr("protest-gone") if words is None else "",
        *answers(view, tr, protest, 0),
        money_text(view, tr, protest),
        *_rulings(view, tr, protest),
        lines(
            situation(view, tr, protest),
            silent_line(view, tr, protest) if _judges(view, viewer, protest) else "",
            _aside_line(view, tr, protest),
        ),
        _mend_line(view, viewer, tr, protest),
        votes_text(view, viewer, tr, protest),
    )
    rows: list[Row] = [
        (button(tr("protest-photo"), _act(view, "photo", protest)),) if photos(view, protest) else (),
        *_verdict_rows(view, viewer, tr, protest),
        answer_row(view, viewer, tr, protest),
        _own_row(view, viewer, tr, protest),
        _deposit_row(view, viewer, tr, protest),
        _more_row(view, viewer, tr, protest),
    ]
    return screen(text, *rows)


def _heading(view: TournamentView, tr: Tr, protest: Protest) -> str:
    pairing = view.tournament.pairing(protest.round, protest.table)
    first, second = view.sides(pairing) if pairing is not None else ("—", "—")
    title = numbered_round_title(view, tr, protest.round)
    return lines(
        tr("protest-title", round=title, table=protest.table, first=first, second=second),
        tr("protest-from", name=view.name(protest.entry), time=plain_time(protest.filed_at, view.tournament.zone)),
        tr("protest-admitted", reason=why) if (why := view.said(protest.admitted)) else "",
    )


def money_text(view: TournamentView, tr: Tr, protest: Protest) -> str:
    rule = law(view.tournament)
    if rule.deposit is None:
        return ""
    return tr("protest-deposit", amount=rule.deposit, unit=rule.deposit_unit, state=protest.deposit)


def photos(view: TournamentView, protest: Protest) -> tuple[str, ...]:
    """Telegram's ids of the pictures that came with it, with the appeals and with the answers."""
    found = map(view.words.get, protest.written)
    return tuple(words.photo for words in found if words is not None and words.photo is not None)


def _rulings(view: TournamentView, tr: Tr, protest: Protest) -> Iterator[str]:
    """Each with what was written against it, and what the other side has answered to that."""
    for number, (ruling, appeal) in enumerate(zip(protest.rulings, protest.appeals, strict=True), start=1):
        yield ruling_text(view, tr, protest, ruling)
        said = view.words.get(appeal)
        if said is not None:
            names = joined(map(view.name, lost_by(view.tournament, protest, ruling)))
            yield tr("protest-appeal-words", name=names, text=said.text or "none")
        yield from answers(view, tr, protest, number)


def ruling_text(view: TournamentView, tr: Tr, protest: Protest, ruling: Ruling) -> str:
    return lines(
        tr("protest-ruling", state=_stands(protest, ruling), verdict=ruling.verdict, who=_ruler(view, ruling)),
        tr("protest-words", text=words) if (words := view.said(ruling.text)) else tr("protest-ruling-gone"),
        tr(
            "protest-ruled-by",
            level=ruling.level,
            name=", ".join(view.person_name(one) for one in ruling.sitting) or view.person_name(ruling.by),
            time=plain_time(ruling.at, view.tournament.zone),
        ),
    )


def _stands(protest: Protest, ruling: Ruling) -> str:
    """Whether a ruling holds: the last one does, unless it is appealed against; an earlier one if it was confirmed."""
    if protest.open:
        return "appealed"
    if ruling == protest.rulings[-1]:
        return "holds"
    return "confirmed" if ruling.verdict == protest.rulings[-1].verdict else "fell"


def stands_meanwhile(protest: Protest) -> bool:
    """Whether the last ruling is followed although it is appealed against: the federation hears the case only after
    the event («Кодекс РФГ» 26.4е)."""
    return protest.open and protest.level == "federation" and bool(protest.rulings)


def _ruler(view: TournamentView, ruling: Ruling) -> str:
    """A club without a head referee is judged by the organizer."""
    if ruling.level != "head_referee":
        return ruling.level
    return "head" if ruling.by in view.tournament.people_with(Role.HEAD_REFEREE) else "organizer"


def _mend_line(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> str:
    """A ruling changes no score by itself: whoever decides is told where that is done. What the committee has decided
    is done before the federation hears the case («Кодекс РФГ» 26.4е)."""
    rules = protest.ruling is not None or stands_meanwhile(protest)
    pairing = view.tournament.pairing(protest.round, protest.table)
    if not rules or pairing is None or not is_over(view, pairing):
        return ""
    if all(one.verdict == "rejected" for one in protest.rulings):
        return ""
    if not may_record(viewer) and not _judges(view, viewer, protest):
        return ""
    return tr("protest-mend", table=protest.table, own=may_record(viewer))


def situation(view: TournamentView, tr: Tr, protest: Protest) -> str:
    if protest.withdrawn:
        return tr("protest-state-withdrawn")
    if not protest.open:
        return ""
    t = view.tournament
    committee = protest.level == "appeals_committee"
    people = awaited(t, protest) if committee else judges(t, protest)
    if committee and votes_of(t, protest) and not people:
        return tr("protest-state-tied")
    named = ", ".join(view.person_name(person) for person in people) or "—"
    waits = tr("protest-state-open", level=protest.level, names=named)
    return lines(waits, tr("protest-stands-meanwhile") if stands_meanwhile(protest) else "")


def _aside_line(view: TournamentView, tr: Tr, protest: Protest) -> str:
    names = joined(map(view.person_name, protest.aside))
    return tr("protest-aside", names=names) if names else ""


def confirm_aside(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> Screen:
    """Who would sit instead of the reader."""
    after = sitting(view.tournament, replace(protest, aside=(*protest.aside, viewer.person.id)))
    names = joined(view.person_name(one) for one in after if one not in sitting(view.tournament, protest))
    back = button(tr("protest-open"), _act(view, "show", protest))
    yes = button(tr("protest-aside-do"), _act(view, "asidedo", protest), style="danger")
    return screen(tr("protest-aside-ask", names=names or "none"), (back, yes))


def votes_text(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> str:
    """Who of the committee decided how. Until it is decided that is for the committee alone."""
    if not protest.votes or (protest.open and not _judges(view, viewer, protest)):
        return ""
    told = (
        tr("protest-vote", name=view.person_name(one.by), verdict=one.verdict, text=view.said(one.text) or "—")
        for one in protest.votes
    )
    return lines(tr("protest-votes"), *told)


def _state(protest: Protest) -> str:
    if protest.withdrawn:
        return "withdrawn"
    return "open" if protest.ruling is None else protest.ruling.verdict


def _verdict_rows(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> Sequence[Row]:
    if not protest.open or not _judges(view, viewer, protest):
        return []
    votes = protest.level == "appeals_committee"
    version = protest.vote_version(viewer.person.id) if votes else protest.version
    verdicts = tuple(
        button(tr("protest-decide", verdict=verdict), _act(view, verdict, protest, version))
        for verdict in ("upheld", "rejected")
    )
    hands = protest.level == "head_referee" and next_level(view.tournament, protest) is not None
    present = (button(tr("protest-present"), _act(view, "present", protest)),)
    return [
        verdicts,
        button(tr("protest-hand"), _act(view, "hand", protest)) if hands else (),
        button(tr("protest-aside-open"), _act(view, "aside", protest)) if votes else (),
        present if votes and len(votes_of(view.tournament, protest)) >= LEAST else (),
    ]


def _judges(view: TournamentView, viewer: Viewer, protest: Protest) -> bool:
    if protest.level == "appeals_committee":
        return viewer.person.id in sitting(view.tournament, protest)
    return viewer.has("head_referee") or (viewer.directs and not view.tournament.on_duty(Role.HEAD_REFEREE))


def _own_row(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> tuple[Button, ...]:
    """A side takes its protest back, or goes to the committee."""
    pairing = view.tournament.pairing(protest.round, protest.table)
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
    if law(view.tournament).deposit is None or not may_record(viewer):
        return ()
    states = ["taken"] if protest.deposit == "none" else ["returned"] if protest.deposit == "taken" else []
    if protest.deposit == "taken" and protest.ruling is not None and protest.ruling.verdict == "rejected":
        states.append("kept")
    return tuple(button(tr("protest-deposit-do", state=state), _act(view, state, protest)) for state in states)


def _more_row(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> tuple[Button, ...]:
    pairing_id = f"{protest.round}-{protest.table}"
    found = []
    ruling = protest.ruling
    if ruling is not None and viewer.person.id == ruling.by and protest.version and may_record(viewer):
        found.append(button(tr("protest-reopen"), _act(view, "undo", protest)))
    if may_record(viewer) and view.tournament.pairing_by_id(pairing_id) is not None:
        found.append(button(tr("card-open"), press("tb", "card", view.id, pairing_id)))
    if may_record(viewer) or _sits(view, viewer):
        found.append(button(tr("protests-back"), press("pt", "list", view.id)))
    return tuple(found)


def _act(view: TournamentView, action: str, protest: Protest, version: int | None = None) -> str:
    seen = protest.version if version is None else version
    return press("pt", action, view.id, f"{protest.round}-{protest.table}", seen, protest.id)


def pending_line(view: TournamentView, tr: Tr) -> str:
    """For the organizer's panel: what waits for a ruling."""
    tables = ", ".join(str(one) for one in sorted({p.table for p in open_protests(view.tournament)}))
    return tr("panel-protests", tables=tables) if tables else ""


def marks_line(view: TournamentView, tr: Tr) -> str:
    """Below a table: results that are signed under protest."""
    marked = [p for round_ in view.tournament.published_rounds for p in round_.pairings if p.under_protest]
    told = ", ".join(
        tr("protest-mark-at", round=numbered_round_title(view, tr, p.round), table=p.table) for p in marked
    )
    return tr("protest-marks", tables=told) if told else ""
