"""What the club remembers, on anybody's phone: its seasons and their tables, twins, what others see of oneself."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.phone import Phone, Reading, label_like, needed
from bot.simulation.troubles import Hitch

_ROW = re.compile(
    r"^ *(?P<place>\d+(?:–\d+)?|—) +(?P<name>\S.*?) +(?P<points>[\d/]+[¼½¾]?|[¼½¾]) +(?P<evenings>\d+)$", re.MULTILINE
)
_RATING = "📈"
_PLACES = re.compile(r": (?P<places>[\d ]+);")


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """As it stands on the screen; a long name is cut. `place`: `4–5` where it is shared, empty for who has played in
    too few."""

    place: str
    name: str
    points: str
    evenings: int


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """`places`: what the screen says a place brings."""

    rows: tuple[SeasonRow, ...]
    places: tuple[int, ...]


class Chronicler:
    """Somebody who looks; what an organizer alone may do says so."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    # ── Seasons ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def begin(self, season: str) -> None:
        """As an organizer, when a tournament is over."""

        async def once(_attempt: int) -> None:
            listed = await self._seasons()
            if label_like(listed.seen, _door(season)) is None:
                await self.phone.tap(listed.seen, words.text("season-new"), words.pattern("season-ask-title"))
                await self.phone.ask(season, _counted(season))

        await self.phone.alone("begins a season", once)

    async def count(self, season: str, tournament: str) -> None:
        """As an organizer: it counts from now on."""

        async def once(_attempt: int) -> None:
            whole = await self._season(season)
            shown = await self.phone.tap(whole.seen, words.text("season-tournaments"), _counted(season))
            async for page in self.phone.pages(shown):
                if f"⬜ {tournament}" in page.seen.labels:
                    await self.phone.tap(page.seen, f"⬜ {tournament}", _counted(season))
                    return
                if f"✅ {tournament}" in page.seen.labels:
                    return
            raise Hitch(f"{self.phone.name} finds no «{tournament}» among what counts")

        await self.phone.alone(f"counts {tournament}", once)

    async def rule(self, season: str, what: str, value: int) -> None:
        """As an organizer: how many count, how many one must have played."""
        title = words.pattern("season-rules-title", title=season)

        async def once(_attempt: int) -> None:
            whole = await self._season(season)
            rules = await self.phone.tap(whole.seen, words.text("season-rules"), title)
            asked = words.pattern("season-number-ask", what=what)
            choices = await self.phone.tap(rules.seen, words.text("season-number", what=what), asked)
            label = words.text("season-choice", what=what, value=value, on=False)
            if label in choices.seen.labels:
                await self.phone.tap(choices.seen, label, title)

        await self.phone.alone(f"sets {what} to {value}", once)

    async def table(self, season: str) -> SeasonTable:
        """All pages of it."""

        async def once(_attempt: int) -> SeasonTable:
            shown = await self._season(season)
            places = _PLACES.search(shown.text)
            rows = [row async for page in self.phone.pages(shown) for row in _rows(page.seen)]
            return SeasonTable(tuple(rows), tuple(map(int, places["places"].split())) if places else ())

        return await self.phone.alone("reads the season", once)

    async def keep(self, season: str) -> None:
        """As an organizer: the table as a picture and on paper."""

        async def once(_attempt: int) -> None:
            whole = await self._season(season)
            mark = self.phone.person.mark()
            await self.phone.press(whole.seen, words.text("picture-button", kind="season"))
            await self.phone.receive("photo", mark)
            await self.phone.press(whole.seen, words.text("papers-open"))
            await self.phone.receive("document", mark)

        await self.phone.alone("has the season sent", once)

    async def _seasons(self) -> Reading:
        return await self.phone.ask("сезоны", words.pattern("season-list"), words.pattern("season-none"))

    async def _season(self, season: str) -> Reading:
        listed = await self._seasons()
        title = words.pattern("season-title", title=season, closed=False)
        return await self.phone.tap(listed.seen, needed(listed.seen, _door(season)), title)

    # ── People ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def decide_on_twins(self, others: Collection[str]) -> tuple[int, int]:
        """As an organizer: everybody who is proposed is one person, but for the names of `others`. How many were
        joined, and how many are two people."""
        joined = denied = 0

        async def once(_attempt: int) -> str:
            club = await self._club()
            door = label_like(club.seen, words.beginning("annals-twins", "count"))
            if door is None:
                return ""
            listed = await self.phone.tap(club.seen, door, words.pattern("annals-twins-title", "count"))
            asked = await self.phone.tap(listed.seen, listed.seen.labels[0], words.pattern("annals-merge-ask", "name"))
            if asked["name"] in others:
                left = words.pattern("annals-twins-title", "count"), words.pattern("annals-no-twins")
                await self.phone.tap(asked.seen, words.text("annals-two-people"), *left)
                return "denied"
            await self.phone.tap(asked.seen, words.text("annals-merge-do"), words.pattern("annals-profile", "name"))
            return "joined"

        while done := await self.phone.alone("decides on twins", once):
            joined, denied = joined + (done == "joined"), denied + (done == "denied")
        return joined, denied

    async def show_nothing(self) -> None:
        """As a player: nobody sees anything of him in the club."""

        async def once(_attempt: int) -> None:
            own = await self.phone.ask("/player", words.pattern("annals-profile", "name"))
            asked = words.pattern("annals-shown-ask")
            choices = await self.phone.tap(own.seen, words.text("annals-shown"), asked)
            label = words.text("annals-show", shown="nothing", on=False)
            if label in choices.seen.labels:
                await self.phone.press(choices.seen, label)

        await self.phone.alone("shows nothing of himself", once)

    async def is_forgotten(self) -> None:
        """By the button of whoever no longer wants to be known."""
        done = words.pattern("privacy-done")

        async def once(_attempt: int) -> None:
            kept = await self.phone.ask("/privacy", words.pattern("privacy-text"))
            sure = await self.phone.tap(kept.seen, words.text("privacy-forget"), words.pattern("privacy-ask"))
            await self.phone.tap(sure.seen, words.text("privacy-do"), done)

        await self.phone.alone("is forgotten", once)

    async def look_around(self, season: str, unknown: Collection[str]) -> tuple[Seen, ...]:
        """All that the club shows: itself, its players, what each has done, whom he has met and how his rating came
        about, the list of the rating, the season. `unknown` are asked for by name too, and not found."""

        async def once(_attempt: int) -> tuple[Seen, ...]:
            club = await self._club()
            title = words.pattern("annals-players-title", "count")
            listed = await self.phone.tap(club.seen, words.text("annals-players"), title)
            pages = [page.seen async for page in self.phone.pages(listed)]
            seen = [club.seen, *pages]
            for name in dict.fromkeys(name for page in pages for name in _people_on(page)):
                seen += await self._profile(name)
            rating = await self.phone.ask("/rating", *_ratings())
            seen += [page.seen async for page in self.phone.pages(rating)]
            seen += [page.seen async for page in self.phone.pages(await self._season(season))]
            for name in unknown:
                nobody = words.pattern("refusal-annals-nobody-called", name=name, tail=True)
                seen.append((await self.phone.ask(f"/player {name}", nobody)).seen)
            return tuple(seen)

        return await self.phone.alone("looks around in the club", once)

    async def _profile(self, name: str) -> list[Seen]:
        """And the opponents, and the newest change of the rating; of several of one name the list of them."""
        profile = words.pattern("annals-profile", "name")
        shown = await self.phone.ask(f"/player {name}", profile, words.pattern("annals-found", "count", tail=True))
        rivals = words.text("annals-rivals")
        if rivals not in shown.seen.labels:
            return [shown.seen]
        met = await self.phone.tap(shown.seen, rivals, words.pattern("annals-rivals-title", "name"))
        seen = [shown.seen, *[page.seen async for page in self.phone.pages(met)]]
        again = await self.phone.ask(f"/player {name}", profile)
        rating = label_like(again.seen, _RATING)
        if rating is not None:
            own = await self.phone.tap(again.seen, rating, words.pattern("rating-of", "name", "rating"))
            why = words.pattern("rating-why", "name", "title")
            seen += [own.seen, (await self.phone.tap(own.seen, own.seen.labels[0], why)).seen]
        return seen

    async def _club(self) -> Reading:
        return await self.phone.ask("/club", words.pattern("annals-title", "title"))


def _ratings() -> tuple[re.Pattern[str], ...]:
    """The list of the only one, or that there are several or none."""
    return words.pattern("rating-title", "name"), words.pattern("rating-games"), words.pattern("rating-none")


def _door(season: str) -> str:
    return words.text("season-door", title=season, closed=False)


def _counted(season: str) -> re.Pattern[str]:
    return words.pattern("season-counted", title=season)


def _rows(seen: Seen) -> list[SeasonRow]:
    return [
        SeasonRow(one["place"].strip("—"), one["name"], one["points"], int(one["evenings"]))
        for one in _ROW.finditer(seen.text)
    ]


def _people_on(seen: Seen) -> list[str]:
    """Rows of two, above those that turn the page and lead back."""
    turns = f"◀ {words.text('annals-players')}", words.text("annals-back"), "◀", "▶"
    return [one for one in seen.labels if one not in turns and not re.fullmatch(r"\d+/\d+", one)]
