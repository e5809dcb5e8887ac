"""Layouts whose numerals stand apart: in cells, in elements, in full, before a dash, in a heading alone."""

from collections.abc import Callable, Iterator
from html import escape

from tests.laws.reading.web.unseen_books import TITLE, Book, Place

Label = Callable[[Place], str]


def _numeral(place: Place) -> str:
    return place.marker


def _in_full(place: Place) -> str:
    return place.citation


def _laws(book: Book, title: Callable[[Place], str], body: Callable[[Place], str]) -> str:
    parts = [f"<html><head><title>{TITLE}</title></head><body><h1>{TITLE}</h1>"]
    for law in book.laws:
        parts.append(title(law[0]) + (f"<p>{escape(law[0].words)}</p>" if law[0].words else ""))
        parts += [body(place) for place in law[1:]]
    return "\n".join([*parts, "</body></html>"])


def _heading(law: Place, level: str = "h2") -> str:
    return f"<{level}>Law {law.marker}. {escape(law.heading)}</{level}>"


def cells(book: Book, label: Label = _numeral) -> str:
    """A table a law: the numeral in a cell of its own, without a stop."""

    def row(place: Place) -> str:
        head = f"<b>{escape(place.heading)}</b><br>" if place.heading else ""
        return f"<table><tr><td>{label(place)}</td><td>{head}{escape(place.words)}</td></tr></table>"

    return _laws(book, _heading, row)


def elements(book: Book) -> str:
    """The numeral in an element of its own within its line."""

    def block(place: Place) -> str:
        head = f'<span class="t">{escape(place.heading)}</span>' if place.heading else ""
        words = f"<div>{escape(place.words)}</div>" if head else escape(place.words)
        return f'<div class="p{place.depth}"><span class="n">{place.marker}</span> {head}{words}</div>'

    return _laws(book, _heading, block)


def in_full(book: Book) -> str:
    """Plain text, the whole citation before each place that has words, and nothing behind it."""
    lines = [TITLE, ""]
    for law in book.laws:
        lines += [f"LAW {law[0].marker} – {law[0].heading}", "", law[0].words, ""]
        for place in law[1:]:
            said = [place.heading, place.words] if place.heading else [place.words]
            lines += [f"{place.citation} {said[0]}", "", *said[1:], ""] if any(said) else []
    return "\n".join(lines)


def dashes(book: Book) -> str:
    """A dash behind each numeral."""

    def block(place: Place) -> str:
        if place.heading:
            words = f"<p>{escape(place.words)}</p>" if place.words else ""
            return f"<h4>{place.marker} – {escape(place.heading)}</h4>{words}"
        return f"<p>{place.marker} – {escape(place.words)}</p>"

    return _laws(book, _heading, block)


def letters_alone(book: Book) -> str:
    """Sections under a heading that is nothing but their letter."""

    def block(place: Place) -> str:
        head = f"<p><b>{escape(place.heading)}</b></p>" if place.heading else ""
        words = f"<p>{escape(place.words)}</p>" if place.words else ""
        if place.depth == 1:
            return f"<h2>{place.marker}.</h2>{head}{words}"
        return f"<p>{place.marker}. {escape(place.words)}</p>"

    return _laws(book, lambda law: _heading(law, "h1"), block)


def markdown_pages(book: Book) -> dict[str, str]:
    """A page of Markdown a law, however short, with a way back at its foot."""
    pages = {"README.md": f"# {TITLE}\n\n" + "\n".join(f"- [Law {law[0].marker}]" for law in book.laws)}
    for law in book.laws:
        text = "\n\n".join([f"# Law {law[0].marker} – {law[0].heading}", *_marked(law)])
        pages[f"law-{int(law[0].marker):02}.md"] = f"{text}\n\n---\n[Back](README.md)\n"
    return pages


def _marked(law: tuple[Place, ...]) -> Iterator[str]:
    if law[0].words:
        yield law[0].words
    for place in law[1:]:
        head = f" {place.heading}" if place.heading else ""
        yield f"**{place.marker}.{head}**" + (f"\n\n{place.words}" if head else f" {place.words}")


APART: dict[str, Callable[[Book], str]] = {
    "cells": cells,
    "cells, in full": lambda book: cells(book, _in_full),
    "elements": elements,
    "in full": in_full,
    "dashes": dashes,
    "letters alone": letters_alone,
}
"""Layouts that are one document."""
