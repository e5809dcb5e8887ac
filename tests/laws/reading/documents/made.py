"""Documents in the forms that programs pack: Word, LibreOffice, e-books, PDF; made here, in our own words."""

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from fpdf import FPDF

TEXTS = Path(__file__).parent / "texts"
_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_URN = "urn:oasis:names:tc:opendocument:xmlns:"
_ODF = " ".join(
    f'xmlns:{short}="{_URN}{name}:1.0"'
    for short, name in (("office", "office"), ("text", "text"), ("table", "table"), ("style", "style"))
)


def zipped(files: Mapping[str, str]) -> bytes:
    """Files as one zip, the first stored as it is."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (name, content) in enumerate(files.items()):
            kind = zipfile.ZIP_STORED if not number else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, kind)
    return into.getvalue()


# ——— Word ———


def _p(text: str, style: str = "", level: int = -1, *, bold: bool = False) -> str:
    """A paragraph; with a level it is counted by Word."""
    style_said = f'<w:pStyle w:val="{style}"/>' if style else ""
    counted = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="1"/></w:numPr>' if level >= 0 else ""
    run = "<w:rPr><w:b/></w:rPr>" if bold else ""
    pieces = []
    for number, piece in enumerate(text.split("^")):
        if number:
            pieces.append(f'<w:r><w:footnoteReference w:id="{number_of(piece)}"/></w:r>')
            piece = piece[1:]
        pieces.append(f'<w:r>{run}<w:t xml:space="preserve">{piece}</w:t></w:r>')
    return f"<w:p><w:pPr>{style_said}{counted}</w:pPr>{''.join(pieces)}</w:p>"


def number_of(piece: str) -> int:
    """The number of the note that a mark begins."""
    return int(piece[0])


def _table(*rows: tuple[str, ...], style: str = "") -> str:
    cells = ("".join(f"<w:tc>{_p(cell, style)}</w:tc>" for cell in row) for row in rows)
    head = "<w:trPr><w:tblHeader/></w:trPr>"
    made = "".join(f"<w:tr>{head if not n else ''}{row}</w:tr>" for n, row in enumerate(cells))
    return f"<w:tbl>{made}</w:tbl>"


_LEVELS = (("decimal", "%1."), ("decimal", "%1.%2"), ("decimal", "%1.%2.%3"), ("lowerLetter", "%4)"))
_NUMBERING = (
    f'<w:numbering {_W}><w:abstractNum w:abstractNumId="7">'
    + "".join(
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
        for at, (form, text) in enumerate(_LEVELS)
    )
    + '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>'
)
_STYLES = f"""<w:styles {_W}>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
<w:style w:type="paragraph" w:styleId="O1"><w:name w:val="heading 1"/>
<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>
</w:styles>"""


def docx(body: str, notes: tuple[str, ...] = ()) -> bytes:
    """A document of Word around a body."""
    texts = "".join(
        f'<w:footnote w:id="{number}">{_p(note)}</w:footnote>' for number, note in enumerate(notes, 1)
    )
    files = {
        "[Content_Types].xml": "<Types/>",
        "word/document.xml": f"<w:document {_W}><w:body>{body}</w:body></w:document>",
        "word/styles.xml": _STYLES,
        "word/numbering.xml": _NUMBERING,
        "word/footnotes.xml": f"<w:footnotes {_W}>{texts}</w:footnotes>",
    }
    return zipped(files)


def propositions() -> bytes:
    """Conditions of contest of a district, numbered by Word."""
    body = [
        _p("Turneringspropositioner 2024", "Titel"),
        _p("Udgivet af Distrikt Fjordkysten"),
        _p("Rækker", "O1"),
        _p("Der spilles i to rækker, hvis otte hold melder sig.", level=1),
        _p("Oprykning sker efter sidste runde:", level=1),
        _p("Vinderen af anden række rykker op.^1", level=2),
        _p("Står to lige, tæller den indbyrdes kamp, se 2.1.", level=2),
        _table(("Runde", "Dato", "Bord"), ("1", "3. oktober", "A"), ("2", "7. november", "B")),
        _p("Spillet", "O1"),
        _p("Hver kamp har to halvlege:", level=1),
        _p("den første på fireogtyve spil", level=3),
        _p("den anden på lige så mange^2", level=3),
        _p("Kommer et hold for sent, kan lederen straffe det efter § 90A.", level=1),
        _p("Klager", "O1"),
        _p("Fristen følger § 92B. Klager over 1.2.1 sendes til distriktet.", level=1),
    ]
    return docx("".join(body), ("Også i de år, hvor der kun er én række.", "Pausen er på et kvarter."))


def appeals() -> bytes:
    """A casebook, its headings typed."""
    hand = _table(("", "North", ""), ("West", "", "East"), ("", "South", ""))
    body = [
        _p("Appeals of the Spring Congress 2019", "Titel"),
        _p("The committee heard two cases on the second day."),
        _p("Appeal 1", "H1"),
        _p("Facts", "H2"),
        _p("East paused before passing; West then doubled."),
        hand,
        _p("Ruling", "H2"),
        _p("The double was suggested (Law 16B1) and the score was weighted under Law 12C1(c)."),
        _p("Appeal 2", "H1"),
        _p("Facts", "H2"),
        _p("South explained a call that had not been made."),
        hand,
        _p("Ruling", "H2"),
        _p("North had to ignore it, see Law 73C; compare Appeal 1."),
    ]
    return docx("".join(body))


# ——— LibreOffice ———


def regulations() -> bytes:
    """Regulations in OpenDocument, whose headings and points LibreOffice counts."""
    levels = "".join(
        f'<text:outline-level-style text:level="{n}" style:num-format="1" text:display-levels="{n}"/>'
        for n in (1, 2)
    )
    outline = f"<text:outline-style>{levels}</text:outline-style>"
    styles = (
        f"<office:document-styles {_ODF}><office:styles>{outline}</office:styles></office:document-styles>"
    )

    def h(text: str, level: int) -> str:
        return f'<text:h text:outline-level="{level}">{text}</text:h>'

    def annex(text: str, level: int) -> str:
        return f'<text:h text:outline-level="{level}" text:is-list-header="true">{text}</text:h>'

    def p(text: str) -> str:
        return f"<text:p>{text}</text:p>"

    note = (
        '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation>'
        "<text:note-body><text:p>Fristen løper fra dagen etter.</text:p></text:note-body></text:note>"
    )
    rows = "".join(
        "<table:table-row>"
        + "".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in row)
        + "</table:table-row>"
        for row in (("Klasse", "Poeng"), ("A", "40"), ("B", "25"))
    )
    body = [
        '<text:p text:style-name="Title">Turneringsreglement 2025</text:p>',
        h("Alminnelige regler", 1),
        h("Hvem som arrangerer", 2),
        p("Kretsen arrangerer mesterskapet og kan lage egne regler etter § 80 B 2."),
        h("Påmelding", 2),
        p(f"Påmelding skjer innen fristen;{note} den som glemmer det, følger 2.1."),
        h("Spillet", 1),
        h("Klasser", 2),
        p("Klassene deles som i Vedlegg I B."),
        annex("Vedlegg I Satser", 1),
        annex("A. Straff", 2),
        p("Straffer gis etter § 90 B."),
        annex("B. Poeng", 2),
        f"<table:table>{rows}</table:table>",
    ]
    text = f"<office:text>{''.join(body)}</office:text>"
    content = f"<office:document-content {_ODF}><office:body>{text}</office:body></office:document-content>"
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": content,
            "styles.xml": styles,
            "META-INF/manifest.xml": "<manifest/>",
        }
    )


# ——— e-books and PDF ———


def manual() -> bytes:
    """A scoring program's manual as an e-book, its pages named in another order than they are read in."""

    def page(title: str, body: str) -> str:
        return f'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>{title}</title></head><body>{body}</body></html>'

    first = page(
        "1",
        "<h1>Scoring Manual 2020</h1><h2>Chapter 1: Scores</h2><h3>Entering a score</h3>"
        "<p>Type the contract and the tricks that were made. The program adds up by itself.</p>"
        "<table><tr><th>Key</th><th>Meaning</th></tr><tr><td>P</td><td>Passed out</td></tr></table>",
    )
    second = page(
        "2",
        "<h2>Chapter 2: Rulings</h2><h3>Adjusted scores</h3>"
        "<p>The program knows artificial scores under Law 12C2(a) and, in teams, those of Law 86B2.</p>",
    )
    container = (
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        '<rootfile full-path="book/b.opf"/></rootfiles></container>'
    )
    opf = (
        '<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        "<dc:title>Scoring Manual</dc:title><dc:language>en</dc:language></metadata><manifest>"
        '<item id="b" href="a.xhtml" media-type="application/xhtml+xml"/>'
        '<item id="a" href="z.xhtml" media-type="application/xhtml+xml"/></manifest>'
        '<spine><itemref idref="a"/><itemref idref="b"/></spine></package>'
    )
    return zipped(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": container,
            "book/b.opf": opf,
            "book/a.xhtml": second,
            "book/z.xhtml": first,
        }
    )


