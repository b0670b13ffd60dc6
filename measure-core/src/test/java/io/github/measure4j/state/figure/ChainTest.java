package io.github.measure4j.state.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Probe;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Readings;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.States;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The whole chain on simulated machines: a probe around batches of a kernel that computes half of its time, states from
 * the readings, labels, and a figure in each state whose truth is known.
 */
class ChainTest {
    /** Some 45 intervals: at a coverage of 70 % nine of ten hold the truth in 1 of 2,000 sets. A soak makes twice as many. */
    private static final int TRIALS = Soak.or(30, 60);
    private static final int VISITS = 6;
    private static final int BATCHES = 10;
    private static final int READINGS_BETWEEN = 150;
    private static final double NANO = 1e-9;
    private static final double HALF_NANOS = 100_000;

    @Test
    void theIntervalOfEachStateHoldsItsTruth() {
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(5e7, new SimulatedState(0.6, 1, 1), new SimulatedState(0.4, 1, 1.25))
                .withWandering(0.1, 6e9)
                .withFlicker(0.01, 2e6);
        int covered = 0;
        int intervals = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Chain chain = new Chain(SimulatedGroup.of(1).with(machine).seeded(trial), new Random(trial));
            assertThat(chain.states.states()).hasSize(2);
            for (int state = 0; state < 2; state++) {
                if (chain.inState(state).stream().map(Batch::visit).distinct().count() < 3) {
                    continue;
                }
                double reference = chain.states.states().get(state).reading();
                StateEstimate estimate = StateEstimator.withDefaults().of(chain.inState(state), reference);
                assertThat(estimate.doubt()).isLessThan(0.25);
                intervals++;
                covered += estimate.interval().contains(HALF_NANOS * (NANO + reference)) ? 1 : 0;
            }
        }
        assertThat(intervals).isGreaterThan(TRIALS);
        assertThat(covered / (double) intervals).isGreaterThanOrEqualTo(0.9);
    }

    /** One run. */
    private static final class Chain {
        private final SimulatedGroup group;
        private final Random random;
        private final Readings readings = new Readings(Resource.COMPUTING, "");
        private final List<Reading[]> around = new ArrayList<>();
        private final List<Batch> batches = new ArrayList<>();
        private final States states;

        Chain(SimulatedGroup group, Random random) {
            this.group = group;
            this.random = random;
            Probe probe = Probe.alone(group, Resource.COMPUTING);
            for (int visit = 0; visit < VISITS; visit++) {
                for (int i = 0; i < READINGS_BETWEEN; i++) {
                    group.idle(8_000_000);
                    read(probe);
                }
                double ofVisit = 1 + 0.01 * random.nextGaussian();
                for (int i = 0; i < BATCHES; i++) {
                    Reading before = read(probe);
                    Sample repetitions = repetitions(ofVisit);
                    Reading after = read(probe);
                    around.add(new Reading[] {before, after});
                    batches.add(new Batch(visit, before.seconds(), after.seconds(), repetitions));
                }
                group.idle(1_000_000_000);
            }
            states = States.of(readings);
        }

        private Reading read(Probe probe) {
            double at = group.trueNanos() * NANO;
            Reading reading = new Reading(at, probe.read() * (random.nextDouble() < 0.01 ? 30 : 1));
            readings.add(at, reading.seconds());
            return reading;
        }

        private Sample repetitions(double ofVisit) {
            double[] seconds = new double[5];
            for (int i = 0; i < seconds.length; i++) {
                double start = group.trueNanos();
                group.compute(HALF_NANOS);
                group.idle((long) HALF_NANOS);
                seconds[i] = (group.trueNanos() - start) * NANO * ofVisit * (1 + 0.01 * random.nextGaussian());
            }
            return Sample.of(seconds);
        }

        List<Batch> inState(int state) {
            List<Batch> inState = new ArrayList<>();
            for (int i = 0; i < batches.size(); i++) {
                if (states.label(around.get(i)[0], around.get(i)[1]) == state) {
                    inState.add(batches.get(i));
                }
            }
            return inState;
        }
    }
}
