"""Whatever is typed, an answer under 500 comes back, and no traceback."""

from urllib.parse import quote

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.topics import topics
from tests.part import examples

QUESTIONS = [q.id for t in topics() for q in t.questions]
VALUES = st.one_of(
    st.sampled_from(["ja", "nej", "ved-ikke", "1S", "X", "P", "9N", "N: 1S P 1H", "nothing", "", "0"]),
    st.text(max_size=30),
)
ANYTHING = settings(
    max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def holds(site: Flask, address: str) -> None:
    """Asks, and sees that the answer is one of ours."""
    with site.test_client() as client:
        answer = client.get(address)
    assert answer.status_code < 500, address
    assert "Traceback" not in answer.text


@ANYTHING
@given(st.text(max_size=40))
def test_any_citation(site: Flask, text: str) -> None:
    holds(site, "/lov/" + quote(text))
    holds(site, "/api/v1/show/" + quote(text))


@ANYTHING
@given(st.from_regex(r"[§x ]{0,2}[0-9]{1,3}[ .(]{0,1}[A-Za-z]?[0-9]{0,2}[a-z]?[ivx]{0,3}", fullmatch=True))
def test_anything_like_a_citation(site: Flask, text: str) -> None:
    holds(site, "/lov/" + quote(text))
    holds(site, "/opslag?q=" + quote(text))


@ANYTHING
@given(st.text(max_size=60), st.text(max_size=8), st.text(max_size=12))
def test_any_query(site: Flask, query: str, kind: str, edition: str) -> None:
    holds(site, f"/opslag?q={quote(query)}&kind={quote(kind)}&udgave={quote(edition)}")
    holds(site, f"/en/api/v1/search?q={quote(query)}")


@st.composite
def interviews(draw: st.DrawFn) -> tuple[str, str]:
    """A topic with answers of its own, answers of others and answers to nothing."""
    topic = draw(st.sampled_from(topics()))
    keys = st.one_of(
        st.sampled_from([q.id for q in topic.questions]), st.sampled_from(QUESTIONS), st.text(max_size=9)
    )
    answers = draw(st.dictionaries(keys, VALUES, max_size=6))
    return topic.id, "&".join(f"{quote(k)}={quote(v)}" for k, v in answers.items())


@ANYTHING
@given(interviews(), VALUES)
def test_any_answers(site: Flask, interview: tuple[str, str], other: str) -> None:
    topic, query = interview
    holds(site, f"/doem/{topic}?{query}&ret={quote(other)}")
    holds(site, f"/en/doem/{topic}?{query}&udkast={quote(other)}")
    holds(site, f"/api/v1/rule/{topic}?{query}")


@pytest.mark.parametrize(
    "address",
    [
        "/%00",
        "/lov/%ff%fe",
        "/lov/..%2f..%2fetc",
        "/static/%2e%2e%2fapp.py",
        "//evil.example/x",
        "/en//x",
        "/en/en/",
    ],
)
def test_strange_addresses(site: Flask, address: str) -> None:
    holds(site, address)
    with site.test_client() as client:
        answer = client.get(address)
        assert "//evil.example/x" not in answer.headers.get("Location", "")
        assert 'href="//' not in answer.text
