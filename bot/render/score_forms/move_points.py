"""Matches of two games, each side once: who won, then the number of the last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from bot.i18n import Markup
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, in_language, lines
from bot.render.score_forms import technical
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.score_form import Option, ScoreForm, Step, pick, span
from bot.render.score_forms.sides import winner_label
from engine.model import Pairing
from engine.results import NOT_THERE, DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from engine.scoring import MovePointsScoring


class MovePointsForm(ScoreForm[MovePointsScoring]):
    counts_what_stood: ClassVar[bool] = True

    # ── In words ────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, tr: Tr, result: GameResult) -> Markup:
        first, second = (self.scoring.gain(result, 1, side).points for side in Side)
        score = f"{exact_text(first)}:{exact_text(second)}"
        match result:
            case Forfeit(ground=ground, move=int(move)):
                return tr("result-forfeit-move", score=score, ground=ground.value, move=move)
            case Forfeit(ground=ground) | DoubleForfeit(ground=ground):
                return tr("result-forfeit", score=score, ground=ground.value)
            case Played(move=int(move)):
                return tr("result-move", score=score, move=move)
            case _:
                return Markup(score)

    def standing(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        return tr("sheet-standing-moves", **self._totals(pairing, reader))

    def total(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult], reader: Side = Side.FIRST) -> str:
        return self.standing(tr, pairing.with_games((*pairing.games, *games)), reader)

    def verdict(self, tr: Tr, form: GameForm) -> str:
        """At 2:2 the extra points have it («Мостики», «Правила определения победителя в матче», 1)."""
        winner = self.scoring.winner(form.pairing)
        if winner is None:
            return ""
        first, second = self.scoring.score(form.pairing)
        name = form.name(Side(winner.value)) if winner.value in tuple(Side) else ""
        return tr("sheet-verdict", won=winner.value, name=name, equal=first == second)

    def series(self, tr: Tr, pairing: Pairing, *, over: bool) -> str:
        return lines(self.standing(tr, pairing), tr("sheet-series", over=over))

    def brief(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        return tr("sheet-brief-moves", **self._totals(pairing, reader)) if pairing.games else ""

    def at_length(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        """A match that was lost without playing is told with its ground: nobody is to look for it at the table."""
        score = self.brief(tr, pairing, reader)
        grounds = {game.ground if isinstance(game, Forfeit | DoubleForfeit) else None for game in pairing.games}
        ground = grounds.pop() if len(grounds) == 1 and self.scoring.is_over(pairing) else None
        return score if ground is None else tr("result-forfeit", score=score, ground=ground.value)

    def _totals(self, pairing: Pairing, reader: Side) -> dict[str, str | int]:
        own, other = (self.scoring.total(pairing.games, side) for side in (reader, reader.other))
        return {
            "first": exact_text(own.points),
            "second": exact_text(other.points),
            "extra_first": own.extra,
            "extra_second": other.extra,
        }

    def terms(self, tr: Tr) -> str:
        """How many games a match has, and the limit that the club has set for all."""
        scoring = self.scoring
        return tr("sheet-length-moves", games=scoring.games, limit=scoring.limit) if scoring.limit else ""

    def worth(self, tr: Tr) -> str:
        """«Правила определения победителя в партии» 1–4, «… в матче» 1, 2."""
        scoring, match = self.scoring, self.book.plan[0].points
        if scoring.move_limit is None or match is None:
            return ""
        return tr(
            "sheet-worth-moves",
            win=exact_text(scoring.points.win),
            draw=exact_text(scoring.points.draw),
            loss=exact_text(scoring.points.loss),
            limit=scoring.move_limit,
            unstarted=scoring.technical_not_started_extra,
            loser=scoring.loser_extra,
            at_once=scoring.at_once or "none",
            match_win=exact_text(match.win),
            match_draw=exact_text(match.draw),
            match_loss=exact_text(match.loss),
        )

    def length(self, tr: Tr, pairing: Pairing) -> str:
        return tr("sheet-length-moves", games=self.scoring.games, limit=self.scoring.limit)

    def sides(self, tr: Tr, form: GameForm) -> str:
        begins = Side.FIRST if form.number % 2 else Side.SECOND
        one, other = (in_language(words, tr) for words in self.scoring.sides)
        names = form.name(begins), form.name(begins.other)
        return tr("sheet-sides", game=form.number, first=names[0], second=names[1], side=one, other=other)

    def all_sides(self, tr: Tr, form: GameForm) -> str:
        numbers = range(form.number, self.scoring.games + 1)
        return lines(*(self.sides(tr, replace(form, game=number)) for number in numbers))

    # ── By buttons ──────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        match path.split("."):
            case [""]:
                return self._who_won(tr, form)
            case ["won", winner, *part]:
                return self._last_move(tr, form, Side(winner), part)
            case ["tech", loser, ground, *part]:
                return self._technical(tr, form, Side(loser), Ground(ground), part)
            case _:
                return technical.ask(tr, form, path)

    def _who_won(self, tr: Tr, form: GameForm) -> Step:
        own = form.reader
        rows = (
            (Option(winner_label(tr, form, own), f"won.{own.value}"),),
            (Option(tr("sheet-draw"), Played(Winner.DRAW)),),
            (Option(winner_label(tr, form, own.other), f"won.{own.other.value}"),),
        )
        return Step(tr("sheet-who-won", table=form.pairing.table, game=form.number), rows)

    def _last_move(self, tr: Tr, form: GameForm, winner: Side, part: list[str]) -> Step:
        def made(move: int) -> GameResult:
            return Played(Winner(winner.value), move=move)

        low, high = _range(part) or (1, self.scoring.limit)
        text = tr("sheet-last-move", name=form.name(winner), game=form.number, limit=self.scoring.limit)
        return Step(text, pick(low, high, made, f"won.{winner.value}"), typed=made)

    def _technical(self, tr: Tr, form: GameForm, loser: Side, ground: Ground, part: list[str]) -> Step:
        """Whoever did not come has not begun; of every other ground the move at which the game stopped counts. A number
        may have been typed: RuleViolation for one that no game has."""
        if ground in NOT_THERE:
            return self._confirm(tr, form, Forfeit(loser, ground))
        if part and _range(part) is None:
            move = int(part[0])
            result = Forfeit(loser, ground, started=move > 0, move=move or None)
            before = form.pairing.with_games(form.pairing.games[: form.number - 1])
            self.scoring.check_next(before, result, self.book)
            return self._confirm(tr, form, result)
        path = f"tech.{loser.value}.{ground.value}"

        def made(move: int) -> str:
            return f"{path}.{move}"

        low, high = _range(part) or (0, self.scoring.limit)
        text = tr("sheet-stopped-at", name=form.name(loser), limit=self.scoring.limit)
        return Step(text, pick(low, high, made, path), typed=made)

    def _confirm(self, tr: Tr, form: GameForm, result: Forfeit) -> Step:
        gains = [self.scoring.gain(result, form.number, side) for side in Side]
        extra = tr("sheet-extra", first=gains[0].extra, second=gains[1].extra)
        return technical.confirm(tr, form, result, self.told(tr, result), extra, may_be_whole=True)

    # ── By a line ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def example(self) -> str:
        return f"+{min(40, self.scoring.limit)} -{min(38, self.scoring.limit)}"

    def hint(self, tr: Tr, *, own: bool) -> str:
        return tr("sheet-hint-moves", own=own, example=self.example)


def _range(part: list[str]) -> tuple[int, int] | None:
    """The narrowest range a path names."""
    return span(part[-1]) if part else None
