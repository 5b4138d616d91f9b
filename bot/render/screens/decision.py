"""What waits for a judgement: questions to the head referee with their options and the article, disputes of tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.articles import clause
from bot.render.home import to_matters, to_tables
from bot.render.leavers import losers_of, losers_told
from bot.render.phrases import Tr, button, entry_label, lines, pager, paragraphs, plain_time, turning
from bot.render.score_forms.technical import both_out
from bot.render.screen import Button, Row, Screen, press, screen, side_by_side
from bot.render.screens import correction
from bot.render.screens.not_counted import before_and_after, two_tables
from bot.render.screens.organizer_leaving import effect, left
from bot.render.screens.table_state import TableState, decides_as_head, is_contested, is_over, state_of, tables_of
from bot.render.stages import words_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide import results
from engine.decide.hearing import OPEN_PROTESTS
from engine.decide.protests import GO_ON
from engine.decide.replacing import ORGANIZERS_TOO, REPLACE, REPLACEMENT
from engine.formats import dropouts, knockout, round_robin
from engine.model import Decision, EntryId, Pairing, Question, Role
from engine.standings.dropouts import variants
from engine.standings.seeding import CUT_PLACE

PER_PAGE = 8
ABOUT_LEAVERS = frozenset({dropouts.CODE, dropouts.HALF_RULE, round_robin.TREATMENT})


def open_matters(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """Everything that waits for a judgement: questions first, then disputes of the reader's tables, eight a page."""
    mine = [pairing for pairing in tables_of(view, viewer) if state_of(view, pairing) is TableState.DISPUTE]
    waiting: list[Question | Pairing] = [*view.tournament.questions.values(), *mine]
    if not waiting:
        return screen(tr("matters-none"), to_tables(view, tr))
    shown = page_of(waiting, page, PER_PAGE)
    text = paragraphs(
        tr("matters-title", count=len(waiting)), lines(*(_matter(view, tr, matter) for matter in shown.items))
    )
    rows = [_open(view, tr, matter) for matter in shown.items]
    return screen(text, *rows, pager(shown, "qn", "list", view), to_tables(view, tr))


def _matter(view: TournamentView, tr: Tr, matter: Question | Pairing) -> str:
    if isinstance(matter, Question):
        return tr("matters-question", what=about(view, tr, matter))
    first, second = view.sides(matter)
    told = tr(
        "matters-dispute",
        table=matter.table,
        first=first,
        second=second,
        said="one" if is_contested(matter) else "both",
    )
    return lines(told, dispute_line(view, tr, matter))


def _open(view: TournamentView, tr: Tr, matter: Question | Pairing) -> Button:
    if isinstance(matter, Question):
        text = tr("matters-open", what=tr("question-short", code=matter.code))
        return button(text, press("qn", "show", view.id, matter.id), width=32)
    return button(tr("matters-table", table=matter.table), press("tb", "card", view.id, matter.id))


def question_card(view: TournamentView, viewer: Viewer, tr: Tr, question: Question) -> Screen:
    """Buttons for whoever may answer; others read whose decision it is."""
    theirs_too = question.code in ORGANIZERS_TOO
    has_head = bool(view.tournament.on_duty(Role.HEAD_REFEREE)) and not theirs_too
    mine = decides_as_head(view, viewer) or (viewer.directs and theirs_too)
    text = paragraphs(
        tr("question-title", head=has_head),
        about(view, tr, question),
        two_tables(view, tr, variants(view.tournament, question.entries[0])) if question.code in ABOUT_LEAVERS else "",
        _if_he_left(view, tr, question),
        correction.case(view, tr, question),
        _why_asked(view, tr, question),
        clause(tr, question.article, otherwise="question-club-rule"),
        lines(*(tr("question-option", what=option(view, tr, question, choice)) for choice in question.options)),
        tr("question-proposal", what=option(view, tr, question, question.proposal)) if question.proposal else "",
        "" if mine else tr("question-not-yours", head=has_head),
    )
    if not mine:
        return screen(text, to_matters(view, tr))
    rows = [
        button(
            option(view, tr, question, choice),
            press("qn", "pick", view.id, question.id, question.version, number),
            style="primary" if choice == question.proposal else None,
            width=36,
        )
        for number, choice in enumerate(question.options)
    ]
    return screen(text, *rows, _others_door(view, tr, question), to_matters(view, tr))


