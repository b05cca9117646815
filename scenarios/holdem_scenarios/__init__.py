"""Scenarios and the clause register: the data that the suite runs on, read strictly."""
