"""The commands of `bridgelov`, one module a group of them."""
