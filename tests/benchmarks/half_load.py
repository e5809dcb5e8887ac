"""How long answers take at half of what the site can answer, asked for at even times, come what may.

Needs a knowledge base in BRIDGELOV_HOME, with what phones take along made already (`bridgelov build`). A time
is counted from when a page was due, so that waiting for a connection is in it.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence

from tests.benchmarks._servers import running
from tests.benchmarks.throughput import comparisons, searches, steps

ONLY_BY_NAME = True

CONNECTIONS, WARM, SECONDS = 24, 3, 12
_SETTLED = 8  # seconds in which the processes load what they need
RATES = {"/lov/27": 2500, "søgning": 215, "interview": 600, "sammenligning": 155}
"""Pages a second: half of what `throughput` finds on two cores that it shares, of a law what can be asked."""


def lines() -> Iterator[str]:
    """Yields a line a kind of page."""
    kinds = {
        "/lov/27": ["/lov/27"],
        "søgning": searches(),
        "interview": steps(),
        "sammenligning": comparisons(),
    }
    with running("bridgelov serve") as port:
        time.sleep(_SETTLED)
        for name, paths in kinds.items():
            asyncio.run(_asked(port, paths[-400:], RATES[name] // 2, WARM))
            took, wrong = asyncio.run(_asked(port, paths, RATES[name], SECONDS))
            p50, p99 = (1000 * took[int(share * len(took))] for share in (0.5, 0.99))
            yield (
                f"{name:16} {RATES[name]:5}/s: {len(took)} svar, {wrong} fejl, p50 {p50:.1f} ms, "
                f"p99 {p99:.1f} ms (mål 50), længst {1000 * took[-1]:.0f} ms"
            )


async def _asked(port: int, paths: Sequence[str], rate: int, seconds: float) -> tuple[list[float], int]:
    """Seconds that each answer took, rising, and how many were faults of the server."""
    due: asyncio.Queue[tuple[float, str] | None] = asyncio.Queue()
    took: list[float] = []
    wrong: list[bytes] = []
    clients = [asyncio.create_task(_client(port, due, took, wrong)) for _ in range(CONNECTIONS)]
    begun, asked = time.perf_counter(), 0
    while (now := time.perf_counter()) - begun < seconds:
        while begun + asked / rate <= now:
            due.put_nowait((begun + asked / rate, paths[asked % len(paths)]))
            asked += 1
        await asyncio.sleep(0.001)
    for _ in clients:
        due.put_nowait(None)
    await asyncio.gather(*clients)
    return sorted(took), len(wrong)


async def _client(
    port: int, due: asyncio.Queue[tuple[float, str] | None], took: list[float], wrong: list[bytes]
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while (asked := await due.get()) is not None:
        at, path = asked
        said = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n"
        writer.write(said.encode())
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        size = head.partition(b"content-length:")[2].partition(b"\r\n")[0]
        await reader.readexactly(int(size or 0))
        took.append(time.perf_counter() - at)
        if head[9:10] not in b"234":
            wrong.append(head)
        if b"connection: close" in head:
            writer.close()
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.close()
