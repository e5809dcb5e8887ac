"""Our own editions with their references, found once a process and not before somebody asks."""

from __future__ import annotations

from functools import cache

from kb.library.documents.readings import annotated, our_editions
from laws.model import Edition


@cache
def ours() -> dict[str, Edition]:
    """Each by its id."""
    return {edition.id: edition for edition in annotated(our_editions(), our_editions(), ())}
