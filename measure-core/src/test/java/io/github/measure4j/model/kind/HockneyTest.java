package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.series.Weights;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.LongFunction;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** PARKBENCH's timing model. The first data are computed by hand: 100 MB/s after 50 us, so that NHALF is 5,000 B. */
class HockneyTest {
    private static final Percentage TIGHT = Percentage.withPercentage(1e-6);
    private static final double RINF = 1e8;
    private static final double NHALF = 5_000;

    private static Series exact(double... lengths) {
        return Series.of(
                "by hand",
                Variable.LENGTH,
                Arrays.stream(lengths)
                        .mapToObj(n -> Observation.of(n, 2, (n + NHALF) / RINF, 1e-9))
                        .toList());
    }

    private static void assertByHand(Map<String, Parameter> parameters) {
        assertThat(parameters.get("RINF").value()).isCloseTo(RINF, TIGHT);
        assertThat(parameters.get("NHALF").value()).isCloseTo(NHALF, TIGHT);
        assertThat(parameters.get("T0").value()).isCloseTo(50e-6, TIGHT);
        assertThat(parameters.get("PI0").value()).isCloseTo(20_000, TIGHT);
    }

    @Test
    void findsTheFourParametersOfHandComputedData() {
        Model model = Hockney.fit(exact(0, 1_000, 5_000, 20_000, 100_000));
        assertByHand(model.parameters());
        assertThat(model.predict(5_000).seconds()).isCloseTo(100e-6, TIGHT);
        assertThat(model.parameters()).extractingFromEntries(entry -> entry.getValue().unit())
                .containsExactly("B/s", "B", "s", "1/s");
    }

