"""The words of the Markdown dialect in each language that we write in."""

from laws.languages import LANGUAGES, OWN_LANGUAGES

BULLET = "• "
"""What a bullet is in the words of a place; a file has `- `."""


def caption(paragraph: str) -> str:
    """The caption that a paragraph is, in either language; empty where the paragraph is none.

    >>> caption("Table: Trick points"), caption("Tabel: Trækværdi"), caption("Tables are moved.")
    ('Trick points', 'Trækværdi', '')
    """
    begins = tuple(f"{LANGUAGES[code].table}: " for code in OWN_LANGUAGES)
    return paragraph.partition(": ")[2] if paragraph.startswith(begins) else ""
