"""`/health` and `/metrics` of a host: of the main bot, and of every club that is awake, by its id and no name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.hosting.host import Host
from bot.hosting.settings import MAIN
from bot.runtime.meters import Meters
from bot.storage.errors import StorageError
from bot.web.pulse import Pulse


class Vitals:
    def __init__(self, main: Meters, host: Host) -> None:
        self._main = main
        self._host = host

    def pulse(self) -> Pulse:
        return Pulse(self._health, self._figures)

    async def _health(self) -> tuple[bool, Mapping[str, object]]:
        """All is well where the main bot is: a club in trouble is its owner's, and says so to him."""
        well, told = await self._main.health()
        return well, {**told, "clubs": self._clubs()}

    async def _figures(self) -> bytes:
        counted = {MAIN: await self._main.counted()}
        for life in self._host.lives:
            if life.app is not None:
                try:
                    counted[life.club.id] = await life.app.meters.counted()
                except StorageError:
                    continue  # the others are told nevertheless
        return generate_latest(_Together(counted, self._clubs()))

    def _clubs(self) -> dict[str, int]:
        states = [life.state for life in self._host.lives]
        return {state: states.count(state) for state in ("awake", "asleep", "down")}


class _Together(Collector):
    """What each club has counted, a label more on every line."""

    def __init__(self, counted: Mapping[str, CollectorRegistry], clubs: Mapping[str, int]) -> None:
        self._counted = counted
        self._clubs = clubs

    def collect(self) -> Iterator[Metric]:
        states = GaugeMetricFamily("turnir_clubs", "Clubs of this host", labels=["state"])
        for state, many in self._clubs.items():
            states.add_metric([state], many)
        yield states
        families: dict[str, Metric] = {}
        for club, registry in self._counted.items():
            for told in registry.collect():
                family = families.setdefault(told.name, Metric(told.name, told.documentation, told.type))
                family.samples += [one._replace(labels={"club": club, **one.labels}) for one in told.samples]
        yield from families.values()
