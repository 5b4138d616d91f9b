"""The draft room: who sits with whom, what can be changed by hand, and why it is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, islice

from bot.i18n import joined
from bot.render.home import to_desk, to_more
from bot.render.phrases import (
    Tr,
    button,
    entry_label,
    lines,
    pager,
    paragraphs,
    reason_buttons,
    round_title,
)
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens import again_door
from bot.render.screens.organizer_rounds import draft_line, loose_line, note_line
from bot.render.tables import page_of
from bot.views import OF_A_DRAFT, OF_AN_ANNOUNCED_ROUND, TournamentView, Viewer
from engine.model import Again, EntryId, FreeKind, Pairing, Round, RoundStatus, Tournament
from engine.pairing import by_hand
from engine.pairing.by_hand import same_club

PAIRS, SEATS, NUMBERS = 6, 8, 12
NARROW = 14


def room(view: TournamentView, tr: Tr, draft: Round, page: int = 0) -> Screen:
    """The pairs with what is odd about them; a press opens a pair or somebody who waits."""
    shown = page_of(draft.pairings, page, PAIRS)
    odd = (*by_hand.warnings(view.tournament, draft), *same_club(view.clubs, draft.pairings))
    text = paragraphs(
        tr("room-title", round=round_title(view, tr, draft)),
        lines(*(note_line(view, tr, note) for note in odd)) or (tr("room-clean") if not draft.loose else ""),
        lines(*(draft_line(view, tr, pairing) for pairing in shown.items)),
        lines(
            loose_line(view, tr, draft),
            tr("room-free", names=joined(view.name(free.entry) for free in draft.free)) if draft.free else "",
        ),
    )
    pairs = [_pair_button(view, pairing) for pairing in shown.items]
    waiting = [_who_button(view, entry) for entry in waits(draft)]
    return screen(
        text,
        *pairs,
        *in_rows(waiting, 2),
        pager(shown, "dr", "room", view),
        (
            button(tr("room-apart"), press("dr", "apart", view.id)),
            button(tr("room-tables"), press("dr", "tables", view.id)),
        ),
        button(tr("room-back"), press("org", "draft", view.id)),
    )


def waits(draft: Round) -> tuple[EntryId, ...]:
    """Who can be given an opponent: loose, or free by the draw."""
    return (*draft.loose, *(free.entry for free in draft.free if free.kind is FreeKind.BYE))


def _pair_button(view: TournamentView, pairing: Pairing) -> Button:
    first, second = (entry_label(view, one, NARROW) for one in pairing.entries)
    return Button(f"{pairing.table}. {first} — {second}", press("dr", "pair", view.id, pairing.first))


def _who_button(view: TournamentView, entry: EntryId) -> Button:
    return Button(entry_label(view, entry, 20), press("dr", "who", view.id, entry))


def pair(view: TournamentView, tr: Tr, draft: Round, pairing: Pairing) -> Screen:
    """One pair: each of the two, and what can be done to both."""
    free_hand = by_hand.has_choice(view.tournament.rulebook.stage(draft.stage))
    ask = _asking(view, draft, pairing.first)
    rows: list[Row] = []
    if free_hand:
        rows.append(tuple(_who_button(view, entry) for entry in pairing.entries))
        rows.append(button(tr("room-unpair"), ask("unpair")))
    rows.append(button(tr("room-move"), press("dr", "seat", view.id, pairing.first)))
    if free_hand:
        number = view.tournament.entries[pairing.second].number
        keep = press("dr", "keepwhy", view.id, pairing.first, draft.version, number)
        rows.append(button(tr("room-keep-apart"), keep))
    text = paragraphs(draft_line(view, tr, pairing), tr("room-pair-ask") if free_hand else tr("room-by-data"))
    return screen(text, *rows, _back(view, tr))


def who(view: TournamentView, tr: Tr, draft: Round, entry: EntryId, page: int = 0) -> Screen:
    """Somebody: with whom he changes places, or whom he meets."""
    seat = next((one for one in draft.pairings if entry in one.entries), None)
    others = [one for one in _everybody(draft) if one != entry and (seat is None or one not in seat.entries)]
    shown = page_of(others, page, SEATS)
    waiting = waits(draft)
    ask = _asking(view, draft, entry)

    def choice(other: EntryId) -> Button:
        what = "pair" if seat is None and other in waiting else "swap"
        label = tr("room-meets" if what == "pair" else "room-swaps", name=entry_label(view, other, NARROW))
        return button(label, ask(what, view.tournament.entries[other].number))

    rows = in_rows([choice(other) for other in shown.items], 2)
    if entry in draft.loose:
        rows = (*rows, (button(tr("room-bye"), ask("bye")),))
    told = tr("room-who", name=view.name(entry), table=seat.table if seat else 0, waits=seat is None)
    return screen(told, *rows, pager(shown, "dr", "who", view, entry), _back(view, tr))


def _everybody(draft: Round) -> list[EntryId]:
    return [*waits(draft), *(entry for pairing in draft.pairings for entry in pairing.entries)]


def seat(view: TournamentView, tr: Tr, draft: Round, pairing: Pairing) -> Screen:
    """At which table; closed ones are not offered."""
    closed = {*view.tournament.closed_tables, pairing.table}
    open_numbers = islice((number for number in count(1) if number not in closed), NUMBERS)
    ask = _asking(view, draft, pairing.first)
    rows = in_rows([Button(f"{number}", ask("table", number)) for number in open_numbers], 4)
    return screen(tr("room-seat", table=pairing.table), *rows, _back(view, tr))


def why(view: TournamentView, tr: Tr, draft: Round, entry: EntryId, action: str, arg: str) -> Screen:
    """The reason, by a press or typed; `action` and `arg` say what is done with it."""

    def to(code: str) -> str:
        return press("dr", action, view.id, entry, draft.version, f"{arg}-{code}")

    return screen(tr("room-why"), *reason_buttons(tr, OF_A_DRAFT, to), _back(view, tr))


def apart(view: TournamentView, tr: Tr) -> Screen:
    """Pairs that are not made; a press lets them meet again."""
    entries = view.tournament.entries
    known = [pair for pair in view.tournament.apart if pair[0] in entries and pair[1] in entries]
    pairs = sorted(sorted(pair, key=lambda entry: entries[entry].number) for pair in known)
    text = paragraphs(
        tr("apart-title"),
        lines(*(tr("apart-line", first=view.name(one), second=view.name(other)) for one, other in pairs))
        or tr("apart-none"),
        tr("apart-how"),
    )
    rows = [
        button(
            tr("apart-allow", first=entry_label(view, one, NARROW), second=entry_label(view, other, NARROW)),
            press("dr", "allow", view.id, arg=f"{entries[one].number}-{entries[other].number}"),
        )
        for one, other in pairs[:SEATS]
    ]
    return screen(text, *rows, to_more(view, tr))


def tables(view: TournamentView, tr: Tr) -> Screen:
    closed = joined(map(str, view.tournament.closed_tables))
    return screen(tr("tables-closed", tables=closed or "none"), to_more(view, tr))


def _asking(view: TournamentView, draft: Round, entry: EntryId) -> Callable[..., str]:
    """Data of the buttons that ask for the reason of a change."""

    def data(what: str, number: int = 0) -> str:
        return press("dr", "why", view.id, entry, draft.version, f"{what}-{number}")

    return data


def _back(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("room-title-back"), press("dr", "room", view.id)),)


@dataclass(frozen=True, slots=True)
class Plan:
    """Who is paired anew, the round as it is, and the tournament as it would be."""

    who: Again
    round: Round
    after: Tournament

    @property
    def made(self) -> tuple[Pairing, ...]:
        old = {pairing.table: pairing.entries for pairing in self.round.pairings}
        return tuple(one for one in self.then.pairings if old.get(one.table) != one.entries)

    @property
    def then(self) -> Round:
        return self.after.rounds[self.round.number - 1]


def preview_anew(view: TournamentView, viewer: Viewer, tr: Tr, plan: Plan) -> Screen:
    """Nothing is done yet: a pressed or typed reason does it."""
    made, then = plan.made, plan.then
    gone = {table.table for table in plan.round.pairings} - {one.table for one in then.pairings}
    changed = gone | {one.table for one in made}
    stays = joined(str(one.table) for one in plan.round.pairings if one.table not in changed)
    free = joined(view.name(one.entry) for one in then.free if one.kind is FreeKind.BYE)
    odd = by_hand.warnings(plan.after, Round(then.number, then.stage, made, then.free, rng_seed=then.rng_seed))
    text = paragraphs(
        tr("again-title", round=round_title(view, tr, plan.round), who=plan.who),
        tr("again-stays", tables=stays or "none"),
        lines(tr("again-made"), *(draft_line(view, tr, one) for one in made)),
        lines(
            *(note_line(view, tr, note) for note in (*odd, *same_club(view.clubs, made))),
            tr("again-free", names=free) if free else "",
        ),
        tr("again-started") if plan.round.status is RoundStatus.STARTED and plan.who == "unstarted" else "",
        tr("again-why"),
    )

    def to(code: str) -> str:
        return press("rp", "do", view.id, f"{plan.round.number}", plan.round.version, f"{plan.who}-{code}")

    return screen(
        text, *reason_buttons(tr, OF_AN_ANNOUNCED_ROUND, to), _all_others(view, tr, plan.who), to_desk(view, viewer, tr)
    )


def _all_others(view: TournamentView, tr: Tr, who: Again) -> tuple[Button, ...]:
    return again_door.door_of_rest(view, tr) if who == "released" else ()


def paired_anew(view: TournamentView, viewer: Viewer, tr: Tr, plan: Plan) -> Screen:
    """Who was told."""
    text = paragraphs(
        tr("again-done", round=round_title(view, tr, plan.round)),
        lines(*(draft_line(view, tr, one) for one in plan.made)),
    )
    return screen(text, to_desk(view, viewer, tr))
