"""The notes shown after an import: what was left out, restored, or is missing."""

from collections.abc import Callable, Iterable, Iterator

from kb.library.documents.judged import HALF_A_BOOK, clause, number, share
from laws.account import Account
from laws.model import Edition, Status
from laws.reading.web.ligatures import WHY
from laws.reading.whole import LAWS, broken_off, spans

WORTH_TELLING = 0.003
"""Share of a document's words from which on a loss is told at once, and does not only stand in the report.
Half a per cent must be told; of a loss up to two fifths may go unseen, as a short place is no run of words.
"""
_LETTERS = 60
"""Letters of a line that was left out that are shown."""
_MOST_SENTENCES = 3
"""References that lead nowhere that are shown."""


def notes(editions: Iterable[Edition], names: Callable[[str], str | None]) -> Iterator[str]:
    """What somebody who imports documents should know of what is missing, a sentence each.

    Args:
        names: gives the name of a document that was imported just now, by its SHA-256; None for any other.
    """
    for edition in editions:
        account = edition.account
        new = [name for source in account.sources if (name := names(source))] if account else []
        if account and new:
            yield from (f"{', '.join(new)}: {note}" for note in notes_on(edition, account))


def notes_on(edition: Edition, account: Account) -> Iterator[str]:
    """The same of one edition."""
    if account.lost > WORTH_TELLING * account.words:
        yield f"{share(account)} står ikke i nogen bestemmelse; »--report« viser dem."
    yield from _left_out(edition, account)
    if few := _few_laws(edition):
        yield few
    else:
        # What of a book was not found in the document
        if account.absent:
            yield f"{spans(account.absent)} blev ikke fundet i dokumentet."
        if last := broken_off(edition, account.absent):
            yield f"{last.label} er den sidste lov, der blev fundet, og er måske ikke hel."
    if account.unopened:
        yield f"numre midt i teksten af {spans(account.unopened)} blev ikke læst som steder."
    if astray := _astray(edition):
        yield f"{astray} i dokumentet henviser til steder, som det ikke har."
    # How many words had lost a ligature, and how many places are doubtful for that
    count = sum(WHY in reading.why for place in edition.walk() for reading in place.readings)
    doubtful = sum(f.kind == "uncertain" and "fi, fl" in f.detail for f in edition.findings)
    if count:
        rest = f"; {number(doubtful)} andre steder er uvisse" if doubtful else ""
        yield f"{number(count)} ord havde tabt ff, fi eller fl og er læst med dem{rest}; se »--report«."
    if account.cut:
        yield f"dokumentet ender midt i en sætning: »{account.cut}«."
    for finding in edition.findings:
        if finding.kind == "duplicate":
            yield finding.detail
        told = ("damaged", "restored") if edition.kind == "document" else ()
        if finding.kind == "broken" or finding.kind in told:
            yield f"{clause(finding)}."


def _few_laws(edition: Edition) -> str:
    """That some laws under a law book's title are far from the whole book; empty where they are not."""
    laws = [place.citation for place in edition.provisions if place.citation.kind == "law"]
    if edition.kind != "laws" or len(laws) >= HALF_A_BOOK:
        return ""
    return (
        f"dokumentet har kun {len(laws)} af lovenes {LAWS} ({spans(laws)}); er det et uddrag, så glem det "
        "(»bridgelov forget NAVN«) og importér det med »--as extract«, ellers hent hele lovbogen."
    )


def _left_out(edition: Edition, account: Account) -> Iterator[str]:
    """What the reader left out because it stands on many pages, with the first of it."""
    texts = [finding.text for finding in edition.findings if finding.kind == "dropped"]
    lines = [line for text in texts for line in text.split("; ")]
    first = next((line for line in lines if any(map(str.isalpha, line))), "")
    start = f"{first[:_LETTERS].rstrip()} …" if len(first) > _LETTERS else first
    if edition.kind == "document" and texts:
        counted = "1 linje" if len(lines) == 1 else f"{number(len(lines))} linjer"
        what = "sidehoveder, indholdsfortegnelse, kommentarer, slettet eller skjult tekst og lignende"
        yield f"{counted} er udeladt ({what}){f', fx »{start}«' if start else ''}; »--report« viser dem."
    elif account.dropped:
        words = "1 ord" if account.dropped == 1 else f"{number(account.dropped)} ord"
        yield (
            f"{words} i linjer, der går igen (sidehoveder og lignende), er udeladt"
            f"{f', fx »{start}«' if start else ''}; »--report« viser dem."
        )
    elif texts:
        yield "sidetal og lignende er udeladt; »--report« viser dem."


def _astray(edition: Edition) -> str:
    """What a book says that leads to no place of its own: the first few, in its own letters."""
    texts = dict.fromkeys(
        f"»{reference.text}« ({place.citation.label})"
        for place in edition.walk()
        for reference in place.references
        if reference.status in (Status.UNRESOLVED, Status.PARTIAL) and reference.edition == edition.id
    )
    sample = ", ".join(list(texts)[:_MOST_SENTENCES])
    more = len(texts) - _MOST_SENTENCES
    return f"{sample} og {more} andre" if more > 0 else sample
