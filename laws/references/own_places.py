"""References of a document beside the law books to its own places: »§ 4, stk. 2«, `4.2.3`, »bilag 2«.

A number is the document's own where it has such a place and nothing beside it says that the laws are meant.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from laws.citation import Citation
from laws.model import Edition, Finding, Provision, Reference, Status
from laws.papers import Form
from laws.references.copied import with_copied_laws
from laws.references.own_beside import (
    Found,
    above,
    beside,
    in_parts,
    letters_behind,
    nearest,
    pairs,
    with_ranges,
)
from laws.references.own_forms import (
    BARE,
    CHAIN,
    EACH,
    FURTHER,
    IN_APPENDIX,
    LETTER_BEHIND,
    MORE,
    OF_CHAPTER,
    WITH_SIGN,
    any_of,
    heads_of,
    in_list,
    is_called,
    measure,
    numbered_words,
    numbers_of,
    only_labels,
    part_of,
    place_inside,
    several_of,
    spoken_of,
    words_of,
)
from laws.references.own_lists import around, carried, is_beside, is_in_table, members, parts_before
from laws.references.own_others import (
    another_behind,
    is_lawful,
    is_lawful_behind,
    is_of_books,
    is_of_law,
    is_own_name,
    meet,
)

_BEFORE = 24
"""Letters before a number in which an appendix is named that it counts in."""
_PART_WORDS = ("stk", "nr", "litra", "ledd", "bokstav")
"""Words before the number of a part, which counts in the place where it is named."""


def with_own_places(edition: Edition) -> Edition:
    """The document with the references to its own places; what the laws are said to be stays theirs."""
    places = {place.citation.path: place for place in edition.walk() if place.citation.path}
    paper = edition.paper
    if paper is not None and paper.form is Form.EXTRACT:
        return with_copied_laws(edition)
    signed = paper is not None and paper.form is not Form.COMMENTARY
    signs = {path for path, place in places.items() if place.label.startswith("§")} if signed else set()
    called = f"{edition.title} {paper.issuer if paper is not None else ''}".lower()
    finder = _Finder(edition.id, places, signs, called, edition.language, headed_by_laws=not signed)
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


class _Finder:
    """Finds the own places of one document."""

    def __init__(
        self,
        edition: str,
        places: Mapping[tuple[str, ...], Provision],
        signs: set[tuple[str, ...]],
        called: str,
        language: str,
        *,
        headed_by_laws: bool,
    ) -> None:
        self._headed_by_laws, self._called, self._language = headed_by_laws, called, language
        self._edition, self._places, self._signs = edition, places, signs
        self._order, self._parts = tuple(places), in_parts(places)
        self._words, self._heads = words_of(places), heads_of(places)
        self._labels, self._several = any_of(self._words), several_of(self._words)
        self._headings = any_of(self._heads)
        self._called_places = ((self._labels, self._words), (self._headings, self._heads))
        self._spoken, self._measure = spoken_of(self._heads), measure(language)
        self._only_label = only_labels(places)
        self._only_series = numbers_of(self._words)

    def annotate(self, place: Provision) -> Provision:
        """A place and those under it, with their references."""
        references = [r for r in place.references if r.part == "label" and self._headed_by_laws]
        texts = [("heading", place.heading), ("lead", place.lead), ("tail", place.tail)]
        texts += [(f"note:{number}", note.text) for number, note in enumerate(place.notes)]
        texts += [(f"table:{number}", table.text) for number, table in enumerate(place.tables)]
        for part, text in texts:
            laws = [r for r in place.references if r.part == part and is_of_books(r, self._edition)]
            own = list(with_ranges(text, self._of(text, part, place.citation, laws), self._order))
            others = [
                r
                for r in place.references
                if r.part == part
                and not any(meet(r, o) for o in own)
                and not (self._is_no_law(text, r) or (r.edition == self._edition and is_beside(r.text)))
            ]
            away = (r for r in own if r.last is not None or r.citation != place.citation)  # not to itself
            references += sorted((*others, *away), key=lambda r: r.start)
        children = tuple(self.annotate(child) for child in place.children)
        return replace(place, references=tuple(references), children=children)

    def _of(self, text: str, part: str, at: Citation, laws: Sequence[Reference]) -> Iterator[Reference]:
        bare = (
            (*self._go_on(text, match.end(), path), match)
            for match in BARE.finditer(text)
            if (path := self._path((match["number"],), at.path)) and not self._is_anothers(text, match)
        )
        further = ((start, *self._go_on(text, end, path)) for start, end, path in self._find(text, at.path))
        parted = (
            (match.start(), end, path)
            for end, path, match in bare
            if end > match.end() and not any(r.start < end and match.start() < r.end for r in laws)
        )
        ones = tuple(parts_before(text, (*further, *parted), self._places))
        # What goes on in the name of a law is its own, unless that begins with a place here.
        whole = [r for r in laws if not any(start <= r.start < end for start, end, _ in ones)]
        found: list[Found] = []
        self._take(text, ones, found, whole)
        self._take(text, around(text, at.path, self._places), found, whole)
        self._take(text, carried(text, tuple(found), self._places), found, whole)
        for start, end, path in found:
            to = Citation(at.root, path)
            yield Reference(text[start:end], part, start, end, to, self._edition, Status.RESOLVED)

    def _take(self, text: str, ones: Iterable[Found], found: list[Found], laws: Sequence[Reference]) -> None:
        """Adds to the places that were found others where none stands yet, with the lists that they begin."""
        for one in ones:
            for start, end, path in (one, *members(text, one[1], one[2], self._places, self._language)):
                taken = any(start < done and begun < end for begun, done, _ in found)
                if taken or any(is_of_law(text, start, end, r) for r in laws):
                    break
                found.append((start, end, path))

    def _go_on(self, text: str, end: int, path: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """Where the name of a place ends, with the parts behind it that there are, and the place."""
        while (more := FURTHER.match(text, end)) is not None:
            ordinal = part_of(more) if more["ordinal"] else ""
            part = more["bracket"] or more["worded"] or more["half"] or ordinal
            deeper = self._under(path, part)
            if not deeper:
                break
            end, path = more.end(), deeper
        return end, path

    def _under(self, path: tuple[str, ...], part: str) -> tuple[str, ...]:
        """The part of a place, right under it or under the only heading in it that has one."""
        if (*path, part) in self._places:
            return (*path, part)
        inner = [p for p in self._places if len(p) == len(path) + 2 and p[:-2] == path and p[-1] == part]
        return inner[0] if len(inner) == 1 else ()

    def _find(self, text: str, base: tuple[str, ...]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Each own place that a text names, with where."""
        yield from self._by_name(text)
        yield from beside(text, base, self._places, self._parts)
        if self._signs:
            yield from self._with_sign(text)
        yield from above(text, self._places) if self._headed_by_laws else ()
        for match, path in pairs(text, base, self._places):
            if not self._is_anothers(text, match):
                yield match.start(), match.end(), path
        for match in CHAIN.finditer(text):
            yield from self._chained(text, match, base)
        for match in numbered_words().finditer(text):
            number = (match["number"], match["small"]) if match["small"] else (match["number"],)
            alone = match["plural"] and MORE.match(text, match.end()) is None
            if alone or match["word"].lower().rstrip(".") in _PART_WORDS:
                continue
            in_appendix = IN_APPENDIX.search(text, max(0, match.start() - _BEFORE), match.end())
            if in_appendix is not None or is_in_table(text, match.end()):
                continue
            inside = place_inside(text, match.end(), self._called_places, self._places)
            path = self._path(number, base) if inside is None else (*inside, *number)
            if path in self._places and not self._is_anothers(text, match):
                yield match.start(), match.end(), path
                yield from self._listed(text, match.end(), base)

    def _listed(self, text: str, end: int, base: tuple[str, ...]) -> Iterator[Found]:
        """Further numbers behind one that has a word: »punkt 3 og 5«, »pkt. 13 til 15«."""
        while (more := MORE.match(text, end)) is not None and not self._measure.match(text, more.end()):
            path = self._path((more["number"],), base)
            if path not in self._places:
                break
            yield more.start("number"), more.end(), path
            end = more.end()

    def _chained(self, text: str, match: re.Match[str], base: tuple[str, ...]) -> Iterator[Found]:
        """The place of a number with several parts, and the letters behind it: »2.2 a til c«."""
        parts = tuple(match["chain"].split("."))
        path = self._path(parts, base)
        if not path or self._is_anothers(text, match) or self._measure.match(text, match.end()):
            return
        letter = LETTER_BEHIND.match(text, match.end("chain"))
        small = (letter["small"] or letter["apart"]) if letter is not None else ""
        if letter is None or (*path, small) not in self._places:
            yield match.start(), match.end("chain"), path
            return
        path = (*path, small)
        yield match.start(), letter.end(), path
        yield from letters_behind(text, letter.end(), path, self._places)

    def _by_name(self, text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Places by what they are called: »bilag 2«, »spørgsmål 3 og 7«, »see Penalties«."""
        for match in self._several.finditer(text) if self._several is not None else ():
            if not self._names_another(text, match.end()):
                yield from in_list(match, self._words)
        for match in self._labels.finditer(text) if self._labels is not None else ():
            if not self._names_another(text, match.end()):
                yield match.start(), match.end(), self._words[" ".join(match[0].lower().split())]
        for match in self._headings.finditer(text) if self._headings is not None else ():
            if is_called(text, match):
                yield match.start(), match.end(), self._heads[" ".join(match[0].lower().split())]
        for match in self._spoken.finditer(text) if self._spoken is not None else ():
            yield match.start("head"), match.end(), self._heads[match["head"].lower()]

    def _with_sign(self, text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        for match in OF_CHAPTER.finditer(text):
            if (match["number"],) in self._signs and not self._is_anothers(text, match):
                yield match.start(), match.end(), (match["number"],)
        for match in WITH_SIGN.finditer(text):
            if self._is_anothers(text, match):
                continue
            parted = ""
            for each in EACH.finditer(text, match.start(), match.end()):
                path = (each["number"], each["part"]) if each["part"] else (each["number"],)
                if parted and not each["part"] and "§" not in each[0]:
                    path = (parted, each["number"])  # »§ 6, stk. 2 og 3«
                elif each["part"]:
                    parted = each["number"]
                # A first part whose number is not printed is the section itself.
                path = path if path in self._places or path[1:] != ("1",) else path[:1]
                if path in self._places and path[:1] in self._signs:
                    yield each.start(), each.end(), path

    def _is_anothers(self, text: str, match: re.Match[str]) -> bool:
        """Whether the words around a number say that it is a place of the laws, or of another document."""
        lawful = is_lawful(text, match.start(), self._called) or is_lawful_behind(text, match.end())
        return lawful or self._names_another(text, match.end())

    def _is_no_law(self, text: str, reference: Reference) -> bool:
        """Whether a bare number that was read as a law's is a place of another document."""
        of_law = reference.citation is not None and reference.citation.kind == "law"
        bare = re.match(r"[§\d]", reference.text) is not None
        lawful = is_lawful(text, reference.start) or is_lawful_behind(text, reference.end)
        return of_law and bare and not lawful and self._names_another(text, reference.end)

    def _names_another(self, text: str, end: int) -> bool:
        behind = another_behind().match(text, end)
        if behind is not None and behind["never"] and behind["never"].lower() not in self._called:
            return True
        if behind is not None and behind["number"]:  # »item 1 of newsletter 12«
            return re.search(rf"(?<!\d){behind['number']}(?!\d)", self._called) is None
        names = behind["name"].lower().replace("’", "'").split() if behind is not None else []
        return any(not is_own_name(word, self._called) for word in names)

    def _path(self, parts: tuple[str, ...], base: tuple[str, ...]) -> tuple[str, ...]:
        """The place with a number: of the appendix or the case that the text stands in, of the whole, or the
        only one under any appendix whose number has several parts.
        """
        within = [base[:1]] if base and not re.match(r"\d|[A-Z]$", base[0]) else []
        ways = [(*around, *parts) for around in (*within, ())]
        way = next((way for way in ways if way in self._places), ())
        if not way and len(parts) == 1:
            counted = self._only_series.get(parts[0].lower(), ()) or self._only_label.get(parts[0], ())
            return nearest(parts, base, self._places) or counted
        if way or len(parts) < 2:
            return way
        elsewhere = [path for path in self._places if len(path) > len(parts) and path[-len(parts) :] == parts]
        return elsewhere[0] if len(elsewhere) == 1 else ()
