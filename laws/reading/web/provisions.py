"""A law's tree as provisions: lines joined, footnotes hung where their signs stand, tables in their place."""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace

from laws.citation import Citation, slug
from laws.model import Finding, Footnote, Part, Provision, Table
from laws.reading.letters import Wording, join_breaks
from laws.reading.outline import Content, Grid, Node
from laws.reading.web.feet import shown_sign
from laws.reading.web.laws import RawLaw
from laws.reading.web.ligatures import Ligatures
from laws.reading.web.markers import SIGNS, is_closed, read_marker
from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN, Piece, Shape, around
from laws.reading.web.run_on import cut
from laws.reading.web.tree import Gardener

_TERM_WORDS = 6
_LEAST_SLANTED = 3
"""So many paragraphs that begin in italics are definitions."""
"""Words of the longest headword that nothing marks."""
_TERM = re.compile(r"^(?P<term>[^–—:=]{2,60}?)\s*(?:[–—:]|\s(?:--?|=)\s)\s*(?P<rest>\S.*)$")


class LawBuilder:
    """Makes the provisions of one book.

    Args:
        words: those of the whole book.
        capital_nouns: whether its language has them (`laws.languages`).
    """

    def __init__(
        self, words: Collection[str], ligatures: Ligatures | None = None, *, capital_nouns: bool = False
    ) -> None:
        self.words = words
        self.capital_nouns = capital_nouns
        self.ligatures = ligatures
        self.findings: list[Finding] = []

    def part(self, part: RawLaw) -> Provision:
        """A law, the introduction or a preface."""
        return self._grow(Citation(part.root), part.title, part.pieces, part.wrapped)

    def definitions(self, pieces: list[Piece]) -> list[Provision]:
        """The definitions: each entry with its senses."""
        entries: list[tuple[str, list[Piece]]] = []
        apart = _stood_out([part for piece in pieces for part in _rows(piece)])
        for piece, (before, after) in zip(apart, around(apart), strict=True):
            begins = not piece.soft or before is None or is_closed(before.text)
            begun = _entry(piece, begins) or _term_alone(piece, after, begins)
            if begun:
                entries.append((begun[0], [begun[1]] if begun[1].text else []))
            elif entries:
                entries[-1][1].append(piece)
        made: dict[str, Provision] = {}
        for term, body in entries:
            key = slug(term)
            if key and key not in made:
                citation = Citation("def", (key,))
                made[key] = self._grow(citation, term, body)
        return list(made.values())

    def _grow(self, citation: Citation, title: str, pieces: list[Piece], wrapped: bool = False) -> Provision:
        gardener = Gardener(citation, title, cut(pieces), wrapped, capital_nouns=self.capital_nouns)
        root = gardener.grow()
        for lost in gardener.planter.missing:
            self.findings.append(
                Finding("missing", lost, "", f"Nummereringen springer: {lost.label} findes ikke.")
            )
        notes = {sign: self._mend(text, citation).text for sign, text in gardener.notes}
        hung: set[str] = set()
        place = self._place(root, notes, hung)
        for sign in notes:
            if sign not in hung:
                detail = "En fodnotes tegn står ingen steder i teksten."
                self.findings.append(
                    Finding("missing", citation, f"{shown_sign(sign)} {notes[sign][:50]}", detail)
                )
        return place

    def _mend(self, raw: str, citation: Citation) -> Wording:
        wording = Wording(raw)
        join_breaks(wording, self.words)
        if self.ligatures is not None:
            detail = "Her mangler måske bogstaver (ff, fi, fl), som filen har tabt."
            left = self.ligatures.restore(wording)
            self.findings += [Finding("uncertain", citation, said, detail) for said in left]
        return wording

    def _place(self, place: Node, notes: Mapping[str, str], hung: set[str]) -> Provision:
        parts: dict[Part, Wording] = {
            "heading": self._mend(place.heading, place.citation),
            "lead": self._mend(_words(place.lead), place.citation),
            "tail": self._mend(_words(place.tail), place.citation),
        }
        footnotes = []
        for part, wording in parts.items():
            _take_signs(wording, notes)
            hung.update(sign for sign, _ in wording.signs)
            footnotes += [Footnote(shown_sign(sign), notes[sign], part, at) for sign, at in wording.signs]
        return Provision(
            citation=place.citation,
            heading=parts["heading"].text,
            lead=parts["lead"].text,
            children=tuple(self._place(child, notes, hung) for child in place.children),
            tail=parts["tail"].text,
            notes=tuple(footnotes),
            tables=(*_tables("lead", place.lead, parts), *_tables("tail", place.tail, parts)),
            readings=tuple(r for part, wording in parts.items() for r in wording.readings_in(part)),
        )


