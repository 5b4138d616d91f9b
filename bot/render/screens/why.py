"""Why this pair, why this place: the engine's reasons in words, with the clause of the book."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Markup
from bot.places import of_rows
from bot.render.articles import clause
from bot.render.criteria import spoken
from bot.render.home import to_match, to_pairings
from bot.render.numbers import number_text
from bot.render.phrases import Tr, button, entry_label, lines, pager, paragraphs
from bot.render.records import record_text
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens import draw_proof, not_counted
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.model import EntryId, Pairing
from engine.pairing.explain import How, Other, PairReason, Seat, WhyNot, explain_pair
from engine.standings.explain import Against, Explained, explain_place
from engine.standings.table import Row, standings

MOST_OTHERS = 4
MOST_PLACES = 60
MOST_BUTTONS = 16
# Nobody asks why a team with more wins stands higher.
BY_RECORD = frozenset({"wins", "losses"})


def pair(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Screen:
    reason = explain_pair(view.tournament, pairing)
    first, second = view.sides(pairing)
    text = paragraphs(
        tr("why-pair-title", first=first, second=second),
        _how(view, tr, pairing, reason),
        lines(*(_other(view, tr, other) for other in reason.others[:MOST_OTHERS])),
        tr("why-rematch") if reason.rematch else "",
        clause(tr, reason.article),
    )
    if viewer.entry is not None and viewer.entry.id in pairing.entries:
        back = to_match(view, tr)
    else:
        back = to_pairings(view, tr, pairing.round)
    return screen(text, draw_proof.door(view, tr, pairing.round), back)


def place(view: TournamentView, tr: Tr, entry: EntryId, after_round: int = 0) -> Screen:
    """One entry's place in the Swiss table: what each coefficient is made of, and what told it from its neighbours."""
    reason = explain_place(view.tournament, entry, after_round or None)
    places = of_rows(standings(view.tournament, after_round or None).rows)
    text = paragraphs(
        tr("why-place-title", name=view.name(entry), place=places[entry], shared=reason.shared),
        lines(*(_sum(view, tr, value) for value in reason.values if value.name not in BY_RECORD)),
        not_counted.reason(view, tr, entry, after_round or None),
        lines(
            _neighbour(view, tr, reason.above, "above") if reason.above else "",
            _neighbour(view, tr, reason.below, "below") if reason.below else "",
        ),
    )
    return screen(text, button(tr("why-back"), press("st", "show", view.id)))


def places(view: TournamentView, viewer: Viewer, tr: Tr, after_round: int = 0, page: int = 0) -> Screen:
    """Of every row that a coefficient told from another: which one; and a button for each place."""
    found = standings(view.tournament, after_round or None)
    # The first criterion is the score itself: whoever has more of it was never equal.
    score = BY_RECORD | {*found.criteria[:1]}
    order = _order(view, tr, tuple(name for name in found.criteria if name not in score))
    told = [row for row in found.rows if row.decided_by and row.decided_by not in score]
    written = of_rows(found.rows)
    text = paragraphs(
        tr("why-places-title"),
        tr("why-places-order", order=order, by=_of_the_score(found.criteria[0])) if order else "",
        "" if found.criteria else tr("why-places-playoff"),
        lines(*(_decided(view, tr, row, written[row.entry]) for row in told[:MOST_PLACES])),
        "" if told or not found.criteria else _all_by_score(view, tr, found.criteria[0]),
    )
    back = button(tr("why-back"), press("st", "show", view.id, arg=f"0-{after_round}-0"))
    if not found.criteria:
        return screen(text, back)
    ranked = {row.entry for row in found.rows}
    own = viewer.entry.id if viewer.entry is not None and viewer.entry.id in ranked else None
    mine = button(tr("why-mine"), press("st", "place", view.id, own, arg=after_round)) if own is not None else ()
    return screen(text, mine, *_each(view, found.rows, after_round, page), back)


