"""Work that goes out: the strings of two editions that somebody must look at, and what helps with them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from kb.editing.checks.concepts import accepted_words, namings
from kb.editing.checks.finding import Finding
from kb.editing.checks.kept import kept_sources
from kb.editing.checks.lines import line_in
from kb.editing.checks.run import check_named
from kb.editing.checks.terms import concepts_kept
from kb.editing.exchange.parcel import Asks, Entry, Parcel, parcel_of
from kb.editing.units import read_key
from laws.citation import Citation, parse
from laws.errors import CitationError
from laws.headwords import place_of
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from laws.model import Edition

_MOST_TERMS = 12
"""Words of the glossary that are told of one string."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which strings go out.

    Attributes:
        stale: those whose source has changed since they were read against it, and those not translated yet.
        found: those in which the checks found something.
        check: those in which this check did.
        places: of all these, or of all strings where none is wanted, those within one of these places.
    """

    stale: bool = False
    found: bool = False
    check: str | None = None
    places: tuple[Citation, ...] = ()

    @property
    def everything(self) -> bool:
        """Whether the whole book goes out."""
        return not (self.by_cause or self.places)

    @property
    def by_cause(self) -> bool:
        """Whether there must be something to do at a string."""
        return bool(self.stale or self.found or self.check)


def places_in(names: Iterable[str], editions: Collection[Edition]) -> tuple[Citation, ...]:
    """The places that somebody names.

    Raises:
        CitationError: one is none, or no edition has it.
    """
    places = tuple(parse(name) for name in names)
    for place in places:
        if not any(held.within(place) for edition in editions for held in edition.citations):
            raise CitationError(str(place))
    return places


def work_of(source: Edition, target: Edition, wanted: Wanted, findings: Collection[Finding] = ()) -> Parcel:
    """The strings that are wanted, each with why, its source as it was, and the glossary's words.

    Args:
        findings: what the checks found and nobody has explained; they go along whatever is wanted.

    Returns:
        A part, perhaps without strings; the whole book where that is wanted.
    """
    whole = parcel_of(source, target)
    if wanted.everything:
        return whole
    read = {key: kept.source for key, kept in kept_sources(target.id).items() if kept.source}
    notes_of = _notes(whole, target, [f for f in findings if target.id in f.editions])
    chosen = []
    for entry in whole.entries:
        notes = notes_of.get(entry.key, {})
        changed, previous = _source_changes(entry, read)
        found = bool(notes) if wanted.check is None else wanted.check in notes
        by_check = found and bool(wanted.found or wanted.check)
        if wanted.by_cause and not by_check and not (wanted.stale and changed):
            continue
        if wanted.places and not _within(entry.key, wanted.places):
            continue
        chosen.append(replace(entry, asks=_asks(entry, notes.values(), previous, source, target)))
    return replace(whole, entries=tuple(chosen), part=True)


def _asks(
    entry: Entry, notes: Iterable[Iterable[str]], previous: str, source: Edition, target: Edition
) -> Asks:
    citation, _ = read_key(entry.key)
    spot = line_in(target.id, citation, entry.target)
    terms = _terms(entry.source, source.language, target.language)
    return Asks(previous, (*(n for some in notes for n in some), *terms), str(spot or ""))


def _terms(text: str, language: str, other: str) -> tuple[str, ...]:
    """The concepts of the glossary that a text names, each with its words in the other language."""
    if language == other:
        return ()
    firm = concepts_kept()
    found: dict[str, str] = {}
    for naming in namings(text, language):
        concept = min(naming.concepts & firm, default="")
        if words := accepted_words(concept, other) if concept else ():
            found.setdefault(concept, f"{text[naming.start : naming.end].lower()} = {words[0]}")
    return tuple(dict.fromkeys(found.values()))[:_MOST_TERMS]


def _within(key: str, places: Iterable[Citation]) -> bool:
    citation, _ = read_key(key)
    return any(place_of(citation).within(place_of(place)) for place in places)


def _source_changes(entry: Entry, read: Mapping[str, str]) -> tuple[bool, str]:
    """Whether a string is to be translated anew, and what its source was, where somebody read it."""
    if not entry.source:
        return False, ""
    if not entry.target:
        return True, ""
    if not read:
        return False, ""
    was = [read.get(key, "") for key in (entry.source_key or entry.key).split(" + ")]
    before = "\n\n".join(filter(None, was))
    same = before.split() == entry.source.split()
    return not same, "" if same else before


def _notes(
    whole: Parcel, target: Edition, findings: Iterable[Finding]
) -> Mapping[str, Mapping[str, list[str]]]:
    """Key → check → what the checks say of the string, in the target's language where it is ours."""
    language = target.language if target.language in OWN_LANGUAGES else FIRST_LANGUAGE
    keys: dict[str, str] = {}
    for entry in whole.entries:
        citation, _ = read_key(entry.key)
        origins = (entry.source_key or entry.key).split(" + ")
        for name in (*origins, str(citation), entry.key):
            if name == entry.key:
                keys[name] = entry.key
            else:
                keys.setdefault(name, entry.key)
    rows: dict[str, dict[str, list[str]]] = {}
    for finding in findings:
        if key := keys.get(finding.key):
            said = rows.setdefault(key, {}).setdefault(finding.check, [])
            said.append(_in_words(finding, language))
    return rows


def _in_words(finding: Finding, language: str) -> str:
    """A finding on one line: which check, and what was expected and stands."""
    known = check_named(finding.check)
    differ = " → ".join(f"»{words}«" for words in (finding.expected, finding.stands) if words)
    return " ".join(f"{known.title(language)}: {differ or known.message(language)}".split())