def _words(blocks: list[Content]) -> str:
    return "\n\n".join(block for block in blocks if isinstance(block, str))


def _take_signs(wording: Wording, notes: Mapping[str, str]) -> None:
    """Takes the footnote signs out; a raised sign without a footnote is text."""
    for pattern in SIGNS:
        for match in reversed(list(pattern.finditer(wording.text))):
            if match["sign"] in notes:
                wording.cut(match.start(), match.end())
                wording.signs.append((match["sign"], match.start()))
    for match in reversed(list(re.finditer(f"[{NOTE_OPEN}{NOTE_CLOSE}]", wording.text))):
        wording.cut(match.start(), match.end())
    wording.signs.sort(key=lambda sign: sign[1])


def _tables(part: Part, blocks: list[Content], parts: Mapping[Part, Wording]) -> list[Table]:
    """The tables of a part, each at the paragraph's edge at which it stood."""
    text = parts[part].text
    edges = [0, *(m.end() for m in re.finditer(r"\n\n", text)), len(text)]
    found: list[Table] = []
    for at, block in enumerate(blocks):
        if isinstance(block, Grid):
            before = sum(isinstance(b, str) for b in blocks[:at])
            offset = edges[min(before, len(edges) - 1)] if text else 0
            found.append(Table("", block.header, block.rows, part, offset))
    return found


def _stood_out(pieces: list[Piece]) -> list[Piece]:
    """Definitions with headwords that only italics mark as if these were bold; any others as they are."""
    texts = [piece for piece in pieces if piece.shape is Shape.TEXT]
    begun = sum(0 < piece.slanted < len(piece.text) for piece in texts)
    if begun < _LEAST_SLANTED or any(piece.strong or piece.heading for piece in texts):
        return pieces
    return [replace(p, strong=p.slanted) if p.slanted < len(p.text) else p for p in pieces]


def _rows(piece: Piece) -> list[Piece]:
    """A table of terms and what they mean as a line a row; any other piece as it is."""
    rows = piece.rows[1:] if piece.heading else piece.rows
    if piece.shape is not Shape.TABLE or any(len(row) != 2 for row in rows):
        return [piece]
    return [Piece(Shape.TEXT, f"{term} {text}", strong=len(term)) for term, text in rows]


def _term_alone(piece: Piece, after: Piece | None, begins: bool) -> tuple[str, Piece] | None:
    """A headword on a line of its own, which nothing marks, and its meaning on the next.

    Args:
        begins: whether the line begins something, and does not go on with a sentence.
    """
    if piece.shape is not Shape.TEXT or not begins or after is None or not piece.short:
        return None
    words = piece.text.split()
    bare = len(words) <= _TERM_WORDS and piece.text[:1].isupper() and not is_closed(piece.text)
    wrapped = after.soft and after.text[:1].islower()
    if not bare or wrapped or read_marker(piece.text) or len(after.text.split()) <= len(words):
        return None
    return piece.text, Piece(Shape.TEXT, "")


def _entry(piece: Piece, begins: bool) -> tuple[str, Piece] | None:
    """A definition's headword and what follows it on the same line."""
    if piece.shape is not Shape.TEXT or not (begins or piece.strong):
        return None
    text, strong = piece.text, piece.strong
    if strong and re.search(r"[^\W\d_]{2}", text[:strong]):
        term = text[:strong].strip(" –—:-.")
        return (term, Piece(Shape.TEXT, text[strong:].lstrip(" –—:-"))) if len(term.split()) <= 8 else None
    if piece.heading and len(text.split()) <= 8:
        return text.strip(" –—:-."), Piece(Shape.TEXT, "")
    found = _TERM.match(text)
    if (
        found
        and len(found["term"].split()) <= 6
        and found["term"][:1].isupper()
        and not found["term"].endswith(".")
    ):
        return found["term"].strip(), Piece(Shape.TEXT, found["rest"])
    return None
