"""Games that are won, lost or drawn: who won, and nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Markup, joined
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, lines, score_text
from bot.render.score_forms import judged, on_time, technical
from bot.render.score_forms.game_form import GameForm, oriented
from bot.render.score_forms.score_form import Option, ScoreForm, Step, pick
from bot.render.score_forms.sides import winner_label
from engine.handicap import tie_is_whites
from engine.model import Pairing
from engine.notation.balls import typed
from engine.regulations import Rulebook
from engine.results import (
    Adjudicated,
    Awarded,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Side,
    TimeDecision,
    TimeUp,
    Winner,
    winner_of,
)
from engine.scoring import SimpleScoring
from engine.scoring.match import counting, games_won, is_ended_by_time

SCORES = {Winner.FIRST: "1:0", Winner.SECOND: "0:1", Winner.DRAW: "½:½", Winner.BOTH_LOSE: "0:0"}
_BOTH = Played(Winner.BOTH_LOSE)
MOST_SCORED = 19
"""The highest number that has a button; a higher one is typed."""


class SimpleForm(ScoreForm[SimpleScoring]):
    @property
    def is_timed(self) -> bool:
        """Whether a game that time ended is decided by questions."""
        return bool(self.scoring.on_time)

    def told(self, tr: Tr, result: GameResult) -> Markup:
        return told_simply(tr, result)

    def several(self, tr: Tr, games: Sequence[GameResult]) -> Markup:
        """That time ended the match is not told twice."""
        timed = is_ended_by_time(games) and isinstance(games[-2:][0], TimeDecision)
        return joined([self.told(tr, game) for game in (games[:-1] if timed else games)])

    def total(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult], reader: Side = Side.FIRST) -> str:
        """Of a match of several games: the next ones alone do not say who is ahead."""
        told = pairing.with_games((*pairing.games, *games))
        return self.standing(tr, told, reader) if pairing.best_of > 1 else ""

    def short(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> Markup:
        """What decided a game on time stands above the button."""
        return self.several(tr, [Played(winner_of(one)) if isinstance(one, TimeDecision) else one for one in games])

    def brief(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        return self.several(tr, self.seen(pairing, reader))

    def games(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> tuple[str, ...]:
        """The end of time is no game; the score has it."""
        played = tuple(game for game in pairing.games if not isinstance(game, TimeUp))
        return super().games(tr, pairing.with_games(played), reader)

    def standing(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        first, second = games_won(self.seen(pairing, reader))
        if is_ended_by_time(pairing.games):
            return tr("card-match-score-on-time", first=first, second=second)
        score = tr("card-match-score", first=first, second=second) if pairing.best_of > 1 else ""
        return lines(score, _replay(tr, pairing))

    def series(self, tr: Tr, pairing: Pairing, *, over: bool) -> str:
        if is_ended_by_time(pairing.games):
            first, second = games_won(pairing.games)
            return tr("echo-series-on-time", first=first, second=second)
        whole = super().series(tr, pairing, over=over) if pairing.best_of > 1 else ""
        return lines(whole, _replay(tr, pairing))

    def goes_on(self, tr: Tr, pairing: Pairing) -> str:
        return _replay(tr, pairing) or super().goes_on(tr, pairing)

    def has_several(self, pairing: Pairing) -> bool:
        """A drawn game that is played again makes a match of several."""
        return super().has_several(pairing) or counting(pairing) != pairing.games

    def sides(self, tr: Tr, form: GameForm) -> str:
        if self.scoring.loser_chooses and form.pairing.best_of > 1 and not form.game:
            return self._loser_chooses(tr, form)
        handicap = form.pairing.handicap
        if form.pairing.colour is None or (form.number > 1 and not handicap):
            return ""
        black = Side.FIRST if form.pairing.colour == "first_black" else Side.SECOND
        return tr("sheet-colours", black=form.name(black), white=form.name(black.other), handicap=handicap)

    def _loser_chooses(self, tr: Tr, form: GameForm) -> str:
        """What whoever lost a game chooses for the next one (Destiny III.2, IV.3a)."""
        last = winner_of(form.pairing.games[-1]) if form.pairing.games else None
        lost = {Winner.FIRST: Side.SECOND, Winner.SECOND: Side.FIRST}.get(last) if last else None
        name = form.name(lost) if lost else ""
        return tr("sheet-loser-chooses", what=self.scoring.loser_chooses, known=bool(lost), name=name)

    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        match path.split("."):
            case [""]:
                return self._who_won(tr, form)
            case ["time", *answers]:
                return on_time.ask(tr, form, answers)
            case [judged.PATH, *answers]:
                return judged.ask(tr, form, answers, draws=self.scoring.draws)
            case ["tech", loser, ground]:
                result = Forfeit(Side(loser), Ground(ground), started=technical.has_begun(form, Ground(ground)))
                out = technical.out_too(tr, form, result)
                return technical.confirm(tr, form, result, self.told(tr, result), out, may_be_whole=True)
            case _:
                return technical.ask(tr, form, path)

    def lost(self, tr: Tr, form: GameForm, side: Side, answers: str, *, whole: bool) -> None:
        return None

    def _who_won(self, tr: Tr, form: GameForm) -> Step:
        rows = [
            (Option(winner_label(tr, form, side), Played(Winner(side.value))),)
            for side in (form.reader, form.reader.other)
        ]
        if self.scoring.draws and not (form.is_players and tie_is_whites(form.view.tournament, form.pairing)):
            rows.insert(1, (Option(tr("sheet-draw"), Played(Winner.DRAW)),))
        text = tr("sheet-who-won", table=form.pairing.table, game=form.number if self.has_several(form.pairing) else 0)
        return Step(text, tuple(rows), self.rare(tr, form))

    def rare(self, tr: Tr, form: GameForm) -> tuple[Option, ...]:
        """That time is up; and what a referee alone may answer."""
        never = form.is_players or form.pairing.slot or self.is_timed
        both = () if never else (Option(tr("sheet-both-lose"), _BOTH),)
        timed = (Option(tr("sheet-time"), "time"),) if self.is_timed else ()
        return (*timed, *both, *self._judged(tr, form))

    def _judged(self, tr: Tr, form: GameForm) -> tuple[Option, ...]:
        """Where time is decided by questions, or a score is needed, a word of the referee is not enough."""
        return () if form.is_players or self.is_timed or self.scoring.scores else (judged.opening(tr),)

    def doubt(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
        """0:0 may stand for a draw, or for nothing yet."""
        return tr("sheet-doubt-both", table=pairing.table) if _BOTH in games else ""

    def placed(self, pairing: Pairing, games: Sequence[GameResult]) -> tuple[GameResult, ...]:
        """A decision on time ends a longer match too."""
        before, last = games[:-1], games[-1]
        if not isinstance(last, TimeDecision):
            return tuple(games)
        return (*before, *on_time.ending(pairing.with_games((*pairing.games, *before)), last))

    def unfinished(self, pairing: Pairing, games: Sequence[GameResult]) -> str | None:
        timed = games[-1] if len(games) == 1 else None
        return on_time.unfinished(pairing, timed) if isinstance(timed, TimeDecision) and self.is_timed else None

    @property
    def example(self) -> str:
        return "1:0"

    def hint(self, tr: Tr, *, own: bool) -> str:
        by_colour = tr("sheet-hint-colour", own=own) if any(stage.has_colours for stage in self.book.plan) else ""
        return lines(tr("sheet-hint-simple", own=own, draws=self.scoring.draws, timed=self.is_timed), by_colour)

    def hint_of_match(self, tr: Tr, pairing: Pairing, *, own: bool) -> str:
        several = tr("sheet-hint-several", own=own) if pairing.best_of > 1 else ""
        return lines(super().hint_of_match(tr, pairing, own=own), several)


def told_simply(tr: Tr, result: GameResult) -> Markup:
    """1:0, ½:½, and the signs of a game that was not played."""
    match result:
        case Forfeit(loser=loser, ground=ground):
            return tr("result-forfeit", score="–:+" if loser is Side.FIRST else "+:–", ground=ground.value)
        case DoubleForfeit(ground):
            return tr("result-forfeit", score="–:–", ground=ground.value)
        case Awarded(points=(first, second)):
            return tr("result-adjudicated", score=f"{exact_text(first)}:{exact_text(second)}")
        case Adjudicated(winner=winner):
            return tr("result-adjudicated", score=SCORES[winner])
        case Conceded():
            return tr("result-conceded", score=SCORES[winner_of(result)])
        case TimeDecision():
            return on_time.told(tr, result, SCORES[winner_of(result)])
        case TimeUp():
            return tr("result-time-up")
        case _:
            return Markup(SCORES[winner_of(result)])


def _replay(tr: Tr, pairing: Pairing) -> str:
    """That the last game was drawn and does not count; empty otherwise."""
    drawn = pairing.decisive and pairing.games and winner_of(pairing.games[-1]) is Winner.DRAW
    return tr("sheet-replay") if drawn else ""


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
        return Step(text, pick(0, MOST_SCORED, made, "score"), self.rare(tr, form), typed=made)

    def _other(self, tr: Tr, form: GameForm, own: int) -> Step:
        def made(number: int) -> GameResult:
            return typed(*oriented(form.reader, own, number))

        text = self._question(tr, form, form.reader.other, f"{own}:?")
        return Step(text, pick(0, MOST_SCORED, made, "score"), typed=made)

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
