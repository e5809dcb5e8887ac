"""What Bridgelov says of itself."""