def _if_he_left(view: TournamentView, tr: Tr, question: Question) -> str:
    """Whose points go and both tables, where a person is asked whether somebody plays on."""
    if question.code != results.MISSED:
        return ""
    entry = view.tournament.entries[question.entries[0]]
    told = lines(tr("question-if-left"), effect(view, tr, entry))
    return paragraphs(told, before_and_after(view, tr, left(view, entry), entry.id))


def _why_asked(view: TournamentView, tr: Tr, question: Question) -> str:
    """Why the rule of a replacement cannot be followed (TAC 2.3.6.1, 2.3.6.9), or who is to be asked; empty for other
    questions."""
    if question.code == CUT_PLACE:
        return tr("question-ask-newcomer")
    if question.code != REPLACEMENT:
        return ""
    found = knockout.replacement_for(view.tournament, question.entries[0])
    last = "—" if found.last_opponent is None else view.name(found.last_opponent)
    return tr("replacement-why", obstacle=found.obstacle.value if found.obstacle else "none", name=last)


def _others_door(view: TournamentView, tr: Tr, question: Question) -> tuple[Button, ...]:
    """To all who could take the place; where nobody is proposed, the choice itself leads there."""
    if question.code != REPLACEMENT or REPLACE not in question.options or len(question.entries) == 1:
        return ()
    return (button(tr("replacement-others"), press("qn", "who", view.id, question.id, question.version)),)


def candidates(view: TournamentView, tr: Tr, question: Question, page: int = 0) -> Screen:
    """Whom the head referee may let play on, in the order of the table."""
    shown = page_of(knockout.candidates(view.tournament), page, PER_PAGE)
    rows = [
        button(
            entry_label(view, entry, 36),
            press("qn", "whom", view.id, question.id, question.version, view.tournament.entries[entry].number),
        )
        for entry in shown.items
    ]
    text = tr("replacement-whom", name=view.name(question.entries[0]), any=bool(rows))
    back = button(tr("replacement-back"), press("qn", "show", view.id, question.id))
    turn = turning(shown, lambda number: press("qn", "who", view.id, question.id, question.version, number))
    return screen(text, *rows, turn, back)


def ask_text(view: TournamentView, tr: Tr, question: Question, choice: str, entry: EntryId | None = None) -> Screen:
    """The decision is stored with its reasons: they are typed, or left out on purpose. `entry`: whom it names."""
    text = tr("question-ask-text", what=option(view, tr, question, choice, entry))
    number = question.options.index(choice)
    named = f"{number}" if entry is None else f"{number}-{view.tournament.entries[entry].number}"
    silent = press("qn", "silent", view.id, question.id, question.version, named)
    needs_words = (question.code, choice) == (OPEN_PROTESTS, GO_ON)
    return screen(
        text,
        button(tr("question-no-text"), silent) if not needs_words else (),
        button(tr("question-cancel"), press("qn", "show", view.id, question.id)),
    )


def decided(view: TournamentView, tr: Tr, decision: Decision) -> Screen:
    return screen(decision_text(view, tr, decision), to_matters(view, tr))


def decision_text(view: TournamentView, tr: Tr, decision: Decision) -> str:
    """What was decided, why, by whom and when."""
    return paragraphs(
        tr("decision-title", head=decision.by in view.tournament.people_with(Role.HEAD_REFEREE)),
        lines(
            about(view, tr, decision.question, decision.choice),
            tr("decision-choice", what=option(view, tr, decision.question, decision.choice)),
            tr("decision-words", text=words) if (words := view.said(decision.text)) else "",
        ),
        tr(
            "decision-author",
            name=view.person_name(decision.by),
            time=plain_time(decision.at, view.tournament.zone),
        ),
    )


