"""How much the texts bind that a search looks in: the laws, a federation, a club, guidance, or a case."""

from collections.abc import Iterable
from enum import StrEnum

from kb.errors import QueryError
from kb.refusals import in_each_language
from laws.model import Edition
from laws.papers import Form


class Binding(StrEnum):
    """What a text binds as, the most binding first."""

    LAW = "law"
    FEDERATION = "federation"
    CLUB = "club"
    GUIDANCE = "guidance"
    CASE = "case"


_OF_FORM = {Form.REGULATION: Binding.FEDERATION, Form.CLUB: Binding.CLUB, Form.CASE: Binding.CASE}


def binding_of(edition: Edition) -> Binding:
    """What an edition binds as; an extract of the laws is guidance, the law book itself is what holds."""
    if edition.kind == "laws":
        return Binding.LAW
    form = edition.paper.form if edition.paper is not None else None
    return _OF_FORM.get(form, Binding.GUIDANCE) if form is not None else Binding.GUIDANCE


def editions_that_bind(editions: Iterable[Edition], query: str, binding: str | None) -> frozenset[str] | None:
    """The ids of the editions that bind as is asked; None where nothing is asked.

    Raises:
        QueryError: nothing binds so.
    """
    if binding is None:
        return None
    if binding not in list(Binding):
        known = ", ".join(Binding)
        raise QueryError(query, in_each_language("query-binding", binding=binding, known=known))
    return frozenset(edition.id for edition in editions if binding_of(edition) == binding)
