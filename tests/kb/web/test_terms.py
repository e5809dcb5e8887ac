"""The glossary against texts: longest term, inflected forms, words that no form covers, proposals."""

import re

import pytest
from flask.testing import FlaskClient

from kb.editing.terms import proposals, uses
from laws.citation import Citation
from laws.embedded import embedded_editions
from laws.glossary import load_glossary
from laws.model import Edition, Provision

OURS = {edition.id: edition for edition in embedded_editions()}


def book(language: str, *said: str) -> Edition:
    laws = tuple(Provision(Citation(str(at)), lead=words) for at, words in enumerate(said, 1))
    return Edition(f"love-2017-{language}", "Prøve", "laws", language, 2017, laws)


def test_a_term_is_found_inflected_and_the_longest_one_counts() -> None:
    found = uses([book("da", "Strafkortets farve.", "En tilsvarende meldings værdi er en melding.")]).found
    card = found["penalty-card"]["love-2017-da"]
    assert [str(place) for place in card.places] == ["1"] and card.forms == {"strafkortets": 1}
    assert found["comparable-call"]["love-2017-da"].forms == {"tilsvarende meldings": 1}
    assert found["call"]["love-2017-da"].forms == {"melding": 1}


def test_each_language_has_its_own_terms() -> None:
    found = uses(
        [book("en", "The director awards an adjusted score."), book("no", "Straffekort ligger.")]
    ).found
    assert "love-2017-en" in found["adjusted-score"] and "love-2017-no" in found["penalty-card"]


def test_a_compound_with_a_term_is_a_word_that_no_form_covers() -> None:
    loose = uses([book("da", "Turneringslederkurset begynder.")]).loose
    assert loose["director"]["love-2017-da"] == {"turneringslederkurset": 1}


def test_a_word_that_stands_where_a_concept_stands_is_proposed() -> None:
    danish = book("da", *["Spilføreren bestemmer selv."] * 4, *["Alle passer nu."] * 4)
    english = book("en", *["The skipper decides alone."] * 4, *["Everybody passes now."] * 4)
    found = proposals(danish, english)["declarer"]
    assert "skipper" in {one.term for one in found} and found[0].likeness == 1
    english = book("en", *["The declarer decides alone."] * 4, *["Everybody passes now."] * 4)
    assert "skipper" not in {one.term for one in proposals(danish, english).get("declarer", ())}


def test_nearly_every_concept_that_the_laws_treat_stands_in_them_in_both_languages() -> None:
    """What only the handbook or players say (a reserve, a stop card) cites its place, but not its word."""
    found = uses(OURS.values()).found
    cited = [c.id for c in load_glossary() if c.citations]
    for edition in ("love-2017-da-klar", "love-2017-en-plain"):
        used = [c for c in cited if edition in found.get(c, {})]
        assert len(used) > 0.8 * len(cited), sorted(set(cited) - set(used))


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/udgaver/ordliste", "Begreberne på tre sprog"),
        ("/udgaver/ordliste?q=kulorsvigt", "kulørsvigt"),
        ("/udgaver/ordliste?kun=ubrugt", "0 gange i teksterne"),
        ("/udgaver/ordliste?q=zzzz", "Intet begreb hedder sådan"),
        ("/udgaver/ordliste/revoke", "I teksterne"),
        ("/en/udgaver/ordliste/revoke", "In the texts"),
    ],
)
def test_the_pages_show_it(client: FlaskClient, address: str, said: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert said in " ".join(re.sub(r"<[^>]*>", " ", answer.text).split())


def test_a_concept_that_is_none_is_refused(client: FlaskClient) -> None:
    answer = client.get("/udgaver/ordliste/nonsens")
    assert answer.status_code == 404 and "Ordlisten har intet begreb" in answer.text
