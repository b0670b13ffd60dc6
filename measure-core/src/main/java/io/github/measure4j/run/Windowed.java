package io.github.measure4j.run;

import com.google.common.primitives.Longs;
import io.github.measure4j.result.InStep;
import io.github.measure4j.result.InStep.Agreement;
import io.github.measure4j.run.InWindow.Said;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * What became of the repetitions that were to begin at once.
 *
 * <p>One that was begun late says nothing. One that was begun in time and outlasted its window was timed as well as any
 * other, and counts: without it the sample would be cut at the window's length. But where more than a quarter of a batch
 * did, the window itself may be what makes them long; then nothing of the batch counts, and it is made again in longer
 * windows. What that cuts from the sample is remembered: the interval reaches as far up as that of all repetitions does,
 * and where it is more than {@value #MOST_CUT} of them the figure is censored.
 */
final class Windowed {
    private static final double MOST_CUT = 0.01;
    private static final int LONG_ENOUGH = 4;
    private static final double CONFIDENCE = 0.95;

    private long[] root = {};
    private long[] leaves = {};
    private long[] inTime = {};
    private int late;
    private int expired;
    private int cut;
    private long error;
    private long latest;

    /**
     * Takes in a batch, and has the window adapt to it.
     *
     * @param length of its windows
     * @param tolerance for a begin that is late
     * @return the times that count
     */
    long[] add(Said said, long length, long tolerance, Window window) {
        int[] punctual = IntStream.range(0, said.repetitions())
                .filter(i -> said.late(i) <= tolerance)
                .toArray();
        int begunLate = said.repetitions() - punctual.length;
        long[] within = Arrays.stream(punctual)
                .filter(i -> said.end(i) <= length)
                .mapToLong(said::elapsed)
                .sorted()
                .toArray();
        int outlasting = punctual.length - within.length;
        long latestEnd = 0;
        for (int i = 0; i < said.repetitions(); i++) {
            latestEnd = Math.max(latestEnd, said.end(i));
        }
        OptionalLong typical = Arrays.stream(within).skip(within.length / 2).findFirst();
        window.adapt(said.repetitions(), within.length, begunLate, said.late(0) > tolerance, typical, latestEnd);
        late += begunLate;
        expired += outlasting;
        error = Math.max(error, said.error());
        long[] elapsed = Arrays.stream(punctual).mapToLong(said::elapsed).toArray();
        inTime = Longs.concat(inTime, elapsed);
        if (Window.tooMany(outlasting, said.repetitions())) {
            cut += outlasting;
            return new long[0];
        }
        for (int i : punctual) {
            latest = Math.max(latest, said.late(i));
        }
        root = Longs.concat(root, Arrays.stream(punctual).mapToLong(said::root).toArray());
        leaves = Longs.concat(leaves, Arrays.stream(punctual).mapToLong(said::leaves).toArray());
        return elapsed;
    }

    /** The largest error of any rank's clock. */
    long errorNanos() {
        return error;
    }

    /** How late the latest of those that count was begun. */
    long latestNanos() {
        return latest;
    }

    InStep.Window told(double seconds, Agreement agreement) {
        return new InStep.Window(seconds, root.length, late, expired, agreement);
    }

    /** Of one iteration. */
    Optional<Apart> apart(long iterations) {
        return root.length == 0
                ? Optional.empty()
                : Optional.of(Apart.of(Arrays.stream(root), Arrays.stream(leaves), iterations));
    }

    /** Whether so much was cut that the figure may be too small. */
    boolean censored() {
        return cut > MOST_CUT * inTime.length;
    }

    /** How far up the interval of one iteration reaches with all that was begun in time, if anything was cut. */
    OptionalDouble upTo(long iterations) {
        if (cut == 0 || inTime.length < LONG_ENOUGH) {
            return OptionalDouble.empty();
        }
        double[] nanos = Arrays.stream(inTime).mapToDouble(elapsed -> (double) elapsed / iterations).toArray();
        double upper = Estimator.INTERQUARTILE_MEAN.of(Sample.of(nanos), CONFIDENCE).interval().upper();
        return Double.isFinite(upper) ? OptionalDouble.of(upper) : OptionalDouble.empty();
    }
}
