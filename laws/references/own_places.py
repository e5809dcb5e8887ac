"""References of a document beside the law books to its own places: »§ 4, stk. 2«, `4.2.3`, »bilag 2«.

A number is the document's own where it has such a place and nothing beside it says that the laws are meant.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from laws.citation import Citation
from laws.concordance import load_concordance, spelt_places, year_of
from laws.model import Edition, Finding, Provision, Reference, Status
from laws.papers import Form, paper_words

_NUMBER = r"\d{1,3}"
_WITH_SIGN = re.compile(
    rf"§§?\s*(?P<first>{_NUMBER})(?![\w])(?P<stk>,?\s*(?:stk\.?\s*\d{{1,2}}|\(\d{{1,2}}\)))?(?P<more>(?:\s*(?:,|og|and|eller|or|-|–)\s*(?:§\s*)?{_NUMBER}(?![\w.])"
    r"(?:,?\s*stk\.?\s*\d{1,2})?)*)",
    re.IGNORECASE,
)
_OF_CHAPTER = re.compile(r"§\s*(?P<number>\d{1,2}-\d{1,2})(?!\w)")
_EACH = re.compile(
    rf"(?:§§?\s*)?(?P<number>{_NUMBER})(?:,?\s*(?:stk\.?\s*|\()(?P<part>\d{{1,2}})\)?)?", re.IGNORECASE
)
_CHAIN = re.compile(
    r"(?<![\w.,:§])(?:§\s*)?(?P<chain>(?:[A-Z]|[A-Z]{0,3}\d{1,3})(?:\.\d{1,3})+)(?:\s?\(?(?P<small>[a-z])\))?(?![\d%]|:\d)(?!\.\d)"
)
_PART = re.compile(r"(?<!\w)stk\.?\s*(?P<part>\d{1,2})(?!\w)", re.IGNORECASE)
_BARE = re.compile(r"(?<![\w.,:§])(?P<number>\d{1,3})(?=\s?\((?:[a-z]|[ivx]{1,5}|\d{1,2})\))")
"""A number with parts in brackets and no word before it: »1(b)«."""
_FURTHER = re.compile(
    r"\s?\((?P<bracket>[a-z]|[ivx]{1,5}|\d{1,2})\)|,?\s?(?:nr|pkt|litra|item)\.?\s?(?P<worded>\d{1,2}|[a-z])(?!\w)"
    r"|\s(?P<half>[a-z])\)",
    re.IGNORECASE,
)
"""A part behind a place: »(c)«, »nr. 2«."""
_PART_OF = re.compile(
    r"(?:del|part|kapit(?:el|tel)|chapter|afsnit|avsnitt)\s+(?P<number>[IVXLC]+|[A-Z])\b", re.IGNORECASE
)
"""A part that a letter or a roman number counts."""
_BEFORE = 28
"""Letters before a number in which a word says whose place it is."""


def with_own_places(edition: Edition) -> Edition:
    """The document with the references to its own places; what the laws are said to be stays theirs."""
    places = {place.citation.path: place for place in edition.walk() if place.citation.path}
    paper = edition.paper
    if paper is not None and paper.form is Form.EXTRACT:
        return _with_copied_laws(edition)
    signed = paper is not None and paper.form is not Form.COMMENTARY
    signs = {path for path, place in places.items() if place.label.startswith("§")} if signed else set()
    words = _words_of(places)
    called = f"{edition.title} {paper.issuer if paper is not None else ''}".lower()
    finder = _Finder(edition.id, places, signs, words, called, headed_by_laws=not signed)
    provisions = tuple(finder.annotate(root) for root in edition.provisions)
    findings = tuple(f for f in edition.findings if f.kind != "unresolved")
    unresolved = tuple(
        Finding("unresolved", place.citation, r.text, f"{r.detail[:1].upper()}{r.detail[1:]}.")
        for root in provisions
        for place in root.walk()
        for r in place.references
        if r.status.is_open
    )
    return replace(edition, provisions=provisions, findings=(*findings, *unresolved))


def _with_copied_laws(edition: Edition) -> Edition:
    """An extract of the laws in which each place leads to the law that it copies."""
    recorded = load_concordance().places.get(year_of(edition.laws_of) or 0, frozenset())
    laws = spelt_places((place.citation.path for place in edition.walk()), recorded)

    def lead_on(place: Provision) -> Provision:
        law, label = laws.get(place.citation.path), place.label
        said = tuple(r for r in place.references if r.part != "label")
        if law is not None:
            copied = Reference(label, "label", 0, len(label), law, edition.laws_of, Status.RESOLVED)
            said = (copied, *said)
        return replace(place, references=said, children=tuple(map(lead_on, place.children)))

    return replace(edition, provisions=tuple(map(lead_on, edition.provisions)))


def _words_of(places: Mapping[tuple[str, ...], Provision]) -> Mapping[str, tuple[str, ...]]:
    """The places that are labelled with a word, by their labels in small letters: `vedlegg i b`."""
    labelled = ((" ".join(place.label.lower().split()), path) for path, place in places.items())
    return {
        label: path
        for label, path in labelled
        if (word := re.match(r"[^\W\d_]{2,}(?=\.?\s+\S)|[a-z]\d{1,2}$", label))
        and len(label) < 40
        and word[0] not in paper_words()["law"]["meant"]
    }


@cache
def _lawful() -> re.Pattern[str]:
    """Words right before a number that say that it is a law's."""
    words = "|".join(re.escape(word) for word in paper_words()["law"]["meant"])
    return re.compile(
        rf"(?:\b(?:{words})\b|\b\w{{0,20}}lov(?:en|ene|bogen)s?)[\s(:,]{{0,4}}(?:jf\.?\s{{0,2}})?(?:(?:19|20)\d\d)?[\s:]{{0,3}}$",
        re.IGNORECASE,
    )


