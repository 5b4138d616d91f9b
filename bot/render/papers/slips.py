"""Slips to be cut out: one for every table of a round, or empty ones for a hall without a network.

The code on a slip names a table and opens it, and gives no rights.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.render import play
from bot.render.numbers import exact_text
from bot.render.papers.forms import Form, form_of
from bot.render.papers.pairings import has_groups
from bot.render.papers.section import Section, Slip, Slips, Source
from bot.render.phrases import label
from bot.render.qr import modules
from bot.render.score_forms import score_form_of
from bot.views import TournamentView
from engine.handicap import terms
from engine.model import EntryId, Pairing
from engine.scoring.match import counting

NOBODY = EntryId("")
PREFIX = "t_"
_PAYLOAD = re.compile(r"t_(?P<tournament>[0-9A-Za-z]+)_(?P<round>\d{1,4})_(?P<table>\d{1,4})", re.ASCII)


def slips(source: Source) -> tuple[Section, ...]:
    """Of the tables that have not been played yet, or play a drawn game again; all once they have."""
    pairings = source.on.pairings
    return _cut(source, "slips", [one for one in pairings if not counting(one)] or list(pairings))


def blanks(source: Source) -> tuple[Section, ...]:
    """For pairs that nobody knows yet."""
    t = source.view.tournament
    last = t.published_rounds[-1].pairings if t.published_rounds else ()
    best_of = max((one.best_of for one in last), default=1)
    count = source.copies or max(1, -(-len(t.entries) // 2))
    return _cut(source, "blanks", [Pairing(0, 0, NOBODY, NOBODY, best_of=best_of)] * count)


def _cut(source: Source, name: str, pairings: Sequence[Pairing]) -> tuple[Section, ...]:
    """None where nobody plays."""
    if not pairings:
        return ()
    forms = [form_of(source, one) for one in pairings]
    made = tuple(_slip(source, one, form) for one, form in zip(pairings, forms, strict=True))
    across = min(form.across for form in forms)
    title = source.title(name, source.round_title if source.round_ else "")
    return (Section(title, (Slips(made, across),), bare=True),)


def _slip(source: Source, pairing: Pairing, form: Form) -> Slip:
    view, tr = source.view, source.tr
    round_ = view.tournament.round(pairing.round)
    told = source.kinds.get(pairing.slot, source.round_title) if round_ is not None else tr("paper-round-blank")
    group = pairing.group if round_ is not None and has_groups(source) else ""
    about = label(tr("paper-about", event=view.tournament.title, round=told, group=group or "none"))
    length = label(score_form_of(view).length(tr, pairing)).splitlines()
    return Slip(
        title=label(tr("paper-table", table=pairing.table)),
        about=about,
        terms=(*length, *form.terms, *_play(source, pairing)),
        sides=form.sides,
        columns=form.columns,
        rows=form.rows,
        checks=form.checks,
        lines=(label(tr("paper-remarks")),),
        signatures=(*form.signatures, label(tr("paper-referee"))),
        qr=modules(source.link(pairing)) if source.link is not None and round_ is not None else "",
    )


def _play(source: Source, pairing: Pairing) -> tuple[str, ...]:
    """How a game at Go is played: rules and board, the stones and the komi (Кодекс РФГ, Приложение 2), who has Black
    where they find it out themselves, the time."""
    view, tr = source.view, source.tr
    book, round_ = view.tournament.rulebook, view.tournament.round(pairing.round)
    rule = book.stage(round_.stage).handicap if round_ is not None else None
    by_nigiri = bool(play.nigiri(view, tr, pairing))
    told = [play.rules(tr, book)]
    if rule is not None and (pairing.colour is not None or by_nigiri):
        game = terms(pairing.handicap, rule)
        told.append(tr("paper-komi", komi=exact_text(game.komi), stones=game.stones))
    told += [tr("paper-nigiri") if by_nigiri else "", play.time(tr, book)]
    return tuple(label(one) for one in told if one)


def payload_of(view: TournamentView, pairing: Pairing) -> str:
    """What follows `?start=` in the link to a table."""
    return f"{PREFIX}{view.id}_{pairing.round}_{pairing.table}"


def read_payload(payload: str) -> tuple[str, str] | None:
    """(tournament, pairing) by their public ids; None for what no slip has."""
    found = _PAYLOAD.fullmatch(payload)
    return None if found is None else (found["tournament"], f"{int(found['round'])}-{int(found['table'])}")
