"""People at the door: owners, links, roles, teams, groups."""

from __future__ import annotations

import pytest

from bot.desk.desk import Actor
from bot.desk.versions import Expect
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import Role
from tests.desk.conftest import House


async def stranger(house: House, telegram_id: int) -> Actor:
    house.people[telegram_id] = (await house.desk.people.meet(telegram_id, f"Гость {telegram_id}", None, "en", True)).id
    return house.actor(telegram_id)


async def test_a_role_link_makes_a_claim_that_the_organizer_decides_on_the_real_name(house: House) -> None:
    guest = await stranger(house, 50)
    payload = await house.desk.links.issue(house.tournament_id, "role", house.actor(1), role=Role.REFEREE)
    followed = await house.desk.links.follow(payload, guest)
    assert followed.claim is not None
    assert Role.REFEREE not in (await house.tournament()).roles_of(guest.person)
    assert ("role_claim", 1, "pending") in await house.notices()
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await house.desk.links.decide_claim(followed.claim, guest, granted=True)
    claim = await house.desk.links.decide_claim(followed.claim, house.actor(1), granted=True)
    assert claim.person.name == "Гость 50"
    assert Role.REFEREE in (await house.tournament()).roles_of(guest.person)
    with pytest.raises(RuleViolation, match=r"claim\.decided"):
        await house.desk.links.decide_claim(followed.claim, house.actor(1), granted=False)


async def test_a_role_link_opens_once(house: House) -> None:
    payload = await house.desk.links.issue(house.tournament_id, "role", house.actor(1), role=Role.REFEREE)
    await house.desk.links.follow(payload, await stranger(house, 50))
    with pytest.raises(RuleViolation, match=r"link\.used"):
        await house.desk.links.follow(payload, await stranger(house, 51))


async def test_who_has_the_role_already_makes_no_claim_and_leaves_the_link_to_others(house: House) -> None:
    payload = await house.desk.links.issue(house.tournament_id, "role", house.actor(1), role=Role.REFEREE)
    with pytest.raises(RuleViolation, match=r"role\.already"):
        await house.desk.links.follow(payload, house.actor(3))
    followed = await house.desk.links.follow(payload, await stranger(house, 50))
    assert followed.claim is not None


async def test_a_declined_claim_is_told_and_gives_nothing(house: House) -> None:
    guest = await stranger(house, 50)
    payload = await house.desk.links.issue(house.tournament_id, "role", house.actor(1), role=Role.ORGANIZER)
    followed = await house.desk.links.follow(payload, guest)
    assert followed.claim is not None
    await house.desk.links.decide_claim(followed.claim, house.actor(1), granted=False)
    assert ("role_declined", 50, "pending") in await house.notices()
    assert not (await house.tournament()).roles_of(guest.person)


@pytest.mark.parametrize("payload", ["", "j_", "zz_abc", "rj_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "ow_x"])
async def test_a_link_nobody_made_opens_nothing(house: House, payload: str) -> None:
    with pytest.raises(RuleViolation, match=r"link\.unknown"):
        await house.desk.links.follow(payload, await stranger(house, 50))


async def test_a_partner_joins_by_the_captains_link(house: House) -> None:
    tournament = await house.tournament()
    last = list(tournament.entries)[-1]
    expect = Expect("entry", last, tournament.entries[last].version)
    await house.desk.execute(house.tournament_id, c.RemoveEntry(last), house.actor(1), expect=expect)
    captain, partner, third = [await stranger(house, number) for number in (60, 61, 62)]
    entry = await house.desk.entries.register(house.tournament_id, "Новички", captain)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await house.desk.links.issue(house.tournament_id, "team", partner, entry=entry)
    payload = await house.desk.links.issue(house.tournament_id, "team", captain, entry=entry)
    await house.desk.links.follow(payload, partner)
    assert (await house.tournament()).entries[entry].members == (captain.person, partner.person)
    assert ("partner_joined", 60, "pending") in await house.notices()
    with pytest.raises(RuleViolation, match=r"link\.used"):
        await house.desk.links.follow(payload, third)


async def test_an_owner_link_is_one_use_from_the_console(house: House) -> None:
    guest = await stranger(house, 70)
    payload = await house.desk.links.issue_for_owner()
    await house.desk.links.follow(payload, guest)
    viewer = await house.desk.queries.viewer(guest.person, house.tournament_id)
    assert viewer.has("owner")
    with pytest.raises(RuleViolation, match=r"link\.used"):
        await house.desk.links.follow(payload, await stranger(house, 71))


async def test_the_language_is_the_choice_or_the_apps_own(house: House) -> None:
    guest = await stranger(house, 50)
    assert (await house.desk.queries.viewer(guest.person, None)).locale == "en"
    await house.desk.people.set_language(guest.person, "ru")
    assert (await house.desk.queries.viewer(guest.person, None)).locale == "ru"


async def test_a_group_is_bound_by_an_organizer_and_follows_its_migration(house: House) -> None:
    await house.hears("everything")
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await house.desk.chats.bind(house.tournament_id, -5, None, "Клуб", house.actor(10))
    await house.desk.chats.bind(house.tournament_id, -5, None, "Клуб", house.actor(1))
    await house.desk.chats.migrated(-5, -1005)
    assert await house.desk.queries.bound_tournament(-1005, None) == house.tournament_id
    assert await house.desk.queries.bound_tournament(-1005, 17) == house.tournament_id
    await house.announce()
    assert [kind for kind, person, _ in await house.notices() if person is None] == [
        "draw_promised",
        "pairings_posted",
        "round_started",
    ]


async def test_a_person_who_blocks_the_bot_is_on_the_list_of_those_to_call(house: House) -> None:
    await house.desk.people.blocked(10, True)
    assert [person.telegram_id for person in await house.desk.queries.unreachable(house.tournament_id)] == [10]
    await house.desk.people.blocked(10, False)
    assert not await house.desk.queries.unreachable(house.tournament_id)


async def test_nobody_becomes_an_owner_by_coming_first(house: House) -> None:
    guest = await stranger(house, 50)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await house.desk.tournaments.create(1, "Мой", "tac-russia-2025", {}, guest)


async def test_what_the_configuration_says_of_the_club_holds_from_the_next_start_on(house: House) -> None:
    club = await house.desk.clubs.ensure("Другой", "Asia/Omsk", "en")
    await house.desk.clubs.configure(club)
    seen = await house.desk.queries.club(club)
    assert (seen.title, seen.zone, seen.language) == ("Клуб", "Europe/Moscow", "ru")
    await house.desk.clubs.configure(club, zone="Europe/Samara", title="Клуб на Волге")
    seen = await house.desk.queries.club(club)
    assert (seen.title, seen.zone, seen.language) == ("Клуб на Волге", "Europe/Samara", "ru")
