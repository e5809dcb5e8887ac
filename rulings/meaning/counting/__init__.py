"""Hands counted exactly: shapes, honours, samples, and why none fits."""
