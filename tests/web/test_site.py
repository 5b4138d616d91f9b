"""The hall page over HTTP: who reads it, what he may do, what he hears."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.web import stream as streams
from bot.web.server import serving
from engine.model import RoundStatus
from tests.builders import score
from tests.render import codes
from tests.render.scenes import changed, in_status, large, small, view
from tests.web.listening import listening
from tests.web.shelf import TOKEN, Hall, hall

PLAYED = view(changed(small().drawn(), 2, games=(score("8:5"),)))
FRESH = view(small().drawn())


async def fetched(hall: Hall, path: str, method: str = "GET") -> tuple[int, str, dict[str, str]]:
    async with hall.client.request(method, hall.address + path) as answer:
        return answer.status, (await answer.read()).decode(errors="replace"), dict(answer.headers)


def row(parts: dict[str, Any], table: int) -> dict[str, Any]:
    found = (one for group in parts["pairings"]["groups"] for one in group["rows"] if one["table"] == str(table))
    return next(found)


async def test_the_page_is_open_to_whoever_has_the_link() -> None:
    async with hall(FRESH) as here:
        status, text, headers = await fetched(here, f"/hall/{TOKEN}")
        assert status == 200
        assert '<html lang="ru"' in text
        assert "$" not in text
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        _, english, _ = await fetched(here, f"/hall/{TOKEN}?lang=en")
        assert '<html lang="en"' in english
        assert "Standings" in english


@pytest.mark.parametrize(
    "path", ["/", "/hall/", "/hall/wrong", "/hall/wrong/stream", "/hall/wrong/qr.png", "/x", "/assets/no.js"]
)
async def test_whatever_else_is_not_there_in_the_same_words(path: str) -> None:
    async with hall(FRESH) as here:
        status, text, _ = await fetched(here, path)
        assert status == 404
        assert text == (
            "Такой страницы нет. Если её открывали раньше, ссылку сменили: новую даст организатор.\n"
            "There is no such page. If it was there before, its link was changed: ask the organizer for the new one.\n"
        )


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
async def test_nothing_can_be_written(method: str) -> None:
    async with hall(FRESH) as here:
        for path in (f"/hall/{TOKEN}", f"/hall/{TOKEN}/stream", "/health", "/nowhere"):
            status, _, headers = await fetched(here, path, method)
            assert status == 405
            assert headers["Allow"] == "GET, HEAD"


async def test_every_answer_keeps_strangers_code_out() -> None:
    async with hall(FRESH) as here:
        paths = (f"/hall/{TOKEN}", f"/hall/{TOKEN}/stream", "/assets/hall.js", "/nowhere", "/health", "/metrics")
        for path in paths:
            _, _, headers = await fetched(here, path, "HEAD")
            policy = headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert "Set-Cookie" not in headers
        _, text, _ = await fetched(here, f"/hall/{TOKEN}")
        assert "<style" not in text
        assert "style=" not in text
        assert "<script>" not in text


async def test_a_name_is_never_markup() -> None:
    evil = "<img src=x onerror=alert(1)>"
    named = replace(FRESH, tournament=replace(FRESH.tournament, title=evil))
    async with hall(named) as here:
        _, text, _ = await fetched(here, f"/hall/{TOKEN}")
        assert evil not in text
        assert "&lt;img src=x onerror=alert(1)&gt;" in text
        for name in ("hall.js", "lists.js"):
            _, script, _ = await fetched(here, f"/assets/{name}")
            for way in ("innerHTML", "insertAdjacentHTML", "outerHTML", "document.write", "eval("):
                assert way not in script


async def test_a_listener_gets_everything_first_and_then_what_has_changed() -> None:
    async with hall(FRESH) as here, listening(here) as ear:
        first = await ear.next()
        assert set(first.parts) == {"top", "clock", "seats", "pairings", "standings", "bracket", "announcements"}
        assert row(first.parts, 2)["result"] == ""
        assert first.said["rate"] == 1
        here.put(PLAYED)
        second = await ear.next()
        assert row(second.parts, 2)["result"] == "8:5"
        assert "announcements" not in second.parts
        assert "clock" not in second.parts
        assert second.id != first.id


async def test_who_comes_back_hears_only_what_he_has_missed() -> None:
    async with hall(FRESH) as here, listening(here) as ear:
        first = await ear.next()
        async with listening(here, seen=first.id) as again:
            assert (await again.next()).parts == {}
        here.put(PLAYED)
        second = await ear.next()
        async with listening(here, seen=first.id) as again:
            assert set((await again.next()).parts) == set(second.parts)
        async with listening(here, seen="of another day") as again:
            assert set((await again.next()).parts) == set(first.parts)


async def test_a_draft_is_heard_by_nobody() -> None:
    async with hall(view(in_status(small(1).drawn(), RoundStatus.DRAFT))) as here, listening(here) as ear:
        told = (await ear.next()).parts
        assert told["top"]["round"] == "Тур 1"
        assert told["pairings"]["title"] == "Тур 1: пары"


async def test_changes_at_once_are_one_event_and_one_drawing_for_all() -> None:
    async with hall(FRESH) as here, listening(here) as ear, listening(here) as other:
        await ear.next()
        await other.next()
        drawn, made = here.shelf.looks, small().drawn()
        for table in (1, 2, 3, 4):
            made = changed(made, table, games=(score("8:5"),))
            here.put(view(made))
        told = [(await one.next()).parts for one in (ear, other)]
        assert all(row(parts, 4)["result"] == "8:5" for parts in told)
        assert here.shelf.looks == drawn + 1


async def test_a_change_that_does_not_show_wakes_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.web.rooms.TOGETHER", 0)
    async with hall(FRESH) as here, listening(here) as ear:
        first = await ear.next()
        here.put(FRESH)
        await here.is_drawn(2)
        here.put(PLAYED)
        assert (await ear.next()).id != first.id


async def test_a_silent_stream_says_that_it_is_alive_and_what_time_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.01)
    async with hall(FRESH) as here, listening(here) as ear:
        first, second = await ear.next(), await ear.next()
        assert second.parts == {}
        assert second.said["now"] >= first.said["now"]
        assert ear.comments == [": alive", ": alive"]


async def test_the_pages_clock_follows_the_bots() -> None:
    async with hall(FRESH) as here, listening(here) as ear:
        first = await ear.next()
        here.clock.move_to_offset(timedelta(hours=1), rate=60)
        moved = await ear.next()
        assert moved.said["now"] - first.said["now"] >= 3_600_000
        assert moved.said["rate"] == 60


async def test_a_shut_link_lets_its_readers_go() -> None:
    async with hall(FRESH) as here, listening(here) as ear:
        await ear.next()
        here.shut()
        assert (await ear.next()).kind == "gone"
        with pytest.raises(EOFError):
            await ear.next()
        assert (await fetched(here, f"/hall/{TOKEN}"))[0] == 404


async def test_one_too_many_is_told_so() -> None:
    async with hall(FRESH, most=1) as here, listening(here) as ear:
        await ear.next()
        status, text, headers = await fetched(here, f"/hall/{TOKEN}/stream")
        assert status == 503
        assert "слишком много" in text
        assert headers["Retry-After"]


async def test_whoever_goes_makes_room() -> None:
    async with hall(FRESH) as here:
        async with listening(here) as ear:
            await ear.next()
            assert here.rooms.readers == 1
        await here.readers_are(0)


async def test_a_reader_who_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "PATIENCE", 0.2)
    monkeypatch.setattr("bot.web.rooms.TOGETHER", 0)
    few, many = view(large(200).drawn()), view(large(200).drawn(8))
    async with hall(few) as here:
        host, port = here.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.sendall(f"GET /hall/{TOKEN}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            await here.readers_are(1)
            async with asyncio.timeout(30):
                while here.rooms.readers:
                    here.put(many if here.shelf.view is few else few)
                    await asyncio.sleep(0.02)


async def test_at_the_end_nobody_is_kept_waiting() -> None:
    async with hall(FRESH) as here:
        async with listening(here) as ear:
            await ear.next()
            await here.rooms.close()
            with pytest.raises(EOFError):
                await ear.next()
        assert (await fetched(here, f"/hall/{TOKEN}/stream"))[0] == 503


async def test_the_code_leads_to_the_page() -> None:
    async with hall(FRESH) as here, here.client.get(f"{here.page}/qr.png") as answer:
        assert answer.content_type == "image/png"
        assert codes.in_picture(await answer.read()) == [here.page]


async def test_health_and_metrics_need_no_link() -> None:
    async with hall(FRESH) as here:
        assert (await fetched(here, "/health"))[0] == 200
        here.healthy = False
        status, text, _ = await fetched(here, "/health")
        assert (status, text) == (503, '{"ok": false, "database": false, "polling": true}')
        assert "turnir_hall_streams" in (await fetched(here, "/metrics"))[1]


async def test_a_port_that_is_taken_is_told() -> None:
    async with hall(FRESH) as here:
        port = int(here.address.rpartition(":")[2])
        with pytest.raises(OSError, match="in use"):
            async with serving(here.site, here.rooms, "127.0.0.1", port):
                pass
