package io.github.measure4j.model.guideline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.guideline.Violation.GuidelineKind;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuidelineCheckTest {
    private final List<PointRecord> records = new ArrayList<>();

    private void add(String kernel, long ranks, long length, double seconds, double error, Flag... flags) {
        Map<String, Long> axes = Map.of("ranks", ranks, "length", length);
        records.add(Synthetic.record(kernel, Synthetic.collective(kernel), axes, seconds, error, flags));
    }

    private GuidelineCheck check() {
        return GuidelineCheck.of(new Results("run", List.of(), records));
    }

    @Test
    void findsNothingWhereAllIsAsItShouldBe() {
        for (long p : new long[] {2, 4, 8}) {
            for (long n = 1; n <= 1 << 20; n *= 2) {
                add("mpi.bcast", p, n, 1e-6 + p * 1e-7 + n * 1e-10, 1e-8);
                add("mpi.scatter", p, n, 1e-6 + p * (1e-7 + n * 1e-10), 1e-8);
                add("mpi.allgather", p, n, 2e-6 + p * (1e-7 + n * 1e-10), 1e-8);
            }
        }
        assertThat(check().violations()).isEmpty();
        assertThat(check().compared()).isGreaterThan(2_000);
        assertThat(check().unjudged()).isZero();
    }

    @Test
    void inventsAViolationInLessThanOneOfTwentyRuns() {
        int wrong = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            records.clear();
            for (long n = 1; n <= 1 << 10; n *= 2) {
                add("mpi.bcast", 2, n, 1e-5 * (1 + 0.2 * random.nextGaussian()), 2e-6);
            }
            wrong += check().violations().isEmpty() ? 0 : 1;
        }
        assertThat(wrong).isLessThanOrEqualTo(14);
    }

    @Test
    void findsALongerMessageThatIsFaster() {
        add("mpi.bcast", 4, 1_024, 5e-6, 1e-8);
        add("mpi.bcast", 4, 2_048, 4e-6, 1e-8);
        Violation violation = check().violations().get(0);
        assertThat(check().violations()).hasSize(1);
        assertThat(violation.kind()).isEqualTo(GuidelineKind.MONOTONY_IN_LENGTH);
        assertThat(violation.point().axes()).containsEntry("length", 1_024L);
        assertThat(violation.against()).extracting(r -> r.axes().get("length")).containsExactly(2_048L);
        assertThat(violation.ratio()).isCloseTo(1.25, within(1e-9));
        assertThat(violation.interval().contains(1.25)).isTrue();
        assertThat(violation.pValue()).isLessThan(1e-6);
    }

    @Test
    void findsMoreRanksThatAreFaster() {
        add("mpi.bcast", 4, 8, 5e-6, 1e-8);
        add("mpi.bcast", 5, 8, 4e-6, 1e-8);
        assertThat(check().violations()).extracting(Violation::kind).containsExactly(GuidelineKind.MONOTONY_IN_RANKS);
    }

    @Test
    void findsTheWorstLengthIntoWhichAMessageShouldBeSplit() {
        add("mpi.bcast", 4, 1_000, 1e-6, 1e-9);
        add("mpi.bcast", 4, 2_000, 2.1e-6, 1e-9);
        add("mpi.bcast", 4, 4_500, 20e-6, 1e-8);
        assertThat(check().violations()).hasSize(1);
        Violation violation = check().violations().get(0);
        assertThat(violation.kind()).isEqualTo(GuidelineKind.SPLIT_ROBUSTNESS);
        assertThat(violation.rule()).isEqualTo("5 messages of 1000 B");
        assertThat(violation.expected()).isCloseTo(5e-6, within(1e-12));
    }

    @Test
    void findsAnOperationThatOthersDoFaster() {
        for (long n : new long[] {1_000, 4_000}) {
            add("mpi.bcast", 4, n, n * 1e-9 * 10, 1e-8);
            add("mpi.scatter", 4, n / 4, n * 1e-9, 1e-8);
            add("mpi.allgather", 4, n / 4, n * 1e-9, 1e-8);
        }
        assertThat(check().violations()).hasSize(2).allSatisfy(violation -> {
            assertThat(violation.kind()).isEqualTo(GuidelineKind.COMPOSITION);
            assertThat(violation.rule()).isEqualTo("mpi.bcast <= mpi.scatter of n/P + mpi.allgather of n/P");
            assertThat(violation.ratio()).isCloseTo(5, within(1e-9));
            assertThat(violation.against()).hasSize(2);
        });
    }

    private void addMockUp(String operation, String mockUp, long ranks, long length, double seconds) {
        Subject subject = Synthetic.collective(mockUp).with(Profile.of(Role.MOCK_UP).of(operation).together());
        records.add(Synthetic.record(mockUp, subject, Map.of("ranks", ranks, "length", length), seconds, 1e-9));
    }

    /** Guidelines 11, 16 and 26 of the project's list, and a kernel of a user. */
    @ParameterizedTest
    @CsvSource({
        "mpi.bcast, mpi.bcast.by-allgatherv",
        "mpi.reduce, mpi.reduce.by-reduce-scatter",
        "mpi.bcast, mpi.bcast.by-nodes",
        "mpi.allreduce, mpi.allreduce.by-lanes",
        "halo.exchange, halo.of-mine"
    })
    void findsAnOperationThatItsMockUpDoesFaster(String operation, String mockUp) {
        for (long n : new long[] {8, 64, 512}) {
            add(operation, 4, n, 1e-6 + n * 5e-9, 1e-9);
            addMockUp(operation, mockUp, 4, n, 2e-6 + n * 1e-9);
        }
        assertThat(check().violations()).singleElement().satisfies(violation -> {
            assertThat(violation.kind()).isEqualTo(GuidelineKind.COMPOSITION);
            assertThat(violation.rule()).isEqualTo(operation + " <= " + mockUp);
            assertThat(violation.point().axes()).as("they cross at 250 B").containsEntry("length", 512L);
            assertThat(violation.ratio()).isCloseTo(3.56 / 2.512, within(1e-9));
            assertThat(violation.interval().contains(3.56 / 2.512)).isTrue();
            assertThat(violation.pValue()).isLessThan(1e-6);
            assertThat(violation.against()).extracting(PointRecord::seconds).containsExactly(2.512e-6);
        });
    }

    @Test
    void holdsNoOperationAgainstAMockUpThatIsSlower() {
        add("mpi.bcast", 4, 64, 1e-6, 1e-9);
        addMockUp("mpi.bcast", "mpi.bcast.by-nodes", 4, 64, 2e-6);
        addMockUp("mpi.bcast", "mpi.bcast.by-lanes", 4, 64, 3e-6);
        assertThat(check().violations()).isEmpty();
        assertThat(check().compared()).isEqualTo(2);
    }

    @Test
    void readsALengthBetweenTwoMeasuredOnesAndNoneOutside() {
        add("mpi.gather", 3, 1_000, 50e-6, 1e-8);
        add("mpi.gather", 3, 2_000, 100e-6, 1e-8);
        add("mpi.reduce", 3, 2_000, 10e-6, 1e-8);
        add("mpi.reduce", 3, 4_000, 20e-6, 1e-8);
        assertThat(check().violations()).hasSize(1);
        Violation violation = check().violations().get(0);
        assertThat(violation.rule()).isEqualTo("mpi.gather <= mpi.reduce of P n");
        assertThat(violation.expected()).as("3,000 B").isCloseTo(15e-6, within(1e-12));
        assertThat(violation.against()).hasSize(2);
    }

    @Test
    void holdsBlockingMessagesAgainstNonBlockingOnes() {
        for (String kernel : List.of("send-recv", "isend-recv")) {
            Subject subject = Synthetic.roundTrip("mpi.pingpong." + kernel);
            double seconds = kernel.equals("send-recv") ? 2e-6 : 1e-6;
            records.add(Synthetic.record(kernel, subject, Map.of("length", 8L), seconds, 1e-8));
        }
        assertThat(check().violations())
                .extracting(Violation::rule)
                .containsExactly("mpi.pingpong.send-recv <= mpi.pingpong.isend-recv");
    }

    @Test
    void forgivesWhatIsSignificantButSmall() {
        add("mpi.bcast", 4, 1_024, 4.1e-6, 1e-9);
        add("mpi.bcast", 4, 2_048, 4e-6, 1e-9);
        assertThat(check().violations()).isEmpty();
        assertThat(GuidelineCheck.of(new Results("run", List.of(), records), Guidelines.STANDARD, 0.01).violations())
                .hasSize(1);
    }

    @Test
    void forgivesLessThanABarrier() {
        add("mpi.bcast", 4, 1_024, 5e-6, 1e-9);
        add("mpi.bcast", 4, 2_048, 4e-6, 1e-9);
        assertThat(check().violations()).hasSize(1);
        Subject barrier = Synthetic.collective("mpi.any-name", Role.BARRIER);
        records.add(Synthetic.record("barrier", barrier, Map.of("ranks", 4L), 2e-6, 1e-9));
        assertThat(check().violations()).isEmpty();
    }

    @Test
    void doesNotJudgeByPointsThatSayNothing() {
        add("mpi.bcast", 4, 1, 5e-6, 0);
        add("mpi.bcast", 4, 2, 4e-6, 1e-9);
        add("mpi.bcast", 4, 4, 3e-6, Double.POSITIVE_INFINITY);
        add("mpi.bcast", 4, 8, 2e-6, 1e-9, Flag.UNRELIABLE);
        assertThat(check().violations()).isEmpty();
        assertThat(check().compared()).isZero();
        assertThat(check().unjudged()).isPositive();
    }

    @Test
    void doesNotCompareWhatWasMeasuredOtherwise() {
        Subject other = new Subject("mpi.allreduce", OptionalInt.empty(), "mpi", "collective", "back to back", Bound.ITSELF).with(Profile.OPERATION.together());
        add("mpi.reduce", 4, 8, 9e-6, 1e-9);
        records.add(Synthetic.record("all", other, Map.of("ranks", 4L, "length", 8L), 1e-6, 1e-9));
        assertThat(check().violations()).isEmpty();
        assertThat(check().notes()).hasSize(1).first().asString().startsWith("mpi.reduce <= mpi.allreduce: not measured");
    }

    /** 100 messages of 100 lengths are split in 316,800 ways. Most are no violation, and nothing but their number is kept. */
    @Test
    void keepsNoComparisonThatCannotBecomeAViolation() {
        Expectations comparisons = new Expectations(GuidelineTest.INTERVALS);
        PointRecord fast = Synthetic.record("fast", Synthetic.collective("mpi.bcast"), Map.of("length", 8L), 1e-6, 1e-9);
        PointRecord slow = Synthetic.record("slow", Synthetic.collective("mpi.bcast"), Map.of("length", 8L), 2e-6, 1e-9);
        for (int i = 0; i < 10; i++) {
            comparisons.add(new Expectation(Violation.GuidelineKind.MONOTONY_IN_LENGTH, () -> "no less", fast, 2e-6, 1e-9, List.of(slow)));
        }
        comparisons.add(new Expectation(Violation.GuidelineKind.MONOTONY_IN_LENGTH, () -> "no less", slow, 1e-6, 1e-9, List.of(fast)));
        assertThat(comparisons.suspects()).hasSize(1);
        assertThat(comparisons.judged()).isEqualTo(11);
    }

    @Test
    void writesViolationsAsJson() {
        add("mpi.bcast", 4, 1_024, 5e-6, 1e-8);
        add("mpi.bcast", 4, 2_048, 4e-6, 1e-8);
        JsonObject row = JsonParser.parseString(GuidelineJson.of(check().violations()))
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        assertThat(row.get("measurement").getAsString()).isEqualTo("mpi.bcast");
        assertThat(row.get("kind").getAsString()).isEqualTo("monotony-in-length");
        assertThat(row.get("ratio").getAsDouble()).isCloseTo(1.25, within(1e-9));
        Violation violation = check().violations().get(0);
        assertThat(row.get("kernel").getAsString()).isEqualTo("mpi.bcast");
        assertThat(row.getAsJsonObject("axes").keySet()).isEqualTo(violation.point().axes().keySet());
        assertThat(row.get("guideline").getAsString()).isEqualTo(violation.rule());
        assertThat(row.get("lower").getAsDouble()).isEqualTo(violation.interval().lower());
        assertThat(row.get("upper").getAsDouble()).isEqualTo(violation.interval().upper());
        assertThat(row.get("pValue").getAsDouble()).isEqualTo(violation.pValue());
        assertThat(row.get("seconds").getAsDouble()).isEqualTo(5e-6);
        assertThat(row.get("expected").getAsDouble()).isEqualTo(4e-6);
        assertThat(row.getAsJsonArray("against")).hasSize(1);
        JsonObject against = row.getAsJsonArray("against").get(0).getAsJsonObject();
        assertThat(against.get("measurement").getAsString()).isEqualTo("mpi.bcast");
        assertThat(against.getAsJsonObject("axes").get("length").getAsLong()).isEqualTo(2_048);
        assertThat(against.get("seconds").getAsDouble()).isEqualTo(4e-6);
    }
}
