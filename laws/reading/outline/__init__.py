"""Numbered places: what belongs under what."""
