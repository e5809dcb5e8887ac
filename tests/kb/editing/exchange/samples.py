"""Small books of two languages and the parcels made of them."""

from dataclasses import replace

from kb.editing.exchange.marks import fingerprint
from kb.editing.exchange.parcel import Entry, Parcel, Side
from laws.citation import parse
from laws.model import Edition, Provision, Table

PAIRS = ("xliff", "xliff2", "tmx", "po", "csv", "xlsx")
"""The formats that hold a pair of editions."""

TABLE = Table("Point", ("kort", "point"), (("es", "4"), ("konge", "3")), "lead", 14)


def place(
    citation: str, heading: str = "", lead: str = "", *children: Provision, **more: object
) -> Provision:
    return Provision(parse(citation), heading, lead, children, **more)  # type: ignore[arg-type]  # any field


def book(own: str, language: str, *provisions: Provision) -> Edition:
    return Edition(own, f"Bogen {own}", "laws", language, 2017, provisions, "love-2017-da", ours=True)


DANISH = book(
    "love-2017-da-klar",
    "da",
    place(
        "27",
        "Utilstrækkeligt bud",
        "",
        place("27A", "Accepteret", "Buddet gælder.", place("27A1", "", "MTV kan melde.")),
        place("27B", "Ikke accepteret", "Buddet rettes."),
    ),
    place("78", "Beregning", "Sådan tælles der.", tables=(replace(TABLE, offset=17),)),
)
ENGLISH = book(
    "love-2017-en-plain",
    "en",
    place(
        "27",
        "Insufficient Bid",
        "",
        place("27A", "Accepted", "The bid stands.", place("27A1", "", "LHO may call.")),
    ),
)
EDITIONS = {edition.id: edition for edition in (DANISH, ENGLISH)}
SOURCE, TARGET = Side(DANISH.id, "da"), Side(ENGLISH.id, "en")

NASTY = (
    "=1+1", "+1", "-1 %", "@sum", "'=x", "''+", "＝1", "\tmed tabulator først", "_x0041_", "_x005F_x0041_",
    "  blanke foran", "blanke bagefter  ", "\n", "\nførst en linje", "sidst en linje\n", "a\n\n\nb", " ",
    "§\u00a027 og »♠♥♦♣« – “citat” 'enkelt' \"dobbelt\"", "<b>&amp;</b> ]]> <!-- x -->",
    "%d {0} \\n \\ \\\\\"",
    "linje\u2028og afsnit\u2029", "blød\u00adbinding", "q\u0301 og é", "\U0001f0a1", "a;b,c\td", "#, fuzzy",
    'msgid "x"', "#~ msgid", "msgctxt", "x" * 4000, "\u200e\u202emod strømmen\u202c", "\ufeffmærke",
)  # fmt: skip
"""Texts that one format or another trips over."""


def parcel(*texts: tuple[str, str]) -> Parcel:
    """A parcel of source and target texts at places of no book."""
    return Parcel(SOURCE, TARGET, tuple(_entry(number, *pair) for number, pair in enumerate(texts, 1)))


def _entry(number: int, source: str, target: str) -> Entry:
    elsewhere = "12A + 12B" if number % 3 == 0 else ""
    parts = ("", "#heading", "#tail", "#note:0", "#table:2")
    return Entry(f"{number}A{parts[number % 5]}", source, target, elsewhere, fingerprint(target))
