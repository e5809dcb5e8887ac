"""One blueprint a part of the site: those that a director asks for first, and the addresses of all others."""

from collections.abc import Callable
from importlib import import_module
from typing import Any
from weakref import WeakSet

from flask import Blueprint, Flask, current_app
from flask.typing import ResponseReturnValue

from kb.web.health import page as health
from kb.web.home import page as home
from kb.web.provision import page as law
from kb.web.search import page as search

# A part of the site that is loaded when one of its addresses is first asked for


class Later(Blueprint):
    """The blueprint of a part before its module is there.

    Args:
        name: of its blueprint.
        module: where that stands, as `bp`, with its views.
        addresses: of each view, with the methods where they are others than GET: `POST /krav`.
    """

    def __init__(self, name: str, module: str, **addresses: str) -> None:
        super().__init__(name, __name__)
        self._module = module
        self._sites: WeakSet[Flask] = WeakSet()
        for view, addresses_of_view in addresses.items():
            *methods, address = addresses_of_view.split()
            self.add_url_rule(address, view, self._view(view), methods=methods or ["GET"])

    def part(self) -> Blueprint:
        """The blueprint itself, loaded where it is not."""
        blueprint: Blueprint = import_module(self._module).bp
        return blueprint

    def _view(self, name: str) -> Callable[..., ResponseReturnValue]:
        def view(**values: Any) -> ResponseReturnValue:
            app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # of the proxy
            if app not in self._sites:
                self._refuse_as(self.part(), app)
                self._sites.add(app)
            answer: ResponseReturnValue = getattr(import_module(self._module), name)(**values)
            return answer

        return view

    def _refuse_as(self, part: Blueprint, app: Flask) -> None:
        """Lets the part say itself what is wrong; an application takes no more blueprints once it answers."""
        for code, handlers in part.error_handler_spec[None].items():
            app.error_handler_spec[self.name][code].update(handlers)


