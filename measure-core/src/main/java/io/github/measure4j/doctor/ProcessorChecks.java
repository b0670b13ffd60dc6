package io.github.measure4j.doctor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The processors: their speed, and who else uses them.
 *
 * @param host that is looked at
 */
record ProcessorChecks(Host host) {
    private static final double MUCH_LOAD = 0.5;
    private static final double SOME_LOAD = 0.2;
    private static final double MUCH_STEAL = 0.05;
    private static final double SOME_STEAL = 0.005;
    private static final String CPU = "sys/devices/system/cpu/";

    List<Diagnosis> all() {
        return List.of(load(), steal(), governor(), turbo(), siblings());
    }

    /** The mean number of runnable threads over a minute (proc(5), loadavg). */
    private Diagnosis load() {
        OptionalDouble load = host.line("proc/loadavg").map(line -> Host.number(line.split(" ")[0])).orElse(OptionalDouble.empty());
        if (load.isEmpty()) {
            return Diagnosis.good("load", "not told by this system");
        }
        double share = load.getAsDouble() / host.processors();
        String found = String.format(Locale.ROOT, "%.2f on %d processors over the last minute", load.getAsDouble(), host.processors());
        if (share < SOME_LOAD) {
            return Diagnosis.good("load", found);
        }
        String mend = "wait until other programs have ended, or end them ('top' shows them)";
        return share < MUCH_LOAD ? Diagnosis.note("load", found, mend) : Diagnosis.bad("load", found, mend);
    }

    /** The eighth figure of the line of all processors is the time that a hypervisor took (proc(5), stat). */
    private Diagnosis steal() {
        String[] fields = host.line("proc/stat").orElse("").split(" +");
        if (fields.length < 9) {
            return Diagnosis.good("steal", "not told by this system");
        }
        double total = IntStream.range(1, 9).mapToDouble(i -> Host.number(fields[i]).orElse(0)).sum();
        double share = total == 0 ? 0 : Host.number(fields[8]).orElse(0) / total;
        String found = String.format(Locale.ROOT, "a hypervisor took %.2f %% of the processors' time since the start", share * 100);
        if (share < SOME_STEAL) {
            return Diagnosis.good("steal", found);
        }
        String mend = "measure on a host of your own, or when its neighbours are idle; use more --rounds";
        return share < MUCH_STEAL ? Diagnosis.note("steal", found, mend) : Diagnosis.bad("steal", found, mend);
    }

    private Diagnosis governor() {
        TreeSet<String> governors = new TreeSet<>();
        for (int i = 0; i < host.processors(); i++) {
            host.line(CPU + "cpu" + i + "/cpufreq/scaling_governor").ifPresent(governors::add);
        }
        if (governors.isEmpty()) {
            return Diagnosis.good("governor", "not told by this system, as on most virtual machines");
        }
        return governors.equals(new TreeSet<>(List.of("performance")))
                ? Diagnosis.good("governor", "performance")
                : Diagnosis.bad("governor", String.join(", ", governors) + ": the clock rate follows the load",
                        "as root: cpupower frequency-set -g performance");
    }

    private Diagnosis turbo() {
        Optional<String> noTurbo = host.line(CPU + "intel_pstate/no_turbo");
        Optional<String> boost = host.line(CPU + "cpufreq/boost");
        if (noTurbo.isEmpty() && boost.isEmpty()) {
            return Diagnosis.good("turbo", "not told by this system");
        }
        boolean intel = noTurbo.isPresent();
        boolean on = intel ? noTurbo.get().equals("0") : boost.get().equals("1");
        return on
                ? Diagnosis.note("turbo", "on: the clock rate depends on heat and on how many processors are busy",
                        "as root: echo %s > /%s".formatted(intel ? "1" : "0", CPU + (intel ? "intel_pstate/no_turbo" : "cpufreq/boost")))
                : Diagnosis.good("turbo", "off");
    }

    private Diagnosis siblings() {
        return switch (host.line(CPU + "smt/active").orElse("")) {
            case "1" -> Diagnosis.note("SMT", "on: two hardware threads share a core",
                    "bind a rank to each core (mpirun --bind-to core), or as root: echo off > /" + CPU + "smt/control");
            case "0" -> Diagnosis.good("SMT", "off, or one hardware thread a core");
            default -> Diagnosis.good("SMT", "not told by this system");
        };
    }
}
