"""What each door is given first: small books and cases of our own, from which everything else is made."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path

from rulings.scoring.catalogue import calculators
from rulings.scoring.describe import calculator_json
from rulings.topics import topics
from tests.laws import DATA
from tests.packing import zipped

TEXTS = Path(__file__).parents[2] / "laws" / "texts"
EXAMPLES = Path(__file__).parents[2] / "rulings" / "examples"

CITATIONS = (
    "27B1a",
    "§ 27 B 1 (a)",
    "law 12c1e ii",
    "X12A1",
    "Definition: Dobling",
    "forord 2",
    "L 211 B 1 d",
)
REFERENCES = (
    "Se § 27B1(a), § 23 og lovene 9–12, jf. § 31A2(b)(ii) i lovene fra 2007; se definitionen af dobling.",
    "See Law 27B1(a), Laws 9 to 12, and C1 and C2 above; the Director applies Law 12C1(e)(ii), q.v.",
    "Se § 27B1 bokstav a, lovene 9 og 10 samt punkt 2 ovenfor i lovene av 1997.",
)
MEANINGS = (
    "12-14 jævn",
    "5+♣ 11-20 eller 15-17 NT",
    "mindst 5-4 i major, inviterende",
    "@multi(styrke=5-9)",
    "at least 5-5 in hearts and a minor, 8-12",
    "6-10 spar, ikke 4 hjerter",
    "20+ hcp or 5+ tricks",
)
NOTATION = (
    "N: 1♥ pas 1♦ X XX p",
    "Ø: 1S (1H) 2NT! pas pas pas",
    "AK52.Q3.T984.K72",
    "♠AK ♥EKD ♦- ♣T98",
    "4♠X S +1",
    "3NT= Ø",
    "N:AKQ2.T98.76.5432 J543.K7.A5.KQJ76 76.AQJ.KQJT.T98 T98.65432.98.A",
    "H4 HK HA H2",
)
TOLD = (
    "syd bød 1♥ i nords tur, vest accepterer ikke",
    "spilfører spillede fra forkert hånd",
    "declarer led from dummy, and east followed",
    "øst har fire stik; der mangler et kort i nords hånd",
)
QUERIES = (
    *CITATIONS,
    *TOLD,
    "kulørsvigt",
    "»uden for tur« i:27 IKKE udgave:klar",
    "melding NEAR/3 tur*",
    "§§ 27 og 31",
)
RESULTS = (
    "Spil;NS;ØV;Kontrakt;Spilfører;Stik;Justeret\n1;1;2;4♠;S;=;\n1;3;4;4♠;S;-1;60 % 420 + 40 % -50\n",
    "board,ns,ew,score,adjusted\n1,1,2,420,\n1,3,4,-50,A+/A-\n2,1,4,PASS,\n",
)
CLAIM = {
    "hands": {"N": "♠2 ♦EK", "E": "♠3 ♦98", "S": "♠E ♥E ♦4", "W": "♥KD ♣K"},
    "leader": "S",
    "trumps": "♠",
    "claimer": "S",
    "claimed": 3,
    "line": "♦E, resten er høje",
    "assume": {"sees-voids": True},
    "irrational": ["udspil ♥B"],
    "shown_out": "V ♠",
}
ADDRESSES = (
    "/opslag?q=uden+for+tur",
    "/lov/27B1a?udgave=love-2017-en-plain",
    "/doem/utilstraekkeligt-bud?unintended=nej",
    "/krav?nord=♠2&syd=♥A&oest=♠3&vest=♣2&udspil=S&trumf=NT&kraever=S",
    "/regn/score?played=4SX&board=3",
    "/tilsvarende?gammel=12-14&ny=15-17",
    "/api/v1/search?q=bud&limit=3&verbatim=1",
    "/api/v1/exact?q=bud&limit=3&offset=1",
    "/opslag/ordret?q=bud&side=2",
    "/ur?minutter=15",
    "/udgaver/laesemaader?fra=1",
    "/oev?love=27",
    "/udgaver/tjek",
    "/udgaver/fund?udgave=love-2017-da&slags=uncertain",
    "/eksempler?ord=spar",
)


def as_bytes(texts: Iterator[str] | tuple[str, ...]) -> tuple[bytes, ...]:
    """Texts as they come over a wire."""
    return tuple(text.encode() for text in texts)


@cache
def our_texts() -> tuple[bytes, ...]:
    """Some of our own files in our dialect of Markdown."""
    every = sorted(TEXTS.rglob("*.md"))
    return tuple(path.read_bytes() for path in islice(every, 0, None, 40))


@cache
def examples() -> tuple[bytes, ...]:
    """Some worked examples."""
    return tuple(path.read_bytes() for path in islice(sorted(EXAMPLES.glob("*.md")), 0, None, 120))


@cache
def facts() -> tuple[bytes, ...]:
    """A topic in a line and its facts in JSON, one a topic."""
    found = []
    for topic in topics():
        asked = {q.id: "ja" if q.type == "yes-no" else "1S" for q in topic.questions[:3]}
        found.append(f"{topic.id}\n{json.dumps(asked)}".encode())
    return tuple(found)


@cache
def calculations() -> tuple[bytes, ...]:
    """A calculator in a line and its example in JSON, one a calculator."""
    every = ((one.name, calculator_json(one, "da")["example"]) for one in calculators())
    return tuple(f"{name}\n{json.dumps(example)}".encode() for name, example in every)


def claims() -> tuple[bytes, ...]:
    """Claims, whole and bare."""
    bare = {key: CLAIM[key] for key in ("hands", "leader", "trumps", "claimer")}
    return tuple(json.dumps(one, ensure_ascii=False).encode() for one in (CLAIM, bare))


@cache
def cards() -> tuple[bytes, ...]:
    """A pair's own system cards."""
    own = '[cards.vores]\ntitle = "Vores kort"\nabout = "En prøve."\nlike = "dansk-standard"\n'
    rows = '[[cards.vores.row]]\nafter = ""\ncall = "1NT"\nmeans = "12-14 jævn"\n'
    return own.encode(), (own + rows).encode()


