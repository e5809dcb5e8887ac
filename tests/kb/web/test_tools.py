"""The pages that carry a ruling on."""

from html import unescape
from urllib.parse import parse_qs, urlsplit

from flask.testing import FlaskClient

from kb.web.interview.tools import DATA
from laws import shipped
from rulings.engine.chapters import texts
from rulings.engine.entry_forms import CONSEQUENCE
from rulings.examples import load_examples
from rulings.scoring.catalogue import calculator
from rulings.topics import topics
from tests.table import each_row

TOOLS = shipped.table(DATA, "kb")["tool"]


@each_row("tool", TOOLS, ids=lambda tool: tool["da"])
def test_every_tool_belongs_to_something_and_speaks_both_languages(tool: dict[str, object]) -> None:
    assert tool["da"] and tool["en"]
    assert "topic" not in tool or tool["topic"] in {one.id for one in topics()}
    assert "consequence" not in tool or known(*str(tool["consequence"]).split("."))
    assert ("topic" in tool) != ("consequence" in tool) and ("page" in tool) != ("calculator" in tool)


def known(kind: str, variant: str = "") -> bool:
    """Whether there is such a consequence, in such a wording."""
    return kind in texts()[CONSEQUENCE] and (not variant or variant in texts()[CONSEQUENCE][kind])


@each_row("tool", [one for one in TOOLS if "calculator" in one], ids=lambda tool: tool["da"])
def test_what_is_filled_in_is_a_field_of_the_calculator(tool: dict[str, object]) -> None:
    fields = {field.id: field for field in calculator(str(tool["calculator"])).fields}
    filled = {**shipped_table(tool.get("with")), **shipped_table(tool.get("contract"))}
    for name, text in filled.items():
        fields[name].read(text.format(contract="4SX N"), name)


def shipped_table(given: object) -> dict[str, str]:
    return {str(key): str(value) for key, value in given.items()} if isinstance(given, dict) else {}


def test_a_ruling_on_a_claim_leads_on_to_the_claim_check(client: FlaskClient) -> None:
    asking = client.get("/doem/krav").text
    ruled = client.get("/doem/krav?claim-what=claim&claim-by=declarer&claim-standing=accepted").text
    assert "Regn kravet ud" not in asking
    assert 'href="/krav"' in ruled and "Regn kravet ud" in ruled
    assert "Work the claim out" in client.get("/en/doem/krav?claim-what=current-trick&claim-by=declarer").text


def test_a_ruling_that_adjusts_the_score_carries_its_contract_along(client: FlaskClient) -> None:
    """From every worked example that ends so, with what its auction came to; the calculator leads back."""
    carried = 0
    for one in load_examples():
        if not any(said.get("kind") == "adjust-score" for said in one.expected):
            continue
        page = client.get(f"/doem/{one.topic}", query_string={k: str(v) for k, v in one.facts.items()}).text
        links = [part.split('"')[0] for part in page.split('href="') if part.startswith("/regn/assigned")]
        assert links, one.id
        assert page.count('class="go" href="/aften/resultater?') == 1, one.id
        query = parse_qs(urlsplit(unescape(links[0])).query)
        assert query["sag"] == [one.topic]
        carried += "results" in query
    assert carried
