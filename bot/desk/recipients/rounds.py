"""Who hears of rounds and of the bracket: pairs, places taken over, questions, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.desk.news import (
    Act,
    Notice,
    Recipients,
    deciders,
    organizers,
    referees_of,
    to_entry,
    to_groups,
    to_officials,
    to_people,
)
from bot.desk.recipients import decks
from bot.notices import ALWAYS, SEAT, NoticeKind
from engine import events as e
from engine.decide.common import is_over
from engine.decide.replacing import ORGANIZERS_TOO
from engine.model import Bracket, EntryId, EntryStatus, Role, Round, Tournament


def _draw_committed(_act: Act, event: e.DrawCommitted) -> Iterator[Notice]:
    """The first promise stands on every screen before the draw; the next is told as soon as the one before is kept."""
    if event.number > 1:
        yield to_groups(NoticeKind.DRAW_PROMISED, {"number": event.number})


def _published(act: Act, event: e.RoundPublished) -> Iterator[Notice]:
    t = act.after
    round_ = t.rounds[event.number - 1]
    made = t.bracket_opened_by(round_)
    anew = frozenset[EntryId]() if made is None else _placed_anew(t, made)
    above = [key for key in made.inside if key in anew] if made is not None else []
    paired = {entry for pairing in round_.pairings for entry in pairing.entries}
    for key in above:  # whoever plays at once reads over his pair that he goes on
        if key not in paired:
            yield from to_entry(NoticeKind.CUT_MADE, t.entries[key], {}, priority=SEAT)
    for pairing in round_.pairings:
        params = {"round": round_.number, "table": pairing.table}
        for entry in pairing.entries:
            if t.entries[entry].status is not EntryStatus.ACTIVE:
                continue  # his match is lost already, and he was told so when he left
            through = {"through": True} if entry in above else {}
            yield from to_entry(NoticeKind.PAIRING, t.entries[entry], params | through, loud=True)
    for free in round_.free:
        yield from to_entry(NoticeKind.BYE, t.entries[free.entry], {"round": round_.number}, loud=True)
    for key in t.entries:
        if key in anew and key not in above:
            yield from to_entry(NoticeKind.CUT_MADE, t.entries[key], {})
    # Where all who take part play at once, the pairs are the bracket.
    follows = t.rulebook.before(t.rulebook.stage(round_.stage)) is not None
    if made is not None and above and (follows or paired != set(made.inside)):
        yield to_groups(NoticeKind.CUT_MADE, {})
    yield to_groups(NoticeKind.PAIRINGS_POSTED, {"round": round_.number}, loud=True)
    yield from decks.published(act, event)
    if act.before is not None:
        yield from to_people((one.person for one in act.before.looking), NoticeKind.SEEKING_CLOSED, {}, loud=True)


def _placed_anew(t: Tournament, made: Bracket) -> frozenset[EntryId]:
    """Whose place above or below the cut is another than he has heard: everybody's, unless this bracket was announced
    before and taken back."""
    heard = t.cut_heard
    if heard is None or heard.stage != made.stage:
        return frozenset(t.entries)
    # In a bracket of another size the same seed begins in another round.
    stay = zip(heard.inside, made.inside, strict=True) if len(heard.inside) == len(made.inside) else ()
    known = {now for was, now in stay if was == now} | (set(heard.outside) - set(made.inside))
    return frozenset(t.entries) - known


def _paired_again(act: Act, event: e.RoundPairedAgain) -> Iterator[Notice]:
    """Only to those who sit elsewhere now, with somebody else, or have nothing to play any more."""
    assert act.before is not None
    was, now = (_seats(t.rounds[event.number - 1]) for t in (act.before, act.after))
    for key in now | was:
        entry = act.after.entries[key]
        if now.get(key) != was.get(key) and entry.status is EntryStatus.ACTIVE:
            params = {"round": event.number, "reason": event.reason}
            yield from to_entry(NoticeKind.PAIR_CHANGED, entry, params, loud=True)
    tables = [pairing.table for pairing in event.made]
    yield to_groups(NoticeKind.PAIRS_CHANGED, {"round": event.number, "tables": tables}, loud=True)


def _seats(round_: Round) -> dict[EntryId, tuple[int, EntryId]]:
    """Table and opponent of everybody; none of both for who is free."""
    free = {one.entry: (0, EntryId("")) for one in round_.free}
    paired = {key: (one.table, one.opponent_of(key)) for one in round_.pairings for key in one.entries}
    return free | paired


def _started(act: Act, event: e.RoundStarted) -> Iterator[Notice]:
    t, number = act.after, event.number
    for pairing in t.rounds[number - 1].pairings:
        if not is_over(t, pairing):
            for entry in pairing.entries:
                yield from to_entry(NoticeKind.ROUND_STARTED, t.entries[entry], {"round": number})
    if t.rulebook.time.clocks is not None:
        # A match of this book has clocks: those of whoever is absent are started by the referee at his table.
        yield from to_officials(t.on_duty(Role.REFEREE), NoticeKind.ROUND_STARTED, {"round": number})
    # How long photographs may be taken is said then, where the book has that («Кодекс РФГ» П8 8.3).
    hears = None if t.rulebook.time.photos is None else ALWAYS
    yield to_groups(NoticeKind.ROUND_STARTED, {"round": number}, hears=hears)


def _place_replaced(act: Act, event: e.PlaceReplaced) -> Iterator[Notice]:
    t, new = act.after, event.replacement
    params = {"leaving": new.leaving, "entering": new.entering}
    yield from to_entry(NoticeKind.PLACE_REPLACED, t.entries[new.entering], params, loud=True, priority=SEAT)
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
    also = organizers(act.after) if event.question.code in ORGANIZERS_TOO else ()
    people = dict.fromkeys((*deciders(act.after), *also))
    yield from to_officials(people, NoticeKind.QUESTION, {"question": event.question.id}, loud=True)


def _decided(act: Act, event: e.DecisionMade) -> Iterator[Notice]:
    """Of a table where nobody came also its referees: one of them has passed it on and was promised the answer."""
    t, question_id = act.after, event.question
    question = next(d.question for d in reversed(t.decisions) if d.question.id == question_id)
    for entry in question.entries:
        yield from to_entry(NoticeKind.DECISION, t.entries[entry], {"question": question_id}, loud=True)
    pairing = t.pairing_by_id(question.pairing) if question.code == "both_absent" else None
    judges = referees_of(t, pairing.table, pairing.round) if pairing is not None else ()
    yield from to_officials(dict.fromkeys((*judges, *organizers(t))), NoticeKind.DECISION, {"question": question_id})


def _finished(act: Act, _event: e.TournamentFinished) -> Iterator[Notice]:
    for entry in act.after.entries.values():
        yield from to_entry(NoticeKind.FINISHED, entry, {}, loud=True)
    yield to_groups(NoticeKind.FINISHED, {})


RECIPIENTS: Mapping[type, Recipients] = {
    e.DrawCommitted: _draw_committed,
    e.RoundPublished: _published,
    e.RoundPairedAgain: _paired_again,
    e.RoundStarted: _started,
    e.PlaceReplaced: _place_replaced,
    e.PlaceRestored: _place_restored,
    e.SlotReseated: _reseated,
    e.DecisionRequested: _asked,
    e.DecisionMade: _decided,
    e.TournamentFinished: _finished,
}
