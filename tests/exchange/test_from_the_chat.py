"""A tournament that was run by commands, as the chat runs it, written into a file: the file is read back and gives the
same table, in every rulebook and every system of it."""

from __future__ import annotations

import json
import random

import pytest

from bot.exchange.turnir_file.answers import table_answer
from bot.exchange.turnir_file.writing import text_of
from bot.named_tournament import Told
from engine import commands as c
from engine.events import DecisionRequested
from engine.formats.lineups import as_listed
from engine.model import EntryId, PersonId, Tournament
from engine.results import mirrored
from engine.scoring import BoardsScoring
from engine.standings import final
from engine.standings.table import standings
from tests.engine.journals import Journal
from tests.engine.test_every_rulebook import EVENTS, FIELDS, RANKS
from tests.exchange.files import answer


def begun(event: str) -> Journal:
    """Players alone have ranks; of three teams one is listed by the desk with ranks, boards and a reserve, one tells
    the ranks of its seats and is joined by its people, one is only joined."""
    rulebook, chosen = EVENTS[event]
    journal = Journal.opened(**{"size": None, "entries": 0, "rulebook": rulebook, **chosen})
    book, chance = journal.tournament.rulebook, random.Random(5)
    team = book.scoring.boards + 1 if isinstance(book.scoring, BoardsScoring) else book.participants.team_size
    for number in range(1, FIELDS.get(event, (8, 8))[0] + 1):
        people = tuple(PersonId(100 * number + one) for one in range(team))
        ranks = tuple(chance.choice(RANKS) for _ in people)
        entry = f"e{number}"
        if team == 1:
            journal.do(c.RegisterEntry(EntryId(entry), people, captain=people[0], rank=ranks[0]))
        elif number % 3 == 0:
            roster = as_listed(people, ranks, book)
            journal.do(
                c.RegisterEntry(
                    EntryId(entry),
                    people,
                    captain=people[0],
                    by_desk=True,
                    ranks=ranks,
                    roster=roster,
                )
            )
        else:
            known = ranks if number % 3 == 1 or rulebook == "go-pair" else ()
            journal.do(c.RegisterEntry(EntryId(entry), people[:1], captain=people[0], ranks=known))
            for person in people[1:]:
                journal.do(c.JoinEntry(EntryId(entry), person))
    return journal


def written(t: Tournament) -> str:
    """The file of a tournament whose people have names."""
    names = {entry.id: f"Участник {entry.number}" for entry in t.entries.values()}
    members = {entry.id: [f"Игрок {person}" for person in entry.members] for entry in t.entries.values()}
    return text_of(Told(t, names, members))


def same_table(t: Tournament) -> None:
    """`turnir standings` of the file against the table of the chat."""
    told = answer("standings", "-", given=written(t))
    table = standings(t)
    assert told == json.loads(json.dumps(table_answer(t, table)))


@pytest.mark.parametrize("event", EVENTS)
def test_the_file_of_a_tournament_from_the_chat_gives_the_same_table(event: str) -> None:
    journal, chance = begun(event), random.Random(11)
    while not final.is_over(journal.tournament):
        journal.announce(chance.getrandbits(32))
        journal.play_round(chance)
        same_table(journal.tournament)


def test_a_reserve_who_sat_down_in_the_second_round_stands_in_the_file() -> None:
    """Приложение 4, 1.2: whoever sits at a board is one of the nominated."""
    journal, chance = begun("go-team-swiss"), random.Random(3)
    journal.announce(1)
    journal.play_round(chance)
    journal.do(c.DraftRound(2))
    journal.do(c.PublishRound(2))
    team = journal.tournament.entries[EntryId("e3")]
    table = next(pairing.table for pairing in journal.tournament.rounds[-1].pairings if "e3" in pairing.entries)
    *regular, reserve = map(str, team.members)
    journal.do(c.SubmitLineup(2, table, EntryId("e3"), (regular[0], regular[1], reserve)))
    journal.do(c.StartRound(2))
    journal.play_round(chance)
    same_table(journal.tournament)
    stated = next(one for one in json.loads(written(journal.tournament))["entries"] if one["id"] == "e3")
    assert [one["id"] for one in stated["members"]] == [*regular, reserve]
    rank = team.roster[-1].rank
    assert stated["members"][-1] == {"id": reserve, "name": f"Игрок {reserve}", "rank": rank, "reserve": True}


def test_whoever_went_on_in_a_bracket_before_a_correction_goes_on_in_the_file_too() -> None:
    journal, chance = begun("club-knockout"), random.Random(2)
    journal.announce(1)
    journal.play_round(chance)
    journal.announce(1)
    wrong = journal.tournament.rounds[0].pairings[0].games[-1]
    games = len(journal.tournament.rounds[0].pairings[0].games)
    (asked,) = journal.do(c.CorrectResult(1, 1, games, mirrored(wrong), "прочли не ту строку"))
    assert isinstance(asked, DecisionRequested)
    journal.do(c.Decide(asked.question.id, "mend", ""))
    while True:
        journal.play_round(chance)
        same_table(journal.tournament)
        if final.is_over(journal.tournament):
            break
        journal.announce(1)
