"""The pages: `create_app` makes the site, read in a browser or served by waitress."""

from kb.web.app import create_app

__all__ = ["create_app"]
