"""Somebody who writes results down: by the table's card, by one line, by a block of lines; the head referee decides."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from bot.playground.client import Seen
from bot.simulation import words
from bot.simulation.people.cards import dial, games_written
from bot.simulation.phone import Phone, Reading, label_like, needed
from bot.simulation.troubles import Hitch, Misled, Patience, persist

Sides = tuple[str, str]
Score = tuple[int, int]
T = TypeVar("T")


class Referee:
    """Table numbers are those of the round that is on. What writes a result returns whether the match is over."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    async def is_over(self, table: int) -> bool:
        """Whether the match of a table is written down already."""

        async def once(_attempt: int) -> bool:
            return _over_on_card((await self.card(table)).seen)

        return await self._persist(f"{self.phone.name} looks at table {table}", once)

    async def pairs(self, round_: str) -> dict[int, Sides]:
        """Who sits left and right at each table that has no result yet, from «Пары», page after page."""

        async def once(_attempt: int) -> dict[int, Sides]:
            shown = await self.phone.ask(words.text("menu-pairings"), _pairs_title(round_))
            found = _pairs_on(shown.seen)
            while "▶" in shown.seen.labels:
                shown = await self.phone.tap(shown.seen, "▶", _pairs_title(round_))
                found |= _pairs_on(shown.seen)
            return found

        async with self.phone.lock:
            return await persist(f"{self.phone.name} reads the pairs", once, self._patience)

    # ── Results ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def accept(self, table: int, game: int, score: str) -> bool:
        """Accept what both teams agree on; `score` is what they said, left side first."""
        label = words.beginning("card-accept", "result")

        async def once(attempt: int) -> bool:
            seen = self._notice(table, label + score) if not attempt else None
            if seen is None:
                card = await self.card(table)
                if self._has(card.seen, game):
                    return _over_on_card(card.seen)
                seen = card.seen
            button = needed(seen, label)
            if not button.startswith(label + score):
                raise Misled(f"table {table}: both said {score}, the referee reads «{button}»")
            told = await self.phone.tap(seen, button, *echoes(table), words.pattern("concession-violation", tail=True))
            if words.text("concession-clean") in told.seen.labels:
                told = await self.phone.tap(told.seen, words.text("concession-clean"), *echoes(table))
            return _over_on_echo(told.seen)

        return await self._persist(f"{self.phone.name} accepts table {table}", once)

    async def write(self, table: int, game: int, winner: str, score: Score) -> bool:
        """By the card: who won, then the score, left side first."""

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            won = needed(card.seen, words.beginning("card-won", "name") + winner)
            pad = await self.phone.tap(card.seen, won, words.pattern("pad-loser", "name", table=table))
            echo = await self.phone.tap(pad.seen, f"{score[0]}:{score[1]}", *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} writes table {table}", once)

    async def line(self, table: int, game: int, score: Score) -> bool:
        """By one line: the table, then the score, left side first."""
        return await self.typed(table, game, f"{score[0]}:{score[1]}")

    async def typed(self, table: int, game: int, result: str) -> bool:
        """By one line in the grammar of the book; `game` is the last one that it tells."""

        async def once(attempt: int) -> bool:
            if attempt and self._has(card := (await self.card(table)).seen, game):
                return _over_on_card(card)
            echo = await self.phone.ask(f"{table} {result}", *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} types table {table}", once)

    async def leader_wins(self, table: int, game: int) -> bool:
        """By the card: time ended the match in a game that nobody has won, and whoever leads has won it."""

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            asked = words.pattern("sheet-time-leader", "name")
            told = await self.phone.tap(card.seen, needed(card.seen, words.text("sheet-time")), asked)
            echo = await self.phone.tap(told.seen, words.text("sheet-time-do"), *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} ends table {table} on time", once)

    async def length(self, table: int) -> int:
        """To how many points the match of a table goes, by its card."""
        start = re.escape(words.beginning("sheet-length-points", "length", played=0))

        async def once(_attempt: int) -> int:
            found = re.search(rf"^{start}(\d+)", (await self.card(table)).text, re.MULTILINE)
            if found is None:
                raise Hitch(f"the card of table {table} names no length")
            return int(found[1])

        return await self._persist(f"{self.phone.name} reads the length at table {table}", once)

    async def point_game(self, table: int, game: int, winner: str, win: str, cube: int | None) -> bool:
        """A game of a match to points by the card: who won, how, at which cube where there is one."""
        named = {"name": winner, "game": game}

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            won = needed(card.seen, words.beginning("sheet-won", "name", mark="") + winner)
            how = await self.phone.tap(card.seen, won, words.pattern("sheet-how", crawford=False, tail=True, **named))
            asked = words.pattern("sheet-cube", win=win, **named)
            told = await self.phone.tap(how.seen, words.text("sheet-win", win=win), asked, *echoes(table))
            if asked.search(told.text):
                told = await self.phone.tap(told.seen, f"{cube or 1}", *echoes(table))
            return _over_on_echo(told.seen)

        return await self._persist(f"{self.phone.name} writes game {game} of table {table}", once)

    async def limit(self, table: int) -> int:
        """How many moves a game of a table may have, by its card."""
        told = words.pattern("sheet-length-moves", "games", "limit")

        async def once(_attempt: int) -> int:
            found = told.search((await self.card(table)).text)
            if found is None:
                raise Hitch(f"the card of table {table} names no limit")
            return int(found["limit"])

        return await self._persist(f"{self.phone.name} reads the limit at table {table}", once)

    async def move_game(self, table: int, game: int, winner: str | None, move: int) -> bool:
        """A game with a limit of moves by the card: who won and on which move, or a draw where nobody did."""

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            if winner is None:
                echo = await self.phone.tap(card.seen, words.text("sheet-draw"), *echoes(table))
                return _over_on_echo(echo.seen)
            asked = words.pattern("sheet-last-move", "limit", name=winner, game=game)
            won = needed(card.seen, words.beginning("sheet-won", "name", mark="") + winner)
            echo = await dial(self.phone, await self.phone.tap(card.seen, won, asked), move, *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} writes game {game} of table {table}", once)

    async def said(self, table: int, game: int, result: str) -> bool:
        """By one line: the table, then the result as it is called, left side first."""

        async def once(attempt: int) -> bool:
            if attempt and self._has(card := (await self.card(table)).seen, game):
                return _over_on_card(card)
            echo = await self.phone.ask(f"{table} {result}", *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} types table {table}", once)

    async def block(self, scores: dict[int, Score]) -> None:
        """Many lines at once: written after a look at what the bot made of them. Only for matches of one game."""
        left = dict(scores)

        async def once(attempt: int) -> None:
            if attempt:
                for table in tuple(left):
                    if self._has((await self.card(table)).seen, 1):
                        del left[table]
            if not left:
                return
            text = "\n".join(f"{table} {first}:{second}" for table, (first, second) in left.items())
            shown = await self.phone.ask(text, *_paste_title(len(left)), *echoes())
            label = words.text("paste-record", count=len(left))
            if label in shown.seen.labels:
                await self.phone.tap(shown.seen, label, *_paste_done(len(left)))

        await self._persist(f"{self.phone.name} pastes {len(scores)} results", once)

    async def no_show(self, table: int, game: int, missing: str) -> bool:
        """A technical loss of a team that did not come."""
        return await self.technical(table, game, missing, "no_show")

    async def technical(
        self, table: int, game: int, loser: str, ground: str, move: int | None = None, button: str = "technical-do"
    ) -> bool:
        """A technical loss by the card, on a move where the game had begun. `button` says how much is lost."""

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            who = await self.phone.tap(
                card.seen, words.text("card-technical"), words.pattern("technical-who", table=table)
            )
            why = await self.phone.tap(who.seen, needed(who.seen, loser), words.pattern("technical-why", name=loser))
            label = words.text("technical-ground", ground=ground)
            asked = words.pattern("technical-confirm", "name", table=table, ground=ground, tail=True)
            if move is None:
                sure = await self.phone.tap(why.seen, label, asked)
            else:
                stopped = words.pattern("sheet-stopped-at", "limit", name=loser)
                sure = await dial(self.phone, await self.phone.tap(why.seen, label, stopped), move, asked)
            echo = await self.phone.tap(sure.seen, words.text(button), *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} rules a technical loss at table {table}", once)

    async def concession(self, table: int, game: int, by: str, balls: int) -> bool:
        """A team gave up at the table."""

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            who = await self.phone.tap(
                card.seen, words.text("card-concession"), words.pattern("concession-who", table=table)
            )
            pad = await self.phone.tap(
                who.seen, needed(who.seen, by), words.pattern("pad-conceded", name=by, tail=True)
            )
            asked = await self.phone.tap(pad.seen, f"{balls}", words.pattern("concession-violation", tail=True))
            echo = await self.phone.tap(asked.seen, words.text("concession-clean"), *echoes(table))
            return _over_on_echo(echo.seen)

        return await self._persist(f"{self.phone.name} notes a concession at table {table}", once)

    # ── The head referee ────────────────────────────────────────────────────────────────────────────────────────

    async def decide(self, reasons: str) -> str:
        """Answer the question that is open as the bot proposes, or by its first option. Returns what was decided;
        empty where there was nothing to decide."""

        async def once(_attempt: int) -> str:
            listed = await self.phone.ask(
                "/disputes", words.pattern("matters-title", "count"), words.pattern("matters-none")
            )
            opening = label_like(listed.seen, words.beginning("matters-open", "what"))
            if opening is None:
                return ""
            card = await self.phone.tap(listed.seen, opening, words.pattern("question-title", head=True))
            proposal = words.pattern("question-proposal", "what").search(card.text)
            options = words.pattern("question-option", "what").findall(card.text)
            choice = proposal["what"] if proposal else str(options[0])
            why = await self.phone.tap(
                card.seen, needed(card.seen, choice), words.pattern("question-ask-text", "what", tail=True)
            )
            if reasons:
                await self.phone.ask(reasons, words.pattern("decision-title", head=True))
            else:
                await self.phone.tap(
                    why.seen, words.text("question-no-text"), words.pattern("decision-title", head=True)
                )
            return choice

        return await self._persist(f"{self.phone.name} decides", once)

    # ── What the screens say ────────────────────────────────────────────────────────────────────────────────────

    async def card(self, table: int) -> Reading:
        """The card of a table, from the grid of tables."""
        grid = await self.phone.ask(words.text("menu-tables"), words.pattern("tables-header", "round"))
        for _ in range(3):
            label = next((one for one in grid.seen.labels if one in _cells(table)), None)
            if label is not None:
                return await self.phone.tap(grid.seen, label, words.pattern("card-title", "round", table=table))
            grid = await self.phone.tap(grid.seen, needed(grid.seen, "▶"), words.pattern("tables-header", "round"))
        raise Hitch(f"no table {table} among {grid.seen.labels}")

    def _notice(self, table: int, label: str) -> Seen | None:
        """The bot's message that this table waits, if it came already."""
        sentence = words.pattern("notice-waiting", "first", "second", "result", table=table)
        newest = reversed(self.phone.person.messages)
        return next((one for one in newest if sentence.search(one.text) and label_like(one, label)), None)

    @staticmethod
    def _has(card: Seen, game: int) -> bool:
        """Whether this game is written on the card."""
        if words.text("card-state", state="done") in card.text:
            return True
        blanks = ("number", "result", "score")
        lines = (
            words.pattern("sheet-board", "board", "result"),
            words.pattern("sheet-protocol-line", *blanks, crawford=False, ignored=False, tail=True),
        )
        return max(games_written(card), *(len(line.findall(card.text)) for line in lines)) >= game

    async def _persist(self, what: str, once: Callable[[int], Awaitable[T]]) -> T:
        async with self.phone.lock:
            return await persist(what, once, self._patience)

    @property
    def _patience(self) -> Patience:
        return self.phone.patience


