"""Cases and the clause register: the data of the suite, with strict loaders."""
