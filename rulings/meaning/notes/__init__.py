"""A note read clause by clause, as players write them: every word has a meaning here, or the note is not read."""
