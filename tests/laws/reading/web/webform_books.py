"""Small law books of our own and the forms that the web and PDF give such books."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby

from laws.model import Edition
from laws.reading.web import look_at_page, look_at_print, read_published
from tests.laws import DATA


def read_web(page: str) -> Edition:
    """The edition of a web page."""
    return read_published(look_at_page(page).seen)


def read_pdf(text: str) -> Edition:
    """The edition of the text of a PDF."""
    return read_published(look_at_print(text).seen)


@dataclass
class Spot:
    """A place of a small book: its path as in a citation (`2bi`), heading, text, children."""

    parts: tuple[str, ...]
    heading: str = ""
    text: str = ""
    tail: str = ""
    children: list[Spot] = field(default_factory=list)

    @property
    def level(self) -> int:
        return len(self.parts) - 1


@dataclass
class Book:
    language: str
    title: str
    laws: list[tuple[str, str, str, Spot]]

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Every place: citation, heading, lead, tail."""
        found = []
        for _, root, title, top in self.laws:
            for spot in walk(top):
                heading = title if spot is top else spot.heading
                found.append((root + "".join(spot.parts), heading, spot.text, spot.tail))
        return found


def walk(spot: Spot) -> list[Spot]:
    return [spot, *(inner for child in spot.children for inner in walk(child))]


