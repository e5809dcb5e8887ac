"""Exact reading, as a page."""
