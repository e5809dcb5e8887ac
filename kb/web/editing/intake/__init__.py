"""A file taken in from a page: what it is read as, before it is stored."""
