"""Worked examples: what happened at a table, the ruling, and why."""

from __future__ import annotations

from flask import Blueprint, render_template

bp = Blueprint("examples", __name__)


@bp.get("/eksempler")
def listing() -> str:
    """All of them, under the laws that they turn on."""
    return render_template("examples/listing.html", examples=())
