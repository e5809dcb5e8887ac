"""A page of an interview holds no answer of its own once marks took their place."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from flask.testing import FlaskClient

from kb.offline.relative import OPEN, SHUT, relative
from tests.table import each_row

FIELDS = re.compile(r'<form class="write"[^>]*>\n(?:<input type="hidden"[^>]*>)+')


@each_row("prefix", ["", "/en"])
def test_fields_of_a_form_give_way_to_a_mark(client: FlaskClient, prefix: str) -> None:
    address = f"{prefix}/doem/stikkets-gang"
    answers = {"trick-question": "winner", "trick-has-trump": "ja"}  # a trick may be added, and is written
    page = client.get(f"{address}?{urlencode(answers)}").get_data(as_text=True)
    main = page[page.index("<main") : page.index("</main>")]
    assert FIELDS.search(main)
    made = relative(main, address, answers, "", "en" if prefix else "da")
    assert FIELDS.search(made) is None
    assert f"{OPEN}htrick-played{SHUT}" in made


def test_a_form_with_attributes_of_its_own_is_taken_too() -> None:
    form = (
        '<form class="write" action="/doem/x" data-needs-net="Det kræver nettet">\n'
        '<input type="hidden" name="a" value="ja"><input id="svar-b" name="b">'
    )
    assert f"{OPEN}hb{SHUT}" in relative(form, "/doem/x", {"a": "ja"}, "", "da")
