"""One blueprint a part of the site."""

from kb.web.pages import api, examples, home, law, rule, search

blueprints = (home.bp, search.bp, law.bp, rule.bp, examples.bp, api.bp)
"""Every part, in the order of its registration."""
