package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SimulatedAlgorithm;
import io.github.measure4j.group.SimulatedClock;
import io.github.measure4j.group.SimulatedGroup;
import io.github.measure4j.group.SimulatedNoise;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.InStep;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.suite.Suite;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each strategy against the latency that is known. */
@Timeout(120)
class StrategiesTest {
    private static final long BYTES = 16_384;

    private static Kernel broadcast(SimulatedAlgorithm algorithm) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            int root = setting.root();
            return () -> group.broadcast(root, BYTES, algorithm);
        };
    }

    /** All ranks begin at virtual time 0. */
    private static double truth(int ranks, SimulatedAlgorithm algorithm) {
        SimulatedGroup group = SimulatedGroup.of(ranks);
        group.onEachLocalRank(rank -> SimulatedGroup.behind(rank).broadcast(BYTES, algorithm));
        return group.latencyOfLast();
    }

    private static SimulatedGroup wrongClocks(int ranks) {
        return SimulatedGroup.of(ranks).withClocks(SimulatedClock.spread(1_000_000_000, 100, 7)).seeded(7);
    }

    private static PointRecord measure(ProcessGroup group, Collective pattern, Synchronisation strategy) {
        return measure(group, pattern, strategy, strategy == Synchronisation.WINDOW ? 20 : 8);
    }

    private static PointRecord measure(
            ProcessGroup group, Collective pattern, Synchronisation strategy, int repetitions) {
        Suite suite = Suite.named("strategies")
                .measure("operation", pattern)
                .inStepBy(strategy)
                .until(StoppingRule.after(repetitions))
                .build();
        return Run.of(suite).on(group).orElseThrow().records().get(0);
    }

    private static double nanos(double seconds) {
        return seconds * 1e9;
    }

    private static void assertHolds(PointRecord record, double truth) {
        double slack = 1e-6 * truth;
        switch (record.subject().bound()) {
            case LOWER -> assertThat(nanos(record.lower())).isLessThanOrEqualTo(truth + slack);
            case UPPER -> assertThat(nanos(record.upper())).isGreaterThanOrEqualTo(truth - slack);
            case ITSELF -> assertThat(truth).isBetween(nanos(record.lower()) - slack, nanos(record.upper()) + slack);
            case NEITHER -> throw new AssertionError("nothing is claimed of " + record);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "4, BINOMIAL", "16, BINOMIAL", "64, BINOMIAL",
        "4, PIPELINE", "16, PIPELINE", "64, PIPELINE"
    })
    void whatEachSaysOfTheLatencyIsTrue(int ranks, SimulatedAlgorithm algorithm) {
        double truth = truth(ranks, algorithm);
        Collective pattern = Collective.fromRoot(broadcast(algorithm));
        for (Synchronisation strategy : Synchronisation.values()) {
            PointRecord record = measure(wrongClocks(ranks), pattern, strategy);
            System.out.printf("%d %s %s true %.0f: %.0f [%.0f, %.0f] %s %s%n", ranks, algorithm, strategy, truth, nanos(record.seconds()), nanos(record.lower()), nanos(record.upper()), record.subject().bound(), record.sampling().inStep());
            assertHolds(record, truth);
        }
    }
}
