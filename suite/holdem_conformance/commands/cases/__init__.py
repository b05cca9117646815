"""The subcommands that work on cases: read, write and check them."""
