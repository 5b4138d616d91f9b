"""Everybody comes: the tournament is made, roles are claimed by link, teams register one after the other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.cast import Official
from bot.playground.client import ControlClient
from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.people.organizer import Organizer
from bot.simulation.people.player import Player
from bot.simulation.people.referee import Referee
from bot.simulation.people.till import Till
from bot.simulation.phone import Phone, Reading, needed
from bot.simulation.plan import CAST, Plan, Team
from bot.simulation.progress import Watch
from bot.simulation.troubles import Hitch, Patience

OWNER = 1
BORN = "1990"


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody with a phone. `assistant`: an organizer too, who minds the door. `referees`: the head referee first."""

    organizer: Organizer
    assistant: Organizer
    referees: tuple[Referee, ...]
    players: dict[str, tuple[Player, ...]]
    till: Till
    group: int

    @property
    def posts(self) -> list[Seen]:
        """What the bot has written in the group; that it has pinned something, which it takes off, is none of it."""
        seen = self.organizer.phone.person.messages
        return [one for one in seen if one.chat == self.group and one.from_bot and one.kind != "service"]

    @property
    def phones(self) -> tuple[Phone, ...]:
        officials = (self.organizer.phone, self.assistant.phone, *(one.phone for one in self.referees))
        return (*officials, *(one.phone for team in self.players.values() for one in team))

    @property
    def head_referee(self) -> Referee:
        return self.referees[0]


async def hire(control: ControlClient, plan: Plan, patience: Patience) -> Company:
    """Phones for all of them, and the club's group. The organizer is the owner by configuration."""

    async def official(wish: Official, **fields: Any) -> Phone:
        return Phone(await control.hire(wish.name, wish.label, words.LOCALE, **fields), patience)

    organizer = Organizer(await official(CAST.organizer, id=OWNER), plan.kind)
    assistant = Organizer(await official(CAST.assistant), plan.kind)
    referees = [Referee(await official(wish)) for wish in (CAST.head_referee, *CAST.referees)]
    players = {}
    for team in plan.with_phones:
        label = CAST.player if plan.kind == "player" else CAST.team.format(name=team.name)
        people = [await control.hire(name, label, words.LOCALE) for name in team.people]
        players[team.name] = tuple(Player(Phone(person, patience), team.name) for person in people)
    officials = [organizer.phone, assistant.phone, *(one.phone for one in referees)]
    phones = officials + [one.phone for both in players.values() for one in both]
    members = [phone.person for phone in phones]
    group = await control.add_group(CAST.group, members, bot="administrator", type="supergroup")
    return Company(organizer, assistant, tuple(referees), players, Till(assistant), group)


async def gather_everybody(company: Company, plan: Plan, watch: Watch) -> str:
    """From an empty club to a full list. Teams register one after the other: their order decides the lots. Returns
    the invitation."""
    organizer = company.organizer
    await organizer.phone.persist("opens the bot", lambda _: organizer.phone.open())
    await organizer.create(plan)
    role, invitation = await organizer.links(("organizer", ""))
    await _take_office(organizer, [(company.assistant.phone, "organizer", role)])
    async with asyncio.TaskGroup() as group:
        group.create_task(_open_the_office(company, plan))
        group.create_task(_register_all(company, plan, invitation, watch))
    company.till.all_are_here()
    return invitation


async def _open_the_office(company: Company, plan: Plan) -> None:
    """Two pairs of hands: the organizer sends the head referee his link, the assistant the others."""
    organizer, assistant = company.organizer, company.assistant
    roles = ("head_referee", *("referee" for _ in company.referees[1:]))
    links = await asyncio.gather(organizer.links(roles[:1]), assistant.links(roles[1:]))
    phones = [one.phone for one in company.referees]
    await _take_office(assistant, list(zip(phones, roles, (*links[0], *links[1]), strict=True)))
    company.till.open()
    await organizer.bind(company.group, plan.title)


async def _register_all(company: Company, plan: Plan, invitation: str, watch: Watch) -> None:
    for done, team in enumerate(plan.in_time, start=1):
        await register(invitation, company.players[team.name], team, plan.kind)
        watch.arrived(done, len(plan.teams))
    await company.organizer.write_down(plan.at_desk)
    watch.arrived(len(plan.teams), len(plan.teams))


