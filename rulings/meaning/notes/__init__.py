"""A note read clause by clause, as players write them: where a word is unknown, it is not taken."""
