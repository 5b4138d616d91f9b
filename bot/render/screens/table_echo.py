"""Straight answers to a referee's quick entry: what was written down, with the way back; or what is missing."""

from __future__ import annotations

from bot.render.phrases import Tr, button, lines, result_text, score_text
from bot.render.screen import Button, Screen, press
from bot.render.screens.table_codes import encode, typed
from bot.render.screens.table_form import ScoreForm
from bot.render.screens.table_pad import in_rows
from bot.render.screens.table_state import is_over, tables_of
from bot.views import TournamentView, Viewer
from engine.model import Pairing
from engine.results import Adjudicated, GameResult, Played
from engine.scoring.match import games_won

MOST_TABLES = 40


def echo(view: TournamentView, tr: Tr, pairing: Pairing, seq: int) -> Screen:
    """«Стол 12: Лис 8 — 5 Ильин. Записано.» `seq` is the act, so that its undo takes back this and nothing else."""
    game = len(pairing.games)
    text = lines(_told(view, tr, pairing, pairing.games[-1]), _series(view, tr, pairing))
    undo = button(tr("echo-undo"), press("tb", "undo", view.id, pairing.id, arg=seq))
    swap = button(tr("echo-swap"), press("tb", "swap", view.id, pairing.id, pairing.version, game))
    grid = button(tr("tables-back"), press("tb", "grid", view.id))
    rows = ((undo, swap), (grid,))
    if is_over(view, pairing):
        return Screen(text, rows)
    return Screen(text, (*rows, (button(tr("echo-next-game"), press("tb", "card", view.id, pairing.id)),)))


def undone(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    first, second = view.sides(pairing)
    text = tr("echo-undone", table=pairing.table, first=first, second=second)
    return Screen(text, ((button(tr("card-back"), press("tb", "card", view.id, pairing.id)),),))


def which_table(view: TournamentView, viewer: Viewer, tr: Tr, first: int, second: int) -> Screen:
    """Two numbers name no table: the open ones of this referee are offered, nothing is recorded."""
    waiting = [p for p in tables_of(view, viewer) if not is_over(view, p)][:MOST_TABLES]
    score = f"{first}:{second}"
    if not waiting:
        return Screen(tr("which-table-none", score=score))
    code = encode(typed(first, second))
    buttons = [
        Button(str(p.table), press("tb", "put", view.id, p.id, p.version, code))
        for p in sorted(waiting, key=lambda p: p.table)
    ]
    return Screen(tr("which-table", score=score), in_rows(buttons, 5))


def which_tournament(found: tuple[tuple[TournamentView, Pairing], ...], tr: Tr, result: Played, table: int) -> Screen:
    """Somebody judges in several tournaments at once: the line is written down where he says."""
    if not found:
        return Screen(tr("which-tournament-none", table=table, score=score_text(result.score)))
    code = encode(result)
    rows = tuple(
        (
            button(
                tr("which-match", title=view.tournament.title, table=pairing.table),
                press("tb", "put", view.id, pairing.id, pairing.version, code),
                width=36,
            ),
        )
        for view, pairing in found
    )
    return Screen(tr("which-tournament", table=table, score=score_text(result.score)), rows)


def typed_before(view: TournamentView, tr: Tr, pairing: Pairing, result: Played) -> Screen:
    """A line older than the round: it may be about the last one, so it asks."""
    first, second = view.sides(pairing)
    text = tr("typed-before", table=pairing.table, first=first, second=second, score=score_text(result.score))
    form = ScoreForm(view, pairing)
    return Screen(text, ((button(tr("typed-before-yes"), form.act("put", encode(result))),), (form.back(tr),)))


def ask_typed(view: TournamentView, tr: Tr, form: ScoreForm) -> Screen:
    first, second = view.sides(form.pairing)
    text = tr("typed-ask", table=form.pairing.table, first=first, second=second)
    return Screen(text, ((form.back(tr),),))


def _told(view: TournamentView, tr: Tr, pairing: Pairing, result: GameResult) -> str:
    first, second = view.sides(pairing)
    if isinstance(result, Played | Adjudicated) and result.score is not None:
        left, right = result.score
        return tr("echo-score", table=pairing.table, first=first, second=second, left=left, right=right)
    return tr("echo-result", table=pairing.table, first=first, second=second, result=result_text(view, tr, result))


def _series(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    if pairing.best_of == 1:
        return ""
    first, second = games_won(pairing.games)
    return tr("echo-series", first=first, second=second, over=is_over(view, pairing))
