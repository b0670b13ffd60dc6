package io.github.measure4j.run.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimingErrorsTest {
    private static double ofMean(List<Sample> visits, List<Double> errors) {
        return TimingErrors.ofCentre(all -> Estimator.MEAN.centre(Sample.joined(all)), visits, errors);
    }

    /** (1 + 1 + 4 * 10) / 6. */
    @Test
    void aMeanIsOffByTheErrorsWithTheWeightsOfTheirVisits() {
        List<Sample> visits = List.of(Sample.of(5), Sample.of(7), Sample.of(6, 6, 6, 6));
        assertThat(ofMean(visits, List.of(1.0, 1.0, 10.0))).isCloseTo(7, within(1e-12));
    }

    /** A median of 2 whose neighbour may have been 8 may have been 3, the next that cannot pass. */
    @Test
    void aMedianIsOffByNoMoreThanTheVisitsThatMayHoldItAllow() {
        List<Sample> visits = List.of(Sample.of(1), Sample.of(2), Sample.of(3));
        assertThat(TimingErrors.ofCentre(
                        all -> Estimator.MEDIAN.centre(Sample.joined(all)), visits, List.of(7.0, 0.0, 0.0)))
                .isCloseTo(1, within(1e-12));
    }
}
