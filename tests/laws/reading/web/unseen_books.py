"""A law book of filler words with the laws' own numbers, and the layouts in which such a book may come.

The places are those of our plain English edition; the words are drawn by seed from a list of ours.
So each place has its own words, and what comes back can be held against what went in, place by place.
"""

import random
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import escape

from laws import shipped
from laws.embedded import embedded_editions
from laws.model import Provision

TITLE = "Laws of Duplicate Bridge 2017"
COMMON = ("the", "of", "and", "a", "to", "is", "in", "that", "may", "player", "any", "not", "must", "after")


@dataclass(frozen=True, slots=True)
class Place:
    """A place: its citation, heading, words, and how deep it stands (0 a law, 1 a letter …)."""

    citation: str
    marker: str
    heading: str
    words: str
    depth: int


@dataclass(frozen=True, slots=True)
class Book:
    """All laws, each its places in order, and the definitions by headword."""

    laws: tuple[tuple[Place, ...], ...]
    definitions: tuple[tuple[str, str], ...]

    @property
    def places(self) -> list[Place]:
        """Every place of every law."""
        return [place for law in self.laws for place in law]


def made(seed: int = 2017, *, wrapped_mentions: bool = True) -> Book:
    """The book that a seed draws.

    Args:
        wrapped_mentions: whether some places mention a law as a book does: `as in Law 64C) if: …`.
    """
    draw = random.Random(seed)
    plain = next(e for e in embedded_editions() if e.id == "love-2017-en-plain")
    laws = []
    for top in plain.provisions:
        if top.citation.kind == "law":
            laws.append(tuple(_places(top, draw, wrapped_mentions)))
    heads = [p.heading for p in plain.walk() if p.citation.kind == "definition" and p.heading]
    heads = [head for head in heads if head != "Definitions"]
    return Book(tuple(laws), tuple((head, _sentence(draw, 9, 25)) for head in heads))


def _places(top: Provision, draw: random.Random, mentions: bool) -> Iterator[Place]:
    for place in top.walk():
        depth = len(place.citation.path)
        headed = depth == 0 or (depth == 1 and (bool(place.heading) or draw.random() < 0.5))
        heading = _title(draw) if headed else ""
        empty = bool(place.children) and (depth == 0 or draw.random() < 0.3)
        words = "" if empty and (heading or depth == 0) else _sentence(draw, 6, 45)
        if words and mentions and draw.random() < 0.06:
            words = words[:-1] + f" (but see Law {draw.randint(1, 93)}C) if: {_sentence(draw, 5, 12).lower()}"
        if words and place.children:
            words = words.rstrip(".") + ":"
        marker = place.citation.path[-1] if depth else str(top.citation)
        yield Place(str(place.citation), marker, heading, words, depth)


@cache
def _vocabulary() -> tuple[str, ...]:
    lines = shipped.text("words-ours-en.txt").splitlines()
    words = " ".join(line.partition("#")[0] for line in lines).split()
    return tuple(word for word in words if word.isalpha() and word.islower() and len(word) > 2)


def _sentence(draw: random.Random, least: int, most: int) -> str:
    size = draw.randint(least, most)
    words = [draw.choice(COMMON if draw.random() < 0.4 else _vocabulary()) for _ in range(size)]
    return " ".join([words[0].capitalize(), *words[1:]]) + "."


def _title(draw: random.Random) -> str:
    return " ".join(draw.choice(_vocabulary()).capitalize() for _ in range(draw.randint(1, 4)))


STYLES: dict[str, tuple[str, ...]] = {
    "dots": ("{}.", "{}.", "({})", "({})"),
    "half": ("{})", "{})", "{})", "{})"),
    "mixed": ("{}.", "{}.)", "({})", "{}:"),
    "both": ("({})", "({})", "({})", "({})"),
}


def mark(place: Place, style: str = "dots") -> str:
    """A place's numeral as a book prints it."""
    return STYLES[style][min(place.depth, 4) - 1].format(place.marker)


def _said(place: Place, style: str = "dots") -> str:
    return " ".join(part for part in (mark(place, style), place.heading, place.words) if part)


# ——— the layouts ———


def plain(book: Book, style: str = "dots") -> str:
    """A place a line, an empty line around each."""
    lines = [TITLE, ""]
    for law in book.laws:
        lines += [f"Law {law[0].marker} – {law[0].heading}", ""]
        lines += [law[0].words, ""] if law[0].words else []
        for place in law[1:]:
            if place.heading:
                lines += [f"{mark(place, style)} {place.heading}", ""]
                lines += [place.words, ""] if place.words else []
            else:
                lines += [f"{mark(place, style)} {place.words}", ""]
    return "\n".join(lines)


