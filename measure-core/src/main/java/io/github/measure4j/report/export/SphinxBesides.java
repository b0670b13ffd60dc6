package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Environment.RoundTrip;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Plan.Dimension;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.SynchronisationRecord.Ackers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The blocks that Sphinx writes besides its tests (spec of Sphinx 1.0, 3.5 and 8.3). Latencies to all ranks and
 * corrections stand before the first test that needs them, gaps before a test with ranks that acknowledge. Corrections
 * of several values stand at the end.
 *
 * <p>Sphinx measures a correction once a run, in a test of its own. Here it is measured at each point, and its record has no
 * more than the value: such a row has count 0 and deviation -666, as Sphinx writes of values that it keeps.
 */
final class SphinxBesides {
    private static final double MICROS = 1e6;

    private final Results results;
    private final Map<String, Plan> plans;
    private final Set<String> told = new HashSet<>();

    SphinxBesides(Results results, Map<String, Plan> plans) {
        this.results = results;
        this.plans = plans;
    }

    /** The blocks before a measurement, unless they stood before another one. */
    List<SphinxBlock> before(SphinxBlock block, List<PointRecord> records) {
        List<SphinxBlock> blocks = new ArrayList<>();
        PointRecord first = records.get(0);
        if (SphinxPattern.of(first.subject()) == SphinxPattern.POINT_TO_POINT) {
            results.environments().stream()
                    .filter(e -> e.transport().equals(first.subject().transport()) && !e.roundTrips().isEmpty())
                    .findFirst()
                    .ifPresent(e -> blocks.addAll(latencies(e)));
        }
        SphinxCorrection.of(block.plan(), first)
                .filter(correction -> told.add(correction.name()))
                .ifPresent(correction -> blocks.add(block(correction.title(), correction)));
        if (block.plan().corrected()) {
            blocks.addAll(latencies(block.plan().ranks(), records));
        }
        blocks.addAll(gaps(block, records));
        return blocks;
    }

    private List<SphinxBlock> latencies(Environment environment) {
        List<SphinxRow> rows = environment.roundTrips().stream().map(SphinxBesides::row).toList();
        return latencies(environment.ranks(), 0, rows).stream().toList();
    }

    private static SphinxRow row(RoundTrip trip) {
        return new SphinxRow(
                List.of((long) trip.rank()), trip.seconds() * MICROS, trip.standardDeviation() * MICROS,
                trip.repetitions(), OptionalDouble.empty(), Set.of());
    }

    /** Sphinx gives them no tag, and a blank before their name. */
    private Optional<SphinxBlock> latencies(int ranks, long source, List<SphinxRow> rows) {
        String name = "measure_p2p_latencies-source=" + source;
        Dimension other = new Dimension("", false, false, 0, OptionalLong.of(ranks - 1), 1);
        Plan plan = new Plan(name, ranks, List.of(other), Map.of(), 0, 1, false);
        return told.add(name)
                ? Optional.of(new SphinxBlock(" " + name, name, SphinxPattern.POINT_TO_POINT, plan, rows))
                : Optional.empty();
    }

    /** From each root the round trips of the acknowledgements, over as many ranks as there were at most. */
    private List<SphinxBlock> latencies(int ranks, List<PointRecord> records) {
        Map<Long, Map<Long, SphinxRow>> trips = new TreeMap<>();
        for (PointRecord record : records) {
            Optional<Long> acker = Optional.ofNullable(record.axes().get(Variable.ACKER.name()));
            Optional<Ackers> found = AckerGaps.ackers(record);
            if (acker.isPresent() && found.isPresent()) {
                trips.computeIfAbsent(SphinxCorrection.value(record, Variable.ROOT).orElse(0L), root -> new TreeMap<>())
                        .put(acker.get(), SphinxRow.kept(List.of(acker.get()), found.get().roundTripSeconds()));
            }
        }
        List<SphinxBlock> blocks = new ArrayList<>();
        trips.forEach((root, rows) -> latencies(ranks, root, List.copyOf(rows.values())).ifPresent(blocks::add));
        return blocks;
    }

    /** A list for each combination of the other variables, named after the number of ranks. */
    private static List<SphinxBlock> gaps(SphinxBlock block, List<PointRecord> records) {
        List<SphinxBlock> blocks = new ArrayList<>();
        for (PointRecord record : records) {
            List<Double> ofRanks = AckerGaps.gaps(record);
            List<SphinxRow> rows = IntStream.range(0, ofRanks.size())
                    .mapToObj(rank -> SphinxRow.kept(withRank(record, rank), ofRanks.get(rank)))
                    .toList();
            if (!rows.isEmpty()) {
                blocks.add(block.beside("-gap" + record.ranks(), rows));
            }
        }
        return blocks;
    }

    /** In the place of the rank that acknowledges, which is the last argument. */
    private static List<Long> withRank(PointRecord record, long rank) {
        Map<String, Long> values = new LinkedHashMap<>(record.axes());
        values.remove(Variable.ACKER.name());
        List<Long> arguments = new ArrayList<>(values.values());
        arguments.add(rank);
        return arguments;
    }

    /** All values of what depends on something. */
    List<SphinxBlock> atTheEnd() {
        List<SphinxBlock> blocks = new ArrayList<>();
        Set<String> ended = new HashSet<>();
        results.byMeasurement().forEach((name, records) -> SphinxCorrection.of(planOf(name, records), records.get(0))
                .filter(correction -> !correction.variables().isEmpty() && ended.add(correction.name()))
                .ifPresent(correction -> blocks.add(block(correction.titleAtTheEnd(), correction))));
        return blocks;
    }

    private Plan planOf(String name, List<PointRecord> records) {
        return plans.getOrDefault(name, SphinxBlock.planOf(records));
    }

    private SphinxBlock block(String title, SphinxCorrection correction) {
        Map<List<Long>, SphinxRow> rows = new LinkedHashMap<>();
        int[] ranks = {0};
        results.byMeasurement().forEach((name, records) -> {
            Plan plan = planOf(name, records);
            if (SphinxCorrection.of(plan, records.get(0)).filter(correction::equals).isPresent()) {
                ranks[0] = Math.max(ranks[0], plan.ranks());
                for (PointRecord record : records) {
                    List<Long> arguments = correction.arguments(record);
                    rows.putIfAbsent(arguments, SphinxRow.kept(arguments, correction.seconds(plan, record)));
                }
            }
        });
        List<Dimension> dimensions = correction.variables().stream()
                .map(variable -> new Dimension(variable.name(), false, false, 0, OptionalLong.empty(), 1))
                .toList();
        Plan plan = new Plan(correction.name(), ranks[0], dimensions, Map.of(), 0, 1, false);
        return new SphinxBlock(title, correction.name(), correction.pattern(), plan, List.of())
                .beside("", List.copyOf(rows.values()));
    }
}
