"""A provision and the books' contents."""
