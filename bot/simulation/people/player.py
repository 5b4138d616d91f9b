"""Somebody who plays: finds out whom and where, says how it went, agrees or does not."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.people.cards import dial, games_written, spelt
from bot.simulation.phone import Phone, Reading, needed
from bot.simulation.troubles import Elsewhere, Hitch, Misled

OUTCOMES = ("yes", "draw", "both_lose", "no")
"""How a match ended, as the screen of the player tells it apart."""


class Said(StrEnum):
    """How far a game has got on the player's screen."""

    NOTHING = "nothing"
    BY_US = "by us"
    BY_THEM = "by them"
    AGREED = "agreed"
    DISPUTED = "disputed"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Card:
    """«Мой матч» as it was read. `games`: how many of a longer match are written down."""

    seen: Seen
    round: str
    table: int
    opponent: str
    said: Said
    games: int


class Player:
    """One of a team."""

    def __init__(self, phone: Phone, team: str) -> None:
        self.phone = phone
        self.team = team

    async def learn(self, round_: str) -> Card:
        """The own pair of a round: from the bot's message, or by opening the match."""
        card = self._told(round_)
        if card is None:
            try:
                await self.phone.see(_heading(round_), within=self.phone.patience.notice)
            except Hitch:
                return await self.phone.persist("looks for the pair", lambda _: self.opened(round_))
            card = self._told(round_)
        assert card is not None
        return card

    async def report(self, round_: str, game: int, score: tuple[int, int], *, by_buttons: bool) -> None:
        """Say the score, own balls first."""

        async def shown() -> Reading:
            asked = self._picked(round_, score) if by_buttons else self.phone.ask(spelt(score), *_preview())
            preview = _sendable(await asked)
            # A name of several words may have lent its last ones to what is read as the result.
            if preview["result"].split()[-1] != spelt(score):
                raise Misled(f"{self.phone.name} of {self.team} said {spelt(score)} and read «{preview.text}»")
            return preview

        await self._report(round_, game, spelt(score), shown)

    async def tell(self, round_: str, game: int, result: str, typed: str = "") -> None:
        """Say in one line how it ended, from the own side. `typed`: where the bot answers in other words."""
        said = typed or result
        await self._report(round_, game, result, lambda: self.phone.ask(said, *_preview(result)))

    async def tell_match(self, round_: str, result: str) -> None:
        """Say in one line how every game of the match ended, from the own side."""
        shown = words.pattern("report-preview-match", "table", "first", "second", "result")
        await self._report(round_, 1, result, lambda: self.phone.ask(result, shown))

    async def pick_move(self, round_: str, game: int, outcome: str, move: int, result: str) -> None:
        """Say by buttons how a game ended: the label of the outcome, then the last move, 0 where none is asked."""

        async def picked() -> Reading:
            card = await self.opened(round_)
            who = words.pattern("sheet-who-won", "table", game=game)
            ask = await self.phone.tap(card.seen, words.text("match-score"), who)
            if not move:
                return await self.phone.tap(ask.seen, outcome, *_preview(result))
            asked = words.pattern("sheet-last-move", "name", "limit", game=game)
            return await dial(self.phone, await self.phone.tap(ask.seen, outcome, asked), move, *_preview(result))

        await self._report(round_, game, result, picked)

    async def _report(self, round_: str, game: int, result: str, shown: Callable[[], Awaitable[Reading]]) -> None:
        """Send what the bot shows back, if it names the own side first."""

        async def preview() -> Reading:
            told = _sendable(await shown())
            if told["first"] != self.team:
                raise Misled(f"{self.phone.name} of {self.team} said {result} and read «{told.text}»")
            return told

        await self._send(f"reports {result}", round_, game, preview)

    async def concede(self, round_: str, game: int, balls: int) -> None:
        """Give up with so many balls home."""

        async def sure() -> Reading:
            card = await self.opened(round_)
            pad = await self.phone.tap(card.seen, words.text("match-concede"), words.pattern("pad-conceded", "name"))
            return await self.phone.tap(pad.seen, f"{balls}", *_preview())

        await self._send("gives up", round_, game, sure)

    async def _send(self, what: str, round_: str, game: int, preview: Callable[[], Awaitable[Reading]]) -> None:
        """What the bot is to know of a game, unless it knows something by now. A card on which the game before is not
        written is from then: what the bot had no time for comes late."""

        async def once(attempt: int) -> None:
            if attempt:
                card = await self.opened(round_)
                if card.games >= game or (card.said is not Said.NOTHING and card.games + 1 == game):
                    return
            await self.phone.press((await preview()).seen, words.text("report-send"))

        await self.phone.persist(what, once)

    async def change_boards(self, round_: str) -> None:
        """As a captain: those of the first two boards change places in the line-up of a round that is announced."""

        async def once(_attempt: int) -> None:
            card = await self.opened(round_)
            title = words.pattern("lineup-title", name=self.team, round=round_)
            shown = await self.phone.tap(card.seen, words.text("lineup-open", whose="own"), title)
            first, second = (words.beginning("lineup-board", "name", board=board) for board in (1, 2))
            other = needed(shown.seen, second).removeprefix(second)
            pick = await self.phone.tap(shown.seen, needed(shown.seen, first), words.pattern("lineup-pick", board=1))
            shown = await self.phone.tap(pick.seen, needed(pick.seen, other), title)
            answer = await self.phone.press(shown.seen, words.text("lineup-put"))
            if not answer.text:  # it died with the bot, which owes him a screen
                await self.phone.see(words.pattern("owed-answer"), since=shown.seen.seq)
            elif answer.text != words.text("lineup-sent"):
                raise Misled(f"{self.phone.name} of {self.team} sent a line-up and was told «{answer.text}»")

        await self.phone.persist(f"seats {self.team}", once)

    async def answer(self, round_: str, game: int, *, agrees: bool) -> None:
        """Say «right» or «not so» to what the others reported: on the bot's message, or on the own match."""
        label = words.text("match-right" if agrees else "match-wrong")
        done = (Said.AGREED, Said.OVER) if agrees else (Said.DISPUTED, Said.OVER)

        async def once(attempt: int) -> None:
            seen = self.phone.offering(words.text("match-right")) if not attempt else None
            if seen is None:
                card = await self.opened(round_)
                if card.said in done or card.games >= game:
                    return
                seen = card.seen
            await self.phone.press(seen, needed(seen, label))

        await self.phone.persist("answers a report", once)

    # ── What the screens say ────────────────────────────────────────────────────────────────────────────────────

    async def opened(self, round_: str) -> Card:
        """«Мой матч» of this round; Elsewhere where it shows something else."""
        reading = await self.phone.ask(words.text("menu-match"), _heading(), *_nothing_on())
        if reading.match.groupdict().get("round") != round_:
            raise Elsewhere(f"{self.phone.name} looks for {round_} and sees «{reading.text[:120]}»")
        return self._card(reading.seen)

    def _told(self, round_: str) -> Card | None:
        newest = reversed(self.phone.person.messages)
        seen = next((one for one in newest if _heading(round_).search(one.text) and _opponent().search(one.text)), None)
        return self._card(seen) if seen is not None and seen.from_bot else None

    def _card(self, seen: Seen) -> Card:
        you_are = words.pattern("match-you", "name", "record")
        heading, you, opponent = (one.search(seen.text) for one in (_heading(), you_are, _opponent()))
        if heading is None or you is None or opponent is None or you["name"] != self.team:
            raise Misled(f"{self.phone.name} plays for {self.team} and reads «{seen.text[:200]}»")
        return Card(seen, heading["round"], int(heading["table"]), opponent["name"], _said(seen), games_written(seen))

    async def _picked(self, round_: str, score: tuple[int, int]) -> Reading:
        card = await self.opened(round_)
        asked = words.pattern("report-ask", "table", "example")
        ask = await self.phone.tap(card.seen, words.text("match-score"), asked)
        won = words.text("report-we-won" if score[0] > score[1] else "report-we-lost")
        pad = await self.phone.tap(ask.seen, won, words.pattern("pad-loser", "table", "name"))
        label = next((one for one in pad.seen.labels if _same_score(one, score)), None)
        if label is None:
            raise Hitch(f"no {score} among {pad.seen.labels}")
        return await self.phone.tap(pad.seen, label, *_preview())


