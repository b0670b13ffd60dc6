package io.github.measure4j.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.report.export.SphinxOutput.Block;
import io.github.measure4j.report.export.SphinxOutput.Row;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Plan.Dimension;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Bound;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SphinxTextTest {

    private static PointRecord record(String name, String pattern, double micros, Set<Flag> flags, Object... axes) {
        Map<String, Long> values = new LinkedHashMap<>();
        for (int i = 0; i < axes.length; i += 2) {
            values.put((String) axes[i], ((Number) axes[i + 1]).longValue());
        }
        double seconds = micros * 1e-6;
        return new PointRecord(
                name, new Subject("mpi.x", OptionalInt.empty(), "mpi", pattern, "one operation", Bound.ITSELF), 4, values, seconds,
                0.9 * seconds, 1.1 * seconds, 0.95,
                new Sampling("mean", 8, 30, 0.25e-6, seconds, seconds, seconds, 0, "steady", Shape.plain(8), Optional.empty()), 0, flags);
    }

    /** A test of Sphinx, with something subtracted. */
    private static PointRecord ofType(int type, String pattern, double micros, double overheadMicros) {
        PointRecord plain = record("w" + type, pattern, micros, Set.of(Flag.UNRELIABLE), "schedule", 0, "threads", 2);
        Subject subject = new Subject("threads.x", OptionalInt.of(type), "threads", pattern, "one operation", Bound.ITSELF);
        return new PointRecord(
                plain.measurement(), subject, plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(), plain.sampling(), overheadMicros * 1e-6, plain.flags());
    }

    private static Results results(PointRecord... records) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("started", "2026-11-07T04:06:16Z");
        properties.put("system", "Linux 6.1.0-9 (amd64)");
        properties.put("host", "node");
        properties.put("library", "Open MPI");
        properties.put("machine", "two-core\nvirtual machine");
        Map<String, String> variables = Map.of("LANG", "C\nD");
        return new Results(
                "run", List.of(new Environment("mpi", 4, List.of("node"), properties, variables)), List.of(records));
    }

    /** The block of the specification's sample, with figures that a record can have. */
    @Test
    void isTheSampleOfTheSpecification() {
        Plan plan = new Plan(
                "bcast_acker_46",
                4,
                List.of(
                        new Dimension("ranks", false, false, 2, OptionalLong.of(4), 1),
                        new Dimension("acker", false, false, 0, OptionalLong.empty(), 1)),
                Map.of("length", 256L), 0.05, 1, true);
        Results results = results(
                record("bcast_acker_46", "collective", 2.5538942, Set.of(), "ranks", 3, "acker", 1),
                record("bcast_acker_46", "collective", 2.014843, Set.of(), "ranks", 2, "acker", 1),
                record("bcast_acker_46", "collective", 3.841929, Set.of(Flag.UNSETTLED, Flag.COARSE), "ranks", 3, "acker", 2));
        String text = SphinxText.of(results, Map.of(plan.measurement(), plan));
        assertThat(text).contains("""

                #-------------------------------
                #/*@incol_bcast_acker_46.ski*/
                #Description of the bcast_acker_46 measurement:
                #Pattern: Collective varied over 2 dimensions:
                #	Dimension 0 is number of nodes
                #		Scale: linear, no automatic data point selection
                #		range: 2 - 4, stwpwidth = 1.000000
                #	Dimension 1 is task sending acknowledgement
                #		Scale: linear, no automatic data point selection
                #		range: 0 - -1, stwpwidth = 1.000000
                #		The root is 0
                #		default values 4 nodes:, message length 256 bytes.
                #		max. allowed standard deviation is 5.00 %
                #		measurements ARE  corrected for overhead
                #arg[0] arg[1] result standard_deviation count
                2 1 2.014843 7.500000 8
                3 1 2.553894 7.500000 8
                3 2 3.841929 7.500000 8 UNSETTLED
                #eol
                """);
        assertThat(text).contains("#@MACHINE  two-core\n#virtual machine\n#@MPILIB_NAME Open MPI\n#@SPHINXVERSION 1.19\n"
                + "#@OSNAME Linux\n#@OSRELEASE 6.1.0-9\n").endsWith("#eol\n/*@no*/\nsphinx finished.");
        SphinxOutput parsed = SphinxOutput.parse(text);
        assertThat(parsed.modes()).containsEntry("CORRECT_FOR_OVERHEAD", "yes");
        assertThat(parsed.modes().get("TIME")).matches("Sat Nov  7 \\d\\d:\\d\\d:16 2026");
        assertThat(parsed.blocks()).extracting(Block::name).containsExactly("bcast_acker_46", "bcast_acker_46_max_ACKER");
        assertThat(parsed.blocks().get(1).rows())
                .containsExactly(
                        new Row(List.of("2"), 2.014843, 7.5, 8, List.of()),
                        new Row(List.of("3"), 3.841929, 7.5, 8, List.of("UNSETTLED")));
    }

    @Test
    void rootsAreSummedUpInThreeLists() {
        Results results = results(
                record("b", "collective", 3, Set.of(Flag.UNRELIABLE), "root", 0, "length", 8),
                record("b", "collective", 5, Set.of(), "root", 1, "length", 8));
        SphinxOutput parsed = SphinxOutput.parse(SphinxText.of(results, Map.of()));
        assertThat(parsed.blocks()).extracting(Block::name)
                .containsExactly("b", "b_max_Root", "b_min_Root", "b_mean_Root");
        assertThat(parsed.blocks().stream().skip(1).map(block -> block.rows().get(0)))
                .containsExactly(
                        new Row(List.of("8"), 5, 7.5, 8, List.of()),
                        new Row(List.of("8"), 3, 7.5, 8, List.of("UNRELIABLE")),
                        new Row(List.of("8"), 4, 0, 16, List.of()));
    }

    @Test
    void rootsWithAckersAreSummedUpOverTheSlowestAcker() {
        Results results = results(
                record("b", "collective", 3, Set.of(), "root", 0, "acker", 1),
                record("b", "collective", 9, Set.of(), "root", 0, "acker", 2),
                record("b", "collective", 5, Set.of(), "root", 1, "acker", 0));
        SphinxOutput parsed = SphinxOutput.parse(SphinxText.of(results, Map.of()));
        assertThat(parsed.blocks()).extracting(block -> block.name() + " " + block.rows().get(0).result())
                .containsExactly("b 3.0", "b_max_ACKER 9.0", "b_max_Root_max_ACKER 9.0", "b_min_Root_max_ACKER 5.0", "b_mean_Root_max_ACKER 7.0");
    }

    /** The figures of the specification's sample: what Sphinx does not subtract is told beside the result. */
    @Test
    void aReferenceIsToldAndNotSubtracted() {
        String text = SphinxText.of(results(ofType(204, "simple", 0.144755, 8.766024)), Map.of());
        assertThat(text).contains(
                "#arg[0] arg[1] result standard_deviation count reference overhead percent-overhead\n"
                        + "static 2 8.910779 7.500000 8 8.766024 0.144755 1.651319\n");
        assertThat(text).contains("#@CORRECT_FOR_OVERHEAD no\n", "measurements ARE NOT corrected for overhead\n");
        assertThat(SphinxOutput.parse(text).blocks().get(1).rows())
                .containsExactly(new Row(
                        List.of("static", "2"), 8.910779, 7.5, 8, List.of(8.766024, 0.144755, 1.651319), List.of()));
        assertThat(SphinxText.of(results(ofType(215, "thread-team", 3, 0)), Map.of()))
                .contains("static 2 3.000000 7.500000 8 0.0 3.000000 UNDEFINED\n");
        assertThat(SphinxText.of(results(ofType(201, "simple", 3, 1)), Map.of()))
                .contains("static 2 3.000000 7.500000 8 UNRELIABLE\n");
    }

    private static PointRecord acknowledged(int ranks, int acker, double tripMicros, Double... gaps) {
        PointRecord plain = record("b", "collective", 3, Set.of(), "ranks", ranks, "acker", acker);
        Sampling s = plain.sampling();
        SynchronisationRecord.Ackers ackers = new SynchronisationRecord.Ackers(1, ranks - 1, acker, tripMicros * 1e-6, List.of(gaps));
        SynchronisationRecord inStep =
                new SynchronisationRecord("acknowledged", "", Optional.empty(), Optional.of(ackers), Optional.empty());
        return new PointRecord(
                "b", new Subject("mpi.x", OptionalInt.of(46), "mpi", "collective", "one operation", Bound.ITSELF), ranks,
                plain.axes(), plain.seconds(), plain.lower(), plain.upper(), plain.confidence(),
                new Sampling(s.estimator(), s.repetitions(), s.iterations(), s.standardDeviation(), s.min(), s.median(), s.max(),
                        s.warmUpSeconds(), s.warmUpEnding(), s.shape(), Optional.of(inStep)),
                1e-6, plain.flags());
    }

    private static Row kept(double micros, Object... arguments) {
        return new Row(Arrays.stream(arguments).map(Object::toString).toList(), micros, -666, 0, List.of());
    }

    @Test
    void ranksThatAcknowledgeLeaveLatenciesAndGaps() {
        SphinxOutput parsed = SphinxOutput.parse(SphinxText.of(
                results(
                        acknowledged(2, 1, 1.5, 0.25e-6, 0.5e-6),
                        acknowledged(3, 1, 1.25, 0.5e-6, 0.75e-6, 0.125e-6),
                        acknowledged(3, 2, 2.5)),
                Map.of()));
        assertThat(parsed.blocks()).extracting(block -> block.tag() + "_" + block.name())
                .containsExactly(
                        "_ measure_p2p_latencies-source=0", "col_b-gap2", "col_b-gap3", "col_b", "col_b_max_ACKER");
        assertThat(parsed.blocks().get(0).rows()).containsExactly(kept(1.25, 1), kept(2.5, 2));
        assertThat(parsed.blocks().get(1).rows()).containsExactly(kept(0.25, 2, 0), kept(0.5, 2, 1));
        assertThat(parsed.blocks().get(2).rows())
                .containsExactly(kept(0.5, 3, 0), kept(0.75, 3, 1), kept(0.125, 3, 2));
        assertThat(parsed.blocks().get(2).dimensions()).hasSize(2);
    }

    /** A figure of 4 us that were timed, of which 1 us was subtracted; each group has gaps of its own. */
    @Test
    void aTimeThatIsNoLongerThanTheGapOfARankIsUnreliable() {
        List<PointRecord> records = List.of(
                acknowledged(2, 1, 1.5, 0.25e-6, 3.9e-6),
                acknowledged(3, 1, 1.25, 0.5e-6, 0.75e-6, 4.1e-6),
                acknowledged(3, 2, 2.5));
        SphinxOutput parsed = SphinxOutput.parse(SphinxText.of(results(records.toArray(PointRecord[]::new)), Map.of()));
        Block block = parsed.blocks().stream().filter(one -> one.name().equals("b")).findFirst().orElseThrow();
        assertThat(block.rows()).extracting(Row::flags)
                .containsExactly(List.of(), List.of("UNRELIABLE"), List.of("UNRELIABLE"));
        assertThat(SphinxText.unreliable(records)).containsExactly(
                "The measurement b with 3 nodes, ACKer = 1 is unreliable", "The measurement b with 3 nodes, ACKer = 2 is unreliable");
    }

    @Test
    void latenciesToAllRanksComeBeforeTheFirstTestBetweenTwo() {
        Environment environment = new Environment("mpi", 3, List.of("n"), Map.of(), Map.of(), List.of(
                new Environment.RoundTrip(1, 0.5e-6, 0.125e-6, 50), new Environment.RoundTrip(2, 0.75e-6, 0, 50)));
        PointRecord first = record("p", "ping-pong", 3, Set.of(), "length", 1);
        PointRecord second = record("q", "ping-pong", 3, Set.of(), "length", 1);
        Results results = new Results("run", List.of(environment), List.of(first, second));
        List<Block> blocks = SphinxOutput.parse(SphinxText.of(results, Map.of())).blocks();
        assertThat(blocks).extracting(Block::name).containsExactly(" measure_p2p_latencies-source=0", "p", "q");
        assertThat(blocks.get(0).pattern()).isEqualTo("Point-to-Point");
        assertThat(blocks.get(0).rows()).containsExactly(
                new Row(List.of("1"), 0.5, 0.125, 50, List.of()), new Row(List.of("2"), 0.75, 0, 50, List.of()));
    }

    /** Before the first test that needs it; what has a value for each number of ranks also at the end, without a tag. */
    @Test
    void whatWasSubtractedIsTold() {
        SphinxOutput parsed = SphinxOutput.parse(SphinxText.of(
                results(
                        ofType(1, "ping-pong", 3, 0.5),
                        ofType(3, "ping-pong", 3, 0.25),
                        ofType(12, "master-worker", 3, 0.5),
                        ofType(20, "collective", 3, 0.5),
                        ofType(33, "collective", 3, 0.75),
                        ofType(61, "ping-pong", 3, 2),
                        ofType(107, "simple", 3, 0.5),
                        ofType(109, "simple", 3, 0.5),
                        ofType(204, "simple", 3, 8)),
                Map.of()));
        assertThat(parsed.blocks()).extracting(block -> block.tag() + "_" + block.name()).containsExactly(
                "p2p_p2p_dummy", "p2p_w1", "p2p_w3", "mw_mw_dummy", "mw_w12", "col_col_dummy", "col_w20",
                "col_col_over_nodes_dummy", "col_w33", "p2p_p2p_overlap", "p2p_w61", "simple_simple_dummy", "simple_w107",
                "thr_chain_simple_inside_dummy", "thr_chain_w109", "simple_omp_loop_ref", "simple_w204",
                "col_over_nodes_dummy", "p2p_overlap", "simple_inside_dummy", "simple_omp_loop_ref");
        assertThat(parsed.blocks().get(0).rows()).containsExactly(kept(0.5, 0));
        assertThat(parsed.blocks().get(7).rows()).containsExactly(kept(0.75, 4)).isEqualTo(parsed.blocks().get(17).rows());
        assertThat(parsed.blocks().get(15).rows()).containsExactly(kept(8, "simple work function", 0, 0));
    }

    @Test
    void theTimingsOfATestAreNumbered() {
        PointRecord lock = ofType(111, "simple", 3, 0);
        PointRecord unlock = new PointRecord(
                lock.measurement() + "-unlock",
                new Subject("threads.lock.unlock", OptionalInt.of(111), "threads", "simple", "one operation", Bound.ITSELF),
                lock.ranks(), lock.axes(), lock.seconds(), lock.lower(), lock.upper(), lock.confidence(), lock.sampling(), 0,
                lock.flags());
        PointRecord bound = new PointRecord(
                lock.measurement() + "-binding", lock.subject(), lock.ranks(), lock.axes(), lock.seconds(), lock.lower(),
                lock.upper(), lock.confidence(), lock.sampling(), 0, lock.flags());
        Plan further = new Plan(unlock.measurement(), 4, List.of(), Map.of(), 0.02, 1, false, Optional.of(lock.measurement()));
        Results results = results(lock, unlock, bound, ofType(118, "simple", 3, 0));
        assertThat(SphinxOutput.parse(SphinxText.of(results, Map.of(unlock.measurement(), further))).blocks())
                .extracting(Block::name)
                .containsExactly("w111.0", "w111.1", "w111-binding.0", "w118.0");
        assertThat(SphinxOutput.parse(SphinxText.of(results, Map.of())).blocks())
                .as("a name says nothing")
                .extracting(Block::name)
                .containsExactly("w111.0", "w111-unlock.0", "w111-binding.0", "w118.0");
    }

    @Test
    void testsOfThreadsHaveThePatternsOfSphinx() {
        SphinxOutput parsed = SphinxOutput.parse(SphinxText.of(
                results(
                        ofType(101, "ping-pong", 3, 0),
                        ofType(109, "simple", 3, 0),
                        ofType(118, "simple", 3, 0),
                        ofType(206, "thread-team", 3, 0),
                        ofType(24, "simple", 3, 0),
                        ofType(1, "ping-pong", 3, 0)),
                Map.of()));
        assertThat(parsed.blocks()).extracting(block -> block.tag() + "_" + block.name() + " " + block.pattern())
                .containsExactly(
                        "simple_w101 Simple",
                        "thr_chain_w109 Thread chain",
                        "multitiming_w118.0 Multi-timing",
                        "thr_chain_w206 Thread chain",
                        "simple_w24 Simple",
                        "p2p_w1 Point-to-Point");
    }

    @Test
    void someArgumentsAreWords() {
        Results results = results(
                record("w", "simple", 1, Set.of(), "work-function", 2, "schedule", 1, "master-binding", -1, "own", -1));
        Row row = SphinxOutput.parse(SphinxText.of(results, Map.of())).blocks().get(0).rows().get(0);
        assertThat(row.arguments()).containsExactly("timed work function (spin)", "dynamic", "UNBOUND", "-1");
    }

    @Test
    void whatIsNotVariedHasOneConstantColumn() {
        Plan plan = new Plan("l", 2, List.of(), Map.of(), 0.02, 1, false);
        Block block = SphinxOutput.parse(
                        SphinxText.of(results(record("l", "simple", 0.5, Set.of())), Map.of("l", plan)))
                .blocks()
                .get(0);
        assertThat(block.dimensions()).containsExactly(
                new SphinxOutput.Dimension("unknown", "linear", "no automatic", -2, -1, 1));
        assertThat(block.rows()).containsExactly(new Row(List.of("0"), 0.5, 7.5, 8, List.of()));
        assertThat(block.corrected()).isFalse();
        assertThat(block.tolerance()).isCloseTo(2, within(1e-9));
    }

    @Test
    void theLocaleChangesNothing() {
        Results results = results(record("b", "collective", 1.5, Set.of(), "length", 8));
        String usual = SphinxText.of(results, Map.of());
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(SphinxText.of(results, Map.of())).isEqualTo(usual);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void nothingMeasuredIsAnEmptyFileWithAnEnd() {
        Results nothing = new Results("nothing", List.of(), List.of());
        assertThat(SphinxOutput.parse(SphinxText.of(nothing, Map.of())).blocks()).isEmpty();
    }
}
