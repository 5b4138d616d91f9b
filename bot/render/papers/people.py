"""Lists for the desk: who takes part and has paid, what was given for violations, what was protested."""

from __future__ import annotations

from collections.abc import Iterable

from bot.exchange.formats.grid import about_of
from bot.render.numbers import money
from bot.render.papers.section import Column, Facts, Grid, Row, Section, Source, plain, signatures
from bot.render.phrases import label, lines, plain_day, plain_time
from bot.render.records import rank_text
from bot.render.screens import penalty_grid, protest_case
from bot.render.screens.organizer_state import listed, strength_text
from bot.render.screens.protest_answers import answers
from engine.model import Entry, Penalty
from engine.protests import Protest


def entries(source: Source) -> tuple[Section, ...]:
    """Whoever is in, with his payment and room to sign for it or to be ticked off at the door."""
    view, tr, told = source.view, source.tr, source.told
    about, fee = about_of(told, tr), view.tournament.rulebook.fee
    shown = [(key, name) for key, name in zip(about.names, about.head, strict=True) if key in ("members", "club")]
    strength = [source.column(name) for name in (_strength(listed(view)),) if name]
    columns = (
        Column(label(source.tr("column-number")), "number"),
        source.column("name", grow=4),
        *(Column(label(name), grow=3) for _, name in shown),
        *strength,
        *[source.column("paid")] * (fee is not None),
        source.column("here", "box"),
        source.column("remarks", "blank", grow=2),
    )

    def line(entry: Entry) -> Row:
        known = dict(zip(about.names, map(str, about.cells(entry.id)), strict=True))
        paid = [label(tr("paper-paid", paid=entry.paid))] * (fee is not None)
        strong = [strength_text(entry)] * len(strength)
        return (str(entry.number), view.name(entry.id), *(known[key] for key, _ in shown), *strong, *paid, "", "")

    rows = tuple(map(line, listed(view)))
    facts = [(source.fact("entries"), str(len(rows)))]
    if fee is not None:
        paid = sum(entry.paid for entry in listed(view))
        sums = tr("paper-money", paid=paid, entries=len(rows), amount=money(paid * fee.amount), currency=fee.currency)
        facts.append((source.fact("fee"), label(sums)))
    wide = len(columns) > 7
    return (Section(source.title("entries"), (Facts(tuple(facts)), Grid(columns, rows, ruled=True)), landscape=wide),)


def _strength(entries: Iterable[Entry]) -> str:
    """What the strength of those who have one is called."""
    kinds = {"rank" if rank_text(one) else "rating" for one in entries if strength_text(one)}
    return "strength" if len(kinds) == 2 else "".join(kinds)


def register(source: Source) -> tuple[Section, ...]:
    """Every penalty and every protest with who decided it and why; what was taken back stays to be read."""
    view = source.view
    given = Grid(
        (
            source.column("time"),
            source.column("name", grow=2),
            source.column("penalty", grow=4),
            source.column("by", grow=2),
        ),
        tuple(_penalty(source, one) for one in view.tournament.penalties),
        9,
        title=source.title("penalties"),
    )
    filed = Grid(
        (
            source.column("time"),
            source.column("name", grow=2),
            source.column("protest", grow=3),
            source.column("ruling", grow=3),
        ),
        tuple(_protest(source, one) for one in view.tournament.protests.values()),
        9,
        title=source.title("protests"),
        closing=(signatures(source),),
    )
    return (Section(source.title("register"), (given, filed), landscape=True),)


def _penalty(source: Source, penalty: Penalty) -> Row:
    view, tr = source.view, source.tr
    told = lines(penalty_grid.penalty_line(view, tr, penalty), penalty_grid.withdrawn_line(view, tr, penalty))
    return _moment(source, penalty), view.name(penalty.entry), plain(told), view.person_name(penalty.by)


def _protest(source: Source, protest: Protest) -> Row:
    view, tr = source.view, source.tr
    words = view.words.get(protest.id)
    text = ". ".join(filter(None, (label(penalty_grid.penalty_place(view, tr, protest)), words.text if words else "")))
    said = (plain(one) for number in range(len(protest.rulings) + 1) for one in answers(view, tr, protest, number))
    rulings = [protest_case.ruling_text(view, tr, protest, one) for one in protest.rulings]
    rest = (protest_case.situation(view, tr, protest), protest_case.money_text(view, tr, protest))
    return _moment(source, protest), view.name(protest.entry), lines(text, *said), plain(lines(*rulings, *rest))


def _moment(source: Source, one: Penalty | Protest) -> str:
    zone = source.view.tournament.zone
    at = one.at if isinstance(one, Penalty) else one.filed_at
    return f"{plain_day(at, zone)} {plain_time(at, zone)}"
