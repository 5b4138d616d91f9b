"""Technical losses, asked alike in every game: who loses, why, at which moment where that counts, and are you sure."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n import joined
from bot.render.articles import cited
from bot.render.phrases import Tr, paragraphs
from bot.render.score_forms.game_form import GameForm
from bot.render.score_forms.score_form import Option, Step
from bot.views import TournamentView
from engine.decide.results import drops_who_stays_away
from engine.model import Pairing
from engine.results import NOT_THERE, DoubleForfeit, Forfeit, GameResult, Ground, Side
from engine.scoring.match import no_shows
from engine.timing.personal import started_at_table

# Grounds a referee may name where the book has none of its own (TAC 3.2.3.6); the others come from acts of their own.
GROUNDS = (Ground.NO_SHOW, Ground.LATE, Ground.VIOLATION, Ground.TIMEOUT, Ground.REFUSAL)

Named = Callable[[Ground], str]


def has_begun(form: GameForm, ground: Ground) -> bool:
    """A side that is not there has not begun the game, unless that was adjourned."""
    clocks = started_at_table(form.view.tournament, form.pairing)
    return ground not in NOT_THERE or any(clock.kind == "adjournment" for clock in clocks)


def ask(tr: Tr, form: GameForm, path: str, named: Named = lambda ground: ground.value) -> Step:
    """The questions that are the same in every game. ValueError for a path that no button has."""
    match path.split("."):
        case ["absent"]:
            return nobody_came(tr, form)
        case ["tech"]:
            return who_loses(tr, form)
        case ["tech", loser]:
            return grounds(tr, form, Side(loser), named)
        case _:
            raise ValueError(f"no question {path!r}")


def who_loses(tr: Tr, form: GameForm) -> Step:
    return _who(form, tr("technical-who", table=form.pairing.table), "tech")


def who_gave_up(tr: Tr, form: GameForm) -> Step:
    return _who(form, tr("concession-who", table=form.pairing.table), "gave")


def grounds(tr: Tr, form: GameForm, loser: Side, named: Named = lambda ground: ground.value) -> Step:
    """`named`: how the book calls a ground."""
    rows = tuple(
        (Option(tr("technical-ground", ground=named(ground)), f"tech.{loser.value}.{ground.value}"),)
        for ground in _grounds(form)
    )
    return Step(tr("technical-why", name=form.name(loser)), rows)


def _grounds(form: GameForm) -> tuple[Ground, ...]:
    """Those of the book; nobody is said not to have come who has played at this table."""
    own = form.view.tournament.rulebook.report.grounds
    all_ = GROUNDS if own is None else tuple(map(Ground, own))
    return all_ if may_be_absent(form) else tuple(one for one in all_ if one not in NOT_THERE)


def may_be_absent(form: GameForm) -> bool:
    """Whether a side may be said not to have come to the game of the form."""
    before = form.pairing.games[: form.game - 1] if form.game else form.pairing.games
    return not form.view.tournament.rulebook.scoring.were_there(before)


def confirm(
    tr: Tr,
    form: GameForm,
    result: Forfeit,
    written: str,
    more: str,
    named: Named = lambda ground: ground.value,
    *,
    may_be_whole: bool = False,
) -> Step:
    """What will be written into the table, before it is. Who did not come may lose the whole match at once, where
    the book does not let him come to the next game (`may_be_whole`)."""
    first, second = form.view.sides(form.pairing)
    text = paragraphs(
        tr("technical-confirm", name=form.name(result.loser), table=form.pairing.table, ground=named(result.ground)),
        tr("technical-written", first=first, second=second, score=written),
        more,
    )
    games = _lost(form, result.loser, result.ground)
    whole = may_be_whole and not form.game and result.ground in NOT_THERE and len(games) > 1
    more_rows = ((Option(tr("technical-whole"), games, "danger"),),) if whole else ()
    return Step(text, ((Option(tr("technical-do"), result, "danger"),), *more_rows))


def out_too(tr: Tr, form: GameForm, result: Forfeit | DoubleForfeit) -> str:
    """That whoever does not come is out of the event too, where the book says so (Destiny IV.2)."""
    t, absent = form.view.tournament, no_shows(form.pairing, result)
    if form.game or not absent or not drops_who_stays_away(t, form.pairing.round):
        return ""
    article = cited(tr, t.rulebook.article("drops.no_show"))
    return tr("technical-out", names=joined(map(form.view.name, absent)), count=len(absent), article=article)


def both_out(tr: Tr, view: TournamentView, pairing: Pairing) -> str:
    """That a match of a bracket which both lose sends nobody on; empty elsewhere."""
    bracket = view.tournament.rulebook.knockout
    in_bracket = bracket is not None and view.tournament.rounds[pairing.round - 1].stage == bracket.id
    return tr("absent-both-out") if in_bracket else ""


def nobody_came(tr: Tr, form: GameForm) -> Step:
    """Both lose, by the referee's own word where the book does not ask the head referee."""
    first, second = form.view.sides(form.pairing)
    text = paragraphs(
        tr("absent-both-lose", table=form.pairing.table, first=first, second=second),
        both_out(tr, form.view, form.pairing) or out_too(tr, form, DoubleForfeit(Ground.NO_SHOW)),
    )
    lost = _lost(form, None, Ground.NO_SHOW)
    absent = DoubleForfeit(Ground.NO_SHOW)
    # Boards are told apart by the engine: one word stands for them all.
    answer = lost if len(lost) > 1 and set(lost) == {absent} else absent
    return Step(text, ((Option(tr("absent-do"), answer, "danger"),),))


def _lost(form: GameForm, loser: Side | None, ground: Ground) -> tuple[GameResult, ...]:
    """All games that are left, lost without playing."""
    return form.view.tournament.rulebook.scoring.lost(loser, ground, form.pairing)


def _who(form: GameForm, text: str, path: str) -> Step:
    return Step(text, tuple((Option(form.name(side), f"{path}.{side.value}"),) for side in Side))
