"""How a game is played, in words: the rules, the board, the komi and the time of the event (Кодекс РФГ, 15.2, 24.8)."""

from __future__ import annotations

from fractions import Fraction

from bot.i18n import joined
from bot.render.articles import cited
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, lines
from bot.views import TournamentView
from engine.handicap import terms, tie_is_whites
from engine.model import Pairing, Round
from engine.regulations import Rulebook

STONES = 2
"""From so big a handicap on there are stones on the board, and in pair Go White begins (П4 3.3)."""


def event_lines(tr: Tr, book: Rulebook) -> str:
    """What holds for every game, and what else is told before the event begins (15.2а); nothing where the book has no
    choice of games."""
    play = book.play
    if play is None:
        return ""
    adjourned, handicap = book.time.adjournment, book.plan[0].handicap
    return lines(
        joined((rules(tr, book), _komi(tr, handicap.komi, used=handicap.used) if handicap is not None else "")),
        time(tr, book),
        tr("play-nigiri-event") if play.nigiri else "",
        tr("play-rated", over=play.rated_over, short=play.is_short_for_rating) if play.rated else "",
        tr("play-adjourned", minutes=adjourned, article=cited(tr, book.article("time.adjournment")))
        if adjourned is not None
        else "",
    )


def game_lines(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Of one game, told to those who play it."""
    book = view.tournament.rulebook
    if book.play is None:
        return ""
    order = tr("play-pair-order") if view.kind == "pair" and pairing.handicap >= STONES else ""
    how = joined((rules(tr, book), komi(view, tr, pairing)))
    ties = tr("play-ties") if tie_is_whites(view.tournament, pairing) else ""
    return lines(how, ties, nigiri(view, tr, pairing), order, time(tr, book))


def photos(view: TournamentView, tr: Tr, round_: Round) -> str:
    """How long photographs may be taken; nothing where the book does not say."""
    book = view.tournament.rulebook
    if book.time.photos is None:
        return ""
    minutes = book.time.photos[round_.number > 1]
    return tr("play-photos", minutes=minutes, article=cited(tr, book.article("time.photos")))


def rules(tr: Tr, book: Rulebook) -> str:
    """«Японские правила, доска 19×19»; nothing where the game has no such choice."""
    play = book.play
    return tr("play-rules", rules=play.rules, board=play.board) if play is not None else ""


def komi(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """«коми 6½», «без коми» where there is a handicap."""
    round_ = view.tournament.round(pairing.round)
    rule = view.tournament.rulebook.stage(round_.stage).handicap if round_ is not None else None
    return _komi(tr, terms(pairing.handicap, rule).komi) if rule is not None else ""


def _komi(tr: Tr, points: Fraction, *, used: bool = False) -> str:
    """`used`: with a handicap where the ranks differ."""
    return tr("play-komi", komi=exact_text(points) if points else "none", used=used)


def nigiri(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """How the two find out who has Black, where that is left to them (16.5, 16.6.4; of pairs П4 3.7): also in a match
    for going on and in a game that is played again, of which no table and no lots have spoken (П7 4.3)."""
    book = view.tournament.rulebook
    if book.play is None or (pairing.colour is not None and not _is_played_again(book, pairing)):
        return ""
    return tr("play-nigiri", kind=view.kind)


def _is_played_again(book: Rulebook, pairing: Pairing) -> bool:
    """Whether the colours were those of an earlier game of the match; the weaker side keeps Black."""
    is_later = bool(pairing.games) and not pairing.handicap and not book.scoring.by_boards
    return is_later and not book.scoring.is_over(pairing)


def time(tr: Tr, book: Rulebook) -> str:
    """«60 мин, потом 15 камней за 5 мин»; nothing while the event has not said."""
    play = book.play
    if play is None or play.main is None:
        return ""
    return tr(
        "play-time",
        byoyomi=play.byoyomi,
        main=play.main,
        stones=play.stones,
        minutes=play.minutes,
        periods=play.ing_periods if play.byoyomi == "ing" else play.periods,
        seconds=play.seconds,
        increment=play.increment,
        period=exact_text(Fraction(play.main, play.ing_share)),
        cost=play.ing_cost,
    )