@cache
def documents() -> tuple[bytes, ...]:
    """A small document of each kind."""
    from tests.laws.reading.articles.test_articles import SET
    from tests.laws.reading.web import webform_books as web

    books = [web.load(language) for language in ("da", "en", "no")]
    made = [form(book) for book in books for form in (web.html_lists, web.html_paragraphs, web.pdf_text)]
    slides = "\n\n".join(f"{n} © NBF 1998 §4. KAFFE OG KAKER A. Kaffe {n}. Te" for n in range(1, 9))
    names = ("handbook-small.txt", "lawbook-scan.txt", "lawbook-transcript.txt")
    return (*((DATA / name).read_bytes() for name in names), *as_bytes((*made, SET * 4, slides)))


@cache
def archives() -> tuple[bytes, ...]:
    """A book on many pages as a zip, the same twice packed, and a PDF."""
    from tests.laws.reading.web import webform_books as web

    page = web.html_lists(web.load("da"))
    pages = {f"lov{n}.html": page.replace("27", str(n)).encode() for n in (1, 2, 3)}
    once = zipped(pages)
    return once, zipped({"inner.zip": once}), zipped({"bog.txt": documents()[0]}), _pdf()


def _pdf() -> bytes:
    import fpdf

    made = fpdf.FPDF()
    made.add_page()
    made.set_font("helvetica", size=11)
    made.multi_cell(0, 6, "LAW 7\nCONTROL\nA. Boards\nA board stays where it is.\nLAW 8\nROUNDS\nA. Calls\n")
    return bytes(made.output())


@cache
def exchanged() -> tuple[bytes, ...]:
    """A file of every exchange format."""
    from kb.editing.exchange import formats
    from tests.kb.web.books import editions

    held = editions()
    source, target = held["love-2017-da"], held["love-1997-no"]
    found = []
    for which in formats.FORMATS.values():
        if which.holds == "pair":
            found.append(formats.write_pair(which, source, target))
        elif which.holds == "edition":
            found.append(formats.write_edition(which, source))
        else:
            found.append(formats.write_glossary(which)[:20_000])
    return tuple(found)


def sent() -> tuple[bytes, ...]:
    """Requests: a method and an address, a host, a cookie, and a body."""
    asked = [f"GET {address}\nlocalhost\n\n" for address in ADDRESSES]
    posted = [
        f"POST /api/v1/calc/{body.decode().replace(chr(10), chr(10) + 'a.dk' + chr(10) * 2, 1)}"
        for body in calculations()[:8]
    ]
    claim = f"POST /api/v1/claim\nbridge.dk:80\nlook=dark\n{claims()[0].decode()}"
    return as_bytes((*asked, *posted, claim))


def shipped(name: str) -> bytes:
    """A data file of the laws."""
    return files("laws").joinpath("data", name).read_bytes()
