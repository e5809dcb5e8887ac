"""Whether the site lives, and whether it can answer: for proxies and whoever keeps it running."""
