"""Who plays now and is not to be disturbed: where the book wants phones off during a match («Запрещено»; «Кодекс РФГ»
21.3), nothing sounds for a player before it is over."""

from __future__ import annotations

from engine.model import Pairing, PersonId, Role, RoundStatus, Status, Tournament
from engine.timing.late import missing
from engine.timing.personal import personal_at
from engine.timing.rounds import open_tables

COMMITTEE = frozenset({Role.APPEALS_CHAIR, Role.APPEALS_MEMBER, Role.APPEALS_RESERVE})


def quiet_match(t: Tournament, person: PersonId) -> Pairing | None:
    """The match in which he is to be left alone. None where he does not play on just now: the hall stands still, a side
    is waited for or has a break, a referee is called or a protest waits («Протесты»: nothing is touched until it is
    heard), or the result is told. None for anybody with an office in the event: he has to hear what it asks of him; but
    a committee hears no case while its members play («Кодекс РФГ» 26.4д: before the next round)."""
    entry = t.entry_of(person)
    if t.rulebook.phones == "allowed" or t.status is not Status.RUNNING or entry is None:
        return None
    if t.roles_of(person) - COMMITTEE:
        return None
    round_ = t.published_rounds[-1] if t.published_rounds else None
    if round_ is None or round_.status is not RoundStatus.STARTED or t.clock_of(round_.number).stop is not None:
        return None
    mine = next((pairing for pairing in open_tables(t, round_) if entry.id in pairing.entries), None)
    return None if mine is None or _is_interrupted(t, mine) else mine


def _is_interrupted(t: Tournament, pairing: Pairing) -> bool:
    called = t.call_at(pairing.round, pairing.table) is not None
    away = any(clock.kind != "move" for clock in personal_at(t, pairing))
    return t.is_protested(pairing) or called or away or bool(pairing.reports or pairing.dispute or missing(t, pairing))
