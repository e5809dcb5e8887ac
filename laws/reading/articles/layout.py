"""The articles taken apart into sections: a heading, its paragraphs, and the gaps where a diagram stood.

Typography is made plain without a reading: no-break spaces become spaces, U+2010 and U+2011 become the
hyphen of the keyboard, runs of spaces become one. Everything else stays as it stood.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from laws.reading.articles.data import article_words

_PLAIN = str.maketrans(
    {"\u00a0": " ", "\u202f": " ", "\u2007": " ", "\u2010": "-", "\u2011": "-", "\u00ad": ""}
)
_BULLET = re.compile(r"^[•·▪●◦*]\s*(?=\S)")
_LIST_ITEM = re.compile(r"^(?:•|\(?[a-z0-9]{1,2}[.)]|[-–]) ")
_ENDS = ".,:;…"
_LONGEST_HEADING = 70
_LONGEST_EXCLAMATION = 8


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, its list items on lines of their own; `gap` tells how many empty lines stood before it."""

    text: str
    gap: int = 1

    @property
    def is_list(self) -> bool:
        """Whether it is nothing but list items."""
        return all(_LIST_ITEM.match(line) for line in self.text.split("\n"))


@dataclass(slots=True)
class HeadedText:
    """A heading, with the number of empty lines before it, and the paragraphs up to the next heading.

    Attributes:
        notice: it only tells what the site will bring, and says nothing of the article's matter.
    """

    heading: str
    gap: int = 1
    paragraphs: list[Paragraph] = field(default_factory=list)
    notice: bool = False

    @property
    def text(self) -> str:
        """The paragraphs, separated by a blank line."""
        return "\n\n".join(p.text for p in self.paragraphs)


def plain(text: str) -> str:
    """Typographic spaces and hyphens as plain ones.

    >>> plain("§\\u00a023A  og 1\\u2011trinet")
    '§ 23A og 1-trinet'
    """
    return re.sub(r"[ \t]+", " ", text.translate(_PLAIN))


def paragraphs(text: str) -> list[Paragraph]:
    """The paragraphs of a text; wrapped lines are joined, list items keep their lines.

    >>> [p.text for p in paragraphs("En linje,\\nder går videre.\\n\\n • Et\\n • To")]
    ['En linje, der går videre.', '• Et\\n• To']
    """
    found: list[Paragraph] = []
    lines: list[str] = []
    gap = blank = 0
    for raw in [*plain(text).splitlines(), ""]:
        line = _BULLET.sub("• ", raw.strip())
        if line:
            gap = gap if lines else blank
            joins = lines and not _LIST_ITEM.match(line)
            lines = [*lines[:-1], f"{lines[-1]} {line}"] if joins else [*lines, line]
            blank = 0
            continue
        if lines:
            found.append(Paragraph("\n".join(lines), gap))
            lines = []
        blank += 1
    return found


def sections(text: str) -> list[HeadedText]:
    """The sections in order; text before the first heading stands in one without a heading."""
    parts = paragraphs(text)
    found: list[HeadedText] = []
    for index, paragraph in enumerate(parts):
        if is_heading(paragraph, parts[index + 1 : index + 2]):
            found.append(HeadedText(paragraph.text, paragraph.gap))
            continue
        if not found:
            found.append(HeadedText(""))
        found[-1].paragraphs.append(paragraph)
    return found


def is_heading(paragraph: Paragraph, following: Sequence[Paragraph]) -> bool:
    """Whether a paragraph is a heading: short, no sentence, no list item, and something follows it.

    A question may be a heading; an exclamation only when it is short, argues nothing and does not announce
    a list.

    >>> prose = [Paragraph("Her begynder et afsnit, der forklarer sagen.")]
    >>> is_heading(Paragraph("Hvem spiller ud?"), prose), is_heading(Paragraph("Vest spiller ud."), prose)
    (True, False)
    """
    text = paragraph.text
    if not following or "\n" in text or len(text) > _LONGEST_HEADING or text[-1] in _ENDS:
        return False
    if _LIST_ITEM.match(text) or not re.match(r"[\"“”'(]?[A-ZÆØÅÉ0-9§]", text):
        return False
    words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text.lower())
    known = article_words()["headings"]
    if not any(len(word) > 2 and word not in known["diagram"] for word in words):
        return False
    if text.endswith("!"):
        argues = any(word in known["arguing"] for word in words)
        return not argues and not following[0].is_list and len(words) <= _LONGEST_EXCLAMATION
    return True
