//! `magicray cpu`.

use crate::program::run;
use magicray::Kernel;

#[test]
fn tells_what_each_kernel_is_here() {
    let stdout = run(&["cpu"]).succeeds().stdout;
    let lines: Vec<_> = stdout.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert_eq!(lines.len(), Kernel::ALL.len());
    for (kernel, (name, state)) in Kernel::ALL.into_iter().zip(lines) {
        let expected = match kernel {
            _ if kernel == Kernel::best() => "chosen",
            _ if kernel.is_supported() => "supported",
            _ => "not on this CPU",
        };
        assert_eq!((name, state.trim()), (kernel.name(), expected));
    }
}
