"""The articles in Danish as an edition: one provision each, their sections as children, topics as tags."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from laws.citation import Citation, slug
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Finding, Provision
from laws.reading.articles.data import article_words
from laws.reading.articles.layout import HeadedText, Paragraph, sections
from laws.reading.articles.suits import show_lost_suits
from laws.reading.articles.titles import Parts, split_articles

# What each of the articles is about: topics from title, headings and wording, laws from what it cites

_SIGNATURE = re.compile(
    r"(?<!§)§++\s*+(\d{1,2})(?!\d)"
    r"((?:[A-Z][\w()]*+)?+(?:(?:\s*+,\s*+|\s++og\s++|\s*+-\s*+)§?+\s*+\d{1,2}[A-Z]?\w*+)*+)"
)
_BARE = re.compile(r"(?<![\w§♠♥♦♣.,-])(\d{1,2})[A-H](?:[1-9][a-h]?)?(?![\w.-])")


def tags(article: Parts) -> tuple[str, ...]:
    """Tags such as `emne:kulørsvigt` and `lov:64`; topics first, laws in order.

    A topic counts where its term stands in the title or a section's heading, or often in the text; its laws
    count with those that are cited. What a notice at the end announces does not count.
    """
    parts = [article.opening, *(section for section in article.sections if not section.notice)]
    headings = "\n".join(part.heading for part in parts)
    wording = "\n\n".join(part.text for part in parts)
    laws = cited_laws(f"{headings}\n\n{wording}")
    topics: list[str] = []
    for topic in article_words()["topic"]:
        count = sum(wording.lower().count(stem) for stem in topic["stems"])
        headed = any(stem in headings.lower() for stem in topic["stems"])
        if headed or count >= article_words()["topics"]["often"]:
            topics.append(topic["name"])
            laws |= set(topic["laws"])
    return (*(f"emne:{topic}" for topic in topics), *(f"lov:{law}" for law in sorted(laws)))


def cited_laws(text: str) -> set[int]:
    """The numbers of the laws that a text cites, with their sign or as a place below a law without it.

    >>> sorted(cited_laws("Se § 23A, §§ 61 og 64 samt 27B1a; 15 point og 4♠ er ingen."))
    [23, 27, 61, 64]
    """
    found: set[int] = set()
    for match in _SIGNATURE.finditer(text):
        found.add(int(match[1]))
        found.update(int(n) for n in re.findall(r"(?<!\w)(\d{1,2})(?!\d)", match[2]))
    found.update(int(match[1]) for match in _BARE.finditer(text))
    return {law for law in found if 1 <= law <= 93}


# Where a diagram stood in an article: gaps in the layout, and announcements left hanging

_STOP = re.compile(r"[.!?]")
_AUCTION = re.compile(r"\b(?:meldeforløb(?:et)?|melding(?:er|erne)?)\b", re.IGNORECASE)
_AS_FOLLOWS = re.compile(r"\b(?:således|sådan|følgende)\b", re.IGNORECASE)
_OPENING = re.compile(r"\båbne(?:r|de)\b", re.IGNORECASE)
_WORDS = 4


def gap_remarks(paragraphs: Sequence[Paragraph]) -> tuple[str, ...]:
    """A remark for each place of a section where a diagram is gone, in order.

    A gap of two or more empty lines before a paragraph is where one stood; an auction that is announced
    with a colon and followed by prose most likely is one too.

    >>> gap_remarks([Paragraph("Se her på et spil:"), Paragraph("Syd passer.", 2)])
    ('Efter »her på et spil:« stod et diagram i kilden.',)
    """
    found: list[str] = []
    for index, paragraph in enumerate(paragraphs):
        after = paragraphs[index + 1] if index + 1 < len(paragraphs) else None
        last = " ".join(paragraph.text.split()[-_WORDS:])
        if after is not None and after.gap > 1:
            found.append(f"Efter »{last}« stod et diagram i kilden.")
        elif _announces(paragraph.text) and (after is None or not after.is_list):
            found.append(f"Efter »{last}« stod efter al sandsynlighed et meldeforløb i kilden.")
    return tuple(found)


def _announces(text: str) -> bool:
    """Whether the last sentence of a text announces an auction with its colon.

    >>> _announces("Lad os se på melderne. Meldingerne gik således: "), _announces("Reglen er således:")
    (False, False)
    >>> _announces("Meldeforløbet gik sådan her:"), _announces("Nord åbner med:")
    (True, True)
    """
    sentence = _STOP.split(text)[-1]
    if not sentence.endswith(":"):
        return False
    auction = _AUCTION.search(sentence)
    told = auction is not None and _AS_FOLLOWS.search(sentence, auction.end()) is not None
    return told or _OPENING.search(sentence) is not None


_TITLE = "Artikler om 2017-lovene"


def read_articles(text: str) -> Edition:
    """The edition `artikler-2017-da`: articles as `art-…`, their sections as `art-….1`, `art-….2`, …

    Typography is made plain (no-break spaces and hyphens). A suit symbol that the text lost is shown as `▯`;
    each such place is a reading and a finding. Only in a written hand of thirteen cards the order of the
    suits puts it back. Where a diagram stood, the section says so in a remark.
    """
    found = sections(text)
    names: Counter[str] = Counter()
    findings: list[Finding] = []
    provisions = []
    for article in split_articles(found):
        name = slug(article.opening.heading) or "uden-titel"
        names[name] += 1
        if names[name] > 1:
            name = f"{name}-{names[name]}"
        provisions.append(_article(article, Citation("art", (name,)), findings))
    return Edition(
        id="artikler-2017-da",
        title=_TITLE,
        kind="commentary",
        language=FIRST_LANGUAGE,
        year=2017,
        provisions=tuple(provisions),
        laws_of="love-2017-da",
        findings=tuple(findings),
    )


def _article(article: Parts, citation: Citation, findings: list[Finding]) -> Provision:
    opening = _section(article.opening, citation, findings)
    children = tuple(
        _section(section, citation.child(str(number)), findings)
        for number, section in enumerate(article.sections, 1)
    )
    return replace(opening, children=children, tags=tags(article))


def _section(section: HeadedText, citation: Citation, findings: list[Finding]) -> Provision:
    heading = show_lost_suits(section.heading, citation, "heading")
    lead = show_lost_suits(section.text, citation, "lead")
    # Symbols are put into paragraphs, never between them, so that both lists go together.
    settled = lead.text.split("\n\n") if section.paragraphs else []
    remarks = gap_remarks(
        [Paragraph(text, p.gap) for text, p in zip(settled, section.paragraphs, strict=True)]
    )
    findings.extend([*heading.findings, *lead.findings])
    findings.extend(Finding("missing", citation, "", remark) for remark in remarks)
    return Provision(
        citation,
        heading=heading.text,
        lead=lead.text,
        readings=(*heading.readings, *lead.readings),
        remarks=remarks,
    )
