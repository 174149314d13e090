//! Cards: what is printed, read.
