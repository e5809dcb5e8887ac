"""Small books in our own words: as editions, as an HTML page that can be imported, as a knowledge base."""

import shutil
from pathlib import Path

import pytest

from kb.library.builds.build import Compiler, add
from kb.library.builds.guides import gather_guides
from kb.library.documents.document import Document
from kb.library.documents.store import Store
from kb.library.knowledge import KnowledgeBase
from kb.search.ranking.results import Answer
from laws.asked import load_asked
from laws.citation import Citation, parse
from laws.model import Edition, Footnote, IndexTerm, Provision, Reading, Reference, Section, Status
from laws.reading.told import Told
from tests.kb.little import learn_little
from tests.laws.compiled import made_once

PAGE = """<!DOCTYPE html><html lang="da"><head><title>Love for turneringsbridge 2017</title></head><body>
<h1>Love for turneringsbridge 2017</h1>
<h2>§ 61 – Kulørsvigt</h2>
<p>A. Den, der kunne have lagt en farve til og ikke gjorde det, har svigtet den.</p>
<p>B. Enhver ved bordet må spørge en modspiller, om farven er sluppet op (se § 62A).</p>
<h2>§ 62 – Når svigten rettes</h2>
<p>A. Før stikket er vendt, byttes det svigtende kort med et lovligt.</p>
<p>B. Bagefter bliver stikket liggende, som det er, og § 64 træder til.</p>
<h2>§ 64 – Efter en svigt</h2>
<p>A. Vandt svigteren stikket selv, går det og ét mere over til de andre.</p>
<p>1. Det gælder kun, når der er stik nok at tage af.</p>
<p>2. Er der for få, går alle dem, der er.</p>
</body></html>
"""
"""A law book as a federation might publish it, with § 63 left out."""
PART = Told(part=True)
"""What is said of it: three laws are no book unless somebody says that they are meant to be a part of one."""


def place(
    citation: str,
    heading: str = "",
    lead: str = "",
    *children: Provision,
    tail: str = "",
    **more: object,
) -> Provision:
    """A provision from its citation as text."""
    return Provision(parse(citation), heading, lead, children, tail, **more)  # type: ignore[arg-type]  # any field


def _reference(
    text: str, lead: str, target: str | None, edition: str, status: Status = Status.RESOLVED, **more: object
) -> Reference:
    start = lead.index(text)
    citation = parse(target) if target else None
    return Reference(text, "lead", start, start + len(text), citation, edition, status, **more)  # type: ignore[arg-type]  # any field


ASK = "Blinde må spørge spilfører, men aldrig en modspiller; jf. § 61 til § 64 og § 99."
SWAP = "Det svigtende kort byttes med et lovligt, før stikket er vendt."
FINE = "Retningen følger § 64A, og håndbogens § 211 siger, hvor meget det koster."


def law_book(*provisions: Provision, **more: object) -> Edition:
    """Small laws that are in force."""
    own = "love-2017-da"
    return Edition(own, "Prøvelovene 2017", "laws", "da", 2017, provisions, laws_of=own, **more)  # type: ignore[arg-type]  # any field


