"""Decides whether a document's reading may replace the present one; nothing is lost silently."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb.library.documents.document import Document
from laws.account import Account
from laws.model import Edition, Finding
from laws.reading import decoding
from laws.reading.account import last_words
from laws.reading.told import read_told
from laws.reading.whole import LAWS, breaks_off, excerpt, spans

TOO_MUCH = 0.05
"""Share of a document's words, and of a book's laws, from which on a loss must be accepted."""
_TRANSCRIPT = "transcript"
"""A kind of which it is usual that somebody has not come to the end."""
_ENDS = ("scan", "handbook", "slides")
"""Kinds of books whose end is known: one that has not the end is a bad copy."""
_ASKED = ("web", "pdf", "pages")
"""Kinds of any book of laws, which must be most of one; the others are books that are known by themselves."""
_WHOLE_SENTENCES = (*_ENDS, "articles")
"""Kinds of which a copy that ends in the middle of a sentence is a bad one; a web page's last line may be
anything."""
HALF_A_BOOK = 25
"""Laws from which on what begins in the middle is half a book, and not some laws of it."""
_FEW = 50
"""Words that a small document may lose: the title and the contents list on its first page."""
_MOST_NAMES = 12
"""Places that are named of those that are missing in laws which are there."""
_MANY_LAWS, _USUAL_SHARE = 10, 0.5
"""Laws of a book from which on the places under them are counted, and the share of the usual number."""
_LEAVE = "lad det ligge, eller glem det andet først (»bridgelov forget NAVN«)"
_ANYWAY = "eller tag det alligevel med »--anyway«"


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a document is not taken in unless somebody says so.

    Attributes:
        document: the document.
        reason: what is missing and what to do, one sentence.
        final: whether it may not be taken in whatever somebody says: what a document is, and which copy of a
            book holds more, is nothing that can be waived.
    """

    document: Document
    reason: str
    final: bool = False


FindEdition = Callable[[str], Edition | None]
"""Gives the edition of an id that is held, None where there is none."""


def faults(
    after: Iterable[Edition], fresh: Sequence[Document], find_edition: FindEdition
) -> tuple[Fault, ...]:
    """What speaks against documents that are only now imported.

    Args:
        after: the editions with them.
        find_edition: the editions before.
    """
    problems: list[Fault] = []
    used: set[str] = set()
    for edition in after:
        account = edition.account
        if account is None:
            return ()
        used.update(account.sources)
        new = [document for document in fresh if document.sha256 in account.sources]
        if new:
            final = [
                reason
                for reason in (
                    _other_book(edition),
                    _lesser(edition, find_edition(edition.id)),
                    _few_laws(edition, new),
                )
                if reason
            ]
            if final:
                problems.append(Fault(new[-1], final[0], final=True))
                continue
            reasons = (
                _loss(account),
                _absent(edition, account, new),
                _run_together(edition, account, new),
                _run_on_text(edition, account),
                _thin(edition, new),
            )
            problems += [Fault(new[-1], reason) for reason in reasons if reason][:1]
    problems += [
        Fault(d, f"{_FULLER}; {_LEAVE}.", final=True)
        for d in fresh
        if d.sha256 not in used and not any(other is not d and other.kind == d.kind for other in fresh)
    ]
    return tuple(problems)


def cut_in_a_letter(fresh: Iterable[Document], data: Mapping[str, bytes]) -> Iterator[Fault]:
    """What speaks against documents whose files are only a part, though others of their edition are read.

    Args:
        data: the bytes of documents, by their SHA-256.
    """
    for document in fresh:
        text = decoding.cut_in_a_letter(data[document.sha256])
        if text is not None:
            words = last_words(text)
            reason = f"dokumentet ender midt i en sætning (»{words}«) og midt i et bogstav"
            yield Fault(document, f"{reason}; hent det hele, {_ANYWAY}.")


_FULLER = "et andet dokument har mindst lige så mange bestemmelser af den samme udgave"
FULLER_EXISTS = f"{_FULLER}; glem det andet først, hvis dette er det rigtige."


def names_without_edition(editions: Iterable[Edition], names: Mapping[str, str]) -> list[str]:
    """Names of documents that no edition was read from, though every edition knows what it was read from.

    Args:
        names: of the documents, by their SHA-256.
    """
    read = [edition for edition in editions if not edition.ours]
    if not all(edition.account for edition in read):
        return []
    used = {source for edition in read if edition.account for source in edition.account.sources}
    return [name for digest, name in names.items() if digest not in used]


def _other_book(edition: Edition) -> str:
    """Why a document is not the book that its numbers look like."""
    return next((clause(f) + "." for f in edition.findings if f.kind == "other-book"), "")


def _few_laws(edition: Edition, new: Iterable[Document]) -> str:
    """Why some laws under a law book's title are no edition of it, unless they were said to be a part of one.

    An article or a course that prints five laws would else be the laws in force of a home without the book.
    """
    laws = [place.citation for place in edition.provisions if place.citation.kind == "law"]
    asked = [document for document in new if document.kind in _ASKED]
    if edition.kind != "laws" or len(laws) >= HALF_A_BOOK or not asked or all(map(_is_part, asked)):
        return ""
    return (
        f"dokumentet har kun {len(laws)} af lovenes {LAWS} ({spans(laws)}), så det er ingen lovbog; er det "
        "et uddrag eller en artikel, så importér det med »--as extract«, er det sider af selve lovbogen, så "
        "med »--part«."
    )


def _is_part(document: Document) -> bool:
    return read_told(document.told).part


