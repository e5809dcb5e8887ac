"""What a home of the tests has learned of: a few told cases. All of ours take longer than the whole build."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.search.queries.starting import CHOOSER
from rulings.told.chooser import learn, save

TOLD = (
    ("nord fulgte ikke kulør", "kuloersvigt", 1.0),
    ("syd gør krav på resten", "krav", 1.0),
    ("turneringsreglement, vedlegg og klubregler, stk. 2 og 3", "", 1.0),
    ("screen regulations and questions, spørsmål", "", 1.0),
)
"""The last two tell of no case."""


def learn_little(patch: pytest.MonkeyPatch) -> None:
    """Whatever is built has learned no more, and asks no other process."""
    patch.setattr("kb.library.builds.texts_written.learn", _learn)
    patch.setattr("kb.library.builds.learning.learn", _learn)
    patch.setattr("kb.library.builds.learning.processors", lambda: 1)


def _learn(folder: Path) -> None:
    save(learn(TOLD), folder / CHOOSER)
