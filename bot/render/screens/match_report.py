"""A player's report before it is sent: a game, a whole match, or the question which match is meant."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.home import to_match
from bot.render.phrases import Tr, button, paragraphs
from bot.render.score_forms import result_text, score_form_of, several_text
from bot.render.score_forms.codes import encode
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import match
from bot.views import TournamentView
from engine.copies import replace
from engine.model import Entry, Pairing
from engine.results import GameResult, mirrored, winner_of


def preview(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, result: GameResult) -> Screen:
    """The report of a game before it is sent, with both names: a swapped score is the commonest mistake."""
    form = match.own_form(view, entry, pairing)
    first, second = view.name(entry.id), view.name(pairing.opponent_of(entry.id))
    own = match.seen_by(pairing, entry, result)
    text = tr(
        "report-preview",
        table=pairing.table,
        first=first,
        second=second,
        result=result_text(view, tr, own),
        won=match.WON[winner_of(own)],
        game=score_form_of(view).game_number(pairing, form.number, result),
    )
    return screen(
        text,
        button(tr("report-send"), form.act("send", encode(result)), style="success"),
        (
            button(tr("report-swap"), form.act("put", encode(mirrored(result)))),
            to_match(view, tr),
        ),
    )


def preview_of_match(
    view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, games: Sequence[GameResult]
) -> Screen:
    """The report of several games before it is sent. They do not fit into a button: the form keeps the line."""
    form = match.own_form(view, entry, pairing)
    told = replace(pairing, games=(*pairing.games, *games))
    score_form = score_form_of(view)
    text = tr(
        "report-preview-match",
        table=pairing.table,
        first=view.name(entry.id),
        second=view.name(pairing.opponent_of(entry.id)),
        result=several_text(view, tr, games, form.reader),
    )
    return screen(
        paragraphs(text, score_form.standing(tr, told, form.reader), tr("report-ask-send")),
        button(tr("report-send"), form.act("send"), style="success"),
        to_match(view, tr),
    )


def which_match(views: tuple[tuple[TournamentView, Pairing, GameResult], ...], tr: Tr) -> Screen:
    """A bare score of somebody who plays in several tournaments; the results as typed, own number first."""
    rows = tuple(
        (
            Button(
                button(tr("which-match", title=view.tournament.title, table=pairing.table), "", width=36).label,
                press("my", "which", view.id, pairing.id, pairing.version, encode(own)),
            ),
        )
        for view, pairing, own in views
    )
    return screen(tr("which-match-ask"), *rows)