@cache
def _numbered_words() -> re.Pattern[str]:
    """A word for an own place and its number: »punkt 4«, »section 3«."""
    words = sorted(paper_words()["law"]["before"], key=len, reverse=True)
    known = "|".join(re.escape(word) for word in words if word.rstrip(".") not in ("se", "see", "jf", "cf"))
    return re.compile(
        rf"(?<!\w)(?P<word>{known})\s*(?P<number>\d{{1,3}}|[A-Z])(?:\s?(?P<small>[a-z])\))?(?![\w]|[.,]\d|\s?%)",
        re.IGNORECASE,
    )


class _Finder:
    """Finds the own places of one document."""

    def __init__(
        self,
        edition: str,
        places: Mapping[tuple[str, ...], Provision],
        signs: set[tuple[str, ...]],
        words: Mapping[str, tuple[str, ...]],
        called: str,
        *,
        headed_by_laws: bool,
    ) -> None:
        self._headed_by_laws, self._called = headed_by_laws, called
        self._edition, self._places, self._signs, self._words = edition, places, signs, words
        labels = "|".join(
            re.escape(label).replace("\\ ", r"\s+") for label in sorted(words, key=len, reverse=True)
        )
        self._labels = re.compile(rf"(?<![\w§])(?<!\d )(?:{labels})(?!\w)", re.IGNORECASE) if labels else None

    def annotate(self, place: Provision) -> Provision:
        """A place and those under it, with their references."""
        references = [r for r in place.references if r.part == "label" and self._headed_by_laws]
        texts = [("heading", place.heading), ("lead", place.lead), ("tail", place.tail)]
        texts += [(f"note:{number}", note.text) for number, note in enumerate(place.notes)]
        texts += [(f"table:{number}", table.text) for number, table in enumerate(place.tables)]
        for part, text in texts:
            laws = [r for r in place.references if r.part == part and r.citation and not r.text[:1].isdigit()]
            own = list(self._of(text, part, place.citation, laws))
            others = [
                r
                for r in place.references
                if r.part == part and not any(_meet(r, o) for o in own) and not self._is_no_law(text, r)
            ]
            references += sorted((*others, *own), key=lambda r: r.start)
        children = tuple(self.annotate(child) for child in place.children)
        return replace(place, references=tuple(references), children=children)

    def _of(self, text: str, part: str, at: Citation, laws: Sequence[Reference]) -> Iterator[Reference]:
        taken: list[tuple[int, int]] = []
        bare = (
            (*self._go_on(text, match.end(), path), match)
            for match in _BARE.finditer(text)
            if (path := self._path((match["number"],), at.path)) and not self._is_anothers(text, match)
        )
        further = ((start, *self._go_on(text, end, path)) for start, end, path in self._find(text, at.path))
        parted = (
            (match.start(), end, path)
            for end, path, match in bare
            if end > match.end() and not any(r.start < end and match.start() < r.end for r in laws)
        )
        for start, end, path in (*further, *parted):
            if path == at.path or any(start < done and begun < end for begun, done in taken):
                continue
            taken.append((start, end))
            citation = Citation(at.root, path)
            yield Reference(text[start:end], part, start, end, citation, self._edition, Status.RESOLVED)

    def _go_on(self, text: str, end: int, path: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """Where the name of a place ends, with the parts behind it that there are, and the place."""
        while (more := _FURTHER.match(text, end)) is not None:
            deeper = (*path, more["bracket"] or more["worded"] or more["half"])
            if deeper not in self._places:
                break
            end, path = more.end(), deeper
        return end, path

    def _find(self, text: str, base: tuple[str, ...]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Each own place that a text names, with where."""
        if self._labels is not None:
            for match in self._labels.finditer(text):
                yield match.start(), match.end(), self._words[" ".join(match[0].lower().split())]
        if self._signs:
            yield from self._with_sign(text)
        for match in _CHAIN.finditer(text):
            parts = tuple(match["chain"].split("."))
            path = self._path((*parts, match["small"]) if match["small"] else parts, base)
            if path and not self._is_anothers(text, match):
                yield match.start(), match.end(), path
        for match in _numbered_words().finditer(text):
            number = (match["number"], match["small"]) if match["small"] else (match["number"],)
            inside = self._inside(text, match.end())
            path = self._path(number, base) if inside is None else (*inside, *number)
            if path in self._places and not self._is_anothers(text, match):
                yield match.start(), match.end(), path
        for match in _PART.finditer(text):
            around = next(
                (base[:size] for size in range(len(base), 0, -1) if base[:size] in self._signs),
                (),
            )
            path = (*around[:1], match["part"])
            if around and path in self._places and not re.search(r"[\d§)]\s*,?\s*$", text[: match.start()]):
                yield match.start(), match.end(), path

    def _inside(self, text: str, end: int) -> tuple[str, ...] | None:
        """The place that a number is said to stand in: »item 3 of Before the session«, »punkt 2 i del I«."""
        led = re.compile(r"\s(?:of|in|under|i|af|av)\s+", re.IGNORECASE).match(text, end)
        if led is None:
            return None
        called = self._labels.match(text, led.end()) if self._labels is not None else None
        if called is not None:
            return self._words[" ".join(called[0].lower().split())]
        part = _PART_OF.match(text, led.end())
        return (part["number"],) if part is not None and (part["number"],) in self._places else None

    def _with_sign(self, text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        for match in _OF_CHAPTER.finditer(text):
            if (match["number"],) in self._signs and not self._is_anothers(text, match):
                yield match.start(), match.end(), (match["number"],)
        for match in _WITH_SIGN.finditer(text):
            if self._is_anothers(text, match):
                continue
            for each in _EACH.finditer(text, match.start(), match.end()):
                path = (each["number"], each["part"]) if each["part"] else (each["number"],)
                if path in self._places and path[:1] in self._signs:
                    yield each.start(), each.end(), path

    def _is_anothers(self, text: str, match: re.Match[str]) -> bool:
        """Whether the words around a number say that it is a place of the laws, or of another document."""
        return _is_lawful(text, match.start()) or self._names_another(text, match.end())

    def _is_no_law(self, text: str, reference: Reference) -> bool:
        """Whether a bare number that was read as a law's is a place of another document."""
        of_law = reference.citation is not None and reference.citation.kind == "law"
        bare = re.match(r"[§\d]", reference.text) is not None
        if not (of_law and bare) or _is_lawful(text, reference.start):
            return False
        return self._names_another(text, reference.end)

    def _names_another(self, text: str, end: int) -> bool:
        behind = _another().match(text, end)
        names = behind["name"].lower().replace("’", "'").split() if behind is not None else []
        return any(not self._is_own_name(word) for word in names)

    def _is_own_name(self, word: str) -> bool:
        """Whether a word before »rules« may name the document that it stands in."""
        possessor = re.sub(r"(?:'s|s'?)$", "", word)
        return word in paper_words()["another"]["own"] or possessor in self._called

    def _path(self, parts: tuple[str, ...], base: tuple[str, ...]) -> tuple[str, ...]:
        """The place with a number: of the appendix or the case that the text stands in, of the whole, or the
        only one under any appendix whose number has several parts.
        """
        within = [base[:1]] if base and not re.match(r"\d|[A-Z]$", base[0]) else []
        ways = [(*around, *parts) for around in (*within, ())]
        way = next((way for way in ways if way in self._places), ())
        if way or len(parts) < 2:
            return way
        elsewhere = [path for path in self._places if len(path) > len(parts) and path[-len(parts) :] == parts]
        return elsewhere[0] if len(elsewhere) == 1 else ()


def _is_lawful(text: str, at: int) -> bool:
    return _lawful().search(text[max(0, at - _BEFORE) : at]) is not None


@cache
def _another() -> re.Pattern[str]:
    """Behind a number the name of a document that it is a place of: »of the county's course«."""
    data = paper_words()["another"]
    within, documents = ("|".join(map(re.escape, data[name])) for name in ("in", "document"))
    more = r"(?:\s*(?:,|og|and|eller|or|-|–)\s*(?:§\s*)?\d[\d.]*)*"
    return re.compile(
        rf"{more}\s+(?:{within})\s+(?P<name>(?:[^\W\d_][\w'’-]*\s+){{0,3}}?(?:\w{{3,20}})??)(?:{documents})\b",
        re.IGNORECASE,
    )


def _meet(reference: Reference, other: Reference) -> bool:
    return reference.start < other.end and other.start < reference.end
