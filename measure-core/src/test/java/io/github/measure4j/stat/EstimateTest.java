package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {
    private static final double EXACT = 1e-12;

    private static Estimate estimate(double centre, double error, double lower, double upper) {
        return new Estimate(Estimator.INTERQUARTILE_MEAN, centre, error, new Interval(lower, upper, 0.95), 20);
    }

    @Test
    void relatesTheErrorToTheSizeOfTheCentre() {
        assertThat(estimate(10, 1, 8, 12).relativeStandardError()).isEqualTo(0.1);
        assertThat(estimate(-10, 1, -12, -8).relativeStandardError()).isEqualTo(0.1);
    }

    @Test
    void aCentreOfZeroIsInfinitelyUncertainUnlessThereIsNoError() {
        assertThat(estimate(0, 1, -2, 2).relativeStandardError()).isInfinite();
        assertThat(estimate(0, 0, 0, 0).relativeStandardError()).isZero();
    }

    /** By hand with 3-4-5 triangles; the intervals are lopsided so that a mixed-up end shows. */
    @Test
    void whatIsSubtractedLendsItsUncertaintyToWhatRemains() {
        Estimate difference = estimate(100, 3, 97, 112).minus(estimate(10, 4, 5, 14));
        assertThat(difference.centre()).isEqualTo(90);
        assertThat(difference.standardError()).isCloseTo(5, within(EXACT));
        assertThat(difference.interval().lower()).isCloseTo(90 - 5, within(EXACT));
        assertThat(difference.interval().upper()).isCloseTo(90 + 13, within(EXACT));
        assertThat(difference.estimator()).isSameAs(Estimator.INTERQUARTILE_MEAN);
    }

    @Test
    void subtractingWhatIsKnownExactlyOnlyShifts() {
        Estimate difference = estimate(100, 3, 97, 112).minus(estimate(10, 0, 10, 10));
        assertThat(difference).isEqualTo(estimate(90, 3, 87, 102));
    }

    @Test
    void subtractingASingleObservationLeavesAnUnboundedInterval() {
        Estimate difference = estimate(100, 3, 97, 112).minus(Estimator.MEAN.of(Sample.of(10), 0.95));
        assertThat(difference.centre()).isEqualTo(90);
        assertThat(difference.interval().lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(difference.interval().upper()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void aSystematicErrorWidensTheIntervalAndNotTheStandardError() {
        assertThat(estimate(100, 3, 97, 112).widenedBy(2)).isEqualTo(estimate(100, 3, 95, 114));
    }

    @Test
    void anIntervalIsCutWhereNoValueCanBeButNotAboveTheCentre() {
        assertThat(estimate(10, 9, -5, 25).notBelow(0).interval()).isEqualTo(new Interval(0, 25, 0.95));
        assertThat(estimate(10, 1, 8, 12).notBelow(0).interval()).isEqualTo(new Interval(8, 12, 0.95));
        assertThat(estimate(-1, 1, -3, 1).notBelow(0).interval()).isEqualTo(new Interval(-1, 1, 0.95));
    }
}
