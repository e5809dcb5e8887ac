"""What makes a phone answer by itself: the worker, the bundle's way out, the page about both, and the single file."""
