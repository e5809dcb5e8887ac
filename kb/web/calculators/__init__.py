"""The numbers of the laws and the handbook on the site: a page and an API address for each calculator."""
