"""What the book proposes about a violation, and the other measures; then what is lost by it, and what was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.i18n import joined
from bot.render.articles import clause
from bot.render.home import to_cancel, to_card
from bot.render.phrases import Tr, button, entry_label, in_language, lines, paragraphs
from bot.render.score_forms import GameForm, Step, games_text, score_form_of, total_text
from bot.render.score_forms.codes import encode
from bot.render.score_forms.score_form import Deed, Option
from bot.render.screen import Button, Row, Screen, press, screen, side_by_side
from bot.render.screens import clock, correction, penalty_charge, penalty_grid, penalty_time, personal
from bot.render.screens.organizer_state import out_of_reach
from bot.render.screens.penalty_charge import Charge
from bot.render.screens.table_state import is_latest, is_over, is_started, match_on
from bot.views import Viewer
from engine.decide.corrections import is_sealed
from engine.decide.discipline import was_left_by
from engine.discipline import FOR_THE_OPPONENT, GAME, IN_A_MATCH, MATCH, OUT, Proposal, comes_to
from engine.impact import Impact
from engine.model import Penalty, PersonId
from engine.regulations import Circumstance, Sanction
from engine.results import Side

MOST_EARLIER = 5
NAME_WIDTH = 16


def proposal(charge: Charge, viewer: Viewer, tr: Tr) -> Screen:
    """The measure with its clause, what the offender has had before, and one press to give it."""
    found, other = charge.proposal, _of_the_other_side(charge, viewer)
    text = paragraphs(
        lines(tr("penalty-offender", name=_name(charge)), in_language(charge.row.title, tr)),
        lines(
            _proposed(charge, viewer, tr, found),
            *(penalty_charge.proposed_each(tr, one.view.name(one.entry.id), one.proposal) for one in other),
            clause(tr, found.article),
        ),
        earlier(charge, tr, found),
        _effect(charge, tr, found.measure),
        _decides(charge, viewer, tr, found.measure),
    )
    rows: list[Row] = []
    if found.measure is not None and _fits(charge, viewer, found.measure):
        rows += _confirm(replace(charge, measure=found.measure), viewer, tr)
    rows += [_give(one, tr, name=entry_label(one.view, one.entry.id, NAME_WIDTH)) for one in other]
    rows += side_by_side([_toggle(charge, tr, one) for one in charge.row.asks])
    if found.measure is None:
        rows += _others(charge, viewer, tr, asked=False)
    else:
        rows.append(_elsewhere(charge, viewer, tr, found.measure))
    return screen(text, *rows, _back(charge, tr))


def _of_the_other_side(charge: Charge, viewer: Viewer) -> Sequence[Charge]:
    """Where nobody has said whose it is, the left side is meant: the same violation by the right one, with what is
    proposed for that."""
    pairing, view = charge.pairing, charge.view
    if pairing is None or charge.side is not Side.FIRST or not penalty_grid.begins_on_the_left(view):
        return ()
    if charge.person is not None or charge.circumstances:
        return ()
    other = _due(Charge(view, view.tournament.entries[pairing.second], charge.violation, pairing))
    return (other,) if other.measure is not None and _fits(other, viewer, other.measure) else ()


def _name(charge: Charge) -> str:
    return penalty_charge.offender(charge.view, charge.entry.id, charge.person)


def _proposed(charge: Charge, viewer: Viewer, tr: Tr, found: Proposal) -> str:
    """Of several people each for himself, where they are not due the same. Only who may give a measure is told to
    choose one."""
    if penalty_charge.differ(charge, found):
        return penalty_charge.proposed(charge, tr)
    if found.measure is None:
        chooses = any(_fits(charge, viewer, one) for one in charge.view.tournament.rulebook.penalties.choices)
        return tr("penalty-free", why=found.why, number=found.number, chooses=chooses)
    return tr("penalty-proposed", measure=found.measure, why=found.why, number=found.number)


def earlier(charge: Charge, tr: Tr, found: Proposal) -> str:
    """What stands against the entry, the newest last."""
    if not found.earlier:
        return tr("penalty-earlier-none")
    shown = found.earlier[-MOST_EARLIER:]
    rest = len(found.earlier) - len(shown)
    told = [penalty_grid.penalty_line(charge.view, tr, one) for one in shown]
    return lines(
        tr("penalty-earlier", count=len(found.earlier)), tr("penalty-earlier-rest", count=rest) if rest else "", *told
    )


def _effect(charge: Charge, tr: Tr, measure: Sanction | None) -> str:
    """What the press will change at once."""
    if measure in OUT:
        match = match_on(charge.view, charge.entry.id) is not None
        return tr("penalty-effect-out", measure=measure, kind=charge.view.kind, match=match)
    minutes = charge.view.tournament.rulebook.time.stalling_move
    if measure == "move_timer" and minutes and charge.pairing is not None:
        return tr("penalty-effect-timer", minutes=minutes)
    at_table = charge.pairing is not None
    if measure is None or measure not in IN_A_MATCH | (frozenset() if at_table else FOR_THE_OPPONENT):
        return ""
    return tr("penalty-effect-match", at=_at(charge))


def _at(charge: Charge) -> str:
    """How the match stands that the measure is about."""
    if charge.pairing is None or charge.side is None:
        return "none"
    if was_left_by(charge.pairing, charge.side.other):
        return "left"
    return "over" if is_over(charge.view, charge.pairing) else "on"


def _decides(charge: Charge, viewer: Viewer, tr: Tr, measure: Sanction | None) -> str:
    """Who else than the reader decides."""
    panel = penalty_grid.panel_of(charge.view, tr, measure)
    head = _by_head(charge, viewer, tr) if measure is None else tr("penalty-head-decides")
    mine = measure is not None and may_give(charge, viewer, measure)
    return lines(tr("penalty-panel-decides", panel=panel) if panel else "", "" if mine else head)


def _by_head(charge: Charge, viewer: Viewer, tr: Tr) -> str:
    """Where the reader chooses: the measures that are not offered to him."""
    choices = charge.view.tournament.rulebook.penalties.choices
    left = [tr("penalty-measure", measure=one) for one in choices if not may_give(charge, viewer, one)]
    return tr("penalty-head-only", measures=joined(left)) if left else ""


def may_give(charge: Charge, viewer: Viewer, measure: Sanction) -> bool:
    """Whether the button makes sense to the reader; the desk decides again."""
    book = charge.view.tournament.rulebook.penalties
    return not book.head_decides(charge.violation, measure) or viewer.directs or viewer.has("head_referee")


def _fits(charge: Charge, viewer: Viewer, measure: Sanction) -> bool:
    """Outside a match there is no score to change and no opponent."""
    elsewhere = measure not in IN_A_MATCH | FOR_THE_OPPONENT
    return may_give(charge, viewer, measure) and (charge.pairing is not None or elsewhere)


def _confirm(charge: Charge, viewer: Viewer, tr: Tr) -> Sequence[Row]:
    """One press; of several people each has his own, with what the book proposes for him."""
    if not penalty_charge.is_asked(charge):
        return [_give(charge, tr)]
    people = map(_due, penalty_charge.each(charge))
    fitting = (one for one in people if one.measure is not None and _fits(one, viewer, one.measure))
    return [*((_give(one, tr, one.person),) for one in fitting), _give(charge, tr)]


def _due(charge: Charge) -> Charge:
    """With the measure that is proposed for this person: where a person's own breaches add up (Кодекс РФГ 21.2) it may
    be a later one than for the whole entry."""
    return replace(charge, measure=charge.proposal.measure)


def _give(charge: Charge, tr: Tr, person: PersonId | None = None, name: str = "") -> Button:
    """`name`: whose it is where that is not the entry which the screen is about."""
    act = charge.act("loss" if asks_more(charge, tr) else "give")
    return button(_given(charge, tr, person, name), act, style="danger", width=40)


def _given(charge: Charge, tr: Tr, person: PersonId | None, name: str = "") -> str:
    """The words of the button that gives it."""
    whose = name or ("none" if person is None else charge.view.person_name(person))
    whole = not name and person is None and penalty_charge.is_asked(charge)
    return tr("penalty-give", measure=charge.measure or "", name=whose, whole=whole, kind=charge.view.kind)


def asks_more(charge: Charge, tr: Tr) -> bool:
    """Whether the game that is lost has to be told first, or how much time the opponent is given."""
    return penalty_time.is_asked(charge) or loss(charge, tr) is not None


def loss(charge: Charge, tr: Tr, answers: str = "") -> Step | None:
    """The next question about the game that is lost; None where nothing is asked."""
    form, side, measure = charge.form, charge.side, charge.measure
    if form is None or side is None or not _tells_a_game(charge, form):
        return None
    return score_form_of(charge.view).lost(tr, form, side, answers, whole=measure in MATCH)


def typed_loss(charge: Charge, tr: Tr, number: int) -> str | None:
    """The answers about the lost game that a typed number stands for; None where the question takes none."""
    step = loss(charge, tr)
    made = None if step is None or step.typed is None else step.typed(number)
    return made if isinstance(made, str) else None


def _tells_a_game(charge: Charge, form: GameForm) -> bool:
    """Whether the measure loses a game of which more can be said than who lost it."""
    if charge.measure in OUT:
        on = not form.game and is_started(charge.view, form.pairing)
        return on and score_form_of(charge.view).counts_what_stood
    if charge.measure not in GAME | MATCH:
        return False
    return charge.view.tournament.rulebook.scoring.by_boards or is_started(charge.view, form.pairing)


def ask_more(charge: Charge, tr: Tr, answers: str = "") -> Screen:
    """The question, with answers that go on to the next one or give the penalty."""
    if penalty_time.is_asked(charge):
        return penalty_time.ask(charge, tr)
    step = loss(charge, tr, answers)
    assert step is not None

    def option(one: Option) -> Button:
        if isinstance(one.answer, str):
            return button(one.label, charge.act("loss", one.answer))
        assert not isinstance(one.answer, tuple | Deed)
        label = _given(charge, tr, charge.person) if one.label == tr("technical-do") else one.label
        return button(label, charge.act("give", encode(one.answer)), style=one.style, width=40)

    heading = tr("penalty-losing", name=charge.view.name(charge.entry.id), measure=charge.measure or "")
    rows = tuple(tuple(option(one) for one in row) for row in step.rows)
    return screen(paragraphs(heading, step.text), *rows, _back(charge, tr))


def mends_a_result(charge: Charge) -> bool:
    """Whether the press would change a result that later rounds rest on, or that both sides have confirmed."""
    pairing = charge.pairing
    if pairing is None or charge.measure not in IN_A_MATCH:
        return False
    return not is_latest(charge.view, pairing) or is_sealed(charge.view.tournament, pairing)


def sure(charge: Charge, tr: Tr, found: Impact, more: str, *, reason_needed: bool) -> Screen:
    """What follows from a lost game of a match that stands already, before the measure is given."""
    assert charge.pairing is not None
    text = paragraphs(
        tr("penalty-losing", name=charge.view.name(charge.entry.id), measure=charge.measure or ""),
        lines(*correction.impact_lines(charge.view, tr, found)),
        correction.why_reason(charge.view, tr, charge.pairing) if reason_needed else "",
    )
    do = button(tr("penalty-sure"), charge.act("sure", more), style="danger")
    with_words = button(tr("penalty-with-words"), charge.act("words"))
    return screen(text, (with_words,) if reason_needed else (do, with_words), _back(charge, tr))


def _toggle(charge: Charge, tr: Tr, one: Circumstance) -> Button:
    text = tr("penalty-circumstance", what=one, said=one in charge.circumstances)
    return button(text, charge.toggled(one).act("ask"))


def _elsewhere(charge: Charge, viewer: Viewer, tr: Tr, measure: Sanction) -> tuple[Button, ...]:
    asks = penalty_charge.is_asked(charge)
    other = button(tr("penalty-other"), charge.act("whom", "other") if asks else charge.act("other"))
    if not _fits(charge, viewer, measure):
        return (other,)
    words = charge.act("whom", "words") if asks else replace(charge, measure=measure).act("words")
    return (other, button(tr("penalty-with-words"), words))


def measures(charge: Charge, viewer: Viewer, tr: Tr) -> Screen:
    """Another measure than the book's: which, and then why."""
    text = lines(tr("penalty-offender", name=_name(charge)), tr("penalty-which-measure"), _by_head(charge, viewer, tr))
    return screen(text, *_others(charge, viewer, tr, asked=True), _back(charge, tr))


