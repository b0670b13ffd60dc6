package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Plan.Dimension;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The block that Sphinx writes for one measurement: a description in comments, the rows in ascending order, an end.
 *
 * @param title of the block, with a tag before it in most
 * @param name of the measurement that is described
 * @param pattern as Sphinx has it
 * @param plan what was asked for
 * @param rows at least one
 */
record SphinxBlock(String title, String name, SphinxPattern pattern, Plan plan, List<SphinxRow> rows) {
    private static final long NO_START = -2;
    private static final long NO_END = -1;

    /** @param name of a timing where a test has several, else of the measurement */
    static SphinxBlock of(String name, Plan plan, List<PointRecord> records) {
        AckerGaps gaps = AckerGaps.of(records);
        List<SphinxRow> rows =
                records.stream().map(record -> SphinxRow.of(plan, record, gaps)).sorted(ascending()).toList();
        return tagged(name, SphinxPattern.of(records.get(0).subject()), plan, rows);
    }

    private static SphinxBlock tagged(String name, SphinxPattern pattern, Plan plan, List<SphinxRow> rows) {
        return new SphinxBlock(pattern.tag() + "_" + name, name, pattern, plan, rows);
    }

    /** A block beside the rows of a measurement, with the same description. */
    SphinxBlock beside(String suffix, List<SphinxRow> others) {
        return new SphinxBlock(title + suffix, name, pattern, plan, others.stream().sorted(ascending()).toList());
    }

    private static Comparator<SphinxRow> ascending() {
        return (a, b) -> {
            for (int i = 0; i < Math.min(a.arguments().size(), b.arguments().size()); i++) {
                int order = Long.compare(a.arguments().get(i), b.arguments().get(i));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    /** The part of a plan that can be told from records, if the plan was not kept. */
    static Plan planOf(List<PointRecord> records) {
        PointRecord first = records.get(0);
        List<Dimension> dimensions = new ArrayList<>();
        first.axes().keySet().forEach(variable -> {
            List<Long> values = records.stream().map(r -> r.axes().getOrDefault(variable, 0L)).sorted().toList();
            OptionalLong end = OptionalLong.of(values.get(values.size() - 1));
            dimensions.add(new Dimension(variable, false, false, values.get(0), end, 1));
        });
        boolean corrected = records.stream().anyMatch(r -> r.overhead() != 0);
        return new Plan(first.measurement(), first.ranks(), dimensions, Map.of(), 0, 1, corrected);
    }

    /** The lists over roots and over the ranks that acknowledge. */
    List<SphinxBlock> derived() {
        int acker = position(Variable.ACKER);
        if (acker < 0) {
            return overRoots(this, "");
        }
        SphinxBlock slowest = reduced(acker, name + "_max_ACKER", SphinxStatistic.MAX);
        List<SphinxBlock> blocks = new ArrayList<>(List.of(slowest));
        blocks.addAll(overRoots(slowest, "_max_ACKER"));
        return blocks;
    }

    private List<SphinxBlock> overRoots(SphinxBlock block, String suffix) {
        int root = block.position(Variable.ROOT);
        List<SphinxBlock> blocks = new ArrayList<>();
        if (root >= 0) {
            for (SphinxStatistic statistic : SphinxStatistic.values()) {
                blocks.add(block.reduced(root, name + "_" + statistic.word() + "_Root" + suffix, statistic));
            }
        }
        return blocks;
    }

    private int position(Variable variable) {
        List<String> variables = variables();
        return variables.indexOf(variable.name());
    }

    private List<String> variables() {
        return plan.dimensions().stream().map(Dimension::variable).toList();
    }

    private SphinxBlock reduced(int argument, String otherName, SphinxStatistic statistic) {
        Map<List<Long>, List<SphinxRow>> groups = new LinkedHashMap<>();
        rows.stream()
                .map(row -> row.without(argument))
                .forEach(row -> groups.computeIfAbsent(row.arguments(), key -> new ArrayList<>()).add(row));
        List<Dimension> dimensions = new ArrayList<>(plan.dimensions());
        dimensions.remove(argument);
        Plan fewer = new Plan(plan.measurement(), plan.ranks(), dimensions, plan.fixed(), plan.accuracy(),
                plan.operations(), plan.corrected());
        return tagged(
                otherName, pattern, fewer, groups.values().stream().map(statistic::of).toList());
    }

    String text() {
        StringBuilder text = new StringBuilder("\n#-------------------------------\n");
        add(text, "#/*@in%s.ski*/\n", title);
        add(text, "#Description of the %s measurement:\n", name);
        int dimensions = Math.max(1, plan.dimensions().size());
        add(text, "#Pattern: %s varied over %d dimensions:\n", pattern.words(), dimensions);
        if (plan.dimensions().isEmpty()) {
            text.append(dimension(0, new Dimension("", false, false, NO_START, OptionalLong.empty(), 1)));
        }
        for (int i = 0; i < plan.dimensions().size(); i++) {
            text.append(dimension(i, plan.dimensions().get(i)));
        }
        describeDefaults(text);
        for (int i = 0; i < rows.get(0).arguments().size(); i++) {
            text.append(i == 0 ? "#" : "").append("arg[").append(i).append("] ");
        }
        if (rows.get(0).arguments().isEmpty()) {
            text.append('#');
        }
        text.append("result standard_deviation count")
                .append(isReferenced() ? " reference overhead percent-overhead\n" : "\n");
        rows.forEach(row -> text.append(row.text(variables())));
        return text.append("#eol\n").toString();
    }

    private static String dimension(int number, Dimension dimension) {
        return String.format(
                Locale.ROOT,
                "#\tDimension %d is %s\n#\t\tScale: %s, %s data point selection\n#\t\trange: %d - %d, stwpwidth = %f\n",
                number,
                SphinxPattern.variable(dimension.variable()),
                dimension.logarithmic() ? "logarithmical" : "linear",
                dimension.automatic() ? "automatic" : "no automatic",
                dimension.start(),
                dimension.end().orElse(NO_END),
                dimension.step());
    }

    private void describeDefaults(StringBuilder text) {
        Map<String, Long> fixed = plan.fixed();
        if (pattern == SphinxPattern.COLLECTIVE) {
            add(text, "#\t\tThe root is %d\n", fixed.getOrDefault(Variable.ROOT.name(), 0L));
        }
        add(text, "#\t\tdefault values %d nodes:", plan.ranks());
        Long length = fixed.get(Variable.LENGTH.name());
        if (length != null && position(Variable.LENGTH) < 0) {
            add(text, ", message length %d bytes", length);
        }
        Long chunks = fixed.get(Variable.CHUNKS.name());
        if (pattern == SphinxPattern.MASTER_WORKER && chunks != null && position(Variable.CHUNKS) < 0) {
            add(text, ", chunks %d", chunks);
        }
        add(text, ".\n#\t\tmax. allowed standard deviation is %3.2f %%\n", plan.accuracy() * 100);
        add(text, "#\t\tmeasurements ARE %s corrected for overhead\n", plan.corrected() && !isReferenced() ? "" : "NOT");
    }

    private boolean isReferenced() {
        return rows.get(0).reference().isPresent();
    }

    private static void add(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
