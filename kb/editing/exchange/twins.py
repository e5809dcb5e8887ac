"""A place whose words would change, held against the place that answers it in another edition."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from kb.editing.exchange.doubts import Sends
from kb.editing.exchange.rebuild import File
from kb.editing.exchange.remark import CHECK, Remark
from kb.editing.units import read_key, units
from laws.citation import Citation
from laws.model import Edition, Provision


class Change(Protocol):
    """A string that would be another."""

    @property
    def key(self) -> str:
        """Where it stands."""


class Twins:
    """The editions that a text should say the same as.

    Args:
        edition: the one whose texts would change.
        source: the edition that the file has beside it, if any.
        editions: those that are held, by id, their references filled in.
        files: the texts that would be written.
        sends: where the texts send.
    """

    def __init__(
        self,
        edition: Edition,
        source: Edition | None,
        editions: Mapping[str, Edition],
        files: tuple[File, ...],
        sends: Sends,
    ) -> None:
        # Loaded only where something changes: the checks bring the glossary and the word lists with them.
        from kb.editing.checks.material import Material, Pairing

        held = [p for p in Material(editions).pairings if p.target.id == edition.id]
        if source is not None and source.id not in {pairing.source.id for pairing in held}:
            held.append(Pairing(source, edition))
        self._edition, self._sends = edition, sends
        self._pairings = held
        self._answers: list[dict[Citation, Provision]] = [
            {
                p.target.citation: p.source
                for p in pairing.places
                if p.target and p.source and pairing.answers(p)
            }
            for pairing in held
        ]
        self._new = {place.citation: place for file in files for place in file.root.walk()}

    def of(self, changes: Iterable[Change], wheres: Mapping[str, str]) -> Iterator[Remark]:
        """What the checks find in the changed places, said of the string that changed.

        Args:
            wheres: by key, where the string stands in the file.
        """
        keys: dict[Citation, list[str]] = {}
        for change in changes:
            keys.setdefault(read_key(change.key)[0], []).append(change.key)
        for citation, changed in keys.items():
            for remark in self._findings(citation):
                key = remark.key if remark.key in changed else changed[-1]
                yield replace(remark, key=key, where=wheres.get(key, ""))

    def _findings(self, citation: Citation) -> Iterator[Remark]:
        """What the checks of two editions find at a place as it would be, and did not find before."""
        after = self._new.get(citation)
        if after is None:
            return
        before = self._edition.get(citation)
        now = replace(after, children=before.children) if before else after
        for number in range(len(self._pairings)):
            told = Counter(self._faults(number, before)) if before else Counter()
            for key, check, words in (Counter(self._faults(number, now)) - told).elements():
                yield Remark(CHECK + check, key, "", words)

    def _faults(self, number: int, place: Provision) -> Iterator[tuple[str, str, str]]:
        """Key, check and words of each fault of a place beside the one that answers it."""
        from kb.editing.checks.registry import Over
        from kb.editing.checks.run import checks

        pairing = self._pairings[number]
        source = self._answers[number].get(place.citation)
        if source is None:
            return
        sent = (r for unit in units(place) for r in self._sends.of(unit.key, unit.text))
        pairs = list(pairing.words_of(source, replace(place, references=tuple(sent))))
        for check in checks():
            if check.over is Over.COMPARED and (pairing.same_book or check.across_years):
                for pair in pairs:
                    for fault in check.run(pair):
                        stands = fault.stands or ("–" if fault.expected else "")
                        yield pair.target.key, check.id, " ≠ ".join(filter(None, (stands, fault.expected)))
