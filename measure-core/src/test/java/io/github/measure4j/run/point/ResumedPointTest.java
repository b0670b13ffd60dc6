package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Sampling;
import io.github.measure4j.result.PointRecord.Shape;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResumedPointTest {

    private static PointRecord record(Sample sample) {
        double centre = sample.mean();
        double median = Estimator.MEDIAN.of(sample, 0.95).centre();
        return new PointRecord(
                "m", new Subject("k", OptionalInt.empty(), "mpi", "simple", "one operation", Bound.ITSELF), 1, Map.of(), centre,
                0.9 * centre, 1.1 * centre, 0.95,
                new Sampling("mean", sample.size(), 1, sample.deviationOfSample(), sample.min(), median, sample.max(), 0, "steady",
                        Shape.plain(sample.size()), Optional.empty()),
                0, Set.of());
    }

    private static Sample normal(Random random, int size, double centre) {
        return Sample.of(random.doubles(size).map(u -> centre + u).toArray());
    }

    /** Against that of all repetitions at once, which the record of an interrupted run does not have. */
    @Test
    void theDeviationIsThatOfAllRepetitions() {
        Random random = new Random(2);
        for (double later : new double[] {10, 10.5, 14}) {
            Sample before = normal(random, 400, 10);
            Sample after = normal(random, 300, later);
            Sampling pooled = new ResumedPoint(record(before)).and(record(after), 0.02).sampling();
            Sample all = Sample.joined(List.of(before, after));
            assertThat(pooled.repetitions()).isEqualTo(700);
            assertThat(pooled.standardDeviation()).isCloseTo(all.deviationOfSample(), within(0.03 * all.deviationOfSample()));
            assertThat(pooled.min()).isEqualTo(all.min());
            assertThat(pooled.max()).isEqualTo(all.max());
            assertThat(pooled.median()).isBetween(10.4, later + 0.6);
        }
    }
}
