"""What everybody may do: the menu, links, help, settings; and the answer to everything else."""

from __future__ import annotations

from aiogram import Router

from handlers.common import links, menu, people, pictures, privacy, protest_filing, protests, table_link


def setup() -> Router:
    router = Router(name="common")
    router.include_routers(
        table_link.setup(),
        links.setup(),
        menu.setup(),
        people.setup(),
        pictures.setup(),
        privacy.setup(),
        protest_filing.setup(),
        protests.setup(),
    )
    return router
