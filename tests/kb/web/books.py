"""Three small books in words of our own that have everything a page must be able to show.

Their references are found when the knowledge base is built, as in any book.
"""

from laws.citation import parse
from laws.model import Edition, Footnote, Provision, Reading, Section, Table

_TOO_LOW = "Et bud, der er for lavt, kan godtages af fjenden, jf. § 27A og § 23; se også § 94Q og § 12Z."
_SAME = "Rettes buddet til det laveste i samme farve, går meldingerne videre, jf. § 26."
_HEARTS = "Eksempel: 1♥ efter 1♠ er for lavt."


def law_book() -> Edition:
    """Five laws, the definitions and an introduction."""
    law_27 = Provision(
        parse("27"),
        "For lave bud",
        lead=_TOO_LOW,
        notes=(Footnote("*", "Noten forklarer, hvem fjenden er.", "lead", len("Et bud, der er for lavt")),),
        tags=("2017",),
        children=(
            Provision(
                parse("27A"),
                "Godtaget bud",
                children=(
                    Provision(parse("27A1"), lead="Den næste hånd må godtage buddet."),
                    Provision(parse("27A2"), lead="Er det også uden for tur, gælder § 31."),
                ),
            ),
            Provision(
                parse("27B"),
                "Ikke godtaget bud",
                lead="Buddet skal rettes til en lovlig melding.",
                children=(
                    Provision(
                        parse("27B1"),
                        children=(
                            Provision(
                                parse("27B1a"),
                                lead=_SAME,
                                readings=(Reading("farwe", "farve", "formet efter ordlisten", 0.92),),
                            ),
                            Provision(parse("27B1b"), lead=_HEARTS),
                        ),
                    ),
                    Provision(parse("27B2"), lead="Ellers skal makker passe resten af tiden."),
                ),
                tail="Lederen forklarer alt dette først.",
            ),
        ),
    )
    return Edition(
        "love-2017-da",
        "Prøvelove 2017",
        "laws",
        "da",
        2017,
        (
            Provision(parse("intro"), "Indledning", "Disse prøvelove er skrevet til afprøvning."),
            Provision(
                parse("def"),
                "Definitioner",
                children=(
                    Provision(parse("def-bud"), "Bud", "Et antal stik og en farve."),
                    Provision(
                        parse("def-pas"),
                        "Pas",
                        children=(
                            Provision(parse("def-pas.1"), lead="En melding uden bud."),
                            Provision(parse("def-pas.2"), lead="At afstå."),
                        ),
                    ),
                ),
            ),
            Provision(parse("12"), "Lederens skøn", "Lederen skønner."),
            Provision(parse("23"), "Lignende meldinger", "En melding kan ligne en anden."),
            Provision(parse("26"), "Udspil bagefter", "Spilføreren må forbyde en farve."),
            law_27,
            Provision(
                parse("72"),
                "Gode grundsætninger",
                children=(
                    Provision(parse("72C"), "At kunne vide", "Den, der kunne vide det, får intet ud af det."),
                ),
            ),
            Provision(
                parse("78"),
                "Regning",
                "Imp regnes efter tabellen.",
                tables=(Table("Imp", ("Point", "Imp"), (("0–10", "0"), ("20–40", "1"), ("50–80", "2"))),),
            ),
        ),
        outline=(
            Section("Justering", ("12",), "Før spillet"),
            Section("Rettelse af meldinger", ("23", "26", "27"), "Meldingerne"),
            Section("Resultat", ("72", "78"), "Efter spillet"),
        ),
    )


def handbook() -> Edition:
    """Two sections of a handbook whose references speak of older laws."""
    fines = "Gives efter § 23 i de gamle love."
    return Edition(
        "tlh-2014-da",
        "Prøvehåndbog 2014",
        "handbook",
        "da",
        2014,
        (
            Provision(
                parse("X12"),
                "Mere om skøn",
                children=(
                    Provision(
                        parse("X12A"),
                        "Vægtning",
                        fines,
                    ),
                ),
            ),
            Provision(parse("211"), "Strafpunkt", "Et standardfradrag er et fast tal."),
        ),
        laws_of="love-2007-da",
    )


def old_laws() -> Edition:
    """One law of an older edition in Norwegian."""
    return Edition(
        "love-1997-no",
        "Prøvelover 1997",
        "laws",
        "no",
        1997,
        (Provision(parse("27"), "For lave meldinger", "Meldingen må rettes, se 1♣."),),
        in_force=False,
    )


def editions() -> dict[str, Edition]:
    """All three by id."""
    return {e.id: e for e in (law_book(), handbook(), old_laws())}
