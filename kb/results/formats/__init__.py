"""A module a format: what its file holds, as cells under headings that we know."""
