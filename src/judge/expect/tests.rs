//! Expectations against games built by hand.
