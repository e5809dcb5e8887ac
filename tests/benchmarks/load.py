"""Whether slow clients lock others out, server beside server, and how many requests a second are answered.

Two hundred connections of a kind are held against each server, from the same address as the honest clients,
and these ask for pages on connections of their own. Needs a knowledge base in BRIDGELOV_HOME; the throughput
needs `wrk`.
"""

import asyncio
import multiprocessing
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from tests.benchmarks._servers import commands, running

ONLY_BY_NAME = True

HELD, HONEST = 200, 8
"""Connections that hold, and clients that ask."""
LASTS, PATIENCE = 6.0, 10.0
"""Seconds that the honest clients ask, and that they wait for an answer."""

_BODY = b"POST /api/v1/calc/score HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n"
_ASKED = b"GET /lov/27 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
ATTACKS = {"ingen": b"", "tavse": b"", "langsomme hoveder": b"GET / HTTP/1.1\r\n", "langsomme kroppe": _BODY}
"""What a connection sends first; then, but for those that are silent, a line a second."""


@dataclass(frozen=True, slots=True)
class Answered:
    """How the honest clients fared: seconds each answer took, and how many never came."""

    took: tuple[float, ...]
    lost: int

    def __str__(self) -> str:
        if not self.took:
            return f"intet svar, {self.lost} fejl"
        p50, p99 = (1000 * q for q in _quantiles(self.took))
        return f"p50 {p50:6.1f} ms, p99 {p99:7.1f} ms, {len(self.took):5} svar, {self.lost} fejl"


def _quantiles(took: tuple[float, ...]) -> tuple[float, float]:
    ordered = sorted(took)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


def lines() -> Iterator[str]:
    """Yields a line a server and kind of slow client."""
    for name in commands(0):
        with running(name) as port:
            for attack in ATTACKS:
                with _held(port, attack):
                    yield f"{name:18} {attack:18} {asyncio.run(_honest(port))}"


@contextmanager
def _held(port: int, attack: str) -> Iterator[None]:
    """Slow clients in a process of their own, for as long as the context lasts."""
    if attack == "ingen":
        yield
        return
    there = multiprocessing.get_context("spawn").Event()
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=_hold, args=(port, attack, there), daemon=True)
    process.start()
    there.wait(30)
    try:
        yield
    finally:
        process.terminate()
        process.join()
        time.sleep(1)


def _hold(port: int, attack: str, there: object) -> None:
    asyncio.run(_hold_all(port, attack, there.set))  # type: ignore[attr-defined]  # an event of multiprocessing


async def _hold_all(port: int, attack: str, there: Callable[[], None]) -> None:
    drip = b"" if attack == "tavse" else b"X-Slow: 1\r\n"
    holding = [asyncio.create_task(_hold_one(port, ATTACKS[attack], drip)) for _ in range(HELD)]
    await asyncio.sleep(2)
    there()
    await asyncio.gather(*holding)


async def _hold_one(port: int, first: bytes, drip: bytes) -> None:
    """One that comes again whenever it is sent away."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(first)
            while not reader.at_eof():
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(4096), 1)
                writer.write(drip)
                await writer.drain()
            writer.close()
        await asyncio.sleep(0.2)


async def _honest(port: int) -> Answered:
    """Clients that ask one page after another."""
    took: list[float] = []
    lost = [0]
    until = time.monotonic() + LASTS

    async def one() -> None:
        while time.monotonic() < until:
            started = time.perf_counter()
            try:
                await asyncio.wait_for(_ask(port), PATIENCE)
                took.append(time.perf_counter() - started)
            except (OSError, TimeoutError, ValueError):
                lost[0] += 1

    asking: list[Awaitable[None]] = [one() for _ in range(HONEST)]
    await asyncio.gather(*asking)
    return Answered(tuple(took), lost[0])


async def _ask(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(_ASKED)
        answer = await reader.read()
        while more := await reader.read():
            answer += more
        if not answer.startswith(b"HTTP/1.1 200"):
            raise ValueError(answer[:40])
    finally:
        writer.close()
