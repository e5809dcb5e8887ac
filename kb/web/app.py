"""The application: languages, pages, errors and delivery put together."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask, current_app, request
from flask_babel import Babel
from jinja2 import pass_context
from markupsafe import Markup
from werkzeug.middleware.proxy_fix import ProxyFix

from kb.help import explaining
from kb.web.features import CASEBOOK, TABS, blueprints
from kb.web.provision.wording import CHOICE
from kb.web.site.requests import assets, delivery, hall, look, refusals
from kb.web.site.requests.doors import Doors
from kb.web.site.requests.editing import EDITING, EDITORS, check_posted
from kb.web.site.requests.equal import Equal
from kb.web.site.requests.host import NamedHost
from kb.web.site.requests.net import needs_net
from kb.web.site.requests.tracing import LOG, Log, Tracing
from kb.web.site.requests.trusted import TrustedHosts, named_hosts
from kb.web.site.shelf import Knowledge, KnowledgeShelf
from kb.web.site.templates.compiled import MEMORY_CACHE, FolderCache
from kb.web.site.texts.age import age_told, standing_told
from kb.web.site.texts.papers import about, binding_force, kept_private
from kb.web.site.words.hyphens import breakable
from kb.web.site.words.language import (
    CatalogueDomain,
    LanguagePrefix,
    address_in,
    current_language,
    look_up,
    look_up_plural,
    on_page,
    pick,
)
from kb.web.site.words.names import (
    group_thousands,
    heading_of,
    marker,
    number,
    subject,
    title_of_edition,
    tongue,
)
from kb.web.site.words.typography import typeset
from laws.amendments import reports_on_book
from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE, LANGUAGES, OWN_LANGUAGES

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


def create_app(
    home: Path | None = None,
    knowledge: Knowledge | None = None,
    *,
    editing: bool = False,
    editors: Collection[str] = (),
    hosts: Collection[str] | None = None,
    behind_proxy: bool = False,
    log: Log | None = None,
    template_cache: Path | None = None,
    phone_without_documents: bool = False,
    casebook: str = "",
) -> Flask:
    """The site as a WSGI application.

    Args:
        home: folder of the knowledge base; by default `BRIDGELOV_HOME` or the user's data folder.
        knowledge: the knowledge base to begin with, where it is open already; without `home`, the only one.
        editing: whether what an editor decides may be written into `home`.
        editors: the names under which may be written behind a proxy, which lets editors alone use them.
        hosts: the names that the site may be asked for by, besides this machine's own; those of
            `BRIDGELOV_HOSTS` when None, and any where that is not set either.
        behind_proxy: whether a proxy stands in front that says how it was asked (`X-Forwarded-Proto`,
            `X-Forwarded-Host`); these are believed then alone.
        log: where a line a request is written.
        template_cache: folder of compiled templates, kept for the next start; in memory alone when None.
        casebook: the address of a casebook; without one there are none of its pages.
        phone_without_documents: whether phones get our own texts alone, and not the wording of the documents.
    """
    app = Flask("kb.web", static_folder=None, template_folder=".")  # a template lies beside its feature
    app.config[EDITING] = editing
    app.config[delivery.WITHOUT_DOCUMENTS] = phone_without_documents
    app.config[EDITORS] = frozenset(editors)
    app.config[delivery.BEHIND_PROXY] = behind_proxy
    app.extensions[LOG] = log
    app.json.ensure_ascii = False  # type: ignore[attr-defined]  # of the default provider
    app.json.sort_keys = False  # type: ignore[attr-defined]  # of the default provider
    app.extensions["bridgelov.shelf"] = KnowledgeShelf(home, knowledge)
    _speak(app)
    app.jinja_env.bytecode_cache = FolderCache(template_cache) if template_cache is not None else MEMORY_CACHE
    delivery.install(app)
    refusals.install(app)
    app.before_request(check_posted)
    app.register_blueprint(assets.bp)
    for blueprint in blueprints:
        app.register_blueprint(blueprint)
    if casebook:
        from kb.web.casebook import kept  # with the extra, which who keeps no casebook need not have

        for part in CASEBOOK:
            app.register_blueprint(part)
        kept.install(app, casebook)
    # How Flask wants it done.
    app.wsgi_app = _wrap(app, log, hosts, behind_proxy)  # type: ignore[assignment,method-assign]
    return app


def _wrap(app: Flask, log: Log | None, hosts: Collection[str] | None, behind_proxy: bool) -> WSGIApplication:
    """What every request passes before the pages, the first last."""
    shelf, choices = app.extensions["bridgelov.shelf"], (CHOICE, *(choice.key for choice in look.CHOICES))
    doors = Doors(LanguagePrefix(app.wsgi_app))
    app.extensions["bridgelov.doors"] = doors
    equal = Equal(doors, shelf, choices)
    app.extensions["bridgelov.equal"] = equal
    hosts_allowed = named_hosts() if hosts is None else hosts
    inner: WSGIApplication = equal if hosts_allowed is None else TrustedHosts(equal, hosts_allowed)
    inner = NamedHost(inner)
    if behind_proxy:
        inner = ProxyFix(inner, x_for=0, x_proto=1, x_host=1)
    return Tracing(inner, log)


def _speak(app: Flask) -> None:
    babel = Babel(app, default_locale=FIRST_LANGUAGE, locale_selector=current_language)
    babel.domain_instance = CatalogueDomain()
    env = app.jinja_env
    env.install_gettext_callables(look_up, look_up_plural, newstyle=True)  # type: ignore[attr-defined]  # of i18n
    env.policies["ext.i18n.trimmed"] = True
    env.trim_blocks = env.lstrip_blocks = True
    env.filters["typeset"] = lambda text: typeset(text, current_language())
    env.filters["quoted"] = lambda text: typeset(
        LANGUAGES[current_language()].quote(text), current_language()
    )
    env.filters["pick"] = pick
    env.filters["marker"] = marker
    env.filters["headed"] = heading_of
    env.filters["entitled"] = title_of_edition
    env.filters["paper_about"] = about
    env.filters["paper_bound"] = binding_force
    env.filters["paper_private"] = kept_private
    env.filters["age_told"] = age_told
    env.filters["reports"] = lambda edition: [pick(report.sentence) for report in reports_on_book(edition)]
    env.filters["grouped"] = group_thousands
    env.filters["breakable"] = breakable
    env.filters["subject"] = subject
    env.tests["search_tag"] = lambda tag: ":" in tag
    env.filters["number"] = _number_of
    env.filters["citation"] = parse
    env.filters["tongue"] = tongue
    env.globals.update(
        _=on_page,
        part=_part,
        age_told=age_told,
        standing_told=standing_told,
        asset=assets.asset_url,
        hall_address=hall.address,
        worn=look.attributes,
        wanted_look=look.choose,
        module=assets.module,
        languages={code: LANGUAGES[code].name for code in OWN_LANGUAGES},
        leitner_intervals=_leitner_intervals,
        case_title=_case_title,
        address_in=address_in,
        needs_net=needs_net,
        explaining=lambda: explaining(request.path),
        tab=lambda: TABS.get(request.blueprint or "", request.blueprint),
    )

    @app.context_processor
    def shared_values() -> dict[str, object]:
        return {
            "language": current_language(),
            "query": request.args.get("q", ""),
            "hall": hall.is_wanted(),
        }


def _case_title(title: str) -> str:
    """A case's title in the reader's language, where it is only the name of its ruling."""
    from kb.web.casebook.named import named_title  # with the rulings, which other pages do not need

    return named_title(title)


def _leitner_intervals() -> tuple[int, ...]:
    """The days after which an exercise comes again, for the pages of exercises in every part."""
    from kb.web.study.table import intervals  # with the examples, which other pages do not need

    return intervals()


def _part(name: str, **values: str | bool) -> Markup:
    """A part of a page from a template that depends on nothing but the values and the language."""
    template = current_app.jinja_env.get_template(name)
    return Markup(template.render(language=current_language(), **values))


@pass_context
def _number_of(_: object, citation: Citation) -> str:
    """A provision's number. A filter of the context, so that Jinja works out none while it compiles a page:
    it is in the language of the page, and not of whoever asked first."""
    return number(citation)
