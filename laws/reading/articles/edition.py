"""The articles in Danish as an edition: one provision each, their sections as children, topics as tags."""

from collections import Counter
from dataclasses import replace

from laws.citation import Citation, slug
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Finding, Provision
from laws.reading.articles.gaps import gap_remarks
from laws.reading.articles.layout import HeadedText, Paragraph, sections
from laws.reading.articles.suits import show_lost_suits
from laws.reading.articles.titles import Parts, split_articles
from laws.reading.articles.topics import tags

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
