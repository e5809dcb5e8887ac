"""Input that was made to harm: what stands between it and the server, tried."""
