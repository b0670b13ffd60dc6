package io.github.measure4j.samples.benchmark.hazard;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.samples.benchmark.Figure;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prints the remains of single-threaded kernels after the JIT compiler. One that takes no longer than an empty kernel
 * is ELIMINATED; four tight pairs of lock and unlock that take less than two single ones are COARSENED into fewer; ten
 * times the work has to take about ten times as long. Three planted kernels show that the check itself sees what it
 * looks for.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.hazard.JitHazards}.
 */
public final class JitHazards {
    private static final StoppingRule RULE = StoppingRule.standardErrorBelow(0.05).atMost(100);

    /** Beyond the empty kernel: no operation is as fast as that. */
    private static final double LEAST_NANOS = 0.3;

    private static final int PAIRS = 4;
    private static final int ACCEPTED_PAIRS = 2;
    private static final List<String> FOUR_TIMES =
            List.of("reentrant", "stamped", "semaphore", "synchronized", "synchronized-static");

    /** The loop of these is not on the thread whose code is looked at. */
    private static final Set<String> ON_VIRTUAL_THREADS = Set.of(
            "threads.virtual.start", "threads.virtual.start.joined", "threads.virtual.start-join",
            "threads.virtual.ping-pong", "threads.virtual.executor");

    private JitHazards() {}

    public static void main(String[] args) {
        Catalogue catalogue = Catalogue.load();
        double empty = nanos(catalogue.named("threads.empty"), Point.NOWHERE);
        System.out.printf("%-40s %12s  beyond an empty kernel's %.2f ns%n", "kernel", "ns", empty);
        planted().forEach((kernel, eliminated) -> {
            boolean seen = eliminated(kernel, empty);
            System.out.println(seen == eliminated ? "    as planted" : "    WRONG: not as planted");
        });
        catalogue.entries().stream()
                .filter(kernel -> kernel.transport().equals("threads"))
                .filter(kernel -> kernel.pattern() instanceof Simple)
                .filter(kernel -> !kernel.accepts().contains(Variable.THREADS))
                .filter(kernel -> kernel.identity().role() != Role.EMPTY)
                .filter(kernel -> !ON_VIRTUAL_THREADS.contains(kernel.name()))
                .forEach(kernel -> eliminated(kernel, empty));
        FOUR_TIMES.forEach(lock -> coarsened(catalogue, "threads.lock." + lock));
        for (int function = 0; function < 2; function++) {
            grows(catalogue.named("threads.team.work"), function);
        }
    }

    private static Map<KernelEntry, Boolean> planted() {
        long[] cell = {7};
        return Map.of(
                planted("planted.unused", setting -> () -> Math.floorMod(cell[0] * 31, 1_001)), true,
                planted("planted.elided-lock", setting -> () -> {
                    synchronized (new Object()) {
                    }
                }), true,
                planted("planted.used", setting -> () -> setting.hole().consume(Math.floorMod(cell[0] * 31, 1_001))),
                false);
    }

    private static KernelEntry planted(String name, Kernel kernel) {
        return KernelEntry.named(name, "for this check", Simple.of(kernel));
    }

    private static boolean eliminated(KernelEntry kernel, double empty) {
        double beyond = nanos(kernel, Point.NOWHERE) - empty / kernel.pattern().operationsPerIteration(1);
        boolean eliminated = beyond < LEAST_NANOS;
        System.out.printf("%-40s %12.2f  %s%n", kernel.name(), beyond, eliminated ? "ELIMINATED" : "is done");
        return eliminated;
    }

    private static void coarsened(Catalogue catalogue, String lock) {
        double once = nanos(catalogue.named(lock), Point.NOWHERE);
        double tight = PAIRS * nanos(catalogue.named(lock + "-four-times"), Point.NOWHERE);
        System.out.printf("%-40s four pairs %8.2f ns, one %8.2f ns  %s%n",
                lock, tight, once, tight < ACCEPTED_PAIRS * once ? "COARSENED" : "each is done");
    }

    /** Sphinx's BORS does one pass of its arrays for each 512, less the first. */
    private static void grows(KernelEntry work, int function) {
        long[] amounts = function == 0 ? new long[] {1_000, 10_000} : new long[] {1_024, 5_632};
        Point point = Point.NOWHERE.with(Variable.WORK_FUNCTION, function);
        double less = nanos(work, point.with(Variable.WORK_AMOUNT, amounts[0]));
        double more = nanos(work, point.with(Variable.WORK_AMOUNT, amounts[1]));
        double times = more / less;
        System.out.printf("%-40s %,.0f ns, ten times as much work %,.0f ns  %s%n", "work function " + function, less, more,
                times > 5 && times < 20 ? "grows with the work" : "does NOT grow with the work");
    }

    private static double nanos(KernelEntry kernel, Point point) {
        return Figure.of(Figure.record(kernel, point, RULE, 1)).nanos();
    }
}