LATER = (
    Later("exact", "kb.web.exact.page", results="/opslag/noejagtig"),
    Later("pads", "kb.web.pads.page", calls="/doem/meldinger", cards="/doem/kort"),
    Later("log", "kb.web.log.page", page="/aften"),
    Later("evening", "kb.web.evening.page", ask="/aften/resultater", show="POST /aften/resultater"),
    Later("peers", "kb.web.peers.page", page="/ligestillede", check="POST /ligestillede"),
    Later("peers_sheet", "kb.web.peers.sheet", sheet="/ligestillede/ark", send="POST /ligestillede/svar"),
    Later(
        "peers_count",
        "kb.web.peers.count",
        more="POST /ligestillede/flere",
        count="/ligestillede/optaelling",
    ),
    Later("rule", "kb.web.interview.page", start="/doem", which="/udspil", topic="/doem/<topic>"),
    Later("examples", "kb.web.examples.page", listing="/eksempler", example="/eksempler/<example>"),
    Later("study", "kb.web.study.page", practice="/oev", exercise="/eksempler/<example>/opgave"),
    Later("exam", "kb.web.study.exam_page", page="/oev/proeve"),
    Later(
        "comparable",
        "kb.web.compare.page",
        page="/tilsvarende",
        calls_here="/tilsvarende/meldinger",
        exercises="/tilsvarende/opgaver",
        exercise="/tilsvarende/opgaver/<exercise>",
    ),
    Later(
        "comparable_api",
        "kb.web.compare.api",
        comparable="GET POST /api/v1/comparable",
        listed_conventions="/api/v1/conventions",
        one_convention="/api/v1/conventions/<key>",
        listed_cards="/api/v1/cards",
    ),
    Later(
        "own_card",
        "kb.web.compare.own_card",
        page="/tilsvarende/kort",
        bring_in="POST /tilsvarende/kort",
        take_out="/tilsvarende/kort/fil",
    ),
    Later("agreed", "kb.web.compare.agreed", page="/tilsvarende/konvention/<key>"),
    Later("settings", "kb.web.settings.page", page="/indstillinger", save="POST /indstillinger"),
    Later("claim", "kb.web.claim.page", page="/krav"),
    Later("claim_api", "kb.web.claim.api", claim="POST /api/v1/claim"),
    Later("calc", "kb.web.calculators.page", listing="/regn", page="/regn/<name>"),
    Later(
        "tables",
        "kb.web.calculators.tables",
        listing="/regn/tabeller",
        victory_points="/regn/tabeller/kp/<int:boards>",
    ),
    Later("calc_api", "kb.web.calculators.api", listing="/api/v1/calc", work="POST /api/v1/calc/<name>"),
    Later("charts", "kb.web.charts.page", listing="/plakater", page="/plakat/<name>"),
    Later("timer", "kb.web.timer.page", page="/ur"),
    Later("tools", "kb.web.tools.page", listing="/vaerktoej", english="/tools"),
    Later("about", "kb.web.about.page", page="/om"),
    Later(
        "help",
        "kb.web.help.page",
        index="/hjaelp",
        topic="/hjaelp/<name>",
        english="/help",
        english_topic="/help/<name>",
    ),
    Later(
        "new_edition",
        "kb.web.editing.new_edition.page",
        page="/udgaver/ny-udgave",
        file="/udgaver/ny-udgave/<name>",
    ),
    Later("editing", "kb.web.editing.room.page", front="/udgaver"),
    Later("editing_found", "kb.web.editing.found.page", listing="/udgaver/fund"),
    Later(
        "apparatus",
        "kb.web.editing.apparatus.page",
        listing="/udgaver/laesemaader",
        lines="POST /udgaver/laesemaader/linjer",
        file="POST /udgaver/laesemaader/fil",
        keep="POST /udgaver/laesemaader/gem",
    ),
    Later(
        "editing_beside",
        "kb.web.editing.beside.page",
        pick="/udgaver/sammen",
        place="/udgaver/<path:citation>",
    ),
    Later(
        "editing_place",
        "kb.web.editing.place.page",
        ask="/udgaver/ret/<edition_id>/<path:citation>",
        keep="POST /udgaver/ret/<edition_id>/<path:citation>",
    ),
    Later(
        "editing_exchange",
        "kb.web.editing.exchange.page",
        front="/udgaver/eksport",
        schema="/udgaver/eksport/edition.schema.json",
        download="/udgaver/eksport/<name>",
    ),
    Later(
        "editing_exchange_preview",
        "kb.web.editing.exchange.preview",
        ask="/udgaver/eksport/tilbage",
        preview="POST /udgaver/eksport/tilbage",
    ),
    Later("editing_import", "kb.web.editing.intake.page", ask="/udgaver/ind", take="POST /udgaver/ind"),
    Later(
        "editing_terms",
        "kb.web.editing.terms.page",
        listing="/udgaver/ordliste",
        concept="/udgaver/ordliste/<name>",
    ),
    Later(
        "editing_term",
        "kb.web.editing.terms.change",
        ask="/udgaver/ordliste/<name>/ret",
        keep="POST /udgaver/ordliste/<name>/ret",
    ),
    Later(
        "editing_checks", "kb.web.editing.checks.page", listing="/udgaver/tjek", explain="POST /udgaver/tjek"
    ),
    Later(
        "phone",
        "kb.web.phone.page",
        page="/telefon",
        net="/telefon/net",
        program="/telefon/program",
        worker="/sw.js",
        manifest="/manifest.webmanifest",
        bundle="/telefon/<language>/bundle.json",
        part="/telefon/<language>/<version>/<part>",
        single_file="/bridgelov.html",
    ),
    Later(
        "api",
        "kb.web.api.page",
        show="/api/v1/show/<path:citation>",
        search="/api/v1/search",
        exact="/api/v1/exact",
        listing="/api/v1/rule",
        rule="GET POST /api/v1/rule/<topic_id>",
        description="/api/v1/openapi.json",
    ),
)
"""The parts that are loaded when they are asked for; `warm` loads them once the first answers are given."""

CASEBOOK = (
    Later(
        "casebook",
        "kb.web.casebook.page",
        listing="/sager",
        keep="POST /sager",
        list_disputed="/sager/uenige",
        deliver="POST /sager/aflever",
        case="/sager/<number>",
        write="POST /sager/<number>",
        vote="POST /sager/<number>/stem",
        find="/api/v1/casebook",
    ),
    Later(
        "casebook_written",
        "kb.web.casebook.written",
        ask="/sager/skreven",
        take="POST /sager/skreven",
    ),
)
"""The parts that are there only where a casebook is kept."""

TABS = {
    "study": "examples",
    **dict.fromkeys(("pads", "rule"), "home"),
    **dict.fromkeys(
        (
            "agreed",
            "calc",
            "casebook",
            "casebook_written",
            "charts",
            "claim",
            "comparable",
            "evening",
            "log",
            "own_card",
            "peers",
            "peers_count",
            "tables",
            "timer",
        ),
        "tools",
    ),
}
"""The tab of the main menu that is lit on the pages of a part, where it is another's."""

blueprints: tuple[Blueprint, ...] = (health.bp, home.bp, search.bp, law.bp, *LATER)
"""Every part, in the order of its registration."""
