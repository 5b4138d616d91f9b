"""Around every update: whose it is, which tournament is meant, in which language; and an answer whatever happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import structlog
from aiogram import BaseMiddleware
from aiogram.exceptions import TelegramAPIError, TelegramForbiddenError
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message, TelegramObject, Update, User

from bot.asking import Asker, Overtaken, asking
from bot.clock import monotonic
from bot.desk.desk import Actor, Desk
from bot.desk.updates import UpdateScope, current_scope, not_noted
from bot.i18n import Speaker, Translator
from bot.languages import reading_language
from bot.lengths import Limit, visible_length
from bot.owners import Owners
from bot.render.heading import headed
from bot.render.refusals import refusal
from bot.render.screen import Press, Screen
from bot.render.screens.group import who_are_you
from bot.telegram import NOT_NOW
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.model import PersonId
from handlers.callbacks import unpacked
from handlers.commands import Menus
from handlers.common.fallback import unknown_button
from handlers.common.owed import show_owed
from handlers.dispatch import tournament_meant
from handlers.places import Place
from handlers.redraw import redrawn
from handlers.show import Shown, answered, later, say_later, send, show, shown, toast
from handlers.updates import (
    ANONYMOUS_ADMIN,
    Next,
    chat_of,
    concerns_us,
    is_migration,
    is_own_pin,
    is_private,
    spoken,
    thread_of,
)
from handlers.visit import visit_of

ASKED_IN_GROUPS = ("bind", "pairings", "standings", "timer")
ACTIONS, SECONDS = 8, 3.0
MOST_KNOWN = 10_000
"""People of whom it is remembered whether they have a role, for what is said before they are met again."""
_NOTHING_FRESH = (
    "access.",
    "chat.",
    "link.",
    "input.",
    "score.",
    "export.",
    "paper.",
    "protest.late",
    "protest.not_marked",
)
_UNREADABLE = (ValueError, LookupError, ArithmeticError, AssertionError)
"""What reading the data of a press fails with where no button of ours has it; a number too large for SQLite is one."""

log = structlog.get_logger(__name__)


class Throttle:
    """At most eight actions in three seconds. A message counts at the moment it was written, so a batch that waited
    for the bot to come back is not refused."""

    def __init__(self, monotonic: Callable[[], float] = monotonic) -> None:
        self._monotonic = monotonic
        self._recent: dict[tuple[int, str], deque[float]] = {}

    def allows(self, person: int, event: TelegramObject) -> bool:
        written = isinstance(event, Message)
        now = event.date.timestamp() if isinstance(event, Message) else self._monotonic()
        recent = self._recent.setdefault((person, "written" if written else "pressed"), deque(maxlen=ACTIONS))
        if len(recent) == ACTIONS and now - recent[0] < SECONDS:
            return False
        recent.append(now)
        return True


class Reception(BaseMiddleware):
    """Meets the person, opens the update's scope, and answers for whatever the handler did not."""

    def __init__(
        self,
        desk: Desk,
        translator: Translator,
        menus: Menus,
        owners: Owners,
        is_overtaken: Callable[[int], bool] = lambda _: False,
        throttle: Throttle | None = None,
    ) -> None:
        self._is_overtaken = is_overtaken
        self._known: dict[int, bool] = {}
        self._desk = desk
        self._translator = translator
        self._menus = menus
        self._owners = owners
        self._throttle = throttle or Throttle()

    async def __call__(self, handler: Next, event: TelegramObject, data: dict[str, Any]) -> Any:
        assert isinstance(event, Update)
        presses: list[str] = []
        screens: list[Shown] = []
        mark, noted, asked = answered.set(presses), shown.set(screens), asking.set(self._asker(event, data))
        kept = later.set(self._desk.late)
        try:
            result = await self._received(handler, event, data, screens)
            await self._note_panels(screens)  # of a refusal at the end of the update itself
            return result
        finally:
            if event.callback_query is not None and event.callback_query.id not in presses:
                with suppress(TelegramAPIError):
                    await event.callback_query.answer()
            answered.reset(mark)
            shown.reset(noted)
            asking.reset(asked)
            later.reset(kept)

    def _asker(self, update: Update, data: dict[str, Any]) -> Asker | None:
        """Whoever has a role, is in a form or has just changed something is answered before others."""
        person: User | None = data.get("event_from_user")
        if person is None:
            return None
        number, private = person.id, is_private(update)

        def is_known() -> bool:
            scope = current_scope.get()
            acted = scope is not None and scope.committed
            return acted or data.get("raw_state") is not None or self._known.get(number, False)

        return Asker(number, is_known, lambda: private and self._is_overtaken(number))

    async def _note_panels(self, screens: list[Shown]) -> None:
        """Where somebody's panel stands now; whatever else stands in that message has taken its place."""
        while screens:
            one = screens.pop(0)
            if one.screen.live:
                screen, where = one.screen, (one.chat_id, one.message_id)
                await self._desk.panels.shown(screen.live, screen.slot, *where, screen.hash)
            else:
                await self._desk.panels.left(one.chat_id, one.message_id)

    async def _received(self, handler: Next, update: Update, data: dict[str, Any], screens: list[Shown]) -> Any:
        """`screens`: what he is shown meanwhile, which is noted with the end of the update."""
        person: User | None = data.get("event_from_user")
        tr = self._translator.get(reading_language(None, person.language_code if person else None))
        data.update(desk=self._desk, translator=self._translator, menus=self._menus, tr=tr)
        try:
            async with self._desk.updates.scope(None if data.get("owed") else update.update_id) as scope:
                if not concerns_us(update):
                    return None
                result = await self._handled(handler, update, person, data, scope)
                await self._note_panels(screens)
                return result
        except RuleViolation as violation:
            await self._refuse(update, data, violation)
        except Exception as error:  # noqa: BLE001 - the handled mark or a step of a form could not be written
            if (refused := not_noted(error)) is not None:
                await self._not_noted(update, data, refused)
            else:
                await self._apologise(update, data, error, done=False)
        return None

    async def _handled(
        self, handler: Next, update: Update, person: User | None, data: dict[str, Any], scope: UpdateScope
    ) -> Any:
        try:
            result = await self._introduced(handler, update, person, data)
            await self._follow_moved(data, scope.moved)
        except RuleViolation as violation:
            scope.forms.clear()
            await self._leave_form(update, data, violation)
            await self._refuse(update, data, violation)
        except TelegramAPIError as error:
            await self._not_taken(update, data, error)
        except Exception as error:  # noqa: BLE001 - whatever happened, the person is told
            scope.forms.clear()
            if (refused := not_noted(error)) is not None and not scope.committed:
                await self._not_noted(update, data, refused)
            elif isinstance(error, _UNREADABLE) and _is_spoiled(update) and not scope.committed:
                await self._out_of_date(update, data, error)
            else:
                await self._apologise(update, data, error, done=scope.committed)
        else:
            return result
        return None

    async def _introduced(self, handler: Next, update: Update, person: User | None, data: dict[str, Any]) -> Any:
        if person is None or is_migration(update.message) or is_own_pin(update.message):
            return await handler(update, data)
        if person.id == ANONYMOUS_ADMIN and update.message is not None:
            return await self._ask_who(update.message, data)
        event = spoken(update)
        # Where somebody put the bot, or that he blocked it, is news to us and no action that could be too fast; nor is
        # what had to wait for the bot to come back.
        too_fast = event is not None and not data.get("left") and not self._throttle.allows(person.id, event)
        if too_fast:
            await _tell(update, data["tr"]("throttled", seconds=int(SECONDS)))
            return None
        await self._meet(update, person, data)
        await self._recognise(person.id, data["viewer"])
        if data.get("owed"):
            if event is not None:
                await show_owed(visit_of(event, data))
            return None
        result = await handler(update, data)
        self._menus.follow(data["bot"], person.id, data["viewer"])
        return result

    async def _recognise(self, telegram_id: int, viewer: Viewer) -> None:
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        here = bool(viewer.roles or viewer.takes_part)
        self._known[telegram_id] = here or await self._desk.queries.has_a_role(viewer.person.id)

    async def _follow_moved(self, data: dict[str, Any], moved: Collection[PersonId]) -> None:
        """Whoever was given a role or lost one has other commands from this moment on."""
        for person_id in sorted(moved):
            person = await self._desk.queries.person(person_id)
            if person is None or person.telegram_id is None:
                continue
            chosen = await self._desk.queries.chosen_tournament(person_id)
            viewer = await self._desk.queries.viewer(person_id, chosen)
            self._menus.follow(data["bot"], person.telegram_id, viewer, changed=True)

    async def _ask_who(self, message: Message, data: dict[str, Any]) -> None:
        """An anonymous admin is nobody: his press on the button below will tell who he is."""
        queries = self._desk.queries
        bound = await queries.bound_tournament(message.chat.id, thread_of(message))
        language = (await queries.view(bound)).club.language if bound is not None else await queries.club_language()
        data["tr"] = self._translator.get(language)
        command = (message.text or "/").split()[0].removeprefix("/").partition("@")[0]
        await show(message, who_are_you(data["tr"], command if command in ASKED_IN_GROUPS else "bind"))

    async def _meet(self, update: Update, person: User, data: dict[str, Any]) -> None:
        private = is_private(update)
        met = await self._desk.people.meet(
            person.id, person.full_name, person.username, person.language_code, private and update.message is not None
        )
        press = unpacked(update.callback_query) if update.callback_query is not None else None
        locale = met.language
        data.update(
            press=press,
            tr=self._translator.get(locale),
            actor=Actor(met.id, update.update_id),
            view=None,
            found=(),
            is_beside=False,
        )
        data["viewer"] = Viewer(met, locale)
        tournament = await self._tournament_meant(update, press, met.id, data)
        if tournament is None:
            data["viewer"] = replace(await self._desk.queries.viewer(met.id, None), locale=locale)
            return
        place = next(iter(data["found"]), None) or await self._place(met.id, tournament)
        if not private:
            locale = place.view.club.language
        data.update(view=place.view, tr=self._translator.get(locale), viewer=replace(place.viewer, locale=locale))

    async def _place(self, person: PersonId, tournament: str) -> Place:
        queries = self._desk.queries
        return Place(await queries.view(tournament), await queries.viewer(person, tournament))

    async def _tournament_meant(
        self, update: Update, press: Press | None, person: PersonId, data: dict[str, Any]
    ) -> str | None:
        """The button's own; in a group what is bound there; in private what is possible of what he wrote."""
        if press is not None and press.tournament_id:
            return press.tournament_id
        message = update.message or (update.callback_query.message if update.callback_query else None)
        if message is not None and not is_private(update):
            return await self._desk.queries.bound_tournament(message.chat.id, thread_of(message))
        if update.message is not None:
            return await tournament_meant(person, update.message, data)
        return await self._desk.queries.chosen_tournament(person)

    async def _refuse(self, update: Update, data: dict[str, Any], violation: RuleViolation) -> None:
        """Say why; where a button was pressed, show how things are now."""
        view, tr = data.get("view"), data["tr"]
        if isinstance(view, TournamentView):
            view = data["view"] = await self._desk.queries.view(view.id)
        text = refusal(tr, violation, view)
        with suppress(TelegramAPIError):
            await _tell(update, _named(update, text, data))
            if update.callback_query is not None:
                await self._show_fresh(update, data, violation)

    async def _show_fresh(self, update: Update, data: dict[str, Any], violation: RuleViolation) -> None:
        nothing = violation.code.startswith(_NOTHING_FRESH) or not is_private(update)
        if nothing or update.callback_query is None or not data.get("press") or not data.get("view"):
            return
        visit = visit_of(update.callback_query, data)
        screen = await redrawn(visit)
        if screen is not None:
            await visit.show(screen)

    async def _leave_form(self, update: Update, data: dict[str, Any], violation: RuleViolation) -> None:
        """Words that answered a form of somebody who may no longer do what it is for: it must not wait for more."""
        state = data.get("state")
        if update.message is not None and violation.code.startswith("access.") and isinstance(state, FSMContext):
            await state.clear()

    async def _apologise(self, update: Update, data: dict[str, Any], error: Exception, *, done: bool) -> None:
        code = self._owners.fresh_code()
        log.error("update_failed", code=code, update=update.update_id, done=done, exc_info=error)
        tr: Speaker = data["tr"]
        with suppress(TelegramAPIError):
            await _tell(update, tr("failed-after", code=code) if done else tr("failed", code=code))
        await self._owners.report(data["bot"], code, update, error)

    async def _not_noted(self, update: Update, data: dict[str, Any], violation: RuleViolation) -> None:
        """Nothing can be written. What somebody did never will be, so he is told to do it again."""
        log.warning("update_refused", update=update.update_id, why=violation.params.get("why"))
        self._desk.updates.refused(update.update_id)
        with suppress(TelegramAPIError):
            await _tell(update, refusal(data["tr"], violation, data.get("view")))

    async def _not_taken(self, update: Update, data: dict[str, Any], error: TelegramAPIError) -> None:
        """What Telegram said instead of taking the answer."""
        if isinstance(error, Overtaken):
            log.debug("answer_overtaken", update=update.update_id)
        elif isinstance(error, TelegramForbiddenError):
            await self._unreachable(update)
        elif isinstance(error, NOT_NOW):
            await self._not_sent(update, data, error)
        else:
            log.warning("telegram_refused", update=update.update_id, error=str(error))

    async def _not_sent(self, update: Update, data: dict[str, Any], error: Exception) -> None:
        """A file or a picture did not get through: whoever asked for it is told that it does not come."""
        event = spoken(update)
        if isinstance(event, CallbackQuery) or (event is not None and is_private(update)):
            assert event.from_user is not None
            await say_later(error, event.from_user.id, Screen(data["tr"]("answer-not-sent")))

    async def _out_of_date(self, update: Update, data: dict[str, Any], error: Exception) -> None:
        """A press whose data cannot be read: no button of ours has it any more."""
        assert update.callback_query is not None
        log.error("button_unreadable", update=update.update_id, exc_info=error)
        with suppress(TelegramAPIError):
            await unknown_button(visit_of(update.callback_query, data))

    async def _unreachable(self, update: Update) -> None:
        """Somebody blocked the bot between the press and the answer."""
        chat = chat_of(update)
        if chat is not None and chat.type == "private":
            await self._desk.people.blocked(chat.id, True)


def _is_spoiled(update: Update) -> bool:
    """Whether somebody pressed what does not stand below the message, as far as Telegram still shows us that: what
    fails after a button as we drew it is our own mistake."""
    query = update.callback_query
    if query is None:
        return False
    shown = query.message.reply_markup if isinstance(query.message, Message) else None
    rows = shown.inline_keyboard if shown is not None else []
    return all(button.callback_data != query.data for row in rows for button in row)


def _named(update: Update, text: str, data: Mapping[str, Any]) -> str:
    """What a line typed by somebody who is in several tournaments was refused for, under the name of the one meant, if
    one was."""
    view = data.get("view")
    if update.message is None or not is_private(update) or not isinstance(view, TournamentView) or data["is_beside"]:
        return text
    return headed(Screen(text), data["viewer"], data["tr"], view.id, view.tournament.title).text


async def _tell(update: Update, text: str) -> None:
    """A toast for a press, a message for what somebody wrote; what is too long for a toast is a message too."""
    query = update.callback_query
    if query is None:
        if update.message is not None:
            await show(update.message, Screen(text))
        return
    await toast(query, text, alert=True)
    if visible_length(text) > Limit.TOAST and isinstance(query.message, Message):
        await send(query.message, Screen(text))
