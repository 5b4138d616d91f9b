"""What the book asks of everybody at a table: what is played with, for how long, what may be said, and the table of
penalties, for whoever wants to read it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import joined
from bot.render.articles import cited
from bot.render.home import to_match, to_menu
from bot.render.phrases import Tr, button, clock_time, in_language, lines, pager, paragraphs
from bot.render.score_forms import score_form_of
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import conditions
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide.results import drops_who_stays_away
from engine.model import Round
from engine.regulations import Sanction
from engine.regulations.penalties import PenaltyRow, Sooner
from engine.timing import limit_of_hall
from engine.values import Words

PER_PAGE = 7


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """To the table of penalties, where the book has one."""
    has = bool(view.tournament.rulebook.penalties.rows)
    return (button(tr("rules-penalties"), press("st", "fines", view.id)),) if has else ()


def rules(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """The book, and what of it everybody keeps in mind."""
    book = view.tournament.rulebook
    text = paragraphs(
        tr("rules-title", source=in_language(book.source, tr)),
        tr("rules-link", url=book.entering.regulations) if book.entering.regulations else "",
        _components(view, tr),
        _questions(view, tr),
        score_form_of(view).worth(tr),
        lines(*_time(view, tr), waiting(view, tr)),
        conditions.documents(view, viewer, tr),
        tr("rules-call"),
    )
    return screen(text, door(view, tr), _home(view, viewer, tr))


def _home(view: TournamentView, viewer: Viewer, tr: Tr) -> Button:
    return to_menu(tr) if viewer.entry is None else to_match(view, tr)


def _components(view: TournamentView, tr: Tr) -> str:
    """What lies on the table (TAC 1.3, 3.6.1)."""
    book = view.tournament.rulebook
    found, article = book.components, cited(tr, book.article("components.cards"))
    if found is None:
        return ""
    return tr("rules-components", edition=found.edition, cards=found.cards, balls=found.balls, article=article)


def _questions(view: TournamentView, tr: Tr) -> str:
    """The only words about the game during it (TAC 3.7.1)."""
    book = view.tournament.rulebook
    if not book.allowed_questions:
        return ""
    asked = (in_language(one, tr) if isinstance(one, Words) else one for one in book.allowed_questions)
    heading = tr("rules-questions", article=cited(tr, book.article("allowed_questions")))
    return lines(heading, *(tr("rules-question", question=one) for one in asked))


def _time(view: TournamentView, tr: Tr) -> Iterator[str]:
    """How long it is played, what is added for those who ask, how long somebody may be away (TAC 3.9)."""
    book = view.tournament.rulebook
    time = book.time

    def told(key: str, minutes: int, **more: object) -> str:
        article = cited(tr, book.article(f"time.{key}")) or "none"
        return tr(f"rules-{key}", minutes=minutes, article=article, **more)

    if time.round:
        several = not book.scoring.by_boards and any(book.scoring.games_at_most(one.best_of) > 1 for one in book.plan)
        yield told("round", time.round, per="round" if several or time.bracket is not None else "game")
    if time.bracket is not None and book.knockout is not None:
        stage = book.knockout
        final = time.bracket.of(stage.final_best_of, final=True)
        yield told("bracket", time.bracket.of(stage.best_of, final=False), final=final)
    if time.extra:
        yield told("extra", time.extra, times=time.extra_per_game)
    if time.timeout:
        yield told("timeout", time.timeout, times=time.timeouts_per_player or 0)


def waiting(view: TournamentView, tr: Tr) -> str:
    """For how long a side is waited for; empty where the book, or the club, has no such limit."""
    minutes = view.tournament.rulebook.time.late_forfeit
    return tr("rules-waiting", minutes=minutes) if minutes else ""


def stays_away(view: TournamentView, tr: Tr, number: int) -> str:
    """That a loss for not coming to the round is the end of the event, where the book says so (Destiny IV.2)."""
    if not drops_who_stays_away(view.tournament, number):
        return ""
    return tr("rules-stays-away", article=cited(tr, view.tournament.rulebook.article("drops.no_show")))


def waiting_until(view: TournamentView, tr: Tr, round_: Round) -> str:
    """Once the round has begun: until when; empty while the hall stands still."""
    limit = limit_of_hall(view.tournament, round_)
    return "" if limit is None else tr("rules-waiting-until", time=clock_time(limit.due, view.tournament.zone))


def penalties(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """Every violation of the book with what it leads to, step by step."""
    book = view.tournament.rulebook.penalties
    numbered = list(enumerate(book.rows.values(), start=1))
    if not numbered:
        return screen(tr("rules-penalties-none"), _back(view, tr))
    shown = page_of(numbered, page, PER_PAGE)
    article = cited(tr, view.tournament.rulebook.article("penalties.rows"))
    text = paragraphs(
        tr("rules-penalties-title", article=article or "none"),
        *(_row(view, tr, number, row) for number, row in shown.items),
        lines(
            *(_ladder(view, tr) if book.climbs else ()),
            tr("rules-by-head", measures=joined(_measure(view, tr, one) for one in book.by_head))
            if book.by_head
            else "",
        ),
    )
    return screen(text, pager(shown, "st", "fines", view), _back(view, tr), _home(view, viewer, tr))


def _ladder(view: TournamentView, tr: Tr) -> Iterator[str]:
    """How violations add up, and what comes after the last step."""
    book = view.tournament.rulebook.penalties
    yield tr("rules-counted", counter=book.counter, lifetime=book.lifetime, kind=view.kind)
    for one in book.repeated:
        becomes = _measure(view, tr, one.becomes)
        yield tr("rules-repeated", times=one.times, measure=_measure(view, tr, one.measure), becomes=becomes)
    yield tr("rules-beyond", book=book.beyond)


def _back(view: TournamentView, tr: Tr) -> Button:
    return button(tr("rules-back"), press("st", "rules", view.id))


def _row(view: TournamentView, tr: Tr, number: int, row: PenaltyRow) -> str:
    climbs = view.tournament.rulebook.penalties.climbs
    steps = [
        tr("rules-step", number=n if climbs else 0, measure=_measure(view, tr, one))
        for n, one in enumerate(row.steps, start=1)
    ]
    told = lines(*steps) if steps else tr("rules-free", head=row.by_head)
    title = tr("rules-violation", number=number, title=in_language(row.title, tr))
    return lines(
        title,
        told,
        tr("rules-row-by-head") if row.by_head and steps else "",
        *(_sooner(view, tr, one) for one in row.sooner),
    )


def _sooner(view: TournamentView, tr: Tr, rule: Sooner) -> str:
    when = joined(tr("rules-circumstance", what=one) for one in rule.when) or "none"
    after = "none" if not rule.after else "earlier_game" if "earlier_game" in rule.only else "any"
    first, measure = "first" in rule.only, _measure(view, tr, rule.measure)
    return tr("rules-sooner", when=when, after=after, first=first, measure=measure)


def _measure(view: TournamentView, tr: Tr, measure: Sanction) -> str:
    """A measure in words; of a timer with its minutes."""
    minutes = view.tournament.rulebook.time.stalling_move
    if measure == "move_timer" and minutes:
        return tr("rules-timer", minutes=minutes)
    return tr("penalty-measure", measure=measure)
