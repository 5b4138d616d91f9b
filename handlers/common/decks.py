"""Lists of what people play with: handed in by a player; looked at and put right by officials."""

from __future__ import annotations

from typing import Any, cast, get_args

from aiogram.fsm.state import State
from aiogram.types import Message

from bot.render.screen import Screen
from bot.render.screens import decks, team
from bot.views import Words
from engine.commands import CheckDeck
from engine.decklists import DeckCheck
from engine.errors import RuleViolation
from engine.model import EntryId
from handlers.callbacks import on_press
from handlers.needs import entry_of, own_entry
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer

OWN = State("own", group_name="deck")
RIGHT = State("right", group_name="deck")
REASON = State("reason", group_name="deck")


@on_press("dk", "mine")
async def mine(visit: Visit) -> None:
    """Whoever has handed in nothing may send his list at once."""
    await visit.form.clear()
    if decks.is_awaited(visit.view, own_entry(visit.viewer)):
        await visit.wait(OWN)
    await visit.show(await _mine(visit))


@on_press("dk", "hand")
async def hand(visit: Visit) -> None:
    """A card from before the deadline leads to the list as it stands, so that nobody writes one in vain."""
    own_entry(visit.viewer)
    if not decks.is_open(visit.view):
        await visit.show(await _mine(visit))
        return
    await visit.wait(OWN)
    await visit.show(decks.ask(visit.tr))


@on_answer(OWN, "words", "photo", "document", free=True)
async def handed(visit: Visit) -> None:
    """Words, a picture or a file, as the player has it. Once it is too late, what he says next is no list."""
    if decks.is_open(visit.view):
        await visit.desk.decks.hand_in(visit.view.id, own_entry(visit.viewer).id, visit.actor, visit.said)
    await visit.form.clear()
    await visit.show(await _mine(await visit.again()))


@on_press("dk", "file")
async def attached(visit: Visit) -> None:
    """The picture or the file itself, below."""
    entry = entry_of(visit.view, EntryId(visit.press.part))
    words = await visit.desk.decks.read(visit.view.tournament, entry.id, visit.viewer)
    message, name = visit.query.message, decks.caption(visit.view, visit.tr, entry.id)
    if words is None or not isinstance(message, Message):
        raise RuleViolation("deck.none")
    if words.photo is not None:
        await message.answer_photo(words.photo, caption=name)
    elif words.document is not None:
        await message.answer_document(words.document, caption=name)


@on_press("dk", "all")
async def listed(visit: Visit) -> None:
    visit.desk.decks.needs_look(visit.view.tournament, None, visit.viewer)
    await visit.form.clear()
    await visit.show(decks.listed(visit.view, visit.tr, visit.page))


@on_press("dk", "card")
async def card(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(await _card(visit, EntryId(visit.press.part)))


@on_press("dk", "see")
async def see(visit: Visit) -> None:
    """A tick, or none any more."""
    entry, check = EntryId(visit.press.part), visit.press.arg
    deck = visit.view.tournament.decks.get(entry)
    if deck is None or check not in get_args(DeckCheck):
        raise RuleViolation("deck.none")
    checked = set(deck.checked) ^ {cast(DeckCheck, check)}
    now = await visit.do(CheckDeck(entry, tuple(sorted(checked))), expect=visit.saw("deck"))
    await visit.show(await _card(now, entry))


@on_press("dk", "fix")
async def fix(visit: Visit) -> None:
    entry = entry_of(visit.view, EntryId(visit.press.part))
    visit.desk.decks.needs_look(visit.view.tournament, None, visit.viewer)
    await visit.wait(RIGHT, entry=entry.id)
    await visit.show(decks.ask_correction(visit.view, visit.tr, entry.id))


@on_answer(RIGHT, "words", "photo", "document", free=True)
async def what_is_right(visit: Visit) -> None:
    data, said = await visit.form.get_data(), visit.said
    visit.desk.decks.needs_short(said)
    kept: dict[str, Any] = {"entry": data["entry"], "text": said.text, "photo": said.photo, "document": said.document}
    await visit.wait(REASON, **kept)
    await visit.show(decks.ask_reason(visit.view, visit.tr, data["entry"]))


@on_answer(REASON, free=True)
async def reason(visit: Visit) -> None:
    data = await visit.form.get_data()
    words = Words(data["text"], data["photo"], data["document"])
    await visit.desk.decks.correct(visit.view.id, data["entry"], visit.actor, words, visit.text)
    await visit.form.clear()
    await visit.show(await _card(await visit.again(), data["entry"]))


async def _mine(visit: Visit) -> Screen:
    entry = own_entry(visit.viewer)
    words = await visit.desk.decks.read(visit.view.tournament, entry.id, visit.viewer)
    return decks.mine(visit.view, visit.tr, entry, words)


async def _card(visit: Visit, entry: EntryId) -> Screen:
    visit.desk.decks.needs_look(visit.view.tournament, None, visit.viewer)
    entry_of(visit.view, entry)
    words = await visit.desk.decks.read(visit.view.tournament, entry, visit.viewer)
    return decks.card(visit.view, visit.tr, entry, words)


@redraws("dk")
async def fresh(visit: Visit) -> Screen | None:
    """For an official the card of the button, else what the reader has himself."""
    if visit.press.part and EntryId(visit.press.part) in visit.view.tournament.entries:
        return await _card(visit, EntryId(visit.press.part))
    return team.own(visit.view, visit.viewer, visit.tr)
