"""What every scoring says about its results: in words, as questions with buttons, as a line somebody types."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar

from bot.i18n import Markup, joined
from bot.render.phrases import Tr
from bot.render.score_forms.game_form import GameForm
from bot.render.screen import Style, in_rows
from engine.model import Pairing
from engine.notation import Line
from engine.regulations import Rulebook
from engine.results import GameResult, Ground, Side, mirrored
from engine.scoring import Scoring
from engine.scoring.match import games_won

S = TypeVar("S", bound=Scoring)
A = TypeVar("A")

TECHNICAL, CONCESSION, NOBODY = "tech", "gave", "absent"
"""How paths begin; the answers so far follow, joined by dots: ``tech.first.violation``."""
MOST = 25
PER_ROW = 5
Made = Callable[[int], GameResult | str]


@dataclass(frozen=True, slots=True)
class Deed:
    """An answer that is no result of a game: the action of its button, and with what."""

    action: str
    arg: str


@dataclass(frozen=True, slots=True)
class Option:
    """A button of a question.

    answer  a whole result, several that end a match, a path, which is the answers so far, or another deed
    """

    label: str
    answer: GameResult | tuple[GameResult, ...] | str | Deed
    style: Style | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A question: words and rows of buttons.

    more    rarer answers, which stand below
    typed   a whole number may be typed instead of pressing: the answer that it makes
    """

    text: str
    rows: tuple[tuple[Option, ...], ...]
    more: tuple[Option, ...] = ()
    typed: Made | None = None