def _others(charge: Charge, viewer: Viewer, tr: Tr, *, asked: bool) -> Sequence[Row]:
    """`asked`: whose it is has been said already."""
    whom = penalty_charge.is_asked(charge) and not asked

    def data(measure: Sanction) -> str:
        chosen = replace(charge, measure=measure)
        return chosen.act("whom", "words") if whom else chosen.act("words")

    choices = charge.view.tournament.rulebook.penalties.choices
    return [
        button(tr("penalty-measure", measure=one), data(one), width=40) for one in choices if _fits(charge, viewer, one)
    ]


def ask_reason(charge: Charge, tr: Tr) -> Screen:
    """The reason is typed; a measure given too often in one game is shown as what it comes to."""
    assert charge.measure is not None
    turned = comes_to(charge.view.tournament, charge.breach, charge.measure)
    text = lines(
        tr("penalty-offender", name=_name(charge)),
        tr("penalty-reason-ask", measure=turned),
        clause(tr, charge.view.tournament.rulebook.article("penalties.repeated")) if turned != charge.measure else "",
        _effect(charge, tr, turned),
    )
    return screen(text, to_cancel(tr))


def done(charge: Charge, tr: Tr, penalty: Penalty, seq: int) -> Screen:
    """What was written down, with the way back. `seq` is the act."""
    view, pairing = charge.view, charge.pairing
    changed = pairing is not None and penalty.measure in IN_A_MATCH
    score = games_text(view, tr, pairing) if pairing is not None and changed else ""
    after = total_text(view, tr, pairing, ()) if pairing is not None and changed else ""
    text = lines(
        tr(
            "penalty-done",
            **penalty_grid.given(penalty),
            name=penalty_charge.offender(view, penalty.entry, penalty.person),
        ),
        tr("penalty-told", reached=not out_of_reach(view, charge.entry), kind=view.kind),
        after or (tr("penalty-done-score", score=score) if score else ""),
        personal.running(view, tr, pairing) if pairing is not None else "",
        tr("penalty-total", count=len(charge.proposal.earlier)),
    )
    undo = button(tr("echo-undo"), press("pn", "undo", view.id, charge.part, arg=seq))
    history = button(tr("penalty-history"), press("pn", "history", view.id, penalty.entry))
    time = clock.table_door(view, tr, pairing) if pairing is not None and penalty.measure == "move_timer" else ()
    return screen(text, (undo, history), time, _home(charge, tr))


def _back(charge: Charge, tr: Tr) -> tuple[Button, ...]:
    page = penalty_grid.first_page(charge.view, charge.pairing, charge.entry.id)
    return (button(tr("penalty-back"), press("pn", "list", charge.view.id, charge.part, arg=page or "")),)


def _home(charge: Charge, tr: Tr) -> tuple[Button, ...]:
    if charge.pairing is not None:
        return (to_card(charge.view, tr, charge.pairing),)
    return (button(tr("penalty-people-back"), press("pn", "people", charge.view.id)),)
