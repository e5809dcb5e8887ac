"""New edition day: proposed rows against the reviewed concordance and against books brought out anew."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from kb.editing.new_edition.day import Day, edition_or_numbers, meet
from kb.editing.new_edition.evidence import gather
from kb.editing.new_edition.propose import Certainty, propose
from kb.library.builds.build import add
from kb.library.documents.intake import take_in
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from laws.embedded import embedded_editions
from tests.kb.editing.revised import revise


def lines() -> Iterator[str]:
    """Yields precision and recall for 1997 and 2007 → 2017, then for books whose truth is known."""
    sources = os.environ.get("BRIDGELOV_SOURCES")
    if sources:
        with TemporaryDirectory() as home:
            add(Store(Path(home)), take_in([Path(sources)]).documents)
            base = KnowledgeBase.open(Path(home), to_search=False)
        for old in ("love-1997-no", "love-2007-da"):
            started = time.perf_counter()
            older, newer = (edition_or_numbers(base.editions, name) for name in (old, "love-2017-da"))
            day = meet(base.editions, base.connections, older, newer)
            yield f"{old} → love-2017-da: {_said(day)} ({time.perf_counter() - started:.1f} s)"
    else:
        yield "1997 og 2007 sprunget over: ingen dokumenter"
    yield from _revised()


def _said(day: Day) -> str:
    found = day.quality
    if found is None:
        return "ingen gennemgået konkordans"
    return (
        f"rigtige {found.right} af {found.proposed} foreslåede, af {found.reviewed} gennemgåede; "
        f"sikre {found.surely_right} af {found.sure}; "
        f"samme nummer alene {found.same_right} af {found.same_number}"
    )


def _revised() -> Iterator[str]:
    whole = next(e for e in embedded_editions() if e.id == "love-2017-da-klar")
    for seed in range(11, 15):
        revision = revise(whole, 2027, seed)
        rows = propose(gather(whole, revision.book))
        pairs = {(row.old, row.new): row for row in rows if row.old and row.new}
        truth = {(old, new) for old, new in revision.truth.items() if new}
        sure = [pair for pair, row in pairs.items() if row.certainty is Certainty.SURE]
        yield (
            f"en bog udgivet på ny (frø {seed}): {len(truth & set(pairs))} af {len(pairs)} foreslåede, "
            f"af {len(truth)} sande; sikre {sum(pair in truth for pair in sure)} af {len(sure)}"
        )
