"""Names of Akoma Ntoso: its namespace, and how an edition and a place of it are called from outside."""

import re

from laws.citation import Citation
from laws.languages import LANGUAGES, find_language
from laws.model import Edition, Reference

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
MARKS = "urn:bridgelov:exchange"
"""Namespace of what we keep in an act beside its texts: a fingerprint of each string, by its key."""
THREE_LETTERS = {language.code: language.three_letters for language in LANGUAGES.values()}
KINDS = {"def": "definition", "intro": "introduction", "preface": "preface", "art": "commentary"}
"""What the parts of a book are called that are no laws."""


def tag(name: str) -> str:
    """An element's name with its namespace."""
    return f"{{{NAMESPACE}}}{name}"


def iri(edition: str, place: Citation | None = None) -> str:
    """Where an edition, or a place of it, stands in the world of Akoma Ntoso (its naming convention, 4.4).

    >>> iri("love-2007-da", Citation("23"))
    '/akn/un/act/2007/love-2007-da/~23'
    """
    year = re.search(r"\d{4}", edition)
    kind = "act" if edition.startswith("love") else "doc"
    work = f"/akn/un/{kind}/{year[0] if year else '2017'}/{edition}"
    return f"{work}/~{place}" if place else work


def address(citation: Citation, reference: Reference, edition: Edition) -> str:
    """What a reference of an edition points to: a place of the act itself, or one of another."""
    here = reference.edition in (edition.id, edition.laws_of) and citation in edition
    return f"#{citation}" if here else iri(reference.edition or edition.id, citation)


def numeral(citation: Citation, language: str) -> str:
    """What stands before a place.

    >>> numeral(Citation("27"), "en"), numeral(Citation("27", ("B", "1")), "da")
    ('Law 27', '1.')
    """
    if citation.path or citation.root in KINDS:
        return citation.marker
    law = find_language(language).law
    return citation.label if law == "§" else f"{law} {citation}"