LAWS = law_book(
    place(
        "def",
        "Definitioner",
        "",
        place("def-blinde", "BLINDE", "Spilførers makker, hvis kort er lagt op."),
    ),
    place(
        "27",
        "Utilstrækkeligt bud",
        "",
        place("27A", "Accepteres", "Venstre hånd må lade det gælde ved selv at melde."),
        place(
            "27B",
            "Accepteres ikke",
            "Ellers må det rettes:",
            place(
                "27B1",
                "",
                "Til et lovligt bud i samme farve.",
                place("27B1a", "", "Det laveste er gratis."),
            ),
            place("27B2", "", "Til noget andet; så tier makker stille resten af tiden."),
            tail="Turneringslederen forklarer begge veje først.",
        ),
    ),
    place(
        "43",
        "Blindes begrænsninger",
        ASK,
        references=(
            _reference("§ 61 til § 64", ASK, "61", "love-2017-da", last=parse("64")),
            _reference("§ 99", ASK, None, "love-2017-da", Status.UNRESOLVED, detail="§ 99 findes ikke"),
        ),
    ),
    place("61", "Kulørsvigt", "", place("61A", "Hvad det er", "At lade være med at bekende.")),
    place(
        "62",
        "Rettelse af kulørsvigt",
        SWAP,
        notes=(Footnote("*", "Vendt betyder lagt med bagsiden op.", "lead", 12),),
        readings=(Reading("kart", "kort", "formet efter ordlisten", 0.6, "lead", 15),),
    ),
    place("63", "Hvornår kulørsvigt er etableret", "Når svigteren eller makker igen har lagt et kort."),
    place("64", "Efter en etableret kulørsvigt", "", place("64A", "Stik overføres", "Et eller to stik.")),
    place("81", "Turneringslederen", "Turneringslederen passer på, at lovene følges."),
    outline=(Section("Svigt", ("61", "62", "63", "64"), "Spillet"), Section("Meldinger", ("27",))),
    terms=(
        IndexTerm("Kulørsvigt", (parse("61"), parse("62"), parse("63"), parse("64"))),
        IndexTerm("Bagside", (parse("62"),), "Kort"),
    ),
)
HANDBOOK = Edition(
    id="tlh-2014-da",
    title="Prøvehåndbogen 2014",
    kind="handbook",
    language="da",
    year=2014,
    laws_of="love-2007-da",
    provisions=(
        place(
            "211",
            "Hvad fejl koster",
            FINE,
            references=(
                _reference("§ 64A", FINE, "64A", "love-2007-da"),
                _reference("§ 211", FINE, "211", "tlh-2014-da"),
            ),
        ),
        place("212", "For sen ankomst", "Den, der kommer for sent til bordet, betaler med strafpoint."),
    ),
)
ARTICLES = Edition(
    id="artikler-2017-da",
    title="Prøveartikler",
    kind="commentary",
    language="da",
    year=2017,
    laws_of="love-2017-da",
    provisions=(
        place(
            "art-to-sving",
            "To sving om svigt",
            "En aften i klubben.",
            place(
                "art-to-sving.1",
                "Første sving",
                "Her gjaldt § 62 ligefrem.",
                references=(_reference("§ 62", "Her gjaldt § 62 ligefrem.", "62", "love-2017-da"),),
            ),
        ),
    ),
)
BYGONE = Edition(
    id="love-1997-no",
    title="Prøvelover 1997",
    kind="laws",
    language="no",
    year=1997,
    laws_of="love-1997-no",
    in_force=False,
    provisions=(place("27", "Utilstrekkelig bud", "Venstre motspiller kan la budet stå."),),
)
EDITIONS = (LAWS, HANDBOOK, ARTICLES, BYGONE)


def of_samples(*editions: Edition) -> Compiler:
    """A reader that finds these editions in whatever it is given."""
    return lambda _sources, _progress: editions or EDITIONS


def document(name: str = "lovene.html", text: str = PAGE) -> tuple[Document, bytes]:
    """A file that is recognised, as an import hands it on."""
    from kb.library.documents.intake import recognise_document

    return recognise_document(text.encode(), name, PART)


def knowledge(home: Path, *editions: Edition) -> KnowledgeBase:
    """A knowledge base of the sample editions in a folder; of all, a copy of what a run builds once."""

    def build(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            learn_little(patch)
            # What is shared is the same whichever test asks for it first, one that hastens its builds too.
            patch.setattr("kb.library.builds.work.gather_guides", gather_guides)
            patch.setattr("kb.library.builds.texts_written.load_asked", load_asked)
            add(Store(folder), [document()], compiler=of_samples(*editions), ours=())

    if editions:
        build(home)
    else:
        shutil.copytree(made_once("samples", build), home, dirs_exist_ok=True)
    return KnowledgeBase.open(home)


def cites(answer: Answer) -> list[Citation]:
    """What the answers to a query cite, in their order."""
    return [hit.citation for hit in answer.hits]


def own_home() -> Path:
    """The home of somebody without documents, built once a run; to be copied."""
    return made_once("own-home", lambda folder: add(Store(folder), ()))
