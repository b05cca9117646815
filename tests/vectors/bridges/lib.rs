//! The engine is in the tests.
