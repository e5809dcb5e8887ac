"""Tests of the site as files."""