    @ParameterizedTest
    @CsvSource({"ROUND_TRIP, 2, 2", "EXCHANGE, 2, 2", "COMMS2, 2, 2", "COMMS3, 5, 20", "COMMS1, 2, 1", "OPERATION, 2, 1"})
    void isOfOneMessageWhateverAnOperationOfARoleCarries(Role role, long ranks, int messages) {
        isOfOneMessage(length -> Profile.of(role), ranks, messages);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "2, 2", "8, 4", "8, 7", "5, 20"})
    void isOfOneMessageWhateverTheBytesOfARecordSay(long ranks, int messages) {
        isOfOneMessage(length -> Profile.OPERATION.moving(messages * length, 1), ranks, messages);
    }

    private static void isOfOneMessage(LongFunction<Profile> profile, long ranks, int messages) {
        Subject subject = new Subject("mpi.any", OptionalInt.empty(), "mpi", "ping-pong", "one", Bound.ITSELF);
        List<PointRecord> records = new ArrayList<>();
        for (long length : new long[] {8, 1_000, 5_000, 20_000}) {
            records.add(Synthetic.record(
                    "m", subject.with(profile.apply(length)), Map.of("length", length, "ranks", ranks), messages * (length + NHALF) / RINF, 1e-9));
        }
        Model model = Hockney.fit(Series.over(Variable.LENGTH, records).get(0));
        assertByHand(model.parameters());
        assertThat(model.predict(20_000).seconds())
                .as("the time of what was measured")
                .isCloseTo(messages * 250e-6, TIGHT);
    }

    @Test
    void holdsTheTruthInItsIntervals() {
        double[] lengths = Synthetic.doubling(1, 1 << 20);
        Synthetic.assertCovered(
                1_000,
                seed -> Hockney.fit(Synthetic.series(seed, 0.02, lengths, n -> (n + NHALF) / RINF)).parameters(),
                Map.of("RINF", RINF, "NHALF", NHALF, "T0", NHALF / RINF, "PI0", RINF / NHALF));
    }

    @Test
    void holdsTheTruthAlsoWhereAllIntervalsAreTooNarrow() {
        double[] lengths = Synthetic.doubling(1, 1 << 20);
        Synthetic.assertCovered(
                1_000,
                seed -> {
                    Series noisy = Synthetic.series(seed, 0.02, lengths, n -> (n + NHALF) / RINF);
                    List<Observation> proud = noisy.points().stream()
                            .map(p -> Observation.of(p.x(), 2, p.seconds(), p.standardError().getAsDouble() / 5))
                            .toList();
                    return Hockney.fit(Series.of("proud", Variable.LENGTH, proud)).parameters();
                },
                Map.of("RINF", RINF, "NHALF", NHALF));
    }

    @Test
    void countsEachPointByItsInterval() {
        List<Observation> points = new ArrayList<>(exact(0, 1_000, 5_000, 20_000, 100_000).points());
        points.add(Observation.of(50_000, 2, 10 * (50_000 + NHALF) / RINF, 1e3));
        assertByHand(Hockney.fit(Series.of("one is off", Variable.LENGTH, points)).parameters());
    }

    @Test
    void fitsEachRegionBetweenGivenBreakpointsOnItsOwn() {
        double[] lengths = {1, 20, 60, 99, 100, 200, 1_000, 5_000};
        Series series = Synthetic.series(1, 1e-9, lengths, n -> n < 100 ? (n + 80) / 1e6 : (n + 400) / 4e6);
        Model model = Hockney.fit(series, 100);
        assertThat(model.breakpoints()).hasSize(1).allMatch(b -> b.given() && b.at() == 100);
        Region below = model.regions().get(0);
        Region above = model.regions().get(1);
        Percentage noise = Percentage.withPercentage(1e-3);
        assertThat(below.parameters().get("RINF").value()).isCloseTo(1e6, noise);
        assertThat(below.parameters().get("NHALF").value()).isCloseTo(80, noise);
        assertThat(above.parameters().get("RINF").value()).isCloseTo(4e6, noise);
        assertThat(above.parameters().get("NHALF").value()).isCloseTo(400, noise);
        assertThat(below.extent()).isEqualTo(new Model.Extent(1, 99));
        assertThat(above.extent()).isEqualTo(new Model.Extent(100, 5_000));
        assertThat(model.predict(99).seconds()).isCloseTo(179e-6, noise);
        assertThat(model.predict(100).seconds()).isCloseTo(125e-6, noise);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void refusesTooFewPoints(int points) {
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> Hockney.fit(exact(Arrays.copyOf(new double[] {1, 100}, points))))
                .withMessage("%d different values of 'length'; at least 3 are needed", points);
    }

    @Test
    void refusesLengthsThatAreAllEqual() {
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> Hockney.fit(exact(64, 64, 64, 64, 64)))
                .withMessageContaining("1 different values of 'length'");
    }

    @Test
    void refusesATimeThatDoesNotGrow() {
        Series flat = Synthetic.series(5, 0.01, Synthetic.doubling(1, 256), n -> 1e-6);
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> Hockney.fit(flat))
                .withMessage("no growth with the message length beyond the scatter of the points: no rate");
    }

    /** COMMS2, whose time doubles at the rendezvous: one line through these seven lengths tells nothing of the growth. */
    @Test
    void fitsThePartsWhereTheTimeJumpsAtTheRendezvous() {
        Model model = Hockney.fit(rendezvous(1, 64, 4_096, 16_384, 32_768, 65_536, 131_072, 262_144, 1 << 22));
        assertThat(model.breakpoints()).hasSize(1);
        assertThat(model.breakpoints().get(0).at()).isBetween(32_768.0, 65_536.0);
        assertThat(model.regions().get(1).parameters().get("RINF").value()).isCloseTo(1 / 10.4e-9, Percentage.withPercentage(5));
    }

    @Test
    void saysThatTheTimeGrowsWhereItFindsNoLine() {
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> Hockney.fit(rendezvous(1, 32_768, 1 << 16)))
                .withMessageContaining("the time grows from")
                .withMessageContaining("not along a line");
    }

    private static Series rendezvous(double... lengths) {
        return Series.of("comms2", Variable.LENGTH, Arrays.stream(lengths)
                .mapToObj(n -> {
                    double seconds = n < 65_536 ? 30e-6 + n * 1e-10 : 20 * (30e-6 + n * 5.2e-10);
                    return Observation.of(n, 2, seconds, 1e-4 * seconds);
                })
                .toList());
    }

    @Test
    void refusesARegionWithoutEnoughPoints() {
        Series series = exact(1, 2, 4, 8, 16, 32);
        assertThatExceptionOfType(NoFitException.class).isThrownBy(() -> Hockney.fit(series, 30));
        assertThatExceptionOfType(NoFitException.class).isThrownBy(() -> Hockney.fit(series, 8, 8));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, -1e-6})
    void takesNoTimeThatIsNone(double seconds) {
        assertThatExceptionOfType(NoFitException.class)
                .isThrownBy(() -> Observation.of(1, 2, seconds, 1e-9))
                .withMessage("a point of %s s; a model needs times above 0", seconds);
    }

    @Test
    void leavesOutPointsThatCannotBeUsed() {
        List<PointRecord> records = new ArrayList<>();
        Subject subject = Synthetic.collective("own.kernel");
        for (long length : new long[] {8, 1_000, 5_000, 20_000}) {
            records.add(Synthetic.record("m", subject, Map.of("length", length), (length + NHALF) / RINF, 1e-9));
        }
        records.add(Synthetic.record("m", subject, Map.of("length", 9L), -1e-7, 1e-9));
        records.add(Synthetic.record("m", subject, Map.of("length", 10L), 1, 1e-9, Flag.UNRELIABLE));
        Series series = Series.over(Variable.LENGTH, records).get(0);
        assertThat(series.leftOut()).isEqualTo(2);
        assertByHand(Hockney.fit(series).parameters());
    }

    @Test
    void weighsAlikeWhereNoIntervalSaysAnything() {
        List<Observation> points = exact(0, 1_000, 5_000, 20_000).points().stream()
                .map(p -> Observation.of(p.x(), 2, p.seconds(), 0))
                .toList();
        assertThat(points).allMatch(p -> p.standardError().isEmpty());
        Model model = Hockney.fit(Series.of("no width", Variable.LENGTH, points));
        assertByHand(model.parameters());
        assertThat(model.goodness().chiSquaredPerFreedom()).isEmpty();
    }

    @Test
    void doesNotLetOnePointWithoutWidthDecide() {
        List<Observation> points =
                new ArrayList<>(Synthetic.series(3, 0.02, Synthetic.doubling(1, 1 << 16), n -> (n + NHALF) / RINF).points());
        Observation lucky = points.get(16);
        points.set(16, new Observation(lucky.x(), 2, lucky.seconds() * 1.02, OptionalDouble.of(1e-15)));
        Model model = Hockney.fit(Series.of("lucky", Variable.LENGTH, points));
        assertThat(model.parameters().get("T0").value()).isCloseTo(50e-6, within(1e-6));
        assertThat(Weights.of(points).errors()[16]).isGreaterThan(1e-3 * lucky.seconds());
    }
}
