"""The subcommands that put engines under test, and look after them."""
