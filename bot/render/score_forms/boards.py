"""Matches of teams on boards: board by board who won there, in the order of the boards or in any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from bot.i18n import Markup
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, lines
from bot.render.score_forms import judged, technical
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.score_form import Option, ScoreForm, Step
from bot.render.score_forms.sides import colour_mark
from bot.render.score_forms.simple import SCORES, told_simply
from bot.render.screen import in_rows
from bot.views import TournamentView
from engine.formats.lineups import colour_at
from engine.model import Pairing, PersonId
from engine.results import (
    BoardGame,
    BoardResult,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Side,
    Winner,
    winner_of,
)
from engine.scoring import BoardsScoring
from engine.scoring.boards import points

PER_ROW = 4


class BoardsForm(ScoreForm[BoardsScoring]):
    mends_by_technical: ClassVar[bool] = False

    def has_several(self, pairing: Pairing) -> bool:
        return True

    # ── In words ────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, tr: Tr, result: GameResult) -> Markup:
        if isinstance(result, BoardGame):
            return tr("sheet-board", board=result.board, result=told_simply(tr, result.result))
        return told_simply(tr, result)

    def several(self, tr: Tr, games: Sequence[GameResult]) -> Markup:
        """A whole match as it is typed, board after board; a part of it names its boards."""
        told = [game for game in games if isinstance(game, BoardGame)]
        if len(told) < 2 or [game.board for game in told] != list(range(1, self.scoring.boards + 1)):
            return ScoreForm.several(self, tr, games)
        return Markup(" ".join(_sign(game.result) for game in told))

    def games(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> tuple[str, ...]:
        return tuple(self.told(tr, game) for game in sorted(self.seen(pairing, reader), key=_board_of))

    def brief(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        return self._score(pairing, reader) if pairing.games else ""

    def standing(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        return tr("sheet-standing-boards", score=self._score(pairing, reader))

    def next_up(self, tr: Tr, pairing: Pairing) -> str:
        free = self.open_boards(pairing)
        return tr("sheet-next-board", board=free[0]) if free else ""

    def series(self, tr: Tr, pairing: Pairing, *, over: bool) -> str:
        return lines(self.standing(tr, pairing), tr("sheet-series", over=over))

    def _score(self, pairing: Pairing, reader: Side) -> str:
        own, other = (points(pairing.games, side) for side in (reader, reader.other))
        return f"{exact_text(own)}:{exact_text(other)}"

    def game_number(self, pairing: Pairing, number: int, result: GameResult) -> int:
        """A result names its board, and boards are played at once."""
        return 0

    def goes_on(self, tr: Tr, pairing: Pairing) -> str:
        return tr("notice-boards-left")

    def mend_label(self, tr: Tr, pairing: Pairing, game: int) -> str:
        return tr("sheet-mend-board", board=_board_of(pairing.games[game - 1]))

    def length(self, tr: Tr, pairing: Pairing) -> str:
        return tr("sheet-length-boards", boards=self.scoring.boards)

    def sides(self, tr: Tr, form: GameForm) -> str:
        """The line-ups, board by board, with who has Black; before they are known, who has Black at board 1."""
        if not all(form.pairing.lineups):
            first, second = (_mark(form.pairing, 1, side) + form.name(side) for side in Side)
            return tr("sheet-colours-boards", first=first, second=second) if form.pairing.colour else ""
        boards = range(1, self.scoring.boards + 1)
        return lines(*(tr("sheet-lineup", board=board, **self._seats(form, board)) for board in boards))

    def _seats(self, form: GameForm, board: int) -> dict[str, str]:
        return {side.value: self._seat(form, board, side) for side in Side}

    def _seat(self, form: GameForm, board: int, side: Side) -> str:
        """Who sits there, a dash for nobody, the team where no line-up is known."""
        lineup = form.pairing.lineup_of(side)
        if not lineup:
            return form.name(side)
        member = lineup[board - 1]
        return _mark(form.pairing, board, side) + ("–" if member is None else member_name(form.view, member))

    # ── By buttons ──────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        match path.split("."):
            case [""]:
                return self._board(tr, form, self._next_board(form))
            case ["boards"]:
                return self._which_board(tr, form)
            case ["board", number]:
                return self._board(tr, form, int(number))
            case ["empty", number]:
                return self._empty(tr, form, int(number))
            case [judged.PATH, number, *answers]:
                return self._decided(tr, form, int(number), answers)
            case ["tech", loser, ground]:
                result = Forfeit(Side(loser), Ground(ground))
                return technical.confirm(tr, form, result, self._after(form, result), tr("sheet-every-board"))
            case _:
                return technical.ask(tr, form, path)

    def lost(self, tr: Tr, form: GameForm, side: Side, answers: str, *, whole: bool) -> Step | None:
        if whole:
            return super().lost(tr, form, side, answers, whole=whole)
        boards = range(1, self.scoring.boards + 1)
        loss = Forfeit(side, Ground.VIOLATION, started=True)
        options = [Option(str(board), BoardGame(board, loss)) for board in boards]
        return Step(tr("penalty-which-board", name=form.name(side)), in_rows(options, PER_ROW))

    def open_boards(self, pairing: Pairing) -> list[int]:
        """Boards without a result."""
        have = {game.board for game in pairing.games if isinstance(game, BoardGame)}
        return [board for board in range(1, self.scoring.boards + 1) if board not in have]

    def _next_board(self, form: GameForm) -> int:
        """The board that is corrected, or the first one without a result."""
        if form.game:
            return _board_of(form.pairing.games[form.game - 1])
        return next(iter(self.open_boards(form.pairing)), 1)

    def _board(self, tr: Tr, form: GameForm, board: int) -> Step:
        def offer(label: str, winner: Winner) -> Option:
            return Option(label, BoardGame(board, Played(winner)))

        own, other = form.reader, form.reader.other
        rows = [(offer(self._winner(tr, form, board, side), Winner(side.value)),) for side in (own, other)]
        if self.scoring.draws:
            rows.insert(1, (offer(tr("sheet-draw"), Winner.DRAW),))
        text = tr("sheet-who-won-board", table=form.pairing.table, board=board, **self._seats(form, board))
        return Step(text, tuple(rows), self._rarer(tr, form, board))

    def _rarer(self, tr: Tr, form: GameForm, board: int) -> tuple[Option, ...]:
        others = (Option(tr("sheet-other-board"), "boards"),) if len(self.open_boards(form.pairing)) > 1 else ()
        if form.is_players:
            return others
        both = Option(tr("sheet-both-lose"), BoardGame(board, Played(Winner.BOTH_LOSE)))
        ruled = judged.opening(tr, f"{judged.PATH}.{board}")
        return (*(() if form.game else others), Option(tr("sheet-board-empty"), f"empty.{board}"), both, ruled)

    def _decided(self, tr: Tr, form: GameForm, board: int, answers: Sequence[str]) -> Step:
        def made(result: BoardResult) -> GameResult:
            return BoardGame(board, result)

        return judged.ask(tr, form, answers, draws=self.scoring.draws, made=made, path=f"{judged.PATH}.{board}")

    def _winner(self, tr: Tr, form: GameForm, board: int, side: Side) -> str:
        if form.is_players:
            return tr("sheet-own-win") if side is form.reader else tr("sheet-own-loss")
        return tr("sheet-won", name=self._seat(form, board, side), mark="")

    def _which_board(self, tr: Tr, form: GameForm) -> Step:
        options = [Option(str(board), f"board.{board}") for board in self.open_boards(form.pairing)]
        return Step(tr("sheet-which-board", table=form.pairing.table), in_rows(options, PER_ROW))

    def _empty(self, tr: Tr, form: GameForm, board: int) -> Step:
        """Whose place is empty: that side loses the board."""
        rows = [(Option(form.name(side), BoardGame(board, Forfeit(side, Ground.NO_SHOW))),) for side in Side]
        both = (Option(tr("sheet-both-empty"), BoardGame(board, DoubleForfeit(Ground.NO_SHOW))),)
        return Step(tr("sheet-whose-board", board=board), (*rows, both))

    def _after(self, form: GameForm, result: Forfeit) -> str:
        """The score of the match once a team has lost every board without a result."""
        lost = self.scoring.lost(result.loser, result.ground, form.pairing)
        return self._score(form.pairing.with_games((*form.pairing.games, *lost)), Side.FIRST)

    # ── By a line ───────────────────────────────────────────────────────────────────────────────────────────────

    def doubt(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
        """A board may be meant that is not played yet."""
        lost = any(isinstance(one, BoardGame) and one.result == Played(Winner.BOTH_LOSE) for one in games)
        return tr("sheet-doubt-both", table=pairing.table) if lost else ""

    def placed(self, pairing: Pairing, games: Sequence[GameResult]) -> tuple[GameResult, ...]:
        """A line tells the boards in their order: those that have no result yet."""
        free = self.open_boards(pairing)
        told = cast("list[BoardGame]", list(games))
        numbers = [*free, *range(1, len(told) + 1)][: len(told)]
        return tuple(BoardGame(number, game.result) for number, game in zip(numbers, told, strict=True))

    @property
    def example(self) -> str:
        return " ".join(["1:0", "0:1", "1:0", "0:1"][: self.scoring.boards])

    def hint(self, tr: Tr, *, own: bool) -> str:
        return tr("sheet-hint-boards", own=own, example=self.example, draws=self.scoring.draws)


def member_name(view: TournamentView, member: str) -> str:
    """Somebody of a team by the id of its roster."""
    found = view.people.get(PersonId(int(member))) if member.isdecimal() else None
    return found.name if found else member


def _sign(result: BoardResult) -> str:
    """1:0, ½:½, and +:– where nobody sat."""
    match result:
        case Forfeit(loser=loser):
            return "–:+" if loser is Side.FIRST else "+:–"
        case DoubleForfeit():
            return "–:–"
        case _:
            return SCORES[winner_of(result)]


def _board_of(game: GameResult) -> int:
    return game.board if isinstance(game, BoardGame) else 0


def _mark(pairing: Pairing, board: int, side: Side) -> str:
    return colour_mark(pairing.colour and colour_at(board, pairing.colour), side)