def about(view: TournamentView, tr: Tr, question: Question, choice: str = "none") -> str:
    """The case in a sentence; with the `choice` that was made, what came of it."""
    pairing = view.tournament.pairing_by_id(question.pairing) if question.pairing else None
    names = [view.name(entry) for entry in question.entries]
    asked = tr(
        "question-about",
        code=question.code,
        table=pairing.table if pairing else 0,
        first=names[0] if names else "—",
        choice=choice,
        early=_left_early(view, question),
        kind=view.kind,
        others=_losers(view, tr, question),
        second=names[1] if len(names) > 1 else "—",
        names=joined(_paired(names) if question.code == "forced_rematch" else names),
        round=question.round,
        group=question.group or "none",
    )
    if pairing is None or question.code != "both_absent" or choice not in ("none", question.options[0]):
        return asked
    return lines(asked, both_out(tr, view, pairing))


def _left_early(view: TournamentView, question: Question) -> bool:
    """Whether a leaver had played less than half of his matches; of a team it is asked either way (П4 1.5)."""
    t, is_asked = view.tournament, question.code == round_robin.TREATMENT
    return is_asked and words_of(t.rulebook.stage(question.stage)).is_early(t, t.entries[question.entries[0]])


def _losers(view: TournamentView, tr: Tr, question: Question) -> str:
    """Whose points go with the games of a leaver, and of which rounds."""
    if question.code not in (dropouts.HALF_RULE, round_robin.TREATMENT):
        return "none"
    stage = view.tournament.rulebook.stage(question.stage)
    return losers_told(view, tr, losers_of(view.tournament, stage, question.entries[0]))


def _paired(names: list[str]) -> list[str]:
    return [f"{first} — {second}" for first, second in zip(names[::2], names[1::2], strict=False)]


def option(view: TournamentView, tr: Tr, question: Question, choice: str, entry: EntryId | None = None) -> str:
    """One way to decide, in words. `entry`: whom it names, where that is not who was proposed."""
    named = entry or _entered(view, question) or next(iter(question.entries[1:]), None)
    name = "none" if named is None else entry_label(view, named, 20)
    return tr("question-choice", choice=choice, name=name)


def _entered(view: TournamentView, question: Question) -> EntryId | None:
    """Who has taken the place that was asked about."""
    bracket = view.tournament.bracket
    if bracket is None or question.code != REPLACEMENT:
        return None
    changes = (one for one in bracket.replacements if one.leaving == question.entries[0])
    return next((one.entering for one in changes), None)


def who_has_it(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """«Олег с 14:05»; empty where nobody has taken it."""
    taken = pairing.taken
    if taken is None:
        return ""
    return tr("dispute-who", name=view.person_name(taken.by), time=plain_time(taken.at, view.tournament.zone))


def dispute_line(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    if not pairing.dispute:
        return ""
    return tr("dispute-line", who=who_has_it(view, tr, pairing) or "none")


def dispute_rows(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    """[I take it], [to the head referee], [what is recorded stands]."""
    if not pairing.dispute:
        return []

    def act(action: str) -> str:
        return press("tb", action, view.id, pairing.id, pairing.version)

    heads = view.tournament.people_with(Role.HEAD_REFEREE)
    first = [] if pairing.taken else [button(tr("dispute-take"), act("take"), style="primary")]
    with_head = pairing.taken is not None and pairing.taken.by in heads
    if heads and not with_head and viewer.person.id not in heads:
        first.append(button(tr("dispute-hand"), act("hand")))
    stands = [(button(tr("dispute-uphold"), act("uphold")),)] if is_over(view, pairing) else []
    return [*side_by_side(first), *stands]
