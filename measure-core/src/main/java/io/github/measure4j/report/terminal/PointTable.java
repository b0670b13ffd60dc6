package io.github.measure4j.report.terminal;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.wording.InStepWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The points of one measurement as a table: the values of its axes, the time in microseconds with its interval, and a
 * warning. Where they are known, there are columns for the error beyond the interval if messages take longer one way than
 * the other, the bandwidth and percentiles. So there are for the throughput where threads share the operations, and for the
 * times in other states of the machine.
 *
 * @param points at least one, all of one measurement
 */
public record PointTable(List<PointRecord> points) {

    /**
     * The columns that a table has beside the time, its interval and the warning.
     *
     * @param axes by name
     * @param ranks whether the groups differ in size
     * @param ways whether a figure may be further off if messages take longer one way than the other
     * @param bandwidth whether something is moved
     * @param states whether a point has figures in several states
     * @param tail whether a point has percentiles of single operations
     * @param throughput whether several threads share the operations
     */
    record Columns(
            List<String> axes,
            boolean ranks,
            boolean ways,
            boolean bandwidth,
            boolean states,
            boolean tail,
            boolean throughput) {

        Columns without(boolean noTail, boolean noStates) {
            return new Columns(axes, ranks, ways, bandwidth, states && !noStates, tail && !noTail, throughput);
        }
    }

    /** Copies the list. */
    public PointTable {
        points = List.copyOf(points);
    }

    /**
     * {@return a table for each measurement of a run, in their order} A run that went on with another suite may have two of one
     * name, which differ in the kernel or in a value that is held fixed.
     *
     * @param records of the run
     */
    public static List<PointTable> of(List<PointRecord> records) {
        Map<List<Object>, List<PointRecord>> same = new LinkedHashMap<>();
        records.forEach(record -> same.computeIfAbsent(
                        List.of(record.measurement(), record.subject().kernel(), record.subject().fixed()), key -> new ArrayList<>())
                .add(record));
        return same.values().stream().map(PointTable::new).toList();
    }

    /** {@return what is measured, on how many ranks, and of what the time is} */
    public String title() {
        PointRecord first = points.get(0);
        Subject subject = first.subject();
        StringBuilder title = new StringBuilder(first.measurement());
        if (!first.measurement().equals(subject.kernel())) {
            title.append(": ").append(subject.kernel());
        }
        Map<String, Long> fixed = new LinkedHashMap<>(subject.fixed());
        fixed.remove(Variable.RANKS.name(), (long) first.ranks());
        fixed.forEach((name, value) -> title.append(", ").append(name).append(' ')
                .append(first.names().getOrDefault(name, Rounded.value(name, value))));
        if (!columns().ranks() && !isOfATeam()) {
            title.append(", ").append(Phrases.count(first.ranks(), "rank"));
        }
        return Phrases.printable(title + "; time: " + Phrases.timeOf(subject)
                + (columns().bandwidth() && subject.is(Role.ROUND_TRIP) ? "; MB/s: both messages" : ""));
    }

    /** Within one process a team of threads has its own size, and the ranks besides it do nothing. */
    private boolean isOfATeam() {
        String threads = Variable.THREADS.name();
        return points.stream().allMatch(point -> point.subject().transport().equals("threads")
                && (point.axes().containsKey(threads) || point.subject().fixed().containsKey(threads)));
    }

    /** {@return the heading of the columns and a line for each point} */
    public List<String> lines() {
        return lines(0, points.size(), columns());
    }

    /**
     * {@return the heading of the columns and a line for each of some points} Percentiles are left out where the lines would be
     * longer than wanted, and then the times in other states: the warning is what people have to see.
     *
     * @param from the first
     * @param to behind the last
     * @param width of a line that is wanted
     */
    public List<String> lines(int from, int to, int width) {
        Columns all = columns();
        return Stream.of(all, all.without(true, false), all.without(true, true))
                .map(columns -> lines(from, to, columns))
                .filter(lines -> lines.stream().allMatch(line -> line.length() <= width))
                .findFirst()
                .orElseGet(() -> lines(from, to, all.without(true, true)));
    }

    private List<String> lines(int from, int to, Columns columns) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(headings(columns));
        points.subList(from, to).forEach(point -> rows.add(new PointRow(point).cells(columns)));
        return aligned(rows);
    }

    /** Lines whose columns are as wide as their widest cell. */
    static List<String> aligned(List<List<String>> rows) {
        int[] widths = new int[rows.get(0).size()];
        rows.forEach(row -> Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length())));
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder(" ");
        for (int i = 0; i < cells.size(); i++) {
            boolean last = i == cells.size() - 1;
            String blank = " ".repeat(widths[i] - cells.get(i).length());
            line.append(' ').append(last ? cells.get(i) : blank + cells.get(i)).append(last ? "" : " ");
        }
        return line.toString().stripTrailing();
    }

    private static List<String> headings(Columns columns) {
        List<String> headings = new ArrayList<>();
        columns.axes().forEach(axis -> headings.add(Phrases.printable(Rounded.isLength(axis) ? axis + " [B]" : axis)));
        if (columns.ranks()) {
            headings.add("of ranks");
        }
        headings.add("time [us]");
        headings.add("interval");
        if (columns.ways()) {
            headings.add("asymmetry");
        }
        if (columns.bandwidth()) {
            headings.add("MB/s");
        }
        if (columns.throughput()) {
            headings.add("Mop/s");
        }
        if (columns.tail()) {
            Tail.PERCENTS.forEach(percent -> headings.add(Tail.nameOf(percent)));
        }
        if (columns.states()) {
            headings.add("in other states");
        }
        headings.add("warning");
        return headings;
    }

    private Columns columns() {
        Set<String> axes = new LinkedHashSet<>();
        points.forEach(point -> axes.addAll(point.axes().keySet()));
        return new Columns(
                List.copyOf(axes),
                points.stream().mapToInt(PointRecord::ranks).distinct().count() > 1,
                points.stream().anyMatch(point -> InStepWords.waysOf(point) > 0),
                points.stream().anyMatch(point -> point.bandwidth().isPresent()),
                points.stream().anyMatch(point -> point.states().figures().size() > 1),
                points.stream().anyMatch(point -> !point.sampling().shape().tail().percentiles().isEmpty()),
                points.stream().anyMatch(point -> point.throughput().isPresent()));
    }
}
