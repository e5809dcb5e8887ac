"""The glossary on pages: a list of the concepts, and one concept with its places."""
