"""The doctor: checks of an adapter for the mistakes that authors make most."""