def wrapped(book: Book, width: int = 68) -> str:
    """The same hard-wrapped, with nothing between the places of a law."""
    lines = [TITLE, ""]
    for law in book.laws:
        lines += ["", f"LAW {law[0].marker}", law[0].heading.upper(), ""]
        lines += textwrap.wrap(law[0].words, width)
        for place in law[1:]:
            if place.heading:
                lines.append(f"{mark(place)} {place.heading}")
                lines += textwrap.wrap(place.words, width)
            else:
                lines += textwrap.wrap(f"{mark(place)} {place.words}", width, break_on_hyphens=False)
    return "\n".join(lines)


def _paragraphs(law: Sequence[Place], style: str) -> Iterator[str]:
    """A letter and everything under it as one run of words."""
    run: list[str] = []
    for place in law[1:]:
        if place.depth == 1 and run:
            yield " ".join(run)
            run = []
        said = _said(place, style)
        if place.heading and place.words:
            said = f"{mark(place, style)} {place.heading}. {place.words}"
        run.append(said)
    if run:
        yield " ".join(run)


def run_on(book: Book, style: str = "dots") -> str:
    """A paragraph a letter, everything under it in the middle of the line."""
    lines = [TITLE, ""]
    for law in book.laws:
        lines += [f"Law {law[0].marker}. {law[0].heading}", ""]
        lines += [law[0].words, ""] if law[0].words else []
        for paragraph in _paragraphs(law, style):
            lines += [paragraph, ""]
    return "\n".join(lines)


def _page(body: str, title: str = TITLE) -> str:
    return f"<!DOCTYPE html>\n<html lang=en><head><title>{title}</title></head><body>{body}</body></html>\n"


def lists(book: Book) -> str:
    """Nested counted lists."""
    out = [f"<h1>{TITLE}</h1>"]
    for law in book.laws:
        out.append(f"<h2>Law {law[0].marker} – {escape(law[0].heading)}</h2>")
        out += [f"<p>{escape(law[0].words)}</p>"] if law[0].words else []
        out.append(_items(law[1:], 1))
    return _page("\n".join(out))


def _items(places: Sequence[Place], depth: int) -> str:
    groups: list[list[Place]] = []
    for place in places:
        if place.depth == depth:
            groups.append([place])
        elif groups:
            groups[-1].append(place)
    if not groups:
        return ""
    items = []
    for first, *rest in groups:
        head = f"<b>{escape(first.heading)}</b><br>" if first.heading else ""
        items.append(f"<li>{head}{escape(first.words)}{_items(rest, depth + 1)}</li>")
    return f'<ol type="{"A1ai"[depth - 1]}">{"".join(items)}</ol>'


def _blocks(law: Sequence[Place]) -> str:
    out = [f"<p>{escape(law[0].words)}</p>"] if law[0].words else []
    for place in law[1:]:
        head = f"<p>{mark(place)} "
        if place.heading:
            out.append(f"{head}<b>{escape(place.heading)}</b></p>")
            out += [f"<p>{escape(place.words)}</p>"] if place.words else []
        else:
            out.append(f"{head}{escape(place.words)}</p>")
    return "\n".join(out)


def paragraphs(book: Book) -> str:
    """A paragraph a place."""
    laws = (f"<h3>Law {law[0].marker}: {escape(law[0].heading)}</h3>{_blocks(law)}" for law in book.laws)
    return _page(f"<h1>{TITLE}</h1>" + "\n".join(laws))


def preformatted(book: Book) -> str:
    """The wrapped text in one `<pre>`."""
    return _page(f"<pre>{escape(wrapped(book, 76))}</pre>")


def markdown(book: Book) -> str:
    """Headings with #, letters bold."""
    lines = [f"# {TITLE}", ""]
    for law in book.laws:
        lines += [f"## Law {law[0].marker} {law[0].heading}", ""]
        lines += [law[0].words, ""] if law[0].words else []
        for place in law[1:]:
            indent = "   " * (place.depth - 1)
            if place.depth == 1:
                lines += [f"**{mark(place)} {place.heading}**".replace(" **", "**"), ""]
                lines += [place.words, ""] if place.words else []
            else:
                lines += [f"{indent}{mark(place)} {place.words}", ""]
    return "\n".join(lines)


