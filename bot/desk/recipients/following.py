"""Who follows an entry hears whom it meets and how it ended, without a sound; whoever sits there hears it anyway."""

from __future__ import annotations

from collections.abc import Iterator

from bot.desk.news import Act, Notice, at_table
from bot.notices import NoticeKind
from engine import events as e
from engine.decide.common import is_over
from engine.model import Pairing


def heard(act: Act) -> Iterator[Notice]:
    """Of every event of the act."""
    if not act.followers:
        return
    for event in act.events:
        match event:
            case e.RoundPublished(number=number):
                for pairing in act.after.rounds[number - 1].pairings:
                    yield from _told(act, pairing, NoticeKind.FOLLOWED_PAIRING)
            case e.RoundPairedAgain(number=number, made=made, undo=False):
                for pairing in made:
                    yield from _told(act, pairing, NoticeKind.FOLLOWED_PAIRING)
            case e.GameRecorded() | e.GamesCorrected(undo=False):
                table = act.after.pairing(event.round, event.table)
                if table is not None and table.games and is_over(act.after, table):
                    yield from _told(act, table, NoticeKind.FOLLOWED_RESULT)
            case _:
                pass


def _told(act: Act, pairing: Pairing, kind: NoticeKind) -> Iterator[Notice]:
    there = {person for key in pairing.entries for person in act.after.entries[key].members}
    followers = dict.fromkeys(person for key in pairing.entries for person in act.followers.get(key, ()))
    for person in followers:
        if person not in there:
            yield Notice(kind, at_table(pairing), person)
