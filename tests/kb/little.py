"""What a home of the tests has learned of: a few told cases. All of ours take longer than the whole build.

Of ways to ask for a law it has learned them all, once a run.
"""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from kb.search.postings.likely import learn_likely
from kb.search.queries.starting import CHOOSER
from laws.asked import WayToAsk
from rulings.told.chooser import learn, save
from tests.laws.compiled import read_once

TOLD = (
    ("nord fulgte ikke kulør", "kuloersvigt", 1.0),
    ("syd gør krav på resten", "krav", 1.0),
    ("turneringsreglement, vedlegg og klubregler, stk. 2 og 3", "", 1.0),
    ("screen regulations and questions, spørsmål", "", 1.0),
)
"""The last two tell of no case."""
_DEAR = 200
"""Ways to ask from which on it takes longer to learn of them than to look what was learned."""


def learn_little(patch: pytest.MonkeyPatch) -> None:
    """Whatever is built has learned no more, and asks no other process."""
    patch.setattr("kb.library.builds.texts_written.learn", _learn)
    patch.setattr("kb.library.builds.learning.learn", _learn)
    patch.setattr("kb.library.builds.learning.processors", lambda: 1)
    share_likely(patch)


def share_likely(patch: pytest.MonkeyPatch) -> None:
    """What is learned of the same ways to ask is learned once a run."""
    patch.setattr("kb.search.postings.likely.learn_likely", _learn_likely)


def _learn(folder: Path) -> None:
    save(learn(TOLD), folder / CHOOSER)


def _learn_likely(ways_to_ask: Sequence[WayToAsk]) -> str:
    if len(ways_to_ask) < _DEAR:
        return learn_likely(ways_to_ask)
    name = sha256(repr(ways_to_ask).encode()).hexdigest()
    return read_once(f"likely-{name}", lambda: learn_likely(ways_to_ask))
