"""Root causes: the reasons that most failing cases meet first, told as what the engine does."""
