"""The reasons for what is posted, for turns, and for choices and their sizes."""
