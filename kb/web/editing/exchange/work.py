"""What an address of the page of exports asks for of two editions: all of it, or the work in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for

from kb.editing.checks import checks, read_dismissals, sift
from kb.editing.exchange.parcel import Parcel
from kb.editing.exchange.work import Wanted, places_in, work_of
from kb.web.editing.checks.looking import findings
from kb.web.editing.choosable import must_be_choosable
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import home, knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from laws.errors import CitationError
from laws.model import Edition

WORK, LAW, CHECK = "arbejde", "lov", "tjek"
"""The query arguments: why a string goes out, within which place, and by which check."""
STALE, FOUND = "ny-kilde", "fund"
"""What the first of them may be."""
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class AskedWork:
    """The work that an address asks for.

    Attributes:
        why: `STALE`, `FOUND`, or nothing where the cause is of no account.
        law: a place as it was typed.
        check: the id of a check, or nothing.
    """

    why: str
    law: str
    check: str

    @classmethod
    def of(cls, arguments: Mapping[str, str]) -> AskedWork:
        """What an address asks for.

        Raises:
            Refusal: there is no such check, or no such reason.
        """
        why, law, check = (arguments.get(name, "").strip()[:_LONGEST] for name in (WORK, LAW, CHECK))
        front = url_for("editing_exchange.front")
        must_be_choosable(why, (STALE, FOUND), front, _("Eksport"))
        must_be_choosable(check, [known.id for known in checks()], front, _("Eksport"))
        return cls(why, law, check)

    @property
    def everything(self) -> bool:
        """Whether nothing is chosen of the book."""
        return not (self.why or self.law or self.check)

    def query(self) -> dict[str, str]:
        """The arguments of the address that asks for this."""
        given = {WORK: self.why, LAW: self.law, CHECK: self.check}
        return {name: value for name, value in given.items() if value}

    def count(self, source: Edition, target: Edition) -> int:
        """How many strings are asked for; the checks are waited for only where they decide that.

        Raises:
            Refusal: as `parcel` does.
        """
        decides = bool(self.why == FOUND or self.check)
        return len(self.parcel(source, target, with_findings=decides).entries)

    def parcel(self, source: Edition, target: Edition, *, with_findings: bool = True) -> Parcel:
        """The strings that are asked for.

        Args:
            with_findings: whether what the checks found goes along.

        Raises:
            Refusal: the place is in no edition, or the checks are not ready.
        """
        held = knowledge().editions.values()
        try:
            places = places_in([self.law] if self.law else [], tuple(held))
        except CitationError as fault:
            message = _("»%(asked)s« er ikke et sted i udgaverne; skriv fx 27 eller 27B1.", asked=self.law)
            offers = [Target(url_for("editing_exchange.front"), _("Eksport"))]
            raise Refusal(404, _("Stedet findes ikke"), message, offers) from fault
        wanted = Wanted(self.why == STALE, self.why == FOUND, self.check or None, places)
        asks = wanted.found or wanted.check or wanted.places
        looked = findings(knowledge()) if asks and with_findings else ()
        return work_of(source, target, wanted, sift(looked, read_dismissals(home()).every).open)
