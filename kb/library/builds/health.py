"""Whether a knowledge base is whole, and made of what there is now.

What was found whole is remembered with stamps of all that it depends on, so that the next command need not
look closer while nothing has changed.
"""

import contextlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from kb.library.builds.contents import damaged_file
from kb.library.disk.files import faults, read_sealed, seal, write_whole
from kb.library.disk.stamp import fingerprint, shipped_stamp, stamp
from kb.library.documents.adopted import adopted_editions
from kb.library.documents.document import Record, document_json, documents_of
from kb.library.documents.own_emendations import own_emendations
from kb.library.documents.store import Store

FORMAT = 9
"""Number of the form in which a build is kept; another number means that it must be built anew."""


_OTHER = "en anden version af programmet har bygget den"


def look(store: Store) -> dict[str, str]:
    """Stamps of everything that decides whether a knowledge base is whole and of today."""
    with faults(store.home, "læses"):
        build = store.current_build()
        return {
            "shipped": shipped_stamp(),
            "documents": stamp([store.register.folder]),
            "build": stamp([build]) if build else "",
            "emendations": own_digest(store),
        }


def own_digest(store: Store) -> str:
    """A hash of what an editor has written: emendations, and the folders of adopted editions."""
    return own_emendations(store).digest + adopted_editions(store).digest


def recall(store: Store) -> tuple[str, ...] | None:
    """Where nothing has changed since the knowledge base was found whole: what was to be said of it then."""
    with faults(store.home, "læses"):
        remembered = read_sealed(_memory(store))
    if remembered is None or remembered.get("look") != look(store):
        return None
    return tuple(remembered.get("said", ()))


def remember(store: Store, sums: Mapping[str, str], sentences: Iterable[str] = ()) -> None:
    """Remembers that a knowledge base was found whole, where that can be written.

    Args:
        sentences: what else is to be said of it, for as long as all stands as it does.
    """
    values = {"look": dict(sums), "said": [*sentences, *store.register.lost()]}
    with contextlib.suppress(OSError):
        write_whole(_memory(store), seal(values))


def _memory(store: Store) -> Path:
    return store.home / "seen.json"


_FIELDS = {"fingerprint": str, "reading": str} | dict.fromkeys(
    ("documents", "lost", "unread", "read", "editions"), list
)
"""What a manifest must have to be worked with, and of which kind."""


def is_usable(manifest: Mapping[str, Any]) -> bool:
    """Whether this program can answer from a build as it is, be it made of something older."""
    has_all = all(isinstance(manifest.get(field), kind) for field, kind in _FIELDS.items())
    return manifest.get("format") == FORMAT and has_all and None not in documents_of(manifest)


def illness(store: Store, recovered: Iterable[Record] = ()) -> str | None:
    """Why the knowledge base must be built anew, in Danish; None where it is whole and of today.

    An empty reason is that nothing was ever built, which is worth no word.

    Args:
        recovered: documents that are about to be kept.

    Raises:
        StoreError: the folder cannot be read.
    """
    build, manifest = store.current(), store.manifest()
    if build is None or manifest is None:
        if store.earlier_manifest():
            return _OTHER
        return "filen manifest.json er beskadiget" if store.was_built() else ""
    if not is_usable(manifest):
        return _OTHER
    with faults(store.home, "læses"):
        damaged = damaged_file(build)
    return f"filen {damaged} er beskadiget" if damaged else _age(store, manifest, recovered)


def _age(store: Store, manifest: Mapping[str, Any], recovered: Iterable[Record]) -> str | None:
    if manifest["fingerprint"] != fingerprint():
        return "programmet eller dets tekster er ændret"
    if manifest["documents"] != document_json(store.documents()) or _gives_back_document(
        store, manifest, recovered
    ):
        return "den er bygget af andre dokumenter end dem, der er her nu"
    if manifest.get("emendations", "") != own_digest(store):
        return "redaktørens egne rettelser eller tekster er ændret"
    return None


def _gives_back_document(store: Store, manifest: Mapping[str, Any], recovered: Iterable[Record]) -> bool:
    """Whether a document is whole again that the build had to do without."""
    whole = {d.sha256 for d in store.documents() if store.register.is_there(d)}
    whole |= {record.document.sha256 for record in recovered}
    return not whole.isdisjoint(manifest["lost"])
