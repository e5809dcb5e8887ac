"""Finding and showing: the knowledge base on disk, its index and queries, pages and the command line."""
