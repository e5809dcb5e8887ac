"""Editions taken along as files of other tools."""
