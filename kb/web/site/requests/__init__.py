"""What a request may ask, and how its answer goes out: names, looks, refusals, assets, delivery."""