async def _take_office(organizer: Organizer, offices: Sequence[tuple[Phone, str, str]]) -> None:
    """Everybody follows the link of his role, then the organizer says yes to all of them."""
    await asyncio.gather(*(_claim(organizer, *office) for office in offices))

    async def once(attempt: int) -> None:
        missing = [office for office in offices if not attempt or not await _holds(office[0], office[1])]
        for phone, role, _ in missing if attempt else ():
            await _claim(organizer, phone, role, await organizer.link(role))
        if len(missing) == 1:
            await organizer.grant(missing[0][0].name)
        else:
            await organizer.grant_all([phone.name for phone, _, _ in missing])
        await asyncio.gather(*(_is_granted(phone, role) for phone, role, _ in missing))

    await organizer.phone.persist("gives offices away", once)


async def _claim(organizer: Organizer, phone: Phone, role: str, link: str) -> None:
    """Follow the link of a role. A link works once: whoever got no answer asks for another."""
    sent = words.pattern("link-role-sent", role=words.text("role-name", role=role))

    async def once(attempt: int) -> None:
        mark = await phone.follow(await organizer.link(role) if attempt else link)
        await phone.see(sent, since=mark)

    await phone.persist(f"claims to be {role}", once)


async def _is_granted(phone: Phone, role: str) -> None:
    """The bot says so of itself, or the menu shows it."""
    try:
        await phone.see(
            words.pattern("notice-role-granted", "title", role=role, tables="all"), within=phone.patience.notice
        )
    except Hitch:
        if not await _holds(phone, role):
            raise


async def _holds(phone: Phone, role: str) -> bool:
    home = await phone.ask(
        "/start", words.pattern("menu-roles", "roles"), words.pattern("menu-spectator"), words.pattern("menu-none")
    )
    return words.text("role-name", role=role) in home.match[0]


async def register(invitation: str, players: tuple[Player, ...], team: Team, kind: str) -> None:
    """Somebody reads the conditions, gives the name and asks the others in; a player presses his own name."""
    phone = players[0].phone
    card = words.pattern("team-title", "number", name=team.name, kind=kind)
    done = words.pattern("join-done", "number", name=team.name, kind=kind)

    async def enter(attempt: int) -> None:
        mark = await phone.follow(invitation)
        read = await phone.see(words.pattern("join-consent", kind=kind), card, since=mark)
        if read.match.re is card:
            return
        agree = words.text("join-agree", kind=kind)
        asked = await agreed(phone, read, agree, words.pattern("join-ask-name", kind=kind))
        await give_name(phone, asked, team.line, done, card)

    await phone.persist(f"registers {team.name}", enter)
    await gather_team(players, team, kind)


async def give_name(phone: Phone, asked: Reading, name: str, *then: re.Pattern[str]) -> None:
    """Press the name that is offered or type it; whoever is taken for somebody on the list says that he is not."""
    is_it_you = words.pattern("join-alike", "name", "other", same=False)
    offered = name in asked.seen.labels
    told = await (phone.tap(asked.seen, name, *then, is_it_you) if offered else phone.ask(name, *then, is_it_you))
    if told.match.re is is_it_you:
        await phone.tap(told.seen, needed(told.seen, words.text("join-alike-other")), *then)


async def gather_team(players: tuple[Player, ...], team: Team, kind: str) -> None:
    """The first of an entry that is on the list asks the others in."""
    captain, *others = players
    card = words.pattern("team-title", "number", name=team.name, kind=kind)
    for other in others:
        await _invite(captain.phone, other.phone, team, kind, card)


async def agreed(phone: Phone, read: Reading, agree: str, then: Any) -> Reading:
    """Agree to the conditions; where the tournament asks for an age, everybody here is a grown-up."""
    if read.match.re is then:
        return read
    asked = words.pattern("join-ask-born", by="full_years"), words.pattern("join-ask-born", by="birth_year")
    answer = await phone.tap(read.seen, needed(read.seen, agree), then, *asked)
    return answer if answer.match.re is then else await phone.ask(BORN, then)


async def _invite(captain: Phone, partner: Phone, team: Team, kind: str, card: Any) -> None:
    invited = words.pattern("join-consent", kind=kind)

    async def once(attempt: int) -> None:
        shown = await captain.ask("/team", card)
        if partner.name in shown.text:
            return
        link = await captain.tap(
            shown.seen,
            words.text("team-invite", size=len(team.people)),
            words.pattern("team-invitation", "url", name=team.name, kind=kind),
        )
        mark = await partner.follow(_address(link.text))
        agree = words.text("join-agree-team", kind=kind)
        await agreed(partner, await partner.see(invited, card, since=mark), agree, card)

    await captain.persist(f"asks {partner.name} in", once)


def _address(text: str) -> str:
    found = next((word for word in text.split() if word.startswith("https://t.me/")), None)
    if found is None:
        raise Hitch(f"no address in «{text[:160]}»")
    return found
