"""The page: the one layer that knows a browser."""
