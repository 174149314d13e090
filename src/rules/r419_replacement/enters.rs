//! 410.10e, 419.1b, c: how a permanent comes into play.
