"""Our own editions with their references, found once a run and not before somebody asks."""

from functools import cache

from kb.library.documents.readings import annotate, our_editions
from laws.model import Edition
from tests.laws.compiled import read_once


@cache
def ours() -> dict[str, Edition]:
    """Each by its id."""
    found = read_once("ours", lambda: annotate(our_editions(), our_editions(), ()))
    return {edition.id: edition for edition in found}
