package io.github.measure4j.run.kernel;

import io.github.measure4j.clock.MemberTimes;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The times of single members of a point, beside those of the operation: of the threads that a kernel has on rank 0 and of their
 * parts, or of the ranks of a collective operation. On each rank that takes part one object for each point.
 */
public interface MemberTiming {
    /**
     * An order to single members.
     *
     * @param operations that each makes, and times
     */
    record ByThemselves(int operations) {
        /** The first word, which no order of a timing has. */
        private static final long MARK = Long.MIN_VALUE;

        long[] encode() {
            return new long[] {MARK, operations};
        }

        /** {@return the order that some words are; empty if they are one for a timing} */
        public static Optional<ByThemselves> decode(long[] words) {
            return words[0] == MARK ? Optional.of(new ByThemselves((int) words[1])) : Optional.empty();
        }
    }

    /**
     * The answer of a rank, which knows its own time alone, or the maximum over all ranks.
     *
     * @param nanos of one operation of each rank, above 0 where they are known
     */
    record OwnNanos(double[] nanos) {
        static OwnNanos of(int ranks, int own, double nanos) {
            double[] all = new double[ranks];
            all[own] = nanos;
            return new OwnNanos(all);
        }

        /** The bits of the numbers: none is negative, so the larger number has the larger bits. */
        long[] encode() {
            return Arrays.stream(nanos).mapToLong(Double::doubleToLongBits).toArray();
        }

        static OwnNanos decode(long[] words) {
            return new OwnNanos(Arrays.stream(words).mapToDouble(Double::longBitsToDouble).toArray());
        }
    }

    /** {@return the members, in the order of their times} */
    List<Whose> members();

    /**
     * {@return on rank 0, after each batch: the nanoseconds of one operation of each member; NaN where it made none}
     *
     * @param everyone takes orders
     * @param iterations of each repetition of the batch
     * @param repetitions of the batch
     */
    double[] after(Timing.Everyone everyone, long iterations, int repetitions);

    /** Carries out an order to single members on this rank. */
    long[] carryOut(ByThemselves order) throws Exception;

    /** Threads, which take their times within the repetitions. Parts come first. */
    final class OfThreads implements MemberTiming {
        private final MemberTimes times;
        private final List<Whose> members = new ArrayList<>();

        /** @param each whether single threads are wanted beside parts */
        OfThreads(MemberTimes times, boolean each) {
            this.times = times;
            times.parts().stream()
                    .filter(part -> !part.isEmpty())
                    .distinct()
                    .forEach(part -> members.add(new Whose("thread", part, OptionalInt.empty())));
            for (int i = 0; each && i < times.parts().size(); i++) {
                members.add(new Whose("thread", times.parts().get(i), OptionalInt.of(i)));
            }
        }

        @Override
        public List<Whose> members() {
            return List.copyOf(members);
        }

        @Override
        public double[] after(Timing.Everyone everyone, long iterations, int repetitions) {
            double[] nanos = members.stream().mapToDouble(this::nanosOf).toArray();
            times.clear();
            return nanos;
        }

        private double nanosOf(Whose member) {
            return member.number().isPresent() ? times.nanosOf(member.number().getAsInt()) : times.nanosOf(member.part());
        }

        @Override
        public long[] carryOut(ByThemselves order) {
            throw new IllegalStateException("threads have no orders of their own");
        }
    }

    /**
     * Ranks, which make some operations more after a batch, all beginning each together. A loop that keeps the ranks in step takes as
     * long on all of them.
     */
    final class OfRanks implements MemberTiming {
        private static final int MOST_OPERATIONS = 64;
        private static final int SHARE = 4;

        private final List<Integer> ranks;
        private final int own;
        private final Runnable together;
        private final Stage stage;
        private final double operations;

        /** @param operations in an iteration */
        OfRanks(Cast cast, Stage stage, double operations) {
            ProcessGroup group = cast.group();
            ControlTree tree = cast.tree();
            this.ranks = cast.ranks();
            this.own = ranks.indexOf(group.rank());
            this.together = ranks.size() == group.size() ? group::barrier : () -> tree.agreeOnMax(new long[1]);
            this.stage = stage;
            this.operations = operations;
        }

        @Override
        public List<Whose> members() {
            return ranks.stream().map(rank -> new Whose("rank", "", OptionalInt.of(rank))).toList();
        }

        @Override
        public double[] after(Timing.Everyone everyone, long iterations, int repetitions) {
            long number = Math.max(1, Math.min(MOST_OPERATIONS, iterations * repetitions / SHARE));
            return OwnNanos.decode(everyone.carryOut(new ByThemselves((int) number).encode())).nanos();
        }

        /** The first half is discarded: the code around a single operation has to be compiled, too. */
        @Override
        public long[] carryOut(ByThemselves order) throws Exception {
            int number = order.operations();
            long[] nanos = stage.repeatEachAfter(together, 2 * number);
            Sample counted = Sample.of(Arrays.stream(nanos, number, 2 * number).asDoubleStream().toArray());
            return OwnNanos.of(ranks.size(), own, Estimator.MEDIAN.centre(counted) / operations).encode();
        }
    }
}
