//! How much memory there is, which an allocator does not tell: systems promise more than they
//! have, and end the program that takes them at their word.

/// The bytes that can still be used, if the system says.
pub(super) fn bytes() -> Option<u64> {
    [physical(), cgroup::bytes()].into_iter().flatten().min()
}

#[cfg(target_os = "linux")]
fn physical() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(not(target_os = "linux"))]
fn physical() -> Option<u64> {
    None
}

#[cfg(not(target_os = "linux"))]
mod cgroup {
    pub(super) fn bytes() -> Option<u64> {
        None
    }
}

/// The limits of a container.
#[cfg(target_os = "linux")]
mod cgroup {
    use std::fs;
    use std::path::{Path, PathBuf};

    /// The two generations of control groups: where they are mounted, how this process is listed
    /// in them, and their files.
    struct Generation {
        mount: &'static str,
        listed: fn(&str) -> Option<&str>,
        limit: &'static str,
        usage: &'static str,
        reclaimable: &'static str,
    }

    const GENERATIONS: [Generation; 2] = [
        Generation {
            mount: "/sys/fs/cgroup",
            listed: |line| line.strip_prefix("0::"),
            limit: "memory.max",
            usage: "memory.current",
            reclaimable: "inactive_file",
        },
        Generation {
            mount: "/sys/fs/cgroup/memory",
            listed: |line| line.split_once(":memory:").map(|(_, path)| path),
            limit: "memory.limit_in_bytes",
            usage: "memory.usage_in_bytes",
            reclaimable: "total_inactive_file",
        },
    ];

    /// What the tightest of the groups that this process is in leaves.
    pub(super) fn bytes() -> Option<u64> {
        let groups = fs::read_to_string("/proc/self/cgroup").ok()?;
        GENERATIONS.iter().filter_map(|generation| generation.bytes(&groups)).min()
    }

    impl Generation {
        fn bytes(&self, groups: &str) -> Option<u64> {
            let path = groups.lines().find_map(self.listed)?;
            // In a container the path may be that of the host, and the mount the group's own.
            let group = Path::new(path.trim_start_matches('/'));
            group
                .ancestors()
                .filter_map(|group| self.left(&Path::new(self.mount).join(group)))
                .min()
        }

        fn left(&self, group: &Path) -> Option<u64> {
            let limit = number(group.join(self.limit))?;
            let stat = fs::read_to_string(group.join("memory.stat")).ok()?;
            let reclaimable = stat
                .lines()
                .find_map(|line| line.strip_prefix(self.reclaimable)?.trim().parse::<u64>().ok());
            let used = number(group.join(self.usage))?.saturating_sub(reclaimable.unwrap_or(0));
            Some(limit.saturating_sub(used))
        }
    }

    /// The number in a file; there is none (but `max`) where nothing is limited.
    fn number(path: PathBuf) -> Option<u64> {
        fs::read_to_string(path).ok()?.trim().parse().ok()
    }
}
