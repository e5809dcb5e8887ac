"""The site as one WSGI application, for servers that want to be told a module."""

from kb.web import create_app

app = create_app()
