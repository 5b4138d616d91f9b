"""A whole tournament of a file becomes one of the club: it stands as the file says and goes on as the file would."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.exchange.formats.sources import read_foreign
from bot.exchange.turnir_file.answers import standings_of
from bot.exchange.turnir_file.parsing import parse
from bot.exchange.turnir_file.reading import convert
from bot.exchange.turnir_file.renaming import renamed
from engine import commands as c
from engine.errors import DecisionNeeded, RuleViolation
from engine.evolve import replay
from engine.model import Round, Tournament
from engine.pairing.next_round import pair_round
from engine.standings import final
from engine.standings.table import standings
from handlers.organizer.taking import taken_of
from tests.desk.conftest import House
from tests.engine.test_every_rulebook import EVENTS
from tests.exchange.test_from_the_chat import begun, written
from tests.exchange.test_opengotha import xml


async def taken(house: House, text: str) -> tuple[Tournament, Tournament]:
    """The file's own value, its entries called as in the house, and what the house made of it."""
    document = parse(text)
    ids = dict(
        zip((one.id for one in document.entries), house.desk.files.fresh_ids(len(document.entries)), strict=True)
    )
    loaded = convert(renamed(document, ids))
    made = await house.desk.files.take(1, taken_of(loaded, "Из файла"), house.actor(1))
    return loaded.tournament, await house.desk.queries.tournament(made)


@pytest.mark.parametrize("event", EVENTS)
async def test_it_stands_as_its_file_and_is_paired_as_its_file(house: House, event: str) -> None:
    journal, chance = begun(event), random.Random(6)
    while not final.is_over(journal.tournament):
        journal.announce(chance.getrandbits(32))
        journal.play_round(chance)
        file, made = await taken(house, written(journal.tournament))
        assert standings(made) == standings(file)
        assert [bare(round_) for round_ in made.rounds] == [bare(round_) for round_ in file.rounds]
        assert next_pairs(made) == next_pairs(file)
        rows = await house.store.journal.load(made.id)
        assert replay(made.id, (row.event for row in rows)) == made


def bare(round_: Round) -> Round:
    """Without the moments, the versions, and who the people of a line-up are here."""
    pairings = tuple(replace(one, version=0, lineups=((), ())) for one in round_.pairings)
    return replace(round_, version=0, announced=None, pairings=pairings)


def next_pairs(t: Tournament) -> object:
    try:
        draft = pair_round(t, 5)
    except (DecisionNeeded, RuleViolation) as needed:
        return str(needed)
    return [(one.table, one.entries, one.slot, one.colour, one.handicap) for one in draft.pairings], draft.free


async def test_it_goes_on_in_the_chat_and_its_file_gives_the_same_table(house: House) -> None:
    journal = begun("go-team-swiss")
    journal.announce(1)
    journal.play_round(random.Random(1))
    _, made = await taken(house, written(journal.tournament))
    await house.desk.tournaments.draft_round(made.id, house.actor(1))
    await house.desk.execute(made.id, c.PublishRound(2), house.actor(1))
    view = await house.desk.queries.view(made.id)
    people = {view.person_name(person) for entry in made.entries.values() for person in entry.members}
    assert "Игрок 100" in people
    lineups = [lineup for pairing in view.tournament.rounds[0].pairings for lineup in pairing.lineups]
    known = {str(person) for entry in made.entries.values() for person in entry.members}
    assert {member for lineup in lineups for member in lineup if member} <= known


async def test_before_the_first_round_it_is_a_list_of_entries_that_may_still_change(house: House) -> None:
    _, made = await taken(house, written(begun("tac").tournament))
    assert (len(made.entries), made.rounds, made.lots, made.bracket) == (8, (), (), None)
    assert made.status == "registration"
    await house.desk.execute(made.id, c.RemoveEntry(next(iter(made.entries))), house.actor(1))


async def test_a_tournament_of_opengotha_goes_on_in_the_chat(house: House) -> None:
    found = read_foreign(xml(last="RESULT_WHITEWINS"))
    _, answer = standings_of(convert(found.document))
    file, made = await taken(house, json.dumps(dict(found.data)))
    names = (await house.desk.queries.view(made.id)).names
    rows = [(names[row.entry], row.place) for row in standings(made).rows]
    told = {entry.id: entry.name for entry in found.document.entries}
    assert rows == [(told[row["entry"]], row["place"]) for row in answer["rows"]]
    assert len(file.entries) == len(made.entries)


async def test_nothing_is_half_done(house: House) -> None:
    """Two names that are the same once they are shortened."""
    long = "Очень длинное имя участника которое не помещается "
    data = json.loads(written(begun("club-swiss").tournament))
    for number, entry in enumerate(data["entries"][:2]):
        entry["name"] = long + str(number)
    before = await house.store.journal.tournaments()
    people = await house.store.db.reader.all("select id from people", {})
    with pytest.raises(RuleViolation, match=r"entries\.name_taken"):
        await taken(house, json.dumps(data))
    loaded = convert(parse(written(begun("club-swiss").tournament)))
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await house.desk.files.take(1, taken_of(loaded, "Из файла"), house.actor(10))
    with pytest.raises(RuleViolation, match=r"title\.empty"):
        await house.desk.files.take(1, taken_of(loaded, " "), house.actor(1))
    assert await house.store.journal.tournaments() == before
    assert await house.store.db.reader.all("select id from people", {}) == people
