package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.model.series.Parameter;
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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which measurement gets which model. */
class ModelsTest {
    private final List<PointRecord> records = new ArrayList<>();

    private void add(String measurement, Subject subject, Map<String, Long> axes, double seconds) {
        double noise = 1 + 1e-3 * Math.sin(1 + records.size());
        records.add(Synthetic.record(measurement, subject, axes, seconds * noise, seconds * 1e-3));
    }

    private void addMessages(String measurement, Subject subject) {
        for (long n = 1; n <= 1 << 20; n *= 2) {
            add(measurement, subject, Map.of("length", n), n < 4_096 ? 1e-6 + n * 2e-10 : 3e-6 + n * 1e-10);
        }
    }

    private Results results() {
        return new Results("run", List.of(), records);
    }

    private static Map<String, List<String>> names(Models models) {
        return models.models().stream()
                .collect(Collectors.groupingBy(
                        model -> model.series().measurement(),
                        Collectors.mapping(Model::name, Collectors.toList())));
    }

    @Test
    void fitsWhatSuits() {
        addMessages("ping", Synthetic.roundTrip("mpi.pingpong.send-recv"));
        for (long p : new long[] {2, 3, 4, 6, 8}) {
            add("barrier", Synthetic.collective("mpi.barrier", Role.BARRIER), Map.of("ranks", p), p * 1e-6);
            add("reduce", Synthetic.collective("mpi.reduce"), Map.of("ranks", p), p * 1e-6);
            for (long n = 1; n <= 1 << 20; n *= 8) {
                add("bcast", Synthetic.collective("mpi.bcast"), Map.of("ranks", p, "length", n), p * (1e-6 + n * 1e-10));
                double comms3 = p * (p - 1) * (1e-6 + n * (1e-10 + 5e-10 / p));
                add("comms3", Synthetic.collective("mpi.comms3", Role.COMMS3), Map.of("ranks", p, "length", n), comms3);
            }
        }
        for (long f : new long[] {1, 4, 16, 64}) {
            add("poly3", Synthetic.roundTrip("mpi.poly3").with(Profile.of(Role.POLY3)), Map.of("intensity", f), (f + 20) * 1e-9);
        }
        add("lock", new Subject("threads.lock", OptionalInt.empty(), "threads", "simple", "one", Bound.ITSELF), Map.of(), 1e-8);
        Models models = Models.of(results());
        assertThat(models.refusals()).isEmpty();
        assertThat(names(models)).containsOnly(
                Map.entry("ping", List.of("hockney", "piecewise")),
                Map.entry("barrier", List.of("synch1")),
                Map.entry("reduce", List.of("closed-form")),
                Map.entry("bcast", List.of("hockney", "hockney", "hockney", "hockney", "hockney", "closed-form")),
                Map.entry("comms3", List.of("hockney", "hockney", "hockney", "hockney", "hockney", "saturation")),
                Map.entry("poly3", List.of("fhalf")));
    }

    @Test
    void takesWhatAMessageCostsItsEndsFromTheKernelsOfThat() {
        addMessages("ping", Synthetic.roundTrip("mpi.pingpong.send-recv"));
        addMessages("other ping", Synthetic.roundTrip("mpi.pingpong.ssend-recv"));
        assertThat(names(Models.of(results()))).containsEntry("ping", List.of("hockney", "piecewise"));
        addCost(Role.LOGGP_SEND, 1e-7);
        addCost(Role.LOGGP_RECEIVE, 1.5e-7);
        addCost(Role.LOGGP_GAP, 2e-7);
        assertThat(names(Models.of(results())))
                .containsEntry("ping", List.of("hockney", "piecewise", "loggp"))
                .containsEntry("other ping", List.of("hockney", "piecewise"));
        Models models = Models.of(results(), ModelKind.LOGGP, Choices.NONE);
        Map<String, Parameter> found = models.models().get(0).parameters();
        Map.of("o_s", 1e-7, "o_r", 1.5e-7, "g", 2e-7, "L", 2.5e-7, "G", 1e-10)
                .forEach((name, value) -> assertThat(found.get(name).value()).as(name).isCloseTo(value, withinPercentage(2)));
        assertThat(models.refusals())
                .extracting(refusal -> refusal.measurement() + ": " + refusal.reason())
                .contains("other ping: the costs of messages in this run are those of another kernel's",
                        "loggp-gap: it needs a round trip over 'length'");
    }

    /** The words of a measurement's name say nothing of its kernel. */
    @Test
    void aBroadcastThatIsKeptInStepByABarrierIsNone() {
        for (long p : new long[] {2, 3, 4, 6, 8}) {
            add("bcast kept in step by a barrier", Synthetic.collective("mpi.bcast"), Map.of("ranks", p), p * 1e-6);
            add("comms3 of mine", Synthetic.collective("own.comms3-barrier-poly"), Map.of("ranks", p), p * 1e-6);
        }
        assertThat(names(Models.of(results()))).containsOnly(
                Map.entry("bcast kept in step by a barrier", List.of("closed-form")),
                Map.entry("comms3 of mine", List.of("closed-form")));
    }

    private void addCost(Role role, double seconds) {
        Subject cost = Synthetic.roundTrip("mpi." + role.word()).with(Profile.of(role).of("mpi.pingpong.send-recv"));
        for (long n = 1; n <= 2_048; n *= 2) {
            add(role.word(), cost, Map.of("length", n), seconds);
        }
    }

    @Test
    void saysWhatAMeasurementLacks() {
        add("lock", Synthetic.collective("own.lock"), Map.of("length", 8L), 1e-8);
        add("two", Synthetic.collective("own.two"), Map.of("length", 8L), 1e-8);
        add("two", Synthetic.collective("own.two"), Map.of("length", 16L), 2e-8);
        Models models = Models.of(results(), ModelKind.HOCKNEY, Choices.NONE);
        assertThat(models.models()).isEmpty();
        assertThat(models.refusals())
                .extracting(refusal -> refusal.measurement() + ": " + refusal.reason())
                .containsExactly(
                        "lock: it needs more than one value of 'length'",
                        "two: 2 different values of 'length'; at least 3 are needed");
        assertThat(Models.of(results()).refusals())
                .as("by itself, only what nearly suits")
                .extracting(Models.Refusal::measurement)
                .containsExactly("two");
    }

    @Test
    void leavesOutWhatTheUserLeavesOut() {
        addMessages("ping", Synthetic.roundTrip("mpi.pingpong.send-recv"));
        Model model = Models.of(results(), ModelKind.HOCKNEY, new Choices(List.of(), 4_096))
                .models()
                .get(0);
        assertThat(model.range().from()).isEqualTo(4_096);
        assertThat(model.parameters().get("RINF").interval().contains(2 / 1e-10)).isTrue();
    }

    @Test
    void takesBreakpointsThatTheUserKnows() {
        addMessages("ping", Synthetic.roundTrip("mpi.pingpong.send-recv"));
        Model model = Models.of(results(), ModelKind.HOCKNEY, new Choices(List.of(4_096.0), 0))
                .models()
                .get(0);
        assertThat(model.regions()).hasSize(2);
    }

    @Test
    void fitsEachCombinationOfOtherVariablesOnItsOwn() {
        for (long root = 0; root < 2; root++) {
            for (long n = 1; n <= 1_024; n *= 4) {
                add("bcast", Synthetic.collective("mpi.bcast"), Map.of("length", n, "root", root), 1e-6 + n * 1e-10);
            }
        }
        assertThat(Models.of(results()).models())
                .extracting(model -> model.series().fixed().get("root"))
                .containsExactly(0L, 1L);
    }
}
