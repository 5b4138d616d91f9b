"""Who hears that the matches of somebody who left too early do not count any more: everybody who has met him."""

from __future__ import annotations

from collections.abc import Iterator

from bot.desk.news import Act, Notice, to_entry
from bot.notices import NoticeKind
from engine.formats import dropouts
from engine.formats.dropouts import Had
from engine.model import EntryId, EntryStatus
from engine.standings.dropouts import uncounted


def heard(act: Act) -> Iterator[Notice]:
    """Each opponent once, with the rounds: whose points go, whose defeats, and which match will not be played."""
    t, before = act.after, act.before
    for gone in _by_act(act):
        assert before is not None
        stage = t.rulebook.stage(t.published_rounds[-1].stage)
        met = dropouts.met_by(before, stage, gone)
        for opponent in dict.fromkeys(one.opponent for one in met):
            rounds = {
                had.value: [one.round for one in met if one.opponent == opponent and one.had is had] for had in Had
            }
            yield from to_entry(NoticeKind.MATCHES_ANNULLED, t.entries[opponent], {"entry": gone, **rounds}, loud=True)


def is_annulled(act: Act, entry: EntryId) -> bool:
    """Whether it is this act after which the matches of an entry do not count."""
    return entry in _by_act(act)


def _by_act(act: Act) -> frozenset[EntryId]:
    before = act.before
    anybody = any(entry.status is not EntryStatus.ACTIVE for entry in act.after.entries.values())
    if before is None or not anybody or not act.after.published_rounds:
        return frozenset()
    return uncounted(act.after) - uncounted(before)
