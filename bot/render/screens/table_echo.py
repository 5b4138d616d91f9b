"""Straight answers to a referee's quick entry: what was written down, with the way back; or what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.home import to_card, to_tables
from bot.render.phrases import Tr, button, lines, numbered_round_title, score_text
from bot.render.score_forms import GameForm, result_text, score_form_of, several_text, verdict_text
from bot.render.score_forms.codes import encode
from bot.render.score_forms.on_time import early
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens import again_door
from bot.render.screens.table_state import is_over, last_report, tables_of
from bot.views import TournamentView, Viewer
from engine.decide.corrections import is_sealed
from engine.model import Pairing
from engine.notation import Line
from engine.results import Conceded, GameResult, Played, Winner, is_even
from engine.scoring.match import is_ended_by_time

MOST_TABLES = 40
MOST_TYPED = 40


def echo(view: TournamentView, tr: Tr, pairing: Pairing, seq: int, count: int = 1) -> Screen:
    """«Стол 12: Лис 8 — 5 Ильин. Записано.» `seq` is the act, so that its undo takes back this and nothing else;
    `count`: how many games it wrote down, none where it corrected one."""
    game, earlier = len(pairing.games), pairing.round < len(view.tournament.published_rounds)
    text = lines(
        tr("echo-earlier", round=numbered_round_title(view, tr, pairing.round)) if earlier else "",
        _told(view, tr, pairing, count),
        _series(view, tr, pairing),
        early(view, tr, pairing, pairing.games[-1:]),
    )
    undo = button(tr("echo-undo"), press("tb", "undo", view.id, pairing.id, arg=seq))
    swap = button(tr("echo-swap"), press("tb", "swap", view.id, pairing.id, pairing.version, game))
    even = all(map(is_even, pairing.games[-1:]))
    turns = (count == 1 or game == 1) and not even and not is_ended_by_time(pairing.games)
    rest = again_door.door_of_rest(view, tr) if earlier else ()
    next_game = tr("echo-next-game", boards=view.tournament.rulebook.scoring.by_boards)
    on = () if is_over(view, pairing) else button(next_game, press("tb", "card", view.id, pairing.id))
    return screen(text, (undo, swap) if turns else (undo,), on, rest, to_tables(view, tr))


def undone(view: TournamentView, tr: Tr, pairing: Pairing, *, mended: bool = False) -> Screen:
    """`mended`: a correction was taken back, what was recorded before it stands again."""
    first, second = view.sides(pairing)
    result = several_text(view, tr, pairing.games) if mended else "none"
    text = tr("echo-undone", table=pairing.table, first=first, second=second, result=result)
    return screen(text, to_card(view, tr, pairing))


def unread(view: TournamentView, tr: Tr, text: str) -> Screen:
    """Words that are no result in this tournament."""
    return screen(tr("typed-unread", typed=text[:MOST_TYPED], example=score_form_of(view).example))


def which_table(view: TournamentView, viewer: Viewer, tr: Tr, line: Line) -> Screen:
    """A result that names no table: the open ones of this referee are offered, nothing is recorded. Several games do
    not fit into a button, so the table is asked for in words."""
    waiting = [p for p in tables_of(view, viewer) if not is_over(view, p)][:MOST_TABLES]
    score = told_line(view, tr, line)
    if not waiting:
        return screen(tr("which-table-none", score=score))
    if len(line.games) > 1:
        return screen(tr("which-table-in-words", score=score, example=f"12 {score_form_of(view).example}"))
    buttons = [
        Button(str(p.table), press("tb", "line", view.id, p.id, p.version, encode(line.of(p).games[0])))
        for p in sorted(waiting, key=lambda p: p.table)
    ]
    return screen(tr("which-table", score=score), *in_rows(buttons, 5))


def where(found: Sequence[tuple[TournamentView, int | None]], tr: Tr, text: str, mark: str, *, own: bool) -> Screen:
    """What was typed is possible in each of these, at the table if one is known. `own`: in his own matches alone;
    `mark`: of these very words."""
    rows = [
        button(
            view.tournament.title if table is None else tr("which-match", title=view.tournament.title, table=table),
            press("mn", "typed", view.id, arg=mark),
            width=36,
        )
        for view, table in found
    ]
    typed, *more = text.strip().splitlines()
    asked = tr("typed-where", typed=typed[:MOST_TYPED] + (" …" if more or len(typed) > MOST_TYPED else ""))
    return screen(tr("which-match-ask") if own else asked, *rows)


def typed_before(view: TournamentView, tr: Tr, pairing: Pairing, result: GameResult) -> Screen:
    """A line older than the round: it may be about the last one, so it asks."""
    first, second = view.sides(pairing)
    score = line_text(view, tr, (result,))
    text = tr("typed-before", table=pairing.table, first=first, second=second, score=score)
    return _is_meant(tr, GameForm(view, pairing), text, result)


def doubtful(view: TournamentView, tr: Tr, pairing: Pairing, result: GameResult) -> Screen:
    """A line that is more likely a slip: it asks."""
    return _is_meant(tr, GameForm(view, pairing), doubt(view, tr, pairing, (result,)), result)


def _is_meant(tr: Tr, form: GameForm, text: str, result: GameResult) -> Screen:
    return screen(text, button(tr("typed-before-yes"), form.act("put", encode(result))), form.back(tr))


def doubt(view: TournamentView, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
    """Why a line is more likely a slip: the sides tell it otherwise, or what the form of its scoring says. Empty where
    nothing is."""
    if told := told_otherwise(view, tr, pairing, games):
        return lines(told, tr("typed-instead", score=line_text(view, tr, games)))
    return score_form_of(view).doubt(tr, pairing, games)


def told_otherwise(view: TournamentView, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
    """That both sides have agreed on something else, or one has given up (TAC 3.2.3.5); empty where it is so, and where
    the book asks for a reason then."""
    last = last_report(pairing)
    if last is None or last.games == tuple(games) or is_sealed(view.tournament, pairing):
        return ""
    both = last.confirmed_by is not None
    if not both and not any(isinstance(one, Conceded) for one in last.games):
        return ""
    first, second = view.sides(pairing)
    said = several_text(view, tr, last.games)
    return tr("typed-told", table=pairing.table, first=first, second=second, both=both, said=said)


def ask_typed(view: TournamentView, tr: Tr, form: GameForm) -> Screen:
    first, second = view.sides(form.pairing)
    text = tr("typed-ask", table=form.pairing.table, first=first, second=second, example=score_form_of(view).example)
    return screen(text, form.back(tr))


def told_line(view: TournamentView, tr: Tr, line: Line) -> str:
    """A line that may be about any table: its games, or which colour has won."""
    if line.by_colour:
        return tr("line-by-colour", black=line.games[0] == Played(Winner.FIRST))
    return line_text(view, tr, line.games)


def line_text(view: TournamentView, tr: Tr, games: Sequence[GameResult]) -> str:
    """Typed games as they were understood, before anybody looked whether they can be."""
    return joined([_as_typed(view, tr, game) for game in games])


def _as_typed(view: TournamentView, tr: Tr, game: GameResult) -> str:
    return score_text(game.score) if isinstance(game, Played) and game.score else result_text(view, tr, game)


def _told(view: TournamentView, tr: Tr, pairing: Pairing, count: int) -> str:
    first, second = view.sides(pairing)
    result = pairing.games[-1]
    if count != 1 and len(pairing.games) > 1:
        told = several_text(view, tr, pairing.games[-count:] if count > 0 else pairing.games)
        return tr("echo-result", table=pairing.table, first=first, second=second, result=told)
    if isinstance(result, Played) and result.score is not None:
        left, right = result.score
        return tr("echo-score", table=pairing.table, first=first, second=second, left=left, right=right)
    return tr("echo-result", table=pairing.table, first=first, second=second, result=result_text(view, tr, result))


def _series(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    score_form = score_form_of(view)
    if not score_form.has_several(pairing):
        return ""
    return lines(score_form.series(tr, pairing, over=is_over(view, pairing)), verdict_text(view, tr, pairing))
