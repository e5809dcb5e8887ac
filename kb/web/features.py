"""One blueprint a part of the site."""

from kb.web.about import page as about
from kb.web.api import page as api
from kb.web.calculators import api as calc_api
from kb.web.calculators import page as calc
from kb.web.calculators import tables
from kb.web.claim import api as claim_api
from kb.web.claim import page as claim
from kb.web.compare import agreed
from kb.web.compare import api as comparable_api
from kb.web.compare import page as comparable
from kb.web.editing.apparatus import page as apparatus
from kb.web.editing.beside import page as beside
from kb.web.editing.checks import page as editing_checks
from kb.web.editing.exchange import page as exchange
from kb.web.editing.exchange import preview as exchange_preview
from kb.web.editing.new_edition import page as new_edition
from kb.web.editing.room import page as editing
from kb.web.editing.terms import page as terms
from kb.web.exact import page as exact
from kb.web.examples import page as examples
from kb.web.health import page as health
from kb.web.home import page as home
from kb.web.interview import page as rule
from kb.web.log import page as log
from kb.web.pads import page as pads
from kb.web.phone import page as phone
from kb.web.provision import page as law
from kb.web.search import page as search
from kb.web.settings import page as settings
from kb.web.study import page as study
from kb.web.timer import page as timer

blueprints = (
    health.bp,
    home.bp,
    search.bp,
    exact.bp,
    law.bp,
    pads.bp,
    log.bp,
    rule.bp,
    examples.bp,
    study.bp,
    comparable.bp,
    comparable_api.bp,
    agreed.bp,
    settings.bp,
    claim.bp,
    claim_api.bp,
    calc.bp,
    tables.bp,
    calc_api.bp,
    timer.bp,
    about.bp,
    new_edition.bp,
    editing.bp,
    apparatus.bp,
    beside.bp,
    exchange.bp,
    exchange_preview.bp,
    terms.bp,
    editing_checks.bp,
    phone.bp,
    api.bp,
)
"""Every part, in the order of its registration."""
