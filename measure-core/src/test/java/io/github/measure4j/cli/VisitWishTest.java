package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.result.InStates;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Sampling;
import io.github.measure4j.result.PointRecord.Shape;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.StateFigure;
import io.github.measure4j.stat.Bound;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VisitWishTest {
    private static final VisitWish THREE_ROUNDS = new VisitWish(0.05, 3);

    /** One visit found 1 s, to so much on either side. */
    private static PointRecord point(double half) {
        return new PointRecord("one", new Subject("net.one", OptionalInt.empty(), "net", "simple", "one operation", Bound.ITSELF), 1,
                Map.of(), 1, 1 - half, 1 + half, 0.95,
                new Sampling("median", 8, 1, 0, 1, 1, 1, 0, "", Shape.plain(8), Optional.empty()), 0, Set.of());
    }

    private static PointRecord inAState(double half) {
        return point(half).in(new InStates("s", List.of(new StateFigure("s", 1, 1, 1 - half, 1 + half, 8, 1, 1e-6, 0, List.of()))));
    }

    @Test
    void anIntervalBecomesHalfAsWideWithFourTimesTheVisits() {
        assertThat(THREE_ROUNDS.more(inAState(0.1))).isCloseTo(3, within(1e-9));
        assertThat(THREE_ROUNDS.more(inAState(0.15))).isCloseTo(8, within(1e-9));
        assertThat(THREE_ROUNDS.more(inAState(Double.POSITIVE_INFINITY))).as("as many as there may be").isEqualTo(39);
    }

    @Test
    void aNarrowPointWantsTheLeastVisits() {
        assertThat(THREE_ROUNDS.more(inAState(0.01))).isEqualTo(2);
        assertThat(THREE_ROUNDS.more(point(0.01))).isEqualTo(2);
    }

    @Test
    void withoutAProbeThereAreTheUsualVisitsAtMost() {
        assertThat(THREE_ROUNDS.more(point(0.5))).isEqualTo(4);
        assertThat(new VisitWish(0.05, 1).more(point(0.5))).isZero();
    }
}
