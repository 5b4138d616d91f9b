"""The case of a protest in words: what its sides have written, what was decided at each level, what waits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.i18n import joined
from bot.lengths import Limit, cut, visible_length
from bot.render.phrases import Tr, lines, numbered_round_title, paragraphs, plain_time
from bot.render.score_forms import score_form_of
from bot.render.screens.protest_answers import answers, silent_line
from bot.render.screens.table_state import decides_as_head, may_record
from bot.views import SAID, TournamentView, Viewer
from engine.decide.hearing import judges, sitting
from engine.decide.protests import awaited, votes_of
from engine.model import Role
from engine.protests import Protest, Ruling
from engine.results import Side
from engine.timing import law, lost_by

ROOM = Limit.TEXT - 300
"""Over it may stand the name of the tournament and a refusal."""
SHORTER = (400, 200, 100, 50)
"""To how many signs the words of a long case are cut, if need be again, until the whole of it fits into a message."""


def told(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> str:
    """The case as long as it is."""
    words = view.words.get(protest.id)
    return paragraphs(
        _heading(view, tr, protest),
        tr("protest-words", text=words.text) if words is not None and words.text else "",
        tr("protest-gone") if words is None else "",
        *answers(view, tr, protest, 0),
        money_text(view, tr, protest),
        *_rulings(view, tr, protest),
        lines(
            situation(view, tr, protest),
            silent_line(view, tr, protest) if judged_by(view, viewer, protest) else "",
            _aside_line(view, tr, protest),
        ),
        _mend_line(view, viewer, tr, protest),
        votes_text(view, viewer, tr, protest),
    )


def fitting(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> str:
    """The same in one message: how it stands is at its end, so rather long words lose their ends. The last ruling is
    read whole («Кодекс РФГ» 26.1д)."""
    text = told(view, viewer, tr, protest)
    for most in SHORTER:
        if visible_length(text) <= ROOM:
            break
        last = protest.rulings[-1].text.removeprefix(SAID) if protest.ruling is not None else ""
        words = {key: one if key == last else replace(one, text=cut(one.text, most)) for key, one in view.words.items()}
        text = told(replace(view, words=words), viewer, tr, protest)
    return text


def parts(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> list[str]:
    """All of it, in as many messages as that takes."""
    found = [""]
    for paragraph in told(view, viewer, tr, protest).split("\n\n"):
        longer = paragraphs(found[-1], paragraph)
        if visible_length(longer) <= ROOM:
            found[-1] = longer
        else:
            found.append(paragraph)
    return found


def _heading(view: TournamentView, tr: Tr, protest: Protest) -> str:
    pairing = view.tournament.protested(protest)
    first, second = view.sides(pairing) if pairing is not None else ("—", "—")
    title = numbered_round_title(view, tr, protest.round)
    return lines(
        tr("protest-title", round=title, table=protest.table, first=first, second=second),
        tr("protest-from", name=view.name(protest.entry), time=plain_time(protest.filed_at, view.tournament.zone)),
        tr("protest-admitted", reason=why) if (why := view.said(protest.admitted)) else "",
    )


def money_text(view: TournamentView, tr: Tr, protest: Protest) -> str:
    rule = law(view.tournament)
    if rule.deposit is None:
        return ""
    return tr("protest-deposit", amount=rule.deposit, unit=rule.deposit_unit, state=protest.deposit)


def _rulings(view: TournamentView, tr: Tr, protest: Protest) -> Iterator[str]:
    """Each with what was written against it, and what the other side has answered to that."""
    for number, (ruling, appeal) in enumerate(zip(protest.rulings, protest.appeals, strict=True), start=1):
        yield ruling_text(view, tr, protest, ruling)
        said = view.words.get(appeal)
        if said is not None:
            names = joined(map(view.name, lost_by(view.tournament, protest, ruling)))
            yield tr("protest-appeal-words", name=names, text=said.text or "none")
        yield from answers(view, tr, protest, number)


def ruling_text(view: TournamentView, tr: Tr, protest: Protest, ruling: Ruling) -> str:
    return lines(
        tr("protest-ruling", state=_stands(protest, ruling), verdict=ruling.verdict, who=_ruler(view, ruling)),
        tr("protest-words", text=words) if (words := view.said(ruling.text)) else tr("protest-ruling-gone"),
        tr(
            "protest-ruled-by",
            level=ruling.level,
            name=", ".join(view.person_name(one) for one in ruling.sitting) or view.person_name(ruling.by),
            time=plain_time(ruling.at, view.tournament.zone),
        ),
    )


def _stands(protest: Protest, ruling: Ruling) -> str:
    """Whether a ruling holds: the last one does, unless it is appealed against; an earlier one if it was confirmed."""
    if protest.open:
        return "appealed"
    if ruling == protest.rulings[-1]:
        return "holds"
    return "confirmed" if ruling.verdict == protest.rulings[-1].verdict else "fell"


def stands_meanwhile(protest: Protest) -> bool:
    """Whether the last ruling is followed although it is appealed against: the federation hears the case only after
    the event («Кодекс РФГ» 26.4е)."""
    return protest.open and protest.level == "federation" and bool(protest.rulings)


def _ruler(view: TournamentView, ruling: Ruling) -> str:
    """A club without a head referee is judged by the organizer."""
    if ruling.level != "head_referee":
        return ruling.level
    return "head" if ruling.by in view.tournament.people_with(Role.HEAD_REFEREE) else "organizer"


def _mend_line(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> str:
    """A ruling changes no score by itself, in the middle of a match neither: whoever decides is told where that is
    done. What the committee has decided is done before the federation hears the case («Кодекс РФГ» 26.4е)."""
    rules = protest.ruling is not None or stands_meanwhile(protest)
    pairing = view.tournament.protested(protest)
    if not rules or pairing is None or not pairing.games:
        return ""
    if all(one.verdict == "rejected" for one in protest.rulings):
        return ""
    if not may_record(viewer) and not judged_by(view, viewer, protest):
        return ""
    result = score_form_of(view).brief(tr, pairing, Side.FIRST)
    return tr("protest-mend", table=protest.table, result=result, own=may_record(viewer))


def situation(view: TournamentView, tr: Tr, protest: Protest) -> str:
    if protest.withdrawn:
        return tr("protest-state-withdrawn")
    if not protest.open:
        return ""
    t = view.tournament
    committee = protest.level == "appeals_committee"
    people = awaited(t, protest) if committee else judges(t, protest)
    if committee and votes_of(t, protest) and not people:
        return tr("protest-state-tied")
    named = ", ".join(view.person_name(person) for person in people) or "—"
    waits = tr("protest-state-open", level=protest.level, names=named)
    return lines(waits, tr("protest-stands-meanwhile") if stands_meanwhile(protest) else "")


def _aside_line(view: TournamentView, tr: Tr, protest: Protest) -> str:
    names = joined(map(view.person_name, protest.aside))
    return tr("protest-aside", names=names) if names else ""


def votes_text(view: TournamentView, viewer: Viewer, tr: Tr, protest: Protest) -> str:
    """Who of the committee decided how. Until it is decided that is for the committee alone."""
    if not protest.votes or (protest.open and not judged_by(view, viewer, protest)):
        return ""
    told = (
        tr("protest-vote", name=view.person_name(one.by), verdict=one.verdict, text=view.said(one.text) or "—")
        for one in protest.votes
    )
    return lines(tr("protest-votes"), *told)


def judged_by(view: TournamentView, viewer: Viewer, protest: Protest) -> bool:
    """Whether the reader is one of those who decide it now."""
    if protest.level == "appeals_committee":
        return viewer.person.id in sitting(view.tournament, protest)
    return decides_as_head(view, viewer)
