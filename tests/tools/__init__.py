"""Tools that make the data that the project ships."""