@dataclass(frozen=True, slots=True)
class ScoreForm(ABC, Generic[S]):
    """The score form of a book.

    concedes            a side may give a game up and keep what it had
    mends_by_technical  a recorded game may turn out to be a technical loss
    counts_what_stood   of a game that is stopped the score or the move at that moment counts
    announces_late      what both sides are told with their pair says from when a match is lost for being late
    """

    book: Rulebook
    scoring: S
    concedes: ClassVar[bool] = False
    mends_by_technical: ClassVar[bool] = True
    counts_what_stood: ClassVar[bool] = False
    announces_late: ClassVar[bool] = False

    # ── In words ────────────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def told(self, tr: Tr, result: GameResult) -> Markup:
        """A game in a few words, the first side's number first."""

    def several(self, tr: Tr, games: Sequence[GameResult]) -> Markup:
        """Games one after another, as somebody told them."""
        return joined([self.told(tr, game) for game in games])

    @abstractmethod
    def standing(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        """How a match of several games stands, the reader's number first; empty for a match of one game."""

    def total(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult], reader: Side = Side.FIRST) -> str:
        """How the match stands after games that are told as its next ones; empty where the games say it all."""
        return ""

    def short(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> Markup:
        """The same games on a button."""
        return self.several(tr, games)

    def doubt(self, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
        """What is more likely a slip of whoever told these games; empty where nothing is."""
        return ""

    def series(self, tr: Tr, pairing: Pairing, *, over: bool) -> str:
        """How a match of several games stands after one was written down, and whether it goes on."""
        first, second = games_won(pairing.games)
        return tr("echo-series", first=first, second=second, over=over)

    def next_up(self, tr: Tr, pairing: Pairing) -> str:
        """Which part of a match that is on the next answer is about; empty where nobody can mistake it."""
        return ""

    def brief(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        """A whole match in a few words; empty before its first game."""
        return ", ".join(self.told(tr, game) for game in self.seen(pairing, reader))

    def at_length(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> str:
        """The same where there is room for a line."""
        return self.brief(tr, pairing, reader)

    def games(self, tr: Tr, pairing: Pairing, reader: Side = Side.FIRST) -> tuple[str, ...]:
        """A line for each recorded game of a match of several."""
        games = enumerate(self.seen(pairing, reader), start=1)
        return tuple(tr("card-game", game=number, result=self.told(tr, game)) for number, game in games)

    def mend_label(self, tr: Tr, pairing: Pairing, game: int) -> str:
        """The button that corrects recorded game number `game` (from 1)."""
        return tr("card-correct", game=self.game_number(pairing, game, pairing.games[game - 1]))

    def length(self, tr: Tr, pairing: Pairing) -> str:
        """How long the match is; empty for a match of one game."""
        return tr("card-best-of", games=pairing.best_of) if pairing.best_of > 1 else ""

    def terms(self, tr: Tr) -> str:
        """What holds for every match of the event, for whoever thinks of coming; empty where the stages say it all."""
        return ""

    def worth(self, tr: Tr) -> str:
        """What a game and a match bring, for whoever reads the rules; empty where their score says it all."""
        return ""

    def announced(self, tr: Tr, *, started: bool) -> str:
        """What else both sides are told with their pair, while their match is not over."""
        return ""

    def sides(self, tr: Tr, form: GameForm) -> str:
        """Who plays what in the game of the form; empty where the sides are alike."""
        return ""

    def all_sides(self, tr: Tr, form: GameForm) -> str:
        """Who plays what in every game of the match that is left."""
        return self.sides(tr, form)

    def verdict(self, tr: Tr, form: GameForm) -> str:
        """Who has won a match that is over, where its score may not say so; else empty."""
        return ""

    @staticmethod
    def seen(pairing: Pairing, reader: Side) -> tuple[GameResult, ...]:
        """The games with the reader as their first side."""
        return pairing.games if reader is Side.FIRST else tuple(map(mirrored, pairing.games))

    def has_several(self, pairing: Pairing) -> bool:
        """Whether the match may have more than one game."""
        return self.scoring.games_at_most(pairing.best_of) > 1

    def has_protocol(self, pairing: Pairing) -> bool:
        """Whether there is more to read of the match than its result: a sheet line by line."""
        return bool(pairing.games) and self.scoring.sheet(pairing) is not None

    def game_number(self, pairing: Pairing, number: int, result: GameResult) -> int:
        """The number told beside a result; 0 where it is the whole match."""
        return number if self.has_several(pairing) else 0

    def goes_on(self, tr: Tr, pairing: Pairing) -> str:
        """What both sides are told once a part of their match is recorded."""
        return tr("notice-next-game")

    # ── By buttons ──────────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def ask(self, tr: Tr, form: GameForm, path: str) -> Step:
        """The question that follows the answers of a path. ValueError for a path that no button has."""

    def lost(self, tr: Tr, form: GameForm, side: Side, answers: str, *, whole: bool) -> Step | None:
        """What has to be asked about the game, or the `whole` match, that a referee's measure loses, after `answers`;
        None where it is enough who lost. The answers of the step go on from `answers`."""
        return self._continued(tr, form, f"tech.{side.value}.{Ground.VIOLATION.value}", answers)

    def left(self, tr: Tr, form: GameForm, side: Side, answers: str) -> Step:
        """How far the game was that a side has left, after `answers`; only where `counts_what_stood`."""
        return self._continued(tr, form, f"tech.{side.value}.{Ground.WITHDRAWN.value}", answers)

    def _continued(self, tr: Tr, form: GameForm, path: str, answers: str) -> Step:
        """A question whose beginning goes without saying."""
        step = self.ask(tr, form, path + answers)
        rows = tuple(tuple(replace(option, answer=_cut(option.answer, path)) for option in row) for row in step.rows)
        typed = step.typed
        return replace(step, rows=rows, more=(), typed=typed and (lambda number: _cut(typed(number), path)))

    # ── By a line ───────────────────────────────────────────────────────────────────────────────────────────────

    def read(self, text: str) -> Line | None:
        """What a typed line means, None where it is no result of this scoring."""
        return self.scoring.read(text)

    def placed(self, pairing: Pairing, games: Sequence[GameResult]) -> tuple[GameResult, ...]:
        """The games of a line as the next ones of a match."""
        return tuple(games)

    def unfinished(self, pairing: Pairing, games: Sequence[GameResult]) -> str | None:
        """The path to what has to be asked before the games of a line are whole; None where they are."""
        return None

    def reminder(self, tr: Tr) -> str:
        """What words that mean nothing here most likely were while a round is played: a result («восемь пять»)."""
        return tr("fallback-score", scoring=self.scoring.kind, example=self.example)

    @property
    @abstractmethod
    def example(self) -> str:
        """A result as it is typed."""

    @abstractmethod
    def hint(self, tr: Tr, *, own: bool) -> str:
        """How a result is typed, in a sentence: by a player about himself, or by a referee who names the table."""

    def hint_of_match(self, tr: Tr, pairing: Pairing, *, own: bool) -> str:
        """The same at a table."""
        return self.hint(tr, own=own)


def _cut(answer: A, path: str) -> A | str:
    return answer.removeprefix(path) if isinstance(answer, str) else answer


def pick(low: int, high: int, made: Made, path: str) -> tuple[tuple[Option, ...], ...]:
    """Buttons for the numbers from `low` to `high`; a range leads to `path` with ``low-high`` at its end."""
    size = 1
    while high // size - low // size >= MOST:
        size *= 10
    if size == 1:
        return in_rows([Option(str(number), made(number)) for number in range(low, high + 1)], PER_ROW)
    ranges = [
        (max(low, part * size), min(high, part * size + size - 1)) for part in range(low // size, high // size + 1)
    ]
    # The last range may be a single number, a limit of 100.
    options = [
        Option(str(first), made(first)) if first == last else Option(f"{first}–{last}", f"{path}.{first}-{last}")
        for first, last in ranges
    ]
    return in_rows(options, PER_ROW)


def span(part: str) -> tuple[int, int] | None:
    """The range a path ends with, ``30-39``; None for a single number."""
    low, dash, high = part.partition("-")
    return (int(low), int(high)) if dash else None
