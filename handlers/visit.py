"""A visit: who came with what, where, and what he sees. What a handler needs is reached through it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any, Self, get_type_hints

from aiogram import Bot
from aiogram.dispatcher.event.handler import CallableObject
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect, Kind
from bot.lengths import Limit, fitted
from bot.render.heading import headed, tournaments_in
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.views import TournamentView, Viewer, Words
from engine.commands import Command
from engine.errors import RuleViolation, refuse
from engine.model import Tournament
from handlers import show
from handlers.needs import page_number

Function = Callable[..., Awaitable[None]]
Guard = Callable[[Viewer], None]
"""RuleViolation for whoever may not."""
Whose = Callable[[Viewer], bool]


@dataclass(frozen=True, slots=True)
class AnyVisit:
    """One update of somebody who is known by now.

    seen    the tournament that is meant, as it was when he came; None where there is none
    button  what he pressed; None where he wrote
    form    the dialogue that he is in
    """

    event: Message | CallbackQuery
    desk: Desk
    actor: Actor
    viewer: Viewer
    tr: Tr
    form: FSMContext
    seen: TournamentView | None
    button: Press | None

    @property
    def press(self) -> Press:
        assert self.button is not None
        return self.button

    @property
    def page(self) -> int:
        """The page that his button asks for; the first one where it asks for none, or he wrote."""
        return page_number(self.press.arg) if self.button is not None else 0

    @property
    def query(self) -> CallbackQuery:
        assert isinstance(self.event, CallbackQuery)
        return self.event

    @property
    def message(self) -> Message:
        assert isinstance(self.event, Message)
        return self.event

    @property
    def text(self) -> str:
        """What he wrote, empty for a picture."""
        return self.message.text or ""

    @property
    def said(self) -> Words:
        """Text, or what stands below a picture or a file."""
        message = self.message
        photo = message.photo[-1].file_id if message.photo else None
        document = message.document.file_id if message.document else None
        return Words(message.text or message.caption or "", photo, document)

    @property
    def is_private(self) -> bool:
        """Also where the chat of a pressed message is no longer known."""
        message = self.event if isinstance(self.event, Message) else self.event.message
        return message is None or message.chat.type == "private"

    @property
    def bot(self) -> Bot:
        assert self.event.bot is not None
        return self.event.bot

    def chosen(self) -> Visit:
        """The visit to the tournament that is meant. RuleViolation `tournament.not_chosen` where there is none."""
        if self.seen is None:
            raise RuleViolation("tournament.not_chosen")
        return self._in(self.seen, self.viewer)

    async def to(self, tournament_id: str) -> Visit:
        """The visit to this tournament, by who he is there."""
        if self.seen is not None and self.seen.id == tournament_id:
            return self._in(self.seen, self.viewer)
        return self._in(await self.desk.queries.view(tournament_id), await self.viewer_in(tournament_id))

    def _in(self, view: TournamentView, viewer: Viewer) -> Visit:
        return Visit(self.event, self.desk, self.actor, viewer, self.tr, self.form, view, self.button)

    async def viewer_in(self, tournament_id: str) -> Viewer:
        """Who he is in a tournament as it is now."""
        return await self.desk.queries.viewer(self.actor.person, tournament_id)

    def saw(self, kind: Kind) -> Expect:
        """The object that his button is about, as it was when the button was drawn."""
        return Expect(kind, self.press.part, self.press.version)

    async def answered(self) -> dict[str, Any]:
        """What his form has kept; the form is left."""
        data = await self.form.get_data()
        await self.form.clear()
        return data

    async def keep(self, state: State, **kept: Any) -> None:
        """What he sends next answers this; `kept` with the form, whatever it had kept before."""
        await self.form.set_state(state)
        await self.form.set_data(kept)

    async def show(self, screen: Screen) -> None:
        """In the pressed message, or as an answer to what he wrote."""
        await show.show(self.event, await self.named(screen))

    async def show_beside(self, screen: Screen) -> None:
        """Below the pressed message."""
        await show.send_beside(self.query, await self.named(screen))

    async def named(self, screen: Screen) -> Screen:
        """Under the name of its tournament where he is in several. In a group everybody knows what is played there."""
        about = self._about(screen)
        if about is None or not self.is_private or not self.viewer.confuses(about):
            return screen
        return headed(screen, self.viewer, self.tr, about, (await self.desk.queries.tournament(about)).title)

    def _about(self, screen: Screen) -> str | None:
        """The one tournament that its buttons lead to."""
        found = tournaments_in(screen)
        return next(iter(found)) if len(found) == 1 else None

    async def send_file(self, name: str, data: bytes, caption: str) -> None:
        """Below the pressed message, as long as Telegram shows it."""
        if isinstance(self.query.message, Message):
            words = await self.captioned(caption)
            await self.query.message.answer_document(BufferedInputFile(data, name), caption=words)

    async def send_picture(self, name: str, data: bytes, caption: str) -> None:
        if isinstance(self.query.message, Message):
            words = await self.captioned(caption)
            await self.query.message.answer_photo(BufferedInputFile(data, name), caption=words)

    async def captioned(self, text: str) -> str:
        """What stands below a picture or a file."""
        return fitted((await self.named(Screen(text))).text, Limit.CAPTION)

    async def toast(self, text: str, *, alert: bool = False) -> None:
        """The answer to his press."""
        await show.toast(self.query, text, alert=alert)


class Visit(AnyVisit):
    """A visit to a tournament: a handler that takes it is never called without one."""

    __slots__ = ()

    @property
    def view(self) -> TournamentView:
        assert self.seen is not None
        return self.seen

    def unplaced(self) -> AnyVisit:
        """The same, about no tournament in particular."""
        told = (self.event, self.desk, self.actor, self.viewer, self.tr, self.form, self.seen, self.button)
        return AnyVisit(*told)

    def _about(self, screen: Screen) -> str | None:
        """Its own where no button leads anywhere."""
        own = self.seen.id if self.seen is not None else None
        return super()._about(screen) if tournaments_in(screen) else own

    async def execute(self, command: Command, *, expect: Expect | Sequence[Expect] | None = None) -> Tournament:
        """Carry it out in his name; the tournament as this act has left it."""
        return await self.desk.execute(self.view.id, command, self.actor, expect=expect)

    async def needs_allowed(self, command: Command) -> None:
        """RuleViolation where it would be refused now."""
        refuse(await self.desk.check(self.view.id, command, self.actor))

    async def do(self, command: Command, *, expect: Expect | Sequence[Expect] | None = None) -> Self:
        """Carry it out in his name; the visit to the tournament as it is then."""
        await self.execute(command, expect=expect)
        return await self.fresh()

    async def fresh(self) -> Self:
        """The visit to the tournament as it is now."""
        return replace(self, seen=await self.desk.queries.view(self.view.id))

    async def again(self) -> Self:
        """The visit to the tournament as it is now, by who he is there now."""
        return replace(await self.fresh(), viewer=await self.viewer_in(self.view.id))

    async def wait(self, state: State, **kept: Any) -> None:
        """What he sends next answers this, about the tournament; `kept` with the form."""
        await self.keep(state, tournament=self.view.id, **kept)


def visit_of(event: Message | CallbackQuery, data: Mapping[str, Any]) -> Visit:
    """From what the reception has found out."""
    return Visit(
        event,
        data["desk"],
        data["actor"],
        data["viewer"],
        data["tr"],
        data["state"],
        data.get("view"),
        data.get("press"),
    )


@dataclass(frozen=True, slots=True)
class Handler:
    """What answers a press or words.

    by           whom it is for
    leaves_form  it goes elsewhere than the dialogue that was on
    whose        where its words have a meaning: of his tournaments the first where that is so is meant
    """

    function: Function
    by: Guard | None = None
    leaves_form: bool = False
    whose: Whose | None = None

    @property
    def suits(self) -> Whose | None:
        """None for what means something in every tournament."""
        return self.whose if self.by is None or self.whose is not None else partial(_is_admitted, self.by)

    @property
    def is_about_a_tournament(self) -> bool:
        """Its first parameter says so: whoever takes a `Visit` is never called without a tournament."""
        return _first_parameter(self.function) is Visit

    async def __call__(self, visit: Visit, data: Mapping[str, Any]) -> None:
        """With whatever else it names of the data. RuleViolation `tournament.not_chosen`."""
        if self.is_about_a_tournament and visit.seen is None:
            raise RuleViolation("tournament.not_chosen")
        if self.leaves_form and data.get("raw_state") is not None:
            await visit.form.clear()
        await _called(self.function).call(visit if self.is_about_a_tournament else visit.unplaced(), **data)


def _is_admitted(guard: Guard, viewer: Viewer) -> bool:
    try:
        guard(viewer)
    except RuleViolation:
        return False
    return True


@cache
def _first_parameter(function: Function) -> type[AnyVisit]:
    kind: type[AnyVisit] = next(iter(get_type_hints(function).values()))
    return kind


@cache
def _called(function: Function) -> CallableObject:
    return CallableObject(function)
