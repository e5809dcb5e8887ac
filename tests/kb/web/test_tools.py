"""The pages that carry a ruling on."""

from flask.testing import FlaskClient

from kb.web.interview.tools import DATA
from laws import shipped
from rulings.topics import topics


def test_every_tool_belongs_to_a_topic_and_speaks_both_languages() -> None:
    known = {one.id for one in topics()}
    for tool in shipped.table(DATA, "kb")["tool"]:
        assert tool["topic"] in known and tool["da"] and tool["en"]


def test_a_ruling_on_a_claim_leads_on_to_the_claim_check(client: FlaskClient) -> None:
    asking = client.get("/doem/krav").text
    ruled = client.get("/doem/krav?claim-what=claim&claim-by=declarer&claim-standing=accepted").text
    assert "Regn kravet ud" not in asking
    assert 'href="/krav"' in ruled and "Regn kravet ud" in ruled
    assert "Work the claim out" in client.get("/en/doem/krav?claim-what=current-trick&claim-by=declarer").text
