package io.github.measure4j.synchronisation.timing;

import com.google.common.primitives.Longs;
import io.github.measure4j.pattern.RootAndLeaves;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Agreement;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.synchronisation.timing.WindowLength.Tally;
import io.github.measure4j.synchronisation.timing.WindowOrder.Timed;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * The outcome of repetitions that were to begin at once.
 *
 * <p>One that was begun late says nothing. One that was begun in time and outlasted its window was timed as well as any
 * other, and counts: without it the sample would be cut at the window's length. But where more than a quarter of a batch
 * did, the window itself may be what makes them long; then nothing of the batch counts, and it is made again in longer
 * windows. What that cuts from the sample is remembered: the interval reaches as far up as that of all repetitions does,
 * and where it is more than {@value #MOST_CUT} of them the figure is censored.
 */
final class WindowedRepetitions {
    private static final double MOST_CUT = 0.01;
    private static final int LONG_ENOUGH = 4;
    private static final int MOST_SPARE = 16;
    private static final double CONFIDENCE = 0.95;

    private long[] root = {};
    private long[] leaves = {};
    private long[] inTime = {};
    private int late;
    private int expired;
    private int cut;
    private long ifAlike;
    private long most;
    private long[] quiet = {};
    private long[] skews = {};
    private long[] counted = {};

    /** The repetitions to make beside those that are wanted, so that a late one is no reason for another order. */
    int spare(int wanted) {
        return late == 0 ? 0 : Math.min(wanted, MOST_SPARE);
    }

    /**
     * Takes in a batch, and has the window adapt to it.
     *
     * @param wanted as many count at most, the first ones
     * @param passed from the order to the answer, in nanoseconds
     * @param length of its windows
     * @param tolerance for a begin that is late
     * @return the times that count
     */
    long[] add(Timed answer, int wanted, long passed, long length, long tolerance, WindowLength window) {
        // Lateness decides, never the time: begun late, the slowest rank hides the wait for it in the times of the others.
        int[] punctual = IntStream.range(0, answer.repetitions())
                .filter(i -> answer.late(i) <= tolerance)
                .toArray();
        int begunLate = answer.repetitions() - punctual.length;
        long[] within = Arrays.stream(punctual)
                .filter(i -> answer.end(i) <= length)
                .mapToLong(answer::elapsed)
                .sorted()
                .toArray();
        int outlasting = punctual.length - within.length;
        long latestEnd = 0;
        for (int i = 0; i < answer.repetitions(); i++) {
            latestEnd = Math.max(latestEnd, answer.end(i));
        }
        OptionalLong typical = Arrays.stream(within).skip(within.length / 2).findFirst();
        // Late because the one before was long: that is the window's fault, and no reason for a longer lead.
        int heldUp = (int) IntStream.range(1, answer.repetitions())
                .filter(i -> answer.late(i) > tolerance && answer.end(i - 1) > length)
                .count();
        Tally batch = new Tally(
                answer.repetitions(), within.length, begunLate, heldUp, answer.late(0) > tolerance, passed);
        boolean tooShort = window.adapt(batch, typical, latestEnd);
        late += begunLate;
        expired += outlasting;
        ifAlike = Math.max(ifAlike, answer.clock().ifAlike());
        most = Math.max(most, answer.clock().most());
        inTime = Longs.concat(inTime, figures(punctual, answer::elapsed));
        if (tooShort) {
            // To keep the short ones of this batch and drop the long ones would cut the sample at the window's length.
            cut += outlasting;
            return new long[0];
        }
        int[] kept = Arrays.copyOf(punctual, Math.min(wanted, punctual.length));
        long[] elapsed = figures(kept, answer::elapsed);
        root = Longs.concat(root, figures(kept, answer::root));
        leaves = Longs.concat(leaves, figures(kept, answer::leaves));
        quiet = Longs.concat(quiet, figures(kept, i -> length - answer.end(i)));
        counted = Longs.concat(counted, elapsed);
        skews = Longs.concat(skews, figures(kept, answer::skew));
        return elapsed;
    }

    private static long[] figures(int[] repetitions, IntToLongFunction figure) {
        return Arrays.stream(repetitions).mapToLong(figure).toArray();
    }

    /** In seconds; of windows that are outlasted there is no quiet. */
    private static double middle(long[] nanos) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : Math.max(0, sorted[sorted.length / 2]) * 1e-9;
    }

    /** The largest error of any rank's clock if the ways there and back are alike. */
    long ifAlikeNanos() {
        return ifAlike;
    }

    /** The largest error of any rank's clock in any case. */
    long mostNanos() {
        return most;
    }

    /**
     * By how much the skew of the begins may have moved the centre. Each repetition is wrong by half its own skew at most, to either
     * side; and the centre lies between those of the repetitions all too short and all too long.
     */
    double skewErrorNanos() {
        if (counted.length == 0) {
            return 0;
        }
        double centre = centreMoved(0);
        return Math.max(centreMoved(0.5) - centre, centre - centreMoved(-0.5));
    }

    /** @param share of its skew by which each repetition is taken to be longer */
    private double centreMoved(double share) {
        return Estimator.INTERQUARTILE_MEAN.centre(Sample.of(IntStream.range(0, counted.length)
                .mapToDouble(i -> counted[i] + share * Math.max(0, skews[i]))
                .toArray()));
    }

    SynchronisationRecord.Window told(double seconds, Agreement agreement) {
        return new SynchronisationRecord.Window(
                seconds, root.length, late, expired, agreement, middle(quiet), middle(skews), seconds);
    }

    /** The times of root and leaves for one iteration. */
    Optional<RootAndLeaves> rootAndLeaves(long iterations) {
        return root.length == 0 ? Optional.empty() : Optional.of(RootAndLeaves.of(root, leaves, iterations));
    }

    /** Whether so much was cut that the figure may be too small. */
    boolean censored() {
        return cut > MOST_CUT * inTime.length;
    }

    /** The upper end of one iteration's interval with all that was begun in time, if anything was cut. */
    OptionalDouble upTo(long iterations) {
        if (cut == 0 || inTime.length < LONG_ENOUGH) {
            return OptionalDouble.empty();
        }
        double[] nanos = Arrays.stream(inTime).mapToDouble(elapsed -> (double) elapsed / iterations).toArray();
        double upper = Estimator.INTERQUARTILE_MEAN.of(Sample.of(nanos), CONFIDENCE).interval().upper();
        return Double.isFinite(upper) ? OptionalDouble.of(upper) : OptionalDouble.empty();
    }
}
