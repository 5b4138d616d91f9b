"""Notices of what is judged: penalties, protests, questions with their decisions, places taken over."""

from __future__ import annotations

from bot.render.articles import clause
from bot.render.home import to_protest
from bot.render.notices.common import Params, own_entry
from bot.render.phrases import Tr, button, lines
from bot.render.score_forms import games_text
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens import decision, penalty_grid, protest_answers, protest_case, protests
from bot.render.screens.penalty_charge import offender
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine.decide.protests import awaited
from engine.discipline import FOR_THE_OPPONENT, standing
from engine.model import Penalty, Role, Tournament
from engine.protests import Protest
from engine.timing import law


def penalty_given(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    penalty = view.tournament.penalty(params["penalty"])
    if penalty is None or not penalty.stands or viewer is None:
        return None
    text = lines(
        tr("notice-penalty", **penalty_grid.given(penalty), name=offender(view, penalty.entry, penalty.person)),
        _for_reader(view, viewer, tr, penalty),
        _timer(view, tr, penalty),
        tr(
            "notice-penalty-why",
            place=penalty_grid.penalty_place(view, tr, penalty) or "none",
            violation=penalty_grid.breach(view, tr, penalty),
            reason=view.said(penalty.reason) or "none",
        ),
        clause(tr, view.tournament.rulebook.article(f"penalties.rows.{penalty.violation}")),
        penalty_grid.author(view, tr, penalty),
        tr("penalty-total", count=len(standing(view.tournament, penalty.entry))),
    )
    return screen(text, _penalty_row(view, viewer, tr, penalty))


def penalty_withdrawn(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    penalty = view.tournament.penalty(params["penalty"])
    if penalty is None or penalty.withdrawn_by is None or viewer is None:
        return None
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    score = games_text(view, tr, pairing) if pairing is not None else ""
    text = lines(
        tr(
            "notice-penalty-withdrawn",
            **penalty_grid.given(penalty),
            name=offender(view, penalty.entry, penalty.person),
        ),
        penalty_grid.withdrawn_line(view, tr, penalty),
        tr("notice-penalty-score", place=penalty_grid.penalty_place(view, tr, penalty), score=score or "none")
        if pairing is not None
        else "",
    )
    return screen(text, _penalty_row(view, viewer, tr, penalty))


def _timer(view: TournamentView, tr: Tr, penalty: Penalty) -> str:
    """How long a move may last from now on (TAC App. 1)."""
    minutes = view.tournament.rulebook.time.stalling_move
    return tr("notice-penalty-timer", minutes=minutes) if penalty.measure == "move_timer" and minutes else ""


def _for_reader(view: TournamentView, viewer: Viewer, tr: Tr, penalty: Penalty) -> str:
    """What the opponent may do now."""
    own = own_entry(viewer)
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    if penalty.measure not in FOR_THE_OPPONENT or own is None or pairing is None:
        return ""
    is_opponent = own.id in pairing.entries and own.id != penalty.entry
    return tr("notice-penalty-for-you", **penalty_grid.given(penalty)) if is_opponent else ""


def _penalty_row(view: TournamentView, viewer: Viewer, tr: Tr, penalty: Penalty) -> Row:
    own = own_entry(viewer)
    if own is not None and own.id == penalty.entry:
        mine = button(tr("penalty-mine"), press("my", "penalties", view.id))
        return (mine, *(_to_protest(view, tr, penalty) if protest_answers.speaks(view, viewer, own) else ()))
    if may_record(viewer):
        return button(tr("penalty-history"), press("pn", "history", view.id, penalty.entry))
    return ()


def _is_last_word(tournament: Tournament, penalty: Penalty) -> bool:
    return law(tournament).appeal_to is None and penalty.by in tournament.people_with(Role.HEAD_REFEREE)


def _to_protest(view: TournamentView, tr: Tr, penalty: Penalty) -> tuple[Button, ...]:
    """Where the book hears protests, one about the match of the penalty; whom the head referee judged has nobody left
    to ask where he is the last."""
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    if pairing is None or not penalty.stands or not protests.hears(view) or _is_last_word(view.tournament, penalty):
        return ()
    return (button(tr("protest-button"), press("my", "protest", view.id, pairing.id)),)


def filed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To whoever decides and to the other side, while it waits."""
    found = _protest(params, view)
    return None if found is None or viewer is None or not found.open else protests.card(view, viewer, tr, found)


def ruling(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or viewer is None or found.ruling is None:
        return None
    return protests.card(view, viewer, tr, found)


def answered(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What the other side has said, whole: the card may have no room for it."""
    found = _protest(params, view)
    if found is None or viewer is None:
        return None
    answer = found.answered(int(params["rulings"])).get(params["words"])
    words = view.words.get(params["words"])
    if answer is None or words is None:
        return None
    told = tr("notice-protest-answer", table=found.table, name=view.name(answer.entry), text=words.text or "none")
    return screen(told, to_protest(view, tr, found))


def voted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or viewer is None or not found.open:
        return None
    if viewer.person.id not in awaited(view.tournament, found):
        return None
    return screen(
        tr("notice-protest-vote", table=found.table, name=view.person_name(params["by"])), to_protest(view, tr, found)
    )


def appealed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or viewer is None or not found.open or found.level == "head_referee":
        return None
    by = view.name(found.appealed_by) if found.appealed_by is not None else "none"
    ruled = "committee" if protest_case.stands_meanwhile(found) else bool(found.rulings)
    told = tr("notice-protest-appealed", table=found.table, by=by, ruled=ruled, level=found.level)
    return screen(told, to_protest(view, tr, found))


def protest_withdrawn(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or not found.withdrawn:
        return None
    return screen(tr("notice-protest-withdrawn", table=found.table, name=view.name(found.entry)))


def deposit(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or found.deposit == "none":
        return None
    return screen(tr("notice-protest-deposit", table=found.table, state=found.deposit))


def marked(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    pairing = view.tournament.pairing(int(params["round"]), int(params["table"]))
    if pairing is None or params["entry"] not in pairing.under_protest:
        return None
    return screen(tr("notice-protest-mark", table=pairing.table, name=view.name(params["entry"])))


def _protest(params: Params, view: TournamentView) -> Protest | None:
    return view.tournament.protests.get(params["protest"])


def place_replaced(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    bracket = view.tournament.bracket
    leaving, entering = params["leaving"], params["entering"]
    if bracket is None or not any((c.leaving, c.entering) == (leaving, entering) for c in bracket.replacements):
        return None
    own = own_entry(viewer)
    who = "other"
    if own is not None and own.id in (leaving, entering):
        who = "leaving" if own.id == leaving else "entering"
    text = tr("notice-replaced", who=who, leaving=view.name(leaving), entering=view.name(entering))
    return screen(text, button(tr("standings-bracket"), press("br", "show", view.id)))


def question(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = view.tournament.questions.get(params["question"])
    if found is None or viewer is None:
        return None
    return decision.question_card(view, viewer, tr, found)


def decided(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    made = [one for one in view.tournament.decisions if one.question.id == params["question"]]
    if not made or params["question"] in view.tournament.questions:
        return None
    return screen(decision.decision_text(view, tr, made[-1]))