def load(language: str) -> Book:
    title, chapter = "", ""
    laws: list[tuple[str, str, str, Spot]] = []
    for line in (DATA / f"webform-{language}.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        kind, *cells = line.split("\t")
        if kind == "title":
            title = cells[0]
        elif kind == "chapter":
            chapter = cells[0]
        elif kind == "law":
            laws.append((chapter, cells[0], cells[1], Spot(())))
        elif kind == "text":
            laws[-1][3].text = cells[2]
        elif kind == "tail":
            _find(laws[-1][3], _split(cells[0])).tail = cells[1]
        else:
            parts = _split(kind)
            _find(laws[-1][3], parts[:-1]).children.append(Spot(parts, *cells))
    return Book(language, title, laws)


def _split(path: str) -> tuple[str, ...]:
    match = re.fullmatch(r"([A-Z])(\d+)?([a-z])?([ivx]+)?", path)
    assert match, path
    return tuple(part for part in match.groups() if part)


def _find(top: Spot, parts: Sequence[str]) -> Spot:
    for n in range(1, len(parts) + 1):
        top = next(child for child in top.children if child.parts == tuple(parts[:n]))
    return top


MARKS: dict[str, tuple[str, str, str, str]] = {
    "dots": ("{}.", "{}.", "{}.", "{}."),
    "round": ("{}.", "{}.", "({})", "({})"),
    "half": ("{})", "{})", "{})", "{})"),
}


def mark(spot: Spot, style: str) -> str:
    return MARKS[style][spot.level].format(spot.parts[-1])


def _law_title(book: Book, root: str, title: str) -> str:
    return {"da": f"§ {root}. {title}", "no": f"§ {root} – {title}", "en": f"LAW {root} — {title}"}[
        book.language
    ]


def _page(book: Book, body: str) -> str:
    roots = "".join(
        f'<li><a href="#l{root}">{escape(_law_title(book, root, t))}</a></li>' for _, root, t, _ in book.laws
    )
    return (
        f"<!DOCTYPE html>\n<html><head><title>{book.title}</title>"
        "<style>p { margin: 0 }</style></head><body>"
        f"<nav><ul>{roots}</ul></nav><h1>{book.title}</h1>\n<ul>{roots}</ul>\n{body}\n"
        "<footer>Law 99</footer></body></html>"
    )


def _laws(book: Book, tag: str, inner: Callable[[Spot], str]) -> str:
    parts = []
    for chapter, group in groupby(book.laws, key=lambda law: law[0]):
        parts.append(f"<h1>{chapter}</h1>")
        for _, root, title, top in group:
            parts.append(
                f'<{tag}><a name="l{root}">{escape(_law_title(book, root, title))}</a></{tag.split()[0]}>'
            )
            parts.append(inner(top))
    return _page(book, "\n".join(parts))


def html_paragraphs(book: Book) -> str:
    """Every place a paragraph, its numeral bold, blanks as &nbsp;."""

    def inner(top: Spot) -> str:
        out = []
        for spot in walk(top):
            words = escape(spot.text)
            if spot.parts:
                head = f"<p><b>{mark(spot, 'dots')}</b>&nbsp;&nbsp;"
                out.append(
                    f"{head}{escape(spot.heading)}</p>" + (f"<p>{words}</p>" if words else "")
                    if spot.heading
                    else f"{head}{words}</p>"
                )
            elif words:
                out.append(f"<p>{words}</p>")
        return _with_tails("\n".join(out), top, "p")

    return _laws(book, "h2", inner)


def _with_tails(body: str, top: Spot, tag: str) -> str:
    """Tails stand after the last child of their place; ours are always the last of a law."""
    return body + "".join(f"\n<{tag}>{escape(spot.tail)}</{tag}>" for spot in walk(top) if spot.tail)


def html_lists(book: Book, types: bool = False) -> str:
    """Nested counted lists without numerals."""

    def items(spots: list[Spot]) -> str:
        if not spots:
            return ""
        kind = f' type="{"A1ai"[spots[0].level]}"' if types else ""
        inner = "".join(
            f"<li>{f'<strong>{escape(s.heading)}</strong><div>' if s.heading else ''}{escape(s.text)}"
            f"{'</div>' if s.heading else ''}{items(s.children)}"
            f"{f'<p>{escape(s.tail)}</p>' if s.tail else ''}</li>\n"
            for s in spots
        )
        return f"<ol{kind}>{inner}</ol>"

    def inner(top: Spot) -> str:
        before, after = (f"<p>{escape(text)}</p>" if text else "" for text in (top.text, top.tail))
        return before + items(top.children) + after

    return _laws(book, "h3", inner)


def html_typed_lists(book: Book) -> str:
    return html_lists(book, types=True)


def html_unclosed(book: Book) -> str:
    """The same, with tags that are never closed, in the manner of old pages."""
    return re.sub(r"</(?:li|p|td|tr)>", "", html_lists(book))


def html_tables(book: Book) -> str:
    """Layout by tables in tables: the numeral in a cell of its own."""

    def inner(top: Spot) -> str:
        rows = [f"<tr><td colspan=2>{escape(top.text)}</td></tr>"] if top.text else []
        for spot in walk(top)[1:]:
            head = f"<b>{escape(spot.heading)}</b><br>" if spot.heading else ""
            pad = "<td>&nbsp;</td>" * spot.level
            rows.append(
                f"<tr>{pad}<td valign=top>{mark(spot, 'round')}</td>"
                f"<td><font>{head}{escape(spot.text)}</font></td></tr>"
            )
        return _with_tails(f"<table><tr><td><table>{''.join(rows)}</table></td></tr></table>", top, "div")

    return (
        _laws(book, "center", inner).replace("<center>", "<center><b>").replace("</center>", "</b></center>")
    )


def html_breaks(book: Book) -> str:
    """One paragraph a law, places broken by <br>."""

    def inner(top: Spot) -> str:
        lines = [escape(top.text)] if top.text else []
        for spot in walk(top)[1:]:
            lines.append(
                f"{mark(spot, 'half')} {escape(spot.heading)}"
                if spot.heading
                else f"{mark(spot, 'half')} {escape(spot.text)}"
            )
            if spot.heading and spot.text:
                lines.append(escape(spot.text))
        return _with_tails("<p>" + "<br />\n".join(lines) + "</p>", top, "p")

    return _laws(book, "h2 class=law", inner)


def html_headings(book: Book) -> str:
    """Letters as headings of a lower rank; everything else in divisions within divisions."""

    def inner(top: Spot) -> str:
        out = [f"<div>{escape(top.text)}</div>"] if top.text else []
        for spot in walk(top)[1:]:
            words = escape(spot.text)
            if spot.heading:
                out.append(
                    f"<section><h4>{mark(spot, 'round')} {escape(spot.heading)}</h4>"
                    f"<div><div><span>{words}</span></div></div></section>"
                )
            else:
                out.append(f"<div><div>{mark(spot, 'round')} <span>{words}</span></div></div>")
        return _with_tails("".join(out), top, "div")

    return _laws(book, "h3", inner)


def _pdf_lines(book: Book, width: int, style: str) -> list[str]:
    lines: list[str] = []
    for chapter, group in groupby(book.laws, key=lambda law: law[0]):
        lines += ["", chapter, ""]
        for _, root, title, top in group:
            lines += (
                ["", f"LAW {root}", title.upper(), ""]
                if book.language == "en"
                else ["", _law_title(book, root, title), ""]
            )
            lines += textwrap.wrap(top.text, width)
            for spot in walk(top)[1:]:
                if spot.heading:
                    lines.append(f"{mark(spot, style)} {spot.heading}")
                    lines += textwrap.wrap(spot.text, width)
                else:
                    lines += textwrap.wrap(f"{mark(spot, style)} {spot.text}", width, break_on_hyphens=False)
            lines += [
                wrapped
                for spot in walk(top)
                if spot.tail
                for wrapped in ["", *textwrap.wrap(spot.tail, width)]
            ]
    return lines


def pdf_text(book: Book, width: int = 48, style: str = "dots", breaks: bool = True) -> str:
    """Wrapped lines on pages with running heads and page numbers, after a contents list."""
    contents = [
        book.title,
        "",
        "Contents" if book.language == "en" else "Indhold" if book.language == "da" else "Innhold",
        "",
    ]
    contents += [
        f"{_law_title(book, root, title)} {'. ' * 8}{n + 3}"
        for n, (_, root, title, _) in enumerate(book.laws)
    ]
    body = _pdf_lines(book, width, style)
    pages = [contents] + [body[n : n + 14] for n in range(0, len(body), 14)]
    out = []
    for number, page in enumerate(pages, 1):
        head = f"{number}   {book.title}" if number % 2 else f"{book.title}   {number}"
        out.append("\n".join([head, *page, f"- {number} -"]))
    return ("\f" if breaks else "\n").join(out)


FORMS: dict[str, Callable[[Book], str]] = {
    "paragraphs": html_paragraphs,
    "lists": html_lists,
    "typed lists": html_typed_lists,
    "unclosed tags": html_unclosed,
    "tables": html_tables,
    "line breaks": html_breaks,
    "headings": html_headings,
}
