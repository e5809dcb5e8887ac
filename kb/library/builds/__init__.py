"""Builds of the knowledge base: written to a side folder, checked, mended, and swapped in as a whole."""
