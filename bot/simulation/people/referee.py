"""Somebody who writes results down: by the table's card, by one line, by a block of lines; the head referee decides."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.people.cards import dial, games_written, spelt
from bot.simulation.phone import Phone, Reading, label_like, needed
from bot.simulation.troubles import Hitch, Misled

Sides = tuple[str, str]
Score = tuple[int, int]


class Referee:
    """Table numbers are those of the round that is on. What writes a result returns whether the match is over."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    async def is_over(self, table: int) -> bool:
        """Whether the match of a table is written down already."""

        async def once(_attempt: int) -> bool:
            return _over_on_card((await self.card(table)).seen)

        return await self.phone.alone(f"looks at table {table}", once)

    async def pairs(self, round_: str) -> dict[int, Sides]:
        """Who sits left and right at each table that has no result yet, from «Пары», page after page."""

        async def once(_attempt: int) -> dict[int, Sides]:
            title = words.pattern("pairings-title", round=round_, status="started", tail=True)
            shown = await self.phone.ask(words.text("menu-pairings"), title)
            pages = [_pairs_on(page.seen) async for page in self.phone.pages(shown)]
            return {table: sides for page in pages for table, sides in page.items()}

        return await self.phone.alone("reads the pairs", once)

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

        return await self.phone.alone(f"accepts table {table}", once)

    async def write(self, table: int, game: int, winner: str, score: Score) -> bool:
        """By the card: who won, then the score, left side first."""

        async def told(card: Reading) -> Reading:
            won = needed(card.seen, words.beginning("card-won", "name") + winner)
            pad = await self.phone.tap(card.seen, won, words.pattern("pad-loser", "name", table=table))
            return await self.phone.tap(pad.seen, spelt(score), *echoes(table))

        return await self._by_card(f"writes table {table}", table, game, told)

    async def line(self, table: int, game: int, score: Score) -> bool:
        """By one line: the table, then the score, left side first."""
        return await self.typed(table, game, spelt(score))

    async def typed(self, table: int, game: int, result: str) -> bool:
        """By one line in the grammar of the book, left side first; `game` is the last one that it tells."""

        async def once(attempt: int) -> bool:
            if attempt and self._has(card := (await self.card(table)).seen, game):
                return _over_on_card(card)
            sure = words.pattern("sheet-doubt-both", table=table)
            echo = await self.phone.ask(f"{table} {result}", *echoes(table), sure)
            if echo.match.re is sure:
                echo = await self.phone.tap(echo.seen, words.text("typed-before-yes"), *echoes(table))
            return _over_on_echo(echo.seen)

        return await self.phone.alone(f"types table {table}", once)

    async def leader_wins(self, table: int, game: int) -> bool:
        """By the card: time ended the match in a game that nobody has won, and whoever leads has won it."""

        async def told(card: Reading) -> Reading:
            leader = words.pattern("sheet-time-leader", "name")
            asked = await self.phone.tap(card.seen, needed(card.seen, words.text("sheet-time")), leader)
            return await self.phone.tap(asked.seen, words.text("sheet-time-do"), *echoes(table))

        return await self._by_card(f"ends table {table} on time", table, game, told)

    async def length(self, table: int) -> int:
        """To how many points the match of a table goes, by its card."""
        start = re.escape(words.beginning("sheet-length-points", "length", played=0))
        return await self._number_on_card(table, re.compile(rf"^{start}(\d+)", re.MULTILINE))

    async def limit(self, table: int) -> int:
        """How many moves a game of a table may have, by its card."""
        return await self._number_on_card(table, words.pattern("sheet-length-moves", "games", "limit"))

    async def point_game(self, table: int, game: int, winner: str, win: str, cube: int | None) -> bool:
        """A game of a match to points by the card: who won, how, at which cube where there is one."""
        named = {"name": winner, "game": game}

        async def told(card: Reading) -> Reading:
            won = needed(card.seen, words.beginning("sheet-won", "name", mark="") + winner)
            how = await self.phone.tap(card.seen, won, words.pattern("sheet-how", crawford=False, tail=True, **named))
            asked = words.pattern("sheet-cube", win=win, **named)
            echo = await self.phone.tap(how.seen, words.text("sheet-win", win=win), asked, *echoes(table))
            if asked.search(echo.text):
                echo = await self.phone.tap(echo.seen, f"{cube or 1}", *echoes(table))
            return echo

        return await self._by_card(f"writes game {game} of table {table}", table, game, told)

    async def move_game(self, table: int, game: int, winner: str | None, move: int) -> bool:
        """A game with a limit of moves by the card: who won and on which move, or a draw where nobody did."""

        async def told(card: Reading) -> Reading:
            if winner is None:
                return await self.phone.tap(card.seen, words.text("sheet-draw"), *echoes(table))
            asked = words.pattern("sheet-last-move", "limit", name=winner, game=game)
            won = needed(card.seen, words.beginning("sheet-won", "name", mark="") + winner)
            return await dial(self.phone, await self.phone.tap(card.seen, won, asked), move, *echoes(table))

        return await self._by_card(f"writes game {game} of table {table}", table, game, told)

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
            text = "\n".join(f"{table} {spelt(score)}" for table, score in left.items())
            shown = await self.phone.ask(text, *_paste_title(len(left)), *echoes())
            label = words.text("paste-record", count=len(left))
            if label in shown.seen.labels:
                await self.phone.tap(shown.seen, label, words.pattern("paste-recorded", count=len(left)))

        await self.phone.alone(f"pastes {len(scores)} results", once)

    async def technical(
        self,
        table: int,
        game: int,
        loser: str,
        ground: str = "no_show",
        move: int | None = None,
        button: str = "technical-do",
    ) -> bool:
        """A technical loss by the card, on a move where the game had begun. `button` says how much is lost."""

        async def told(card: Reading) -> Reading:
            opened = words.pattern("technical-who", table=table)
            who = await self.phone.tap(card.seen, words.text("card-technical"), opened)
            why = await self.phone.tap(who.seen, needed(who.seen, loser), words.pattern("technical-why", name=loser))
            label = words.text("technical-ground", ground=ground)
            asked = words.pattern("technical-confirm", "name", table=table, ground=ground, tail=True)
            if move is None:
                sure = await self.phone.tap(why.seen, label, asked)
            else:
                stopped = words.pattern("sheet-stopped-at", "limit", name=loser)
                sure = await dial(self.phone, await self.phone.tap(why.seen, label, stopped), move, asked)
            return await self.phone.tap(sure.seen, words.text(button), *echoes(table))

        return await self._by_card(f"rules a technical loss at table {table}", table, game, told)

    async def concession(self, table: int, game: int, by: str, balls: int) -> bool:
        """A team gave up at the table."""

        async def told(card: Reading) -> Reading:
            opened = words.pattern("concession-who", table=table)
            who = await self.phone.tap(card.seen, words.text("card-concession"), opened)
            conceded = words.pattern("pad-conceded", name=by, tail=True)
            pad = await self.phone.tap(who.seen, needed(who.seen, by), conceded)
            asked = await self.phone.tap(pad.seen, f"{balls}", words.pattern("concession-violation", tail=True))
            return await self.phone.tap(asked.seen, words.text("concession-clean"), *echoes(table))

        return await self._by_card(f"notes a concession at table {table}", table, game, told)

    async def _by_card(self, what: str, table: int, game: int, told: Callable[[Reading], Awaitable[Reading]]) -> bool:
        """From the card of a table to the bot's echo, unless the game stands there already."""

        async def once(_attempt: int) -> bool:
            card = await self.card(table)
            if self._has(card.seen, game):
                return _over_on_card(card.seen)
            if (more := words.text("card-more")) in card.seen.labels:
                card = await self.phone.tap(card.seen, more, card.match.re)
            return _over_on_echo((await told(card)).seen)

        return await self.phone.alone(what, once)

    async def _number_on_card(self, table: int, line: re.Pattern[str]) -> int:
        """The last blank of a line."""

        async def once(_attempt: int) -> int:
            found = line.search((await self.card(table)).text)
            if found is None:
                raise Hitch(f"the card of table {table} has no line {line.pattern!r}")
            return int(found.groups()[-1])

        return await self.phone.alone(f"reads the card of table {table}", once)

    # ── The head referee ────────────────────────────────────────────────────────────────────────────────────────

    async def decide(self, reasons: str) -> None:
        """Answer the question that is open as the bot proposes, or by its first option."""

        async def once(_attempt: int) -> None:
            titles = words.pattern("matters-title", "count"), words.pattern("matters-none")
            listed = await self.phone.ask("/disputes", *titles)
            opening = label_like(listed.seen, words.beginning("matters-open", "what"))
            if opening is None:
                return
            asking = (words.pattern("question-title", head=one) for one in (True, False))
            card = await self.phone.tap(listed.seen, opening, *asking)
            proposal = words.pattern("question-proposal", "what").search(card.text)
            options = words.pattern("question-option", "what").findall(card.text)
            choice = proposal["what"] if proposal else str(options[0])
            asked = words.pattern("question-ask-text", "what", tail=True)
            why = await self.phone.tap(card.seen, needed(card.seen, choice), asked)
            done = words.pattern("decision-title", head=True)
            if reasons:
                await self.phone.ask(reasons, done)
            else:
                await self.phone.tap(why.seen, words.text("question-no-text"), done)

        await self.phone.alone("decides", once)

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
        sentence = words.pattern("notice-waiting", "first", "second", "result", table=table, by="both")
        newest = reversed(self.phone.person.messages)
        return next((one for one in newest if sentence.search(one.text) and label_like(one, label)), None)

    @staticmethod
    def _has(card: Seen, game: int) -> bool:
        """Whether this game is written on the card."""
        if _over_on_card(card):
            return True
        blanks = ("number", "result", "score")
        lines = (
            words.pattern("sheet-board", "board", "result"),
            words.pattern("sheet-protocol-line", *blanks, crawford=False, ignored=False, tail=True),
        )
        return max(games_written(card), *(len(line.findall(card.text)) for line in lines)) >= game


def _cells(table: int) -> Sequence[str]:
    return [
        words.text("tables-cell", table=table, state=state)
        for state in ("dispute", "reported", "waiting", "playing", "done")
    ]


def _pairs_on(seen: Seen) -> dict[int, Sides]:
    blanks = ("table", "first", "record_first", "second", "record_second")
    row = words.pattern("pairings-row", *blanks, result="none", colour="none", handicap=0, tail=True)
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
