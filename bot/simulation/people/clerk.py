"""An organizer who looks after tournaments that are over: opens them again, has their files and papers sent."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.simulation import words
from bot.simulation.people.organizer import table_titles
from bot.simulation.people.panel import panel_title
from bot.simulation.phone import Phone, Reading, label_like, needed
from bot.simulation.troubles import Hitch


class Clerk:
    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    async def picks(self, title: str) -> None:
        """From now on this tournament is meant."""

        async def once(_attempt: int) -> None:
            own = words.pattern("menu-tournament", title=title)
            home = await self.phone.ask("/start", words.pattern("menu-roles", "roles"), _choice())
            if own.match(home.text):
                return
            others = words.text("menu-others")
            listed = await self.phone.tap(home.seen, others, _choice()) if others in home.seen.labels else home
            async for page in self.phone.pages(listed):
                card = label_like(page.seen, words.text("menu-card", title=title, status="").partition("·")[0])
                if card is not None:
                    await self.phone.tap(page.seen, card, own)
                    return
            raise Hitch(f"{self.phone.name} finds no «{title}» among the tournaments; {self.phone.last_seen()}")

        await self.phone.alone(f"picks {title}", once)

    async def files(self, title: str, forms: Sequence[str]) -> dict[str, bytes]:
        """The tournament in each of these formats, as it was sent."""
        await self.picks(title)

        async def once(_attempt: int) -> dict[str, bytes]:
            more = await self._more()
            doors = await self.phone.tap(
                more.seen, words.text("files-open"), words.pattern("files-text", kind="player")
            )
            return {form: await self._sent(doors, words.text("export-form", form=form)) for form in forms}

        return await self.phone.alone(f"has the files of {title} sent", once)

    async def papers(self, title: str) -> dict[str, bytes]:
        """Whatever there is to print of it."""
        await self.picks(title)

        async def once(_attempt: int) -> dict[str, bytes]:
            more = await self._more()
            listed = await self.phone.tap(
                more.seen, words.text("papers-open"), words.pattern("papers-text", round="none")
            )
            labels = [one.label for row in listed.seen.buttons[:-1] for one in row]
            return {label: await self._sent(listed, label) for label in labels}

        return await self.phone.alone(f"has the papers of {title} sent", once)

    async def picture(self, title: str) -> None:
        """Of its table."""
        await self.picks(title)

        async def once(_attempt: int) -> None:
            table = await self.phone.ask("/standings", *table_titles())
            mark = self.phone.person.mark()
            await self.phone.press(table.seen, words.text("picture-button", kind="standings"))
            await self.phone.receive("photo", mark)

        await self.phone.alone(f"has a picture of {title} sent", once)

    async def takes_the_end_back(self, title: str) -> None:
        """The tournament goes on: something of it was wrong."""
        await self.picks(title)
        finish = words.text("panel-finish")

        async def once(_attempt: int) -> None:
            panel = await self.phone.ask("/panel", panel_title())
            if finish in panel.seen.labels:
                return
            last = needed(panel.seen, words.beginning("panel-undo", "label"))
            asked = await self.phone.tap(panel.seen, last, words.pattern("undo-ask", "act", "by", "time"))
            await self.phone.press(asked.seen, words.text("undo-do"))

        await self.phone.alone(f"takes the end of {title} back", once)

    async def _more(self) -> Reading:
        panel = await self.phone.ask("/panel", panel_title())
        return await self.phone.tap(panel.seen, words.text("panel-more"), words.pattern("more-title-text", "title"))

    async def _sent(self, listed: Reading, label: str) -> bytes:
        mark = self.phone.person.mark()
        await self.phone.press(listed.seen, needed(listed.seen, label))
        return await self.phone.person.download(await self.phone.receive("document", mark))


def _choice() -> re.Pattern[str]:
    return words.pattern("menu-choose")
