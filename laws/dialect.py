"""The words of the Markdown dialect in each language that we write in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Names:
    """How the headings and captions of one language begin.

    Attributes:
        law: before the number of a law: `# Law 27. Insufficient Bid`.
        article: before the title of a commentary article.
        table: before a caption.
        definitions, intro, preface: the roots that have no number of a law.
    """

    law: str
    article: str
    table: str
    definitions: str
    intro: str
    preface: str

    def root(self, name: str) -> str:
        """The heading of a root of the citation grammar (`def`, `intro`, `preface`)."""
        return {"def": self.definitions, "intro": self.intro, "preface": self.preface}[name]


NAMES = {
    "da": Names("§", "Artikel", "Tabel", "Definitioner", "Indledning", "Forord"),
    "en": Names("Law", "Article", "Table", "Definitions", "Introduction", "Preface"),
}


BULLET = "• "
"""What a bullet is in the words of a place; a file has `- `."""


def caption(paragraph: str) -> str:
    """The caption that a paragraph is, in either language; empty where the paragraph is none.

    >>> caption("Table: Trick points"), caption("Tabel: Trækværdi"), caption("Tables are moved.")
    ('Trick points', 'Trækværdi', '')
    """
    begins = tuple(f"{names.table}: " for names in NAMES.values())
    return paragraph.partition(": ")[2] if paragraph.startswith(begins) else ""
