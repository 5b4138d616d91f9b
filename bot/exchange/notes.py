"""What a pairing has to say, as sentences for the command line. The bot has its own words in the locales."""

from __future__ import annotations

from collections.abc import Mapping

from engine.formats.capacity import Advice
from engine.model import EntryId, Note

_TEXTS = {
    "free": "{0} has no opponent this round",
    "float_down": "{0} and {1} are of different groups ({group})",
    "colour_again": "{0} or {1} gets the same colour again",
    "second_bye": "{0} has had a point without play before",
    "swiss_bye": "{0} has a bye",
    "tie_break": "{0} and {1} play for the place that goes on from group {group}",
    "bye": "{0} is free this round: 8:4 (2.2.6.3)",
    "cross_pair": "odd groups {group}: {0} meets {1} (2.2.4.4)",
    "groups_merged": "the groups {group} are paired together: the upper one has no pairing without a rematch (2.2.4.3)",
    "same_club": "{0} and {1} come from the same club ({group})",
    "rematch": "{0} and {1} have met before (2.2.4.3, 2.3.5)",
    "leavers_meet": "{all} have left: both lose",
    "lots_drawn": "tied in everything, lots give the order {all}",
    "cut_reduced": "the field is smaller than the cut: a bracket of {group}",
    "structure": "Swiss rounds: {group}",
    "cut": "the best {group} play on",
    "no_cut": "there is no play-off",
    "walkover": "{0} goes on without a match ({group})",
    "replacement": "{1} takes the place of {0} (2.3.6.1)",
    "absent": "{0} is announced absent: technical loss (2.2.6.1)",
    "headcount_off": "the numbers of each record after round {group} are not those of a whole field (2.2.2)",
}

_ADVICE = {
    "rounds_beyond": "{rounds} rounds of {entries} entries: more than {most} cannot be paired without a rematch",
    "rounds_close": "{rounds} rounds of {entries} entries: {most} are sure to pair without a rematch, more perhaps not",
    "cycles": "everybody meets everybody {most} times: {rounds} rounds",
}


def advice_text(advice: Advice) -> str:
    """One sentence about the rounds that are asked for."""
    return _ADVICE[advice.code].format(rounds=advice.rounds, entries=advice.entries, most=advice.most)


def text_of(note: Note, names: Mapping[EntryId, str]) -> str:
    """One sentence; the bare code where there is none."""
    named = [names.get(entry, entry) for entry in note.entries]
    template = _TEXTS.get(note.code)
    if template is None:
        return " ".join([note.code, *named])
    return template.format(*named, "", "", group=note.group, all=", ".join(named))
