"""What a phone takes along: each part's size and the time of its making; and its search beside the server's:
how far they agree, how soon it is there, how fast a key.

In Chromium, as it is and slowed down four times. All lists of queries are asked in both languages; those of
which nobody looked at a miss while the phone's search was written are counted by themselves, too.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from kb.commands.hosting.phone_making import fetcher, interview_graphs
from kb.library.builds.build import add
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.offline import make_bundle
from laws.languages import OWN_LANGUAGES
from tests.benchmarks._phone import agreement, browsing, open_finder, phone_site, with_bundles
from tests.benchmarks._queries import INDEX, Case, all_cases

HELD_BACK = {INDEX, "queries-second-reader", "queries-fourth-reader"}
"""Lists whose misses were not looked at while the phone's search was written."""

SLOWER = 4
TYPED = (
    "27b1a", "kulørsvigt", "strafkort", "udspil uden for tur", "tilsvarende melding", "ubeføjede oplysninger",
    "hvor mange stik koster en kulørsvigt", "makker tænkte længe før hun passede", "blinde rørte et kort",
)  # fmt: skip
"""What is typed key by key."""

_FIRST = """async () => {
    const field = document.querySelector('#q'), list = document.querySelector('#found');
    const begun = performance.now();
    field.value = 'ku';
    field.dispatchEvent(new Event('input'));
    while (list.hidden) await new Promise(done => setTimeout(done, 1));
    return performance.now() - begun;
}"""
_KEY = """async typed => {
    const field = document.querySelector('#q'), list = document.querySelector('#found'), times = [];
    for (let end = 2; end <= typed.length; end++) {
        const begun = performance.now();
        field.value = typed.slice(0, end);
        field.dispatchEvent(new Event('input'));
        for (let turn = 0; turn < 8; turn++) await null;
        list.getBoundingClientRect();
        times.push(performance.now() - begun);
    }
    return times;
}"""


def lines() -> Iterator[str]:
    """Yields a line for each figure; with BENCH_MISSES set also each query that went wrong."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if not sources:
        yield "sprunget over: ingen dokumenter"
        return
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        add(Store(home), take_in([Path(sources)]).documents)
        base = KnowledgeBase.open(home)
        with_bundles(home, base)
        with phone_site(home) as address, browsing() as page:
            for language in OWN_LANGUAGES:
                yield from _agreements(page, address, base, language)
            yield from _times(page, address)
        for language in OWN_LANGUAGES:
            yield from _made(base, home / "whole" / language, language)


def _made(base: KnowledgeBase, folder: Path, language: str) -> Iterator[str]:
    """The whole bundle: of each part what is sent of it, and how long the processor made and packed it."""
    begun = time.process_time()
    pages = interview_graphs(base, language)
    manifest = make_bundle(folder, fetcher(base, language), base, language, interviews=pages)
    took = time.process_time() - begun
    told = ", ".join(f"{row['name']} {row['packed'] / 1000:.0f}" for row in manifest["parts"])
    whole = manifest["packed"] / 1000
    yield f"{language}: {told}, i alt {whole:.0f} kB pakket; lavet på {took:.0f} s regnetid"


def _agreements(page: Page, address: str, base: KnowledgeBase, language: str) -> Iterator[str]:
    open_finder(page, address, language)
    lists = all_cases(base.editions)
    yield f"{language}: serverens første svar blandt telefonens fem første / først (fortalte sager fundet)"
    for name, cases in lists.items():
        yield from _agreed(page, base, language, name, cases)
    yield from _agreed(page, base, language, "alle", [case for of in lists.values() for case in of])
    yield from _agreed(page, base, language, "ikke set", _held_back(lists))


def _held_back(lists: Mapping[str, Sequence[Case]]) -> list[Case]:
    return [case for name, cases in lists.items() if name in HELD_BACK for case in cases]


def _agreed(
    page: Page, base: KnowledgeBase, language: str, name: str, cases: Sequence[Case]
) -> Iterator[str]:
    found = agreement(page, base, language, [case.query for case in cases])
    stories, heard = found.told
    yield (
        f"  {name:22} {found.queries:5} søgninger: {found.share:.1%} / {found.first / found.queries:.1%}"
        f" ({heard} af {stories})"
    )
    if os.environ.get("BENCH_MISSES") and name not in HELD_BACK | {"alle", "ikke set"}:
        yield from (f"    {query}" for query in found.missed)


def _times(page: Page, address: str) -> Iterator[str]:
    """How long the first list and each further one take on the front page: on the clock, of the processor."""
    door = page.context.new_cdp_session(page)
    door.send("Performance.enable", {"timeDomain": "threadTicks"})
    for slower in (1, SLOWER):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        door.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        before = _worked(door)
        first = float(page.evaluate(_FIRST))
        opened = _worked(door) - before
        before = _worked(door)
        times = sorted(time for typed in TYPED for time in page.evaluate(_KEY, typed))
        each = (_worked(door) - before) / len(times)
        door.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        yield (
            f"{slower}× langsommere: åbnet og første liste {first:.0f} ms ({opened:.0f} ms regnetid); "
            f"{len(times)} tastetryk: median {statistics.median(times):.1f} ms, "
            f"p95 {times[int(len(times) * 0.95)]:.1f} ms ({each:.1f} ms regnetid i snit)"
        )


def _worked(door: CDPSession) -> float:
    """Milliseconds that the page's thread has worked."""
    metrics = {row["name"]: row["value"] for row in door.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000
