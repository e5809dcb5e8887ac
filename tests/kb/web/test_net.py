"""Forms that need the network say so before they are filled in."""

import re
from pathlib import Path

from flask.testing import FlaskClient

import kb.web
from kb.web.site.requests import net
from tests.table import each_row

WEB = Path(kb.web.__file__).parent
FORM = re.compile(r"<form\b(?:[^>{]|\{\{.*?\}\}|\{%.*?%\})*>")


def test_every_form_that_is_sent_says_whether_a_phone_answers_it() -> None:
    """One without an action is a script's own; that of examples is filtered on the page."""
    forms = [
        (file.name, form) for file in sorted(WEB.rglob("*.html")) for form in FORM.findall(file.read_text())
    ]
    sent = [(name, form) for name, form in forms if "action=" in form and "data-filter" not in form]
    assert len(sent) > 15
    assert [name for name, form in sent if "needs_net(" not in form] == []


def test_what_a_phone_answers_is_what_its_script_says() -> None:
    script = (WEB / "site/static/phone-pages.js").read_text()
    assert f'INTERVIEW = "{net.WALKS}"' in script
    assert f'path === "{net.SEARCH}"' in script
    assert f'PEERS = "{net.POLL}"' in script


@each_row(
    ("address", "said"),
    [
        ("/krav", "Det kræver nettet"),
        ("/en/krav", "This needs the network"),
        ("/regn/deadline", "Det kræver nettet"),
        ("/tilsvarende", "Det kræver nettet"),
        ("/en/tilsvarende", "This needs the network"),
        ("/", ""),
        ("/en/", ""),
        ("/eksempler", ""),
        ("/doem/opfoersel", ""),
    ],
)
def test_a_form_that_only_the_server_answers_carries_the_sentence(
    client: FlaskClient, address: str, said: str
) -> None:
    html = client.get(address).text
    marks = re.findall(r'data-needs-net="([^"]*)"', html)
    assert set(marks) == ({said} if said else set()), address
