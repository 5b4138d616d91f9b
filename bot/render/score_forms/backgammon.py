"""Matches to so many points: game by game who won, how, and at which cube; the running score and the Crawford game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from bot.i18n import Markup
from bot.render.phrases import Tr, in_language, lines, paragraphs, score_text
from bot.render.score_forms import technical
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.score_form import PER_ROW, Deed, Option, ScoreForm, Step
from bot.render.score_forms.sides import winner_label
from bot.render.screen import in_rows
from engine.formats.protocol import format_of
from engine.model import Pairing
from engine.results import (
    NOT_THERE,
    Adjudicated,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    Win,
    Winner,
    next_number,
)
from engine.scoring import BackgammonScoring
from engine.scoring.sheet import Sheet, SheetLine, cube_is_out, is_game, sheet
from engine.timing import time_control
from engine.timing.limits import MatchClock, match_clock

WINS = (Win.SINGLE, Win.MARS, Win.KOKS, Win.PASS, Win.AWARDED)
LENGTHS = range(1, 26, 2)
STATE_LENGTH = "length"
"""The action of the button that changes the match."""


class BackgammonForm(ScoreForm[BackgammonScoring]):
    announces_late: ClassVar[bool] = True

    def protocol(self, pairing: Pairing, reader: Side = Side.FIRST) -> Sheet:
        """The match as it counts, from the reader's side."""
        return self.scoring.sheet(pairing.with_games(self.seen(pairing, reader)))

    def has_several(self, pairing: Pairing) -> bool:
        return True

    def game_number(self, pairing: Pairing, number: int, result: GameResult) -> int:
        """None of what ends a match as a whole and of a penalty point."""
        return next_number(pairing.games[: number - 1]) if is_game(result) else 0

    def mend_label(self, tr: Tr, pairing: Pairing, game: int) -> str:
        if isinstance(pairing.games[game - 1], PenaltyPoint):
            return tr("sheet-mend-fine")
        return super().mend_label(tr, pairing, game)

    # ── In words ────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, tr: Tr, result: GameResult) -> Markup:
        match result:
            case PointGame(winner=winner, cube=cube, win=win):
                side = "first" if winner is Side.FIRST else "second"
                return tr("sheet-point-game", side=side, cube=cube, win=win.value, stands=result.stands)
            case PenaltyPoint(to=to):
                return tr("sheet-penalty-point", side=to.value)
            case Cancelled():
                return tr("sheet-struck")
            case Forfeit(loser=loser, ground=ground):
                return tr("result-forfeit", score="–:+" if loser is Side.FIRST else "+:–", ground=_named(ground))
            case DoubleForfeit(ground=ground):
                return tr("result-forfeit", score="–:–", ground=_named(ground))
            case Played(winner=Winner.BOTH_LOSE):
                return tr("sheet-both-lost-game")
            case Adjudicated(score=score):
                return tr("result-adjudicated", score=score_text(score))
            case Played(score=score) | Conceded(score=score):
                return Markup(score_text(score))
            case _:
                raise ValueError(f"{result.kind} is no line of a match to points")

    def games(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> tuple[str, ...]:
        if len(pairing.games) == 1 and isinstance(pairing.games[0], Played):
            return ()  # the standing says it all
        counted = self.protocol(pairing, reader)
        over = tuple(tr("sheet-left-over", result=self.told(tr, game)) for game in counted.left_over)
        return (*(self._line(tr, line) for line in counted.lines), *over)

    def _line(self, tr: Tr, line: SheetLine) -> str:
        return tr(
            "sheet-protocol-line",
            number=line.game,
            result=self.told(tr, line.result),
            score=score_text(line.score),
            crawford=line.crawford,
            ignored=line.ignored_cube is not None,
        )

    def standing(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        counted = self.protocol(pairing, reader)
        first, second = counted.score
        return lines(
            tr("sheet-standing-points", first=first, second=second, length=counted.length),
            tr("sheet-crawford-next") if counted.crawford_next else "",
        )

    def total(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult], reader: Side = Side.FIRST) -> str:
        if len(games) == 1 and isinstance(games[0], Played) and games[0].score is not None:
            return ""
        return self.standing(tr, pairing.with_games((*pairing.games, *games)), reader)

    def short(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> Markup:
        return Markup(score_text(self.protocol(pairing.with_games((*pairing.games, *games))).score))

    def doubt(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
        length = self.scoring.length_of(pairing)
        found = next((one for one in games if self.scoring.is_doubtful(one, length)), None)
        if not isinstance(found, PointGame):
            return ""
        points = found.cube * (1 if found.win is Win.PASS else getattr(self.scoring.multipliers, found.win.value))
        return tr("sheet-doubt", result=self.told(tr, found), points=points, length=length)

    def series(self, tr: Tr, pairing: Pairing, *, over: bool) -> str:
        return lines(self.standing(tr, pairing), tr("sheet-series", over=over))

    def brief(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        """The score, and why the match ended before its points were played."""
        if not pairing.games:
            return ""
        score = score_text(self.protocol(pairing, reader).score)
        last = self.seen(pairing, reader)[-1]
        if isinstance(last, Forfeit | DoubleForfeit):
            return tr("sheet-brief-lost", score=score, result=self.told(tr, last))
        return score

    def terms(self, tr: Tr) -> str:
        """The requirements of the event («Завершение партии и матча», «Контроль времени», «Опоздания»)."""
        length = self.scoring.match_length
        told = tr("sheet-length-points", length=length, played=0) if length is not None else ""
        return lines(told, self._clocks(tr), self._ahead(tr), self.announced(tr, started=False))

    def _ahead(self, tr: Tr) -> str:
        """Matches of other lengths that come in a bracket, and their clocks."""
        if not any(format_of(stage).has_bracket for stage in self.book.plan):
            return ""
        ahead = (("playoff", self.scoring.playoff_length), ("final", self.scoring.final_length))
        return lines(*(self._other(tr, what, length) for what, length in ahead if length is not None))

    def _other(self, tr: Tr, what: str, length: int) -> str:
        clocks = self.book.time.clocks
        if clocks is None:
            return tr("sheet-length-ahead", what=what, length=length, bank="none")
        clock, kind = match_clock(clocks, length), self.book.participants.kind
        told = {"bank": _bank(clock), "breaks": clock.breaks, "kind": kind}
        return tr("sheet-length-ahead", what=what, length=length, **told)

    def length(self, tr: Tr, pairing: Pairing) -> str:
        length = tr("sheet-length-points", length=self.scoring.length_of(pairing), played=pairing.length or 0)
        return lines(length, self._clocks(tr, pairing))

    def announced(self, tr: Tr, *, started: bool) -> str:
        """The discipline, the cube, from when a match is lost for being late («Опоздания»), when to sit down."""
        time = self.book.time
        seats = time.seats_before if not started else None
        return lines(
            tr("sheet-discipline", title=in_language(self.book.title, tr), cube=self.scoring.cube),
            tr("sheet-late", minutes=time.late_forfeit) if time.late_forfeit is not None else "",
            tr("sheet-seats", minutes=seats) if seats is not None else "",
        )

    def _clocks(self, tr: Tr, pairing: Pairing | None = None) -> str:
        """What the clocks are set to, and the breaks («Контроль времени», «Перерывы»)."""
        clock = time_control(self.book, pairing)
        if clock is None:
            return ""
        least, most = clock.move_seconds
        return tr(
            "sheet-clocks",
            kind=self.book.participants.kind,
            bank=_bank(clock),
            move=str(least) if least == most else f"{least}–{most}",
            breaks=clock.breaks,
            minutes=int(clock.break_length.total_seconds()) // 60,
        )

    # ── By buttons ──────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        match path.split("."):
            case [""]:
                return self._who_won(tr, form)
            case ["won", winner]:
                return self._how(tr, form, Side(winner))
            case ["won", winner, "cube"]:
                return self._how(tr, form, Side(winner), with_cube=True)
            case ["won", winner, win]:
                return self._cube(tr, form, Side(winner), Win(win))
            case ["won", winner, win, cube]:
                return self._sure(tr, form, PointGame(Side(winner), int(cube), Win(win)))
            case ["fine"]:
                return self._fine(tr, form)
            case ["length", *answers]:
                return ask_length(tr, form, self.scoring, answers)
            case ["tech", loser, ground]:
                return self._lost(tr, form, Side(loser), Ground(ground))
            case _:
                return technical.ask(tr, form, path, _named)

    def lost(self, tr: Tr, form: GameForm, side: Side, answers: str, *, whole: bool) -> Step | None:
        if whole:
            return super().lost(tr, form, side, answers, whole=whole)
        if cube_is_out(self._before(form), self.scoring):
            alone = Option(tr("technical-do"), PointGame(side.other, 1, Win.AWARDED), "danger")
            return Step(tr("sheet-win", win=Win.AWARDED.value), ((alone,),))
        return self._cube(tr, form, side.other, Win.AWARDED)

    def _before(self, form: GameForm) -> Sheet:
        """The sheet as it stood before the game of the form."""
        return self.protocol(form.pairing.with_games(form.pairing.games[: form.number - 1]))

    def _lost(self, tr: Tr, form: GameForm, loser: Side, ground: Ground) -> Step:
        """The match is lost at the score it has: no points are invented."""
        before = self._before(form)
        begun = bool(before.lines) or ground not in NOT_THERE
        result = Forfeit(loser, ground, begun, before.score if begun else None)
        written = tr("sheet-brief-lost", score=score_text(before.score), result=self.told(tr, result))
        return technical.confirm(tr, form, result, written, tr("sheet-score-stays"), _named)

    def _who_won(self, tr: Tr, form: GameForm) -> Step:
        rows = tuple(
            (Option(winner_label(tr, form, side), f"won.{side.value}"),) for side in (form.reader, form.reader.other)
        )
        text = lines(tr("sheet-who-won", table=form.pairing.table, game=_number(form)), self._whole_told(tr, form))
        return Step(text, rows, () if form.is_players else self._rarer(tr, form))

    def _whole_told(self, tr: Tr, form: GameForm) -> str:
        """How a score that was recorded as a whole is mended: by a line, and those are of the round that is on."""
        if not form.game or form.view.tournament.published_rounds[-1].number != form.pairing.round:
            return ""
        match form.pairing.games[form.game - 1]:
            case Played(score=score) if score is not None:
                return tr("sheet-whole-typed", table=form.pairing.table, score=score_text(score))
            case _:
                return ""

    def _rarer(self, tr: Tr, form: GameForm) -> tuple[Option, ...]:
        rarer = (
            Option(tr("sheet-fine"), "fine"),
            Option(tr("sheet-both-lost-game"), Played(Winner.BOTH_LOSE)),
        )
        struck = (Option(tr("sheet-strike"), Cancelled()),) if self._before(form).crawford_next else ()
        other = () if form.game else (Option(tr("sheet-length-other"), "length"),)
        return (*rarer, *struck, *other)

    def _how(self, tr: Tr, form: GameForm, winner: Side, *, with_cube: bool = False) -> Step:
        """Without the cube the answer is a result, with it the cube is asked next; a refused double needs a cube.
        `with_cube`: in the game without the cube it was used."""
        before = self._before(form)
        out = cube_is_out(before, self.scoring) and not with_cube
        wins = [win for win in WINS if not (out and win is Win.PASS) and not (form.is_players and win is Win.AWARDED)]
        rows = tuple(
            (Option(tr("sheet-win", win=win.value), PointGame(winner, 1, win) if out else f"won.{winner.value}.{win}"),)
            for win in wins
        )
        crawford = before.crawford_next and not with_cube
        text = tr("sheet-how", name=form.name(winner), game=_number(form), crawford=crawford)
        used = Option(tr("sheet-cube-used"), f"won.{winner.value}.cube")
        return Step(text, rows, (used,) if out and before.crawford_next and not form.is_players else ())

    def _cube(self, tr: Tr, form: GameForm, winner: Side, win: Win) -> Step:
        """What is a slip, or was not allowed, is asked once more."""
        crawford, length = self._before(form).crawford_next, self.scoring.length_of(form.pairing)

        def option(game: PointGame) -> Option:
            used = crawford and (game.cube > 1 or win is Win.PASS)
            asks = win is not Win.AWARDED and (used or self.scoring.is_doubtful(game, length))
            return Option(str(game.cube), f"won.{winner.value}.{win}.{game.cube}" if asks else game)

        options = [option(PointGame(winner, cube, win)) for cube in self.scoring.faces]
        text = tr("sheet-cube", name=form.name(winner), game=_number(form), win=win.value)
        return Step(text, in_rows(options, PER_ROW))

    def _sure(self, tr: Tr, form: GameForm, game: PointGame) -> Step:
        """A cube that is hardly possible; a game played with the cube that has none, which the leader may have struck
        («Куб удвоения» II.8)."""
        before = self._before(form)
        if not before.crawford_next:
            return Step(self.doubt(tr, form.pairing, (game,)), ((Option(tr("sheet-length-do"), game, "danger"),),))
        first, second = before.score
        leader = "none" if first == second else form.name(Side.FIRST if first > second else Side.SECOND)
        text = tr("sheet-cube-wrong", game=_number(form), name=leader, result=self.told(tr, game))
        stands = Option(tr("sheet-cube-stands"), replace(game, stands=True))
        return Step(text, ((stands,), (Option(tr("sheet-cube-strike"), Cancelled()),)))

    @staticmethod
    def _fine(tr: Tr, form: GameForm) -> Step:
        rows = tuple((Option(form.name(side), PenaltyPoint(side)),) for side in Side)
        return Step(tr("sheet-fine-to", table=form.pairing.table), rows)

    # ── By a line ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def example(self) -> str:
        return _whole(self.scoring.to_win)

    def hint(self, tr: Tr, *, own: bool) -> str:
        return tr("sheet-hint-points", own=own, example=self.example)

    def hint_of_match(self, tr: Tr, pairing: Pairing, *, own: bool) -> str:
        """Of a match that is told game by game the score as a whole is refused."""
        whose = "rest" if own and pairing.games else own
        return tr("sheet-hint-points", own=whose, example=_whole(self.scoring.length_of(pairing)))


def _bank(clock: MatchClock) -> str:
    minutes, seconds = divmod(int(clock.bank.total_seconds()), 60)
    return f"{minutes}:{seconds:02}"


def _whole(length: int) -> str:
    """The score of a match to so many points, as it is typed."""
    return f"{length}:{length // 2}"


def _number(form: GameForm) -> int:
    """Of the game that the form is about."""
    return next_number(form.pairing.games[: form.number - 1])


def _named(ground: Ground) -> str:
    """Time over is a flag that has fallen: the players have clocks."""
    return "flag" if ground is Ground.TIMEOUT else ground.value


def ask_length(tr: Tr, form: GameForm, scoring: BackgammonScoring, answers: list[str]) -> Step:
    """The question after the answers so far."""
    if answers:
        return _recount(tr, form, scoring, int(answers[0]))

    def made(length: int) -> str:
        return f"length.{length}"

    options = [Option(str(length), made(length)) for length in LENGTHS if length != form.pairing.length]
    return Step(tr("sheet-length-ask", length=scoring.length_of(form.pairing)), in_rows(options, 4), typed=made)


def _recount(tr: Tr, form: GameForm, scoring: BackgammonScoring, length: int) -> Step:
    """The match as its players counted it, and as it counts."""
    games = form.pairing.games
    before, after = sheet(games, scoring, length), sheet(games, scoring, due := scoring.length_of(form.pairing))
    counted = tr(
        "sheet-recount",
        before=score_text(before.score),
        after=score_text(after.score),
        played=before.length,
        length=after.length,
    )
    kind = "same" if length == due else "longer" if length > due else "shorter"
    text = paragraphs(tr("sheet-length-sure", played=length, length=due, kind=kind), counted if games else "")
    return Step(text, ((Option(tr("sheet-length-do"), Deed(STATE_LENGTH, str(length)), "danger"),),))
