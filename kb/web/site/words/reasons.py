"""What went wrong, in the reader's language: one sentence for each error that the rest raises on purpose."""

from kb.errors import Busy, DiskError, KbError, NoDocuments, QueryError, UnknownEdition
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from laws.errors import CitationError, LawsError, UnknownProvision
from laws.languages import FIRST_LANGUAGE
from rulings.errors import DataError, FactsError, NotationError, RulingsError, UnknownTopic
from rulings.scoring.errors import UnknownCalculator

LETTERS_QUOTED = 60
"""Characters of what was typed that a sentence repeats."""


def status(error: Exception) -> int:
    """The HTTP status of an error: 404 for what is not there, 400 for what cannot be read, 500 for ours."""
    if isinstance(error, DataError):
        return 500
    missing = (CitationError, UnknownProvision, UnknownEdition, NoDocuments, UnknownTopic)
    return 404 if isinstance(error, missing) else 400


def sentence(error: LawsError | KbError | RulingsError) -> str:
    """One sentence on an error, with what to do; the error's own where the page is Danish anyway."""
    match error:
        case CitationError(text=text, found=None):
            return _(
                "»%(text)s« er ikke en henvisning; skriv fx 27, 27B1a, X12A1 eller 211B1d.", text=_short(text)
            )
        case CitationError(text=text, found=found):
            assert found is not None
            return _("»%(text)s« kan kun læses til og med %(found)s.", text=_short(text), found=number(found))
        case UnknownProvision(citation=citation, found=None):
            return _("%(place)s findes ikke i de bøger, der er her.", place=number(citation))
        case UnknownProvision(citation=citation, found=found):
            assert found is not None
            return _("%(place)s findes ikke; %(found)s findes.", place=number(citation), found=number(found))
        case QueryError(said=said):
            return said[current_language()]
        case UnknownEdition(edition=edition):
            return _("Udgaven »%(edition)s« er her ikke; vælg en af disse.", edition=_short(edition))
        case NoDocuments(asked=asked):
            return _(
                "%(place)s kan ikke vises endnu, for bogen er ikke importeret; se på forsiden hvordan.",
                place=asked,
            )
        case UnknownTopic(topic=topic):
            return _("Der er ingen afgørelse under »%(topic)s«; vælg en af disse.", topic=_short(topic))
        case FactsError() | NotationError():
            return error.sentence(current_language())
        case UnknownCalculator(name=name, known=known):
            return _(
                "Der er ingen udregning med navnet »%(name)s«; vælg en af: %(known)s.",
                name=_short(name),
                known=", ".join(known),
            )
        case DataError(file=file, key=key):
            return _(
                "Ordene til afgørelsen er i stykker: filen %(file)s ved »%(key)s«. "
                "Ret filen; de andre afgørelser virker.",
                file=file,
                key=key,
            )
    if current_language() == FIRST_LANGUAGE:
        return str(error)
    if isinstance(error, DiskError):
        return _of_the_disk(error)
    if isinstance(error, Busy):
        return _("En anden kommando er i gang; vent, til den er færdig, og prøv igen.")
    return _("Forespørgslen kan ikke besvares; gå til forsiden.")


def _of_the_disk(error: DiskError) -> str:
    if error.is_full:
        return _("%(path)s: disken er fuld; gør plads, og prøv igen.", path=error.path)
    if error.cause == "read-only":
        return _("%(path)s: mappen er kun til læsning; ret adgangen, og prøv igen.", path=error.path)
    return _("%(path)s kan ikke læses eller skrives; ret adgangen, og prøv igen.", path=error.path)


def _short(text: str) -> str:
    return text if len(text) <= LETTERS_QUOTED else text[:LETTERS_QUOTED] + "…"
