"""Parts that are loaded when they are asked for: their addresses and refusals are their own."""

import subprocess
import sys

from flask import Blueprint, Flask

from kb.web.features import CASEBOOK, LATER, Later
from tests.table import each_row


@each_row("later", (*LATER, *CASEBOOK), ids=lambda later: later.name)
def test_addresses_are_the_parts_own(later: Later) -> None:
    assert _addresses(later) == _addresses(later.part())


def _addresses(part: Blueprint) -> set[tuple[str, str, frozenset[str]]]:
    app = Flask("tests", static_folder=None)
    app.register_blueprint(part, name=part.name)
    return {(rule.rule, rule.endpoint, frozenset(rule.methods or ())) for rule in app.url_map.iter_rules()}


def test_a_part_has_no_hooks_that_would_be_left_behind() -> None:
    """Filters for templates among them: the templates of another part may be compiled first."""
    for part in (later.part() for later in LATER):
        app = Flask("tests", static_folder=None)
        before = {*app.jinja_env.filters}, {*app.jinja_env.globals}, {*app.jinja_env.tests}
        app.register_blueprint(part)
        assert ({*app.jinja_env.filters}, {*app.jinja_env.globals}, {*app.jinja_env.tests}) == before
        hooks = (app.before_request_funcs, app.after_request_funcs, app.teardown_request_funcs)
        assert not any(functions for held in hooks for functions in held.values()), part.name


def test_a_refusal_is_the_parts_own() -> None:
    app = Flask("tests")
    app.register_blueprint(Later("claim_api", "kb.web.claim.api", claim="POST /api/v1/claim"))
    answer = app.test_client().post("/api/v1/claim", json={"deal": "?"})
    assert answer.status_code == 400
    assert answer.is_json


def test_the_site_is_put_together_without_what_later_parts_rest_on() -> None:
    heavy = ("rulings.meaning", "rulings.claims", "rulings.topics", "kb.search.exact.index", "num2words")
    said = f"import sys, kb.web.app; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
