"""Who hears of a place taken over, a question, an answer, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import Act, Notice, Recipients, deciders, organizers, to_entry, to_groups, to_officials
from bot.notices import NoticeKind
from engine import events as e
from engine.model import EntryId, Tournament


def _place_replaced(act: Act, event: e.PlaceReplaced) -> Iterator[Notice]:
    t, new = act.after, event.replacement
    params = {"leaving": new.leaving, "entering": new.entering}
    yield from to_entry(NoticeKind.PLACE_REPLACED, t.entries[new.entering], params, loud=True)
    yield from to_entry(NoticeKind.PLACE_REPLACED, t.entries[new.leaving], params)
    yield from to_officials(organizers(t), NoticeKind.PLACE_REPLACED, params)
    yield from _new_pair(t, new.from_round, new.entering)


def _place_restored(act: Act, event: e.PlaceRestored) -> Iterator[Notice]:
    yield from _new_pair(act.after, event.replacement.from_round, event.replacement.leaving)


def _reseated(act: Act, event: e.SlotReseated) -> Iterator[Notice]:
    yield from _new_pair(act.after, event.round, event.pairing.first)


def _new_pair(t: Tournament, number: int, entry: EntryId) -> Iterator[Notice]:
    """Both sides of a pair that changed after it was announced."""
    round_ = next((one for one in t.published_rounds if one.number == number), None)
    pairing = next((one for one in round_.pairings if entry in one.entries), None) if round_ else None
    if pairing is None:
        return
    for one in pairing.entries:
        yield from to_entry(NoticeKind.PAIRING, t.entries[one], {"round": number, "table": pairing.table}, loud=True)


def _asked(act: Act, event: e.DecisionRequested) -> Iterator[Notice]:
    yield from to_officials(deciders(act.after), NoticeKind.QUESTION, {"question": event.question.id}, loud=True)


def _decided(act: Act, event: e.DecisionMade) -> Iterator[Notice]:
    t, question_id = act.after, event.question
    question = next(d.question for d in reversed(t.decisions) if d.question.id == question_id)
    for entry in question.entries:
        yield from to_entry(NoticeKind.DECISION, t.entries[entry], {"question": question_id}, loud=True)
    yield from to_officials(organizers(t), NoticeKind.DECISION, {"question": question_id})


def _finished(act: Act, _event: e.TournamentFinished) -> Iterator[Notice]:
    for entry in act.after.entries.values():
        yield from to_entry(NoticeKind.FINISHED, entry, {}, loud=True)
    yield to_groups(NoticeKind.FINISHED, {})


RECIPIENTS: Mapping[type, Recipients] = {
    e.PlaceReplaced: _place_replaced,
    e.PlaceRestored: _place_restored,
    e.SlotReseated: _reseated,
    e.DecisionRequested: _asked,
    e.DecisionMade: _decided,
    e.TournamentFinished: _finished,
}
