"""A question is answered by the provision that says so, not by its exception or by what follows."""

import pytest

from kb.library.knowledge import KnowledgeBase
from kb.search.postings.passages import PassageKind
from kb.search.queries.asking import (
    asks_amount,
    asks_at_last,
    asks_permission,
    denies,
    tells_consequence,
    whom,
)
from kb.search.queries.text import words
from laws.citation import parse
from laws.glossary import load_glossary
from tests.table import each_row


@each_row(
    ("query", "permission", "amount"),
    [
        ("må den blinde tale", True, False),
        ("may dummy talk", True, False),
        ("den blinde må ikke tale", False, False),
        ("hvor mange stik koster det", False, True),
        ("og hvor længe kan det rettes", False, True),
        ("how many tricks", False, True),
        ("hvor sidder nord", False, False),
        ("", False, False),
    ],
)
def test_what_a_question_asks_for(query: str, permission: bool, amount: bool) -> None:
    typed = words(query)
    assert (asks_permission(typed), asks_amount(typed)) == (permission, amount)


@each_row(
    ("text", "asking"),
    [
        ("alle fire siger pas, må vi så give kortene om", True),
        ("min melding blev taget tilbage, og må han så bruge den", True),
        ("jeg slapp kortene på bordet, blir det straffekort", True),
        ("two called at once, which of them counts", True),
        ("vest svigtede i stik tre", False),
        # what is asked of every told case is its ruling
        ("vest svigtede i stik tre, hvad gør vi", False),
        ("west revoked at trick three – what now?", False),
        ("vest fulgte ikke farge, hva skjer", False),
        ("hva skjer nå, vest snudde et kort", False),
        ("hvad gør vi? vest svigtede i stik tre", False),
        ("øst lagde ud, men det var vest der skulle. hvad kan syd vælge?", False),
        # and whether what is told may be
        ("makker tog sit kort op igen, må han det", False),
        ("blindemann pekte på et kort, har han lov til det", False),
        ("dummy named a card – can she do that?", False),
        ("den blinde så i øst hånd, må den blinde det", True),
        ("hvad sker der, hvis en spiller svigter", True),
        ("what happens, if a player revokes", True),
        ("må han det", True),
        ("", False),
    ],
)
def test_a_question_behind_what_is_told(text: str, asking: bool) -> None:
    assert asks_at_last(text) is asking


def test_whether_that_may_be_is_a_question_where_two_rulings_are_near() -> None:
    assert asks_at_last("vi vil gerne gå før tid, må vi det", sure=False)
    assert not asks_at_last("vest svigtede i stik tre, hvad gør vi", sure=False)


@pytest.mark.parametrize(
    ("heading", "denying", "following"),
    [
        ("Ingen automatisk overførsel af stik", True, False),
        ("Automatisk overførsel af stik", False, False),
        ("Bud uden for tur", False, False),
        ("Hvis begrænsningerne overtrædes", False, True),
    ],
)
def test_what_a_heading_announces(heading: str, denying: bool, following: bool) -> None:
    assert (denies(words(heading)), tells_consequence(words(heading))) == (denying, following)


def test_whoever_has_laws_of_their_own_is_a_concept_with_places() -> None:
    places = {concept.id: concept.citations for concept in load_glossary()}
    assert all(places.get(name) for name in whom())


@pytest.mark.documents
@each_row(
    ("query", "first"),
    [
        # a number: the rule, not where there is none
        ("hvor mange stik koster kulørsvigt", "64A"),
        ("hvor mange stik mister man ved kulørsvigt", "64A"),
        ("how many tricks does a revoke cost", "64"),
        ("hvornår koster kulørsvigt ingen stik", "64B"),
        # what somebody may do: their own laws, not what follows; several laws may say it
        ("må den blinde advare spilfører", "43A1|42B"),
        ("må blinde spørge om kulør", "42|61B2"),
        ("må blinde se modspillernes kort", "43A2c"),
        ("må tilskuere sige noget", "76"),
        # by who led
        ("spilfører spillede ud uden for tur", "55"),
        ("spilfører spillede ud fra forkert hånd", "55"),
        ("forkert modspiller spillede ud", "54"),
        ("modspiller spillede ud uden for tur", "56"),
        ("åbningsudspil uden for tur", "54"),
        # face up, the rest, the direction
        ("udspil uden for tur billedside op", "54"),
        ("forkert udspil med billedsiden op", "54"),
        ("viser kortene og siger resten", "68"),
        ("noteret i forkert retning", "79"),
        ("stikket ligger i forkert retning", "65B"),
        ("sidder i forkert retning", "5B"),
        ("begge vandt stik", "64A1"),
        # whoever calls on the director
        ("må den blinde kalde på turneringslederen", "43A1a|9B1b"),
        ("må den blinde tilkalde turneringslederen", "43A1a|9B1b"),
        # the bare name of an irregularity: what follows of it
        ("kulørsvigt", "64"),
        ("revoke", "64"),
        ("strafkort", "50"),
        # what is said when it happens, or a part of it that has a law of its own
        ("resten er mine", "68"),
        ("rettelse af kulørsvigt", "62"),
    ],
)
def test_the_provision_that_answers_comes_first(real_base: KnowledgeBase, query: str, first: str) -> None:
    rules = (hit for hit in real_base.search(query).hits if hit.kind is PassageKind.PROVISION)
    found = [hit.citation for hit in rules]
    assert any(found[0].within(parse(place)) for place in first.split("|")), f"{found[0]} stands first"


@each_row(
    ("query", "law"),
    [
        # a thing that one law alone treats: that law, not the next, whose title has the very words
        ("etableret kulørsvigt", "63"),
        ("revoke established", "63"),
        ("kulørsvikt etablert", "63"),
    ],
)
def test_a_name_is_answered_by_the_law_that_rules_on_it(
    real_base: KnowledgeBase, query: str, law: str
) -> None:
    texts = [hit for hit in real_base.search(query).hits if hit.guide is None]
    assert texts[0].citation.law == parse(law), texts[0].citation
