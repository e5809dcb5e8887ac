"""The strings of a file by what becomes of them: the same, changed, newer here, in conflict, held back."""

from collections import Counter
from collections.abc import Collection, Mapping

from kb.editing.exchange.choice import Choice
from kb.editing.exchange.marks import fingerprint, marks, target_mark
from kb.editing.exchange.parcel import Entry, order
from kb.editing.exchange.rebuild import paragraphs
from kb.editing.exchange.remark import Remark
from kb.editing.units import read_key

_WORDS = 3
"""So many words are the text of one place; of fewer, many places have the same."""


def unsent(entries: Collection[Entry], sent: Collection[str]) -> tuple[Remark, ...]:
    """Strings that chosen work lacks though it has the most of their law: a row of it may have been deleted.

    Args:
        sent: keys that a file of the whole book has.
    """
    keys = {entry.key for entry in entries}
    met = Counter(map(_law_of, keys))
    lacking = sorted(set(sent) - keys, key=order)
    lost = Counter(map(_law_of, lacking))
    return tuple(Remark("unsent", key) for key in lacking if lost[_law_of(key)] < met[_law_of(key)])


def _law_of(key: str) -> str:
    return read_key(key)[0].root


class SortedEntries:
    """The strings of a file by what becomes of them."""

    def __init__(
        self, texts: Mapping[str, str], unready: frozenset[str], entries: Collection[Entry], choice: Choice
    ) -> None:
        self._kinds: dict[str, list[Entry]] = {}
        self.missing = tuple(sorted(texts.keys() - {entry.key for entry in entries}, key=order))
        """Keys of the edition that the file does not have."""
        self.chosen: set[str] = set()
        """Keys of conflicts in which an editor chose the file's side."""
        self.places = {fingerprint(text): key for key, text in texts.items() if len(text.split()) >= _WORDS}
        for entry in entries:
            kind = _kind(entry, texts.get(entry.key, ""))
            if kind in ("newer", "conflict") and target_mark(entry.mark) in self.places:
                kind = "rekeyed"
            if kind in ("changed", "conflict") and entry.key in unready:
                kind = "unready"
            if kind in ("changed", "conflict") and choice.keeps(entry.key):
                kind = "kept"
            if kind == "conflict" and choice.takes(entry.key):
                kind = "changed"
                self.chosen.add(entry.key)
            self._kinds.setdefault(kind, []).append(entry)

    def of(self, kind: str) -> list[Entry]:
        return self._kinds.get(kind, [])

    def keys(self, kind: str) -> tuple[str, ...]:
        return tuple(entry.key for entry in self.of(kind))

    @property
    def changed(self) -> dict[str, Entry]:
        return {entry.key: entry for entry in self.of("changed")}


def _kind(entry: Entry, now: str) -> str:
    """What becomes of a string, by the file's wording, today's, and that of the day the file was made."""
    if not entry.target.strip():
        return "same" if not now else "newer" if marks(entry.mark, "") else "emptied"
    if paragraphs(entry.target) == paragraphs(now):
        return "same"
    if not entry.mark or marks(entry.mark, now):  # nothing changed here: whatever differs, the file changed
        return "changed"
    return "newer" if marks(entry.mark, entry.target) else "conflict"