def _heading(round_: str | None = None) -> re.Pattern[str]:
    if round_ is None:
        return words.pattern("card-title", "round", "table")
    return words.pattern("card-title", "table", round=round_)


def _opponent() -> re.Pattern[str]:
    return words.pattern("match-opponent", "name", "record")


def _preview(result: str = "") -> tuple[re.Pattern[str], ...]:
    """What the bot made of a report; of this one where it is given: a name may be several words."""
    blanks, given = ((), {"result": result}) if result else (("result",), {})
    return (
        words.pattern("report-preview", "table", "first", "second", *blanks, game=0, won=True, **given),
        words.pattern("report-preview", "table", "game", "first", "second", *blanks, won=True, **given),
    )


def _sendable(preview: Reading) -> Reading:
    """Hitch for a notice that came between and reads much like a preview."""
    if words.text("report-send") not in preview.seen.labels:
        raise Hitch(f"nothing to send: «{preview.text[:160]}»")
    return preview


def _nothing_on() -> tuple[re.Pattern[str], ...]:
    """What «Мой матч» says where there is no match."""
    return (
        words.pattern("match-before-draw"),
        words.pattern("match-bye", "round", "score"),
        words.pattern("match-free", "round", "points", kind="bye"),
        words.pattern("match-finished", "place"),
        *(words.pattern("match-none", status=status, seed=0, ahead="playoff") for status in ("eliminated", "active")),
        *(
            words.pattern("match-none", status="qualified", seed=0, ahead=ahead)
            for ahead in ("playoff", "knockout", "final")
        ),
        *(words.pattern("match-none", "seed", status="qualified", ahead=ahead) for ahead in ("playoff", "knockout")),
    )


def _said(seen: Seen) -> Said:
    known = (
        *((Said.DISPUTED, words.pattern("match-dispute", "table", said=said)) for said in (True, False, "alone")),
        *((Said.OVER, words.pattern("match-outcome", "result", won=how)) for how in OUTCOMES),
        (Said.AGREED, words.pattern("match-confirmed", "result")),
        *((Said.BY_US, words.pattern("match-reported", "result", who=who, name="")) for who in ("own", "alone")),
        (Said.BY_THEM, words.pattern("match-reported", "result", "name", who="other")),
    )
    return next((said for said, sentence in known if sentence.search(seen.text)), Said.NOTHING)


def _same_score(label: str, score: tuple[int, int]) -> bool:
    """The pad names the left side of the table first, whoever reads it."""
    return label in (spelt(score), spelt((score[1], score[0])))