def bare_markdown(book: Book) -> str:
    """Laws as bold or bare numbers, hard-wrapped paragraphs."""
    lines = [TITLE, "=" * len(TITLE), ""]
    for law in book.laws:
        lines += [f"**Law {law[0].marker}** {law[0].heading}", ""]
        lines += [*textwrap.wrap(law[0].words, 80), ""] if law[0].words else []
        for place in law[1:]:
            text = f"{mark(place)} *{place.heading}*" if place.heading else f"{mark(place)} {place.words}"
            lines += [*textwrap.wrap(text, 80, break_on_hyphens=False), ""]
            lines += [*textwrap.wrap(place.words, 80), ""] if place.heading and place.words else []
    return "\n".join(lines)


def printed(book: Book) -> str:
    """Pages of a PDF: a head with date and title, a foot with the number."""
    body = wrapped(book, 60).split("\n")[2:]
    pages = [body[at : at + 40] for at in range(0, len(body), 40)]
    return "\f".join(
        "\n".join([f"22 November 2026    {TITLE}", *page, f"Page {number} of {len(pages)}"])
        for number, page in enumerate(pages, 1)
    )


def columns(book: Book) -> str:
    """Pages of two columns side by side, as a text taken from a PDF with its layout kept."""
    body = wrapped(book, 44).split("\n")[2:]
    pages = []
    for at in range(0, len(body), 88):
        left, right = body[at : at + 44], body[at + 44 : at + 88]
        right += [""] * (len(left) - len(right))
        wide = max(50, *(len(line) + 3 for line in left))
        pages.append("\n".join(f"{a:<{wide}}{b}".rstrip() for a, b in zip(left, right, strict=True)))
    return "\f".join([f"{TITLE}\n\n{pages[0]}", *pages[1:]])


def files(book: Book) -> dict[str, str]:
    """A page a law, menus and contents around it; the year stands on the front page only."""
    menu = "".join(f'<li><a href="law{law[0].marker}.html">Law {law[0].marker}</a></li>' for law in book.laws)
    found = {"index.html": _page(f"<h1>{TITLE}</h1><ul>{menu}</ul>")}
    for law in book.laws:
        number = law[0].marker
        body = f"<nav><ul>{menu}</ul></nav><h2>Law {number} – {escape(law[0].heading)}</h2>{_blocks(law)}"
        found[f"law{number}.html"] = _page(f"{body}<footer>Home | Contact</footer>", f"Law {number}")
    return found


ONE_FILE: dict[str, Callable[[Book], str]] = {
    "plain": plain,
    "wrapped": wrapped,
    "run-on": run_on,
    "run-on, half brackets": lambda book: run_on(book, "half"),
    "run-on, mixed marks": lambda book: run_on(book, "mixed"),
    "nested lists": lists,
    "paragraphs": paragraphs,
    "pre": preformatted,
    "markdown": markdown,
    "bare markdown": bare_markdown,
    "PDF with heads": printed,
    "two columns": columns,
}
"""The layouts that are one document."""


# ——— definitions ———


def _definitions(book: Book, make: Callable[[str, str], str], around: tuple[str, str] = ("", "")) -> str:
    body = "\n".join(make(escape(head), escape(words)) for head, words in book.definitions)
    laws = (f"<h2>Law {law[0].marker} {escape(law[0].heading)}</h2>{_blocks(law)}" for law in book.laws)
    return _page(f"<h1>{TITLE}</h1><h2>Definitions</h2>{around[0]}{body}{around[1]}" + "\n".join(laws))


DEFINITIONS: dict[str, Callable[[Book], str]] = {
    "dl": lambda book: _definitions(book, "<dt>{}</dt><dd>{}</dd>".format, ("<dl>", "</dl>")),
    "table": lambda book: _definitions(
        book, "<tr><td>{}</td><td>{}</td></tr>".format, ("<table>", "</table>")
    ),
    "headings": lambda book: _definitions(book, "<h3>{}</h3><p>{}</p>".format),
    "bold": lambda book: _definitions(book, "<p><b>{}</b> {}</p>".format),
    "italics": lambda book: _definitions(book, "<p><i>{}</i> {}</p>".format),
    "emphasis": lambda book: _definitions(book, "<p><em>{}.</em> {}</p>".format),
    "dash": lambda book: _definitions(book, "<p>{} – {}</p>".format),
    "no colon": lambda book: _definitions(book, "<p>{}</p><p>{}</p>".format),
}
"""How the definitions may stand."""


def bare(words: str) -> str:
    """Words as they are compared: whatever stands between them, and however they are set."""
    return " ".join(re.findall(r"\w+", words.lower()))


def without_mentions(book: Book) -> Book:
    """The same book with no place that mentions a law."""
    laws = tuple(
        tuple(replace(p, words=re.sub(r" \(but see Law .*", ".", p.words)) for p in law) for law in book.laws
    )
    return replace(book, laws=laws)
