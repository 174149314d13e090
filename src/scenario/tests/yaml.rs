//! Places and values of scalars.
