"""The clubs that somebody has: whether they run, their data, their end."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.config import TOKEN_SHAPE
from bot.hosting.clubs import Clubs
from bot.render.screens import hosting
from handlers.hosting.making import erase, token_in
from handlers.hosting.menu import home, owner_of
from handlers.visit import Visit

NEW_TOKEN = State("token", group_name="club_token")


async def mine(visit: Visit, clubs: Clubs) -> None:
    await visit.form.clear()
    await visit.show(hosting.clubs(visit.tr, await clubs.of(owner_of(visit)), most=clubs.a_person))


async def one(visit: Visit, clubs: Clubs) -> None:
    await visit.form.clear()
    await visit.show(hosting.club(visit.tr, await clubs.get(owner_of(visit), visit.press.arg)))


async def turn(visit: Visit, clubs: Clubs) -> None:
    """Stopped, or started again."""
    starts = visit.press.action == "start"
    club = await clubs.put_state(owner_of(visit), visit.press.arg, "on" if starts else "off")
    await visit.show(hosting.club(visit.tr, club))


async def archive(visit: Visit, clubs: Clubs) -> None:
    name, data = await clubs.archive(owner_of(visit), visit.press.arg)
    await visit.send_file(name, data, visit.tr("host-archive"))


async def ask_delete(visit: Visit, clubs: Clubs) -> None:
    """Asked twice."""
    club, again = await clubs.get(owner_of(visit), visit.press.arg), visit.press.action == "delete2"
    await visit.show(hosting.ask_delete(visit.tr, club, again=again))


async def delete(visit: Visit, clubs: Clubs) -> None:
    club = await clubs.put_state(owner_of(visit), visit.press.arg, "deleted")
    await visit.show(hosting.deleted(visit.tr, club))


async def ask_token(visit: Visit, clubs: Clubs) -> None:
    club = await clubs.get(owner_of(visit), visit.press.arg)
    await visit.keep(NEW_TOKEN, club=club.id)
    await visit.show(hosting.ask_token(visit.tr, club))


async def token_sent(visit: Visit, clubs: Clubs) -> None:
    token = await token_in(visit)
    data = await visit.form.get_data()
    club = await clubs.put_token(owner_of(visit), data.get("club", ""), token)
    await visit.form.clear()
    await visit.show(hosting.club(visit.tr, club))


async def anything(visit: Visit, clubs: Clubs) -> None:
    """Words that mean nothing here; a token among them is not left to lie in the chat."""
    if TOKEN_SHAPE.search(visit.text):
        await erase(visit)
        await visit.show(hosting.token_unasked(visit.tr))
        return
    await home(visit, clubs)


PRESSES = {
    "clubs": mine,
    "club": one,
    "stop": turn,
    "start": turn,
    "archive": archive,
    "delete": ask_delete,
    "delete2": ask_delete,
    "delete3": delete,
    "token": ask_token,
}
ANSWERS = {str(NEW_TOKEN.state): token_sent}
