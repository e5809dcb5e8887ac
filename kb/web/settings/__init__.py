"""What a reader may choose about the pages, kept on this device."""
