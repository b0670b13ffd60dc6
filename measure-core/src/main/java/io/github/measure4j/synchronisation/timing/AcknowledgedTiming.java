package io.github.measure4j.synchronisation.timing;

import com.google.common.collect.Lists;
import com.google.common.primitives.Longs;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.subject.Correction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Repetitions after each of whose operations one rank tells the root that it is done, the ranks in turn; half a round
 * trip with it, measured right before, is subtracted (de Supinski and Karonis 1999; Coti and Malony 2022, algorithms 4
 * and 5). The time is that of the rank that was done last in all batches before: had each repetition's own maximum been
 * taken, chance would have made it larger. The interval reaches up to that of any rank.
 *
 * <p>Of more than {@value #MOST} ranks, those acknowledge that are longest in the operation by their own clocks after a
 * barrier; the record says how many of how many.
 */
public final class AcknowledgedTiming implements Timing {
    static final int MOST = 16;

    private static final int TRIALS = 5;
    private static final int MOST_WORDS = 512;
    private static final double CONFIDENCE = 0.95;
    private static final int LONG_ENOUGH = 4;

    private final ProcessGroup group;
    private final Acknowledgement acknowledgement;
    private final Stage stage;
    private final Stage roundTrip;
    private final double share;
    private final Bound bound;
    private final String word;
    private final boolean looksForGaps;
    private List<Acker> ackers;
    private List<Double> gapSeconds = List.of();
    private long besideNanos;
    private long ownCode = NO_VALUE;

    /** The state of one acknowledging rank on rank 0, for one iteration. */
    private static final class Acker {
        private final int rank;
        private double level = Double.NEGATIVE_INFINITY;
        private double[] nanos = {};
        private double roundTrips;

        Acker(int rank) {
            this.rank = rank;
        }

        /** The level is that of the last batches: the first ones are slow wherever the JIT is not done yet. */
        void add(long[] times, long[] trips, long iterations) {
            int made = nanos.length;
            nanos = Arrays.copyOf(nanos, made + times.length);
            for (int i = 0; i < times.length; i++) {
                nanos[made + i] = (double) times[i] / iterations;
                roundTrips += (double) trips[i] / iterations;
            }
            double median = median(Arrays.copyOfRange(nanos, made, nanos.length));
            level = Double.isFinite(level) ? (level + median) / 2 : median;
        }
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }

    public AcknowledgedTiming(Cast cast, Setting setting, Stage stage, Bound bound, String word) throws Exception {
        this.word = word;
        Point point = setting.point();
        this.group = cast.group();
        this.acknowledgement = Acknowledgement.at(setting);
        this.stage = stage;
        // No barrier: the rank that was done last has just said so, and the first round trip waits for the two ranks.
        this.roundTrip = new Stage(setting.beside(), () -> {}, TimedLoop.freshIn(group), acknowledgement::roundTrip);
        boolean asked = point.has(Variable.ACKER);
        this.ackers = asked ? List.of(new Acker((int) point.value(Variable.ACKER))) : List.of();
        if (asked && ackers.get(0).rank == acknowledgement.root()) {
            throw new IllegalArgumentException("rank %d acknowledges to itself".formatted(acknowledgement.root()));
        }
        this.looksForGaps = asked && ackers.get(0).rank == (acknowledgement.root() == 0 ? 1 : 0);
        this.share = cast.correction() == Correction.NONE ? 0 : 0.5;
        this.bound = bound;
    }

    /**
     * An order of rank 0.
     *
     * @param task how many ranks acknowledge in turn; or {@link #EACH} or {@link #LATEST} to have each rank time itself, for the
     *     times of all or for the latest of them; or {@link #NEXT} for the latest of those before a rank that was latest
     * @param iterations of a repetition
     * @param first two of the ranks that acknowledge; with {@link #NEXT}, the {@linkplain Lateness#code code} of that rank
     * @param second two more of them
     */
    private record Order(int task, long iterations, int repetitions, long first, long second) {
        private static final int EACH = -1;
        private static final int LATEST = -2;
        private static final int NEXT = -3;
        private static final int MOST_ACKERS = 4;

        static Order ownTimes(int task, long iterations, int repetitions) {
            return new Order(task, iterations, repetitions, 0, 0);
        }

        static Order latestBefore(long code) {
            return new Order(NEXT, 1, 0, code, 0);
        }

        static Order by(List<Acker> ackers, long iterations, int repetitions) {
            long[] pairs = new long[2];
            for (int i = 0; i < ackers.size(); i++) {
                pairs[i / 2] |= (long) ackers.get(i).rank << i % 2 * Integer.SIZE;
            }
            return new Order(ackers.size(), iterations, repetitions, pairs[0], pairs[1]);
        }

        int acker(int i) {
            return (int) ((i < 2 ? first : second) >> i % 2 * Integer.SIZE);
        }

        long[] encode() {
            return new long[] {task, iterations, repetitions, first, second};
        }

        static Order decode(long[] words) {
            return new Order((int) words[0], words[1], (int) words[2], words[3], words[4]);
        }
    }

    /**
     * The answer of the root to repetitions that some ranks acknowledged in turn, in nanoseconds: those of one rank after those
     * of another.
     *
     * @param trips of round trips of acknowledgements, of as many iterations
     * @param times of the repetitions
     */
    private record Answer(long[] trips, long[] times) {
        long[] encode() {
            return Longs.concat(trips, times);
        }

        static Answer decode(long[] words) {
            int half = words.length / 2;
            return new Answer(Arrays.copyOf(words, half), Arrays.copyOfRange(words, half, words.length));
        }
    }

    @Override
    public long[] carryOut(long[] words) throws Exception {
        Order order = Order.decode(words);
        if (order.task == Order.EACH) {
            long[] own = new long[group.size()];
            Arrays.fill(own, NO_VALUE);
            own[group.rank()] = ownTime(order.iterations, order.repetitions);
            return own;
        }
        if (order.task == Order.LATEST) {
            long own = ownTime(order.iterations, order.repetitions);
            ownCode = group.rank() == acknowledgement.root() ? NO_VALUE : new Lateness(own, group.rank()).code();
            return new long[] {ownCode};
        }
        if (order.task == Order.NEXT) {
            return new long[] {ownCode < order.first ? ownCode : NO_VALUE};
        }
        return acknowledged(order).encode();
    }

    private Answer acknowledged(Order order) throws Exception {
        int repetitions = order.task * order.repetitions;
        Answer answer = new Answer(new long[repetitions], new long[repetitions]);
        for (int i = 0; i < repetitions; i++) {
            acknowledgement.by(order.acker(i / order.repetitions));
            answer.trips[i] = afterOne(roundTrip, order.iterations);
            answer.times[i] = afterOne(stage, order.iterations);
        }
        if (group.rank() != acknowledgement.root()) {
            Arrays.fill(answer.trips, NO_VALUE);
            Arrays.fill(answer.times, NO_VALUE);
        }
        return answer;
    }

    /** The first brings the ranks into the state in which each finds those before it done. */
    private static long afterOne(Stage stage, long iterations) throws Exception {
        stage.repeat(1);
        return stage.repeatAfter(() -> {}, iterations);
    }

    private long ownTime(long iterations, int repetitions) throws Exception {
        acknowledgement.byNobody();
        long[] times = new long[repetitions];
        for (int i = 0; i < repetitions; i++) {
            times[i] = stage.repeat(iterations);
        }
        Arrays.sort(times);
        return times[repetitions / 2];
    }

    /**
     * The time of a rank in the operation, as a number: of two ranks the later one has the larger number, of two that are as
     * late the first one.
     */
    private record Lateness(long nanos, int rank) {
        private static final int RANK_BITS = 22;
        private static final long RANKS = (1L << RANK_BITS) - 1;

        long code() {
            long most = Long.MAX_VALUE >> RANK_BITS;
            return Math.max(-most, Math.min(nanos, most)) << RANK_BITS | RANKS - rank;
        }

        static int rank(long code) {
            return (int) (RANKS - (code & RANKS));
        }
    }

    @Override
    public long[] lead(Everyone everyone, long iterations, int repetitions) {
        if (ackers.isEmpty()) {
            ackers = candidates(everyone);
        }
        Optional<Acker> before = latest();
        List<long[]> times = new ArrayList<>();
        long timed = 0;
        for (List<Acker> some : Lists.partition(ackers, atOnce(repetitions))) {
            Answer answer = Answer.decode(everyone.carryOut(Order.by(some, iterations, repetitions).encode()));
            timed += sum(answer.times) + sum(answer.trips);
            for (int a = 0; a < some.size(); a++) {
                long[] trips = Arrays.copyOfRange(answer.trips, a * repetitions, (a + 1) * repetitions);
                long[] its = Arrays.copyOfRange(answer.times, a * repetitions, (a + 1) * repetitions);
                for (int i = 0; i < repetitions; i++) {
                    its[i] -= Math.round(share * trips[i]);
                }
                some.get(a).add(its, trips, iterations);
                times.add(its);
            }
        }
        long[] latest = times.get(ackers.indexOf(before.or(this::latest).orElseThrow()));
        besideNanos = timed - sum(latest);
        return latest;
    }

    /** As many as an order names, and fewer where their answer would be a long message: each rank sends one. */
    private static int atOnce(int repetitions) {
        return Math.max(1, Math.min(Order.MOST_ACKERS, MOST_WORDS / (2 * repetitions)));
    }

    private static long sum(long[] nanos) {
        return Arrays.stream(nanos).sum();
    }

    @Override
    public long besideNanos() {
        return besideNanos;
    }

    private List<Acker> candidates(Everyone everyone) {
        if (group.size() - 1 <= MOST) {
            return IntStream.range(0, group.size())
                    .filter(rank -> rank != acknowledgement.root())
                    .mapToObj(Acker::new)
                    .toList();
        }
        List<Acker> latest = new ArrayList<>();
        long code = everyone.carryOut(Order.ownTimes(Order.LATEST, 1, TRIALS).encode())[0];
        latest.add(new Acker(Lateness.rank(code)));
        // One number at a time: the times of all ranks would be as many numbers in each message, on each rank.
        while (latest.size() < MOST) {
            code = everyone.carryOut(Order.latestBefore(code).encode())[0];
            latest.add(new Acker(Lateness.rank(code)));
        }
        return List.copyOf(latest);
    }

    /** Once for the ranks of an axis, with the first of them: none of them takes part in it. */
    @Override
    public void lookApart(Everyone everyone, long iterations, int repetitions) {
        if (looksForGaps && gapSeconds.isEmpty()) {
            long[] own = everyone.carryOut(Order.ownTimes(Order.EACH, iterations, TRIALS).encode());
            gapSeconds = Arrays.stream(own).mapToObj(nanos -> nanos * 1e-9 / iterations).toList();
        }
    }

    private Optional<Acker> latest() {
        return ackers.stream()
                .filter(acker -> Double.isFinite(acker.level))
                .max(Comparator.comparingDouble(acker -> acker.level));
    }

    @Override
    public void begin() {
        ackers.forEach(acker -> {
            acker.nanos = new double[0];
            acker.roundTrips = 0;
        });
    }

    @Override
    public TimingAccount account() {
        Optional<Acker> latest = latest().filter(acker -> acker.nanos.length > 0);
        if (latest.isEmpty()) {
            return TimingAccount.of(SynchronisationRecord.by(word));
        }
        double trip = latest.get().roundTrips / latest.get().nanos.length;
        SynchronisationRecord.Ackers who = new SynchronisationRecord.Ackers(
                ackers.size(), group.size() - 1, latest.get().rank, trip * 1e-9, gapSeconds);
        SynchronisationRecord record = new SynchronisationRecord(
                        word, "", Optional.empty(), Optional.of(who), Optional.empty())
                .offBy(share * trip * 1e-9);
        return new TimingAccount(
                Optional.of(record), bound(), 0, upTo(latest.get()), share * trip, Optional.empty(), Set.of());
    }

    /** The bound; if not all ranks were asked, the latest may not have been among them. */
    private Optional<Bound> bound() {
        if (ackers.size() == group.size() - 1) {
            return Optional.empty();
        }
        return Optional.of(bound == Bound.ITSELF ? Bound.LOWER : bound == Bound.UPPER ? Bound.NEITHER : bound);
    }

    /** Another may in truth be the latest. Few repetitions say nothing of it. */
    private OptionalDouble upTo(Acker latest) {
        return ackers.stream()
                .filter(acker -> acker != latest && acker.nanos.length >= LONG_ENOUGH)
                .mapToDouble(acker -> Estimator.INTERQUARTILE_MEAN
                        .of(Sample.of(acker.nanos), CONFIDENCE)
                        .interval()
                        .upper())
                .filter(Double::isFinite)
                .max();
    }
}
