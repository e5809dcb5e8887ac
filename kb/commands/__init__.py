"""The commands of `bridgelov`, one module a group of them; each room is for one kind of user."""
