"""Our own law books as plain text, hard-wrapped as a mail has them, and held against what is read."""

import re
import textwrap
from collections.abc import Iterator

from laws.embedded import embedded_editions
from laws.model import Edition, Provision

TITLES = {"da": "Love for turneringsbridge 2017", "en": "Laws of Duplicate Bridge 2017"}
_LAW = {"da": "§", "en": "Law"}
_MARKS = ("{}.", "{}.", "({})", "({})")


def own(language: str) -> Edition:
    """Our edition of the laws in a language."""
    return next(e for e in embedded_editions() if e.kind == "laws" and e.language == language)


def places(edition: Edition) -> Iterator[Provision]:
    """The laws with all places under them."""
    for top in edition.provisions:
        if top.citation.kind == "law":
            yield from top.walk()


def hard_wrapped(edition: Edition, width: int, *, indented: bool) -> str:
    """The laws with no line longer than a width; each place set in by its depth, or all flat."""
    lines = [TITLES[edition.language], ""]
    for place in places(edition):
        depth = len(place.citation.path)
        pad = "  " * (depth - 1) if indented and depth else ""
        mark = f"{_MARKS[depth - 1].format(place.citation.path[-1])} " if depth else ""
        if not depth:
            lines += ["", f"{_LAW[edition.language]} {place.citation.root}. {place.heading}", ""]
        elif place.heading or not place.lead:
            lines += [f"{pad}{mark}{place.heading}".rstrip(), ""]
            mark = ""
        for paragraph in filter(None, place.lead.split("\n\n")):
            text = f"{mark}{' '.join(paragraph.split())}"
            lines += textwrap.wrap(
                text, width, initial_indent=pad, subsequent_indent=pad,
                break_on_hyphens=False, break_long_words=False,
            )  # fmt: skip
            lines.append("")
            mark = ""
    return "\n".join(lines)


def bare(text: str) -> str:
    """A text's words alone."""
    return " ".join(re.findall(r"\w+", text.lower()))


def wrong_places(edition: Edition, read: Edition) -> list[str]:
    """The places that were not read back with their own words, and those that no law has."""
    held = {p.citation: bare(f"{p.heading} {p.lead} {p.tail}") for p in read.walk()}
    want = {p.citation: bare(f"{p.heading} {p.lead}") for p in places(edition)}
    wrong = [str(c) for c, words in want.items() if held.get(c) != words]
    return wrong + [str(c) for c in held if c not in want]
