"""Articles on the laws, as a federation's web pages hold them."""
