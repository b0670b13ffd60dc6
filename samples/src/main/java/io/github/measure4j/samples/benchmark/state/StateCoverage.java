package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Are the states of a machine found, and does the interval of each hold the truth? On simulated machines whose clock
 * rate wanders by 10 % to either side: in how many runs as many states were found as there are, in how many more, and
 * which share of the states' intervals (95 %) held the true time of a kernel at the state's reading of the probe. Runs
 * that met a state in less than 5 % of the readings, or of the kernel's calls, are left out.
 *
 * <p>With {@code run} as a third argument, each trial is a whole run of ping-pongs through the API of the library: its
 * rounds go where the doubt is. Then the table also has the median half width of the points' own figures, and the share of
 * points with a warning.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.state.StateCoverage [TRIALS
 * [SEED [run]]]}.
 */
public final class StateCoverage {
    private static final double SECOND = 1e9;
    private static final double WANDERING = 0.1;
    private static final double SCATTER = 0.01;
    private static final int VISITS = 6;
    private static final int BATCHES = 12;

    private final int trials;
    private final long seed;

    private StateCoverage(int trials, long seed) {
        this.trials = trials;
        this.seed = seed;
    }

    public static void main(String[] args) {
        int trials = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 19;
        StateCoverage table = new StateCoverage(trials, seed);
        if (args.length > 2 && args[2].equals("run")) {
            table.ofRuns();
            return;
        }
        System.out.println("states  factor  dwell ms  share  flicker  outliers  visits +-  found    more  coverage");
        for (double flicker : new double[] {0.005, 0.02, 0.04}) {
            for (double outliers : new double[] {0, 0.02}) {
                table.row(1, 1, 0, 1, flicker, outliers, SCATTER);
            }
        }
        for (double factor : new double[] {1.05, 1.15, 1.3, 3}) {
            for (double dwell : new double[] {5, 50, 500, 5_000, 60_000}) {
                table.row(2, factor, dwell, 0.5, 0.01, 0.01, SCATTER);
            }
        }
        for (double factor : new double[] {1.15, 1.3, 2}) {
            table.row(2, factor, 50, 0.1, 0.01, 0.01, 0);
            table.row(3, factor, 500, 1.0 / 3, 0.01, 0.01, 0.02);
        }
    }

    private void ofRuns() {
        Map<Long, Double> ratios = StateRunTrial.ratios();
        System.out.println("states  factor  dwell ms  trials  found    more  coverage  half width  warned");
        for (int states = 1; states <= 3; states++) {
            for (double factor : states == 1 ? new double[] {1} : new double[] {1.15, 1.5, 3}) {
                for (double dwell : states == 1 ? new double[] {0} : new double[] {20, 100, 1_000}) {
                    rowOfRuns(states, factor, dwell, ratios);
                }
            }
        }
    }

    private void rowOfRuns(int states, double factor, double dwell, Map<Long, Double> ratios) {
        SimulatedMachine machine = exchanging(states, factor, dwell);
        List<StateRunTrial> made = IntStream.range(0, trials)
                .mapToObj(i -> new StateRunTrial(machine, seed + i, SCATTER))
                .filter(StateRunTrial::metEachState)
                .toList();
        if (made.isEmpty()) {
            noneMetEachState(states, factor, dwell);
            return;
        }
        double[] widths = made.stream()
                .flatMap(trial -> trial.halfWidths().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        List<Boolean> warned = made.stream().flatMap(trial -> trial.warned().stream()).toList();
        System.out.printf(
                Locale.ROOT,
                "%6d  %6.2f  %8.0f  %6d  %5.1f %%  %5.1f %%  %s  %.2f %%  %s%n",
                states,
                factor,
                dwell,
                made.size(),
                100.0 * made.stream().filter(trial -> trial.found() == states).count() / made.size(),
                100.0 * made.stream().filter(trial -> trial.found() > states).count() / made.size(),
                share(made.stream()
                        .filter(trial -> trial.found() == states)
                        .flatMap(trial -> trial.covered(ratios).stream())
                        .toList()),
                100 * widths[widths.length / 2],
                share(warned));
    }

    /** The factors are on the exchange; computing feels a third of them. */
    private static SimulatedMachine exchanging(int states, double factor, double dwell) {
        SimulatedMachine one = SimulatedMachine.steady().withWandering(WANDERING, 6 * SECOND).withFlicker(0.01, 2e6);
        if (states == 1) {
            return one;
        }
        SimulatedState[] chain = IntStream.range(0, states)
                .mapToObj(i -> new SimulatedState(1, Math.pow(factor, i), Math.pow(factor, i / 3.0)))
                .toArray(SimulatedState[]::new);
        return one.withStates(dwell * 1e6, chain);
    }

    private void row(
            int states, double factor, double dwell, double share, double flicker, double outliers, double scatter) {
        SimulatedMachine machine = machine(states, factor, dwell, share, flicker);
        List<StateTrial> made = IntStream.range(0, trials)
                .parallel()
                .mapToObj(i -> new StateTrial(machine, seed + i, VISITS, BATCHES, scatter, outliers))
                .filter(StateTrial::metEachState)
                .toList();
        if (made.isEmpty()) {
            noneMetEachState(states, factor, dwell);
            return;
        }
        long found = made.stream().filter(trial -> trial.found() == states).count();
        long more = made.stream().filter(trial -> trial.found() > states).count();
        List<Boolean> covered = made.stream()
                .filter(trial -> trial.found() == states)
                .flatMap(trial -> trial.covered().stream())
                .toList();
        System.out.printf(
                Locale.ROOT,
                "%6d  %6.2f  %8.0f  %5.2f  %7.3f  %8.2f  %8.1f %%  %5.1f %%  %4.1f %%  %s%n",
                states,
                factor,
                dwell,
                share,
                flicker,
                outliers,
                100 * scatter,
                100.0 * found / made.size(),
                100.0 * more / made.size(),
                share(covered));
    }

    private static void noneMetEachState(int states, double factor, double dwell) {
        System.out.printf(Locale.ROOT, "%6d  %6.2f  %8.0f  no trial met each state%n", states, factor, dwell);
    }

    private static String share(List<Boolean> covered) {
        long held = covered.stream().filter(holds -> holds).count();
        return covered.isEmpty()
                ? "-"
                : "%.1f %% of %d".formatted(100.0 * held / covered.size(), covered.size());
    }

    private static SimulatedMachine machine(int states, double factor, double dwell, double share, double flicker) {
        double period = Math.max(6 * SECOND, dwell * 1e6 / 3);
        SimulatedMachine steady =
                SimulatedMachine.steady().withWandering(WANDERING, period).withFlicker(flicker, 2e6);
        if (states == 1) {
            return steady;
        }
        SimulatedState[] chain = IntStream.range(0, states)
                .mapToObj(i -> new SimulatedState(i == 0 ? 1 - share * (states - 1) : share, 1, Math.pow(factor, i)))
                .toArray(SimulatedState[]::new);
        return steady.withStates(dwell * 1e6, chain);
    }
}
