"""A whole note read: how it opens, which conventions it names, what it leaves out, what else it may mean."""
