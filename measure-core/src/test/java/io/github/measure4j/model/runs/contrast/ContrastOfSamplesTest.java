package io.github.measure4j.model.runs.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.Sample;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContrastOfSamplesTest {
    private static final double[] STEADY = {1.1e9, 1.1e9, 1.1e9, 1.1e9, 1.1e9, 1.1e9, 1.1e9, 1.1e9};

    /** A record of so many iterations a repetition, of one visit that kept nanoseconds of one operation. */
    private static PointRecord record(long iterations, double overhead, Optional<Timings> timings) {
        PointRecord r = Points.record(1, 1, 0.9, 1.1, 8);
        Sampling s = r.sampling();
        Visit visit = new Visit(0, 8, 1, 0.9, 1.1, Visit.Disturbance.NONE, true, timings);
        return new PointRecord(
                r.measurement(), r.subject(), r.ranks(), r.axes(), r.seconds(), r.lower(), r.upper(), r.confidence(),
                new Sampling(s.estimator(), s.repetitions(), iterations, s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), new Shape(8, 0, List.of(), List.of(visit)), s.inStep()),
                overhead, r.flags());
    }

    private static PointRecord record(long iterations, double overhead, double... nanos) {
        return record(iterations, overhead, Optional.of(new Timings(Sample.of(nanos), 1, 1)));
    }

    /** 1.1 s less 0.1 s against 1.1 s less 0.6 s, brought to a common state by 2 and 6: 2 s and 3 s. */
    @Test
    void comparesTheCorrectedTimesInACommonState() {
        Contrast contrast =
                ContrastOfSamples.between(record(100, 0.1, STEADY), 2, record(100, 0.6, STEADY), 6).orElseThrow();
        assertThat(contrast.ratio()).isCloseTo(1.5, within(1e-9));
    }

    @Test
    void repetitionsOfTwiceAsManyOperationsAreStillAlike() {
        assertThat(ContrastOfSamples.between(record(200, 0, STEADY), record(100, 0, STEADY))).isPresent();
        assertThat(ContrastOfSamples.between(record(100, 0, STEADY), record(200, 0, STEADY))).isPresent();
        assertThat(ContrastOfSamples.between(record(201, 0, STEADY), record(100, 0, STEADY))).isEmpty();
        assertThat(ContrastOfSamples.between(record(100, 0, STEADY), record(201, 0, STEADY))).isEmpty();
    }

    @Test
    void timesThatWereNotKeptOrAreNotAboveZeroAreNotCompared() {
        PointRecord kept = record(100, 0, STEADY);
        assertThat(ContrastOfSamples.between(record(100, 0, Optional.empty()), kept)).isEmpty();
        assertThat(ContrastOfSamples.between(kept, record(100, 0, 1e9, 1e9, 0, 1e9))).isEmpty();
        assertThat(ContrastOfSamples.between(kept, record(100, 1.2, STEADY))).isEmpty();
    }
}
