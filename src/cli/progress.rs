//! The progress bar.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

const TEMPLATE: &str = "{bar:40} {percent:>3} %  {elapsed} of about {duration}";

/// A bar on standard error that counts to `length`; hidden unless somebody can look at it.
pub(crate) fn bar(length: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
