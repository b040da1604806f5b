"""The game around the engine, free of any browser: sessions, saves, settings, all that a player reads."""