def _all_by_score(view: TournamentView, tr: Tr, first: str) -> str:
    return tr("why-places-none", by=_of_the_score(first), criterion=spoken(view, first))


def _of_the_score(first: str) -> str:
    return "record" if first in BY_RECORD else "points"


def _each(view: TournamentView, rows: Sequence[Row], after_round: int, number: int) -> tuple[tuple[Button, ...], ...]:
    page, places = page_of(rows, number, MOST_BUTTONS), of_rows(rows)
    shown = [
        button(
            f"{places[row.entry]}. {entry_label(view, row.entry)}",
            press("st", "place", view.id, row.entry, arg=after_round),
        )
        for row in page.items
    ]
    return (*in_rows(shown, 2), pager(page, "st", "places", view, str(after_round)))


def _how(view: TournamentView, tr: Tr, pairing: Pairing, reason: PairReason) -> str:
    if reason.how is How.BRACKET:
        first, second = reason.seeds
        return tr("why-bracket", first=first or 0, second=second or 0)
    if reason.how is How.POINTS:
        first_name, second_name = view.sides(pairing)
        return tr(
            "why-points",
            first=first_name,
            second=second_name,
            record_first=record_text(view, tr, pairing.first, pairing.round),
            record_second=record_text(view, tr, pairing.second, pairing.round),
        )
    if reason.how is How.BY_HAND:
        return tr("why-by-hand")
    if reason.first is None or reason.second is None:
        return tr("why-system", how=reason.how.value)
    if reason.how is How.LOTS:
        return tr("why-lots", first=reason.first.lot, second=reason.second.lot)
    return lines(
        tr(
            "why-group",
            how=reason.how.value,
            first=_seat_name(view, tr, reason.first),
            second=_seat_name(view, tr, reason.second),
            record_first=reason.first.record.replace("-", "–"),
            record_second=reason.second.record.replace("-", "–"),
        ),
        tr(
            "why-buchholz",
            first=reason.first.buchholz,
            second=reason.second.buchholz,
            difference=reason.difference,
        ),
    )


def _other(view: TournamentView, tr: Tr, other: Other) -> str:
    return tr(
        "why-not",
        name=tr("why-phantom") if other.entry is None else view.name(other.entry),
        to=tr("why-phantom") if other.to is None else view.name(other.to),
        why=other.why.value,
        extra=other.extra if other.why is WhyNot.SUM_GROWS else 0,
    )


def _seat_name(view: TournamentView, tr: Tr, seat: Seat) -> str:
    return tr("why-phantom") if seat.entry is None else view.name(seat.entry)


def _sum(view: TournamentView, tr: Tr, value: Explained) -> str:
    total = number_text(value.value, value.name)
    parts = " + ".join(number_text(part.value, "") for part in value.parts)
    if len(value.parts) < 2:
        return tr("why-value", criterion=spoken(view, value.name), value=total)
    return tr("why-sum", criterion=spoken(view, value.name), value=total, parts=parts.replace("+ −", "− "))


def _neighbour(view: TournamentView, tr: Tr, against: Against, where: str) -> str:
    if against.criterion is None:
        return tr("why-equal", name=view.name(against.entry))
    if against.criterion == "withdrawn":
        return tr("why-withdrawn", where=where, name=view.name(against.entry))
    return tr(
        "why-neighbour",
        where=where,
        name=view.name(against.entry),
        criterion=spoken(view, against.criterion),
        own=number_text(against.own, against.criterion),
        other=number_text(against.other, against.criterion),
    )


def _decided(view: TournamentView, tr: Tr, row: Row, place: str) -> str:
    assert row.decided_by is not None
    value = number_text(row.values.get(row.decided_by), row.decided_by)
    return tr(
        "why-decided",
        place=place,
        name=view.name(row.entry),
        criterion=spoken(view, row.decided_by),
        value=value,
    )


def _order(view: TournamentView, tr: Tr, criteria: tuple[str, ...]) -> Markup:
    return Markup(", ".join(tr("criterion", criterion=spoken(view, name)) for name in criteria))
