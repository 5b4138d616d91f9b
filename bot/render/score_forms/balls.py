"""Games to a number of balls: who won, then the loser's balls; a technical loss or a concession keeps what stood."""

from __future__ import annotations

from typing import ClassVar

from bot.i18n import Markup
from bot.render.phrases import Tr, lines, score_text
from bot.render.score_forms import technical
from bot.render.score_forms.game_form import GameForm, oriented
from bot.render.score_forms.score_form import Option, ScoreForm, Step
from bot.render.screen import in_rows
from engine.model import Pairing
from engine.results import (
    NOT_THERE,
    Adjudicated,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Side,
    Winner,
)
from engine.scoring import BallsScoring
from engine.scoring.match import games_won

PER_ROW = 4
CLOSE = 4
"""Scores of each side that stand on the card itself."""


class BallsForm(ScoreForm[BallsScoring]):
    concedes: ClassVar[bool] = True
    counts_what_stood: ClassVar[bool] = True

    def told(self, tr: Tr, result: GameResult) -> Markup:
        score = score_text(self.scoring.recorded(result, Side.FIRST))
        match result:
            case Conceded():
                return tr("result-conceded", score=score)
            case Forfeit(ground=ground):
                return tr("result-forfeit", score=score, ground=ground.value)
            case DoubleForfeit(ground):
                return tr("result-double-forfeit", ground=ground.value)
            case Adjudicated():
                return tr("result-adjudicated", score=score)
            case _:
                return Markup(score)

    def standing(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        if pairing.best_of == 1:
            return ""
        first, second = games_won(self.seen(pairing, reader))
        return tr("card-match-score", first=first, second=second)

    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        match path.split("."):
            case [""]:
                return self._who_won(tr, form)
            case ["won", winner]:
                return self._loser_balls(tr, form, Side(winner))
            case ["gave"]:
                return technical.who_gave_up(tr, form)
            case ["gave", by]:
                return self._conceded_balls(tr, form, Side(by))
            case ["stop", *answers]:
                return self._stopped(tr, form, path, answers)
            case ["tech", *answers]:
                return self._technical(tr, form, path, answers)
            case _:
                raise ValueError(f"no question {path!r}")

    def _who_won(self, tr: Tr, form: GameForm) -> Step:
        if form.is_players:
            own = form.reader
            answers = (
                Option(tr("report-we-won"), f"won.{own.value}"),
                Option(tr("report-we-lost"), f"won.{own.other.value}"),
            )
            return Step(tr("report-ask", table=form.pairing.table, example=self.example), (answers,))
        winners = tuple(Option(tr("card-won", name=form.name(side)), f"won.{side.value}") for side in Side)
        rows = (*(self._close(side) for side in Side), winners)
        text = tr("pad-who-won", table=form.pairing.table, game=form.game)
        return Step(text, rows, (Option(tr("card-concession"), "gave"), Option(tr("card-stopped"), "stop")))

    def _close(self, winner: Side) -> tuple[Option, ...]:
        """The scores games mostly end with: the narrowest wins of a side, one press each."""
        lowest = max(self.scoring.loser_min, self.scoring.loser_max - CLOSE + 1)
        return tuple(self._won(winner, balls) for balls in range(self.scoring.loser_max, lowest - 1, -1))

    def _won(self, winner: Side, balls: int, reader: Side = Side.FIRST) -> Option:
        """The loser brought home so many; the reader's own number is told first."""
        score = oriented(winner, self.scoring.target, balls)
        own, other = oriented(reader, *score)
        return Option(f"{own}:{other}", Played(Winner(winner.value), score))

    def _loser_balls(self, tr: Tr, form: GameForm, winner: Side) -> Step:
        """How many balls the loser brought home; the scores stand as the reader reads them, his own side first."""
        known = range(self.scoring.loser_min, self.scoring.loser_max + 1)
        options = [self._won(winner, balls, form.reader) for balls in known]
        text = tr("pad-loser", name=form.name(winner.other), table=form.pairing.table)
        return Step(text, in_rows(options, PER_ROW))

    def _conceded_balls(self, tr: Tr, form: GameForm, by: Side) -> Step:
        """How many balls the side that gave up keeps (TAC 3.2.3.5); the other is written down with the whole number."""
        target = self.scoring.target
        options = [Option(str(balls), Conceded(by, oriented(by, balls, target))) for balls in range(target)]
        return Step(tr("pad-conceded", name=form.name(by)), in_rows(options, PER_ROW))

    def _stopped(self, tr: Tr, form: GameForm, path: str, answers: list[str]) -> Step:
        """A game that is stopped at the end of its time or for a valid reason is no technical loss (TAC 3.2.3.6): the
        referee says whose it is, and the balls stand as they are."""
        if not answers:
            sides = tuple((Option(form.name(side), f"{path}.{side.value}"),) for side in Side)
            return Step(tr("stopped-who", table=form.pairing.table), sides)
        winner, balls = Side(answers[0]), answers[1:]
        if len(balls) < len(Side):
            options = [Option(str(number), f"{path}.{number}") for number in range(self.scoring.target)]
            whose = form.name(winner.other if balls else winner)
            return Step(tr("stopped-balls", name=whose), in_rows(options, PER_ROW))
        result = Adjudicated(Winner(winner.value), oriented(winner, *map(int, balls)))
        first, second = form.view.sides(form.pairing)
        text = lines(
            tr("stopped-confirm", table=form.pairing.table, name=form.name(winner)),
            tr("technical-written", first=first, second=second, score=self.told(tr, result)),
        )
        return Step(text, ((Option(tr("stopped-do"), result),),))

    def _technical(self, tr: Tr, form: GameForm, path: str, answers: list[str]) -> Step:
        """Whoever did not come has not begun; of every other ground the score at that moment counts (TAC 2.2.6.6)."""
        match answers:
            case []:
                return technical.who_loses(tr, form)
            case [loser]:
                return technical.grounds(tr, form, Side(loser))
            case [loser, ground] if Ground(ground) not in NOT_THERE:
                return self._was_started(tr, path)
            case [loser, ground] | [loser, ground, "no"]:
                return self.confirm(tr, form, Forfeit(Side(loser), Ground(ground)))
            case [loser, ground, "yes"]:
                return self._balls_at_that_moment(tr, form, Side(loser), path)
            case [loser, ground, "yes", own]:
                return self._balls_at_that_moment(tr, form, Side(loser).other, path)
            case [loser, ground, "yes", own, other]:
                score = oriented(Side(loser), int(own), int(other))
                return self.confirm(tr, form, Forfeit(Side(loser), Ground(ground), started=True, score=score))
            case _:
                raise ValueError(f"no question {answers!r}")

    @staticmethod
    def _was_started(tr: Tr, path: str) -> Step:
        answers = (
            Option(tr("technical-started-yes"), f"{path}.yes"),
            Option(tr("technical-started-no"), f"{path}.no"),
        )
        return Step(tr("technical-started"), (answers,))

    def left(self, tr: Tr, form: GameForm, side: Side, answers: str) -> Step:
        """It has begun: that goes without saying."""
        return self._continued(tr, form, f"tech.{side.value}.{Ground.WITHDRAWN.value}.yes", answers)

    def _balls_at_that_moment(self, tr: Tr, form: GameForm, whose: Side, path: str) -> Step:
        options = [Option(str(balls), f"{path}.{balls}") for balls in range(self.scoring.target)]
        return Step(tr("technical-balls", name=form.name(whose)), in_rows(options, PER_ROW))

    def confirm(self, tr: Tr, form: GameForm, result: Forfeit) -> Step:
        """What the table will count; the first loss of a longer match is not yet all of it."""
        first = form.pairing.best_of > 1 and not form.pairing.games and result.ground is not Ground.WITHDRAWN
        returns = tr("technical-returns") if first else ""
        return technical.confirm(tr, form, result, score_text(self.scoring.recorded(result, Side.FIRST)), returns)

    @property
    def example(self) -> str:
        return f"{self.scoring.target}:{min(5, self.scoring.loser_max)}"

    def hint(self, tr: Tr, *, own: bool) -> str:
        return tr("match-hint", example=self.example) if own else tr("tables-hint")
