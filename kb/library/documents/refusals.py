"""Documents that were refused and why, so that a folder that is looked through again is not read anew.

    home/refused.json      a sentence for each, by SHA-256, and what it was said on the strength of

A sentence holds as long as the program is the same, the documents at hand are, and what was told of years and
languages is: a newer program may read what this one cannot, and a copy that holds less than the one at hand
is wanted once that one is forgotten.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping

from kb.library.disk.files import faults, read_sealed, seal, write_whole
from kb.library.disk.stamp import fingerprint
from kb.library.documents.document import document_json
from kb.library.documents.store import Store


def recall(store: Store, told: str = "") -> Mapping[str, str]:
    """The sentences that still hold, by the SHA-256 of the file.

    Args:
        told: what is told of the documents of this import.
    """
    with faults(store.home, "læses"):
        values = read_sealed(store.home / "refused.json")
    return values.get("sentences", {}) if values and values.get("ground") == _ground(store, told) else {}


def remember(store: Store, sentences: Mapping[str, str], told: str = "") -> None:
    """Remembers why documents were refused, beside the sentences that still hold, where it can be written."""
    if not sentences:
        return
    values = {"ground": _ground(store, told), "sentences": {**recall(store, told), **sentences}}
    with contextlib.suppress(OSError):
        store.home.mkdir(parents=True, exist_ok=True)
        write_whole(store.home / "refused.json", seal(values))


def _ground(store: Store, told: str) -> str:
    """A hash of all that a refusal may rest on besides the file."""
    said = json.dumps([fingerprint(), document_json(store.documents()), told])
    return hashlib.sha256(said.encode()).hexdigest()[:20]
