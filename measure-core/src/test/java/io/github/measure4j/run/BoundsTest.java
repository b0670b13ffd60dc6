package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a strategy claims of an operation's latency, over near and far links, is true within its interval. */
@Timeout(600)
class BoundsTest {
    private static final long BYTES = 8;
    private static final double WITHIN_A_HOST = 500;
    private static final double SLACK = 0.001;

    private enum Collectives {
        BCAST {
            @Override
            void run(SimulatedGroup group, int root) {
                group.broadcast(root, BYTES, SimulatedAlgorithm.BINOMIAL);
            }
        },
        REDUCE {
            @Override
            void run(SimulatedGroup group, int root) {
                group.reduce(root, BYTES, SimulatedAlgorithm.BINOMIAL);
            }
        },
        ALLREDUCE {
            @Override
            void run(SimulatedGroup group, int root) {
                group.reduce(0, BYTES, SimulatedAlgorithm.BINOMIAL);
                group.broadcast(0, BYTES, SimulatedAlgorithm.BINOMIAL);
            }
        },
        ALLTOALL {
            @Override
            void run(SimulatedGroup group, int root) {
                for (int distance = 1; distance < group.size(); distance++) {
                    group.sendData((group.rank() + distance) % group.size(), BYTES);
                }
                for (int distance = 1; distance < group.size(); distance++) {
                    group.receiveData((group.rank() + distance) % group.size());
                }
            }
        },
        SCAN {
            @Override
            void run(SimulatedGroup group, int root) {
                if (group.rank() > 0) {
                    group.receiveData(group.rank() - 1);
                }
                if (group.rank() + 1 < group.size()) {
                    group.sendData(group.rank() + 1, BYTES);
                }
            }
        },
        BARRIER {
            @Override
            void run(SimulatedGroup group, int root) {
                group.barrier();
            }
        };

        abstract void run(SimulatedGroup group, int root);

        Kernel kernel() {
            return this == BCAST || this == REDUCE ? this::rooted : setting -> operation(setting, 0);
        }

        private Operation rooted(Setting setting) {
            return operation(setting, setting.root());
        }

        private Operation operation(Setting setting, int root) {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> run(group, root);
        }

        Collective pattern() {
            return this == BCAST ? Collective.fromRoot(kernel()) : Collective.of(kernel());
        }

        /** From a begin of all ranks at once to the end of the last, as the mean over some first roots. */
        double truth(int ranks, SimulatedNetwork.Links links, int roots) {
            double sum = 0;
            for (int r = 0; r < roots; r++) {
                int root = r;
                double[] ends = new double[ranks];
                SimulatedGroup.of(ranks).withLinks(links).onEachLocalRank(rank -> {
                    SimulatedGroup group = SimulatedGroup.behind(rank);
                    run(group, root);
                    ends[rank.rank()] = group.trueNanos();
                });
                double last = 0;
                for (double end : ends) {
                    last = Math.max(last, end);
                }
                sum += last;
            }
            return sum / roots;
        }
    }

    /** Two hosts, of which the first has the first half of the ranks. */
    private static SimulatedNetwork.Links twoHosts(int ranks, double there, double back) {
        return (from, to) -> {
            boolean fromFirst = from < (ranks + 1) / 2;
            boolean toFirst = to < (ranks + 1) / 2;
            return fromFirst == toFirst ? WITHIN_A_HOST : fromFirst ? there : back;
        };
    }

    private static PointRecord measured(
            int ranks, SimulatedNetwork.Links links, Collective pattern, Synchronisation strategy, int iterations) {
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .withLinks(links)
                .withClocks(SimulatedClock.spread(1_500_000_000, 50, 3))
                .seeded(3);
        Suite suite = Suite.named("bounds")
                .measure("operation", pattern)
                .inStepBy(strategy)
                .iterating(iterations)
                .until(StoppingRule.after(8).noLongerThan(Duration.ofHours(1)))
                .build();
        return Run.of(suite).on(group).orElseThrow().records().get(0);
    }

    /** Near, far and uneven links with short and long loops; a soak has the others. */
    @ParameterizedTest
    @CsvSource({
        "2, 200_000, 200_000, 20", "2, 500_000, 100_000, 1", "4, 500, 500, 20", "4, 1_000_000, 1_000_000, 1", "4, 100_000, 500_000, 20"
    })
    void everyClaimHoldsWithinItsInterval(int ranks, String there, String back, int iterations) {
        assertHolds(ranks, there, back, iterations);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({
        "2, 500, 500, 1", "2, 100_000, 500_000, 1", "4, 50_000, 50_000, 1", "4, 500_000, 100_000, 20",
        "2, 500, 500, 20", "2, 50_000, 50_000, 1", "2, 200_000, 200_000, 1", "2, 1_000_000, 1_000_000, 1", "2, 100_000, 500_000, 20",
        "4, 500, 500, 1", "4, 200_000, 200_000, 1", "4, 200_000, 200_000, 20", "4, 100_000, 500_000, 1"
    })
    void everyClaimHoldsOverOtherLinks(int ranks, String there, String back, int iterations) {
        assertHolds(ranks, there, back, iterations);
    }

    private static void assertHolds(int ranks, String there, String back, int iterations) {
        double out = Double.parseDouble(there.replace("_", ""));
        double home = Double.parseDouble(back.replace("_", ""));
        SimulatedNetwork.Links links = twoHosts(ranks, out, home);
        List<String> wrong = new ArrayList<>();
        for (Collectives operation : Collectives.values()) {
            for (Synchronisation strategy : Synchronisation.all()) {
                PointRecord record = measured(ranks, links, operation.pattern(), strategy, iterations);
                boolean rooted = operation == Collectives.BCAST || operation == Collectives.REDUCE;
                int roots = rooted && strategy == Synchronisation.ROUNDS ? ranks : 1;
                double truth = operation.truth(ranks, links, roots);
                double ways = out == home ? 0 : record.sampling().inStep().map(SynchronisationRecord::waysSeconds).orElse(0.0);
                String row = row(operation, strategy, iterations, record, truth, ways);
                System.out.println(row);
                if (!holds(record, truth, ways)) {
                    wrong.add(row);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean holds(PointRecord record, double truth, double ways) {
        double lower = 1e9 * (record.lower() - ways);
        double upper = 1e9 * (record.upper() + ways);
        boolean notAbove = lower <= truth * (1 + SLACK);
        boolean notBelow = upper >= truth * (1 - SLACK);
        Bound bound = record.subject().bound();
        return switch (bound) {
            case LOWER -> notAbove;
            case UPPER -> notBelow;
            case ITSELF -> notAbove && notBelow;
            case NEITHER -> true;
        };
    }

    private static String row(
            Collectives operation, Synchronisation strategy, int iterations, PointRecord record, double truth, double ways) {
        return String.format(
                Locale.ROOT,
                "%-9s %-12s x%-3d truth %10.0f figure %10.0f [%10.0f, %10.0f] +- %9.0f %s",
                operation,
                strategy.word(),
                iterations,
                truth,
                1e9 * record.seconds(),
                1e9 * record.lower(),
                1e9 * record.upper(),
                1e9 * ways,
                record.subject().bound());
    }
}
