"""Topics and worked examples under the titles that they have in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from flask import url_for

from kb.web.language import pick
from rulings.examples import load_examples
from rulings.topics import topics


def guide_titles() -> Mapping[str, str]:
    """The title of every interview and example by its address in this language."""
    titles = {url_for("rule.topic", topic=t.id): pick(t.title) for t in topics()}
    titles |= {url_for("examples.example", example=e.id): pick(e.title) for e in load_examples()}
    return titles
