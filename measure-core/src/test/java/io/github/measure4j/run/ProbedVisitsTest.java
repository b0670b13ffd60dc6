package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.run.visit.ProbedBatch;
import io.github.measure4j.run.visit.Sampler;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.run.visit.VisitSample;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Visits to a point, and what the probe says around their batches, where the state of the machine is known. */
@Timeout(300)
class ProbedVisitsTest {
    private static final double SLOWER = 2.5;
    private static final SimulatedNetwork NETWORK = SimulatedNetwork.cluster().withLatency(5_000);
    private static final double FAST_SECONDS = 2e-9 * NETWORK.oneWayNanos(8);

    /** The states of the machine as the kernel has met them, by the true time. */
    private final TreeMap<Double, Integer> truth = new TreeMap<>();

    private final List<VisitSample> kernels = new ArrayList<>();
    private final List<VisitSample> references = new ArrayList<>();
    private final List<Reading> readings = new ArrayList<>();
    private final List<WarmUp> warmUps = new ArrayList<>();
    private Optional<ProbeSite> site = Optional.empty();

    private PingPong recordingTruth() {
        Kernel asks = setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> {
                group.sendData(setting.partner(), 8);
                group.receiveData(setting.partner());
                truth.put(group.trueNanos() * 1e-9, group.machineState(0));
            };
        };
        Kernel answers = setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> {
                group.receiveData(setting.partner());
                group.sendData(setting.partner(), 8);
            };
        };
        return PingPong.of(asks, answers);
    }

    /** One state by the name of two. */
    private static SimulatedGroup steady() {
        SimulatedState only = new SimulatedState(1, 1, 1);
        return SimulatedGroup.of(2).with(NETWORK).with(SimulatedMachine.steady().withStates(1e9, only, only));
    }

    private static Measurement measurement(Pattern pattern, Correction correction) {
        return Measurement.of("some", KernelEntry.named("own.some", "for a test", pattern)).correctedBy(correction);
    }

    /** All ranks make some visits, as a run has them made. */
    private void visit(ProcessGroup group, Measurement measurement, int visits, StoppingRule rule) {
        group.onEachLocalRank(rank -> {
            try (Machine machine = Machine.under(rank, () -> group.transport().equals("threads") ? group.size() : 1);
                    Crew crew = new Crew(rank, () -> 1)) {
                if (!crew.crowded(machine) && rank.rank() == 0) {
                    crew.probes().readOn(Collections.nCopies(rank.size(), "host"));
                }
                RankAtPoint at = crew.at(measurement, Point.NOWHERE).orElseThrow();
                for (int i = 0; i < visits && at.cast().hasRole(); i++) {
                    RunOrder.VisitPoint order = RunOrder.VisitPoint.to(0, List.of(), Point.NOWHERE, i == 0, 1 << 20);
                    try (Session session = crew.open(at, order, machine, unclosed -> {})) {
                        if (rank.rank() == 0) {
                            sample(session, i == 0, rule);
                        } else {
                            session.obey();
                        }
                    }
                    rank.idle(5_000_000);
                }
            }
        });
    }

    private void sample(Session session, boolean first, StoppingRule rule) {
        Sampler sampler = new Sampler(session, 1);
        warmUps.addAll(sampler.warmUp(first, Duration.ofSeconds(1), 1, Optional.empty()));
        session.begin();
        List<VisitSample> samples = sampler.repeatInTurns(1, rule, 1, Optional.empty());
        kernels.add(samples.get(0));
        samples.stream().skip(1).forEach(references::add);
        readings.addAll(session.readings());
        site = session.site();
    }

    private static List<Double> values(VisitSample sample) {
        return sample.probed().stream()
                .flatMap(batch -> Arrays.stream(batch.nanos().values()).boxed())
                .toList();
    }

    private static void holdsAllRepetitionsInOrder(VisitSample sample) {
        assertThat(values(sample))
                .containsExactlyElementsOf(
                        Arrays.stream(sample.nanos().values()).boxed().toList());
    }

    private static int stateOf(Reading reading) {
        return reading.seconds() < FAST_SECONDS * Math.sqrt(SLOWER) ? 0 : 1;
    }

    /** The state in which most operations of a batch were made. */
    private int truthBetween(Reading before, Reading after) {
        return (int) Math.round(truth.subMap(before.atSeconds(), after.atSeconds()).values().stream()
                .mapToInt(state -> state)
                .average()
                .orElseThrow());
    }

    @Test
    void readingsAroundABatchTellTheHiddenState() {
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(1e8, new SimulatedState(0.6, 1, 1), new SimulatedState(0.4, SLOWER, 1))
                .withWandering(0.1, 5e9)
                .withFlicker(0.01, 2e6);
        SimulatedGroup group = SimulatedGroup.of(2).with(NETWORK).with(machine).seeded(11);
        visit(group, measurement(recordingTruth(), Correction.NONE), 40, StoppingRule.after(1_500));
        List<ProbedBatch> batches =
                kernels.stream().flatMap(sample -> sample.probed().stream()).toList();
        assertThat(batches).hasSizeGreaterThan(100);
        assertThat(batches).extracting(batch -> truthBetween(batch.before(), batch.after())).contains(0, 1);
        long agree = batches.stream()
                .filter(batch -> {
                    int state = truthBetween(batch.before(), batch.after());
                    return stateOf(batch.before()) == state && stateOf(batch.after()) == state;
                })
                .count();
        assertThat((double) agree / batches.size()).isGreaterThan(0.95);
        kernels.forEach(ProbedVisitsTest::holdsAllRepetitionsInOrder);
        assertThat(site).contains(new ProbeSite(Resource.EXCHANGE, ""));
    }

    /** Computing takes longer in one state, and all of it at a low clock rate. */
    @Test
    void aReadingOfAnExchangeTellsItsNeighbourLoad() {
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(1e8, new SimulatedState(0.6, 1, 1), new SimulatedState(0.4, SLOWER, 1.5))
                .withWandering(0.1, 1e9);
        SimulatedGroup group = SimulatedGroup.of(2).with(NETWORK).with(machine).seeded(12);
        visit(group, measurement(recordingTruth(), Correction.NONE), 20, StoppingRule.after(1_500));
        assertThat(readings).hasSizeGreaterThan(100).allMatch(reading -> reading.load().isPresent());
        double[] load = new double[2];
        for (int state = 0; state < 2; state++) {
            int wanted = state;
            load[state] = readings.stream()
                    .filter(reading -> stateOf(reading) == wanted)
                    .mapToDouble(reading -> Math.sqrt(
                            reading.load().orElseThrow().first() * reading.load().orElseThrow().others()))
                    .sorted()
                    .skip(10)
                    .findFirst()
                    .orElseThrow();
        }
        assertThat(load[0]).isCloseTo(1, within(0.01));
        assertThat(load[1]).isCloseTo(1.5, within(0.01));
    }

    @Test
    void whatOneRankComputesHasOneNeighbourLoad() {
        Kernel computing = setting -> () -> SimulatedGroup.behind(setting.group()).compute(100_000);
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(1e8, new SimulatedState(0.6, 1, 1), new SimulatedState(0.4, SLOWER, 1.5));
        visit(SimulatedGroup.of(2).with(machine), measurement(OneSided.of(computing), Correction.NONE), 1, StoppingRule.after(30));
        assertThat(readings).isNotEmpty().extracting(reading -> reading.load().orElseThrow()).allSatisfy(load -> {
            assertThat(load.first()).isEqualTo(load.others());
            assertThat(Math.abs(load.first() - 1.25)).isCloseTo(0.25, within(0.01));
        });
    }

    @Test
    void batchesLastForMillisecondsAndShareTheReadingBetweenThem() {
        SimulatedGroup group = steady();
        visit(group, measurement(recordingTruth(), Correction.NONE), 3, StoppingRule.after(1_500));
        for (VisitSample sample : kernels) {
            List<ProbedBatch> batches = sample.probed();
            assertThat(batches).hasSizeGreaterThan(2);
            assertThat(batches.subList(1, batches.size() - 1)).as("between the first look and the last").allSatisfy(batch -> {
                double nanos = Arrays.stream(batch.nanos().values()).sum();
                assertThat(nanos).isBetween(1.9e6, 20e6);
                assertThat(batch.after().atSeconds() - batch.before().atSeconds()).isGreaterThan(nanos * 1e-9);
            });
        }
        List<ProbedBatch> batches = kernels.get(0).probed();
        for (int i = 1; i < batches.size(); i++) {
            assertThat(batches.get(i).before()).isSameAs(batches.get(i - 1).after());
        }
        assertThat(readings).isSortedAccordingTo(Comparator.comparingDouble(Reading::atSeconds));
        assertThat(readings).containsAll(batches.stream().map(ProbedBatch::after).toList());
    }

    @Test
    void whatComesAfterOneSideComesBeforeTheOther() {
        visit(steady(), measurement(recordingTruth(), Correction.LOOP), 1, StoppingRule.after(100));
        List<Reading> ofKernel = kernels.get(0).probed().stream().map(ProbedBatch::after).toList();
        List<Reading> ofReference = references.get(0).probed().stream().map(ProbedBatch::before).toList();
        assertThat(ofKernel).containsAnyElementsOf(ofReference);
        holdsAllRepetitionsInOrder(kernels.get(0));
        holdsAllRepetitionsInOrder(references.get(0));
    }

    @Test
    void countsTheTimeInRepetitionsThatCount() {
        visit(steady(), measurement(recordingTruth(), Correction.NONE), 1, StoppingRule.after(50));
        double sum = Arrays.stream(kernels.get(0).nanos().values()).sum();
        assertThat((double) kernels.get(0).countedNanos()).isEqualTo(sum);
    }

    @Test
    void aLaterVisitToAKernelThatStayedPreparedWarmsUpBriefly() {
        visit(steady(), measurement(recordingTruth(), Correction.NONE), 3, StoppingRule.after(20));
        assertThat(warmUps).hasSize(3);
        assertThat(warmUps.subList(1, 3)).allSatisfy(warmUp -> {
            assertThat(warmUp.ending()).isEqualTo(WarmUp.Ending.STEADY);
            assertThat(warmUp.elapsedNanos()).isBetween(1_000_000L, 1_300_000L);
        });
    }

    @Test
    void theResourceIsThatOfThePatternUnlessTheEntrySaysAnother() {
        Kernel computing = setting -> () -> SimulatedGroup.behind(setting.group()).compute(100_000);
        visit(SimulatedGroup.of(2), measurement(OneSided.of(computing), Correction.NONE), 1, StoppingRule.after(30));
        assertThat(site).contains(new ProbeSite(Resource.COMPUTING, ""));
        Measurement other = Measurement.of(
                "other", KernelEntry.named("own.other", "for a test", Simple.of(computing)).using(Resource.MEMORY));
        visit(SimulatedGroup.of(2), other, 1, StoppingRule.after(30));
        assertThat(site).contains(new ProbeSite(Resource.MEMORY, ""));
        kernels.forEach(ProbedVisitsTest::holdsAllRepetitionsInOrder);
    }

    @Tag("processors")
    @Test
    void ranksThatShareProcessorsReadNoProbe() {
        int many = Runtime.getRuntime().availableProcessors() + 1;
        visit(ThreadedGroup.of(many), measurement(PingPong.of(Kernel.EMPTY, Kernel.EMPTY), Correction.NONE), 1,
                StoppingRule.after(5));
        assertThat(kernels.get(0).nanos().size()).isEqualTo(5);
        assertThat(kernels.get(0).probed()).isEmpty();
        assertThat(site).isEmpty();
        assertThat(readings).isEmpty();
    }
}
