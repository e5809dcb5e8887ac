"""References of a document to its own places, and what it is told to lack once they lead somewhere."""

from laws.citation import Citation
from laws.model import Edition, Finding, Provision, Reference, Status
from laws.references.own_places import with_own_places


def test_what_leads_to_an_own_place_is_open_no_more_and_all_other_findings_stay() -> None:
    text, of_laws = "Se punkt 2 og § 999.", Reference("§ 999", "lead", 14, 19, None, "", Status.UNRESOLVED)
    own = Reference("punkt 2", "lead", 3, 10, None, "", Status.UNRESOLVED)
    first = Provision(Citation("klub", ("1",)), lead=text, references=(own, of_laws))
    second = Provision(Citation("klub", ("2",)), lead="Gæster er velkomne.")
    root = Provision(Citation("klub"), children=(first, second))
    damaged = Finding("damaged", first.citation, "?", "Tegnet kan ikke læses.")
    before = (damaged, *(Finding("unresolved", first.citation, one.text) for one in (own, of_laws)))
    read = with_own_places(Edition("klub", "Klub", "document", "da", 2026, (root,), findings=before))
    references = read[first.citation].references
    assert [(one.text, str(one.citation)) for one in references if one.status is Status.RESOLVED] == [
        ("punkt 2", str(second.citation))
    ]
    assert [(one.kind, one.text) for one in read.findings] == [("damaged", "?"), ("unresolved", "§ 999")]
