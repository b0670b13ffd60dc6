package io.github.measure4j.cli.progress;

import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.report.terminal.MemberLines;
import io.github.measure4j.report.terminal.PointTable;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * For terminals: a table of the points near the one that was measured last, written over and over, with the state of the run
 * below it. At the end all points stand there.
 */
final class LiveDisplay implements Display {
    private static final String ESCAPE = "\u001B[";
    private static final String ERASE_BELOW = ESCAPE + "J";
    private static final String DIM = ESCAPE + "2m";
    private static final String PLAIN = ESCAPE + "0m";

    /** The lines around the points: title, headings, status and the one that the cursor is on. */
    private static final int OTHER_ROWS = 5;

    private final PrintWriter out;
    private final Terminal terminal;
    private final Map<String, Map<PointRecord.Place, PointRecord>> points = new LinkedHashMap<>();
    private List<String> table = List.of();
    private String status = "";
    private int drawn;
    private boolean stopped;

    LiveDisplay(PrintWriter out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public synchronized void point(PointRecord record) {
        if (stopped) {
            return;
        }
        Map<PointRecord.Place, PointRecord> siblings =
                points.computeIfAbsent(record.measurement(), name -> new LinkedHashMap<>());
        siblings.put(record.key().place(), record);
        PointTable whole = PointTable.of(List.copyOf(siblings.values())).stream()
                .filter(of -> of.points().contains(record))
                .findFirst()
                .orElseThrow();
        List<PointRecord> all = whole.points();
        int room = Math.max(1, terminal.rows() - OTHER_ROWS);
        int from = Math.max(0, Math.min(all.indexOf(record) - room / 2, all.size() - room));
        table = new ArrayList<>(List.of(whole.title()));
        table.addAll(whole.lines(from, Math.min(all.size(), from + room), terminal.columns() - 1));
        draw();
    }

    @Override
    public synchronized void status(String words) {
        if (!stopped && !status.equals(words)) {
            status = words;
            draw();
        }
    }

    @Override
    public void milestone(String words) {}

    @Override
    public synchronized void line(String words) {
        if (stopped) {
            return;
        }
        erase();
        out.println(PlainText.line(words));
        draw();
    }

    @Override
    public synchronized void close() {
        if (stopped) {
            return;
        }
        erase();
        List<PointTable> all = points.values().stream().flatMap(of -> PointTable.of(List.copyOf(of.values())).stream()).toList();
        print(all, out, terminal.columns());
        out.flush();
    }

    /** The group may end some points and lines later than the person who stopped it has turned away. */
    @Override
    public synchronized void stop(List<String> words) {
        status = "";
        draw();
        words.forEach(each -> out.println(PlainText.line(each)));
        out.flush();
        stopped = true;
    }

    /** The tables below one another, in lines that fit if possible. */
    static void print(List<PointTable> tables, PrintWriter out, int columns) {
        for (PointTable each : tables) {
            out.println(PlainText.line(each.title()));
            each.lines(0, each.points().size(), columns).forEach(line -> out.println(PlainText.line(line)));
            new MemberLines(each.points()).lines().forEach(line -> out.println(PlainText.line(line)));
            out.println();
        }
    }

    private void erase() {
        out.print("\r" + (drawn > 0 ? ESCAPE + drawn + "A" : "") + ERASE_BELOW);
        drawn = 0;
    }

    /** The cursor stays behind the status, so that what others print is on a line of its own. */
    private void draw() {
        erase();
        table.forEach(line -> out.println(terminal.cut(PlainText.line(line))));
        drawn = table.size();
        if (!status.isEmpty()) {
            String cut = terminal.cut(PlainText.line(status));
            out.print(terminal.colours() ? DIM + cut + PLAIN : cut);
        }
        out.flush();
    }
}
