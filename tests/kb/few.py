"""Homes with a few places of each of our own books: built in a tenth of the time that all of them take."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from kb.library.builds.build import add
from kb.library.builds.guides import Guide, gather_guides
from kb.library.documents.store import Store
from laws.embedded import embedded_editions
from laws.model import Edition
from tests.kb import samples
from tests.kb.little import learn_little
from tests.laws.compiled import made_once

ROOTS = {"def", "27", "61", "62", "63", "64", "93", "214", "X12", "X92"}


@cache
def few_editions() -> tuple[Edition, ...]:
    """Each edition of ours with a few of its places."""
    return tuple(
        replace(edition, provisions=kept)
        for edition in embedded_editions()
        if (kept := tuple(p for p in edition.provisions if p.citation.root in ROOTS))
    )


@cache
def few_guides() -> tuple[Guide, ...]:
    """A few topics and worked examples."""
    return tuple(guide for guide in gather_guides() if guide.citations[0].root in ROOTS)[:20]


def build_of_few(patch: pytest.MonkeyPatch) -> None:
    """Every build of the test has a few places of each of our own books, few guides, and nothing more."""
    patch.setattr("kb.library.builds.work.our_editions", few_editions)
    patch.setattr("kb.library.builds.work.gather_guides", few_guides)
    patch.setattr("kb.library.builds.texts_written.load_asked", tuple)
    learn_little(patch)


def home_of_few() -> Path:
    """Such a home with the sample page imported, built once a run; to be copied."""

    def make(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            build_of_few(patch)
            add(Store(folder), [samples.document()])

    return made_once("home-of-few", make)
