"""A ruling: one question at a time, each answer in the address, and at the end what follows and why."""

from __future__ import annotations

from flask import Blueprint, render_template

from kb.web.topics import topic_list

bp = Blueprint("rule", __name__)


@bp.get("/doem")
def start() -> str:
    """The irregularities to choose from."""
    return render_template("rule/start.html", topics=topic_list())
