"""Articles on the laws, as a federation's web pages hold them."""

from laws.reading.articles.edition import read_articles
from laws.reading.articles.likeness import looks_like