def _cells(table: int) -> Sequence[str]:
    return [
        words.text("tables-cell", table=table, state=state)
        for state in ("dispute", "reported", "waiting", "playing", "done")
    ]


def _pairs_title(round_: str) -> re.Pattern[str]:
    return words.pattern("pairings-title", round=round_, status="started", tail=True)


def _pairs_on(seen: Seen) -> dict[int, Sides]:
    row = words.pattern(
        "pairings-row",
        "table",
        "first",
        "record_first",
        "second",
        "record_second",
        result="none",
        colour="none",
        tail=True,
    )
    return {int(one["table"]): (one["first"], one["second"]) for one in row.finditer(seen.text) if not _has_result(one)}


def _has_result(row: re.Match[str]) -> bool:
    """After the second record: `: +:–`; the colours of a match that is still to be played stand behind a dot."""
    return row.string[row.end("record_second") :].startswith("):")


def echoes(table: int | None = None) -> tuple[re.Pattern[str], ...]:
    given = {} if table is None else {"table": table}
    blanks = ("table",) if table is None else ()
    return (
        words.pattern("echo-score", *blanks, "first", "second", "left", "right", **given),
        words.pattern("echo-result", *blanks, "first", "second", "result", **given),
    )


def _over_on_echo(echo: Seen) -> bool:
    """A longer match says how it stands; a single game says nothing more."""
    goes_on = (
        words.pattern("echo-series", "first", "second", over=False),
        words.pattern("sheet-series", over=False),
        words.pattern("sheet-replay"),
    )
    return all(one.search(echo.text) is None for one in goes_on)


def _over_on_card(card: Seen) -> bool:
    return words.text("card-state", state="done") in card.text


def _paste_title(count: int) -> tuple[re.Pattern[str], ...]:
    return (
        words.pattern("paste-title", good=count, bad=0, tail=True),
        words.pattern("paste-title", "bad", good=0, tail=True),
    )


def _paste_done(count: int) -> tuple[re.Pattern[str], ...]:
    return (words.pattern("paste-recorded", count=count),)