_GUIDE = (
    (
        "The Director's Guide 2018",
        "",
        "4 AT THE TABLE",
        "4.1 The call. A director comes when anybody draws attention to an irregularity. Law 9B1 says who "
        "may call, and nobody does anything before the director is there.",
        "4.2 The auction",
        "4.2.1 A call out of turn may be accepted by the next player, as Law 29A allows, and then the "
        "auction goes on as though nothing had happened.",
        "4.2.2 A pass out of turn is another matter; Law 30 is read out from the book.",
    ),
    (
        "4.2.3 Words are no calls. What was said across the table is dealt with as in 5.1, and everybody "
        "keeps their places until it is over.",
        "5 THE PLAY",
        "5.1 Questions are asked before the lead is faced, which is what Law 41B is for.",
        "5.2 Who asks at his turn asks about all calls (Law 20F1); a call out of turn is dealt with "
        "in 4.2.1.",
    ),
)


def guide() -> bytes:
    """A guide as PDF, with a running head and page numbers."""
    pdf = FPDF(format="A5")
    pdf.set_auto_page_break(False)
    for number, page in enumerate(_GUIDE, 1):
        pdf.add_page()
        pdf.set_font("Helvetica", size=8)
        pdf.text(15, 10, "Directors' School - course papers")
        pdf.text(15, 200, f"Page {number}")
        pdf.set_font("Helvetica", size=11)
        pdf.set_y(20)
        for paragraph in page:
            pdf.multi_cell(115, 6, paragraph, new_x="LMARGIN", new_y="NEXT", align="L")
            pdf.ln(3)
    return bytes(pdf.output())


MADE: Mapping[str, Callable[[], bytes]] = {
    "propositioner.docx": propositions,
    "appeals.docx": appeals,
    "reglement.odt": regulations,
    "manual.epub": manual,
    "guide.pdf": guide,
}


def document(name: str) -> bytes:
    """The bytes of one of the twelve documents."""
    return MADE[name]() if name in MADE else (TEXTS / name).read_bytes()
