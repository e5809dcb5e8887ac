"""Remembers refused documents with the reason, so that looking through a folder again reads none anew.

    home/refused.json      a sentence for each, by SHA-256, and what it was said on the strength of

A sentence holds as long as the program is the same, the documents at hand are, and what was told of years and
languages is: a newer program may read what this one cannot, and a copy that holds less than the one at hand
is wanted once that one is forgotten.
"""

import contextlib
import hashlib
import json
from collections.abc import Mapping

from kb.library.disk.files import faults, read_sealed, seal, write_whole
from kb.library.disk.stamp import fingerprint
from kb.library.documents.document import document_json
from kb.library.documents.store import Store


def recall(store: Store, details: str = "") -> Mapping[str, str]:
    """The sentences that still hold, by the SHA-256 of the file.

    Args:
        details: what is told of the documents of this import.
    """
    with faults(store.home, "læses"):
        values = read_sealed(store.home / "refused.json")
    return values.get("sentences", {}) if values and values.get("ground") == _ground(store, details) else {}


def remember(store: Store, sentences: Mapping[str, str], details: str = "") -> None:
    """Remembers why documents were refused, beside the sentences that still hold, where it can be written."""
    if not sentences:
        return
    values = {"ground": _ground(store, details), "sentences": {**recall(store, details), **sentences}}
    with contextlib.suppress(OSError):
        store.home.mkdir(parents=True, exist_ok=True)
        write_whole(store.home / "refused.json", seal(values))


def _ground(store: Store, details: str) -> str:
    """A hash of all that a refusal may rest on besides the file."""
    text = json.dumps([fingerprint(), document_json(store.documents()), details])
    return hashlib.sha256(text.encode()).hexdigest()[:20]
