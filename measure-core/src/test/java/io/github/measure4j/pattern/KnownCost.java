package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.stat.HeldTruth;
import io.github.measure4j.stat.HeldTruth.Verdict;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A kernel whose cost is known, on any group: an operation of rank 0 takes as long as the point says.
 *
 * <p>It spins on an absolute schedule: the k-th operation of a repetition ends k times the cost after the first began,
 * so that n of them take n times the cost, whatever is preempted in between. The schedule begins 2.5 readings of the
 * clock before the first operation reads it: one reading passed since the repetition was begun, one will pass until its
 * end is read, and the end of the last operation is found out half a reading late on average. So the known cost is
 * right to within half a reading a repetition, while all is in the caches. Where another rank or process has just had
 * them, the first operation waits for its own code and data before it can look at the clock: 30 ns a repetition were
 * seen on a quiet machine, 80 to 240 ns on one with four times as many threads as processors. The other ranks have
 * nothing to do, so that they take no processor away where there are too few.
 */
public final class KnownCost implements Kernel {
    private static final Variable NANOS = Variable.named("known-cost", "ns");
    private static final Variable TRIAL = Variable.named("trial", "");
    private static final long[] COSTS = {20_000, 200_000};
    private static final double FIRST_TOUCH_NANOS = 60;
    private static final double FIRST_TOUCH_NANOS_AFTER_OTHERS = 250;
    private static final int TRIALS = 3;

    /** The kernel; what it costs is the point's value of a variable of its own. */
    public KnownCost() {}

    @Override
    public Operation prepare(Setting setting) {
        if (setting.group().rank() != 0) {
            return Operation.NOTHING;
        }
        Schedule schedule = new Schedule(Clock.of(setting.group()), setting.point().value(NANOS));
        setting.afterRepetition(schedule::reset);
        return schedule;
    }

    private static final class Schedule implements Operation {
        private final Clock clock;
        private final long cost;
        private final long lead;
        private boolean begun;
        private long end;

        Schedule(Clock clock, long cost) {
            this.clock = clock;
            this.cost = cost;
            this.lead = Math.round(2.5 * ClockQuality.measure(clock).costNanos());
        }

        void reset() {
            begun = false;
        }

        @Override
        public void run() {
            if (!begun) {
                begun = true;
                end = clock.nanoTime() - lead;
            }
            end += cost;
            while (clock.nanoTime() - end < 0) {
                // until the schedule says so
            }
        }
    }

    /**
     * Measures known costs in the patterns that the group is large enough for, and asserts on rank 0 that the intervals
     * contain them as often as they say, by a sequential test whose power is stated: see {@link HeldTruth}. It measures until
     * that is decided. Collective.
     */
    public static void check(ProcessGroup group) {
        HeldTruth truth = HeldTruth.NONE;
        List<PointRecord> missed = new ArrayList<>();
        long[] decided = {0};
        while (decided[0] == 0) {
            Optional<Results> results = results(group);
            if (results.isPresent()) {
                truth = judged(truth, results.get(), missed);
                decided[0] = truth.verdict() == Verdict.OPEN ? 0 : 1;
            }
            group.onEachLocalRank(rank ->
                    ControlTree.over(rank).broadcast(rank.rank() == group.rank() ? decided : new long[1]));
        }
        if (truth.verdict() != Verdict.OPEN) {
            assertThat(truth.verdict()).as("%s; without the truth: %s", truth, missed).isEqualTo(Verdict.HONEST);
        }
    }

    /** One trial of each pattern and cost after another, so that one that is always wrong shows soon. */
    private static HeldTruth judged(HeldTruth before, Results results, List<PointRecord> missed) {
        assertThat(results.records()).hasSize(results.byMeasurement().size() * COSTS.length * TRIALS);
        HeldTruth truth = before;
        for (long trial = 1; trial <= TRIALS; trial++) {
            for (PointRecord record : results.records()) {
                if (record.axes().get(TRIAL.name()) == trial && truth.verdict() == Verdict.OPEN) {
                    truth = truth.and(contains(record));
                    if (!contains(record)) {
                        missed.add(record);
                    }
                }
            }
        }
        return truth;
    }

    /** What {@link #check} judges. Collective; empty but on rank 0. */
    public static Optional<Results> results(ProcessGroup group) {
        return Run.of(suite(group)).on(group);
    }

    private static Suite suite(ProcessGroup group) {
        KnownCost kernel = new KnownCost();
        Suite.Builder suite = Suite.named("known cost");
        over(suite.measure("simple", Simple.of(kernel)));
        if (group.size() > 1) {
            over(suite.measure("one-sided", OneSided.of(kernel)));
            over(suite.measure("collective", Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK)));
        }
        return suite.build();
    }

    private static void over(Suite.Builder suite) {
        suite.over(NANOS.at(COSTS), TRIAL.from(1).to(TRIALS)).until(StoppingRule.standardErrorBelow(0.01));
    }

    /** Whether the interval of a record contains the known cost, as far as that is known. */
    public static boolean contains(PointRecord record) {
        double seconds = record.axes().get(NANOS.name()) * 1e-9;
        boolean othersBetween = record.ranks() > Runtime.getRuntime().availableProcessors();
        double nanos = othersBetween ? FIRST_TOUCH_NANOS_AFTER_OTHERS : FIRST_TOUCH_NANOS;
        double firstTouch = nanos * 1e-9 / record.sampling().iterations();
        return record.lower() <= seconds + firstTouch && seconds <= record.upper();
    }
}
