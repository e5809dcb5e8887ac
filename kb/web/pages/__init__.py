"""One blueprint a part of the site."""

from kb.web.pages import examples, home, law, rule, search

blueprints = (home.bp, search.bp, law.bp, rule.bp, examples.bp)
"""Every part, in the order of its registration."""
