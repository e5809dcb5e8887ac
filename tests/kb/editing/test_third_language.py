"""The checks over an edition in a language that no table names: no crash, and digits still count."""

from kb.editing.checks import find_all
from kb.editing.exchange.folder import name_files
from kb.editing.exchange.rebuild import File
from laws import markup, markup_writer
from laws.citation import parse
from laws.concordance import load_concordance
from laws.model import Edition, Provision
from laws.references import annotate

LANGUAGE = "xx"
SOURCE = "Kortgiveren har 10 minutter til at blande 52 kort."


def _edition(name: str, language: str, text: str, *, ours: bool) -> Edition:
    places = load_concordance().places[2017]
    laws = tuple(Provision(place, lead=text if place == parse("27") else "") for place in sorted(places))
    edition = Edition(name, name, "laws", language, 2017, laws, laws_of="love-2017-da", ours=ours)
    return annotate(edition, {"love-2017-da": places}, load_concordance())


def _checks_met(text: str, *, ours: bool = True) -> set[str]:
    source = _edition("love-2017-da", "da", SOURCE, ours=False)
    edition = _edition("love-2017-xx-klar", LANGUAGE, text, ours=ours)
    both = {source.id: source, edition.id: edition}
    return {finding.check for finding in find_all(both) if edition.id in finding.editions}


def test_every_check_reads_an_edition_in_a_language_that_no_table_names() -> None:
    assert "number-differs" in _checks_met("Gevilo havas 15 minutojn por miksi 52 kartojn.")
    assert "number-differs" not in _checks_met("Gevilo havas 10 minutojn por miksi 52 kartojn.")


def test_words_of_another_language_are_no_numbers_there() -> None:
    assert "number-differs" not in _checks_met("Gevilo five havas 10 minutojn por miksi 52 kartojn tyve.")


def test_an_edition_in_such_a_language_is_written_and_read_back() -> None:
    edition = _edition("love-2017-xx-klar", LANGUAGE, "Gevilo havas 15 minutojn.", ours=True)
    law = Provision(parse("27"), heading="Titolo", lead="Gevilo havas 15 minutojn.")
    text = markup_writer.write(law, LANGUAGE)
    assert markup.read(text, "027.md") == law
    intro = Provision(parse("intro"), lead="Saluton.")
    files = (File(law, text), File(intro, markup_writer.write(intro, LANGUAGE)))
    assert list(name_files(files, edition)) == ["027.md", "introduction.md"]


def test_our_quotation_marks_are_asked_of_such_a_language_by_its_record() -> None:
    assert "quotes-wrong" in _checks_met("Li diras »paso« kaj 10 kaj 52.")
    assert "quotes-wrong" not in _checks_met("Li diras “paso” kaj 10 kaj 52.")
