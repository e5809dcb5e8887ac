"""How an exact query is written: an example of each thing that it can say, and what it finds."""

from typing import NamedTuple

from flask import url_for

from kb.web.site.words.language import later as _l

_ROWS = (
    (_l("»uden for tur«"), _l("ordene lige efter hinanden; tegn mellem dem tæller ikke")),
    (_l("melding annulleret"), _l("begge ord på samme sted; OG kan skrives imellem")),
    (_l("udspil ELLER tilspil"), _l("det ene ord eller det andet")),
    (_l("strafkort IKKE udspil"), _l("steder med det første ord, men ikke det andet")),
    (_l("(udspil ELLER tilspil) strafkort"), _l("parenteser samler")),
    (_l("meld*"), _l("* er alle bogstaver, ? er ét: b?d")),
    (_l("melding NEAR/5 annulleret"), _l("højst fem ord imellem, uanset rækkefølgen")),
    (_l("»melding annulleret«~5"), _l("det samme, i den rækkefølge")),
    (_l("i:26B farve"), _l("kun i § 26B og alt under den; også i:1-10, i:X12, i:def")),
    (_l("udgave:1997 melding"), _l("kun i én udgave: et årstal, klar eller udgavens navn")),
    (_l("overskrift:kulørsvigt"), _l("kun i overskrifter; også tekst: og note:")),
)


class HowTo(NamedTuple):
    """A query to try, its address, and what it finds."""

    query: str
    url: str
    finds: str


def howto() -> list[HowTo]:
    """The examples in the reader's language."""
    return [HowTo(str(q), url_for("exact.results", q=str(q)), str(finds)) for q, finds in _ROWS]
