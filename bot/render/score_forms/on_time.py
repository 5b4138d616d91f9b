"""A game that time ended, in three questions: damage, cards, battlefield; asked until one tells the two apart.

In a match to two wins what is written down also ends the match: whoever leads has won it, 1:0 on time.
"""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.phrases import Tr
from bot.render.score_forms.game_form import GameForm, oriented
from bot.render.score_forms.score_form import Option, Step, pick, span
from engine.model import Pairing
from engine.results import GameResult, Played, Side, TimeDecision, TimeUp, Winner, winner_of
from engine.scoring.match import games_won, leader
from engine.scoring.on_time import MatchOver, after_extension, closing, decided_by
from engine.scoring.simple import next_question

MOST = 49
"""The highest number that has a button; a higher one is typed."""


def told(tr: Tr, result: TimeDecision, score: str) -> Markup:
    """1:0 with the question that decided and its answers."""
    by = decided_by(result)
    own, other = (result.cards or (0, 0)) if by == "cards" else result.damage
    return tr("result-on-time", score=score, by=by, own=own, other=other)


def ask(tr: Tr, form: GameForm, answers: list[str]) -> Step:
    """`answers`: the numbers so far, ``q.13.15``, the last of them perhaps a range; then who has the battlefield."""
    match answers:
        case [] if _is_first_of_several(form):
            return _who_won_yet(tr, form)
        case [] if _leader(form) is not None:
            return _leader_wins(tr, form)
        case [] | ["q"]:
            return _numbers(tr, form, [])
        case ["q", *numbers]:
            return _numbers(tr, form, numbers)
        case _:
            raise ValueError(f"no question {answers!r}")


def ending(pairing: Pairing, game: GameResult) -> tuple[GameResult, ...]:
    """The game that time ended, and what it leaves of a longer match: at 1-1 a third one is played."""
    won = Side(winner_of(game).value)
    if pairing.best_of > 1 and not isinstance(after_extension(games_won(pairing.games), won), MatchOver):
        return (game,)
    return (game, *closing((*pairing.games, game), pairing.best_of))


def _is_first_of_several(form: GameForm) -> bool:
    return form.pairing.best_of > 1 and form.number == 1 and not form.game


def _leader(form: GameForm) -> Side | None:
    """Who has won more games before this one."""
    return None if form.game else leader(games_won(form.pairing.games))


def _who_won_yet(tr: Tr, form: GameForm) -> Step:
    """In the first game of a match: who won it before the end of the upkeep wins the match."""
    rows = tuple(
        (Option(tr("sheet-won", name=form.name(side), mark=""), ending(form.pairing, Played(Winner(side.value)))),)
        for side in Side
    )
    return Step(tr("sheet-time-extension"), (*rows, (Option(tr("sheet-time-open"), "time.q"),)))


def _leader_wins(tr: Tr, form: GameForm) -> Step:
    """One game won by one side alone: the second one that is left open is not decided, the match is."""
    ahead = _leader(form)
    assert ahead is not None
    text = tr("sheet-time-leader", name=form.name(ahead))
    return Step(text, ((Option(tr("sheet-time-do"), TimeUp(), "danger"),),))


def _numbers(tr: Tr, form: GameForm, answers: list[str]) -> Step:
    numbers = [int(answer) for answer in answers if answer.isdecimal()]
    pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
    damage, cards = (*pairs, None, None)[:2]
    if len(numbers) in (2, 4) and damage is not None:
        asked = next_question(damage, cards)
        if asked is None:
            return _confirm(tr, form, TimeDecision(damage, cards))
        if asked == "battlefield":
            return _battlefield(tr, form, answers, damage, cards)
    return _number(tr, form, answers, numbers)


def _number(tr: Tr, form: GameForm, answers: list[str], numbers: list[int]) -> Step:
    kept = ".".join(["time", "q", *map(str, numbers)])
    whose = Side.SECOND if len(numbers) % 2 else Side.FIRST
    low, high = (span(answers[-1]) if answers else None) or (0, MOST)

    def made(number: int) -> str:
        return f"{kept}.{number}"

    text = tr("sheet-time-question", what="cards" if len(numbers) > 1 else "damage", name=form.name(whose))
    return Step(text, pick(low, high, made, kept), typed=made)


def _battlefield(
    tr: Tr, form: GameForm, answers: list[str], damage: tuple[int, int], cards: tuple[int, int] | None
) -> Step:
    if answers[-1] in [side.value for side in Side]:
        return _confirm(tr, form, TimeDecision(damage, cards, Side(answers[-1])))
    path = ".".join(["time", "q", *answers])
    rows = tuple((Option(form.name(side), f"{path}.{side.value}"),) for side in Side)
    return Step(tr("sheet-time-battlefield"), rows)


def _confirm(tr: Tr, form: GameForm, decision: TimeDecision) -> Step:
    """Who wins by the answers, before it is written down."""
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
    )
    games = (decision,) if form.game else ending(form.pairing, decision)
    answer = games if len(games) > 1 else decision
    return Step(text, ((Option(tr("sheet-time-do"), answer, "danger"),),))
