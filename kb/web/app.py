"""The application: languages, pages, errors and delivery put together."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, request
from flask_babel import Babel

from kb.web.features import blueprints
from kb.web.provision.wording import CHOICE
from kb.web.site import assets, delivery, hall, look, refusals
from kb.web.site.age import age_told, standing_told
from kb.web.site.editing import EDITING
from kb.web.site.equal import Equal
from kb.web.site.hyphens import breakable
from kb.web.site.language import (
    LANGUAGES,
    CatalogueDomain,
    LanguagePrefix,
    address_in,
    current_language,
    pick,
)
from kb.web.site.names import entitled, headed, marker, number, subject, tongue
from kb.web.site.shelf import Knowledge, KnowledgeShelf
from kb.web.site.typography import typeset
from laws.citation import parse

LONGEST_BODY = 65_536
"""Bytes that a request may send along."""


def create_app(
    home: Path | None = None, knowledge: Knowledge | None = None, *, editing: bool = False
) -> Flask:
    """The site as a WSGI application.

    Args:
        home: folder of the knowledge base; by default `BRIDGELOV_HOME` or the user's data folder.
        knowledge: the knowledge base to begin with, where it is open already; without `home`, the only one.
        editing: whether what an editor decides may be written into `home`.
    """
    app = Flask("kb.web", static_folder=None, template_folder=".")  # a template lies beside its feature
    app.config["MAX_CONTENT_LENGTH"] = LONGEST_BODY
    app.config[EDITING] = editing
    app.json.ensure_ascii = False  # type: ignore[attr-defined]  # of the default provider
    app.json.sort_keys = False  # type: ignore[attr-defined]  # of the default provider
    app.extensions["bridgelov.shelf"] = KnowledgeShelf(home, knowledge)
    _speak(app)
    delivery.install(app)
    refusals.install(app)
    app.register_blueprint(assets.bp)
    for blueprint in blueprints:
        app.register_blueprint(blueprint)
    in_two_languages = LanguagePrefix(app.wsgi_app)
    choices = (CHOICE, *(one.key for one in look.CHOICES))
    equal = Equal(in_two_languages, app.extensions["bridgelov.shelf"], choices)
    app.extensions["bridgelov.equal"] = equal
    app.wsgi_app = equal  # type: ignore[method-assign]  # how Flask wants it done
    return app


def _speak(app: Flask) -> None:
    babel = Babel(app, default_locale="da", locale_selector=current_language)
    babel.domain_instance = CatalogueDomain()
    env = app.jinja_env
    env.policies["ext.i18n.trimmed"] = True
    env.trim_blocks = env.lstrip_blocks = True
    env.filters["typeset"] = lambda text: typeset(text, current_language())
    env.filters["pick"] = pick
    env.filters["marker"] = marker
    env.filters["headed"] = headed
    env.filters["entitled"] = entitled
    env.filters["age_told"] = age_told
    env.filters["breakable"] = breakable
    env.filters["subject"] = subject
    env.tests["search_tag"] = lambda tag: ":" in tag
    env.filters["number"] = number
    env.filters["citation"] = parse
    env.filters["tongue"] = tongue
    env.globals.update(
        age_told=age_told,
        standing_told=standing_told,
        asset=assets.asset_url,
        hall_address=hall.address,
        worn=look.attributes,
        wanted_look=look.chosen,
        module=assets.module,
        languages=LANGUAGES,
        address_in=address_in,
    )

    @app.context_processor
    def shared() -> dict[str, object]:
        return {
            "language": current_language(),
            "query": request.args.get("q", ""),
            "hall": hall.wanted(),
        }
