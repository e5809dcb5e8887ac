"""The ways into the editors' room, as its front page lists them. A feature adds itself here."""

from dataclasses import dataclass
from typing import Any

from kb.web.site.words.language import later as _l


@dataclass(frozen=True, slots=True)
class Way:
    """A page of the editors' room.

    Attributes:
        endpoint: its route, as `url_for` takes it.
        title: what it is called.
        summary: in one line what an editor gets there.
    """

    endpoint: str
    title: Any
    summary: Any


WAYS = (
    Way(
        "editing_import.ask",
        _l("Læs et dokument ind"),
        _l("Klubregler, reglementer, sager eller en lovbog: se, hvad filen læses som, og gem den."),
    ),
    Way(
        "editing_beside.pick",
        _l("Udgaver side om side"),
        _l("To eller tre udgaver ved siden af hinanden, med det, der er nyt, udgået, flyttet eller ændret."),
    ),
    Way(
        "apparatus.listing",
        _l("Læsemåder"),
        _l("Det, der blev rettet, da dokumenterne blev læst, det mest usikre først: godtag, ret, forkast."),
    ),
    Way(
        "editing_found.listing",
        _l("Fund ved læsningen"),
        _l("Det, som læsningen af dokumenterne udelod, måtte gætte eller ikke kunne afgøre, med stedet."),
    ),
    Way(
        "new_edition.page",
        _l("Ny udgave"),
        _l("En ny bog ved siden af den, den afløser: hvad flyttede, hvad er ændret, hvad hviler på det."),
    ),
    Way(
        "editing_terms.listing",
        _l("Ordliste"),
        _l("Begreberne på tre sprog: hvor de står, hvilke former der bruges, og hvad der mangler."),
    ),
    Way(
        "editing_exchange.front",
        _l("Eksport"),
        _l("Teksterne som XLIFF, TMX, PO, CSV, Excel, JSON og Akoma Ntoso, ordlisten som TBX."),
    ),
    Way(
        "editing_checks.listing",
        _l("Tjek"),
        _l("Det, der bør ses efter: henvisninger, tal, styrke, fagord, stavning, gamle oversættelser."),
    ),
)
