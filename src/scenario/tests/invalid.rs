//! The reports on files that can't be read: scenarios/invalid/, snapshots/invalid/.

use super::{files, in_snapshots};
use crate::scenario::read_scenarios;

#[test]
fn reports() {
    in_snapshots("invalid", || {
        for (name, bytes) in files("scenarios/invalid") {
            if let Err(faults) = read_scenarios(&format!("{name}.yaml"), &bytes) {
                insta::assert_snapshot!(name, faults.to_string());
            }
        }
    });
}
