"""The running site as a client of the static export: returns what it would send."""

from typing import Any

from flask import Flask
from werkzeug.test import Client, TestResponse

from kb.web.phone.as_files import AsFiles
from laws.languages import FIRST_LANGUAGE, find_language

_ASKING = frozenset({"/opslag", "/404"})
"""Pages that say that something was not asked or is not there: they are files all the same."""


class Program:
    """Hands out what the site sends.

    Args:
        app: the site.

    Attributes:
        as_files: what its pages have more as files.
    """

    def __init__(self, app: Flask) -> None:
        self._client = Client(app)
        self.as_files = AsFiles(app)

    def page(self, path: str, language: str) -> str | None:
        """The HTML of a page; None where there is none.

        Args:
            path: without the language's prefix.
        """
        answer = self._get(path, language)
        is_there = answer.status_code == 200 or path in _ASKING
        return answer.get_data(as_text=True) if is_there and answer.mimetype == "text/html" else None

    def other(self, path: str, language: str) -> bytes | None:
        """What is sent for an address that holds something else than a page; None where there is nothing."""
        answer = self._get(path, language)
        is_there = answer.status_code == 200 and answer.mimetype != "text/html"
        return answer.get_data() if is_there else None

    def bytes(self, path: str, language: str = FIRST_LANGUAGE) -> bytes:
        """What is sent for an address that exists."""
        answer = self._get(path, language)
        assert answer.status_code == 200, path
        return answer.get_data()

    def json(self, path: str, language: str) -> Any:
        """What is sent for an address of the API; None where it refuses."""
        answer = self._get(path, language)
        return answer.get_json() if answer.status_code == 200 else None

    def _get(self, path: str, language: str) -> TestResponse:
        return self._client.get(find_language(language).prefix + path, follow_redirects=True)
