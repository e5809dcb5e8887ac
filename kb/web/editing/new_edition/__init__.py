"""New edition day on a page."""
