"""Documents beside the law books on the pages: on a law, in search, beside a ruling; what stays private."""

import json
from html import unescape

import pytest
from flask.testing import FlaskClient

from kb.library.knowledge import KnowledgeBase
from kb.library.shareable import shareable
from kb.offline.asked import Explorer
from kb.offline.graph import topic_graph
from kb.offline.search import passages_and_places
from kb.offline.search_kept import kept_of
from kb.search.answers.binding import binding_of
from kb.web import create_app
from kb.web.interview.as_data import InterviewPages
from kb.web.interview.papers import regulations
from kb.web.search.hits import _heading_chip
from laws.citation import parse
from laws.errors import UnknownProvision
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import Told
from rulings.engine.run import decide
from rulings.topics import topic as topic_of
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.laws.reading.documents.test_club_documents import TWELVE, document
from tests.table import each_row

PUBLISHED = "screens.txt"


def _documents() -> dict[str, Edition]:
    sources = [
        recognise(
            document(gold["file"]), gold["file"], Told(**gold["told"], published=gold["file"] == PUBLISHED)
        )
        for gold in TWELVE
    ]
    return {edition.id: edition for edition in compile_editions(sources)}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The small books with the twelve documents."""
    return knowledge_of({**editions(), **_documents()}, tmp_path_factory.mktemp("documents"))


@pytest.fixture(scope="module")
def client(base: KnowledgeBase) -> FlaskClient:
    return create_app(knowledge=base).test_client()


def test_a_law_shows_its_documents_the_most_binding_first(base: KnowledgeBase, client: FlaskClient) -> None:
    shown = base.show("27B1")["documents"]
    assert [(one["form"], one["title"]) for one in shown][:1] == [("regulation", "SCREEN REGULATIONS C.2.1")]
    assert [one["rank"] for one in shown] == sorted(one["rank"] for one in shown)
    assert all(one["citation"].startswith("doc-") for one in shown)
    assert not any(one["citation"].startswith("doc-") for one in base.show("27B1")["cited_by"])
    page = client.get("/lov/27B1").get_data(as_text=True)
    assert "Bestemmelser, fortolkninger og sager herom" in page
    assert "Regulations, interpretations and cases on this" in client.get("/en/lov/27B1").get_data(
        as_text=True
    )


def test_a_commentary_stands_on_the_page_of_the_law_that_heads_it(base: KnowledgeBase) -> None:
    shown = {one["citation"] for one in base.show("27B1a")["documents"]}
    assert "doc-lovudvalgets-kommentarer-2021.27B1a" in shown


def test_documents_are_never_among_the_laws(base: KnowledgeBase, client: FlaskClient) -> None:
    with pytest.raises(UnknownProvision):
        base.edition_for(parse("doc-klubregler-2024.77"))
    for place in ("27", "27B1"):
        assert base.edition_for(parse(place))[0].kind == "laws"
    assert [
        hit.kind.value for hit in base.search("kuloersvigt", kind="provision").hits if "doc" in hit.edition
    ] == []


ASKED = [
    ("doc-klubregler-2024.4.2", "doc-klubregler-2024.4.2"),
    ("klubregler § 4 stk. 2", "doc-klubregler-2024.4.2"),
    ("doc-turneringsreglement-2025.VedleggIB", "doc-turneringsreglement-2025.vedlegg-I.B"),
    ("screen regulations c.1.3.2", "doc-screen-regulations-2022.C.1.3.2"),
    ("ofte stilte spørsmål spørsmål 3", "doc-ofte-stilte-spoersmaal-2025.spoersmaal-3"),
    ("turneringsreglement vedlegg I B", "doc-turneringsreglement-2025.vedlegg-I.B"),
    ("lovudvalgets 27B1a", "doc-lovudvalgets-kommentarer-2021.27B1a"),  # its title begins so
]


@each_row("asked, place", ASKED)
def test_a_place_is_found_by_its_label(asked: str, place: str, base: KnowledgeBase) -> None:
    assert str(base.search(asked).citation) == place


def test_a_phone_is_not_said_to_hold_what_stays_private(base: KnowledgeBase, client: FlaskClient) -> None:
    listed = client.get("/telefon").get_data(as_text=True)
    private = [e.title for e in base.editions.values() if e.kind == "document" and not e.paper.published]  # type: ignore[union-attr]  # every document has a paper
    public = [e.title for e in base.editions.values() if e.kind == "document" and e.paper.published]  # type: ignore[union-attr]
    assert private and not [title for title in private if f">{title}<" in listed]
    assert public and all(title in listed for title in public)


def test_search_names_what_a_document_is_and_filters(base: KnowledgeBase, client: FlaskClient) -> None:
    hits = base.search("stopkortet", kind="document").hits
    assert {hit.kind.value for hit in hits} == {"document"}
    page = client.get("/opslag?q=stopkortet&kind=document").get_data(as_text=True)
    assert "bestemmelser efter lovenes" in page


def test_a_place_of_a_document_has_a_page(client: FlaskClient) -> None:
    page = client.get("/lov/doc-klubregler-2024.4.2").get_data(as_text=True)
    assert "§\u00a04, stk.\u00a02" in page.replace("&nbsp;", "\u00a0")
    assert "Bridgeklubben Nordlys" in page and "Kun her" in page
    moved = client.get("/lov/doc-screen-regulations-2022.c.1.3.2")
    assert moved.headers["Location"].endswith("/lov/doc-screen-regulations-2022.C.1.3.2")
    assert client.get("/lov/doc-klubregler-2024.77").status_code == 404
    assert "doc-klubregler-2024" in client.get("/lov").get_data(as_text=True)


def test_a_ruling_has_the_regulations_on_its_law_beside_it(base: KnowledgeBase) -> None:
    topic = topic_of("utilstraekkeligt-bud")
    with create_app(knowledge=base).test_request_context("/doem/utilstraekkeligt-bud"):
        found = regulations(base, topic, decide(topic, {}))
    assert [link.text.text for link in found] == ["SCREEN REGULATIONS C.2.1"]
    cited = {str(c) for question in topic.questions for c in [question.citation]}
    assert not any(citation.startswith("doc-") for citation in cited)


def test_only_what_its_owner_allowed_leaves_the_machine(base: KnowledgeBase) -> None:
    with shareable(base) as shared:
        documents = {e.id for e in shared.editions.values() if e.kind == "document"}
        assert documents == {"doc-screen-regulations-2022"}
        assert {one["edition"] for one in shared.show("27B1")["documents"]} == documents
        assert not shared.searcher.postings.vocabulary.stands("kvarters")
        assert not shared.search("stopkortet", kind="document").hits
    assert base.searcher.postings.vocabulary.stands("kvarters")


def test_a_phone_has_a_published_regulation_beside_the_ruling_and_no_other(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    texts = {"Kredsregler": True, "Hemmelige regler": False}
    sources = [
        recognise(
            f"{title} 2024\n\n§ 1. Hensigt\nDen, der overtræder med vilje, følger {title.lower()} "
            "og bridgelovens § 72B.\n\n§ 2. Tid\nDer spilles om aftenen, når alle er kommet.\n".encode(),
            f"{title}.txt",
            Told(2024, "da", "regulation", "Kredsen", published=published),
        )
        for title, published in texts.items()
    ]
    papers = {edition.id: edition for edition in compile_editions(sources)}
    whole = knowledge_of({**editions(), **papers}, tmp_path_factory.mktemp("phone"))
    chosen = topic_of("bevidst-eller-nyttig-fejl")
    with shareable(whole) as shared:
        app = create_app(knowledge=shared)
        pages = InterviewPages(app, "da")
        with pages.open():
            assert "Bestemmelser om samme lov" in json.dumps(pages.templates(), ensure_ascii=False)
            graph = json.dumps(topic_graph(Explorer(chosen), pages.of(chosen)), ensure_ascii=False)
        client = app.test_client()
        laid_out = [client.get(place).get_data(as_text=True) for place in ("/lov", "/lov/72", "/telefon")]
    assert "Kredsregler §\u00a01" in graph and "doc-kredsregler-2024.1" in graph
    assert [page for page in (graph, *laid_out) if "hemmelige" in page.lower()] == []
    assert "Hemmelige regler" in create_app(knowledge=whole).test_client().get("/lov/72").get_data(
        as_text=True
    )


def test_a_page_of_a_document_names_it_once_above_its_words(client: FlaskClient) -> None:
    for place in ("doc-klubregler-2024.4.2", "doc-klubregler-2024"):
        head = client.get(f"/lov/{place}").get_data(as_text=True).partition('<header class="head">')[2]
        assert head.partition("</header>")[0].count(">Klubregler 2024<") == 1, place


def test_a_place_that_goes_by_its_heading_is_named_once(base: KnowledgeBase) -> None:
    with create_app(knowledge=base).test_request_context("/opslag"):
        chips = [
            _heading_chip(base, place.citation, edition)
            for edition in _documents()
            for place in base.editions[edition].walk()
            if place.citation.path and place.heading == place.label
        ]
    assert chips and not [chip.number for chip in chips if chip.words]


def test_a_documents_contents_list_its_places_and_say_what_it_binds(client: FlaskClient) -> None:
    edition = next(e for e in _documents().values() if e.title.startswith("SCREEN"))
    page = client.get(f"/lov?udgave={edition.id}").get_data(as_text=True)
    (root,) = edition.provisions
    assert len(root.children) > 1
    assert all(f"/lov/{place.citation}" in page and place.label in page for place in root.children)
    assert "bestemmelser efter lovenes § 80B" in page
    bare = next(e for e in _documents().values() if not (e.provisions[0].lead or e.provisions[0].tables))
    own = client.get(f"/lov?udgave={bare.id}").get_data(as_text=True)
    assert f'class="row" href="/lov/{bare.id}"' not in own


BINDINGS = ["law", "federation", "club", "guidance", "case"]


ASKED = [
    ("law", "bud"),
    ("federation", "screen"),
    ("club", "appel"),
    ("guidance", "kort"),
    ("case", "appeal"),
]


@each_row("binding, words", ASKED)
def test_a_search_looks_only_in_what_binds_as_is_asked(base: KnowledgeBase, binding: str, words: str) -> None:
    found = base.search(words, 50, binding=binding)
    assert found.hits
    assert {binding_of(base.editions[hit.edition]) for hit in found.hits} == {binding}


def test_the_page_of_a_search_offers_what_binds(client: FlaskClient) -> None:
    page = client.get("/opslag?q=hold").get_data(as_text=True)
    assert all(f"binder={binding}" in page for binding in BINDINGS)
    narrowed = client.get("/opslag?q=hold&binder=club").get_data(as_text=True)
    assert 'aria-current="true">Klubregler</a>' in narrowed
    assert "What it binds as" in client.get("/en/opslag?q=hold&binder=club").get_data(as_text=True)


UNKNOWN = ["binder=klubben", "kind=regler", "udgave=love-1899-da", "binder=law%00", "kind=%C3%A6"]


@each_row("narrowed", UNKNOWN)
def test_what_a_search_cannot_be_narrowed_to_is_said_and_what_was_typed_is_kept(
    client: FlaskClient, narrowed: str
) -> None:
    for words in ("hold", "27B1a"):
        answer = client.get(f"/opslag?q={words}&{narrowed}")
        page = answer.get_data(as_text=True)
        assert answer.status_code == 400
        assert f'value="{words}"' in page
    assert "»" in page and "“" in client.get(f"/en/opslag?q=hold&{narrowed}").get_data(as_text=True)
    assert client.get("/opslag?q=hold&kind=&binder=").status_code == 200


def test_a_phone_knows_what_each_document_binds_as_and_has_the_links_names(
    base: KnowledgeBase, client: FlaskClient
) -> None:
    binds = passages_and_places(base, kept_of(base, "da"), "da")[0]["binds"]
    assert binds == {name: str(binding_of(edition)) for name, edition in _documents().items()}
    for path, club in (("/lov", "Klubregler"), ("/en/lov", "Club rules")):
        page = unescape(client.get(path).get_data(as_text=True))
        assert f"<!--find:binding-club-->{club}<!--/find-->" in page
        assert all(f"<!--find:binding-{binding}-->" in page for binding in ("all", *BINDINGS))