def _loss(account: Account) -> str:
    if account.lost <= max(_FEW, TOO_MUCH * account.words):
        return ""
    return (
        f"{share(account)} står ikke i nogen bestemmelse, så læsningen er ikke til at stole på; "
        f"gem dokumentet på en anden måde (webside, PDF, ren tekst), {_ANYWAY}."
    )


def share(account: Account) -> str:
    """How much was lost, in words and per cent."""
    per_cent = f"{100 * account.lost / account.words:.1f}".replace(".", ",")
    return f"{number(account.lost)} af {number(account.words)} ord ({per_cent}\u00a0%)"


def number(count: int) -> str:
    return f"{count:,}".replace(",", ".")


def _absent(edition: Edition, account: Account, new: Sequence[Document]) -> str:
    """Why a document that breaks off, or has holes, is too little; an excerpt is taken for what it is."""
    kinds = {document.kind for document in new}
    meant = _is_meant(edition, account, new)
    clauses = []
    if not meant and _too_little(edition, account, kinds):
        missing = [c for c in account.absent if not c.path] or account.absent
        clauses.append(f"{spans(missing)} blev ikke fundet i dokumentet")
    clauses += [clause(finding) for finding in edition.findings if finding.kind == "broken"]
    if account.cut and (kinds & {*_WHOLE_SENTENCES} or account.cut.endswith(decoding.HALF_LETTER)):
        clauses.append(f"dokumentet ender midt i en sætning (»{account.cut}«)")
    return f"{', og '.join(clauses)}; hent det hele, {_ANYWAY}." if clauses else ""


def _is_meant(edition: Edition, account: Account, new: Sequence[Document]) -> bool:
    """Whether a document is no whole book by intention: a transcript, or some laws that are said to be."""
    laws = sum(place.citation.kind == "law" for place in edition.provisions)
    few = edition.kind != "laws" or laws < HALF_A_BOOK
    begun = all(document.kind == _TRANSCRIPT for document in new)
    return begun or (few and (all(map(_is_part, new)) or excerpt(edition, account.absent)))


def clause(finding: Finding) -> str:
    """What a finding says, as a part of another sentence."""
    return finding.detail[:1].lower() + finding.detail[1:].rstrip(".")


def _too_little(edition: Edition, account: Account, kinds: Iterable[str]) -> bool:
    """Whether too many laws of a book are missing, or the end of one whose end is known."""
    laws = [citation for citation in account.absent if not citation.path]
    every = len(laws) + sum(p.citation.kind in ("law", "handbook") for p in edition.provisions)
    whole = any(kind in _ENDS for kind in kinds)
    return len(laws) > TOO_MUCH * every or (whole and breaks_off(edition, account.absent))


def _run_together(edition: Edition, account: Account, new: Sequence[Document]) -> str:
    """Why a book whose laws are there, but many of their places are not, is not read well enough.

    Only where the numbers are known that a book of its year has. An excerpt may be somebody's own.
    """
    gone = [citation for citation in account.absent if citation.path]
    places = len(gone) + sum(1 for place in edition.walk() if place.citation.path)
    meant = _is_meant(edition, account, new)
    if meant or len(gone) <= TOO_MUCH * places:
        return ""
    return (
        f"{spans(gone[:_MOST_NAMES])}{' og flere' if len(gone) > _MOST_NAMES else ''} blev ikke fundet i "
        f"dokumentets love; gem det på en anden måde (webside, PDF, ren tekst), {_ANYWAY}."
    )


def _thin(edition: Edition, new: Iterable[Document]) -> str:
    """Why a book of a year that nobody has recorded has too few places under its laws to be read well."""
    laws = {place.citation.root for place in edition.provisions if place.citation.kind == "law"}
    if edition.kind != "laws" or all(document.kind == _TRANSCRIPT for document in new):
        return ""
    places = sum(1 for place in edition.walk() if place.citation.path and place.citation.root in laws)
    from laws.reading.earned import recorded_places  # with the readers, which only an import needs

    usual = len(recorded_places(laws, edition.year))
    if len(laws) < _MANY_LAWS or places >= _USUAL_SHARE * usual:
        return ""
    return (
        f"under dokumentets {len(laws)} love blev kun {number(places)} punkter fundet, og lovene har ellers "
        f"omkring {number(usual)}; gem det på en anden måde (webside, PDF, ren tekst), {_ANYWAY}."
    )


def _run_on_text(edition: Edition, account: Account) -> str:
    """Why a book in which many places run on in the text of others is not read well enough."""
    places = sum(1 for _ in edition.walk())
    if len(account.unopened) <= TOO_MUCH * places:
        return ""
    return (
        f"lovenes underpunkter blev ikke skilt ad, fx i {spans(account.unopened[:3])}; "
        f"gem dokumentet på en anden måde (webside, PDF, ren tekst), {_ANYWAY}."
    )


def _lesser(edition: Edition, before: Edition | None) -> str:
    """Why a copy may not replace one that holds more."""
    if before is None or before.account is None:
        return ""
    gone = {p.citation for p in before.provisions} - {p.citation for p in edition.provisions}
    laws = [citation for citation in gone if citation.kind in ("law", "handbook")]
    places, others = (sum(1 for _ in e.walk()) for e in (edition, before))
    if not gone and places >= (1 - TOO_MUCH) * others:
        return ""
    if laws:
        return (
            f"{spans(laws)} findes allerede i vidensbasens »{before.title}« ({edition.id}), men blev "
            f"ikke fundet i dokumentet; {_LEAVE}."
        )
    return (
        f"dokumentet har {number(places)} bestemmelser, men vidensbasen har allerede {number(others)} af "
        f"»{edition.title}« ({edition.id}); {_LEAVE}."
    )
