"""A game that time ended, in three questions: damage, cards, battlefield; asked until one tells the two apart.

In a match to two wins what is written down also ends the match: whoever leads has won it, 1:0 on time. A referee is
asked about the game that is on; players, who tell the whole match, about one game after the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Markup
from bot.render.phrases import Tr, clock_time, lines, score_text
from bot.render.score_forms.codes import encode_games
from bot.render.score_forms.game_form import GameForm, oriented
from bot.render.score_forms.score_form import Deed, Option, Step, pick, span
from bot.render.score_forms.sides import winner_label
from bot.views import TournamentView
from engine.model import Pairing
from engine.results import GameResult, Played, Score, Side, TimeDecision, TimeUp, Winner, winner_of
from engine.scoring.match import games_won, is_finished, leader
from engine.scoring.on_time import MatchOver, after_extension, closing, decided_by
from engine.scoring.simple import next_question
from engine.timing import deadline

MOST = 49
"""The highest number that has a button; a higher one is typed."""
MOST_TYPED = 999
LETTERS = {"f": Side.FIRST, "s": Side.SECOND}
"""How a path names who won a game that players tell."""


def told(tr: Tr, result: TimeDecision, score: str) -> Markup:
    """1:0 with the question that decided and its answers."""
    by = decided_by(result)
    return tr("result-on-time", score=score, by=by, damage=score_text(result.damage), cards=score_text(result.cards))


def early(view: TournamentView, tr: Tr, pairing: Pairing, games: Sequence[GameResult]) -> str:
    """That time is told to have ended a game while that of the table is not over; empty otherwise, and of the rounds
    before."""
    end, timed = deadline(view.tournament, pairing), any(isinstance(game, TimeDecision | TimeUp) for game in games)
    is_on = pairing.round == len(view.tournament.published_rounds)
    if end is None or view.at >= end.due or not timed or not is_on:
        return ""
    return tr("sheet-time-early", time=clock_time(end.due, view.tournament.zone))


def opening(pairing: Pairing) -> str:
    """The path by which players begin once time is up: in a single game with who won it."""
    return "time" if pairing.best_of > 1 else ""


def ask(tr: Tr, form: GameForm, answers: list[str]) -> Step:
    """`answers`: of players who tell a match first who won its games, ``fs``; then the numbers so far, the reader's
    side first, ``q.13.15``, the last of them perhaps a range; then who has the battlefield."""
    wins, *rest = answers if answers and set(answers[0]) <= set(LETTERS) else ["", *answers]
    if rest[:1] == ["q"]:
        return _numbers(tr, form, wins, rest[1:])
    if rest:
        raise ValueError(f"no question {answers!r}")
    if form.is_players and form.pairing.best_of > 1:
        return _who_won(tr, form, wins)
    if form.pairing.best_of > 1 and form.number == 1 and not form.game:
        return _who_won_yet(tr, form)
    ahead = None if form.game else leader(games_won(form.pairing.games))
    return _numbers(tr, form, "", []) if ahead is None else _leader_wins(tr, form, ahead)


def unfinished(pairing: Pairing, decision: TimeDecision) -> str | None:
    """The path to the question that is still open after numbers somebody typed, where one side leads and nothing is
    counted to that about the game; None where they decide."""
    if next_question(decision.damage, decision.cards) is None or decision.battlefield is not None:
        return None
    if leader(games_won(pairing.games)) is not None:
        return "time"
    return _path("", [*decision.damage, *(decision.cards or ())])


def ending(pairing: Pairing, game: GameResult) -> tuple[GameResult, ...]:
    """The game that time ended, and what it leaves of a longer match: at 1-1 a third one is played."""
    won = Side(winner_of(game).value)
    if pairing.best_of > 1 and not isinstance(after_extension(games_won(pairing.games), won), MatchOver):
        return (game,)
    return (game, *closing((*pairing.games, game), pairing.best_of))


def _who_won_yet(tr: Tr, form: GameForm) -> Step:
    """In the first game of a match: who won it before the end of the upkeep wins the match."""
    rows = tuple(
        (Option(tr("sheet-won", name=form.name(side), mark=""), ending(form.pairing, Played(Winner(side.value)))),)
        for side in Side
    )
    return Step(tr("sheet-time-extension"), (*rows, (Option(tr("sheet-time-open"), "time.q"),)))


def _leader_wins(tr: Tr, form: GameForm, ahead: Side) -> Step:
    """One game won by one side alone: the second one that is left open is not decided, the match is."""
    text = lines(tr("sheet-time-leader", name=form.name(ahead)), early(form.view, tr, form.pairing, (TimeUp(),)))
    return Step(text, ((Option(tr("sheet-time-do"), TimeUp(), "danger"),),))


def _who_won(tr: Tr, form: GameForm, wins: str) -> Step:
    """Of players, game by game (IV.3a): a game that one of them won leads to the next, one that time left open ends
    the match or leads to the questions."""
    games = _games(form, wins)
    rows = tuple((_won(tr, form, wins, side),) for side in (form.reader, form.reader.other))
    if isinstance(over := after_extension(games_won(games), None), MatchOver):
        nobody = Option(tr("sheet-time-unfinished"), (*_told(wins), *closing(games, form.pairing.best_of)))
        text = tr("sheet-time-second", name=form.name(over.winner))
    else:
        nobody = Option(tr("sheet-time-open"), _path(wins, []))
        text = tr("sheet-time-game", game=len(games) + 1)
    return Step(text, (*rows, (nobody,)))


def _won(tr: Tr, form: GameForm, wins: str, side: Side) -> Option:
    now = wins + side.value[0]
    over = is_finished(_games(form, now), form.pairing.best_of)
    return Option(winner_label(tr, form, side), _told(now) if over else f"time.{now}")


def _told(wins: str) -> tuple[GameResult, ...]:
    return tuple(Played(Winner(LETTERS[letter].value)) for letter in wins)


def _games(form: GameForm, wins: str) -> tuple[GameResult, ...]:
    return (*form.pairing.games, *_told(wins))


def _path(wins: str, numbers: Sequence[int]) -> str:
    return ".".join(["time", *([wins] if wins else []), "q", *map(str, numbers)])


def _numbers(tr: Tr, form: GameForm, wins: str, answers: list[str]) -> Step:
    numbers = [int(answer) for answer in answers if answer.isdecimal()]
    pairs = [oriented(form.reader, *pair) for pair in zip(numbers[::2], numbers[1::2], strict=False)]
    damage, cards = (*pairs, None, None)[:2]
    if len(numbers) in (2, 4) and damage is not None:
        asked = next_question(damage, cards)
        if asked is None:
            return _confirm(tr, form, wins, TimeDecision(damage, cards))
        if asked == "battlefield":
            return _battlefield(tr, form, wins, answers, damage, cards)
    return _number(tr, form, wins, answers, numbers)


def _number(tr: Tr, form: GameForm, wins: str, answers: list[str], numbers: list[int]) -> Step:
    kept = _path(wins, numbers)
    whose = form.reader.other if len(numbers) % 2 else form.reader
    low, high = (span(answers[-1]) if answers else None) or (0, MOST)

    def made(number: int) -> str:
        return f"{kept}.{number}" if number <= MOST_TYPED else kept

    text = tr("sheet-time-question", what="cards" if len(numbers) > 1 else "damage", name=form.name(whose))
    return Step(text, pick(low, high, made, kept), typed=made)


def _battlefield(tr: Tr, form: GameForm, wins: str, answers: list[str], damage: Score, cards: Score | None) -> Step:
    if answers[-1] in [side.value for side in Side]:
        return _confirm(tr, form, wins, TimeDecision(damage, cards, Side(answers[-1])))
    path = _path(wins, [int(answer) for answer in answers])
    rows = tuple((Option(form.name(side), f"{path}.{side.value}"),) for side in (form.reader, form.reader.other))
    return Step(tr("sheet-time-battlefield"), rows)


def _confirm(tr: Tr, form: GameForm, wins: str, decision: TimeDecision) -> Step:
    """Who wins by the answers, before a referee writes it down or a player sends it."""
    winner = Side(winner_of(decision).value)
    own, other = decision.cards or decision.damage
    own, other = oriented(winner, own, other)
    text = tr(
        "sheet-time-confirm",
        table=form.pairing.table,
        name=form.name(winner),
        by=decided_by(decision),
        own=own,
        other=other,
        sends=form.is_players,
    )
    text = lines(text, early(form.view, tr, form.pairing, (decision,)))
    games = (decision,) if form.game else (*_told(wins), *ending(form.pairing.with_games(_games(form, wins)), decision))
    if form.is_players:
        return Step(text, ((Option(tr("report-send"), Deed("send", encode_games(games)), "success"),),))
    answer = games if len(games) > 1 else decision
    return Step(text, ((Option(tr("sheet-time-do"), answer, "danger"),),))
