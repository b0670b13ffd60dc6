package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Probe;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Readings;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.Batch;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.StateEstimator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * One run on a simulated machine: a probe around batches of a kernel, of which half is computing and half is waiting,
 * in visits between which the run is elsewhere. So its true time at a reading of the probe is known in each state.
 */
final class StateTrial {
    private static final double NANO = 1e-9;
    private static final double HALF_NANOS = 100_000;
    private static final int REPETITIONS = 5;

    private final SimulatedGroup group;
    private final Random random;
    private final Readings readings = new Readings(Resource.COMPUTING, "");
    private final List<Reading> befores = new ArrayList<>();
    private final List<Reading> afters = new ArrayList<>();
    private final List<Batch> batches = new ArrayList<>();
    private final int[] readingsInState;
    private final States states;

    /**
     * @param scatter of visits, as a share
     * @param outliers the share of readings and repetitions that take 10 to 100 times as long
     */
    StateTrial(SimulatedMachine machine, long seed, int visits, int batchesAVisit, double scatter, double outliers) {
        group = SimulatedGroup.of(1).with(machine).seeded(seed);
        random = new Random(seed);
        readingsInState = new int[machine.chains().isEmpty() ? 1 : machine.chains().get(0).states().size()];
        Probe probe = Probe.alone(group, Resource.COMPUTING);
        double dwell = machine.chains().isEmpty() ? 0 : machine.chains().get(0).dwellNanos();
        long apart = Math.round(Math.max(5e6, dwell / 500));
        for (int visit = 0; visit < visits; visit++) {
            for (int i = 0; i < 300; i++) {
                group.idle(apart);
                read(probe, outliers);
            }
            double ofVisit = 1 + scatter * random.nextGaussian();
            for (int i = 0; i < batchesAVisit; i++) {
                Reading before = read(probe, outliers);
                Sample repetitions = repetitions(ofVisit, outliers);
                Reading after = read(probe, outliers);
                befores.add(before);
                afters.add(after);
                batches.add(new Batch(visit, before.seconds(), after.seconds(), repetitions));
                group.idle(1_000_000);
            }
        }
        states = States.of(readings);
    }

    private Reading read(Probe probe, double outliers) {
        double at = group.trueNanos() * NANO;
        double seconds = probe.read() * (random.nextDouble() < outliers ? 10 + 90 * random.nextDouble() : 1);
        readings.add(at, seconds);
        readingsInState[readingsInState.length == 1 ? 0 : group.machineState(0)]++;
        return new Reading(at, seconds);
    }

    private Sample repetitions(double ofVisit, double outliers) {
        double[] seconds = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            double start = group.trueNanos();
            group.compute(HALF_NANOS);
            group.idle((long) HALF_NANOS);
            double factor = random.nextDouble() < outliers ? 10 + 90 * random.nextDouble() : 1;
            seconds[i] = (group.trueNanos() - start) * NANO * ofVisit * factor * (1 + 0.01 * random.nextGaussian());
        }
        return Sample.of(seconds);
    }

    /** Whether the machine truly was in each state for 5 % of the readings or more. */
    boolean metEachState() {
        return Arrays.stream(readingsInState).min().orElseThrow() >= 0.05 * readings.list().size();
    }

    int found() {
        return states.states().size();
    }

    /** Whether the interval of each state holds the truth; states that fewer than three visits met are left out. */
    List<Boolean> covered() {
        List<Boolean> covered = new ArrayList<>();
        for (int state = 0; state < found(); state++) {
            List<Batch> inState = inState(state);
            if (inState.stream().map(Batch::visit).distinct().count() > 2) {
                double reference = states.states().get(state).reading();
                StateEstimate estimate = StateEstimator.withDefaults().of(inState, reference);
                covered.add(estimate.interval().contains(HALF_NANOS * NANO + HALF_NANOS * reference));
            }
        }
        return covered;
    }

    private List<Batch> inState(int state) {
        List<Batch> inState = new ArrayList<>();
        for (int i = 0; i < batches.size(); i++) {
            if (states.label(befores.get(i), afters.get(i)) == state) {
                inState.add(batches.get(i));
            }
        }
        return inState;
    }
}
