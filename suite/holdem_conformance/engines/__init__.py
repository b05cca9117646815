"""Engines: discovery, installation, isolation, and checks of their adapters."""
