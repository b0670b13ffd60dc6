package io.github.measure4j.cli.run;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.model.effort.EffortCosts;
import io.github.measure4j.model.effort.EffortPlan;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.VisitTimes;
import io.github.measure4j.result.VisitTimes.Later;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.store.EffortsFile;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Measurement;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The runs that {@code --until-runs} asks for: their number, and the visits and repetitions of each, from the costs and variances of
 * those before.
 */
final class PlannedRuns {
    private static final String AUTO = "auto";
    private static final double USUALLY = 0.05;

    private final EffortPlan plan;

    /**
     * The least time around the repetitions of a visit, by measurement. What longer visits take beyond it is of repetitions that were
     * thrown away: as a cost of visits it would ask for ever more repetitions in each.
     */
    private final Map<String, Double> aroundVisits = new HashMap<>();

    private PlannedRuns(ToDoubleFunction<PointRecord> halfWidth) {
        this.plan = new EffortPlan(halfWidth);
    }

    /** @throws UsageException if it is neither a share nor {@code auto} */
    static void check(String share) {
        if (!share.equals(AUTO)) {
            number(share);
        }
    }

    private static double number(String share) {
        try {
            double number = Double.parseDouble(share);
            if (number > 0 && Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new UsageException("--until-runs %s: a share above 0 is expected, such as 0.02, or auto".formatted(share));
    }

    /**
     * The runs of some measurements.
     *
     * @param share a half width as a share of the time, or {@code auto} for that of each measurement's stopping rule
     */
    static PlannedRuns until(String share, List<Assignment> assignments) {
        if (!share.equals(AUTO)) {
            double wanted = number(share);
            return new PlannedRuns(record -> wanted);
        }
        Map<String, Double> reaches = new HashMap<>();
        for (Assignment assignment : assignments) {
            for (Measurement measurement : assignment.suite().measurements()) {
                double reach = measurement.until().reach();
                reaches.put(measurement.name(), Double.isFinite(reach) ? reach : USUALLY);
            }
        }
        return new PlannedRuns(record -> reaches.getOrDefault(record.measurement(), USUALLY));
    }

    /** Takes in a run that was made in so many seconds, the start of its groups included. */
    void add(Path folder, double wholeSeconds) {
        RunDirectory directory = RunDirectory.open(folder);
        List<PointRecord> records = directory.results().records();
        VisitTimes times = directory.visitTimes();
        Map<String, long[]> repeated = new HashMap<>();
        Map<String, Double> inRepetitions = new HashMap<>();
        double ofLaunch = Math.max(wholeSeconds, times.seconds());
        for (PointRecord record : records) {
            long[] counts = repeated.computeIfAbsent(record.measurement(), name -> new long[1]);
            for (Visit visit : record.sampling().shape().visits()) {
                counts[0]++;
                inRepetitions.merge(record.measurement(), visit.repetitions() * repetition(record), Double::sum);
            }
        }
        Map<String, Double> factors = new HashMap<>();
        for (Map.Entry<String, long[]> measurement : repeated.entrySet()) {
            String name = measurement.getKey();
            long number = measurement.getValue()[0];
            if (number == 0) {
                continue;
            }
            double own = inRepetitions.getOrDefault(name, 0.0) / number;
            Later later = times.later().getOrDefault(name, new Later(1, own));
            double each = later.seconds() / later.visits();
            double around = Math.min(Math.max(0, each - own), aroundVisits.getOrDefault(name, Double.POSITIVE_INFINITY));
            aroundVisits.put(name, around);
            factors.put(name, own > 0 ? Math.max(1, (each - around) / own) : 1);
            ofLaunch -= number * Math.max(each, own);
        }
        double share = ofLaunch / Math.max(1, records.size());
        plan.add(records, record -> new EffortCosts(
                factors.getOrDefault(record.measurement(), 1.0) * repetition(record),
                aroundVisits.getOrDefault(record.measurement(), 0.0),
                share));
    }

    private static double repetition(PointRecord record) {
        return record.sampling().median() * record.sampling().iterations();
    }

    /** Whether there are to be more runs. */
    boolean wantsMore() {
        return !plan.done();
    }

    /** The number of runs that there will be, as far as is known. */
    int expected() {
        return plan.launches();
    }

    /** Hands the plan of the next run to its rank 0, unless it has one from before. */
    void writeTo(Path folder) {
        EffortsFile file = EffortsFile.in(folder);
        if (file.read().isEmpty() && Files.isDirectory(folder)) {
            file.append(plan.next());
        }
    }

    /** The visits and repetitions of the next run in a line; empty where they are not planned yet. */
    String words() {
        List<PlannedEffort> next = plan.next();
        return next.isEmpty()
                ? ""
                : String.format(Locale.ROOT, ": %d to %d visits of %d to %d repetitions",
                        next.stream().mapToInt(PlannedEffort::visits).min().orElseThrow(),
                        next.stream().mapToInt(PlannedEffort::visits).max().orElseThrow(),
                        next.stream().mapToInt(PlannedEffort::repetitions).min().orElseThrow(),
                        next.stream().mapToInt(PlannedEffort::repetitions).max().orElseThrow());
    }

    /** The least half width of a merged point's interval. */
    double least(PointRecord record) {
        return plan.least(record);
    }

    /** Tells what was not reached. */
    void tell(int runs, PrintWriter err) {
        if (!plan.done() && !plan.wide().isEmpty()) {
            err.printf(Locale.ROOT, "note: %d points are wider than wanted after %d runs; about %d would do (--runs), and most:%n",
                    plan.wide().size(), runs, plan.launches());
            plan.wide().stream().limit(3).forEach(point -> err.println("note:   " + point));
        }
    }
}
