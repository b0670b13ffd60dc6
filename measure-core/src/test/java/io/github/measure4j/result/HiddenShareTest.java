package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.run.Run;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A library that makes a known share of its communication by itself, once it is posted. */
@Timeout(300)
class HiddenShareTest {
    private static final Variable SHARE = Variable.named("share", "%");
    private static final double POST_NANOS = 200;
    private static final double TRANSFER_NANOS = 800;
    private static final double FULL_NANOS = POST_NANOS + TRANSFER_NANOS;

    /** Posts, computes, waits for what the library has not made in the background meanwhile. */
    private static Kernel around(long computationNanos) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            SplittableRandom random = new SplittableRandom(computationNanos);
            double background = setting.point().value(SHARE) / 100.0 * TRANSFER_NANOS;
            Operation computation = Computation.lasting(setting, computationNanos);
            return () -> {
                group.compute(POST_NANOS);
                computation.run();
                double made = Math.min(background, computationNanos);
                group.compute((TRANSFER_NANOS - made) * (0.9 + 0.2 * random.nextDouble()));
            };
        };
    }

    private static HiddenShare measured(long percent) {
        long twice = (long) (2 * FULL_NANOS);
        Suite suite = Suite.named("overlap")
                .measure("full", Simple.of(around(0)))
                .with(SHARE, percent)
                .until(StoppingRule.after(100))
                .measure("overlap", Inside.of(Simple.of(around(twice)))
                        .without(Simple.of(setting -> Computation.lasting(setting, twice))))
                .with(SHARE, percent)
                .until(StoppingRule.after(100))
                .build();
        List<PointRecord> records = Run.of(suite).on(SimulatedGroup.of(1)).orElseThrow().records();
        return HiddenShare.of(records.get(0), records.get(1));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 25, 50, 100})
    void isThatOfTheLibrary(long percent) {
        double truth = percent / 100.0 * TRANSFER_NANOS / FULL_NANOS;
        HiddenShare hidden = measured(percent);
        assertThat(hidden.share()).isCloseTo(truth, within(0.02));
        assertThat(truth).isBetween(hidden.lower(), hidden.upper());
        assertThat(hidden.upper() - hidden.lower()).isLessThan(0.1);
    }

    /** A full time of 1, but up to 1.4: what is seen of it, 0.2 or -0.2, is a share nearer to zero then. */
    @Test
    void aLopsidedIntervalIsOnTheRightSideOfAnOverhead() {
        HiddenShare above = HiddenShare.of(told(1, 1, 1.4), told(0.2, 0.2, 0.2));
        assertThat(above.lower()).isCloseTo(0.8, within(1e-12));
        assertThat(above.upper()).isCloseTo(0.88, within(1e-12));
        HiddenShare below = HiddenShare.of(told(1, 1, 1.4), told(-0.2, -0.2, -0.2));
        assertThat(below.share()).isCloseTo(1.2, within(1e-12));
        assertThat(below.lower()).isCloseTo(1.12, within(1e-12));
        assertThat(below.upper()).isCloseTo(1.2, within(1e-12));
    }

    private static PointRecord told(double seconds, double lower, double upper) {
        return new PointRecord(
                "it", new Subject("it", OptionalInt.empty(), "mpi", "simple", "one operation", Bound.ITSELF),
                1, Map.of(), seconds, lower, upper, 0.95,
                new Sampling(
                        "interquartile-mean", 10, 1, 0, seconds, seconds, seconds, 0, "steady", Shape.plain(10),
                        Optional.empty()),
                0, Set.of());
    }

    @Test
    void isOfOnePoint() {
        Suite suite = Suite.named("lengths")
                .measure("compute", Simple.of(around(0)))
                .over(SHARE.at(10, 20))
                .until(StoppingRule.after(3))
                .build();
        List<PointRecord> records = Run.of(suite).on(SimulatedGroup.of(1)).orElseThrow().records();
        assertThat(HiddenShare.of(records.get(0), records.get(0)).share()).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HiddenShare.of(records.get(0), records.get(1)))
                .withMessageContaining("share=10")
                .withMessageContaining("share=20");
    }
}
