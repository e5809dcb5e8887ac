"""One blueprint a part of the site."""

from kb.web.pages import api, comparable, comparable_api, examples, home, law, rule, search

blueprints = (home.bp, search.bp, law.bp, rule.bp, examples.bp, comparable.bp, comparable_api.bp, api.bp)
"""Every part, in the order of its registration."""
