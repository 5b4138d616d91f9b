"""Games that end with a score, goals or points: what each side has; whoever has more has won."""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.phrases import Tr, score_text
from bot.render.score_forms.game_form import GameForm, oriented
from bot.render.score_forms.numbers import pick
from bot.render.score_forms.score_form import Step
from bot.render.score_forms.simple import SimpleForm
from engine.notation.balls import typed
from engine.regulations import Rulebook
from engine.results import Adjudicated, GameResult, Played, Side
from engine.scoring import SimpleScoring

MOST = 19
"""The highest number that has a button; a higher one is typed."""


class ScoresForm(SimpleForm):
    def told(self, tr: Tr, result: GameResult) -> Markup:
        match result:
            case Played(score=(int(), int()) as score):
                return Markup(score_text(score))
            case Adjudicated(score=(int(), int()) as score):
                return tr("result-adjudicated", score=score_text(score))
            case _:
                return super().told(tr, result)

    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        match path.split("."):
            case [""]:
                return self._own(tr, form)
            case ["score", own]:
                return self._other(tr, form, int(own))
            case _:
                return super().ask(tr, form, path)

    def _own(self, tr: Tr, form: GameForm) -> Step:
        def made(number: int) -> str:
            return f"score.{number}"

        text = self._question(tr, form, form.reader, "none")
        return Step(text, pick(0, MOST, made, "score"), self.rare(tr, form), typed=made)

    def _other(self, tr: Tr, form: GameForm, own: int) -> Step:
        def made(number: int) -> GameResult:
            return typed(*oriented(form.reader, own, number))

        text = self._question(tr, form, form.reader.other, f"{own}:?")
        return Step(text, pick(0, MOST, made, "score"), typed=made)

    def _question(self, tr: Tr, form: GameForm, whose: Side, known: str) -> str:
        game = form.number if self.has_several(form.pairing) else 0
        return tr("sheet-score-of", table=form.pairing.table, game=game, name=form.name(whose), known=known)

    @property
    def example(self) -> str:
        return "3:1"

    def hint(self, tr: Tr, *, own: bool) -> str:
        return tr("sheet-hint-scores", own=own, example=self.example)


def simple_form(book: Rulebook, scoring: SimpleScoring) -> SimpleForm:
    """By scores where the games have them."""
    return ScoresForm(book, scoring) if scoring.scores else SimpleForm(book, scoring)
