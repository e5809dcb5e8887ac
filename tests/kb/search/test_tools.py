"""A tool is found by its name, in three languages, and before everything else."""

import pytest

from kb.contract import answer_json
from kb.library.knowledge import KnowledgeBase
from kb.search.queries.tools import tool, tool_named, tools_by_name, tools_of
from laws.citation import parse
from laws.languages import OWN_LANGUAGES
from tests.kb import samples
from tests.table import each_row

NAMES = [
    ("læs dokument ind", "/udgaver/ind"),
    ("importer", "/udgaver/ind"),
    ("upload club rules", "/udgaver/ind"),
    ("les inn dokument", "/udgaver/ind"),
    ("krav", "/krav"),
    ("prøv et krav", "/krav"),
    ("try a claim", "/krav"),
    ("tilsvarende", "/tilsvarende"),
    ("tilsvarende melding", "/tilsvarende"),
    ("comparable call", "/tilsvarende"),
    ("ur", "/ur"),
    ("tidtagning", "/ur"),
    ("stoppeklokke", "/ur"),
    ("aftenens log", "/aften"),
    ("protokol", "/aften"),
    ("the evening's log", "/aften"),
    ("aftenens resultater", "/aften/resultater"),
    ("resultatfil", "/aften/resultater"),
    ("åbn bws fil", "/aften/resultater"),
    ("the evening's results", "/aften/resultater"),
    ("rescore the field", "/aften/resultater"),
    ("kveldens resultater", "/aften/resultater"),
    ("appelformular", "/aften"),
    ("ankeskjema", "/aften"),
    ("imp", "/regn/imps"),
    ("IMPs", "/regn/imps"),
    ("vp", "/regn/vp"),
    ("kamppoint", "/regn/vp"),
    ("justeret score", "/regn/assigned"),
    ("justert score", "/regn/assigned"),
    ("regn score", "/regn/score"),
    ("regn scoren ud", "/regn/score"),
    ("butler", "/regn/butler"),
    ("straf", "/regn/penalty"),
    ("straf procent", "/regn/penalty"),
    ("procedural penalty", "/regn/penalty"),
    ("appel", "/regn/appeal"),
    ("sitout", "/regn/bye"),
    ("frameld", "/regn/bye"),
    ("vægtet score", "/regn/weighted"),
    ("vaegtet score", "/regn/weighted"),
    ("weighted score calculator", "/regn/weighted"),
]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


@each_row("name, address", NAMES)
def test_a_tool_is_the_first_answer_to_its_name(base: KnowledgeBase, name: str, address: str) -> None:
    first = answer_json(base.search(name), base.editions)["results"][0]
    assert (first["kind"], first["url"], first["edition"]) == ("tool", address, "")
    assert first["title"] and "facts" not in first


@each_row(
    "query",
    [
        "krav uden forklaring, trumf ude",
        "§ 70",
        "kulørsvigt",
        "tilsvarende eller ej",
        "regn",
        "straf for kulørsvigt",
    ],
)
def test_whoever_says_more_than_a_name_asks_for_something_else(query: str) -> None:
    assert tool_named(query) is None


def test_no_tool_is_among_the_answers_of_one_book(base: KnowledgeBase) -> None:
    edition = next(iter(base.editions))
    assert all(str(hit.kind) != "tool" for hit in base.search("krav", edition=edition).hits)


@each_row("law, address", [("23", "/tilsvarende"), ("70D1", "/krav"), ("92", "/aften")])
def test_a_law_has_its_tools(law: str, address: str) -> None:
    assert address in {one.address for one in tools_of(parse(law))}


@pytest.mark.parametrize("language", OWN_LANGUAGES)
def test_every_tool_is_called_something_in_both_languages(language: str) -> None:
    pages = tools_by_name(language)["pages"]
    assert set(tools_by_name(language)["names"].values()) == set(pages)
    assert all(address.startswith("/") and title for address, title in pages.values())
    assert all(tool(name).about.get(language, "") for name in pages if not pages[name][0].startswith("/regn"))
