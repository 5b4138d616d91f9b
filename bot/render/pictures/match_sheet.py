"""The sheet of a match to points at nardy: game after game who won, how, at which cube, and the score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.render.phrases import Tr, label, numbered_round_title, score_text
from bot.render.pictures.picture import Block, Line, Picture, Tone, cell, column, line, name_column, picture_of, words
from bot.render.score_forms import ScoreForm, score_form_of
from bot.views import TournamentView
from engine.model import Pairing
from engine.results import PointGame
from engine.scoring.sheet import SheetLine


def match_picture(view: TournamentView, tr: Tr, pairing: Pairing) -> tuple[Picture, ...]:
    found, counted = score_form_of(view), view.tournament.rulebook.scoring.sheet(pairing)
    if counted is None or not counted.lines:
        return ()
    lines = [_line(view, tr, found, pairing, one) for one in counted.lines]
    first, second = view.sides(pairing)
    score = score_text(counted.score)
    lines.append(
        line(
            (cell(""), cell(label(tr("picture-total")), "dim"), *[cell("")] * 3, cell(score, "strong")),
            rule=True,
        )
    )
    title = tr("picture-match", round=numbered_round_title(view, tr, pairing.round), table=pairing.table)
    sides = f"{first} — {second}"
    heads = {name: label(tr("picture-head", name=name)) for name in ("winner", "how", "cube", "points", "score")}
    columns = [
        column(label(tr("column-number")), (str(len(lines)),), "right"),
        name_column(heads["winner"]),
        column(heads["how"], (one["cells"][2]["text"] for one in lines), "left"),
        column(heads["cube"], ("64",)),
        column(heads["points"], ("64",)),
        column(heads["score"], (one["cells"][5]["text"] for one in lines)),
    ]
    over = (words(tr("sheet-left-over", result=found.told(tr, game))) for game in counted.left_over)
    length = words(tr("sheet-length-points", length=counted.length, played=pairing.length or 0))
    block: Block = {"title": sides, "columns": columns, "lines": lines}
    drawn = picture_of(view.tournament.title, tr, title, [block], notes=(length, *over))
    return (replace(drawn, title=f"{drawn.title}: {sides}"),)


def _line(view: TournamentView, tr: Tr, found: ScoreForm[Any], pairing: Pairing, one: SheetLine) -> Line:
    winner = view.name(pairing.entry_at(one.winner)) if one.winner else "—"
    game = one.result
    how = tr("sheet-win", win=game.win.value) if isinstance(game, PointGame) else found.told(tr, game)
    out = tr("picture-crawford") if one.crawford else ""
    tone: Tone = "strong" if one.winner else "dim"
    cube = str(one.cube) if isinstance(game, PointGame) else ""
    return line(
        (
            cell(one.game or "", "dim"),
            cell(winner, tone),
            cell(words(f"{how} {out}")),
            cell(cube),
            cell(one.points or ""),
            cell(score_text(one.score), "strong"),
        )
    )
