package io.github.measure4j.doctor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks of the limits of a container, an administrator or the kernel: time, processors, memory between processes, the
 * clock.
 *
 * @param host that is looked at
 */
record LimitChecks(Host host) {
    private static final Pattern SIZE = Pattern.compile("\\bsize=([0-9]+)([kmgKMG]?)\\b");
    private static final long LITTLE_SHARED_MEMORY_KIB = 256 << 10;
    private static final Set<String> FAST_CLOCKS = Set.of("tsc", "kvm-clock", "arch_sys_counter", "hyperv_clocksource_tsc_page");

    List<Diagnosis> all() {
        return List.of(quota(), binding(), clock(), sharedMemory(), hugePages());
    }

    /** The processors that a control group may use, as a quota of time (cgroup v2 cpu.max, v1 cpu.cfs_quota_us). */
    private Diagnosis quota() {
        String[] v2 = host.line("sys/fs/cgroup/cpu.max").orElse("").split(" ");
        OptionalDouble quota = v2.length == 2 ? Host.number(v2[0]) : ofFile("sys/fs/cgroup/cpu/cpu.cfs_quota_us");
        OptionalDouble period = v2.length == 2 ? Host.number(v2[1]) : ofFile("sys/fs/cgroup/cpu/cpu.cfs_period_us");
        if (quota.isEmpty() || period.isEmpty() || quota.getAsDouble() <= 0) {
            return Diagnosis.good("cgroup", "no quota of processor time");
        }
        double processors = quota.getAsDouble() / period.getAsDouble();
        String found = String.format(Locale.ROOT, "a quota of %.3g of %d processors", processors, host.processors());
        return processors < host.processors()
                ? Diagnosis.bad("cgroup", found + ": ranks are stopped when it is used up",
                        "start the container without --cpus or a CPU limit; give it whole processors (--cpuset-cpus)")
                : Diagnosis.good("cgroup", found);
    }

    private OptionalDouble ofFile(String path) {
        return host.line(path).map(Host::number).orElse(OptionalDouble.empty());
    }

    private Diagnosis binding() {
        Optional<String> allowed = host.lines("proc/self/status").stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst();
        Optional<String> online = host.line("sys/devices/system/cpu/online");
        if (allowed.isEmpty() || online.isEmpty()) {
            return Diagnosis.good("binding", "not told by this system");
        }
        return allowed.equals(online)
                ? Diagnosis.good("binding", "all processors may be used")
                : Diagnosis.note("binding", "only processors " + allowed.get() + " of " + online.get() + " may be used",
                        "start it outside of taskset, numactl or a bound job step, unless that is meant");
    }

    private Diagnosis clock() {
        Optional<String> source = host.line("sys/devices/system/clocksource/clocksource0/current_clocksource");
        if (source.isEmpty()) {
            return Diagnosis.good("clock", "not told by this system");
        }
        return FAST_CLOCKS.contains(source.get())
                ? Diagnosis.good("clock", source.get())
                : Diagnosis.bad("clock", source.get() + ": each reading is a call of the kernel and takes about a microsecond",
                        "boot with clocksource=tsc, if the processor's counter is stable");
    }

    /** Open MPI and UCX put the buffers between the processes of a host there. */
    private Diagnosis sharedMemory() {
        Optional<String> mount = host.lines("proc/mounts").stream().filter(line -> line.contains(" /dev/shm ")).findFirst();
        if (mount.isEmpty()) {
            return Diagnosis.good("/dev/shm", "not told by this system");
        }
        Matcher size = SIZE.matcher(mount.get());
        if (!size.find()) {
            return Diagnosis.good("/dev/shm", "half of the memory");
        }
        long kib = kibibytes(Long.parseLong(size.group(1)), size.group(2).toLowerCase(Locale.ROOT));
        String found = (kib >> 10) + " MiB";
        return kib < LITTLE_SHARED_MEMORY_KIB
                ? Diagnosis.bad("/dev/shm", found + ": large messages or many ranks end with a bus error",
                        "start the container with --shm-size=2g, or as root: mount -o remount,size=2g /dev/shm")
                : Diagnosis.good("/dev/shm", found);
    }

    private static long kibibytes(long number, String unit) {
        return switch (unit) {
            case "k" -> number;
            case "m" -> number << 10;
            case "g" -> number << 20;
            default -> number >> 10;
        };
    }

    private Diagnosis hugePages() {
        String enabled = host.line("sys/kernel/mm/transparent_hugepage/enabled").orElse("");
        return enabled.contains("[always]")
                ? Diagnosis.note("huge pages", "transparent ones always: the kernel moves memory while programs run",
                        "as root: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled")
                : Diagnosis.good("huge pages", enabled.isEmpty() ? "not told by this system" : enabled);
    }
}
