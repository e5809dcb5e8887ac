"""A ruling, one question at a time."""
