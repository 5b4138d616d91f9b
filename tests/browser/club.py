"""What happens in every story of the club: a round begins, its pairs are read, the rest of its results come in."""

import re
from collections.abc import Sequence

from tests.browser.phones import PhoneOnPage

GROUP = "Клуб TAC"


async def start_the_round(organizer: PhoneOnPage) -> None:
    await organizer.bar("Пульт")
    await organizer.press("Жеребьёвка тура 1", "Регистрация: 24 из 24")
    await organizer.press("Опубликовать", "Тур 1: черновик")
    await organizer.press("Начать тур", "Тур 1: пары опубликованы")
    await organizer.sees("Тур 1: начали")


async def pairs_posted(phone: PhoneOnPage) -> dict[int, tuple[str, str]]:
    """Who plays whom at which table, as the group's chat says it."""
    post = await phone.sees("Тур 1: пары", "12. ")
    lines = re.findall(r"^(\d+)\. (\S+) — (\S+)$", await post.inner_text(), re.MULTILINE)
    return {int(table): (first, second) for table, first, second in lines}


async def referee_pastes(referee: PhoneOnPage, tables: Sequence[int]) -> None:
    """What is left of the round in one message, looked at before it is written."""
    await referee.say("\n".join(f"{table} 8:1" for table in tables))
    results = f"{len(tables)} результатов"
    await referee.press(f"Записать {results}", f"Готов записать {results}")
    await referee.sees(f"Записано {results}")
