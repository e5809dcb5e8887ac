"""What makes a phone answer by itself: its worker, bundles, the page about them, and the single file."""
