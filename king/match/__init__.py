"""A match of ten deals, as a value; the view that one seat has of it; automatic play."""
